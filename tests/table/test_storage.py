"""The file of the table: changes are made together or not at all, and one server at a time has it."""

import asyncio
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from maquis.table import storage
from maquis.table.rows import GameRow, Seat, hashed
from maquis.table.storage import Storage, StorageError, add_game, add_lines, connect
from tests.table.serving import BEGUN, Stream, serving

GAME = GameRow("g", "Game", "today", 1.0)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    kept = Storage(file)
    seat = Seat("g", 1, "side", "axis", "Axis", key=hashed("k"))
    kept.submit(lambda found: add_game(found, GAME, [(0, b"head\n")], [seat])).result()
    kept.submit(lambda found: add_lines(found, "g", [(1, b"one\n")])).result()
    kept.close()
    kept = Storage(file)
    assert kept.games() == [GAME]
    assert kept.lines("g") == [b"head\n", b"one\n"]
    assert kept.seat_of(hashed("k")) == seat
    assert kept.seat_of(hashed("l")) is None
    kept.close()
    assert file.stat().st_mode & 0o077 == 0


def test_changes_that_come_together_are_committed_together(tmp_path: Path) -> None:
    kept = Storage(tmp_path / "table.db")
    kept.submit(lambda found: add_game(found, GAME, [], [])).result()
    commits: list[str] = []
    kept.writing.set_trace_callback(lambda words: commits.append(words) if words.startswith("COMMIT") else None)
    go, started = threading.Event(), threading.Event()

    def wait(found: sqlite3.Connection) -> None:
        started.set()
        go.wait()

    first = kept.submit(wait)
    started.wait()
    rest = [kept.submit(lambda found, n=n: add_lines(found, "g", [(n, b"x")])) for n in range(100)]  # type: ignore[misc]
    go.set()
    for each in (first, *rest):
        each.result()
    assert len(commits) == 2
    assert len(kept.lines("g")) == 100
    kept.close()


def test_a_batch_that_fails_leaves_nothing(tmp_path: Path) -> None:
    kept = Storage(tmp_path / "table.db")
    kept.submit(lambda found: add_game(found, GAME, [], [])).result()
    go, started = threading.Event(), threading.Event()

    def wait(found: sqlite3.Connection) -> None:
        started.set()
        go.wait()

    kept.submit(wait)
    started.wait()
    good = kept.submit(lambda found: add_lines(found, "g", [(0, b"x")]))
    bad = kept.submit(lambda found: add_lines(found, "no such game", [(0, b"x")]))
    go.set()
    for each in (good, bad):
        with pytest.raises(StorageError, match="nothing was done"):
            each.result()
    assert kept.lines("g") == []
    kept.submit(lambda found: add_lines(found, "g", [(0, b"x")])).result()
    assert kept.lines("g") == [b"x"]
    kept.close()


def test_lines_that_tasks_bring(tmp_path: Path) -> None:
    kept = Storage(tmp_path / "t.db")

    async def bring(game: str, n: int) -> None:
        await kept.done(nothing, [(game, n, b"%d" % n), (game, n + 1, b"%d" % (n + 1))])

    async def all_at_once() -> None:
        await asyncio.gather(*(bring("g", n) for n in range(0, 3000, 2)))
        with pytest.raises(StorageError, match="nothing was done"):
            await bring("no such game", 0)
        given_up = asyncio.create_task(bring("g", 3000))
        await asyncio.sleep(0)
        given_up.cancel()
        assert await kept.done(lambda found: 7) == 7

    kept.submit(lambda found: add_game(found, GAME, [], [])).result()
    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, all_at_once()).result()
    assert kept.lines("g") == [b"%d" % n for n in range(3002)]
    kept.close()


def nothing(_: object) -> None:
    """Change nothing."""


def test_a_second_server_is_refused(tmp_path: Path) -> None:
    kept = Storage(tmp_path / "table.db")
    with pytest.raises(StorageError, match="in use by another server"):
        Storage(tmp_path / "table.db")
    kept.close()
    Storage(tmp_path / "table.db").close()


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    text, other, newer = tmp_path / "text.db", tmp_path / "other.db", tmp_path / "newer.db"
    text.write_text("Dear diary, " * 100)
    with sqlite3.connect(other) as found:
        found.execute("CREATE TABLE mine (x)")
    found.close()
    Storage(newer).close()
    with sqlite3.connect(newer) as found:
        found.execute("PRAGMA user_version = 99")
    found.close()
    for path, words in ((text, "not a database"), (other, "another program"), (newer, "newer maquis")):
        with pytest.raises(StorageError, match=words):
            Storage(path)
    with pytest.raises(StorageError, match="there is no folder"):
        Storage(tmp_path / "nowhere" / "table.db")
    assert text.read_text().startswith("Dear diary")
    assert not text.with_name("text.db.server").exists()


def test_an_older_file_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "table.db"
    kept = Storage(file)
    kept.submit(lambda found: add_game(found, GAME, [(0, b"head\n")], [])).result()
    kept.close()
    monkeypatch.setattr(storage, "MIGRATIONS", [*storage.MIGRATIONS, "ALTER TABLE games ADD COLUMN mood TEXT"])
    kept = Storage(file)
    assert kept.lines("g") == [b"head\n"]
    kept.close()
    found = connect(file)
    assert found.execute("PRAGMA user_version").fetchone() == (len(storage.MIGRATIONS),)
    assert found.execute("SELECT mood FROM games").fetchone() == (None,)
    found.close()


def test_an_order_that_cannot_be_written_was_not_given(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db") as served:
        game, people = served.game()
        other, others = served.game()
        stream = Stream(people["soviet"])
        people["axis"].give("end")
        writing = served.hall.storage.writing
        (pages,) = writing.execute("PRAGMA page_count").fetchone()
        writing.execute(f"PRAGMA max_page_count = {pages}")
        failed = 0
        for _ in range(60):
            side = people[people["axis"].ask("/api/game")["position"]["to_act"][0]]
            before = side.version
            answer = side.http.post("/api/game/orders", json={"version": before, "orders": ["end"]})
            if answer.status_code == 503:
                failed += 1
                assert "was not carried out" in answer.json()["error"]
                assert side.version == before
            if failed == 3:
                break
        assert failed == 3
        told = people["soviet"].ask("/api/game/log", limit=1000)["total"]
        heard = [line["number"] for name, data in stream.heard if name == "news" for line in data["lines"]]
        assert max(heard, default=0) < told
        assert served.anybody.error("POST", "/api/games", 503, json={"scenario": "eastern-front"})
        assert others["soviet"].version == BEGUN
        writing.execute("PRAGMA max_page_count = 1000000")
        side = people[people["axis"].ask("/api/game")["position"]["to_act"][0]]
        assert side.give("end")["done"] == 1
        assert others["axis"].give("end")["done"] == 1
        assert served.hall.storage.game(other)
        assert len(served.hall.storage.lines(game)) == len(served.live(game).sheet.entries) + 1
