"""Rivers along hexsides: each river takes the hexsides nearest to it, and leaves towns on their own bank."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot, inf

import numpy as np
import shapely
import shapely.ops
from shapely.geometry import LineString, MultiLineString, Point

from builder.grid import OUTSIDE, Grid, Link, Mask, link
from builder.sketch import Box, Sketch
from builder.sources import Geography
from builder.towns import Town

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

_CHUNK, _JOIN, _MOUTH, _REACH = 2.5, 0.8, 1.2, 1.6
"""In hexes: length routed at a time, how near an end joins another river or the shore, how far a side may lie off."""
_STRETCH = 0.8
"""In hexes: how far the stretch round a town is felt."""
_WRONG_BANK, _WRONG_BANK_OF_PORT = 12.0, 20.0
"""A side that puts a town on the wrong bank costs so many times more; for a river port or large town so much on top."""


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
    is_land: Mask
    lies: Mapping[str, tuple[float, float]]
    major: Mapping[int, tuple[Box, ...]]
    ways: dict[int, list[tuple[int, int, int]]] = field(default_factory=lambda: defaultdict(list))
    used: dict[int, tuple[float, float]] = field(default_factory=dict)
    shore: dict[int, tuple[float, float]] = field(default_factory=dict)

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
        for key, ways in self.ways.items():
            around = [bool(self.is_land[hex_]) for _, *hexes in ways for hex_ in hexes if hex_ != OUTSIDE]
            if any(around) and not all(around):
                self.shore[key] = self.grid.corner_km(key)

    def nearest(self, x: float, y: float, of: int | None = None) -> int:
        """The corner nearest to a point, among those of the hex `of` if given, else of the hex that it is in."""
        hex_ = int(self.grid.hexes_at(np.array([[x, y]]))[0]) if of is None else of
        if hex_ == OUTSIDE:
            hex_ = int(np.hypot(*(self.grid.centres - (x, y)).T).argmin())
        keys = [int(k) for k in self.grid.corner_keys[hex_]]
        return min(keys, key=lambda k: (np.hypot(*(np.array(self.grid.corner_km(k)) - (x, y))), k))

    def end(self, point: Point) -> int:
        """The corner for an end of a river: on another river or on the shore if near enough, else the nearest."""
        px, py = point.x, point.y
        for corners, reach in ((self.used, _JOIN * self.grid.pitch), (self.shore, _MOUTH * self.grid.pitch)):
            gaps = ((hypot(x - px, y - py), key) for key, (x, y) in corners.items() if abs(x - px) < reach)
            gap, key = min(gaps, default=(inf, 0))
            if gap < reach:
                return key
        return self.nearest(px, py)


def rivers(geography: Geography, grid: Grid, towns: Mapping[int, Town], drafts: Sketch) -> list[River]:
    """The rivers long enough for the map, the greatest first, bent as `_bent` says."""
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
    for number, line in drafts.ESTUARIES:
        parts[number].append(LineString(grid.km(np.array(line))))
    found = []
    for number, lines in parts.items():
        course = shapely.union_all(lines).intersection(window)
        if course.length < drafts.SHORTEST.get(rank[number], 0) or number in LEFT_OUT:
            continue
        merged = shapely.line_merge(course) if isinstance(course, MultiLineString) else course
        found += [
            River(number, rank[number], names[number], _bent(line, grid, towns, drafts))
            for line in shapely.get_parts(merged)
            if line.geom_type == "LineString" and line.length > 0.7 * grid.pitch
        ]
    return sorted(found, key=lambda r: (r.rank, -r.line.length, r.number, r.line.coords[0]))


def _bent(line: LineString, grid: Grid, towns: Mapping[int, Town], drafts: Sketch) -> LineString:
    """The line as it runs when the sheet is stretched so that every town stands in the middle of its hex."""
    line = shapely.segmentize(line, 4.0)
    at = shapely.get_coordinates(line)
    stands = grid.km(np.array([[t.lon, t.lat] for t in towns.values()]))
    stands += [drafts.PORTS_OFF_THE_LINE.get(t.name, (0, 0)) for t in towns.values()]
    moves = grid.centres[list(towns)] - stands
    near = np.all(abs(stands - (at.min(axis=0) + at.max(axis=0)) / 2) < np.ptp(at, axis=0) / 2 + 3 * grid.pitch, axis=1)
    stands, moves = stands[near], moves[near]
    gap = np.hypot(*(at[:, None, :] - stands[None, :, :]).transpose(2, 0, 1)) / grid.pitch
    weight = np.exp(-((gap / _STRETCH) ** 2))
    return LineString(at + weight @ moves / np.maximum(weight.sum(axis=1), 1)[:, None])


def route(
    geography: Geography, grid: Grid, is_land: Mask, towns: Mapping[int, Town], drafts: Sketch
) -> dict[Link, bool]:
    """The hexsides of all rivers, each with whether it is major."""
    corners = _Corners(grid, is_land, drafts.RIVER_LIES, {**MAJOR, **drafts.ALSO_MAJOR})
    found: dict[Link, bool] = {}
    for river in rivers(geography, grid, towns, drafts):
        path = _path(river, corners, towns)
        for (a, b), major in _sides(path, river, corners):
            found[link(a, b)] = found.get(link(a, b), False) or major
        for key in path:
            corners.used[key] = corners.grid.corner_km(key)
    return found


def _path(river: River, corners: _Corners, towns: Mapping[int, Town]) -> list[int]:
    """The corners a river passes, from one end to the other, by way of the ports on it."""
    line = river.line
    stops = [(0.0, corners.end(line.interpolate(0)))]
    for at, key in _ports(line, corners, towns):
        if at - stops[-1][0] > corners.grid.pitch and line.length - at > corners.grid.pitch:
            stops.append((at, key))
    stops.append((line.length, corners.end(line.interpolate(line.length))))
    path = [stops[0][1]]
    for (start, _), (end, key) in pairwise(stops):
        path += _section(path[-1], key, line, (start, end), corners, towns)[1:]
    return _without_loops(path)


def _ports(line: LineString, corners: _Corners, towns: Mapping[int, Town]) -> list[tuple[float, int]]:
    """River ports on a line: how far along, and the corner of the town's hex that the river must touch."""
    found = []
    for hex_, town in towns.items():
        if town.port != "river":
            continue
        x, y = corners.grid.centres[hex_]
        if line.distance(Point(x, y)) < 0.35 * corners.grid.pitch:
            at = line.project(Point(x, y))
            a, b = line.interpolate(max(at - 5, 0)), line.interpolate(min(at + 5, line.length))
            side = _bank(town, line, corners) * corners.grid.radius / hypot(b.x - a.x, b.y - a.y)
            found.append((at, corners.nearest(x + (b.y - a.y) * side, y - (b.x - a.x) * side, hex_)))
    return sorted(found)


