"""Requests that are broken, too large, too many, or come from elsewhere."""

import socket
from pathlib import Path

import httpx
import pytest

from maquis.table.guard import Rate, Rates
from maquis.table.house import Speed
from maquis.table.limits import Limits
from tests.table.serving import BEGUN, Served, serving

BODIES = [
    b"", b"null", b"[]", b"{", b"\xff\xfe", b'"end"', b"1e999", b"[" * 30_000, b'{"a":' * 10_000, b"{}", b"NaN",
    b'{"version":1}', b'{"version":"one","orders":["end"]}', b'{"version":1,"orders":"end"}',
    b'{"version":1,"orders":[]}', b'{"version":1,"orders":[""]}', b'{"version":1,"orders":[1]}',
    b'{"version":1.5,"orders":["end"]}', b'{"version":1,"orders":["end"],"more":1}',
    b'{"version":1,"orders":["' + b"x" * 20_001 + b'"]}', b'{"version":1,"orders":[' + b'"end",' * 200 + b'"end"]}',
    b'{"version":1,"orders":["\\ud800"]}',
]  # fmt: skip


def test_bodies_that_cannot_be_read(served: Served) -> None:
    _, people = served.game()
    headers = {"content-type": "application/json"}
    for body in BODIES:
        said = people["axis"].error("POST", "/api/game/orders", 400, content=body, headers=headers)
        assert len(said) < 600, body
        assert people["axis"].version == BEGUN, body


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/games", b'{"scenario":"\xff"}'),
        ("POST", "/api/games", b'{"scenario":"eastern-front","words":{"\xff":"x"}}'),
        ("POST", "/api/game/judge", b'{"order":"\xc3("}'), ("POST", "/api/game/undo", b'{"version":1,"\xff":1}'),
        ("PATCH", "/api/seats/1", b'{"name":"\xed\xa0\x80"}'), ("POST", "/api/seats", b'{"name":"\xff"}'),
        ("POST", "/api/game/orders", b'{"version":1,"orders":["\xff"]}'),
    ],
)  # fmt: skip
def test_bodies_that_are_no_text(served: Served, method: str, path: str, body: bytes) -> None:
    _, people = served.game()
    headers = {"content-type": "application/json"}
    assert "not UTF-8" in people["axis"].error(method, path, 400, content=body, headers=headers)


def test_orders_that_mean_nothing(served: Served) -> None:
    _, people = served.game()
    for order in ("\0", "end\nend", "e\u0301nd", "undo", "undo 1 agreed", "set up", "😀", "move " + "9" * 1900, "  "):
        given = people["axis"].give(order, version=BEGUN)
        assert given["done"] == 0
        assert not given["refused"]["legal"]
    assert people["axis"].version == BEGUN


def test_questions_that_mean_nothing(served: Served) -> None:
    _, people = served.game()
    axis = people["axis"]
    for path, params in (
        ("at", {"number": -1}), ("at", {"number": "x"}), ("at", {}), ("log", {"after": -1}), ("log", {"limit": 0}),
        ("log", {"limit": 10**6}), ("spot", {"place": "1.5"}), ("spot", {"place": 10**30}), ("where", {}),
        ("where", {"verb": "x" * 50, "who": "y"}),
    ):  # fmt: skip
        assert axis.error("GET", f"/api/game/{path}", 400, params=params)
    assert axis.error("GET", "/api/nothing", 404)
    assert axis.error("GET", "/nothing", 404)
    assert axis.error("PUT", "/api/game", 405)
    assert axis.error("GET", "/api/game/where", 404, params={"verb": "fly", "who": "\0"})
    assert served.anybody.error("GET", "/%2e%2e/%2e%2e/etc/passwd", 404)


def test_games_that_cannot_be_made(served: Served) -> None:
    for asked, words in (
        ({"scenario": "mars"}, "no scenario 'mars'"), ({"scenario": "eastern-front", "first": "Mai 41"}, "Mai 41"),
        ({"scenario": "eastern-front", "first": "Jan I 99"}, "not a turn"),
        ({"scenario": "eastern-front", "rules": "chess"}, "no edition"),
        ({"scenario": "eastern-front", "players": {"axis": "god"}}, "no policy"),
        ({"scenario": "eastern-front", "players": {"red": "random"}}, "no side"),
        ({"scenario": "eastern-front", "words": {"axis": "random"}}, "words"),
        ({"scenario": "eastern-front", "players": {"axis": "random", "soviet": "random"}}, "leave a side"),
        ({"scenario": "eastern-front", "delay": 101}, "delay"), ({"scenario": "eastern-front", "host": "me"}, "host"),
    ):  # fmt: skip
        assert words in served.anybody.error("POST", "/api/games", 400, json=asked)
    assert served.hall.storage.count("") == (0, 0)


