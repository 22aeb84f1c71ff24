"""Positions of a game in progress, at any entry: some are kept, and the others are played again from those."""

from collections.abc import Sequence

from maquis.engine.entries import events
from maquis.engine.moments import position_before
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.undo import asked
from maquis.engine.views import Entering

EVERY = 32
"""Entries from one kept position to the next; there is one after every undo, too."""
MOST = 1000
"""Positions kept."""


class Replay:
    """The positions before the entries of a game."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._kept: dict[int, Position] = {}
        self._start: Position | None = None

    def add(self, number: int, before: Position) -> None:
        """Take the position before the next entry."""
        self._start = self._start or before
        after_undo = number > 0 and asked(self._entries[number - 1].order) is not None
        if (number % EVERY == 0 or after_undo) and len(self._kept) < MOST:
            self._kept[number] = before

    def before(self, number: int) -> Position:
        """Return the position before an entry that there is."""
        nearest = max((kept for kept in self._kept if kept <= number), default=0)
        between = self._entries[nearest:number]
        if any(asked(each.order) is not None for each in between):
            return self._again(number)
        position = self._kept[nearest].copy()
        for each in between:
            entering = Entering(position, each.side)
            for event in events(each):
                entering.say(event)
            entering.close()
        return position

    def _again(self, number: int) -> Position:
        assert self._start is not None
        return position_before(self._start, self._entries[: number + 1], number)
