"""Whatever is everybody's: one stranger takes as much as he can get, and another is served at once.

The two have addresses of their own on this machine; behind a proxy they have them by its word.
"""

import asyncio
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from unittest.mock import Mock

import pytest

from maquis.engine.errors import MaquisError
from maquis.table import calling, opening, seen
from maquis.table.asker import Proxies, group
from maquis.table.clerks import MOST_QUESTIONS
from maquis.table.connection import MOST_HEAD
from maquis.table.fair import Recent, Shares
from maquis.table.guard import Rate
from maquis.table.house import Speed
from maquis.table.limits import Limits
from maquis.table.notify import Message
from maquis.table.page import MOST_FILES, Files
from tests.table import planted
from tests.table.serving import FRONT, Person, Served, done, serving

STRANGER = "127.0.0.2"
AT_ONCE = 10
"""Seconds, of a machine that others use, too."""


def connected(served: Served, address: str = STRANGER) -> socket.socket:
    host, _, port = served.base.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=20, source_address=(address, 0))


def rest(sock: socket.socket) -> bytes:
    """All that comes until the server ends the connection."""
    found = b""
    try:
        while part := sock.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def test_games_of_an_hour(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db", Limits(games_an_hour=2)) as served:
        stranger = served.person(address=STRANGER)
        stranger.answer("POST", "/api/games", 201, json={"scenario": FRONT})
        assert "from your address" in stranger.error("POST", "/api/games", 429, json={"scenario": FRONT})
        served.game()
        assert "last hour" in served.anybody.error("POST", "/api/games", 429, json={"scenario": FRONT})


def test_games_that_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    with serving(file, Limits(games=2)) as served:
        served.person(address=STRANGER).answer("POST", "/api/games", 201, json={"scenario": FRONT})
    with serving(file, Limits(games=2)) as served:
        stranger = served.person(address=STRANGER)
        assert "from your address" in stranger.error("POST", "/api/games", 403, json={"scenario": FRONT})
        served.game()


def test_streams(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db", Limits(pages=4)) as served:
        _, people = served.game()
        stranger, other = (served.person(people["axis"].key, address) for address in (STRANGER, "127.0.0.3"))
        opened = [stranger.http.stream("GET", "/api/game/events") for _ in range(3)]
        assert [each.__enter__().status_code for each in opened] == [200, 200, 429]
        with other.http.stream("GET", "/api/game/events") as answer:
            assert answer.status_code == 200
        opened[0].__exit__(None, None, None)
        for _ in range(200):
            with stranger.http.stream("GET", "/api/game/events") as answer:
                if answer.status_code == 200:
                    break
            time.sleep(0.02)
        else:
            raise AssertionError("a stream that was closed is counted for ever")
        for each in opened[1:]:
            each.__exit__(None, None, None)


def test_records_that_are_brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "_checked", planted.checked)
    with serving(tmp_path / "table.db", Limits(makers=4, checking=20)) as served:
        _, people = served.game(umpire=True)
        data = people["umpire"].answer("GET", "/api/game/export").content
        served.anybody.answer("POST", "/api/games/import", 201, content=data)
        stranger = served.person(address=STRANGER)
        threads = [
            threading.Thread(target=stranger.http.post, args=("/api/games/import",), kwargs={"content": b"for ever"})
            for _ in range(2)
        ]
        for each in threads:
            each.start()
        while served.hall.making.taken() < 2:
            time.sleep(0.01)
        assert "games being made" in stranger.error("POST", "/api/games/import", 429, content=data)
        served.anybody.answer("POST", "/api/games/import", 201, content=data)
        served.game()
        assert all(each.is_alive() for each in threads), "the strangers' were over, and nothing was shown"
        for checker in list(served.hall.checkers.staff):
            checker.kill()
        served.hall.checkers.seconds = 0.1
        for each in threads:
            each.join()


def test_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "table.db", Limits(waiting=60, seconds=60)) as served:
        keys = [person.key for person in served.game()[1].values()]
        _, people = served.game()
        for each in [people["axis"].ask("/api/game/acts"), people["axis"].ask("/api/board")]:
            assert each
        monkeypatch.setattr(seen, "text", planted.waiting)
        strangers = [served.person(key, STRANGER) for key in keys]
        threads = [threading.Thread(target=each.http.get, args=("/api/game/log.txt",)) for each in strangers * 2]
        for each in threads:
            each.start()
        while len(served.hall.clerks.staff) < 2:
            time.sleep(0.01)
        other = people["soviet"]
        other.ask("/api/game/acts")
        began = time.monotonic()
        other.ask("/api/game/acts")
        assert time.monotonic() - began < AT_ONCE
        assert all(each.is_alive() for each in threads)
        served.hall.clerks.seconds = served.hall.clerks.wait = 0.1
        for clerk in list(served.hall.clerks.staff):
            clerk.kill()
        for each in threads:
            each.join()


