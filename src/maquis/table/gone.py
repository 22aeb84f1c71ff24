"""Games that are deleted: by all who play them, by whoever runs the table, or after a time in which nobody opens them.

Nothing of a deleted game stays in the file: what is freed is overwritten (`tablefile.connect` says `secure_delete`),
and the log of changes beside the file is emptied (`tablefile.clean`). Its name is kept, for it is not given again.
"""

import sqlite3
import time
from collections.abc import Iterable, Sequence

from maquis.table import storage
from maquis.table.rows import Seat
from maquis.table.wire import Deletion

DAY = 86_400
BY_ALL = "the game was deleted: all who played it agreed"
BY_OPERATOR = "the game was deleted by whoever runs the table"


def unused(days: int) -> str:
    """What is said of a game that was deleted because nobody opened it."""
    return f"the game was deleted: nobody opened it for {days} days"


def delete(found: sqlite3.Connection, game: str) -> None:
    """Delete a game."""
    found.execute("INSERT INTO gone (id) VALUES (?)", (game,))
    found.execute("DELETE FROM games WHERE id = ?", (game,))


def deletion(seats: Sequence[Seat]) -> Deletion:
    """Who has to agree that a game with these seats is deleted, and who does: all who sat down to play or umpire.

    A seat that was taken once counts, though nobody has opened its new link yet.
    """
    needed = [each for each in seats if each.kind != "spectator" and (each.key or each.renewed) and not each.revoked]
    agreed = [each.number for each in needed if each.key and each.agreed == each.key]
    return Deletion([each.number for each in needed], agreed)


def agree(found: sqlite3.Connection, seat: Seat, agrees: bool) -> Deletion:
    """Note whether a seat agrees that its game is deleted, and delete it when all do. What it said with an older key
    does not count.
    """
    said = seat.key if agrees else None
    found.execute("UPDATE seats SET agreed = ? WHERE game = ? AND number = ?", (said, seat.game, seat.number))
    standing = deletion(storage.seats(found, seat.game))
    standing.done = agrees and standing.agreed == standing.needed
    if standing.done:
        delete(found, seat.game)
    return standing


def pass_time(found: sqlite3.Connection, used: Iterable[str], seconds: float, most: float) -> list[str]:
    """Note which games were used, and that the others were not for so many seconds more; delete those that were not for
    `most` seconds, and return them.
    """
    found.executemany("UPDATE games SET used = ?, idle = ? WHERE id = ?", [(time.time(), -seconds, id) for id in used])
    found.execute("UPDATE games SET idle = idle + ?", (seconds,))
    late = [id for (id,) in found.execute("SELECT id FROM games WHERE idle >= ?", (most,))]
    for id in late:
        delete(found, id)
    return late
