"""Routes: what can be asked by a method and a path, declared with the function that answers.

The names of its parameters say what a function wants. `asked` is the request, `seat` the seat whose key that brings,
`data` the body; any other stands in the path or in the query. What it returns goes as JSON, if it is no `Reply`.
"""

import asyncio
import inspect
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import aclosing
from functools import partial
from typing import Any, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl

import msgspec

from maquis.boards.labels import Marks, read_by
from maquis.table import wire
from maquis.table.answers import BROKEN, JSON, NOT_TEXT, TOO_DEEP, Reply, Stream, problem, ready, to_reader
from maquis.table.asker import ASKER
from maquis.table.denied import CLOSED, Denied
from maquis.table.guard import Receive, Scope, Send, answer, most, too_much
from maquis.table.hall import Hall
from maquis.table.house import House
from maquis.table.rows import Seat
from maquis.table.tablefile import StorageError

LOG = logging.getLogger("maquis.table")
NO_CONTENT = 204
_ENCODER = msgspec.json.Encoder()
_NAME = re.compile(r"\{(\w+)(:path)?\}")

Do = Callable[..., Awaitable[object]]


class Asked:
    """A request."""

    def __init__(self, house: House, scope: Scope, receive: Receive) -> None:
        self.house = house
        self._scope, self._receive = scope, receive

    @property
    def hall(self) -> Hall:
        """The games of the server."""
        return self.house.hall

    def header(self, name: str) -> str:
        """What a header says; nothing, if it was not sent."""
        sent: list[tuple[bytes, bytes]] = self._scope["headers"]
        return next((value.decode("latin-1") for each, value in sent if each == name.encode()), "")

    def seat(self) -> Seat:
        """The seat whose key the request brings, which is counted; raise `Denied`."""
        return self.house.seat(self.header("authorization"))

    def query(self) -> dict[str, str]:
        """What stands in the query."""
        return dict(parse_qsl(self._scope["query_string"].decode("latin-1"), keep_blank_values=True))

    async def body(self, longest: int) -> bytes:
        """The body; raise `Denied` if it has more than so many bytes."""
        parts, length, more = list[bytes](), 0, True
        while more:
            message = await self._receive()
            if message["type"] == "http.disconnect":
                raise Denied(400, "the request broke off")
            part = message.get("body", b"")
            parts.append(part)
            length, more = length + len(part), message.get("more_body", False)
            if length > longest:
                raise too_much(longest)
        return b"".join(parts)


class Route:
    """A route: `named` is what it reads in path and query, `data` in the body; `gives` is what it answers with.

    `kind` is in what form, `also` by which statuses it refuses what others do not. One that has no summary is not
    described, and may be asked as often as somebody likes; `weight` is what a request counts that brings no key.
    """

    def __init__(
        self, do: Do, method: str, path: str, summary: str = "", *, status: int = 200, kind: str = JSON,
        also: tuple[int, ...] = (), weight: float = 1,
    ) -> None:  # fmt: skip
        hints = get_type_hints(do, include_extras=True)
        gives, self.data = hints.pop("return"), hints.pop("data", None)
        self.method, self.path, self.summary = method, path, summary
        self.status, self.kind, self.also, self.weight = status, kind, also, weight
        self.words = inspect.getdoc(do) or ""
        self.gives = get_args(gives)[0] if get_origin(gives) is Reply else gives
        self.keyed = hints.pop("seat", None) is not None
        del hints["asked"]
        defaults = {name: each.default for name, each in inspect.signature(do).parameters.items()}
        fields: list[Any] = [
            (name, kind) if defaults[name] is inspect.Parameter.empty else (name, kind, defaults[name])
            for name, kind in hints.items()
        ]
        self.named = msgspec.defstruct("Named", fields) if fields else None
        self._do = do
        self._decoder = msgspec.json.Decoder(self.data)

    async def __call__(self, asked: Asked, found: dict[str, str]) -> object:
        """What the answer is, `found` being what stands in the path; raise `Denied`."""
        wanted = dict[str, Any]()
        if self.keyed:
            wanted["seat"] = asked.seat()
        elif self.summary:
            asked.house.count_address(self.weight)
        if self.named is not None:
            try:
                named = msgspec.convert({**asked.query(), **found}, self.named, strict=False)
            except msgspec.ValidationError as error:
                raise Denied(400, f"the address cannot be read: {error}") from None
            wanted |= msgspec.structs.asdict(named)
        if self.data is not None:
            try:
                wanted["data"] = self._decoder.decode((await asked.body(most(self.path))).decode())
            except UnicodeDecodeError:
                raise Denied(400, NOT_TEXT) from None
            except msgspec.DecodeError as error:
                raise Denied(400, f"the body cannot be read: {error}") from None
        return await self._do(asked, **wanted)


def _declared(method: str, *path: str, **more: Any) -> Callable[[Do], Route]:
    return lambda do: Route(do, method, *path, **more)


def of_clerk(path: str, summary: str, work: Callable[..., object], about: str, weight: float) -> Route:
    """A route whose body comes with all that is asked about: a clerk works it out, and nobody's game is looked at.

    What it takes and gives, and the words for it, are those of the `work`, whose first parameter is the clerk's desk.
    """

    async def do(asked: Asked, data: object, **more: object) -> Reply[Any]:
        who = ASKER.get()
        return ready(asked, await asked.hall.clerks.ask(who, (about, who), work, lambda: (data, *more.values())))

    hints = get_type_hints(work, include_extras=True)
    body = [*inspect.signature(work).parameters][1]
    return Route(_like(do, work, data=hints[body]), "POST", path, summary, weight=weight)


