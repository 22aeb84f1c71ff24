"""Correcting: what was said wrongly long ago is put right, and everything since is refereed again from there.

The game as it was keeps its record; the corrected one has a record of its own, with the same secret of the dice. Of
every later order it is told whether it is legal still, and whether the same comes of it.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from maquis.boards.errors import BoardError
from maquis.engine import by_hand
from maquis.engine.by_hand import DieWanted
from maquis.engine.entries import WORDS, contributed, events, is_talk
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event
from maquis.engine.making import Recorded
from maquis.engine.orders import Refused
from maquis.engine.record import Entry
from maquis.engine.referee import Referee
from maquis.engine.undo import Standing


class Later(msgspec.Struct, frozen=True):
    """An order as it was given, and what becomes of it now: it holds, comes out otherwise, or is refused, with why."""

    entry: int
    side: str
    order: str
    now: Literal["corrected", "left out", "holds", "otherwise", "refused"]
    why: str = ""


def corrected(record: Recorded, referee: Referee, at: int, order: str | None) -> Iterator[Later]:
    """Referee a recorded game again, with another order in place of entry `at`, or none; yield what becomes of each.

    `referee` has a new position and a new record, and the dice of the old. Orders that were taken back are passed over.
    Raise `MaquisError` if there is no order to correct there, or the new one is refused.
    """
    stands = _standing(record)
    if at not in stands:
        known = f"they run from {stands[0]} to {stands[-1]}" if stands else "none has been given yet"
        raise MaquisError(f"entry {at} is no order that stands; {known}")
    for number, each in enumerate(record.entries):
        if number == 0:
            referee.set_up(events(each))
        elif each.order == WORDS:
            referee.contribute(each.side, contributed(each))
        elif is_talk(each.order):
            yield from _said(referee, number, each)
        elif number == at:
            if order is not None:
                _give(referee, each.side, order, ())
            yield Later(at, each.side, order or each.order, "left out" if order is None else "corrected")
        elif number in stands:
            yield _again(referee, number, each)


def _standing(record: Recorded) -> list[int]:
    """The entries that are orders and stand: not the set-up, and none that only waits for its dice."""
    standing = Standing()
    for each in record.entries:
        standing.add(each.side, each.order)
    return [n for n in standing.before(len(record.entries)) if n and not _waits(record.entries[n])]


def _waits(entry: Entry) -> bool:
    return by_hand.waiting(entry.side, entry.order, events(entry)) is not None


def _said(referee: Referee, number: int, each: Entry) -> Iterator[Later]:
    """What was agreed on is agreed on again, as far as that can be."""
    try:
        referee.talk(each.side, each.order)
    except (MaquisError, BoardError) as error:
        yield Later(number, each.side, each.order, "refused", str(error))


def _again(referee: Referee, number: int, each: Entry) -> Later:
    told = events(each)
    try:
        now = _give(referee, each.side, each.order, by_hand.entered(told))
    except Refused as refused:
        failed = "; ".join(f"{one.words} ({one.clause})" for one in refused.judgement.failures)
        return Later(number, each.side, each.order, "refused", failed)
    except (MaquisError, BoardError) as error:
        return Later(number, each.side, each.order, "refused", str(error))
    return Later(number, each.side, each.order, "holds" if now == told else "otherwise")


def _give(referee: Referee, side: str, order: str, entered: tuple[int, ...]) -> list[Event]:
    """Give an order with the dice that were entered for it; any more that it needs are rolled here."""
    try:
        return referee.give(side, order, rolled=entered or None)
    except DieWanted as wanted:
        if not wanted.stands:
            raise
        return referee.give(side, order)
