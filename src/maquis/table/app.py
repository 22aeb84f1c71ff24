"""The server's routes: what is asked for is found here; what it means, in the modules around."""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from maquis.boards.labels import Marks, read_by
from maquis.contract import earlier
from maquis.engine.game import UMPIRE
from maquis.table import (
    at_the_desk,
    at_the_lessons,
    at_the_maps,
    at_the_sheets,
    correcting,
    debriefed,
    onward,
    opening,
    push,
    seating,
    seen,
    taken_up,
    watching,
    wire,
)
from maquis.table.answers import BYTES, TEXT, Reply, Stream, download, ready, record, served, to_reader
from maquis.table.asker import ASKER
from maquis.table.calling import Caller
from maquis.table.denied import Denied
from maquis.table.described import described
from maquis.table.docs import docs_page
from maquis.table.giving import contribute, give, undo
from maquis.table.guard import POSITION, RECORD, Asgi, Rates, Receive, Scope, Send
from maquis.table.hall import Hall
from maquis.table.house import House, Speed, may_play
from maquis.table.live import Live
from maquis.table.page import Files, Page
from maquis.table.parts import Look
from maquis.table.routes import Asked, Route, Routes, delete, get, of_seat, patch, post
from maquis.table.rows import Seat
from maquis.table.tablefile import StorageError

LOG = logging.getLogger("maquis.table")
WATCH = 1
"""Seconds between looks at what other programs changed in the file."""
EVENTS = "text/event-stream; charset=utf-8"
T = TypeVar("T")


@get("/api/offer", "What games can be made here")
async def get_offer(asked: Asked) -> Reply[wire.Offer]:
    """Scenarios, editions of the rules, and policies."""

    async def find() -> bytes:
        offered = await asyncio.to_thread(opening.offer, asked.hall.scenarios, asked.hall.limits.forget)
        return msgspec.json.encode(offered)

    async with asked.house.offering:
        found = await asked.house.files.get("offer", find)
    return served(asked, found, "no-cache")


@post("/api/games", "Make a game", status=201)
async def post_game(asked: Asked, data: wire.NewGame) -> wire.Made:
    """Make a game; the invitations to its seats are told once."""
    return await opening.open_new(asked.hall, data)


@post("/api/games/import", "Bring a game", status=201)
async def post_record(asked: Asked) -> wire.Made:
    """Take in the record of a game, as a file; every entry of it is checked."""
    return await opening.open_record(asked.hall, partial(asked.body, RECORD))


@post("/api/games/position", "Make a game in a position")
async def post_stated(asked: Asked) -> wire.TakenUp:
    """Make a game in the position of a file: the body is a line, a `StatedGame`, and then the file."""
    return await taken_up.open_stated(asked.hall, partial(asked.body, POSITION))


@get("/api/board", "The board")
async def get_board(asked: Asked, seat: Seat) -> Reply[wire.Board]:
    """The board of the seat's game; it never changes."""
    return await _lasting(asked, seat, "board", seen.board)


@get("/api/rules", "The rules")
async def get_rules(asked: Asked, seat: Seat) -> Reply[wire.Rules]:
    """Clauses, figures and words of the rules that are played by."""
    return await _lasting(asked, seat, "rules", seen.rules)


@get("/api/game", "The game")
async def get_game(asked: Asked, seat: Seat) -> Reply[wire.Game]:
    """Everything that the seat sees now."""
    async with asked.hall.holding(seat.game) as live:
        data = msgspec.json.encode(seen.game(live, seat, asked.hall.table(live, seat)))
    return ready(asked, data)


@get("/api/game/now", "What has changed")
async def get_now(
    asked: Asked,
    seat: Seat,
    have: Annotated[str, Meta(max_length=1000)] = "",
    table: Annotated[int, Meta(ge=0, le=1 << 53)] = 0,
    overlays: bool = False,
    lines: Annotated[int, Meta(ge=-1, le=10**9)] = -1,
) -> Reply[wire.Now]:
    """What has changed of what the seat sees since it got `have`, the table only if its number is not `table`.

    The lines of its log, leaving out the first `lines`, are told with it, but not more than a few hundred at once.
    """
    return ready(asked, await asked.hall.now(seat, Look(have, table, overlays, lines)))


@post("/api/game/judge", "Judge an order")
async def post_judge(asked: Asked, data: wire.Ask, seat: Seat) -> Reply[wire.Judged]:
    """Say whether an order is legal, or was then, and why, and what may come of it; nothing is done."""
    return ready(asked, await asked.hall.ask(seat, seen.judged, seat, data.order, data.at))


