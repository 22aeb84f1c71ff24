"""What a seat is shown of its table, and the number that has: whoever was told of it is told only what has changed."""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from maquis.table import seen, wire
from maquis.table.rows import Seat

if TYPE_CHECKING:
    from maquis.table.live import Live

Moved = tuple[list[int], list[int]]
"""The seats that came, and those that left."""


class SeatState(msgspec.Struct, frozen=True):
    """A table as a seat is shown it, its clocks at rest: since when one of them runs, and what is the seat's alone."""

    table: wire.Table
    since: float
    own: tuple[str, str]

    @property
    def number(self) -> int:
        """It grows with each change of what the seat is shown, from one higher than any in an earlier run."""
        return self.table.number


def told(live: "Live", seats: Sequence[Seat], seat: Seat, before: SeatState | None) -> SeatState:
    """What a seat is shown of its table now: the same as before, if that has not changed."""
    number = before.number if before else time.time_ns() // 1_000_000
    since = 0 if live.behind(seat.sees) else live.row.since
    own = next(((each.notify, each.trouble) for each in seats if each.number == seat.number), ("", ""))
    now = SeatState(seen.table(live, seats, seat.sees, number, live.row.since), since, own)
    if before is None or now == before:
        return now
    return msgspec.structs.replace(now, table=msgspec.structs.replace(now.table, number=number + 1))


def moved(before: SeatState, now: SeatState) -> Moved | None:
    """Who has come to a table and who has left it, if nothing else has changed since it had the number before."""
    if now.number != before.number + 1 or _empty(before) != _empty(now):
        return None
    there, here = _present(before), _present(now)
    return sorted(here - there), sorted(there - here)


def _present(of: SeatState) -> set[int]:
    return {each.number for each in of.table.players if each.present}


def _empty(of: SeatState) -> SeatState:
    players = [msgspec.structs.replace(each, present=False) for each in of.table.players]
    return msgspec.structs.replace(of, table=msgspec.structs.replace(of.table, number=0, players=players))
