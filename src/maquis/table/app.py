"""The server's routes: what is asked for is found here; what it means, in the modules around."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Annotated, Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, delete, get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from maquis import __version__
from maquis.engine.game import UMPIRE
from maquis.table import answers, guard, opening, push, seating, seen, watching, wire
from maquis.table.answers import (
    KEYED,
    PLAY,
    Asked,
    broken,
    denied,
    download,
    errors,
    http,
    ready,
    record,
    served,
    too_deep,
)
from maquis.table.calling import Caller
from maquis.table.denied import Denied
from maquis.table.docs import docs_page
from maquis.table.guard import BODY, RECORD, Rates
from maquis.table.hall import Hall
from maquis.table.house import House, Speed, may_play
from maquis.table.live import Live
from maquis.table.page import Files, Page
from maquis.table.parts import Look
from maquis.table.quick import DESCRIBED, Quick
from maquis.table.rows import Seat
from maquis.table.tablefile import StorageError

LOG = logging.getLogger("maquis.table")
WATCH = 1
"""Seconds between looks at what other programs changed in the file."""
MOST_LINES = 1000


def _house(state: State) -> House:
    found = state.house
    assert isinstance(found, House)
    return found


async def the_seat(request: Request[Any, Any, Any], state: State, hall: NamedDependency[Hall]) -> Seat:
    """The seat whose key the request brings; raise `Denied`.

    It rests on the hall: what rests on nothing would each be worked out in a task of its own.
    """
    return _house(state).seat(request.headers.get("authorization", ""))


async def the_hall(state: State) -> Hall:
    """The games of the server."""
    return _house(state).hall


def anybody(request: Request[Any, Any, Any], _: object) -> None:
    """Count a request that needs no key."""
    _house(request.app.state).count_address()


TheSeat = NamedDependency[Seat]
TheHall = NamedDependency[Hall]
KEYLESS: Any = {"guards": [anybody], "responses": errors(400, 403, 413, 429, 503)}
SIT = errors(400, 403, 404, 410, 413, 429, 503)
Number = Annotated[int, QueryParameter(ge=0, le=10**9)]


@get("/api/offer", summary="What games can be made here", **KEYLESS)
async def get_offer(request: Request[Any, Any, Any], state: State, hall: TheHall) -> Response[wire.Offer]:
    """Scenarios, editions of the rules, and policies."""

    async def find() -> bytes:
        offered = await asyncio.to_thread(opening.offer, hall.scenarios, hall.limits.forget)
        return msgspec.json.encode(offered)

    house = _house(state)
    async with house.offering:
        found = await house.files.get("offer", find)
    return served(request, found, "no-cache")  # type: ignore[return-value]  # it is encoded already


@post("/api/games", summary="Make a game", **KEYLESS)
async def post_game(data: JSONBody[wire.NewGame], hall: TheHall) -> wire.Made:
    """Make a game; the invitations to its seats are told once."""
    return await opening.open_new(hall, data)


@post("/api/games/import", summary="Bring a game", request_max_body_size=RECORD, **KEYLESS)
async def post_record(request: Request[Any, Any, Any], hall: TheHall) -> wire.Made:
    """Take in the record of a game, as a file; every entry of it is checked."""
    return await opening.open_record(hall, request.body)


@get("/api/board", summary="The board", **KEYED)
async def get_board(request: Request[Any, Any, Any], state: State, seat: TheSeat, hall: TheHall) -> Response[bytes]:
    """The board of the seat's game; it never changes."""
    return await _lasting(request, state, seat, hall, "board", seen.board)


@get("/api/rules", summary="The rules", **KEYED)
async def get_rules(request: Request[Any, Any, Any], state: State, seat: TheSeat, hall: TheHall) -> Response[bytes]:
    """Clauses, figures and words of the rules that are played by."""
    return await _lasting(request, state, seat, hall, "rules", seen.rules)


@get("/api/game", summary="The game", **KEYED)
async def get_game(request: Request[Any, Any, Any], seat: TheSeat, hall: TheHall) -> Response[wire.Game]:
    """Everything that the seat sees now."""
    async with hall.holding(seat.game) as live:
        data = msgspec.json.encode(seen.game(live, seat, hall.table(live, seat)))
    return ready(request, data)


