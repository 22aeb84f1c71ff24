"""Connections: so many of each address and in all, and each for as long as something comes.

What uvicorn leaves open is limited here: the time that headers, a body, or the reading of an answer may take, and the
size of headers.
"""

import asyncio
import time
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from maquis.table.asker import Proxies, group
from maquis.table.fair import Shares
from maquis.table.limits import Limits
from maquis.table.wire import Problem

LOOK = 1
"""Seconds between looks at what has come."""
MOST_HEAD = 64 * 1024
"""Bytes of a request beside its body."""
FULL = "too many connections are open: close some, and try again"
SLOW = "the request did not come in time"
TOO_LONG = "the headers are longer than is taken"


class Door:
    """All connections of a server."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits, self._proxies = limits, proxies
        self._places = Shares(limits.connections, "connections")
        self._open: dict[Connection, str] = {}
        self._looking = False

    def __call__(self, *args: Any, **rest: Any) -> "Connection":
        """Make the protocol of a new connection, as uvicorn asks for it."""
        return Connection(self, *args, **rest)

    def enter(self, connection: "Connection", peer: str) -> bool:
        """Let a connection in, if there is room for its address. Those of a proxy are many askers': see `Guard`."""
        proxied = peer in self._proxies
        if len(self._open) >= self.limits.connections or not (proxied or self._places.take(group(peer))):
            return False
        self._open[connection] = "" if proxied else group(peer)
        if not self._looking:
            self._looking = True
            asyncio.get_running_loop().call_later(LOOK, self._look)
        return True

    def leave(self, connection: "Connection") -> None:
        """A connection has ended."""
        if who := self._open.pop(connection, ""):
            self._places.give_back(who)

    def _look(self) -> None:
        """End the connections on which nothing came for too long."""
        now = time.monotonic()
        for each in list(self._open):
            each.look(now)
        self._looking = bool(self._open)
        if self._looking:
            asyncio.get_running_loop().call_later(LOOK, self._look)


class Connection(HttpToolsProtocol):
    """A connection, and since when something is awaited: headers, a body, or that an answer is read."""

    def __init__(self, door: Door, *args: Any, **rest: Any) -> None:
        super().__init__(*args, **rest)
        self._door, self._limits = door, door.limits
        self._head: float | None = None
        self._body: float | None = None
        self._unread: float | None = None
        self._closing: float | None = None
        self._came, self._beside = 0, 0
        """Bytes of the body, and of the request beside it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        """Begin, or refuse to."""
        super().connection_made(transport)
        self._head = time.monotonic()
        if not self._door.enter(self, self.client[0] if self.client else ""):
            self._end(503, FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what came."""
        self._beside += len(data)
        super().data_received(data)
        answered = self.cycle is None or self.cycle.response_complete
        if self._head is None and self._body is None and answered and not self.pipeline:
            self._head = time.monotonic()
        if self._beside > MOST_HEAD and not self.transport.is_closing():
            self._end(431, TOO_LONG)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head, self._came = time.monotonic(), 0

    def on_headers_complete(self) -> None:
        """The headers are there."""
        self._head, self._body = None, time.monotonic()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Part of the body is there."""
        self._came += len(body)
        self._beside -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there."""
        self._body, self._beside = None, 0
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The other end does not read."""
        self._unread = time.monotonic()
        super().pause_writing()

    def resume_writing(self) -> None:
        """The other end has read."""
        self._unread = None
        super().resume_writing()

    def look(self, now: float) -> None:
        """End the connection if what is awaited is late."""
        limits = self._limits
        if self.transport.is_closing():
            self._closing = self._closing or now
            if now - self._closing > limits.unread:
                self.transport.abort()
        elif self._unread is not None and now - self._unread > limits.unread:
            self.transport.abort()
        elif self.flow.read_paused:
            self._body = now if self._body is not None else None
        elif self._head is not None and now - self._head > limits.head:
            self._end(408 if self._beside else 0, SLOW)
        elif self._body is not None and now - self._body > limits.body + self._came / limits.body_rate:
            self._end(0 if self.cycle.response_started else 408, SLOW)

    def _end(self, status: int, words: str) -> None:
        """End the connection, and say why if there is a status."""
        if status:
            body = msgspec.json.encode(Problem(error=words))
            head = b"content-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n" % len(body)
            self.transport.write(STATUS_LINE[status] + head + body)
        self.transport.close()
