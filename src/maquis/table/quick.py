"""The two requests that most of a game consists of, giving orders and hearing of them, on the shortest way.

They are described like all others (`DESCRIBED`), and answered before the machinery that those pass through.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar import get, post
from litestar.params import JSONBody
from litestar.response import Stream

from maquis.table import push, wire
from maquis.table.answers import BROKEN, KEYED, NOT_TEXT, PLAY, TOO_DEEP, TOO_MUCH, problem
from maquis.table.asker import ASKER
from maquis.table.denied import CLOSED, Denied
from maquis.table.guard import BODY, Asgi, Receive, Scope, Send, answer
from maquis.table.house import House, may_play
from maquis.table.rows import Seat
from maquis.table.streams import Listener
from maquis.table.tablefile import StorageError

LOG = logging.getLogger("maquis.table")
JSON = [(b"content-type", b"application/json")]
EVENTS = [
    (b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no"),
]  # fmt: skip
_GIVE = msgspec.json.Decoder(wire.Give)
_ENCODER = msgspec.json.Encoder()


@post("/api/game/orders", summary="Give orders", **PLAY)
async def post_orders(data: JSONBody[wire.Give]) -> wire.Given:
    """Carry out orders one after the other, up to the first that is refused; they are on disk when this answers."""
    raise NotImplementedError


@get("/api/game/events", summary="What happens, as it happens", media_type="text/event-stream", **KEYED)
async def get_events() -> Stream:
    """A stream of server-sent events: `at` with At, `news` with News, `presence` with Presence."""
    raise NotImplementedError


DESCRIBED: list[Any] = [post_orders, get_events]


class Quick:
    """Answers these requests, and hands on all others."""

    def __init__(self, app: Asgi, house: House) -> None:
        self._app, self._house = app, house
        self._answers = {("POST", "/api/game/orders"): self._orders, ("GET", "/api/game/events"): self._events}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        found = self._answers.get((scope["method"], scope["path"])) if scope["type"] == "http" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        try:
            await found(self._seat(scope), receive, send)
        except Denied as error:
            body, headers = problem(error)
            await answer(send, error.status, _ENCODER.encode(body), [*JSON, *_encoded(headers)])
        except StorageError as error:
            LOG.error("%s %s: %s", scope["method"], scope["path"], error)
            await answer(send, 503, _ENCODER.encode(wire.Problem(error=CLOSED)), JSON)
        except RecursionError:
            await answer(send, 400, _ENCODER.encode(TOO_DEEP), JSON)
        except Exception as error:
            LOG.error("%s %s broke down", scope["method"], scope["path"], exc_info=error)
            await answer(send, 500, _ENCODER.encode(BROKEN), JSON)

    def _seat(self, scope: Scope) -> Seat:
        authorization = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1")
        return self._house.seat(authorization)

    async def _orders(self, seat: Seat, receive: Receive, send: Send) -> None:
        try:
            asked = _GIVE.decode(await _body(receive))
        except UnicodeDecodeError:
            raise Denied(400, NOT_TEXT) from None
        except msgspec.DecodeError as error:
            raise Denied(400, f"the body cannot be read: {error}") from None
        may_play(seat)
        self._house.count(seat, len(asked.orders) / 4)
        given = await self._house.hall.give(seat, asked)
        await answer(send, 200, _ENCODER.encode(given), JSON)

    async def _events(self, seat: Seat, receive: Receive, send: Send) -> None:
        with self._house.hall.pages.holding(ASKER.get()):
            await self._told(seat, receive, send)

    async def _told(self, seat: Seat, receive: Receive, send: Send) -> None:
        hall = self._house.hall
        listener = await push.listen(hall, seat)
        watching = asyncio.create_task(_until_gone(receive, listener))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": EVENTS})
            while (data := await listener.waiting.get()) is not None:
                await send({"type": "http.response.body", "body": data, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            watching.cancel()
            push.leave(hall, listener)


async def _body(receive: Receive) -> bytes:
    """The body of a request; raise `Denied` if it is too long."""
    parts, length, more = list[bytes](), 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Denied(400, "the request broke off")
        part = message.get("body", b"")
        parts.append(part)
        length, more = length + len(part), message.get("more_body", False)
        if length > BODY:
            raise Denied(413, TOO_MUCH)
    return b"".join(parts)


async def _until_gone(receive: Receive, listener: Listener) -> None:
    """Let a page go when its connection is closed."""
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.end()


def _encoded(headers: dict[str, str]) -> Iterable[tuple[bytes, bytes]]:
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
