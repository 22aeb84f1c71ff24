"""Rail hexes that much hangs on: a cut there takes supply from many railheads at once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from maquis.boards.board import Sides, members
from maquis.boards.hex import HexBoard
from maquis.engine.position import Position
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.railways import open_lines
from maquis.families.europa.rules.supply import rail_sources, railheads, railway

SOURCE = -1
"""Stands for all sources of supply."""


@dataclass(frozen=True)
class Tree:
    """What hangs on what of a railway that carries supply."""

    above: Mapping[int, int]
    """For each hex the last one through which every way from the sources leads to it; those above come first."""
    only: Mapping[frozenset[int], int]
    """The hexsides by which alone a hex is joined to a source, by the hexes on both sides, with that hex."""
    heads: int

    @cached_property
    def laden(self) -> dict[int, int]:
        """How many railheads would be out of rail supply without each hex, itself among them."""
        found = {place: self.heads >> place & 1 for place in self.above}
        for place, above in reversed(list(self.above.items())):
            if above != SOURCE:
                found[above] += found[place]
        return found

    @cached_property
    def _carrying(self) -> dict[int, int]:
        """Those on which any railhead hangs, with the hex above."""
        return {place: above for place, above in self.above.items() if self.laden[place]}

    def behind(self, broken: Mapping[int, float]) -> dict[int, float]:
        """How many railheads more a cut of each hex is expected to take, if others may be `broken` with some chance."""
        whole: dict[int, float] = {SOURCE: 1.0}
        for place, above in self._carrying.items():
            whole[place] = whole[above] * (1 - broken.get(place, 0.0))
        found = {place: whole[place] * (self.heads >> place & 1) for place in self._carrying}
        for place, above in reversed(list(self._carrying.items())):
            if above != SOURCE:
                found[above] += found[place]
        return found


def hanging(view: Position, side: str) -> dict[int, int]:
    """How many railheads of `side` would be out of rail supply without each rail hex that carries it now."""
    return tree(view, side).laden


def tree(view: Position, side: str) -> Tree:
    """What hangs on what of the railways that carry supply of `side` now."""
    line = railway(view, side, whole=False)
    sources, heads = rail_sources(view, side) & line, railheads(view, side) & line
    return _tree(grid(view.game), line, open_lines(view), sources, heads)


@lru_cache(maxsize=64)
def _tree(board: HexBoard, line: int, crossed: Sides, sources: int, heads: int) -> Tree:
    """Found by a search in depth: what lies behind a hex hangs on it, if no line leads from there past it."""
    beside = _beside(board, line, crossed, sources)
    number, parent, ended = {SOURCE: 0}, dict[int, int](), list[int]()
    way: list[tuple[int, Iterator[int]]] = [(SOURCE, iter(beside[SOURCE]))]
    while way:
        place, rest = way[-1]
        new = next((each for each in rest if each not in number), None)
        if new is None:
            ended.append(way.pop()[0])
        else:
            number[new], parent[new] = len(number), place
            way.append((new, iter(beside[new])))
    first = dict(number)
    for place in ended[:-1]:
        before = parent[place]
        first[place] = min(first[place], *[number[each] for each in beside[place] if each != before], number[place])
        first[before] = min(first[before], first[place])
    above, only = dict[int, int](), dict[frozenset[int], int]()
    for place, before in parent.items():
        above[place] = before if first[place] >= number[before] else above[before]
        if first[place] > number[before] and before != SOURCE:
            only[frozenset((place, before))] = place
    return Tree(above, only, heads)


def _beside(board: HexBoard, line: int, crossed: Sides, sources: int) -> dict[int, list[int]]:
    """The hexes that lines join to each hex of a railway, and the sources to what stands for them."""
    found = {place: list[int]() for place in members(line)} | {SOURCE: members(sources)}
    for shift, across in zip(board.shifts, crossed, strict=True):
        for place in members(line & across):
            if place + shift in found:
                found[place].append(place + shift)
    for place in members(sources):
        found[place].append(SOURCE)
    return found
