"""Which land is drawn as which zone: old frontiers first, then the nearest zone's point within each country."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPoint, MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from builder.global_war import drafts, sheet
from builder.global_war.tables import Tables
from builder.sources import Geography

GRID = 1.0
"""Corners lie on whole units."""

_SIMPLE, _LEAST, _CRACK, _BESIDE = 6.0, 250.0, 8.0, 30.0
_EDGE = 0.25
"""Degrees: the longest piece of line that is drawn straight."""


class Spot(NamedTuple):
    """A zone's point: longitude and latitude, and the same on the sheet."""

    globe: tuple[float, float]
    sheet: Point


def shapes(geography: Geography, tables: Tables) -> tuple[dict[str, BaseGeometry], BaseGeometry]:
    """The shape of each zone on the sheet, none overlapping, and the land that is no zone's."""
    groups, rest = _groups(geography)
    points = _points(tables)
    found: dict[str, list[BaseGeometry]] = {row["id"]: [] for row in tables.zones}
    bare = [rest]
    for group, zones in _zones_of(tables).items():
        for part in _polygons(groups[group]):
            bare.extend(_share(part, {zone: points[zone] for zone in zones}, found))
    cells = {zone: shapely.set_precision(shapely.union_all(parts), GRID) for zone, parts in found.items()}
    for zone, radius in drafts.TINY.items():
        disc = shapely.set_precision(points[zone][0].sheet.buffer(radius, quad_segs=6), GRID)
        cells = {other: cell.difference(disc) for other, cell in cells.items()}
        cells[zone] = disc
        bare = [shapely.difference(part, disc) for part in bare]
    return _simple(cells, shapely.union_all(bare))


def _groups(geography: Geography) -> tuple[dict[str, BaseGeometry], BaseGeometry]:
    """The land of each group of zones in 1936, on the sheet, and all other land."""
    modern = {name: _on_globe(land) for name, land in geography.world.items()}
    taken: dict[str, BaseGeometry] = {"poland": geography.draft("Poland 1939")}
    for group, frontiers in drafts.FRONTIERS.items():
        taken[group] = shapely.union_all([geography.draft(name) for name in frontiers])
    for group, corners in drafts.POLYGONS.items():
        area = Polygon(corners).intersection(modern[drafts.CUT[group]])
        taken[group] = shapely.union_all([taken[group], area]) if group in taken else area
    used: set[str] = set()
    found = {}
    everything = shapely.union_all(list(modern.values()))
    old = shapely.union_all(list(taken.values()))
    for group, (names, _) in drafts.GROUPS.items():
        countries = [name for name in names.split("; ") if name]
        used.update(countries)
        land = shapely.union_all([modern[name] for name in countries]).difference(old)
        more = taken.get(group)
        found[group] = land if more is None else shapely.union_all([land, more.intersection(everything)])
    danzig = found["german_east"].intersection(box(*drafts.DANZIG))
    found["german_east"] = found["german_east"].difference(danzig)
    found["poland"] = shapely.union_all([found["poland"], danzig])
    blank, window = drafts.BLANK
    rest = shapely.union_all([land for name, land in modern.items() if name not in {*used, *blank}])
    rest = rest.difference(shapely.union_all([old, box(*window)]))
    return {group: _on_sheet(land) for group, land in found.items()}, _on_sheet(rest)


def _on_globe(land: BaseGeometry) -> BaseGeometry:
    """Land in longitudes from WEST to EAST."""
    shifted = [
        shapely.transform(part, lambda at: at + np.array([360.0, 0.0])) if part.bounds[2] < sheet.WEST else part
        for part in _polygons(land)
    ]
    return shapely.union_all(shifted)


def _on_sheet(land: BaseGeometry) -> BaseGeometry:
    window = box(sheet.WEST, sheet.SOUTH, sheet.EAST, sheet.NORTH)
    fine = shapely.segmentize(land.intersection(window), _EDGE)
    return shapely.make_valid(shapely.transform(fine, sheet.place_points))


