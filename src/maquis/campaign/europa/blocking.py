"""A policy for studies: partisans and dummies that keep hexes closed, as the original Rule 40 was said to be played."""

from collections.abc import Iterator

from maquis.campaign.europa.sensible import Outlook, SensiblePolicy
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.europa.calendar import enemy
from maquis.games.europa.forces import COMMAND
from maquis.games.europa.places import (
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
from maquis.games.europa.railways import rail

NEAR_FRONT = 10
"""Hexes behind the line in which railways are still to be regauged, as the policy takes it."""


def line(position: Position, side: str) -> int:
    """Hexes with regular units of a side next to regular units of the other."""
    return regulars(position, side) & position.game.board.around(regulars(position, enemy(side)))


def ways_out(position: Position, side: str, place: int) -> int:
    """Where a unit of `side` that is beaten in a hex retreats to if no partisans are about: adjacent, out of ZOCs."""
    foe = enemy(side)
    free = position.game.board.around(1 << place) & passable(position) & ~formations(position, foe)
    return free & (~zoc(position, foe) | formations(position, side))


class BlockingPolicy(SensiblePolicy):
    """Stands in rail hexes behind the enemy's front, and where his front would retreat to; strikes what is under it.

    What is not near the front is played as the sensible policy plays it; so is the side that has no front to block.
    """

    def __init__(self, side: str, seed: str) -> None:
        super().__init__(side, seed)
        self._blocks: tuple[Outlook | None, tuple[int, ...]] = None, ()

    def choose_recruit(self, view: Position, counter: int, places: int) -> int:
        """Place recruits where they close most; a command as the sensible policy does."""
        if view.game.roster[counter].kind == COMMAND:
            return super().choose_recruit(view, counter, places)
        return self.best(places, *self._wishes(view))

    def choose_refuge(self, view: Position, counter: int, places: int) -> int:
        """Go on closing hexes, if one is driven away."""
        return self.best(places, *self._wishes(view))

    def _prowl(self, view: Position, counter: int, places: int) -> int | None:
        """Stay in a hex that is worth closing; else go to one, or where the sensible policy would go."""
        wishes, here = self._wishes(view), 1 << view.where[counter]
        safe = ~apzoc(view, enemy(self.side))
        if here & safe & self._closing(view):
            return None
        if not places & safe & self._closing(view):
            return super()._prowl(view, counter, places)
        return self.best(places, *wishes)

    def _closing(self, view: Position) -> int:
        corks, rails = self._sets(view)
        return corks | rails

    def _wishes(self, view: Position) -> tuple[int, ...]:
        corks, rails = self._sets(view)
        alone = ~partisans(view, self.side)
        return (~apzoc(view, enemy(self.side)), corks & alone, rails & alone, alone, *self._haunts(view))

    def _sets(self, view: Position) -> tuple[int, ...]:
        """The hexes that close a retreat, and the rail hexes that are still to be regauged; worked out once a phase."""
        look = self.outlook(view)
        if self._blocks[0] is not look:
            foe, board = enemy(self.side), view.game.board
            theirs = owned_by(view, foe) & ~occupied_by(view, foe) & passable(view)
            front = line(view, foe)
            rails = rail(view) & theirs & soviet_union(view) & board.within(front, NEAR_FRONT)
            corks = sum({1 << place for ways in self._narrow(view, front) for place in numbers(ways & theirs)})
            self._blocks = look, (corks, rails)
        return self._blocks[1]

    def _narrow(self, view: Position, front: int) -> Iterator[int]:
        """The ways out of those hexes of the enemy's line that have few of them, so that partisans can close all."""
        foe = enemy(self.side)
        for place in numbers(front):
            ways = ways_out(view, foe, place)
            if 0 < ways.bit_count() <= 2 and not ways & regulars(view, foe):
                yield ways
