"""Railways as links between neighbouring hexes."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely

from builder.grid import OUTSIDE, Grid, Link, link
from builder.sketch import Sketch
from builder.sources import Geography
from builder.towns import Town

LATER = {
    "Obozerskaya-Belomorsk": ("1941-11", "Obozerskaya"),
    "Konosha-Kotlas": ("1942-01", "Konosha"),
    "Volga rokada": ("1942-08", "Ilovlya"),
    "Kizlyar-Astrakhan": ("1942-08", "Kizlyar"),
    "Tuapse-Adler-Sukhumi": ("1943-01", "Adler"),
}
"""Lines of the list that opened after June 1941: the month, and the station from which they were new (ours)."""
_VIA: dict[tuple[str, str], tuple[tuple[float, float], ...]] = {
    ("Taganrog", "Rostov-on-Don"): ((39.3, 47.3),),
    ("Derbent", "Baku"): ((48.6, 41.4),),
    ("Melitopol", "Dzhankoi"): ((34.75, 46.22), (34.45, 45.98), (34.45, 45.85)),
    ("Noginsk", "Vladimir"): ((38.99, 55.81),),
}
"""Points to pass between two stations, where the straight leg crosses water or misses a town on the line."""
_STARTS = {"Stalingrad-Baskunchak": (44.95, 48.85)}
"""Where a line starts instead of at its first station: opposite Stalingrad, for the Volga there had a ferry only."""

_WATER, _NARROW, _RIVER, _SHARED = 60.0, 25.0, 0.8, 0.55


@dataclass(frozen=True)
class Ground:
    """What a railway avoids: water hexes, narrow water between land hexes, needless river crossings."""

    grid: Grid
    is_land: Sequence[bool]
    narrow: frozenset[Link]
    rivers: frozenset[Link]


@dataclass(frozen=True)
class Line:
    """A railway by the points it passes; `opens` is the month it opened, "" if before June 1941."""

    name: str
    stops: tuple[tuple[float, float], ...]
    tracks: int = 1
    opens: str = ""


def lines(geography: Geography, towns: Iterable[Town], drafts: Sketch) -> list[Line]:
    """Every railway, those of June 1941 first, of these double track and long ones first."""
    found = []
    for f in geography.kind("rail"):
        stations: list[str] = f.properties["stations"]
        at = [(float(x), float(y)) for x, y in shapely.get_coordinates(f.shape)]
        at[0] = _STARTS.get(f.name, at[0])
        stops = [at[0]]
        for i in range(1, len(at)):
            pair = (stations[i - 1], stations[i])
            stops += [*_VIA.get(pair, ()), *reversed(_VIA.get(pair[::-1], ())), at[i]]
        tracks = int(f.properties["tracks"])
        opens, start = LATER.get(f.name, ("", ""))
        if opens:
            new = stops.index(at[stations.index(start)])
            found += [Line(f.name, tuple(stops[: new + 1]), tracks), Line(f.name, tuple(stops[new:]), tracks, opens)]
        else:
            found.append(Line(f.name, tuple(stops), tracks))
    stands = {t.name: (t.lon, t.lat) for t in towns}
    for name, way in drafts.RAIL:
        found.append(Line(name, tuple(stands[stop] if isinstance(stop, str) else stop for stop in way)))
    return sorted(found, key=lambda line: (line.opens, -line.tracks, -_length(line), line.name))


def _length(line: Line) -> float:
    return sum(float(np.hypot((b[0] - a[0]) / 2, b[1] - a[1])) for a, b in pairwise(line.stops))


def lay(railways: Iterable[Line], ground: Ground) -> tuple[set[Link], dict[tuple[str, str], set[Link]]]:
    """The links of June 1941, and of each line opened later those that were new, by its name and month."""
    laid: set[Link] = set()
    later: dict[tuple[str, str], set[Link]] = {}
    for line in railways:
        own = later.setdefault((line.name, line.opens), set()) if line.opens else laid
        for leg in pairwise(_hexes(line, ground)):
            if leg[0] != leg[1] and OUTSIDE not in leg:
                own |= _route(leg, ground, laid | own)
    return laid, {key: links - laid for key, links in later.items()}


def _hexes(line: Line, ground: Ground) -> list[int]:
    """The hexes of a line's stops; for a stop in a water hex the nearest land hex beside it."""
    found = []
    at = ground.grid.km(np.array(line.stops))
    for spot, hex_ in zip(at, ground.grid.hexes_at(at).tolist(), strict=True):
        if hex_ != OUTSIDE and not ground.is_land[hex_]:
            beside = [h for h in ground.grid.neighbours[hex_].tolist() if h != OUTSIDE and ground.is_land[h]]
            hex_ = min(beside, key=lambda h: float(np.hypot(*(ground.grid.centres[h] - spot))), default=hex_)
        found.append(hex_)
    return found


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