HEAD = b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n"


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\nhost: loc", HEAD + b"\r\n{"])
def test_connections(tmp_path: Path, sent: bytes) -> None:
    """However far the requests on them have come."""
    with serving(tmp_path / "table.db", Limits(connections=20, head=1, body=1)) as served, ExitStack() as opened:
        socks = [opened.enter_context(connected(served)) for _ in range(20)]
        for each in socks:
            with suppress(OSError):
                each.sendall(sent)
        began = time.monotonic()
        served.person(address="127.0.0.3").error("GET", "/api/nothing", 404)
        assert time.monotonic() - began < AT_ONCE
        said = [rest(each) for each in socks]
        assert time.monotonic() - began < 8
        assert sum(b" 503 " in each for each in said) == 10
        ended = [each for each in said if b" 503 " not in each]
        assert all(b" 408 " in each if sent else each == b"" for each in ended), ended


def test_requests_without_end(tmp_path: Path) -> None:
    speed = Speed(Rate(1e6, 1e6), Rate(1e6, 1e6), Rate(5, 0.01))
    with serving(tmp_path / "table.db", speed=speed) as served:
        stranger = served.person(address=STRANGER)
        assert [stranger.http.get("/").status_code for _ in range(7)][4:] == [200, 429, 429]
        served.anybody.answer("GET", "/")


def by_proxy(served: Served, client: str, proxy: str = "127.0.0.1", **more: str) -> Person:
    found = served.person(address=proxy)
    found.http.headers.update({"x-forwarded-for": client, **more})
    return found


def test_behind_a_proxy_each_has_his_own_address(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db", Limits(games_an_hour=4), proxies=Proxies(["127.0.0.1"])) as served:
        ask = {"json": {"scenario": FRONT}}
        by_proxy(served, "198.51.100.7").answer("POST", "/api/games", 201, **ask)
        by_proxy(served, "198.51.100.7:4711").answer("POST", "/api/games", 201, **ask)
        assert by_proxy(served, "198.51.100.7").error("POST", "/api/games", 429, **ask)
        by_proxy(served, "203.0.113.1, 198.51.100.7").error("POST", "/api/games", 429, **ask)
        by_proxy(served, "198.51.100.7", STRANGER).answer("POST", "/api/games", 201, **ask)
        assert [row.maker for row in served.hall.storage.games()] == ["198.51.100.7"] * 2 + [STRANGER]


def test_connections_of_a_proxy_are_many_askers(tmp_path: Path) -> None:
    """A half-sent body behind it counts for whoever sends it."""
    proxies = Proxies(["127.0.0.0/8"])
    with serving(tmp_path / "table.db", Limits(connections=20), proxies=proxies) as served, ExitStack() as opened:
        socks = [opened.enter_context(connected(served)) for _ in range(14)]
        for each in socks:
            each.sendall(HEAD + b"x-forwarded-for: 198.51.100.7\r\n\r\n{")
        assert sum(_says(each, b" 429 ") for each in socks) == 4
        by_proxy(served, "198.51.100.8").error("GET", "/api/nothing", 404)


def _says(sock: socket.socket, words: bytes) -> bool:
    sock.settimeout(0.2)
    try:
        return words in sock.recv(1000)
    except TimeoutError:
        return False


def test_an_operator_who_forgets_the_proxy_is_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path / "table.db") as served:
        for _ in range(3):
            by_proxy(served, "198.51.100.7").error("GET", "/api/nothing", 404)
    assert [each.getMessage() for each in caplog.records].count(
        "requests come through a server at 127.0.0.1: name it with --proxy 127.0.0.1, or all who use it count as one"
    ) == 1


@pytest.mark.parametrize(
    ("peer", "forwarded", "asker"),
    [
        ("198.51.100.7", [], "198.51.100.7"), ("198.51.100.7", [b"1.2.3.4"], "198.51.100.7"),
        ("10.0.0.1", [b"1.2.3.4"], "1.2.3.4"), ("10.0.0.1", [b"6.6.6.6, 1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", [b"6.6.6.6", b"1.2.3.4, 10.9.9.9"], "1.2.3.4"), ("10.0.0.1", [b"1.2.3.4:80"], "1.2.3.4"),
        ("10.0.0.1", [b"unknown"], "10.0.0.1"), ("10.0.0.1", [b"1.2.3.4, <b>\xff"], "10.0.0.1"),
        ("10.0.0.1", [b""], "10.0.0.1"), ("10.0.0.1", [b"10.0.0.2"], "10.0.0.2"),
        ("::ffff:10.0.0.1", [b"[2001:db8:1:2:3::4]:443"], "2001:db8:1:2::/64"),
        ("::1", [b"2001:db8:1:2:ffff::9"], "2001:db8:1:2::/64"), ("2001:db8::1", [b"1.2.3.4"], "2001:db8::/64"),
        ("fe80::1%eth0", [], "fe80::/64"), ("", [b"1.2.3.4"], ""),
    ],
)  # fmt: skip
def test_who_asks(peer: str, forwarded: list[bytes], asker: str) -> None:
    assert Proxies(["10.0.0.0/8", "::1"]).asker(peer, forwarded) == asker


def test_who_cannot_be_a_proxy() -> None:
    with pytest.raises(MaquisError, match="'caddy' is no address of a proxy: write"):
        Proxies(["caddy"])
    assert group("::ffff:1.2.3.4") == group("1.2.3.4")


@pytest.mark.parametrize("strangers", [1, 2, 5, 50])
def test_there_is_always_some_for_others(strangers: int) -> None:
    shares = Shares(100, "places")
    for turn in range(100 * strangers):
        shares.take(str(turn % strangers))
    held = [shares._held[str(each)] for each in range(strangers)]
    assert max(held) - min(held) <= 1
    assert max(held) <= 50
    assert shares.take("another")
    shares.give_back("another")
    for each, number in enumerate(held):
        for _ in range(number):
            shares.give_back(str(each))
    assert not shares._held


def test_an_hour_passes() -> None:
    now = [10_000.0]
    recent = Recent([(9_000, "a"), (7_000, "b")], lambda: now[0])
    recent.add("a")
    assert recent.counts("a") == (2, 3)
    now[0] = 12_700
    assert recent.counts("a") == (1, 1)
    assert recent.counts("b") == (0, 1)


def test_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Addresses that never answer, of players to be told that it is their turn."""
    told, go = list[str](), threading.Event()

    async def sent(message: Message) -> str:
        while "slow" in message.address and not go.is_set():
            await asyncio.sleep(0.01)
        told.append(message.address)
        return ""

    monkeypatch.setattr(calling, "sent", sent)
    with serving(tmp_path / "table.db") as served, ThreadPoolExecutor(4) as at_once:
        people = [person for _ in range(2) for person in served.game()[1].values()]
        strangers = [served.person(person.key, STRANGER) for person in people[1:]]

        def ask(number: int) -> int:
            patch = {"notify": "ntfy://slow"}
            return strangers[number].http.patch(f"/api/seats/{(2, 1, 2)[number]}", json=patch).status_code

        asked = [at_once.submit(ask, number) for number in range(3)]
        while not any(each.done() for each in asked):
            time.sleep(0.01)
        people[0].answer("PATCH", "/api/seats/1", json={"notify": "ntfy://quick"})
        assert told == ["ntfy://quick"]
        go.set()
        assert sorted(each.result() for each in asked) == [200, 200, 429]


def test_what_is_the_same_for_all_is_worked_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or whoever asks again and again keeps a processor busy."""
    offer = Mock(wraps=opening.offer)
    monkeypatch.setattr(opening, "offer", offer)
    with serving(tmp_path / "table.db") as served:
        strangers = [served.person(address=STRANGER) for _ in range(3)]
        with ThreadPoolExecutor(3) as at_once:
            first, *rest = at_once.map(lambda each: each.ask("/api/offer"), strangers)
        assert rest == [first, first]
        assert served.anybody.ask("/api/offer") == first
    assert offer.call_count == 1


def test_so_many_answers_are_kept() -> None:
    files, asked = Files(), list[int]()

    async def get(number: int) -> bytes:
        async def find() -> bytes:
            asked.append(number)
            return b"%d" % number

        return (await files.get(number, find)).data

    for number in (0, 0, *range(1, MOST_FILES), 0, MOST_FILES, 0, 1):
        assert done(get(number)) == b"%d" % number
    assert asked == [*range(MOST_FILES + 1), 1]


def test_the_docs_have_these_figures() -> None:
    limits, page = Limits(), (Path(__file__).parents[2] / "docs" / "table.md").read_text(encoding="utf-8")
    words = " ".join(page.split())
    for told in (
        f"Of the connections ({limits.connections:,} in all", f"pages that are open ({limits.pages:,})",
        f"at the same time ({limits.makers}) and in an hour ({limits.games_an_hour})",
        f"questions under way ({MOST_QUESTIONS})", f"within {limits.head} seconds, its body within {limits.body}",
        f"for every {limits.body_rate:,} bytes", f"every {limits.unread} seconds",
        f"Headers end at {MOST_HEAD >> 10} KB",
        f"more than {limits.seconds} seconds, or more than {limits.megabytes} MB",
    ):  # fmt: skip
        assert told in words, told
    assert (limits.clerks, limits.checkers) == (3, 2)
