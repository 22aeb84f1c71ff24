"""What each side is told, entry by entry: the log, kept up while the game is played."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from maquis.engine import moments, views
from maquis.engine.events import Event
from maquis.engine.game import Game
from maquis.engine.moments import Given
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.undo import Asked, Standing, asked, taken_back, told_undo
from maquis.engine.views import Line


class Chronicle:
    """The logs of the sides that people play; each also remembers how far its side has read.

    A side without a name is anybody, who is told what everybody may know; the umpire is told everything. Who of other
    sides is `listening` is told each line at once.
    """

    def __init__(
        self, game: Game, entries: Sequence[Entry], sides: Iterable[str],
        listening: Mapping[str, Callable[[Line], None]] = {},
    ) -> None:  # fmt: skip
        self._entries, self._listening = entries, listening
        self._told: dict[str, list[Given]] = {side: [] for side in sides}
        for side in self._told:
            walk = moments.walk(game, entries, side)
            self._told[side] = [given for _, given in walk if given.entry >= 0]
        self._seen = {side: self._after_own(side) for side in self._told}

    def add(self, before: Position, giver: str, order: str, events: Iterable[Event]) -> None:
        """Add an order that was carried out, as each side is told of it."""
        last, when = len(self._entries) - 1, (before.turn, before.side, before.phase)
        sides = (*self._told, *self._listening)
        for side, line in zip(sides, views.lines(before, giver, order, events, sides), strict=True):
            if line is None:
                continue
            if side in self._told:
                self._told[side].append(Given(line.version, giver, line.order, line.events, *when, last))
            else:
                self._listening[side](line)

    def undone(self, before: Position, giver: str, standing: Standing) -> None:
        """Add an undo, or the proposal of one, that is the last entry: with the number that it has for each side."""
        last = len(self._entries) - 1
        for side, told in self._told.items():
            if side not in standing.uninformed(last):
                order = told_undo(standing, self._entries[last].order, side)
                when = before.turn, before.side, before.phase
                told.append(Given(views.version(before, side), giver, order, (), *when, last))

    def log(self, side: str) -> list[Given]:
        """Everything that a side was told."""
        return self._told[side]

    def news(self, side: str) -> list[Given]:
        """What a side was told since it last looked, but for its own orders; it has looked now."""
        fresh = self._told[side][max(self._seen[side], self._after_own(side)) :]
        self._seen[side] = len(self._told[side])
        return _standing(fresh)

    def _after_own(self, side: str) -> int:
        """The place in a side's log after its last own order; an undo is none, nor are words."""
        told = self._told[side]
        for at in range(len(told), 0, -1):
            if told[at - 1].side == side and taken_back(told[at - 1].order):
                return at
        return 0


def _standing(fresh: Iterable[Given]) -> list[Given]:
    """The entries without those that their giver took back alone, as if they had not been."""
    found: list[Given] = []
    for given in fresh:
        own = (n for n in range(len(found) - 1, -1, -1) if found[n].side == given.side and taken_back(found[n].order))
        at = next(own, None)
        if asked(given.order) == Asked() and at is not None:
            del found[at]
        else:
            found.append(given)
    return found
