"""Section B1, movement: which hexes a counter may enter, with how many points, and the cheapest ways there."""

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from maquis.boards.hex import HexBoard
from maquis.boards.reach import Costs, Reach
from maquis.boards.sets import union
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.engine.state import SPENT
from maquis.families.europa.rules import costs, kinds
from maquis.families.europa.rules.areas import in_area
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL, Mover, mover_of
from maquis.families.europa.rules.displacement import railed
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.places import anti_partisan_units, elsewhere, formations, owned_by, passable
from maquis.families.europa.rules.railways import rail
from maquis.families.europa.rules.state import RAIL_BROKEN

if TYPE_CHECKING:
    from maquis.families.europa.rules.movement import Move


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way from hex to hex: the points for it, what it costs and every hex of it; none if it is out of reach.

    `column` is which of the ways to pay for the ground is the cheapest, `behind` how much more has been spent in each.
    """

    points: int
    spent: int = 0
    path: tuple[int, ...] = ()
    column: int = 0
    behind: tuple[int, ...] = kinds.ALONE

    @property
    def ends(self) -> bool:
        """Whether the points last to its end."""
        return bool(self.path)


class Cheapest(msgspec.Struct, frozen=True, gc=False):
    """What a counter reaches that pays for the ground in the cheapest of several ways, as a `Reach` tells it."""

    by_cost: tuple[int, ...]

    @property
    def places(self) -> int:
        """All places in reach, the start included."""
        return union(self.by_cost)

    def cost(self, place: int) -> int | None:
        """Movement points of the cheapest way to a place; None if it is out of reach."""
        return next((cost for cost, places in enumerate(self.by_cost) if places & 1 << place), None)


class Ways:
    """Where counters that move alike may go, at what cost, while nothing changes on which that depends.

    `columns` are the ways to pay for the ground. A counter with so many points has fewer in each in which it is
    `behind`.
    """

    __slots__ = ("_board", "_reaches", "_ways", "columns", "entry")

    def __init__(self, board: HexBoard, entry: Ruling, columns: tuple[Costs, ...]) -> None:
        self._board, self.entry, self.columns = board, entry, columns
        self._reaches: dict[tuple[int, int, int], Reach] = {}
        self._ways: dict[tuple[tuple[int, ...], int, tuple[int, ...]], Way] = {}

    def reach(self, start: int, points: int, behind: tuple[int, ...] = kinds.ALONE) -> Reach | Cheapest:
        """Where one of them gets from `start` with so many points."""
        if len(self.columns) == 1:
            return self._reach(start, points, 0)
        places = [0] * (points + 1)
        for column, more in enumerate(behind):
            for cost, there in enumerate(self._reach(start, points - more, column).by_cost if more <= points else ()):
                places[cost + more] |= there
        # A hex counts where it is cheapest, in whichever column that is.
        seen = 0
        for cost, there in enumerate(places):
            places[cost] = there & ~seen
            seen |= there
        return Cheapest(tuple(places))

    def _reach(self, start: int, points: int, column: int) -> Reach:
        found = self._reaches.get((start, points, column))
        if found is None:
            found = self._board.reach(1 << start, points, self.columns[column])
            self._reaches[start, points, column] = found
        return found

    def way(self, through: tuple[int, ...], points: int, behind: tuple[int, ...] = kinds.ALONE) -> Way:
        """The cheapest way through hexes with so many points."""
        found = self._ways.get((through, points, behind))
        if found is None:
            found = self._ways[through, points, behind] = self._cheapest(through, points, behind)
        return found

    def _cheapest(self, through: tuple[int, ...], points: int, behind: tuple[int, ...]) -> Way:
        if len(self.columns) == 1:
            return self._find(through, points, 0)
        each = [self._find(through, points - more, column) for column, more in enumerate(behind) if more <= points]
        best = min((way for way in each if way.ends), key=lambda way: way.spent + behind[way.column], default=None)
        if best is None:
            return Way(points)
        spent = [
            more + sum(_entering(costs, place) for place in best.path[1:])
            for costs, more in zip(self.columns, behind, strict=True)
        ]
        more = tuple([each - spent[best.column] for each in spent])
        return Way(points, best.spent + behind[best.column], best.path, best.column, more)

    def _find(self, through: tuple[int, ...], points: int, column: int) -> Way:
        path, spent, costs = through[:1], 0, self.columns[column]
        for start, goal in pairwise(through):
            # A reach that is known has all its ways; to find one alone is much quicker than to make a reach for it.
            known = self._reaches.get((start, points - spent, column))
            found = known.way(goal) if known else self._board.way(start, goal, points - spent, costs)
            if found is None:
                return Way(points, column=column)
            cost, hexes = found
            path, spent = (*path, *hexes[1:]), spent + cost
        return Way(points, spent, path, column)


def _entering(costs: Costs, place: int) -> int:
    return next(cost for cost, places in costs.enter if places & 1 << place)


@kept(lambda position, mover: mover.parts)
def ways_of(position: Position, mover: Mover) -> Ways:
    """Where counters that move so may go."""
    entering = _entry(position, mover)
    return Ways(grid(position.game), entering, costs.costs(position, mover, entering.places))


def entry(position: Position, counter: int, mode: str = "") -> Ruling:
    """Hexes that the counter may enter, if only to pass through.

    Partisans pass through enemy units (40.B1.through), and nobody's way is barred by enemy partisans
    (40.B1.enemy_through), not even a train's (40.B1.admin).
    """
    return ways_of(position, mover_of(position, counter, mode)).entry


def _entry(position: Position, mover: Mover) -> Ruling:
    land = demand(mover.ground, "ground that units can enter", passable(position), "assumed")
    if mover.partisan:
        anti_partisan = anti_partisan_units(position, mover.foe)
        return Ruling(
            land,
            demand("40.B1.through.anti", "free of enemy anti-partisan units", elsewhere(position, anti_partisan)),
            *in_area(position, mover.force),
        )
    foes = formations(position, mover.foe)
    demands = [land, demand("40.B1.0", "free of enemy non-partisan units", elsewhere(position, foes), "assumed")]
    if mover.mode:
        demands.append(demand("40.B1.0", "owned by one's own side", owned_by(position, mover.side), "assumed"))
    if mover.mode == BY_RAIL:
        demands.append(demand("40.B1.0", "a rail hex", rail(position), "assumed"))
        demands.append(demand("40.B1.table", "its rail line not broken", ~RAIL_BROKEN.places(position), "assumed"))
    return Ruling(*demands)


def points_left(position: Position, counter: int, mode: str = "") -> int:
    """Movement points that the counter has left in this phase: twice as many by administrative movement."""
    who = position.game.roster[counter]
    spent = SPENT.of(position, who.name)
    if mode == BY_RAIL:
        halted = position.game.figures["option.enemies_among_partisans"] and railed(position) >> counter & 1
        return int(position.game.figures["movement.rail"]) - spent if halted or not spent else 0
    printed = who.movement * int(position.game.figures["movement.admin"]) if mode == ADMIN else who.movement
    return printed - spent if printed > spent else 0


def way(position: Position, order: "Move") -> Way:
    """The cheapest way through the hexes that the order names."""
    return way_of(position, order, ways_of(position, mover_of(position, order.counter, order.mode)))


def way_of(position: Position, order: "Move", ways: Ways) -> Way:
    """The cheapest way through the hexes that the order names, among these ways."""
    points = points_left(position, order.counter, order.mode)
    if len(ways.columns) == 1:
        return ways.way(order.way, points)
    return ways.way(order.way, points, kinds.behind(position, order.counter))


def reach_of(position: Position, counter: int, ways: Ways, points: int) -> Reach | Cheapest:
    """Where the counter gets with so many points, among these ways."""
    if len(ways.columns) == 1:
        return ways.reach(position.where[counter], points)
    return ways.reach(position.where[counter], points, kinds.behind(position, counter))


def as_if_open(position: Position, mover: Mover, ways: Ways, closed: int) -> Ways:
    """The same ways, as if the hexes that are `closed` might be entered."""
    return Ways(grid(position.game), ways.entry, costs.costs(position, mover, ways.entry.places | closed))


def of_any_kind(position: Position, mover: Mover, ways: Ways, closed: int = 0) -> Ways:
    """The same ways for partisans that were of another kind in every hex."""
    return Ways(grid(position.game), ways.entry, (costs.least(position, mover, ways.entry.places | closed),))
