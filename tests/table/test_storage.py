"""The file of the table: changes are made together or not at all, and one server at a time has it."""

import asyncio
import os
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from maquis.cli.app import run
from maquis.table import tablefile
from maquis.table.rows import GameRow, Seat, hashed
from maquis.table.storage import Storage, add_game, add_lines
from maquis.table.tablefile import StorageError, connect
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
    rest = [kept.submit(lambda found, n=n: add_lines(found, "g", [(n, b"x")])) for n in range(100)]  # type: ignore[misc]  # mypy infers no lambda with a default
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
    (tmp_path / "link.db").symlink_to("table.db")
    for first, second in ("link.db", "table.db"), ("table.db", "table.db"), ("table.db", "link.db"):
        kept = Storage(tmp_path / first)
        with pytest.raises(StorageError, match=f"{second} is in use by another server"):
            Storage(tmp_path / second)
        kept.submit(lambda found: add_game(found, GAME, [], [])).result()
        kept.submit(lambda found: found.execute("DELETE FROM games")).result()
        kept.close()
    Storage(tmp_path / "table.db").close()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["link.db", "table.db"]


def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    """What SQLite has not yet taken into the file lies beside the name that it was opened by."""
    kept = Storage(tmp_path / "table.db")
    (tmp_path / "other.db").hardlink_to(tmp_path / "table.db")
    for open_it in (Storage, connect):
        with pytest.raises(StorageError, match=r"other.db (has 2 names|is in use)"):
            open_it(tmp_path / "other.db")
    kept.close()
    with pytest.raises(StorageError, match="has 2 names"):
        Storage(tmp_path / "table.db")
    (tmp_path / "other.db").unlink()
    Storage(tmp_path / "table.db").close()


def modes(folder: Path) -> dict[str, int]:
    return {each.name: each.stat().st_mode & 0o777 for each in folder.iterdir()}


def test_no_other_user_can_read_what_the_server_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = os.umask(0o022)
    opened: list[int] = []
    connected = sqlite3.connect

    def seen(path: Path, *rest: Any, **more: Any) -> Any:
        opened.append(Path(path).stat().st_mode & 0o777)
        return connected(path, *rest, **more)

    monkeypatch.setattr(sqlite3, "connect", seen)
    try:
        kept = Storage(tmp_path / "table.db")
        kept.submit(lambda found: add_game(found, GAME, [(0, b"head\n")], [])).result()
        assert modes(tmp_path) == dict.fromkeys(("table.db", "table.db-wal", "table.db-shm"), 0o600)
        kept.close()
        (tmp_path / "table.db").chmod(0o644)
        kept = Storage(tmp_path / "table.db")
        assert set(modes(tmp_path).values()) == {0o600}
        kept.close()
        (tmp_path / "table.db").chmod(0o644)
        connect(tmp_path / "table.db").close()
        assert set(modes(tmp_path).values()) == {0o600}
    finally:
        os.umask(before)
    assert set(opened[:-1]) == {0o600}


def test_a_damaged_file_says_so_at_the_start_and_its_games_can_be_taken_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, record = tmp_path / "table.db", tmp_path / "game.maquis"
    assert run(["new", "eastern-front", "--out", str(record)]) == 0
    lines = list(enumerate(record.read_bytes().splitlines(keepends=True)))
    kept = Storage(file)
    for game in (GAME, msgspec.structs.replace(GAME, id="h")):
        kept.submit(lambda found, game=game: add_game(found, game, lines, [])).result()  # type: ignore[misc]  # mypy infers no lambda with a default
    kept.close()
    with file.open("r+b") as opened:
        opened.seek(-4096, os.SEEK_END)
        opened.write(b"\xff" * 4096)
    before = file.read_bytes()
    with pytest.raises(
        StorageError, match=r"table\.db is damaged: .*; .*maquis recover takes out what is whole"
    ) as told:
        Storage(file)
    assert "\n" not in str(told.value)
    capsys.readouterr()
    assert run(["table", "--db", str(file), "--port", "0"]) == 2
    assert "is damaged" in capsys.readouterr().err
    assert run(["recover", str(file)]) == 2
    assert "say with --game which game is meant; it has g, h" in capsys.readouterr().err
    assert run(["recover", str(file), "--game", "g"]) == 0
    assert (tmp_path / "table.db.g.recovered").read_bytes() == record.read_bytes()
    assert "Left out: nothing" in capsys.readouterr().out
    assert run(["recover", str(file), "--game", "h"]) in (0, 2)
    assert file.read_bytes() == before


