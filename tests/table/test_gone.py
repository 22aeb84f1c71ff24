"""Games that are deleted: by whom, what those at the table are told, and that nothing of them stays in the file."""

import secrets
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maquis.cli.kept import games
from maquis.engine.errors import UnknownName
from maquis.table import gone, tablefile, watching
from maquis.table.hall import Hall
from maquis.table.limits import Limits
from maquis.table.rows import GameRow, hashed
from maquis.table.storage import Storage
from tests.table.serving import FRONT, Person, Served, Stream, done, serving

TITLE = "Battle of the Secret Bridge"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "table.db") as found:
        yield found


def stays(served: Served, words: str) -> bool:
    """Whether something stands in the file, or beside it."""
    folder = served.hall.storage.path.parent
    return any(words.encode() in each.read_bytes() for each in folder.iterdir() if each.name.startswith("table.db"))


def deletion(person: Person) -> Any:
    return person.ask("/api/game")["table"]["deletion"]


def test_all_who_play_delete_a_game_together(served: Served) -> None:
    game, people = served.game(title=TITLE)
    other, others = served.game()
    streams = {side: Stream(person) for side, person in people.items()}
    people["axis"].answer("PATCH", "/api/seats/1", json={"name": "Maximilian"})
    assert stays(served, TITLE)
    assert stays(served, "Maximilian")
    told = people["axis"].answer("POST", "/api/game/deletion", json={"agree": True}).json()
    assert told == {"needed": [1, 2], "agreed": [1], "done": False}
    streams["soviet"].wait("at", lambda _: deletion(people["soviet"]) == told)
    people["axis"].answer("POST", "/api/game/deletion", json={"agree": False})
    people["soviet"].answer("POST", "/api/game/deletion", json={"agree": True})
    streams["axis"].wait("at", lambda _: deletion(people["axis"])["agreed"] == [2])
    people["axis"].answer("GET", "/api/game/export")
    assert people["axis"].answer("POST", "/api/game/deletion", json={"agree": True}).json()["done"]
    for stream in streams.values():
        assert stream.wait("gone") == {"error": gone.BY_ALL, "news": None}
        assert stream.ended.wait(5)
    assert "the game was deleted" in people["axis"].error("GET", "/api/game", 401)
    assert not stays(served, TITLE)
    assert not stays(served, "Maximilian")
    assert not served.hall.storage.lines(game)
    assert others["axis"].give("end")["done"] == 1
    assert [row.id for row in served.hall.storage.games()] == [other]


def test_one_who_plays_against_the_machine_is_all(served: Served) -> None:
    _, people = served.game(players={"axis": "random"})
    assert people["soviet"].answer("POST", "/api/game/deletion", json={"agree": True}).json()["done"]
    assert people["soviet"].error("GET", "/api/game", 401)


def test_the_umpire_is_asked_and_spectators_are_not(served: Served) -> None:
    _, people = served.game(umpire=True)
    link = people["axis"].answer("POST", "/api/seats", 201, json={}).json()
    said = served.sits(link).error("POST", "/api/game/deletion", 403, json={"agree": True})
    assert "only those who play or umpire" in said
    for who in ("axis", "soviet"):
        assert not people[who].answer("POST", "/api/game/deletion", json={"agree": True}).json()["done"]
    people["umpire"].answer("DELETE", "/api/seats/2", 204)
    table = people["umpire"].ask("/api/game")["table"]
    assert table["deletion"] == {"needed": [1, 3], "agreed": [1], "done": False}
    assert people["umpire"].answer("POST", "/api/game/deletion", json={"agree": True}).json()["done"]


def test_whoever_has_a_new_link_is_asked_anew(served: Served) -> None:
    _, people = served.game()
    people["axis"].answer("POST", "/api/game/deletion", json={"agree": True})
    people["axis"].answer("POST", "/api/seats/1/invitation", 201)
    assert people["soviet"].ask("/api/game")["table"]["deletion"]["agreed"] == []
    assert not people["soviet"].answer("POST", "/api/game/deletion", json={"agree": True}).json()["done"]


