"""Reach and floods: where movement points lead, worked out on whole sets of places at a time."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

Sides = Sequence[int]
"""A feature on the sides of places: for each direction, the places whose side in that direction has it."""


class Board(Protocol):
    """What reach and floods ask of a board."""

    all: int

    @property
    def directions(self) -> Sequence[str]:
        """The directions in which places have sides."""
        ...

    def step(self, places: int, direction: int) -> int:
        """Return the set moved one place in a direction."""
        ...

    def around(self, places: int) -> int:
        """Return the neighbours of a set."""
        ...


class Costs(msgspec.Struct, frozen=True):
    """What movement costs.

    `enter` gives the cost of entering each place, as disjoint sets; a place in none of them cannot be entered.
    `sides` adds a cost for crossing a side with a feature, `leave` for leaving a place; `shut` sides are not crossed.
    """

    enter: tuple[tuple[int, int], ...] = ()
    sides: tuple[tuple[int, Sides], ...] = ()
    leave: tuple[tuple[int, int], ...] = ()
    shut: tuple[Sides, ...] = ()


class Reach(msgspec.Struct, frozen=True):
    """Where movement points lead: `by_cost[n]` is the set of places that cost exactly `n` points."""

    board: Board
    costs: Costs
    by_cost: tuple[int, ...]
    places: int

    def cost(self, place: int) -> int:
        """Return the points it takes to get to a place in reach; raise `ValueError` if it is not."""
        for cost, places in enumerate(self.by_cost):
            if places >> place & 1:
                return cost
        raise ValueError("the place is out of reach")

    def path(self, place: int) -> tuple[int, ...]:
        """Return one cheapest path to a place in reach, from its start."""
        cost, path = self.cost(place), [place]
        while cost:
            before = next(p for p in _numbers(self.board.around(1 << path[-1]) & self.places)
                          if (step := self.step(p, path[-1])) is not None and self.cost(p) + step == cost)  # fmt: skip
            cost = self.cost(before)
            path.append(before)
        return tuple(reversed(path))

    def step(self, here: int, there: int) -> int | None:
        """Return the cost of one step between neighbours; none if it is shut or cannot be entered."""
        costs = self.costs
        direction = next(d for d in range(len(self.board.directions)) if self.board.step(1 << here, d) >> there & 1)
        enter = next((cost for cost, places in costs.enter if places >> there & 1), None)
        if enter is None or any(sides[direction] >> here & 1 for sides in costs.shut):
            return None
        crossing = sum(extra for extra, sides in costs.sides if sides[direction] >> here & 1)
        return enter + crossing + sum(extra for extra, places in costs.leave if places >> here & 1)


def reach(board: Board, start: int, points: int, costs: Costs) -> Reach:
    """Return where `points` lead to from the set `start`."""
    by_cost = [0] * (points + 1)
    if points >= 0:
        by_cost[0] = start
    done = 0
    for spent in range(points + 1):
        front = by_cost[spent] & ~done
        by_cost[spent] = front
        if not front:
            continue
        done |= front
        for extra, leaving in _split(front, costs.leave):
            for crossing, places in _cross(board, leaving, costs):
                places &= ~done
                for enter, hexes in costs.enter:
                    total = spent + extra + crossing + enter
                    if total <= points and (entered := places & hexes):
                        by_cost[total] |= entered
    return Reach(board, costs, tuple(by_cost), done)


def _split(front: int, leave: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """Split a set by the cost of leaving."""
    parts = [(0, front)]
    for extra, places in leave:
        parts = [p for cost, part in parts for p in ((cost + extra, part & places), (cost, part & ~places)) if p[1]]
    return parts


def _cross(board: Board, front: int, costs: Costs) -> list[tuple[int, int]]:
    """The places next to a set, by the cost of crossing the sides between."""
    if not costs.sides and not costs.shut:
        return [(0, board.around(front))]
    found: dict[int, int] = {}
    for direction in range(len(board.directions)):
        crossing = front
        for shut in costs.shut:
            crossing &= ~shut[direction]
        for extra, part in _split(crossing, tuple((extra, sides[direction]) for extra, sides in costs.sides)):
            found[extra] = found.get(extra, 0) | board.step(part, direction)
    return list(found.items())


def flood(board: Board, sources: int, through: int, sides: Sides | None = None) -> int:
    """Return all of `through` that joins a source, step by step, crossing only `sides` if they are given."""
    found = front = sources & through
    while front:
        if sides is None:
            spread = board.around(front)
        else:
            spread = 0
            for direction, crossable in enumerate(sides):
                spread |= board.step(front & crossable, direction)
        front = spread & through & ~found
        found |= front
    return found


def _numbers(places: int) -> list[int]:
    found = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return found
