"""Hunters who come by rail and by forced march, so that partisans are near no unit and yet within reach of many."""

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.families.europa.policies.encircling import posts, ringed
from maquis.families.europa.policies.once import Once
from maquis.families.europa.policies.warden import Warden
from maquis.families.europa.rules import movement, orders
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import owned_by, partisans

ON_FOOT = ""
MODES = (ON_FOOT, ADMIN, BY_RAIL)
"""How a unit goes to a hex: the first of these by which it gets there."""

ODDS = 0.75
"""Attack strength for each counter that is attacked, at least."""
WATCH = 3
"""So many railheads must hang on a rail hex for a unit to watch it."""


class Mobile(Warden):
    """Closes a ring around partisans wherever a unit comes on foot, administratively or by rail, else begins one.

    Who does neither goes beside the rail hex on which most railheads hang among those that nobody watches.
    """

    def __init__(self, side: str, seed: str, odds: float = ODDS, watch: float = WATCH) -> None:
        super().__init__(side, seed, odds)
        self.watch = watch
        self._lines = Once(self._worth_watching)

    def in_reach(self, view: Position, counter: int) -> int:
        """Wherever it comes in one of the modes."""
        if is_partisan(view.game.roster[counter]):
            return super().in_reach(view, counter)
        places = 0
        for mode in MODES:
            places |= movement.destinations(view, self.side, counter, mode)
        return places

    def march(self, view: Position, counter: int, goal: int) -> orders.Move:
        """Go in the first mode by which it gets there."""
        mode = next(each for each in MODES if movement.destinations(view, self.side, counter, each) >> goal & 1)
        return orders.Move(view.game, counter, (view.where[counter], goal), mode)

    def _goals(self, view: Position, reach: int, others: int) -> list[int]:
        """Those that close a ring, else those that begin one, else whence most is watched that nobody watches."""
        board = view.game.board
        prey = partisans(view, enemy(self.side)) & owned_by(view, self.side) & board.around(reach)
        closing, beside = posts(view, prey & ~ringed(view, prey, others), others)
        if ring := reach & closing or reach & beside:
            return members(ring)
        watched = board.within(others, 1)
        unwatched = (near & reach for line, near in self._lines(view) if near & reach and not line & watched)
        return members(next(unwatched, 0))

    def _worth_watching(self, view: Position) -> list[tuple[int, int]]:
        """The rail hexes on which much hangs, most first, each with whence it is watched."""
        found = sorted(hanging(view, self.side).items(), key=lambda each: -each[1])
        return [(1 << at, view.game.board.within(1 << at, 1)) for at, heads in found if heads >= self.watch]
