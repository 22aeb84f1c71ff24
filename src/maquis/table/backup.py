"""All games of a table in one file: saved, and brought back without taking anything from what is there.

The file is one of a table, which `maquis table --db` opens, too, and has beside it what a browser keeps of its seats.
"""

import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Literal

from maquis.table import storage, tablefile
from maquis.table.denied import Denied
from maquis.table.tablefile import APPLICATION, AT_APPLICATION, StorageError
from maquis.table.wire import Restored

SEATS = "CREATE TABLE browser (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT"
GAME = f"{storage.GAME}, used, idle"
PARTS = (("games", GAME, "id"), ("lines", "game, n, line", "game"), ("seats", storage.SEAT, "game"))
"""Of what a game consists: tables, their columns, and the one that names the game."""
How = Literal["new", "same", "earlier", "later", "another"]


def saved(kept: storage.Storage, seats: Mapping[str, str]) -> bytes:
    """All games, as a file, with what the browser keeps of its seats."""
    path = beside(kept.path)
    try:
        kept.read(lambda found: found.execute("VACUUM INTO ?", (str(path),)))
        with closing(sqlite3.connect(path, isolation_level=None)) as made:
            made.execute(f"PRAGMA application_id = {APPLICATION}")
            made.execute(f"PRAGMA user_version = {len(tablefile.MIGRATIONS)}")
            made.execute(SEATS)
            made.executemany("INSERT INTO browser VALUES (?, ?)", seats.items())
        return path.read_bytes()
    finally:
        removed(path)


def beside(path: Path) -> Path:
    """Where a file with games is, while it is looked at."""
    found = path.with_name(f"{path.name}.brought")
    removed(found)
    return found


def removed(path: Path) -> None:
    """Take such a file away, and what SQLite keeps beside it."""
    for each in (path, *(path.with_name(f"{path.name}{ending}") for ending in tablefile.BESIDE)):
        with suppress(FileNotFoundError):
            each.unlink()


@contextmanager
def opened(path: Path, data: bytes) -> Iterator[sqlite3.Connection]:
    """Have a file with games that somebody brings; raise `Denied` if it is none."""
    if data[AT_APPLICATION : AT_APPLICATION + 4] != APPLICATION.to_bytes(4):
        raise Denied(400, "the file has no games of a table in it")
    try:
        path.write_bytes(data)
        with closing(tablefile.connect(path)) as found:
            tablefile.check(path, found)
            yield found
    except StorageError as error:
        raise Denied(400, str(error).replace(str(path), "the file")) from None
    finally:
        removed(path)


def restored(found: sqlite3.Connection, there: sqlite3.Connection, chosen: Collection[str]) -> list[Restored]:
    """Take in the games of another file: those that are not here, and those chosen."""
    games = list[Restored]()
    for id, title in there.execute("SELECT id, title FROM games ORDER BY made, id").fetchall():
        theirs, ours = _lines(there, id), _lines(found, id)
        how = _how(theirs, ours)
        taken = how == "new" or id in chosen
        if taken:
            _take(found, there, id)
        here = max(0, len(ours) - 1)
        games.append(Restored(id=id, title=title, how=how, entries=len(theirs) - 1, here=here, taken=taken))
    return games


def _lines(found: sqlite3.Connection, game: str) -> list[bytes]:
    return [line for (line,) in found.execute("SELECT line FROM lines WHERE game = ? ORDER BY n", (game,))]


def _how(theirs: Sequence[bytes], ours: Sequence[bytes]) -> How:
    """How a game in the file stands to the one that is here."""
    if not ours:
        return "new"
    both = min(len(theirs), len(ours))
    if theirs[:both] != ours[:both]:
        return "another"
    return "same" if len(theirs) == len(ours) else "earlier" if len(theirs) == both else "later"


def _take(found: sqlite3.Connection, there: sqlite3.Connection, game: str) -> None:
    """Put a game of another file in the place of the one that is here, if there is one."""
    found.execute("DELETE FROM games WHERE id = ?", (game,))
    found.execute("DELETE FROM gone WHERE id = ?", (game,))
    for table, columns, named in PARTS:
        rows = there.execute(f"SELECT {columns} FROM {table} WHERE {named} = ?", (game,)).fetchall()
        places = ", ".join("?" * len(columns.split(",")))
        found.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", rows)


def seats_of(there: sqlite3.Connection, games: Collection[str]) -> dict[str, str]:
    """What was saved of the seats at some games."""
    if not there.execute("SELECT 1 FROM sqlite_schema WHERE name = 'browser'").fetchone():
        return {}
    rows: list[tuple[str, str]] = there.execute("SELECT name, value FROM browser").fetchall()
    return {name: value for name, value in rows if any(f'"table":"{game}"' in value for game in games)}
