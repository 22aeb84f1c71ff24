"""The policy that encircles: it brings units to either side of partisans before it attacks, so that none gets away."""

from collections.abc import Iterator

from maquis.boards.board import Board, members
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.tempers import together
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.places import anti_partisan_units, owned_by, partisans
from maquis.families.europa.rules.units import Unit


class Encircling(SensiblePolicy):
    """Attacks partisans only with a unit on either side of them: all six hexes around are in its APZOCs then (40.A3).

    Who cannot retreat out of those is eliminated (40.B1.retreat). A unit goes opposite one that stands beside
    partisans already, else beside the nearest ones.
    """

    def stays(self, view: Position, counter: int) -> bool:
        """Stay beside partisans that are encircled."""
        if is_partisan(view.game.roster[counter]):
            return super().stays(view, counter)
        prey = self._open_prey(view)
        return not prey or bool(view.game.board.around(1 << view.where[counter]) & encircled(view, self.side))

    def worth_attacking(self, view: Position) -> int:
        """Those who are encircled."""
        return encircled(view, self.side)

    def choose_attack(self, view: Position, place: int, units: list[Unit]) -> list[Unit]:
        """Attack at even odds: a result that makes them retreat is enough."""
        return together(view, place, units, 1)

    def choose_move(self, view: Position, counter: int, places: int) -> int | None:
        """Close a ring, else begin one."""
        if is_partisan(view.game.roster[counter]):
            return super().choose_move(view, counter, places)
        here, prey = view.where[counter], self._open_prey(view)
        reach = (places | 1 << here) & owned_by(view, self.side) & ~prey
        others = anti_partisan_units(view, self.side) & ~(1 << here if view.at(here).bit_count() == 1 else 0)
        closing, beside = posts(view, prey, others)
        goals = reach & closing or reach & beside
        if not goals:
            return super().choose_move(view, counter, places) if self._prey(view) else None
        return None if goals >> here & 1 else self.pick(goals)

    def _open_prey(self, view: Position) -> int:
        """Hexes of one's own side with enemy partisans that are not encircled."""
        return partisans(view, enemy(self.side)) & owned_by(view, self.side) & ~encircled(view, self.side)


def encircled(view: Position, side: str) -> int:
    """Hexes with enemy partisans that have an anti-partisan unit of a side on either side of them."""
    return ringed(view, partisans(view, enemy(side)), anti_partisan_units(view, side))


def ringed(view: Position, places: int, units: int) -> int:
    """Those of some places that have units on either side of them."""
    found = 0
    for place in numbers(places):
        if any(units >> one & units >> other & 1 for one, other in opposites(view, place)):
            found |= 1 << place
    return found


def posts(view: Position, prey: int, units: int) -> tuple[int, int]:
    """Where a unit would stand opposite one of `units` across some prey, and where beside it at all."""
    closing = beside = 0
    for place in members(prey):
        for one, other in opposites(view, place):
            beside |= 1 << one
            closing |= (units >> other & 1) << one
    return closing, beside


def opposites(view: Position, place: int) -> list[tuple[int, int]]:
    """The pairs of hexes on opposite sides of one, each way round."""
    return view.game.cached(("opposites", place), lambda: list(_opposites(view.game.board, place)))


def _opposites(board: Board, place: int) -> Iterator[tuple[int, int]]:
    near = members(board.around(1 << place) & ~(1 << place))
    for one in near:
        for other in near:
            if one != other and not board.around(1 << one) & board.around(1 << other) & ~(1 << place):
                yield one, other
