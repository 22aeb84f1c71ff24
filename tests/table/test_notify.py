"""Players are told elsewhere that it is their turn, and the server is nobody's way into a private network."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from maquis.table.notify import Unfit, is_public, kind
from tests.table.serving import Stream, serving


@contextmanager
def ntfy(status: int = 200) -> Iterator[tuple[int, list[str]]]:
    """A server that takes messages."""
    came: list[str] = []

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append(self.rfile.read(int(self.headers["content-length"])).decode())
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Taking)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server.server_port, came
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _until(meets: Callable[[], object]) -> None:
    for _ in range(1500):
        if meets():
            return
        time.sleep(0.01)
    raise AssertionError("it did not come")


def test_addresses() -> None:
    assert kind("ntfy://topic") == "ntfy"
    assert kind("mailtos://me:secret@example.com?smtp=mail.example.com&to=you@example.com") == "mail"
    assert kind("discord://1/abc") == "discord"
    assert kind("tgram://1:abc/2") == "telegram"
    for bad in (
        "http://example.com", "json://example.com", "file:///etc/passwd", "exec://ls", "", "ntfy", "syslog://",
        "ntfy://a,json://b", "ntfy://a ntfy://b", "ntfy://topic?attach=http://127.0.0.1/", "ntfy://[::1",
        "discord://1/a?avatar_url=http://localhost", "mailto://a:b@c.org?attach=/etc/passwd",
    ):  # fmt: skip
        with pytest.raises(Unfit):
            kind(bad)


def test_private_networks() -> None:
    private = (
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1", "::1",
        "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "::", "255.255.255.255",
    )  # fmt: skip
    assert not [each for each in private if is_public(each)]
    assert is_public("9.9.9.9")
    assert is_public("2620:fe::fe")


def test_a_player_who_is_not_there_is_told(tmp_path: Path) -> None:
    with ntfy() as (port, came), serving(tmp_path / "table.db", private=True) as served:
        _, people = served.game(title="Ours")
        address = f"ntfy://127.0.0.1:{port}/secret-topic"
        people["soviet"].answer("PATCH", "/api/seats/2", json={"notify": address})
        seen = people["soviet"].ask("/api/game")
        assert seen["notify"] == "ntfy"
        assert "secret-topic" not in str(seen)
        assert people["axis"].ask("/api/game")["notify"] == ""
        assert came == []
        people["axis"].give("end", "end", "end", "end")
        _until(lambda: came)
        assert "Ours" in came[0]
        assert "soviet side's turn: Jun II 41, Soviet initial phase" in came[0]
        assert people["soviet"].key not in came[0]
        people["soviet"].answer("PATCH", "/api/seats/2", json={"notify": ""})
        assert people["soviet"].ask("/api/game")["notify"] == ""


def test_who_is_there_is_not_told(tmp_path: Path) -> None:
    with ntfy() as (port, came), serving(tmp_path / "table.db", private=True) as served:
        _, people = served.game()
        people["soviet"].answer("PATCH", "/api/seats/2", json={"notify": f"ntfy://127.0.0.1:{port}/topic"})
        stream = Stream(people["soviet"])
        people["axis"].give("end", "end", "end", "end")
        stream.wait("news")
        assert not served.hall.turned.__self__._tasks  # type: ignore[attr-defined]  # it is a method's
        assert came == []


def test_a_message_that_fails_is_told_to_that_seat_alone(tmp_path: Path) -> None:
    with ntfy(500) as (port, came), serving(tmp_path / "table.db", private=True) as served:
        _, people = served.game()
        people["soviet"].answer("PATCH", "/api/seats/2", json={"notify": f"ntfy://127.0.0.1:{port}/topic"})
        assert people["axis"].give("end", "end", "end", "end")["done"] == 4
        _until(lambda: people["soviet"].ask("/api/game")["trouble"])
        assert came
        assert "not taken" in people["soviet"].ask("/api/game")["trouble"]
        assert people["axis"].ask("/api/game")["trouble"] == ""


def test_nobody_is_told_in_a_private_network(tmp_path: Path) -> None:
    with ntfy() as (port, came), serving(tmp_path / "table.db") as served:
        _, people = served.game()
        soviet = people["soviet"]
        for address in (f"ntfy://127.0.0.1:{port}/t", f"ntfy://localhost:{port}/t", "mailto://a:b@localhost"):
            said = soviet.error("PATCH", "/api/seats/2", 400, json={"notify": address})
            assert "private network" in said
        assert "by no others" in soviet.error("PATCH", "/api/seats/2", 400, json={"notify": "json://localhost"})
        assert soviet.ask("/api/game")["notify"] == ""
        assert came == []
