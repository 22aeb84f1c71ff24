"""Games made of another, for the same players: a copy, a corrected one, one that begins where a decision was made."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from maquis.contract.recorded import header_of
from maquis.engine.dice import fresh
from maquis.engine.events import Event
from maquis.engine.record import Entry, Header
from maquis.engine.recordfile import scan_lines
from maquis.table import wire
from maquis.table.hall import Hall
from maquis.table.live import Live
from maquis.table.opening import THE_FILE, making, now, open_, row_of
from maquis.table.pending import PendingRecord
from maquis.table.rows import Seat


async def open_copy(hall: Hall, id: str) -> wire.Made:
    """Make a game of the record of another, with the same players; raise `Denied`."""
    lines = hall.storage.lines(id)

    def record() -> PendingRecord:
        return PendingRecord(scan_lines(THE_FILE, lines), [*enumerate(lines)])

    return await _another(hall, id, "copy", record, brought=1)


async def open_corrected(hall: Hall, id: str, header: Header, entries: Sequence[Entry]) -> wire.Made:
    """Make a game of entries that correct those of another, with the same players; raise `Denied`."""

    def record() -> PendingRecord:
        made = PendingRecord.begun(header)
        for each in entries:
            made.append(each)
        return made

    with making(hall):
        return await _another(hall, id, "corrected", record, (await hall.live(id)).row.brought)


async def open_again(hall: Hall, id: str, house: Iterable[str], set_up: Sequence[Event]) -> wire.Made:
    """Make a game that begins where another once stood, with the same players and new dice; raise `Denied`.

    It is by the rules as they are now, and by those that the players had of their own by then.
    """
    old, sides = await hall.live(id), hall.storage.seats(id)
    notes, own_dice = old.record.header.notes, old.referee.own_dice

    def make() -> tuple[Live, list[Seat]]:
        dice = fresh()
        header = header_of(old.scenario, notes, own_dice=own_dice, stated=True, house=house, created=now())
        row = row_of(f"{old.row.title} (again)", old.row.delay, old.row.clock)
        live = Live.begun(row, old.scenario, PendingRecord.begun(header.sealed(dice)), dice, set_up)
        live.row = msgspec.structs.replace(row, acting=(live.to_act or ("",))[0])
        return live, _same(row.id, sides)

    with making(hall):
        return await open_(hall, make)


async def _another(hall: Hall, id: str, what: str, record: Callable[[], PendingRecord], brought: int) -> wire.Made:
    """Make a game with another record and the same players."""
    live, seats = await hall.live(id), hall.storage.seats(id)

    def make() -> tuple[Live, list[Seat]]:
        old = live.row
        row = row_of(f"{old.title} ({what})", old.delay, old.clock)
        copy = Live(row, live.scenario, record())
        copy.row = msgspec.structs.replace(row, acting=(copy.to_act or ("",))[0], over=int(copy.over), brought=brought)
        return copy, _same(row.id, seats)

    return await open_(hall, make)


def _same(id: str, seats: Sequence[Seat]) -> list[Seat]:
    """The seats of another game for the same players; spectators are left out."""
    return [
        Seat(id, each.number, each.kind, each.side, each.name, policy=each.policy)
        for each in seats
        if each.kind != "spectator"
    ]
