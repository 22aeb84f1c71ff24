"""Railways as links between neighbouring hexes."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

import numpy as np
import shapely

from builder.grid import OUTSIDE, Grid
from builder.sources import Feature, Geography

Link = tuple[int, int]
"""Two neighbouring hexes, the lower number first."""

LATER = {
    "Obozerskaya-Belomorsk": "1941-11",
    "Konosha-Kotlas": "1942-01",
    "Volga rokada": "1942-08",
    "Kizlyar-Astrakhan": "1942-08",
    "Tuapse-Adler-Sukhumi": "1943-01",
}
"""Lines of the list that opened after June 1941, and the month (ours, from history)."""
_WAYPOINTS: dict[tuple[str, str], tuple[tuple[float, float], ...]] = {
    ("Taganrog", "Rostov-on-Don"): ((39.3, 47.3),),
    ("Derbent", "Baku"): ((48.6, 41.4),),
}
"""Points to pass where a straight leg crosses water."""

_WATER, _NARROW, _RIVER, _SHARED = 60.0, 25.0, 0.8, 0.55


@dataclass(frozen=True)
class Ground:
    """What a railway avoids: water hexes, narrow water between land hexes, needless river crossings."""

    grid: Grid
    is_land: Collection[bool]
    narrow: frozenset[Link]
    rivers: frozenset[Link]


def link(a: int, b: int) -> Link:
    """The link between two neighbouring hexes."""
    return (a, b) if a < b else (b, a)


def lay(geography: Geography, ground: Ground) -> dict[str, set[Link]]:
    """The links of 21 June 1941 under "", and those of each line opened later under its name."""
    laid: dict[str, set[Link]] = {"": set()}
    lines = geography.kind("rail")
    for line in sorted(lines, key=lambda f: (f.name in LATER, _rank(f))):
        own = laid.setdefault(line.name if line.name in LATER else "", set())
        for leg in _legs(line, ground.grid):
            own |= _route(leg, ground, laid[""] | own)
    for name in LATER:
        laid[name] -= laid[""]
    return laid


def _rank(line: Feature) -> tuple[int, float, str]:
    """Double track first, then longer lines."""
    return -int(line.properties["tracks"]), -line.shape.length, line.name


def _legs(line: Feature, grid: Grid) -> Iterable[tuple[int, int]]:
    stations: list[str] = line.properties["stations"]
    at = [(float(x), float(y)) for x, y in shapely.get_coordinates(line.shape)]
    stops = [at[0]]
    for i in range(1, len(at)):
        stops += _WAYPOINTS.get((stations[i - 1], stations[i]), ())
        stops += tuple(reversed(_WAYPOINTS.get((stations[i], stations[i - 1]), ())))
        stops.append(at[i])
    hexes = [int(h) for h in grid.hexes_at(grid.km(np.array(stops)))]
    for start, end in zip(hexes, hexes[1:], strict=False):
        if start != end and OUTSIDE not in (start, end):
            yield start, end


def _route(leg: tuple[int, int], ground: Ground, rail: Collection[Link]) -> set[Link]:
    """The cheapest way from hex to hex: near the straight leg, on land, along rail already laid."""
    start, end = leg
    centres, neighbours = ground.grid.centres, ground.grid.neighbours
    a, b = centres[start], centres[end]
    along = (b - a) / np.hypot(*(b - a))
    best: dict[int, float] = {start: 0.0}
    back: dict[int, int] = {}
    queue = [(0.0, start)]
    while queue:
        cost, hex_ = heapq.heappop(queue)
        if hex_ == end:
            break
        if cost > best[hex_]:
            continue
        for other in neighbours[hex_].tolist():
            if other == OUTSIDE:
                continue
            away = centres[other] - a
            off = abs(away[0] * along[1] - away[1] * along[0]) / ground.grid.pitch
            step = 1 + 0.35 * off**2
            between = link(hex_, other)
            if between in rail:
                step *= _SHARED
            elif between in ground.rivers:
                step += _RIVER
            if not ground.is_land[other]:
                step += _WATER
            if between in ground.narrow:
                step += _NARROW
            if cost + step < best.get(other, np.inf):
                best[other] = cost + step
                back[other] = hex_
                heapq.heappush(queue, (cost + step, other))
    found = set()
    while end != start:
        found.add(link(end, back[end]))
        end = back[end]
    return found
