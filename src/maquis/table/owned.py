"""What whoever has all games of a table may do with them, as a page with the umpire in it: it asks below `AT`.

What tells secrets, a copy or the record of a game that is not over, is done for those alone to whom the game belongs:
they bring the keys of all their seats.
"""

import logging
import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.harmless import one_line
from maquis.table import backup, checked, gone, opening, push, watching, wire
from maquis.table.answers import BROKEN
from maquis.table.denied import Denied
from maquis.table.hall import Hall
from maquis.table.rows import hashed

LOG = logging.getLogger("maquis.table")
AT = "/api/own/"
HERE = "the game was deleted in this browser"
GONE = "there is no such game any more"
JSON, BYTES = "application/json", "application/octet-stream"
LIST = """
    SELECT id, title, made, over, acting,
        (SELECT count(*) FROM lines WHERE game = id), (SELECT sum(length(line)) FROM lines WHERE game = id)
    FROM games ORDER BY made DESC, id
"""

T = TypeVar("T")
Do = Callable[[Hall, bytes, str], Awaitable[object]]


async def games(hall: Hall, body: bytes, id: str) -> list[wire.OwnGame]:
    """Every game, the newest first."""
    found = []
    for id, title, made, over, acting, lines, size in hall.storage.read(lambda kept: kept.execute(LIST).fetchall()):
        seats = hall.storage.seats(id)
        needed = gone.deletion(seats).needed
        own = [each.name for each in seats if each.number in needed]
        found.append(
            wire.OwnGame(
                id=id,
                title=title,
                made=int(made),
                over=bool(over),
                acting=acting,
                players=own,
                orders=lines - 1,
                size=size,
            )
        )
    return found


async def rename(hall: Hall, body: bytes, id: str) -> None:
    """Call a game otherwise."""
    title = one_line(_read(body, wire.Rename).title)
    if not title:
        raise Denied(400, "a game is called something")
    async with hall.holding(id) as live:
        await hall.written(lambda found: found.execute("UPDATE games SET title = ? WHERE id = ?", (title, id)))
        live.row = msgspec.structs.replace(live.row, title=title)
        push.tell_table(hall, live)


async def delete(hall: Hall, body: bytes, id: str) -> None:
    """Delete a game for good."""
    if hall.storage.game(id) is None:
        raise Denied(404, GONE)
    await hall.written(lambda found: gone.delete(found, id))
    hall.forget(id, HERE)
    await watching.tidy(hall)


async def copy(hall: Hall, body: bytes, id: str) -> wire.Made:
    """Make a game that goes on where another is now."""
    _all_agree(hall, id, body)
    return await opening.open_copy(hall, id)


async def record(hall: Hall, body: bytes, id: str) -> bytes:
    """The record of a game, as a file."""
    _all_agree(hall, id, body)
    return b"".join(hall.storage.lines(id))


async def save(hall: Hall, body: bytes, id: str) -> bytes:
    """All games as one file."""
    return backup.saved(hall.storage, _read(body, wire.Saving).seats)


async def restore(hall: Hall, body: bytes, id: str) -> wire.Brought:
    """Bring the games of such a file: those that are not here, and those chosen, whose names stand before the file.

    The body is a JSON list of these names, a line break, and the file.
    """
    chosen, _, data = body.partition(b"\n")
    names, path = _read(chosen, list[str]), backup.beside(hall.storage.path)
    with backup.opened(path, data) as there:
        found = await hall.written(lambda kept: backup.restored(kept, there, names))
        taken = [each.id for each in found if each.taken]
        seats = backup.seats_of(there, taken)
    for game in taken:
        if game in hall.games:
            hall.drop(hall.games[game])
        hall.seats_changed(game)
    return wire.Brought(games=found, seats=seats)


async def verify(hall: Hall, body: bytes, id: str) -> wire.Verified:
    """Check a record that somebody brings."""
    return checked.record(hall.scenarios, body)


async def check(hall: Hall, body: bytes, id: str) -> wire.Checked:
    """Run worked examples."""
    return checked.examples(_read(body, wire.Example))


ROUTES: list[tuple[str, str, Do]] = [
    ("GET", "games", games), ("PATCH", "games/ID", rename), ("DELETE", "games/ID", delete),
    ("POST", "games/ID/copy", copy), ("POST", "games/ID/record", record), ("POST", "backup", save),
    ("POST", "restore", restore), ("POST", "verify", verify), ("POST", "check", check),
]  # fmt: skip


async def answered(hall: Hall, method: str, path: str, body: bytes) -> tuple[int, str, bytes]:
    """Answer what is asked at a path below `AT`: a status, what kind of data, and these."""
    try:
        for how, pattern, do in ROUTES:
            if how == method and (fits := re.fullmatch(pattern.replace("ID", "([0-9a-f]+)"), path)):
                said = await do(hall, body, "".join(fits.groups()))
                if isinstance(said, bytes):
                    return 200, BYTES, said
                return (204, JSON, b"") if said is None else (200, JSON, msgspec.json.encode(said))
        raise Denied(404, "there is nothing here")
    except Denied as error:
        return error.status, JSON, msgspec.json.encode(wire.Problem(error=error.words))
    except MaquisError as error:
        return 400, JSON, msgspec.json.encode(wire.Problem(error=str(error)))
    except Exception as error:
        LOG.error("%s %s broke down", method, path, exc_info=error)
        return 500, JSON, msgspec.json.encode(BROKEN)


def _all_agree(hall: Hall, id: str, body: bytes) -> None:
    """Raise `Denied` unless the keys are brought of all to whom a game belongs, or it is over."""
    row = hall.storage.game(id)
    if row is None:
        raise Denied(404, GONE)
    keys = {hashed(each) for each in _read(body, wire.Keys).keys}
    seats = hall.storage.seats(id)
    needed = gone.deletion(seats).needed
    missing = [each.name for each in seats if each.number in needed and each.key not in keys]
    if missing and not row.over:
        raise Denied(403, f"this tells all secrets of the game, and {' and '.join(missing)} would have to agree")


def _read(data: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Denied(400, f"what is asked cannot be read: {error}") from None
