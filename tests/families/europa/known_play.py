"""Ways to play Europa that are known to be good, and such as are known to be bad: the measure must tell them apart."""

from collections import Counter
from collections.abc import Iterator

from maquis.boards.board import Board, members
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.pivots import hanging
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.rules import odds
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.places import anti_partisan_units, owned_by, partisans
from maquis.families.europa.rules.railways import rail
from maquis.families.europa.rules.units import Unit


class Encircler(SensiblePolicy):
    """Attacks partisans only with a unit on either side of them: all six hexes around are in its APZOCs then (40.A3).

    Who cannot retreat out of those is eliminated (40.B1.retreat). A unit goes opposite one that stands beside
    partisans already, else beside the nearest ones.
    """

    def stays(self, view: Position, counter: int) -> bool:
        """Stay beside partisans that are encircled."""
        if is_partisan(view.game.roster[counter]):
            return super().stays(view, counter)
        prey = self._open_prey(view)
        return not prey or bool(view.game.board.around(1 << view.where[counter]) & self._closed(view))

    def worth_attacking(self, view: Position) -> int:
        """Those who are encircled."""
        return self._closed(view)

    def choose_attack(self, view: Position, place: int, units: list[Unit]) -> list[Unit]:
        """Attack at even odds: a result that makes them retreat is enough."""
        if not units or units[0].partisan:
            return []
        counters = sum(len(places.get(place, ())) for places in view.faces.values())
        return units if odds.attack(view, units, place).total >= counters else []

    def choose_move(self, view: Position, counter: int, places: int) -> int | None:
        """Close a ring, else begin one."""
        if is_partisan(view.game.roster[counter]):
            return super().choose_move(view, counter, places)
        here, prey = view.where[counter], self._open_prey(view)
        reach = (places | 1 << here) & owned_by(view, self.side) & ~prey
        mine = anti_partisan_units(view, self.side) & ~(1 << here if view.at(here).bit_count() == 1 else 0)
        closing = beside = 0
        for place in members(prey):
            for one, other in opposites(view, place):
                beside |= 1 << one
                if mine >> other & 1:
                    closing |= 1 << one
        goals = reach & closing or reach & beside
        if not goals:
            return super().choose_move(view, counter, places) if self._prey(view) else None
        return None if goals >> here & 1 else self.pick(goals)

    def _open_prey(self, view: Position) -> int:
        return partisans(view, enemy(self.side)) & owned_by(view, self.side) & ~self._closed(view)

    def _closed(self, view: Position) -> int:
        """Hexes with enemy partisans that have a unit on either side."""
        mine, found = anti_partisan_units(view, self.side), 0
        for place in numbers(partisans(view, enemy(self.side))):
            if any(mine >> one & mine >> other & 1 for one, other in opposites(view, place)):
                found |= 1 << place
        return found


class Guard(SensiblePolicy):
    """Security units stand apart from each other where most railheads hang on the rail hexes that they watch."""

    def stays(self, view: Position, counter: int) -> bool:
        """Security units look for the best post every turn."""
        return super().stays(view, counter) if is_partisan(view.game.roster[counter]) else False

    def choose_move(self, view: Position, counter: int, places: int) -> int | None:
        """Go where most is watched that nobody watches yet."""
        if is_partisan(view.game.roster[counter]):
            return super().choose_move(view, counter, places)
        here, board = view.where[counter], view.game.board
        reach = (places | 1 << here) & owned_by(view, self.side) & ~partisans(view, enemy(self.side))
        others = anti_partisan_units(view, self.side) & ~(1 << here if view.at(here).bit_count() == 1 else 0)
        worth = self.posts(view, board.within(others, 1))
        goal = max(members(reach), key=lambda place: (worth.get(place, 0), place == here), default=here)
        return None if goal == here else goal

    def worth_attacking(self, view: Position) -> int:
        """Nobody."""
        return 0

    def posts(self, view: Position, watched: int) -> dict[int, int]:
        """How many railheads hang on the rail hexes in and around a hex that are not watched."""
        found, board = Counter[int](), view.game.board
        for place, railheads in hanging(view, self.side).items():
            if not watched >> place & 1:
                for near in members(board.within(1 << place, 1)):
                    found[near] += railheads
        return found


class Idler(Guard):
    """The same, in the woods: nowhere near a railway."""

    def posts(self, view: Position, watched: int) -> dict[int, int]:
        """Where there is nothing to guard."""
        return dict.fromkeys(members(owned_by(view, self.side) & ~view.game.board.within(rail(view), 2)), 1)


class Careless(SensiblePolicy):
    """Partisans that come and stand where the enemy watches."""

    def _haunts(self, view: Position) -> tuple[int, ...]:
        unwatched, *others = super()._haunts(view)
        return (view.game.board.all & ~unwatched, *others)


class Scattered(SensiblePolicy):
    """Partisans that strike at branches on which no supply hangs."""

    def _haunts(self, view: Position) -> tuple[int, ...]:
        look = self.outlook(view)
        return (look.unwatched, rail(view) & ~look.lifelines, ~look.near_lifelines)


def opposites(view: Position, place: int) -> list[tuple[int, int]]:
    """The pairs of hexes on opposite sides of one, each way round."""
    return view.game.cached(("opposites", place), lambda: list(_opposites(view.game.board, place)))


def _opposites(board: Board, place: int) -> Iterator[tuple[int, int]]:
    near = members(board.around(1 << place) & ~(1 << place))
    for one in near:
        for other in near:
            if one != other and not board.around(1 << one) & board.around(1 << other) & ~(1 << place):
                yield one, other
