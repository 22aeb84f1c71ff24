"""Rail hexes that much hangs on: a cut there takes supply from many railheads at once."""

from collections.abc import Iterator
from functools import lru_cache

from maquis.boards.board import Sides, members
from maquis.boards.hex import HexBoard
from maquis.engine.position import Position
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.railways import open_lines
from maquis.families.europa.rules.supply import rail_sources, railheads, railway

SOURCE = -1
"""Stands for all sources of supply."""


def hanging(view: Position, side: str) -> dict[int, int]:
    """How many railheads of `side` would be out of rail supply without each rail hex that carries it now."""
    line = railway(view, side, whole=False)
    sources, heads = rail_sources(view, side) & line, railheads(view, side) & line
    return _hanging(grid(view.game), line, open_lines(view), sources, heads)


@lru_cache(maxsize=64)
def _hanging(board: HexBoard, line: int, crossed: Sides, sources: int, heads: int) -> dict[int, int]:
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
    first, behind = dict(number), {place: heads >> place & 1 if place >= 0 else 0 for place in number}
    found = {place: behind[place] for place in number if place != SOURCE}
    for place in ended[:-1]:
        before = parent[place]
        first[place] = min(first[place], *(number[each] for each in beside[place]))
        first[before] = min(first[before], first[place])
        behind[before] += behind[place]
        if before != SOURCE and first[place] >= number[before]:
            found[before] += behind[place]
    return found


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