def test_too_much_is_not_taken(served: Served) -> None:
    _, people = served.game()
    body = b'{"version":1,"orders":["' + b"x" * 70_000 + b'"]}'
    headers = {"content-type": "application/json"}
    assert people["axis"].error("POST", "/api/game/orders", 413, content=body, headers=headers)

    assert people["axis"].error("POST", "/api/game/orders", 413, content=iter([body]), headers=headers)
    said = served.anybody.error("POST", "/api/games/import", 413, content=b"x" * (20 * 1024 * 1024 + 1))
    assert said == "that is more than is taken at once, which is 20 MB here"
    said = people["axis"].error("POST", "/api/game/orders", 413, content=body, headers=headers)
    assert said == "that is more than is taken at once, which is 64 KB here"


@pytest.mark.server
def test_other_sites_are_refused(served: Served) -> None:
    body = {"scenario": "eastern-front"}
    port = served.base.rpartition(":")[2]
    for headers in (
        {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}, {"origin": "http://evil.example"},
        {"origin": "null"}, {"origin": "http://127.0.0.1:1"},
    ):  # fmt: skip
        assert "other sites" in served.anybody.error("POST", "/api/games", 403, json=body, headers=headers)
    for headers in ({"host": "evil.example"}, {"host": f"evil.example:{port}"}, {"host": ""}, {"host": "[::1"}):
        assert "go by that name" in served.anybody.error("GET", "/api/offer", 403, headers=headers)
    own = {"origin": served.base, "sec-fetch-site": "same-origin"}
    served.anybody.answer("POST", "/api/games", 201, json=body, headers=own)
    served.anybody.answer("GET", "/api/offer", headers={"host": f"localhost:{port}", "sec-fetch-site": "cross-site"})


@pytest.mark.server
def test_what_browsers_are_told(served: Served) -> None:
    _, people = served.game()
    for path in ("/", "/api/game", "/api/nothing", "/api/docs"):
        headers = people["axis"].http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
    assert people["axis"].http.get("/api/game").headers["cache-control"] == "no-store"


def test_rates_are_kept(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db", speed=Speed(Rate(12, 0.01), Rate(7, 0.01))) as served:
        _, people = served.game()
        _, others = served.game()
        assert "too many" in served.anybody.error("GET", "/api/offer", 429) if _third(served) else True
        codes = [people["axis"].http.get("/api/game").status_code for _ in range(12)]
        assert codes.count(200) == 10
        assert codes[-1] == 429
        answer = people["axis"].http.get("/api/game")
        assert int(answer.headers["retry-after"]) > 0
        assert others["axis"].http.get("/api/game").status_code == 200
        assert people["soviet"].http.get("/api/game").status_code == 200
        assert [served.person("wrong").http.get("/api/game").status_code for _ in range(2)][-1] == 429


def _third(served: Served) -> bool:
    return served.anybody.http.get("/api/offer").status_code == 200


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    rates = Rates(Rate(2, 1), lambda: now[0])
    assert [rates.wait("a"), rates.wait("a")] == [0, 0]
    assert rates.wait("a") == 1
    assert rates.wait("b") == 0
    now[0] = 1.5
    assert rates.wait("a") == 0
    assert rates.wait("a") == 0.5


def test_there_are_games_enough(tmp_path: Path) -> None:
    with serving(tmp_path / "one.db", Limits(games=1)) as served:
        served.game()
        assert "takes no more" in served.anybody.error("POST", "/api/games", 403, json={"scenario": "eastern-front"})
    with serving(tmp_path / "two.db", Limits(games_an_hour=1)) as served:
        served.game()
        said = served.anybody.error("POST", "/api/games", 429, json={"scenario": "eastern-front"})
        assert "last hour" in said


@pytest.mark.server
def test_pages_that_do_not_read_are_let_go(served: Served) -> None:
    game, people = served.game()
    head = f"GET /api/game/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {people['soviet'].key}\r\n\r\n"
    host, _, port = served.base.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port))) as sock:
        sock.sendall(head.encode())
        assert sock.recv(100).startswith(b"HTTP/1.1 200")
        (listener,) = served.hall.streams.of(game)
        for _ in range(200):
            listener.send(b"x" * 100_000)
        assert listener.gone
    assert people["axis"].give("end")["done"] == 1


@pytest.mark.server
def test_a_seat_has_so_many_pages(served: Served) -> None:
    game, people = served.game()
    with httpx.Client(base_url=served.base, headers={"authorization": f"Bearer {people['axis'].key}"}) as client:
        streams = [client.stream("GET", "/api/game/events") for _ in range(9)]
        for each in streams:
            each.__enter__()
        assert sum(not each.gone for each in served.hall.streams.of(game)) == 8
        for each in streams:
            each.__exit__(None, None, None)
