"""A policy for studies: partisans and dummies that keep hexes closed, as the original Rule 40 was said to be played."""

from maquis.engine.position import Position
from maquis.families.europa.policies.sensible import Outlook, SensiblePolicy
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import COMMAND, is_partisan
from maquis.families.europa.rules.places import (
    apzoc,
    formations,
    occupied_by,
    owned_by,
    partisans,
    passable,
    regulars,
    soviet_union,
    zoc,
)
from maquis.families.europa.rules.railways import rail

NEAR_FRONT = 10
"""Hexes behind the line in which railways are still to be regauged, as the policy takes it."""


def line(position: Position, side: str) -> int:
    """Hexes with regular units of a side next to regular units of the other."""
    return regulars(position, side) & position.game.board.around(regulars(position, enemy(side)))


def ways_back(position: Position, side: str, place: int) -> int:
    """The free hexes next to one of the front: ground of `side` with no regular unit, out of enemy zones of control."""
    foe = enemy(side)
    free = position.game.board.around(1 << place) & owned_by(position, side) & passable(position)
    return free & ~regulars(position, side) & ~formations(position, foe) & ~zoc(position, foe)


class BlockingPolicy(SensiblePolicy):
    """Stands in rail hexes behind the enemy's front, and side by side where his front would fall back to.

    Every second counter does the one, the others do the other; all sabotage what is under them. A counter with nothing
    to close in reach is played as the sensible policy plays it.
    """

    def __init__(self, side: str, seed: str) -> None:
        super().__init__(side, seed)
        self._blocks: tuple[Outlook | None, tuple[int, ...]] = None, ()

    def choose_recruit(self, view: Position, counter: int, places: int) -> int:
        """Place recruits where they close most; a command as the sensible policy does."""
        if view.game.roster[counter].kind == COMMAND:
            return super().choose_recruit(view, counter, places)
        return self.best(places, self._wishes(view, counter))

    def choose_refuge(self, view: Position, counter: int, places: int) -> int:
        """Go on closing hexes, if one is driven away."""
        return self.best(places, self._wishes(view, counter))

    def stays(self, view: Position, counter: int) -> bool:
        """Stay in a hex that is worth closing."""
        if not is_partisan(view.game.roster[counter]):
            return super().stays(view, counter)
        return bool(1 << view.where[counter] & self._worth_closing(view, counter))

    def _prowl(self, view: Position, counter: int, places: int) -> int | None:
        """Go to a hex that is worth closing, else do as the sensible policy would."""
        if places & self._worth_closing(view, counter):
            return self.best(places, self._wishes(view, counter))
        return None if super().stays(view, counter) else super()._prowl(view, counter, places)

    def _worth_closing(self, view: Position, counter: int) -> int:
        return self._sets(view)[counter % 2] & ~apzoc(view, enemy(self.side))

    def _wishes(self, view: Position, counter: int) -> tuple[int, ...]:
        wanted, mine = self._sets(view)[counter % 2], partisans(view, self.side)
        beside = view.game.board.around(mine & wanted) if counter % 2 else wanted
        safe = ~apzoc(view, enemy(self.side))
        return (safe, wanted & ~mine & beside, wanted & ~mine, ~mine, *self._haunts(view))

    def _sets(self, view: Position) -> tuple[int, ...]:
        """The rail hexes that are still to be regauged, and the ways back of the front; worked out once a phase."""
        look = self.outlook(view)
        if self._blocks[0] is not look:
            foe, board = enemy(self.side), view.game.board
            theirs = owned_by(view, foe) & ~occupied_by(view, foe) & passable(view)
            front = line(view, foe)
            rails = rail(view) & theirs & soviet_union(view) & board.within(front, NEAR_FRONT)
            behind = board.around(front) & theirs & ~zoc(view, self.side)
            self._blocks = look, (rails, behind)
        return self._blocks[1]
