"""Rivers along hexsides: each river takes the hexsides nearest to it, and leaves towns on their own bank."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
import shapely
import shapely.ops
from shapely.geometry import LineString, MultiLineString, Point

from builder.grid import OUTSIDE, Grid
from builder.rail import Link, link
from builder.sources import Geography
from builder.towns import Town

Box = tuple[float, float, float, float]
"""West, south, east, north in degrees."""

NOWHERE: tuple[Box, ...] = ()
MAJOR: dict[int, tuple[Box, ...]] = {
    25: NOWHERE,  # Danube
    48: NOWHERE,  # its Chilia arm
    68: ((32, 55.5, 35.2, 58),),  # Volga, from Rzhev
    116: ((31, 54, 35, 56.5),),  # Dnieper, from Orsha
    122: NOWHERE,  # Pechora
    136: NOWHERE,  # Northern Dvina
    106: ((38, 59, 41.3, 61),),  # Sukhona, from Vologda
    166: ((18, 49, 21.2, 50.45),),  # Vistula, from Sandomierz
    182: ((30.1, 55, 33, 57),),  # Western Dvina, from Vitebsk
    191: NOWHERE,  # Vychegda
    174: NOWHERE,  # Svir
    168: NOWHERE,  # Neva
    277: ((38, 51.75, 40, 54.2),),  # Don, from Voronezh
    231: ((22, 48.5, 26.5, 49.9),),  # Dniester, from Khotin
    330: ((22.3, 47.5, 25, 49),),  # Tisza, from Csap
    363: NOWHERE,  # its lower course
    268: ((26, 66.6, 30, 69),),  # Kemijoki, from Rovaniemi
    699: NOWHERE,  # Kama
    256: NOWHERE,  # Vuoksi
    464: ((35, 52, 37.0, 54.7),),  # Oka, from Serpukhov
    463: ((36, 49.1, 38, 51.5),),  # Donets, from Izyum
    468: ((45.8, 63, 52, 66),),  # Mezen, its lower course
    465: ((33, 52.3, 35, 55),),  # Desna, from Novgorod-Seversky
    557: ((41.1, 43, 43, 45.2),),  # Kuban, from Armavir
    429: ((25, 51.5, 26.0, 52.5),),  # Pripyat, from Pinsk
    576: ((20, 67.1, 24, 69),),  # Tornionjoki, from Pello
    418: NOWHERE,  # Narva
    612: NOWHERE,  # Neman below Kaunas
    403383: ((23.9, 53, 28, 54.2),),  # Neman from Grodno
    670: ((26, 48.05, 31, 50),),  # Southern Bug, from Pervomaisk
    732: ((23.3, 49.5, 26, 52.05),),  # Bug, from Brest
    986: NOWHERE,  # Volkhov
    1004: ((50, 58.7, 54, 61),),  # Vyatka, from Kirov
    747: ((42, 40.5, 44.7, 42.5),),  # Kura, from Tbilisi
}
"""Rivers that are major (ours), and the headwaters where each is still minor, by the number in the source."""
LEFT_OUT = {49, 50, 52, 624, 352, 405895, 409056}
"""Side arms of the Danube, a canal, a fairway."""
TEREK = "Terek"

_SHORTEST = {9: 60.0, 10: 100.0, 11: 110.0, 12: 150.0}
"""Kilometres under which a river of that rank is left out; better ranks have no limit."""
_CHUNK, _JOIN, _REACH = 2.5, 0.8, 1.6
"""In hexes: length routed at a time, how near an end joins another river, how far a side may lie from its river."""
_WRONG_BANK = 12.0


@dataclass(frozen=True)
class River:
    """A river to route: its line in map kilometres, its number and rank in the source."""

    number: int
    rank: int
    name: str
    line: LineString


@dataclass
class _Corners:
    """The graph of hex corners, and those that routed rivers have used."""

    grid: Grid
    ways: dict[int, list[tuple[int, int, int]]] = field(default_factory=lambda: defaultdict(list))
    used: dict[int, Point] = field(default_factory=dict)

    def __post_init__(self) -> None:
        keys = self.grid.corner_keys.tolist()
        neighbours = self.grid.neighbours.tolist()
        for hex_, corners in enumerate(keys):
            for side in range(6):
                start, end = corners[side], corners[(side + 1) % 6]
                # Walking from start to end (clockwise) keeps this hex on the right and its neighbour on the left.
                self.ways[start].append((end, hex_, neighbours[hex_][side]))
                if neighbours[hex_][side] == OUTSIDE:
                    self.ways[end].append((start, OUTSIDE, hex_))

    def nearest(self, x: float, y: float) -> int | None:
        """The corner nearest to a point, None off the grid."""
        hex_ = int(self.grid.hexes_at(np.array([[x, y]]))[0])
        if hex_ == OUTSIDE:
            return None
        keys = [int(k) for k in self.grid.corner_keys[hex_]]
        return min(keys, key=lambda k: (np.hypot(*(np.array(self.grid.corner_km(k)) - (x, y))), k))

    def end(self, point: Point) -> int | None:
        """The corner for an end of a river: one of another river if near enough, else the nearest."""
        near = [(p.distance(point), k) for k, p in self.used.items() if p.distance(point) < _JOIN * self.grid.pitch]
        return min(near)[1] if near else self.nearest(point.x, point.y)


def rivers(geography: Geography, grid: Grid) -> list[River]:
    """The rivers long enough for the map, the greatest first."""
    window = shapely.box(*(grid.centres.min(axis=0) - 10), *(grid.centres.max(axis=0) + 10))
    parts: dict[int, list[LineString]] = defaultdict(list)
    rank: dict[int, int] = {}
    names: dict[int, str] = {}
    for f in geography.rivers:
        number = int(f.properties["rivernum"])
        rank[number] = min(rank.get(number, 99), int(f.properties["scalerank"]))
        names[number] = f.name or names.get(number, "")
        for part in shapely.get_parts(f.shape):
            if part.geom_type == "LineString":
                parts[number].append(LineString(grid.km(shapely.get_coordinates(part))))
    found = []
    for number, lines in parts.items():
        course = shapely.union_all(lines).intersection(window)
        if course.length < _SHORTEST.get(rank[number], 0) or number in LEFT_OUT:
            continue
        merged = shapely.line_merge(course) if isinstance(course, MultiLineString) else course
        found += [
            River(number, rank[number], names[number], line)
            for line in shapely.get_parts(merged)
            if line.geom_type == "LineString" and line.length > 0.7 * grid.pitch
        ]
    return sorted(found, key=lambda r: (r.rank, -r.line.length, r.number, r.line.coords[0]))


def route(geography: Geography, grid: Grid, towns: Mapping[int, Town]) -> dict[Link, bool]:
    """The hexsides of all rivers, each with whether it is major."""
    corners = _Corners(grid)
    found: dict[Link, bool] = {}
    for river in rivers(geography, grid):
        path = _path(river, corners, towns)
        for (a, b), major in _sides(path, river, corners):
            found[link(a, b)] = found.get(link(a, b), False) or major
        for key in path:
            corners.used[key] = Point(corners.grid.corner_km(key))
    return found


def _path(river: River, corners: _Corners, towns: Mapping[int, Town]) -> list[int]:
    """The corners a river passes, from one end to the other."""
    grid, line = corners.grid, river.line
    chunks = max(1, round(line.length / (_CHUNK * grid.pitch)))
    stops = [line.interpolate(i / chunks, normalized=True) for i in range(chunks + 1)]
    keys = [corners.end(stops[0]), *(corners.nearest(p.x, p.y) for p in stops[1:-1]), corners.end(stops[-1])]
    path: list[int] = []
    for i, (start, end) in enumerate(zip(keys, keys[1:], strict=False)):
        if start is None or end is None:
            continue
        low, high = (i - 0.5) / chunks, (i + 1.5) / chunks
        piece = shapely.ops.substring(line, max(low, 0), min(high, 1), normalized=True)
        way = _cheapest(start, end, piece, corners, towns)
        path += way[1:] if path and path[-1] == way[0] else way
    return _without_loops(path)


def _cheapest(start: int, end: int, piece: LineString, corners: _Corners, towns: Mapping[int, Town]) -> list[int]:
    grid = corners.grid
    off: dict[int, float] = {}
    bank: dict[int, int] = {}

    def distance(key: int) -> float:
        if key not in off:
            off[key] = piece.distance(Point(grid.corner_km(key))) / grid.pitch
        return off[key]

    def wrong(right: int, left: int) -> bool:
        for hex_, side in ((right, -1), (left, 1)):
            if hex_ in towns:
                if hex_ not in bank:
                    bank[hex_] = _bank(towns[hex_], piece, grid)
                if bank[hex_] == -side:
                    return True
        return False

    best = {start: 0.0}
    back: dict[int, int] = {}
    queue = [(0.0, start)]
    while queue:
        cost, key = heapq.heappop(queue)
        if key == end:
            break
        if cost > best[key]:
            continue
        for other, right, left in corners.ways[key]:
            away = (distance(key) + distance(other)) / 2
            if away > _REACH and other != end:
                continue
            step = 1 + (away / 0.3) ** 2
            if wrong(right, left):
                step *= _WRONG_BANK
            if cost + step < best.get(other, np.inf):
                best[other] = cost + step
                back[other] = key
                heapq.heappush(queue, (cost + step, other))
    way = [end]
    while way[-1] != start:
        if way[-1] not in back:
            return [start]
        way.append(back[way[-1]])
    return way[::-1]


def _bank(town: Town, piece: LineString, grid: Grid) -> int:
    """1 if the town lies left of the river as the line runs, -1 if right, 0 if too far off to say."""
    x, y = grid.km(np.array([[town.lon, town.lat]]))[0]
    at = piece.project(Point(x, y))
    near = piece.interpolate(at)
    if near.distance(Point(x, y)) > 0.8 * grid.pitch:
        return 0
    a, b = piece.interpolate(max(at - 5, 0)), piece.interpolate(min(at + 5, piece.length))
    cross = (b.x - a.x) * (y - near.y) - (b.y - a.y) * (x - near.x)
    return int(np.sign(cross))


def _without_loops(path: list[int]) -> list[int]:
    """The path with every stretch that comes back to where it was cut out."""
    kept: list[int] = []
    place: dict[int, int] = {}
    for key in path:
        if key in place:
            for gone in kept[place[key] + 1 :]:
                del place[gone]
            del kept[place[key] + 1 :]
        else:
            place[key] = len(kept)
            kept.append(key)
    return kept


def _sides(path: list[int], river: River, corners: _Corners) -> Iterable[tuple[Link, bool]]:
    for start, end in zip(path, path[1:], strict=False):
        for other, right, left in corners.ways[start]:
            if other == end and OUTSIDE not in (right, left):
                x, y = np.mean([corners.grid.corner_km(start), corners.grid.corner_km(end)], axis=0)
                yield (right, left), _is_major(river, corners.grid, x, y)


def _is_major(river: River, grid: Grid, x: float, y: float) -> bool:
    if river.name == TEREK:
        heads: tuple[Box, ...] = ((42, 42, 44.6, 44),)
    elif river.number in MAJOR:
        heads = MAJOR[river.number]
    else:
        return False
    lon, lat = grid.lonlat(np.array([[x, y]]))[0]
    return not any(west <= lon <= east and south <= lat <= north for west, south, east, north in heads)