def _points(tables: Tables) -> dict[str, list[Spot]]:
    return {
        row["id"]: [
            Spot(at, Point(sheet.place_one(*at)))
            for at in [(float(row["lon"]), float(row["lat"])), *drafts.SEEDS.get(row["id"], [])]
        ]
        for row in tables.zones
    }


def _zones_of(tables: Tables) -> dict[str, list[str]]:
    found = {}
    for group, (_, words) in drafts.GROUPS.items():
        zones: list[str] = []
        for word in words.split():
            if word.startswith("*"):
                zones += [row["id"] for row in tables.zones if row["owner_1936"] == word[1:]]
            else:
                zones.append(word)
        found[group] = zones
    return found


def _share(part: Polygon, points: dict[str, list[Spot]], found: dict[str, list[BaseGeometry]]) -> list[BaseGeometry]:
    """Give one piece of land to the zones whose points it holds, else to the nearest; what is nobody's is returned."""
    inside = [(zone, spot) for zone, spots in points.items() for spot in spots if part.distance(spot.sheet) < _BESIDE]
    holders = {zone for zone, _ in inside}
    if not holders:
        distance, zone = min((part.distance(spot.sheet), zone) for zone, spots in points.items() for spot in spots)
        if distance > drafts.FAR:
            return [part]
        holders = {zone}
    if len(holders) == 1:
        found[holders.pop()].append(part)
        return []
    for (zone, _), cell in zip(inside, _voronoi([spot.globe for _, spot in inside]), strict=True):
        found[zone].append(cell.intersection(part))
    return []


def _voronoi(points: list[tuple[float, float]]) -> list[BaseGeometry]:
    """The part of the sheet nearest to each of some points on the globe, degrees of longitude narrow as midway."""
    narrow = np.array([np.cos(np.radians(np.mean([lat for _, lat in points]))), 1.0])
    window = box(sheet.WEST, sheet.SOUTH, sheet.EAST, sheet.NORTH)
    flat = shapely.transform(window, lambda at: at * narrow)
    seeds = [Point(np.array(at) * narrow) for at in points]
    cells = shapely.get_parts(shapely.voronoi_polygons(MultiPoint(seeds), extend_to=flat))
    nearest = [next(cell for cell in cells if cell.contains(seed)) for seed in seeds]
    return [
        shapely.make_valid(
            shapely.transform(shapely.segmentize(cell, _EDGE), lambda at: sheet.place_points(at / narrow))
        )
        for cell in nearest
    ]


def _polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of a shape, its lines and points left out."""
    if isinstance(shape, Polygon):
        return [shape] if not shape.is_empty else []
    return [part for inner in getattr(shape, "geoms", ()) for part in _polygons(inner)]


def _simple(cells: dict[str, BaseGeometry], rest: BaseGeometry) -> tuple[dict[str, BaseGeometry], BaseGeometry]:
    """Fewer corners, the same along both sides of a common line, and no specks."""
    everything = [MultiPolygon(_polygons(shape)) for shape in (*cells.values(), rest)]
    clean = shapely.coverage_clean(everything, gap_width=_CRACK)
    kept = [_no_specks(shape) for shape in shapely.coverage_simplify(clean, _SIMPLE)]
    return dict(zip(cells, kept[:-1], strict=True)), kept[-1]


def _no_specks(shape: BaseGeometry) -> BaseGeometry:
    parts = _polygons(shape)
    large = [part for part in parts if part.area >= _LEAST]
    return MultiPolygon(large or parts)


def common_lines(cells: dict[str, BaseGeometry]) -> dict[tuple[str, str], BaseGeometry]:
    """Where two zones touch along a line: pair of labels in the order of the places, and the line."""
    names = list(cells)
    found = {}
    for a, b in itertools.combinations(range(len(names)), 2):
        if not shapely.box(*cells[names[a]].bounds).intersects(shapely.box(*cells[names[b]].bounds)):
            continue
        line = cells[names[a]].boundary.intersection(cells[names[b]].boundary)
        lines = [part for part in getattr(line, "geoms", [line]) if isinstance(part, LineString)]
        if sum(part.length for part in lines) >= 15:
            found[names[a], names[b]] = shapely.line_merge(shapely.MultiLineString(lines))
    return found