def test_a_game_with_a_damaged_line_says_so_and_others_go_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "table.db"
    with serving(file) as served:
        keys = {}
        for part in ("line", "header", "gone", "whole"):
            _, people = served.game(players={"axis": "random"} if part == "line" else {})
            keys[part] = served.person(people["soviet"].key).key, people["soviet"].ask("/api/game")["table"]["id"]
        for part in ("header", "gone", "whole"):
            assert served.person(keys[part][0]).error("GET", "/api/game/nothing", 404)
    with closing(sqlite3.connect(file)) as found, found:
        for part, n in ("line", 1), ("header", 0):
            (line,) = found.execute("SELECT line FROM lines WHERE game = ? AND n = ?", (keys[part][1], n)).fetchone()
            changed = line.replace(b"eastern", b"western", 1) if n == 0 else line.replace(b"set up", b"set uq", 1)
            assert changed != line
            found.execute("UPDATE lines SET line = ? WHERE game = ? AND n = ?", (changed, keys[part][1], n))
        found.execute("DELETE FROM lines WHERE game = ?", (keys["gone"][1],))
    with serving(file) as served:
        for part in ("line", "header", "gone"):
            caplog.clear()
            person = served.person(keys[part][0])
            for path in ("/api/game", "/api/game/log", "/api/game/acts", "/api/game/export", "/api/game/events"):
                assert person.error("GET", path, 503).startswith("the record of this game is damaged")
            body = {"version": 1, "orders": ["end"]}
            assert "maquis recover" in person.error("POST", "/api/game/orders", 503, json=body)
            assert f"game {keys[part][1]} cannot be taken up: " in caplog.text
        whole = served.person(keys["whole"][0])
        assert whole.ask("/api/game")["position"]["to_act"]
    assert run(["recover", str(file), "--game", keys["line"][1]]) == 0
    assert len((tmp_path / f"table.db.{keys['line'][1]}.recovered").read_bytes().splitlines()) == 1
    assert run(["recover", str(file), "--game", keys["header"][1]]) == 2


def test_a_file_that_breaks_while_the_server_runs_is_told_in_a_sentence(tmp_path: Path) -> None:
    class Broken:
        def execute(self, *_: object) -> None:
            raise sqlite3.DatabaseError("database disk image is malformed")

    with serving(tmp_path / "table.db") as served:
        _, people = served.game()
        reading = served.hall.storage._reading
        served.hall.storage._reading = Broken()  # type: ignore[assignment]  # one that fails
        try:
            for path in ("/api/game", "/api/game/log", "/api/game/events"):
                assert people["axis"].error("GET", path, 503).startswith("the server cannot read its file of games")
            body = {"version": 1, "orders": ["end"]}
            assert people["axis"].error("POST", "/api/game/orders", 503, json=body)
            assert served.anybody.error("POST", "/api/games", 503, json={"scenario": "eastern-front"})
            time.sleep(1.2)
        finally:
            served.hall.storage._reading = reading
        assert people["axis"].give("end")["done"] == 1


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
    assert text.stat().st_mode & 0o777 == other.stat().st_mode & 0o777 == 0o644
    assert sorted(each.name for each in tmp_path.iterdir()) == ["newer.db", "other.db", "text.db"]


def test_an_older_file_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "table.db"
    kept = Storage(file)
    kept.submit(lambda found: add_game(found, GAME, [(0, b"head\n")], [])).result()
    kept.close()
    monkeypatch.setattr(tablefile, "MIGRATIONS", [*tablefile.MIGRATIONS, "ALTER TABLE games ADD COLUMN mood TEXT"])
    kept = Storage(file)
    assert kept.lines("g") == [b"head\n"]
    kept.close()
    found = connect(file)
    assert found.execute("PRAGMA user_version").fetchone() == (len(tablefile.MIGRATIONS),)
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
        assert len(served.hall.storage.lines(game)) == len(served.live(game).record.entries) + 1
