"""Putting right what was said long ago: a game of its own, refereed again from there; the old one stays as it is.

Whoever does it is told orders of all sides. So it is done for the umpire, who sees them anyhow; for those who bring the
keys of all to whom the game belongs, as one screen has them; and for everybody once the game is over.
"""

from collections.abc import Sequence

import msgspec

from maquis.contract import labels
from maquis.contract.recorded import corrected
from maquis.engine.errors import MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.record import Entry, Header
from maquis.table import anew, gone, put_right, wire
from maquis.table.denied import Denied
from maquis.table.hall import Hall
from maquis.table.live import Live
from maquis.table.routes import Asked, Route, of_seat, post
from maquis.table.rows import Seat, hashed
from maquis.table.seen import Number

GONE = "there is no such game any more"


class _Anew(msgspec.Struct):
    """A game that was refereed again."""

    header: Header
    entries: list[Entry]
    later: list[wire.Later]


@post("/api/game/correct", "Put right what was said long ago")
async def post_correct(asked: Asked, data: wire.Correct, seat: Seat) -> wire.Corrected:
    """Tell what becomes of every later order if an entry of the log had been another, or make the game as it is then.

    It is for the umpire, for whoever brings the keys of all to whom the game belongs, and for all once it is over.
    """
    return await correct(asked.hall, seat, data)


def right(live: Live, seat: Seat, number: Number) -> wire.Corrected:
    """What became of the orders that followed one that all agreed to put right, by the line in which they did."""
    return put_right.told(live, seat.sees, number)


ROUTES: list[Route] = [
    post_correct,
    of_seat("/api/game/right", "What became of what followed an order that was put right", right),
]


async def correct(hall: Hall, seat: Seat, asked: wire.Correct) -> wire.Corrected:
    """Tell what becomes of a game with another entry of a seat's log, or without it; make it if that is asked for."""
    if seat.sees != UMPIRE:
        all_agree(hall, seat.game, asked.keys, own=seat.key)
    data = await hall.ask(seat, _anew, seat.sees, asked.number, asked.order)
    found = msgspec.json.decode(data, type=_Anew)
    made = await anew.open_corrected(hall, seat.game, found.header, found.entries) if asked.make else None
    return wire.Corrected(later=found.later, made=made)


def _anew(live: Live, sees: str, number: int, order: str | None) -> _Anew:
    """Referee the game again; raise `Denied` if that entry cannot be corrected so."""
    at = next((each.entry for each in live.log(sees) if each.number == number), None)
    if at is None:
        raise Denied(404, f"there is no entry {number} in your log")
    try:
        header, entries, later = corrected(live.record, live.scenario, at, order or None, live.row.id)
    except MaquisError as error:
        raise Denied(400, str(error)) from None
    return _Anew(
        header=header, entries=entries,
        later=[
            wire.Later(
                entry=each.entry, side=each.side, order=labels.told(live.scenario.game, each.order), now=each.now,
                why=each.why,
            )
            for each in later
        ],
    )  # fmt: skip


def all_agree(hall: Hall, id: str, brought: Sequence[str], own: bytes | None = None) -> None:
    """Raise `Denied` unless the keys are brought of all to whom a game belongs, or it is over.

    `own` is the hash of a key that was brought already.
    """
    row = hall.storage.game(id)
    if row is None:
        raise Denied(404, GONE)
    keys = {*map(hashed, brought), *([own] if own else [])}
    seats = hall.storage.seats(id)
    needed = gone.deletion(seats).needed
    missing = [each.name for each in seats if each.number in needed and each.key not in keys]
    if missing and not row.over:
        raise Denied(403, f"this tells all secrets of the game, and {' and '.join(missing)} would have to agree")
