"""Positions of a game in progress, before any entry: some are kept, and the others are played again from those."""

from collections.abc import Sequence

from maquis.engine.entries import events
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.undo import asked
from maquis.engine.views import Entering

EVERY = 32
"""Entries from one kept position to the next; there is one after every undo, too."""


class Milestones:
    """The positions before the entries of a record, as they were when the entries were made."""

    def __init__(self) -> None:
        self._kept: dict[int, Position] = {}
        self._undone = False

    def add(self, number: int, order: str, before: Position) -> None:
        """Take the position before the next entry."""
        if number % EVERY == 0 or self._undone:
            self._kept[number] = before
        self._undone = asked(order) is not None

    def before(self, number: int, entries: Sequence[Entry]) -> Position:
        """Return the position before an entry, played on from the last that is kept: no undo is between the two."""
        nearest = next(each for each in range(number, -1, -1) if each in self._kept)
        position = self._kept[nearest].copy()
        for each in entries[nearest:number]:
            entering = Entering(position, each.side)
            for event in events(each):
                entering.say(event)
            entering.close()
        return position