def _section(
    start: int, end: int, line: LineString, part: tuple[float, float], corners: _Corners, towns: Mapping[int, Town]
) -> list[int]:
    """The corners of the part of a line between two distances along it, from corner to corner."""
    grid, pitch = corners.grid, corners.grid.pitch
    chunks = max(1, round((part[1] - part[0]) / (_CHUNK * pitch)))
    step = (part[1] - part[0]) / chunks
    stops = [line.interpolate(part[0] + i * step) for i in range(chunks + 1)]
    keys = [start, *(corners.nearest(p.x, p.y) for p in stops[1:-1]), end]
    path = [start]
    for i in range(chunks):
        # Look two chunks ahead and keep one, so that no corner but the last is forced.
        for ahead in (min(i + 2, chunks), i + 1):
            low, high = part[0] + (i - 0.5) * step, part[0] + (ahead + 0.5) * step
            piece = shapely.ops.substring(line, max(low, 0), min(high, line.length))
            way = _cheapest(path[-1], keys[ahead], piece, corners, towns)
            off = [stops[i + 1].distance(Point(grid.corner_km(key))) for key in way]
            if min(off) < 0.6 * pitch:
                break
        if ahead > i + 1:
            way = way[: off.index(min(off)) + 1]
        path += way[1:]
    return path


def _cheapest(start: int, end: int, piece: LineString, corners: _Corners, towns: Mapping[int, Town]) -> list[int]:
    grid = corners.grid
    off: dict[int, float] = {}
    bank: dict[int, int] = {}

    def distance(key: int) -> float:
        if key not in off:
            off[key] = piece.distance(Point(grid.corner_km(key))) / grid.pitch
        return off[key]

    def wrong_bank(right: int, left: int) -> Town | None:
        for hex_, side in ((right, -1), (left, 1)):
            if hex_ in towns:
                if hex_ not in bank:
                    bank[hex_] = _bank(towns[hex_], piece, corners)
                if bank[hex_] == -side:
                    return towns[hex_]
        return None

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
            town = wrong_bank(right, left)
            if town is not None:
                step *= _WRONG_BANK
                if town.port == "river" or town.size in "ABC":
                    step += _WRONG_BANK_OF_PORT
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


def _bank(town: Town, piece: LineString, corners: _Corners) -> int:
    """1 if the town lies left of the river as the line runs, -1 if right, 0 if too far off to say."""
    grid = corners.grid
    x, y = grid.centres[town.hex]
    east, north = corners.lies.get(town.name, (0, 0))
    x, y = x - east, y - north
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
    for start, end in pairwise(path):
        for other, right, left in corners.ways[start]:
            if other == end and OUTSIDE not in (right, left):
                x, y = np.mean([corners.grid.corner_km(start), corners.grid.corner_km(end)], axis=0)
                yield (right, left), _is_major(river, corners, x, y)


def _is_major(river: River, corners: _Corners, x: float, y: float) -> bool:
    if river.name == TEREK:
        heads: tuple[Box, ...] = ((42, 42, 44.6, 44),)
    elif river.number in corners.major:
        heads = corners.major[river.number]
    else:
        return False
    lon, lat = corners.grid.lonlat(np.array([[x, y]]))[0]
    return not any(west <= lon <= east and south <= lat <= north for west, south, east, north in heads)