def test_the_operator_lists_and_deletes(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    db = served.hall.storage.path
    game, people = served.game(title=f"{TITLE}\x1b[2J")
    stream = Stream(people["axis"])
    assert games(db=db) == 0
    listed = capsys.readouterr().out
    assert game in listed
    assert TITLE in listed
    assert "\x1b" not in listed
    assert "from 127.0.0.1; last used" in listed
    assert "2 entries" not in listed
    assert " KB" in listed
    assert "seats: Axis, Soviet" in listed
    with pytest.raises(UnknownName, match="no game 'nothing'"):
        games(db=db, delete="nothing")
    assert games(db=db, delete=game) == 0
    assert "is deleted" in capsys.readouterr().out
    assert stream.wait("gone")["error"] == gone.BY_OPERATOR
    assert stream.ended.wait(5)
    assert people["axis"].error("GET", "/api/game", 401)
    assert not stays(served, TITLE)


def test_what_is_deleted_while_somebody_reads_is_cleaned_later(served: Served) -> None:
    _, people = served.game(title=TITLE, players={"axis": "random"})
    reader = sqlite3.connect(served.hall.storage.path, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM games").fetchone()
    people["soviet"].answer("POST", "/api/game/deletion", json={"agree": True})
    assert stays(served, TITLE)
    reader.close()
    for _ in range(100):
        if not stays(served, TITLE):
            break
        time.sleep(0.1)
    assert not stays(served, TITLE)


def test_a_name_is_not_given_again(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda size: "ab" * size)
    game, people = served.game(players={"axis": "random"})
    people["soviet"].answer("POST", "/api/game/deletion", json={"agree": True})
    assert served.anybody.error("POST", "/api/games", 503, json={"scenario": FRONT})
    assert served.hall.storage.game(game) is None


def test_games_that_nobody_opens(tmp_path: Path) -> None:
    """Those that are looked at stay; so do all while the server is not open."""
    with serving(tmp_path / "table.db", Limits(forget=3)) as served:
        hall = served.hall
        old, _ = served.game(title=TITLE)
        new, people = served.game()
        assert people["axis"].ask("/api/game")["table"]["forget"] == 3
        assert served.anybody.ask("/api/offer")["forget"] == 3

        def pass_days(days: float) -> None:
            used = people["axis"].ask("/api/game")["table"]["id"]
            assert used == new
            done(_later(hall, days))

        async def _later(hall: Hall, days: float) -> None:
            late = await hall.storage.done(lambda found: gone.pass_time(found, [new], days * gone.DAY, 3 * gone.DAY))
            for each in late:
                hall.forget(each, gone.unused(3))
            await watching.tidy(hall)

        pass_days(1)
        pass_days(1)
        assert hall.storage.game(old)
        pass_days(1.5)
        assert hall.storage.game(old) is None
        assert hall.storage.game(new)
        assert not stays(served, TITLE)


def test_time_passes_for_games_that_nobody_opens(served: Served) -> None:
    async def pass_time(days: float) -> None:
        served.hall.counted = time.monotonic() - days * gone.DAY
        await watching.pass_time(served.hall)

    served.game()
    new, people = served.game()
    served.hall.opened.clear()
    done(pass_time(400))
    assert len(served.hall.storage.games()) == 2, "without --forget all stay"
    object.__setattr__(served.hall, "limits", Limits(forget=3))
    people["axis"].ask("/api/game")
    done(pass_time(2))
    assert len(served.hall.storage.games()) == 2, "what passed before counts for nothing"
    done(pass_time(0.5))
    people["axis"].ask("/api/game")
    done(pass_time(1))
    assert [row.id for row in served.hall.storage.games()] == [new]


def test_an_older_file_holds_nothing_of_what_was_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an older version wrote, and changed later, is written anew when the file is brought up to date."""
    file = tmp_path / "table.db"
    now = tablefile.MIGRATIONS
    monkeypatch.setattr(tablefile, "MIGRATIONS", now[:2])
    file.touch()
    found = tablefile.connect(file)
    found.execute("PRAGMA secure_delete = OFF")
    found.execute("INSERT INTO games VALUES ('g', 'Game', '', 0, 0, 0, '', 0, 0)")
    for number, name in ((1, "Soviet"), (2, f"Old Secret Name {'x' * 200}"), (3, "Umpire"), (2, "Axis")):
        found.execute(
            "INSERT INTO seats (game, number, kind, side, name, key) VALUES ('g', ?, 'side', 'axis', ?, ?) "
            "ON CONFLICT (game, number) DO UPDATE SET name = excluded.name",
            (number, name, hashed(str(number))),
        )
    found.close()
    assert b"Old Secret Name" in file.read_bytes()
    monkeypatch.setattr(tablefile, "MIGRATIONS", now)
    kept = Storage(file)
    assert kept.games() == [GameRow("g", "Game", "", 0.0)]
    kept.close()
    assert b"Old Secret Name" not in file.read_bytes()