@post("/api/game/words", "Add words to the dice")
async def post_words(asked: Asked, data: wire.Contribute, seat: Seat) -> wire.Table:
    """Add words of a side, or of the umpire, to the dice: once, before the first roll, and told to everybody."""
    return await contribute(asked.hall, seat, data.words)


@post("/api/game/undo", "Undo", also=(409,))
async def post_undo(asked: Asked, data: wire.Undo, seat: Seat) -> wire.Given:
    """Take back the last order, or propose to go back further, which happens when the other side asks for it, too."""
    may_play(seat)
    return await undo(asked.hall, seat, data)


@get("/api/game/log.txt", "The seat's log as text", kind=TEXT)
async def get_text(asked: Asked, seat: Seat) -> Reply[bytes]:
    """The whole log in a player's words."""
    text = await asked.hall.ask(seat, seen.text, seat)
    return download(f"{seat.game}-{seat.sees or 'spectator'}.txt", to_reader(asked, text), TEXT)


@get("/api/game/export", "The record, or the seat's log, as a file", kind=BYTES)
async def get_export(asked: Asked, seat: Seat) -> Reply[bytes] | Stream:
    """The record for the umpire, and for everybody once the game is over; before that a side's own log."""
    live = await asked.hall.live(seat.game)
    if seat.sees == UMPIRE or live.row.over:
        return record(asked.hall.storage, seat.game, live.kept)
    if not seat.side:
        raise Denied(403, "a spectator can have the record once the game is over")
    return download(f"{seat.game}-{seat.side}.log", await asked.hall.ask(seat, seen.export, seat), BYTES)


@get("/api/game/position", "The position as a file", kind=BYTES, also=(409,))
async def get_position(asked: Asked, seat: Seat, form: Annotated[str, Meta(max_length=10)] = "csv") -> Reply[bytes]:
    """The position as toml, json or csv: all of it for the umpire, for a side what it knows."""
    data = await asked.hall.ask(seat, taken_up.written, seat, form)
    return download(f"{seat.game}-{seat.sees or 'spectator'}.{form}", to_reader(asked, data), BYTES)


@post("/api/game/deletion", "Delete the game", also=(409,))
async def post_deletion(asked: Asked, data: wire.Agree, seat: Seat) -> wire.Deletion:
    """Agree that the game is deleted, or no longer; when all agree who play or umpire it, it is deleted for good."""
    return await watching.agree(asked.hall, seat, data.agree)


@patch("/api/seats/{number}", "Change a seat")
async def patch_seat(asked: Asked, number: int, data: wire.ChangeSeat, seat: Seat) -> wire.Player:
    """Rename a seat, hand its side to a policy or take it back, say how it is told that it is its turn."""
    return await seating.change(asked.hall, asked.house.caller, seat, number, data)


@post("/api/sit", "Sit down", also=(404, 410))
async def post_sit(asked: Asked, data: wire.Sit) -> wire.Player:
    """Exchange an invitation, which a link holds, for the key that is sent with it; it works once."""
    return await seating.sit(asked.hall, data)


@post("/api/seats/{number}/invitation", "Invite anew to a seat", status=201)
async def post_invitation(asked: Asked, number: int, seat: Seat) -> wire.Link:
    """Make a new invitation to a seat; its key, and an invitation from before, are worth nothing any more."""
    return await seating.invite(asked.hall, seat, number)


@delete("/api/seats/{number}", "Take a seat away")
async def delete_seat(asked: Asked, number: int, seat: Seat) -> None:
    """Take away a spectator's seat, or as the umpire any other."""
    await seating.revoke(asked.hall, seat, number)


@post("/api/seats", "Ask a spectator in", status=201)
async def post_seat(asked: Asked, data: wire.NewSeat, seat: Seat) -> wire.Link:
    """Add a seat for a spectator, who sees what both sides may see, as many phases later as the game was made with."""
    return await seating.add(asked.hall, seat, data)


@post("/api/game/orders", "Give orders", also=(409,))
async def post_orders(asked: Asked, seat: Seat, data: wire.Give) -> wire.Given:
    """Carry out orders one after the other, up to the first that is refused; they are on disk when this answers."""
    may_play(seat)
    asked.house.count(seat, len(data.orders) / 4)
    return await give(asked.hall, seat, data)


