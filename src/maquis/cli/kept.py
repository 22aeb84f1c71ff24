"""The command for whoever runs a table: the games that are kept, and one deleted."""

import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis.cli.table import DB
from maquis.cli.words import err, out
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.harmless import harmless

TRIES, PAUSE = 10, 0.5
"""How often, and after how many seconds, the file is tried to be cleaned."""
LIST = """
    SELECT id, title, created, max(used, since, made), over, maker,
        (SELECT sum(length(line)) FROM lines WHERE game = id), (SELECT count(*) FROM lines WHERE game = id),
        (SELECT group_concat(name, ', ') FROM seats WHERE game = id AND key IS NOT NULL)
    FROM games ORDER BY made, id
"""


def games(
    *,
    db: Annotated[Path, Parameter(help="The file of the table.")] = DB,
    delete: Annotated[str | None, Parameter(help="Delete this game for good, by its name.")] = None,
) -> int:
    """List the games that a table keeps, with size, last use and seats, or delete one; the table may be running.

    What is deleted is gone: export it first, from its page, if it may be wanted.

    For example: `maquis games --db games.db`, or `maquis games --db games.db --delete 7VwXqA`
    """
    from maquis.table import tablefile

    if not db.is_file():
        raise MaquisError(f"there is no file {db}; maquis table --db {db} makes it")
    found = tablefile.connect(db)
    try:
        if delete is not None:
            _delete(db, found, delete)
        else:
            _list(db, found)
    except sqlite3.Error as error:
        raise MaquisError(f"{db} cannot be used: {error}") from None
    finally:
        found.close()
    return 0


def _list(db: Path, found: sqlite3.Connection) -> None:
    rows = found.execute(LIST).fetchall()
    for id, title, created, used, over, maker, size, lines, names in rows:
        _say(f"{id}  {harmless(title)}{', over' if over else ''}")
        by = f" from {maker}" if maker else ""
        last = datetime.fromtimestamp(used, UTC).isoformat(" ", "minutes").removesuffix("+00:00")
        _say(f"  made {created}{by}; last used {last} UTC; {lines - 1} entries, {size / 1000:.0f} KB")
        _say(f"  seats: {harmless(names or 'nobody has one')}")
    size = sum(each.stat().st_size for each in (db, db.with_name(f"{db.name}-wal")) if each.exists())
    _say(f"{len(rows)} {'game' if len(rows) == 1 else 'games'}, {size / 1000:.0f} KB in {harmless(str(db))}")


def _delete(db: Path, found: sqlite3.Connection, id: str) -> None:
    """Delete a game, and see that nothing of it stays in the file."""
    from maquis.table import gone, tablefile

    found.execute("BEGIN IMMEDIATE")
    there = found.execute("SELECT title FROM games WHERE id = ?", (id,)).fetchone()
    if there is None:
        found.execute("ROLLBACK")
        raise UnknownName(f"there is no game {id!r} in {db}; maquis games --db {db} lists them")
    gone.delete(found, id)
    found.execute("COMMIT")
    _say(f"The game {id}, {harmless(there[0])}, is deleted.")
    for _ in range(TRIES):
        if tablefile.clean(db):
            return
        time.sleep(PAUSE)
    err.print(
        f"maquis: somebody is reading {db}: until the table looks again, or stops, {db}-wal may hold what was deleted",
        markup=False,
    )


def _say(line: str) -> None:
    out.print(line, markup=False)
