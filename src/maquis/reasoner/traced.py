"""Counters that are known by name though they lie face down: they were shown, and have been in sight ever since."""

from maquis.engine.events import Displaced, Left, Moved, Turned
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.views import Line, masked_name
from maquis.reasoner.reasons import Because, Reason
from maquis.reasoner.worlds import Lying, behind, lying

Spot = tuple[str, int]
"""A hidden side, and a place."""


class Traced:
    """What a side knows by its eyes alone: what was shown lies there still, unless something has left that it may be.

    `shown` says by which line each counter was shown last.
    """

    def __init__(self, side: str) -> None:
        self.side = side
        self.shown: dict[int, Reason] = {}
        self._there: dict[Spot, frozenset[int]] = {}

    def certain(self, position: Position, each: Lying) -> frozenset[int]:
        """The counters that a mask must be one of, if all that lie there are known; none, if they are not."""
        there = self.there(each.face, each.place)
        return there if len(there) == len(behind(position, each)) else frozenset()

    def there(self, face: str, place: int) -> frozenset[int]:
        """The counters that are known to lie face down in a place."""
        return self._there.get((face, place), frozenset())

    def forget(self) -> None:
        """The game has gone back: what lies where is to be seen anew."""
        self._there = {}

    def read(self, before: Position, after: Position, told: Line) -> None:
        """Take a line that has led from one position to the other, each being any in which it would be told so."""
        roster = before.game.roster
        names = {each.name: number for number, each in enumerate(roster)}
        masks = {masked_name(each.face, each.mask): each for each in lying(before, self.side)}
        for event in told.events:
            match event:
                case Turned(up=True):
                    for name in event.counters:
                        self._gone(names[name])
                        self.shown[names[name]] = _shown(before, told, event.clause)
                case Left() if event.counter in names:
                    self._gone(names[event.counter])
                case Moved() | Displaced() if (mask := masks.get(event.counter)) is not None:
                    place = before.game.board.place(event.path[-1] if isinstance(event, Moved) else event.place)
                    self._goes(before, mask, place)
                    masks[event.counter] = Lying(mask.mask, mask.face, place)
        self._turned_down(before, after)

    def _gone(self, number: int) -> None:
        self._there = {spot: there - {number} for spot, there in self._there.items()}

    def _goes(self, before: Position, mask: Lying, place: int) -> None:
        """One of those that lie in a place goes: one alone is still known, of several nobody knows which it was."""
        there = self._there.pop((mask.face, mask.place), frozenset())
        if there and len(behind(before, mask)) == 1:
            self._there[mask.face, place] = self._there.get((mask.face, place), frozenset()) | there

    def _turned_down(self, before: Position, after: Position) -> None:
        """Those that lay face up are known where they are turned down."""
        roster = after.game.roster
        down = before.flags.get("up", 0) & ~after.flags.get("up", 0)
        for number in numbers(down & roster.faced & ~roster.sides.get(self.side, 0)):
            if after.where[number] >= 0:
                spot = roster.face_of[number], after.where[number]
                self._there[spot] = self._there.get(spot, frozenset()) | {number}


def _shown(at: Position, told: Line, clause: str) -> Reason:
    because = (Because(clause, at.game.clauses[clause].title),) if clause else ()
    return Reason(told.version, at.turn, at.side, at.phase, told.side, told.order, (), because)