def of_seat(path: str, summary: str, work: Callable[..., object], long: bool = False) -> Route:
    """A route that asks something of a seat's game as it stands: a clerk works it out; it may take `long`.

    What it takes and gives, and the words for it, are those of the `work`, whose first parameters are game and seat.
    """

    async def do(asked: Asked, seat: Seat, **more: object) -> Reply[Any]:
        ask = asked.hall.ask_long if long else asked.hall.ask
        return ready(asked, await ask(seat, work, seat, *more.values()))

    return Route(_like(do, work, seat=Seat), "GET", path, summary)


def _like(do: Do, work: Callable[..., object], **second: Any) -> Do:
    """Have a function that answers take, give and say what its work does from the third parameter on."""
    hints, (_, _, *named) = get_type_hints(work, include_extras=True), inspect.signature(work).parameters.values()
    given = {each.name: hints[each.name] for each in named}
    do.__annotations__ = {"asked": Asked, **second, **given, "return": hints["return"]}
    first = [*inspect.signature(do).parameters.values()][:2]
    do.__signature__ = inspect.Signature([*first, *named])  # type: ignore[attr-defined]  # what `inspect` reads
    do.__doc__ = work.__doc__
    return do


get, post, patch = partial(_declared, "GET"), partial(_declared, "POST"), partial(_declared, "PATCH")
delete = partial(_declared, "DELETE", status=NO_CONTENT)
"""Have a function answer: what they take is what a `Route` takes."""


class Routes:
    """Answers what is asked, and says so if it cannot; of two routes for a path the first."""

    def __init__(self, house: House, routes: Iterable[Route]) -> None:
        self._house = house
        self._plain, self._patterns = dict[str, dict[str, Route]](), dict[re.Pattern[str], dict[str, Route]]()
        for each in routes:
            if "{" in each.path:
                self._patterns.setdefault(_pattern(each.path), {})[each.method] = each
            else:
                self._plain.setdefault(each.path, {})[each.method] = each

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        asked = Asked(self._house, scope, receive)
        with read_by(Marks()):
            await self._answer(asked, scope, receive, send)

    async def _answer(self, asked: Asked, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            route, found = self._find(scope["method"], scope["path"])
            said = await route(asked, found)
            if isinstance(said, Stream):
                await _stream(said, route.kind, receive, send)
            elif isinstance(said, Reply):
                await answer(send, said.status or route.status, said.data, _headers(said.kind, said.headers))
            elif said is None:
                await answer(send, NO_CONTENT, b"", [])
            else:
                await _say(asked, send, route.status, said)
        except Denied as error:
            body, headers = problem(error)
            await _say(asked, send, error.status, body, headers)
        except StorageError as error:
            LOG.error("%s %s: %s", scope["method"], scope["path"], error)
            await _say(asked, send, 503, wire.Problem(error=CLOSED))
        except RecursionError:
            await _say(asked, send, 400, TOO_DEEP)
        except Exception as error:
            LOG.error("%s %s broke down", scope["method"], scope["path"], exc_info=error)
            await _say(asked, send, 500, BROKEN)

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        """The route, and what its names stand for in the path; raise `Denied`."""
        found = dict[str, str]()
        methods = self._plain.get(path)
        if methods is None:
            for pattern, each in self._patterns.items():
                if fits := pattern.fullmatch(path):
                    methods, found = each, fits.groupdict()
                    break
            else:
                raise Denied(404, "there is nothing here")
        if method not in methods:
            raise Denied(405, "that cannot be done here", allow=methods)
        return methods[method], found


def _pattern(path: str) -> re.Pattern[str]:
    parts = _NAME.split(path)
    fits = [re.escape(parts[0])]
    for name, whole, rest in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        fits.append(f"(?P<{name}>{'.*' if whole else '[^/]+'}){re.escape(rest)}")
    return re.compile("".join(fits), re.DOTALL)


def _headers(kind: str, more: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    said = {"content-type": kind, **more}
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in said.items()]


async def _say(asked: Asked, send: Send, status: int, said: object, headers: dict[str, str] | None = None) -> None:
    await answer(send, status, to_reader(asked, _ENCODER.encode(said)), _headers(JSON, headers or {}))


async def _stream(said: Stream, kind: str, receive: Receive, send: Send) -> None:
    """Send parts as they come, as long as anybody waits for them."""
    sending, watching = asyncio.create_task(_parts(said, kind, send)), asyncio.create_task(_until_gone(receive))
    try:
        await asyncio.wait({sending, watching}, return_when=asyncio.FIRST_COMPLETED)
        if sending.done():
            sending.result()
    finally:
        sending.cancel()
        watching.cancel()


async def _parts(said: Stream, kind: str, send: Send) -> None:
    async with aclosing(said.parts) as parts:
        body = await anext(parts, b"")
        await send({"type": "http.response.start", "status": 200, "headers": _headers(kind, said.headers)})
        await send({"type": "http.response.body", "body": body, "more_body": True})
        async for body in parts:
            await send({"type": "http.response.body", "body": body, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