@get("/api/game/events", "What happens, as it happens", kind=EVENTS)
async def get_events(asked: Asked, seat: Seat) -> Stream:
    """A stream of server-sent events: `at` with At, `news` with News, `presence` with Presence."""
    return Stream(_events(asked, seat), {"x-accel-buffering": "no"})


async def _events(asked: Asked, seat: Seat) -> AsyncGenerator[bytes, None]:
    hall = asked.hall
    with hall.pages.holding(ASKER.get()):
        listener = await push.listen(hall, seat)
        try:
            while (data := await listener.waiting.get()) is not None:
                yield to_reader(asked, data)
        finally:
            push.leave(hall, listener)


@get("/api/openapi.json")
async def get_schema(asked: Asked) -> Reply[bytes]:
    """The interface, described for programs."""
    return Reply(msgspec.json.encode(schema()), "application/vnd.oai.openapi+json")


@get("/api/docs")
async def get_docs(asked: Asked) -> Reply[bytes]:
    """The interface, described for people."""
    return Reply(docs_page(schema()), "text/html; charset=utf-8")


@get("/{path:path}")
async def get_page(asked: Asked, path: str) -> Reply[bytes]:
    """The page."""
    found = asked.house.page.find(path)
    if found is None:
        raise Denied(404, "there is nothing here")
    return served(asked, found, "public, max-age=31536000, immutable" if found.lasting else "no-cache")


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


async def _lasting(asked: Asked, seat: Seat, what: str, find: Callable[[Live], object]) -> Reply[T]:
    """Answer with something that is the same for all games on a scenario under an edition."""
    header = (await asked.hall.live(seat.game)).record.header
    key = what, header.scenario, header.edition, msgspec.json.encode(earlier.figures(header), order="deterministic")
    found = await asked.house.files.get(key, lambda: asked.hall.ask(seat, find))
    return served(asked, found, "private, no-cache")


OF_SEATS = [
    of_seat("/api/game/acts", "What may be done", seen.acts),
    of_seat("/api/game/where", "Where a counter may go", seen.where),
    of_seat("/api/game/advice", "What the machine would do", seen.advice),
    of_seat("/api/game/log", "The seat's log", seen.log),
    of_seat("/api/game/at", "An earlier position", seen.at),
    of_seat("/api/game/overlays", "Overlays of the board", seen.overlays),
    of_seat("/api/game/spot", "A place in words", seen.spot),
    of_seat("/api/game/reckoned", "What lies face down", seen.reckoned),
    of_seat("/api/game/handout", "The phase, or forms, to be printed", seen.handout),
    of_seat("/api/game/ended", "How the game stands, or how it ended", seen.ended),
]
"""What a seat may ask about its game as it stands."""

ROUTES: list[Route] = [
    *at_the_desk.ROUTES, *at_the_lessons.ROUTES, *at_the_maps.ROUTES, *at_the_sheets.ROUTES, *correcting.ROUTES,
    *debriefed.ROUTES, *onward.ROUTES,
    get_offer, post_game, post_record, post_stated, get_board, get_rules, get_game, get_now, post_judge,
    *OF_SEATS,
    post_words, post_undo, get_text, get_export, get_position, post_deletion, post_sit, patch_seat, post_invitation,
    delete_seat, post_seat, post_orders, get_events, get_schema, get_docs, get_page,
]  # fmt: skip


@cache
def schema() -> dict[str, Any]:
    """The interface, described for programs."""
    return described(ROUTES)


@asynccontextmanager
async def open_hours(hall: Hall) -> AsyncIterator[None]:
    """Do what is done every so often, as long as a hall is open."""
    with read_by(Marks()):
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


def answering(
    hall: Hall,
    speed: Speed | None = None,
    page: Page | None = None,
    private: bool = False,
    more: Sequence[Route] = (),
) -> Routes:
    """What answers for a hall; `private` lets it tell players at addresses of private networks."""
    speed, caller = speed or Speed(), Caller(hall, private)
    hall.turned = caller.turned
    house = House(hall, caller, page or Page(), Rates(speed.seat), Rates(speed.address), Files(), asyncio.Lock())
    return Routes(house, [*more, *ROUTES])


def application(hall: Hall, speed: Speed | None = None, page: Page | None = None, private: bool = False) -> Asgi:
    """The server of a hall, which a web server opens and closes."""
    answers = answering(hall, speed, page, private)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await answers(scope, receive, send)
            return
        await receive()
        async with open_hours(hall):
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    return app
