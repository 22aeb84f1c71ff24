"""What whoever has all games of a table may do with them, as a page with the umpire in it: no server has these routes.

What tells secrets, a copy or the record of a game that is not over, is done for those alone to whom the game belongs:
they bring the keys of all their seats.
"""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.harmless import one_line
from maquis.table import anew, backup, checked, correcting, gone, push, watching, wire
from maquis.table.answers import BYTES, Reply
from maquis.table.correcting import GONE
from maquis.table.denied import Denied
from maquis.table.guard import RECORD
from maquis.table.routes import Asked, Route, delete, get, patch, post

LARGEST = 1 << 30
"""Bytes of a file with games: what a browser would not hold in memory is not taken."""
HERE = "the game was deleted in this browser"
LIST = """
    SELECT id, title, made, over, acting,
        (SELECT count(*) FROM lines WHERE game = id), (SELECT sum(length(line)) FROM lines WHERE game = id)
    FROM games ORDER BY made DESC, id
"""
T = TypeVar("T")


@get("/api/own/games")
async def get_games(asked: Asked) -> list[wire.OwnGame]:
    """Every game, the newest first."""
    found, kept = [], asked.hall.storage
    for id, title, made, over, acting, lines, size in kept.read(lambda file: file.execute(LIST).fetchall()):
        seats = kept.seats(id)
        needed = gone.deletion(seats).needed
        own = [each.name for each in seats if each.number in needed]
        found.append(
            wire.OwnGame(
                id=id, title=title, made=int(made), over=bool(over), acting=acting, players=own, orders=lines - 1,
                size=size,
            )
        )  # fmt: skip
    return found


@patch("/api/own/games/{id}")
async def patch_game(asked: Asked, id: str, data: wire.Rename) -> None:
    """Call a game otherwise."""
    title, hall = one_line(data.title), asked.hall
    if not title:
        raise Denied(400, "a game is called something")
    async with hall.holding(id) as live:
        await hall.written(lambda found: found.execute("UPDATE games SET title = ? WHERE id = ?", (title, id)))
        live.row = msgspec.structs.replace(live.row, title=title)
        push.tell_table(hall, live)


@delete("/api/own/games/{id}")
async def delete_game(asked: Asked, id: str) -> None:
    """Delete a game for good."""
    hall = asked.hall
    if hall.storage.game(id) is None:
        raise Denied(404, GONE)
    await hall.written(lambda found: gone.delete(found, id))
    hall.forget(id, HERE)
    await watching.tidy(hall)


@post("/api/own/machines")
async def post_machines(asked: Asked) -> None:
    """Have policies that were stopped play on."""
    asked.hall.machines.go_on()


@post("/api/own/games/{id}/copy")
async def post_copy(asked: Asked, id: str, data: wire.Keys) -> wire.Made:
    """Make a game that goes on where another is now."""
    correcting.all_agree(asked.hall, id, data.keys)
    return await anew.open_copy(asked.hall, id)


@post("/api/own/games/{id}/record")
async def post_record(asked: Asked, id: str, data: wire.Keys) -> Reply[bytes]:
    """The record of a game, as a file."""
    correcting.all_agree(asked.hall, id, data.keys)
    return Reply(b"".join(asked.hall.storage.lines(id)), BYTES)


@post("/api/own/backup")
async def post_backup(asked: Asked, data: wire.Saving) -> Reply[bytes]:
    """All games as one file."""
    return Reply(backup.saved(asked.hall.storage, data.seats), BYTES)


@post("/api/own/restore")
async def post_restore(asked: Asked) -> wire.Brought:
    """Bring the games of such a file: those that are not here, and those chosen, whose names stand before the file.

    The body is a JSON list of these names, a line break, and the file.
    """
    chosen, _, file = (await asked.body(LARGEST)).partition(b"\n")
    try:
        names = msgspec.json.decode(chosen, type=list[str])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Denied(400, f"the games that are chosen cannot be read: {error}") from None
    hall = asked.hall
    with backup.opened(backup.beside(hall.storage.path), file) as there:
        found = await hall.written(lambda kept: backup.restored(kept, there, names))
        taken = [each.id for each in found if each.taken]
        seats = backup.seats_of(there, taken)
    for game in taken:
        if game in hall.games:
            hall.drop(hall.games[game])
        hall.seats_changed(game)
    return wire.Brought(games=found, seats=seats)


@post("/api/own/verify")
async def post_verify(asked: Asked) -> wire.Verified:
    """Check a record that somebody brings."""
    data = await asked.body(RECORD)
    return _looked_at(lambda: checked.record(asked.hall.scenarios, data))


@post("/api/own/check")
async def post_check(asked: Asked, data: wire.Example) -> wire.Checked:
    """Run worked examples."""
    return _looked_at(lambda: checked.examples(data))


ROUTES: list[Route] = [
    get_games, patch_game, delete_game, post_machines, post_copy, post_record, post_backup, post_restore, post_verify,
    post_check,
]  # fmt: skip


def _looked_at(look: Callable[[], T]) -> T:
    """What comes of looking at what somebody brings; raise `Denied` if it cannot be read."""
    try:
        return look()
    except MaquisError as error:
        raise Denied(400, str(error)) from None
