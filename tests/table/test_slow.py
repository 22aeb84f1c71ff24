"""Whoever is slow on purpose: requests that never end, answers that nobody reads, headers without end."""

import gc
import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from maquis.table.connection import Connection
from maquis.table.limits import Limits
from tests.table.serving import BEGUN, Person, Served, serving
from tests.table.test_strangers import connected, rest

LIMITS = Limits(head=0.5, body=0.5, body_rate=1000, unread=1, waiting=60, seconds=60)
HALF = b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "table.db", LIMITS) as found:
        yield found


def ends(sock: socket.socket, drops: bytes, pause: float = 0.1) -> bool:
    """Whether the server ends a connection on which something comes again and again."""
    began = time.monotonic()
    try:
        while time.monotonic() - began < 8:
            sock.sendall(drops)
            time.sleep(pause)
    except (ConnectionResetError, BrokenPipeError):
        return True
    return False


@pytest.mark.parametrize("drops", [b"G", b"GET / HTTP/1.1\r\nx: ", HALF, b"\r\n"])
def test_headers_that_come_in_drops(served: Served, drops: bytes) -> None:
    with connected(served) as sock:
        sock.sendall(drops)
        assert ends(sock, b"\r\n" if drops == b"\r\n" else b"x")


def test_empty_lines_after_an_answer(served: Served) -> None:
    with connected(served) as sock:
        sock.sendall(b"GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert b"404" in sock.recv(1000)
        assert ends(sock, b"\r\n")


@pytest.mark.parametrize("path", [b"/api/games", b"/api/games/import", b"/api/game/orders"])
def test_a_body_that_comes_in_drops(served: Served, path: bytes) -> None:
    _, people = served.game()
    key, said = people["axis"].key.encode(), b""
    with connected(served) as sock:
        sock.sendall(HALF.replace(b"/api/games", path))
        sock.sendall(b"authorization: Bearer %s\r\ncontent-length: 60000\r\n\r\n" % key)
        sock.settimeout(0.1)
        began = time.monotonic()
        while time.monotonic() - began < 8 and b"time" not in said:
            sock.sendall(b" ")
            with suppress(TimeoutError):
                said += sock.recv(1000)
    assert b" 408 " in said
    assert b"did not come in time" in said
    assert _soon(lambda: served.hall.making.taken() == 0)


def _soon(meets: Callable[[], object]) -> bool:
    for _ in range(300):
        if meets():
            return True
        time.sleep(0.02)
    return False


def test_a_body_that_comes_slowly_but_steadily_is_taken(served: Served) -> None:
    """So that a record can be brought over a slow line: a second more for each part that came."""
    body = b'{"scenario": "mars"' + b" " * 3000 + b"}"
    with connected(served) as sock:
        sock.sendall(HALF + b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body))
        for start in range(0, len(body), 200):
            sock.sendall(body[start : start + 200])
            time.sleep(0.1)
        assert b"no scenario" in rest(sock)


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nx: ", b"GET /", b"GET / HTTP/1.1\r\n" + b"a: b\r\n",
        HALF + b"transfer-encoding: chunked\r\n\r\n1;",
        HALF + b"transfer-encoding: chunked\r\n\r\n1\r\n \r\n0\r\nx: ",
    ],
)  # fmt: skip
def test_headers_without_end(served: Served, head: bytes) -> None:
    with connected(served) as sock:
        sock.sendall(head)
        assert ends(sock, b"a" * 1000, 0.001)


def test_an_answer_that_nobody_reads(served: Served) -> None:
    """The connection ends, and with it the stream and its place."""
    game, people = served.game()
    with _quiet(served) as sock:
        sock.sendall(_get(b"/api/game/events", people["soviet"]))
        assert _soon(lambda: served.hall.streams.of(game))
        (listener,) = served.hall.streams.of(game)
        for _ in range(200):
            listener.send(b"x" * 100_000)
        assert _soon(lambda: not served.hall.streams.of(game))
        assert _soon(lambda: not served.hall.pages.taken())


def test_many_answers_that_nobody_reads(served: Served) -> None:
    _, people = served.game()
    with _quiet(served) as sock:
        sock.sendall(_get(b"/api/board", people["axis"]) * 100)
        port = sock.getsockname()[1]
        assert _soon(lambda: port not in _peers())


def _get(path: bytes, person: Person) -> bytes:
    return b"GET %s HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer %s\r\n\r\n" % (path, person.key.encode())


def _quiet(served: Served) -> socket.socket:
    """A connection that takes little before it is read."""
    host, _, port = served.base.removeprefix("http://").partition(":")
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    sock.connect((host, int(port)))
    return sock


def _peers() -> set[int]:
    """The ports from which connections are open."""
    found = [each.transport for each in gc.get_objects() if isinstance(each, Connection)]
    return {each.get_extra_info("peername")[1] for each in found if each and not each.is_closing()}


def test_requests_that_break_off_are_no_bugs(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    _, people = served.game()
    key = people["axis"].key.encode()
    for path in (b"/api/games", b"/api/games/import", b"/api/game/orders", b"/api/game/judge"):
        with connected(served) as sock:
            sock.sendall(HALF.replace(b"/api/games", path) + b"authorization: Bearer %s\r\n" % key)
            sock.sendall(b'transfer-encoding: chunked\r\n\r\n1f\r\n{"version":1,"orders":["end"]} \r\n')
            time.sleep(0.1)
    time.sleep(0.3)
    assert people["axis"].version == BEGUN
    assert not [each for each in caplog.records if each.levelno >= logging.WARNING]


def test_whoever_is_quick_stays(served: Served) -> None:
    with connected(served) as sock:
        for _ in range(4):
            sock.sendall(b"GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n")
            answer = b""
            while not answer.endswith(b"}"):
                answer += sock.recv(1000)
            assert b"404" in answer
            time.sleep(0.4)
