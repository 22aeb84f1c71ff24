"""Section B1, movement: which hexes a counter may enter, with how many points, and the cheapest ways there."""

from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from maquis.boards.hex import HexBoard
from maquis.boards.reach import Costs, Reach
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.families.europa.rules import costs
from maquis.families.europa.rules.areas import in_area
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL, Mover, mover_of
from maquis.families.europa.rules.displacement import railed
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.places import anti_partisan_units, elsewhere, formations, owned_by, passable
from maquis.families.europa.rules.railways import BROKEN, rail

if TYPE_CHECKING:
    from maquis.families.europa.rules.movement import Move


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way from hex to hex: the points for it, what it costs and every hex of it; none if it is out of reach."""

    points: int
    spent: int = 0
    path: tuple[int, ...] = ()

    @property
    def ends(self) -> bool:
        """Whether the points last to its end."""
        return bool(self.path)


class Ways:
    """Where counters that move alike may go, at what cost, while nothing changes on which that depends."""

    __slots__ = ("_board", "_reaches", "_ways", "costs", "entry")

    def __init__(self, board: HexBoard, entry: Ruling, costs: Costs) -> None:
        self._board, self.entry, self.costs = board, entry, costs
        self._reaches: dict[tuple[int, int], Reach] = {}
        self._ways: dict[tuple[tuple[int, ...], int], Way] = {}

    def reach(self, start: int, points: int) -> Reach:
        """Where one of them gets from `start` with so many points."""
        found = self._reaches.get((start, points))
        if found is None:
            found = self._reaches[start, points] = self._board.reach(1 << start, points, self.costs)
        return found

    def way(self, through: tuple[int, ...], points: int) -> "Way":
        """The cheapest way through hexes with so many points."""
        found = self._ways.get((through, points))
        if found is None:
            found = self._ways[through, points] = self._find(through, points)
        return found

    def _find(self, through: tuple[int, ...], points: int) -> "Way":
        path, spent = through[:1], 0
        for start, goal in pairwise(through):
            known = self._reaches.get((start, points - spent))
            found = known.way(goal) if known else self._board.way(start, goal, points - spent, self.costs)
            if found is None:
                return Way(points)
            cost, hexes = found
            path, spent = (*path, *hexes[1:]), spent + cost
        return Way(points, spent, path)


def ways_of(position: Position, mover: Mover) -> Ways:
    """Where counters that move so may go."""

    def work_out() -> Ways:
        entering = _entry(position, mover)
        return Ways(grid(position.game), entering, costs.costs(position, mover, entering.places))

    return position.known(mover.words, work_out, *mover.parts)


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
            demand("40.B1.through.anti", "no enemy anti-partisan unit there", elsewhere(position, anti_partisan)),
            *in_area(position, mover.force),
        )
    foes = formations(position, mover.foe)
    demands = [land, demand("40.B1.0", "no enemy non-partisan unit there", elsewhere(position, foes), "assumed")]
    if mover.mode:
        demands.append(demand("40.B1.0", "owned by one's own side", owned_by(position, mover.side), "assumed"))
    if mover.mode == BY_RAIL:
        demands.append(demand("40.B1.0", "a rail hex", rail(position), "assumed"))
        demands.append(demand("40.B1.table", "its rail line not broken", ~position.marked(BROKEN), "assumed"))
    return Ruling(*demands)


def points_left(position: Position, counter: int, mode: str = "") -> int:
    """Movement points that the counter has left in this phase: twice as many by administrative movement."""
    who = position.game.roster[counter]
    spent = position.counts.get(f"spent {who.name}", 0)
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
    return ways.way(order.way, points_left(position, order.counter, order.mode))


def reach_of(position: Position, counter: int, start: int, points: int, mode: str = "", closed: int = 0) -> Reach:
    """Where the counter can get to from `start` with `points`, whether or not it may stop there.

    It gets into the hexes that are `closed` to it as if they were not.
    """
    mover = mover_of(position, counter, mode)
    ways = ways_of(position, mover)
    return (ways if not closed else as_if_open(position, mover, ways, closed)).reach(start, points)


def as_if_open(position: Position, mover: Mover, ways: Ways, closed: int) -> Ways:
    """The same ways, as if the hexes that are `closed` might be entered."""
    return Ways(grid(position.game), ways.entry, costs.costs(position, mover, ways.entry.places | closed))