@get("/api/game/now", summary="What has changed", **KEYED)
async def get_now(
    request: Request[Any, Any, Any],
    seat: TheSeat,
    hall: TheHall,
    have: Annotated[str, QueryParameter(max_length=1000)] = "",
    table: Annotated[int, QueryParameter(ge=0, le=1 << 53)] = 0,
    overlays: Annotated[bool, QueryParameter()] = False,
    lines: Annotated[int, QueryParameter(ge=-1, le=10**9)] = -1,
) -> Response[wire.Now]:
    """What has changed of what the seat sees since it got `have`, the table only if its number is not `table`.

    The lines of its log, leaving out the first `lines`, are told with it, but not more than a few hundred at once.
    """
    return ready(request, await hall.now(seat, Look(have, table, overlays, lines)))


@get("/api/game/acts", summary="What may be done", **KEYED)
async def get_acts(request: Request[Any, Any, Any], seat: TheSeat, hall: TheHall) -> Response[list[wire.Act]]:
    """Every kind of act that is open to the seat now."""
    return ready(request, await hall.ask(seat, seen.acts, seat))


@get("/api/game/where", summary="Where a counter may go", **KEYED)
async def get_where(
    request: Request[Any, Any, Any],
    seat: TheSeat,
    hall: TheHall,
    verb: Annotated[str, QueryParameter(max_length=40)],
    who: Annotated[str, QueryParameter(max_length=100)],
    mode: Annotated[str, QueryParameter(max_length=40)] = "",
) -> Response[wire.Where]:
    """Where a counter may go by an order of that kind, and every demand on every place."""
    return ready(request, await hall.ask(seat, seen.where, seat, verb, who, mode))


@post("/api/game/judge", summary="Judge an order", **{**KEYED, "status_code": 200})
async def post_judge(
    request: Request[Any, Any, Any], data: JSONBody[wire.Ask], seat: TheSeat, hall: TheHall
) -> Response[wire.Judged]:
    """Say whether an order is legal, or was then, and why, and what may come of it; nothing is done."""
    return ready(request, await hall.ask(seat, seen.judged, seat, data.order, data.at))


@post("/api/game/words", summary="Add words to the dice", **{**KEYED, "status_code": 200})
async def post_words(data: JSONBody[wire.Contribute], seat: TheSeat, hall: TheHall) -> wire.Table:
    """Add words of a side, or of the umpire, to the dice: once, before the first roll, and told to everybody."""
    return await hall.contribute(seat, data.words)


@post("/api/game/undo", summary="Undo", **PLAY)
async def post_undo(data: JSONBody[wire.Undo], seat: TheSeat, hall: TheHall) -> wire.Given:
    """Take back the last order, or propose to go back further, which happens when the other side asks for it, too."""
    may_play(seat)
    return await hall.undo(seat, data)


@get("/api/game/advice", summary="What the machine would do", **KEYED)
async def get_advice(
    request: Request[Any, Any, Any],
    seat: TheSeat,
    hall: TheHall,
    kind: Annotated[str, QueryParameter(max_length=40)],
    had: Annotated[str, QueryParameter(max_length=400)] = "",
) -> Response[wire.Advice]:
    """The orders by which the machine, which sees what the seat sees, would do all there is to do of a kind.

    `had` names suggestions, with commas between, that are not wanted again.
    """
    return ready(request, await hall.ask(seat, seen.advice, seat, kind, had))


@get("/api/game/log", summary="The seat's log", **KEYED)
async def get_log(
    request: Request[Any, Any, Any],
    seat: TheSeat,
    hall: TheHall,
    after: Number = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_LINES)] = 200,
) -> Response[wire.Log]:
    """Lines of the log, leaving out the first `after`, at most `limit` of them."""
    return ready(request, await hall.ask(seat, seen.log, seat, after, limit))


