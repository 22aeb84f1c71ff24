"""The staff officers: where partisans cut off most, and how few Axis units keep everything in supply. Both exact."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from maquis.boards.board import members
from maquis.boards.points import PointBoard
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules.calendar import AXIS
from maquis.families.dark_crusade.rules.control import cities, sea_holder, sea_keys
from maquis.families.dark_crusade.rules.front import (
    board,
    controlled,
    network,
    occupied,
    partisans,
    soviet_union,
    these,
    units,
)
from maquis.families.dark_crusade.rules.partisans import closed, number
from maquis.families.dark_crusade.rules.placements import Placements, best, in_supply
from maquis.families.dark_crusade.rules.supply import passable, sources

Measure = Literal["strength", "units", "points", "victory"]
MEASURES: tuple[Measure, ...] = ("strength", "units", "points", "victory")


EFFORT = 1_000
"""Nodes that a search for guards looks at before it gives its proof up: some seconds; some dozens do on the map."""


class Cut(msgspec.Struct, frozen=True):
    """What a placement of partisans comes to: its points, the Axis points and units out of supply, and their worth."""

    placement: tuple[int, ...]
    points: int
    units: int
    worth: int


class Advice(msgspec.Struct, frozen=True):
    """The best placements: what each puts out of supply, how many there are, and what is out without any partisan."""

    measure: Measure
    worth: int
    many: int
    cuts: tuple[Cut, ...]
    without: int


class Guard(msgspec.Struct, frozen=True):
    """The fewest points that a unit each must be put on, so that no placement puts anything out of supply.

    `exact` says that no fewer would do: the search came to its end.
    """

    points: int
    exact: bool


class Ground(msgspec.Struct, frozen=True):
    """What both ask of a position: Axis supply as it is with all partisans off the map."""

    through: int
    sources: int
    seas: tuple[tuple[int, int], ...]
    candidates: int
    """The points where a partisan would stop Axis supply."""


def available(position: Position) -> int:
    """How many partisans can be placed or repositioned: those of the year that are not out of play."""
    there = sum(1 for each in numbers(partisans(position.game)) if position.where[each] != OUT_OF_PLAY)
    return min(there, number(position).value)


def without_partisans(position: Position) -> Position:
    """The position with all partisans off the map; the points that they are on stay as they left them."""
    bare = position.copy()
    for each in numbers(bare.in_play(partisans(bare.game))):
        bare.put(each, POOL)
    return bare


def ground_of(position: Position) -> Ground:
    """Axis supply in a position as it is before partisans are placed."""
    bare, game = without_partisans(position), position.game
    through = passable(bare, AXIS).places & game.board.all
    crossed = tuple(
        (network(game).ports[sea], keys)
        for sea, keys in sea_keys(game).items()
        if game.figures["supply.by_sea"] and sea_holder(bare, sea) == AXIS
    )
    keys = 0
    for _, each in crossed:
        keys |= each
    free = soviet_union(game) & ~closed(bare)
    return Ground(through, sources(bare, AXIS).places & through, crossed, free & (through | keys))


def worth(position: Position, measure: Measure) -> dict[int, int]:
    """What each point counts if it is out of Axis supply: fire factors, units, points with units, victory points."""
    game = position.game
    if measure == "victory":
        own = controlled(position, AXIS)
        return {place: points for place, points in cities(game).items() if own >> place & 1}
    found = {}
    for place in members(occupied(position, AXIS)):
        stack = list(numbers(position.at(place) & units(game, AXIS)))
        strength = sum(game.roster[each].attack for each in stack)
        found[place] = {"strength": strength, "units": len(stack), "points": 1}[measure]
    return {place: counts for place, counts in found.items() if counts}


def advise(position: Position, measure: Measure = "strength", size: int | None = None, most: int = 5) -> Advice:
    """The placements of the partisans that put the most out of Axis supply, at most `most` of them.

    All placements of `size` partisans (all that are available) are compared; more never put out less.
    """
    lie, counts = ground_of(position), worth(position, measure)
    lines = board(position.game)
    size = min(available(position) if size is None else size, lie.candidates.bit_count())
    placements = Placements(members(lie.candidates), size)
    supply = in_supply(lines, lie.through, lie.sources, lie.seas, placements)
    out = {place: placements.all & ~supply.get(place, 0) for place in counts}
    value, which = best(counts, out, placements)
    nobody = Placements((), 0)
    bare = in_supply(lines, lie.through, lie.sources, lie.seas, nobody)
    without = sum(each for place, each in counts.items() if not bare.get(place, 0))
    cuts = tuple(_cut(position, placement, lie, value) for placement in _first(placements, which, most))
    return Advice(measure, value, which.bit_count(), cuts, without)


def _first(placements: Placements, which: int, most: int) -> Iterator[tuple[int, ...]]:
    for _ in range(most):
        if not which:
            return
        yield placements.first(which)
        which &= which - 1


def _cut(position: Position, placement: tuple[int, ...], lie: Ground, value: int) -> Cut:
    """What falls to a placement: by the same trace, of one placement alone."""
    alone = Placements(placement, len(placement))
    supply = in_supply(board(position.game), lie.through, lie.sources, lie.seas, alone)
    reached = these(place for place, bits in supply.items() if bits)
    points = (controlled(position, AXIS) | occupied(position, AXIS)) & ~reached
    for place in placement:
        points &= ~(1 << place)
    return Cut(placement, points, position.within(units(position.game, AXIS), points), value)


def guard(position: Position, size: int | None = None, effort: int = EFFORT) -> Guard:
    """The fewest further points to put a unit on, so that no placement puts an Axis unit that is in supply out of it.

    A unit keeps partisans off its point, and must stay in supply itself, if its point was. `effort` bounds the nodes of
    the search.
    """
    lie = ground_of(position)
    many = min(available(position) if size is None else size, lie.candidates.bit_count())
    held = occupied(position, AXIS)
    search = _Search(board(position.game), lie, held, many, effort)
    return search.run()


class _Search:
    """Branch and bound over the placements that cut something off: each must lose a point to a guard."""

    def __init__(self, lines: PointBoard, lie: Ground, held: int, size: int, effort: int):
        self.left = effort
        self.sets: list[tuple[Placements, dict[int, int]]] = []
        for each in range(1, size + 1):
            placements = Placements(members(lie.candidates), each)
            supply = in_supply(lines, lie.through, lie.sources, lie.seas, placements)
            self.sets.append((placements, {p: placements.all & ~bits for p, bits in supply.items()}))
        bare = in_supply(lines, lie.through, lie.sources, lie.seas, Placements((), 0))
        reached = these(place for place, bits in bare.items() if bits)
        self.bad = [self._cutting(held & reached, supply) for _, supply in self.sets]
        self.best = self._greedy()

    def run(self) -> Guard:
        """Search to the end, or until the effort is spent."""
        self._branch(0, 0, list(self.bad))
        return Guard(self.best, self.left > 0)

    @staticmethod
    def _cutting(targets: int, supply: dict[int, int]) -> int:
        found = 0
        for target in members(targets):
            found |= supply.get(target, 0)
        return found

    def _guarded(self, bad: list[int], point: int) -> list[int]:
        """The placements that cut something off once a point is guarded too: without it, and those that cut it off."""
        return [
            (cuts | supply.get(point, 0)) & ~placements.having(point)
            for cuts, (placements, supply) in zip(bad, self.sets, strict=True)
        ]

    def _without(self, bad: list[int], guards: int) -> list[int]:
        return [cuts & ~placements.hitting(guards) for cuts, (placements, _) in zip(bad, self.sets, strict=True)]

    def _smallest(self, bad: list[int]) -> tuple[int, ...]:
        for cuts, (placements, _) in zip(bad, self.sets, strict=True):
            if cuts:
                return placements.first(cuts)
        return ()

    def _greedy(self) -> int:
        """Some guards that do, to begin with: every point of the smallest placement left that is in most others."""
        guards, bad = 0, list(self.bad)
        while placement := self._smallest(bad):
            point = max(placement, key=lambda each: self._share(bad, each))
            guards |= 1 << point
            bad = self._without(self._guarded(bad, point), guards)
        return guards

    def _share(self, bad: list[int], point: int) -> int:
        return sum(
            (cuts & placements.having(point)).bit_count() for cuts, (placements, _) in zip(bad, self.sets, strict=True)
        )

    def _bound(self, bad: list[int]) -> int:
        """At least so many guards are needed: placements that have no point in common."""
        found, bad = 0, list(bad)
        while placement := self._smallest(bad):
            found += 1
            bad = self._without(bad, these(placement))
        return found

    def _branch(self, guards: int, closed: int, bad: list[int]) -> None:
        if self.left <= 0:
            return
        self.left -= 1
        placement = self._smallest(bad)
        if not placement:
            self.best = guards
            return
        if guards.bit_count() + self._bound(bad) >= self.best.bit_count():
            return
        points = [point for point in placement if not closed >> point & 1]
        points.sort(key=lambda each: -self._share(bad, each))
        for point in points:
            more = guards | 1 << point
            self._branch(more, closed, self._without(self._guarded(bad, point), more))
            closed |= 1 << point
