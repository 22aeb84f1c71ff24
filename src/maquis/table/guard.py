"""Limits and guards: whose requests are taken, how many, how large; and what browsers are told about the answers."""

import ipaddress
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, MutableMapping, Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

import msgspec

from maquis.table.asker import ASKER, Proxies, is_private
from maquis.table.denied import Denied
from maquis.table.fair import Shares
from maquis.table.wire import Problem

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]

LOG = logging.getLogger("maquis.table.access")
SAFE = ("GET", "HEAD", "OPTIONS")
BODY, RECORD, MAP, POSITION = 64 * 1024, 20 * 1024 * 1024, 2 * 1024 * 1024, 4 * 1024 * 1024
"""Bytes of a request, of a record that is brought, of a map that somebody draws, and of a position in a file."""
LARGER = {
    "/api/games/import": RECORD, "/api/games": MAP, "/api/games/position": POSITION, "/api/own/check": MAP,
    "/api/game/sheets": MAP, "/api/game/sheets/orders": MAP,
}  # fmt: skip
"""What may be longer than other requests."""
WITH_MAP = ("/api/desk/", "/api/maps/", "/api/sheets")
"""What paths begin with of whatever a map of somebody's own comes with."""
POLICY = "; ".join(
    (
        "default-src 'self'", "img-src 'self' data: blob:", "style-src-attr 'unsafe-inline'", "object-src 'none'",
        "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
    )
)  # fmt: skip
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
MOST_BUCKETS = 10_000
MOST_LOGGED = 200
"""Bytes of a path that are logged."""


def most(path: str) -> int:
    """Bytes that are taken in one request for a path."""
    return LARGER.get(path, MAP if path.startswith(WITH_MAP) else BODY)


def too_much(longest: int) -> Denied:
    """What is said to a request that is longer than so many bytes."""
    size = f"{longest // 1024**2} MB" if longest >= 1024**2 else f"{longest // 1024} KB"
    return Denied(413, f"that is more than is taken at once, which is {size} here")


class Rate(msgspec.Struct, frozen=True):
    """So many requests at once, and then so many a second."""

    burst: float
    second: float


class Rates:
    """Counts requests of each asker, as drops from a bucket that fills up again."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._now = rate, now
        self._left: OrderedDict[object, tuple[float, float]] = OrderedDict()

    def wait(self, asker: object, weight: float = 1) -> float:
        """Take a request; return how many seconds it comes too early, or 0 if it does not."""
        now = self._now()
        left, last = self._left.pop(asker, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - last) * self._rate.second)
        weight = min(weight, self._rate.burst)
        allowed = left >= weight
        self._left[asker] = (left - weight if allowed else left), now
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return 0.0 if allowed else (weight - left) / self._rate.second


class Guard:
    """Stands before the whole server."""

    def __init__(self, app: Asgi, hosts: Iterable[str], proxies: Proxies, rates: Rates, most: int) -> None:
        self._app, self._hosts, self._proxies = app, {host.casefold() for host in hosts}, proxies
        self._rates, self._under_way = rates, Shares(most, "requests under way")
        self._unnamed = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return
        began, status = time.monotonic(), 0
        api = scope["path"].startswith("/api")

        async def guarded(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ()), *HEADERS]
                if api and not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
            await send(message)

        headers: dict[bytes, bytes] = dict(scope["headers"])
        asker = self._asker(scope)
        ASKER.set(asker)
        try:
            slow_down(self._rates.wait(asker))
            with self._under_way.holding(asker):
                self._check(scope, headers)
                await self._app(scope, receive, guarded)
        except Denied as denied:
            await refuse(guarded, denied)
        LOG.info("%s %s %s %.0f ms", scope["method"], _logged(scope), status, 1000 * (time.monotonic() - began))

    def _asker(self, scope: Scope) -> str:
        """Who asks, and a word to the operator if all who ask look like one."""
        peer = scope["client"][0] if scope["client"] else ""
        forwarded = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        if forwarded and not self._unnamed and peer not in self._proxies and is_private(peer):
            self._unnamed = True
            LOG.warning(
                "requests come through a server at %s: name it with --proxy %s, or all who use it count as one",
                peer, peer,
            )  # fmt: skip
        return self._proxies.asker(peer, forwarded)

    def _check(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        """Raise `Denied` for a request that is not taken, whatever it asks for."""
        if problem := self._foreign(scope["method"], headers):
            raise Denied(403, problem)
        if _length(headers) > (longest := most(scope["path"])):
            raise too_much(longest)

    def _foreign(self, method: str, headers: dict[bytes, bytes]) -> str:
        """Say what is wrong with a request that another site may have caused; nothing if it is all right."""
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._known(host):
            return "this server does not go by that name: start it with --host-name NAME"
        if method in SAFE:
            return ""
        origin = headers.get(b"origin")
        if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            return "requests from other sites are not taken"
        if origin is not None and urlsplit(origin.decode("latin-1")).netloc.casefold() != host.casefold():
            return "requests from other sites are not taken"
        return ""

    def _known(self, host: str) -> bool:
        """Whether the server goes by a name: one that was given, or any address, which no other site can have."""
        name = _name(host)
        return name in self._hosts or _is_address(name)


@lru_cache(100)
def _name(host: str) -> str:
    """The name in a host and port, nothing if there is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").casefold()
    except ValueError:
        return ""


@lru_cache(100)
def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _length(headers: dict[bytes, bytes]) -> int:
    length = headers.get(b"content-length", b"0")
    return int(length) if length.isdigit() else 0


async def answer(send: Send, status: int, body: bytes, headers: Sequence[tuple[bytes, bytes]]) -> None:
    """Answer a request."""
    sized = [*headers, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": sized})
    await send({"type": "http.response.body", "body": body})


async def refuse(send: Send, denied: Denied) -> None:
    """Answer that something is not done."""
    headers = [(b"content-type", b"application/json")]
    if denied.wait:
        headers.append((b"retry-after", b"%d" % denied.wait))
    await answer(send, denied.status, msgspec.json.encode(Problem(error=denied.words)), headers)


def slow_down(wait: float) -> None:
    """Raise `Denied` if a request comes so many seconds too early."""
    if wait > 0:
        raise Denied(429, f"too many requests: wait {int(wait) + 1} s", wait=int(wait) + 1)


def _logged(scope: Scope) -> str:
    """The path as it was sent, in which nothing but letters of ASCII can be, and not without end."""
    return str(scope["raw_path"][:MOST_LOGGED].decode("ascii", "replace"))