@get("/api/game/log.txt", summary="The seat's log as text", media_type=MediaType.TEXT, **KEYED)
async def get_text(seat: TheSeat, hall: TheHall) -> Response[bytes]:
    """The whole log in a player's words."""
    text = await hall.ask(seat, seen.text, seat)
    return download(f"{seat.game}-{seat.sees or 'spectator'}.txt", text, "text/plain; charset=utf-8")


@get("/api/game/at", summary="An earlier position", **KEYED)
async def get_at(
    request: Request[Any, Any, Any], seat: TheSeat, hall: TheHall, number: Number
) -> Response[wire.Position]:
    """The position before an entry of the seat's log, as the seat knew it."""
    return ready(request, await hall.ask(seat, seen.at, seat, number))


@get("/api/game/overlays", summary="Overlays of the board", **KEYED)
async def get_overlays(request: Request[Any, Any, Any], seat: TheSeat, hall: TheHall) -> Response[list[wire.Overlay]]:
    """Sets of hexes to be shown on the board, each explained in one line."""
    return ready(request, await hall.ask(seat, seen.overlays, seat))


@get("/api/game/spot", summary="A place in words", **KEYED)
async def get_spot(request: Request[Any, Any, Any], seat: TheSeat, hall: TheHall, place: Number) -> Response[wire.Spot]:
    """What stands in a place and around it, as far as the seat knows."""
    return ready(request, await hall.ask(seat, seen.spot, seat, place))


@get("/api/game/export", summary="The record, or the seat's log, as a file", **KEYED)
async def get_export(seat: TheSeat, hall: TheHall) -> Response[bytes] | Stream:
    """The record for the umpire, and for everybody once the game is over; before that a side's own log."""
    live = await hall.live(seat.game)
    if seat.sees == UMPIRE or live.row.over:
        return record(hall.storage, seat.game, live.kept)
    if not seat.side:
        raise Denied(403, "a spectator can have the record once the game is over")
    return download(f"{seat.game}-{seat.side}.log", await hall.ask(seat, seen.export, seat), "application/octet-stream")


@post("/api/game/deletion", summary="Delete the game", **PLAY)
async def post_deletion(data: JSONBody[wire.Agree], seat: TheSeat, hall: TheHall) -> wire.Deletion:
    """Agree that the game is deleted, or no longer; when all agree who play or umpire it, it is deleted for good."""
    return await watching.agree(hall, seat, data.agree)


@patch("/api/seats/{number:int}", summary="Change a seat", **KEYED)
async def patch_seat(
    number: FromPath[int], data: JSONBody[wire.ChangeSeat], state: State, seat: TheSeat, hall: TheHall
) -> wire.Player:
    """Rename a seat, hand its side to a policy or take it back, say how it is told that it is its turn."""
    return await seating.change(hall, _house(state).caller, seat, number, data)


@post("/api/sit", summary="Sit down", **{**KEYLESS, "status_code": 200, "responses": SIT})
async def post_sit(data: JSONBody[wire.Sit], hall: TheHall) -> wire.Player:
    """Exchange an invitation, which a link holds, for the key that is sent with it; it works once."""
    return await seating.sit(hall, data)


@post("/api/seats/{number:int}/invitation", summary="Invite anew to a seat", **KEYED)
async def post_invitation(number: FromPath[int], seat: TheSeat, hall: TheHall) -> wire.Link:
    """Make a new invitation to a seat; its key, and an invitation from before, are worth nothing any more."""
    return await seating.invite(hall, seat, number)


@delete("/api/seats/{number:int}", summary="Take a seat away", **KEYED)
async def delete_seat(number: FromPath[int], seat: TheSeat, hall: TheHall) -> None:
    """Take away a spectator's seat, or as the umpire any other."""
    await seating.revoke(hall, seat, number)


@post("/api/seats", summary="Ask a spectator in", **KEYED)
async def post_seat(data: JSONBody[wire.NewSeat], seat: TheSeat, hall: TheHall) -> wire.Link:
    """Add a seat for a spectator, who sees what both sides may see, as many phases later as the game was made with."""
    return await seating.add(hall, seat, data)


@get("/api/openapi.json", include_in_schema=False)
async def get_schema() -> Response[bytes]:
    """The interface, described for programs."""
    return Response(msgspec.json.encode(schema()), media_type="application/vnd.oai.openapi+json")


@get("/api/docs", include_in_schema=False)
async def get_docs() -> Response[bytes]:
    """The interface, described for people."""
    return Response(docs_page(schema()), media_type="text/html; charset=utf-8")


@get(["/", "/{path:path}"], include_in_schema=False)
async def get_page(request: Request[Any, Any, Any], state: State, path: FromPath[str] = "") -> Response[bytes]:
    """The page."""
    found = _house(state).page.find(path.lstrip("/"))
    if found is None:
        raise Denied(404, "there is nothing here")
    return served(request, found, "public, max-age=31536000, immutable" if found.lasting else "no-cache")


async def _again(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something every so many seconds, whatever comes of it."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except StorageError as error:
            LOG.error("%s", error)
        except Exception as error:
            LOG.error("%s broke down", work, exc_info=error)


async def _lasting(
    request: Request[Any, Any, Any], state: State, seat: Seat, hall: Hall, what: str, find: Callable[[Live], object]
) -> Response[bytes]:
    """Answer with something that is the same for all games on a scenario under an edition."""
    header = (await hall.live(seat.game)).record.header
    key = what, header.scenario, header.edition, msgspec.json.encode(header.options, order="deterministic")
    found = await _house(state).files.get(key, lambda: hall.ask(seat, find))
    return served(request, found, "private, no-cache")


ROUTES: list[Any] = [
    get_offer, post_game, post_record, get_board, get_rules, get_game, get_now, get_acts, get_where, post_judge,
    post_words, post_undo, get_advice, get_log, get_text, get_at, get_overlays, get_spot, get_export, post_deletion,
    post_sit, patch_seat, post_invitation, delete_seat, post_seat,
]  # fmt: skip
DEPENDENCIES = {"seat": Provide(the_seat), "hall": Provide(the_hall)}


@cache
def schema() -> dict[str, Any]:
    """The interface, described for programs."""
    config = OpenAPIConfig(
        title="maquis, the table", version=__version__, use_handler_docstrings=True,
        description="Play, umpire and watch games of partisan war.",
        components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
    )  # fmt: skip
    app = Litestar([*ROUTES, *DESCRIBED], dependencies=DEPENDENCIES, openapi_config=config, logging_config=None)
    return app.openapi_schema.to_schema()


def application(hall: Hall, speed: Speed | None = None, page: Page | None = None, private: bool = False) -> guard.Asgi:
    """The server of a hall; `private` lets it tell players at addresses of private networks."""
    speed, caller = speed or Speed(), Caller(hall, private)
    hall.turned = caller.turned
    house = House(hall, caller, page or Page(), Rates(speed.seat), Rates(speed.address), Files(), asyncio.Lock())

    @asynccontextmanager
    async def open_hours(_: Litestar) -> AsyncIterator[None]:
        background = [
            asyncio.create_task(_again(each, work))
            for each, work in (
                (WATCH, hall.watch),
                (hall.pulse, partial(push.beat, hall)),
                (watching.MINUTE, partial(watching.pass_time, hall)),
                (WATCH, partial(watching.tidy, hall)),
            )
        ]
        hall.clerks.warm()
        try:
            yield
        finally:
            for each in background:
                each.cancel()
            await hall.close()

    handlers: Any = {
        Denied: denied, HTTPException: http, RecursionError: too_deep, StorageError: answers.closed, Exception: broken,
    }  # fmt: skip
    app = Litestar(
        route_handlers=[*ROUTES, get_schema, get_docs, get_page],
        request_class=Asked,
        dependencies=DEPENDENCIES,
        exception_handlers=handlers,
        state=State({"house": house}),
        lifespan=[open_hours],
        request_max_body_size=BODY,
        logging_config=None,
        openapi_config=None,
    )  # fmt: skip
    return Quick(app, house)  # type: ignore[arg-type]  # Litestar narrows the types of ASGI
