"""Putting the map of Global War together: tables, shapes, borders as they are drawn, and where everything is from."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from builder.global_war import cells, origins, sheet
from builder.global_war.tables import Row, Tables
from builder.sources import Geography

_LEVEL, _STEP = 70, 20
"""Half the height of a name, and how far apart places for it are tried, in units."""


def build(geography: Geography, tables: Tables) -> dict[str, Any]:
    """The map as its file has it."""
    shapes, rest = cells.shapes(geography, tables)
    common = cells.common_lines(shapes)
    pairs = {frozenset((row["a"], row["b"])) for row in tables.borders}
    owners = {row["owner_1936"] for row in tables.zones}
    homes = {nation for row in tables.zones for nation in _words(row["home_country_of"])}
    return {
        "maquis_map": 1,
        "kind": "zones",
        "name": "global-war",
        "title": "The World, 1936-1945",
        "credits": origins.CREDITS,
        "sheet": [sheet.WIDTH, sheet.HEIGHT],
        "origins": origins.ORIGINS,
        "signs": origins.SIGNS,
        "nations": {
            row["id"]: {"name": row["name"], "alliance": row["alliance"]}
            for row in tables.nations
            if row["id"] in owners | homes
        },
        "views": [{"title": title, "box": _box(*corners)} for title, corners in origins.VIEWS],
        "names": [{"text": text, "at": _rounded(sheet.place_one(*at))} for text, at in origins.NAMES],
        "zones": [_zone(row, shapes[row["id"]]) for row in tables.zones],
        "borders": [_border(row, shapes, common) for row in tables.borders],
        "closed": [
            {"a": a, "b": b, "lines": _lines(line)} for (a, b), line in common.items() if frozenset((a, b)) not in pairs
        ],
        "land": _polygons(rest),
    }


def _zone(row: Row, shape: BaseGeometry) -> dict[str, Any]:
    """A zone's row of the table, its drawing last."""
    body = max(getattr(shape, "geoms", [shape]), key=lambda part: part.area)
    centre = shapely.maximum_inscribed_circle(body, 5).coords[0]
    return {
        "id": row["id"],
        "name": row["name"],
        "lon": float(row["lon"]),
        "lat": float(row["lat"]),
        "owner_1936": row["owner_1936"],
        "home_country_of": _words(row["home_country_of"]),
        "region": row["region"],
        "terrain": row["terrain"],
        "city": row["city"] == "yes",
        "ipp": int(row["ipp"] or 0),
        "original_china_1936": row["original_china_1936"],
        "facilities": _words(row["facilities"]),
        "provenance": row["provenance"],
        "note": row["note"],
        "centre": _rounded(centre),
        "label": _label(body, centre),
        "shape": _polygons(shape),
    }


def _label(body: Polygon, centre: tuple[float, float]) -> list[int]:
    """The middle of the widest level strip as high as a name, and its width; nearer the centre if about as wide."""
    left, top, right, bottom = body.bounds
    best = (0.0, centre)
    for y in np.arange(top + _LEVEL, bottom - _LEVEL, _STEP):
        strips = [_spans(body, at, left, right) for at in (y - _LEVEL, y, y + _LEVEL)]
        for first, second, third in itertools.product(*strips):
            a, b = max(first[0], second[0], third[0]), min(first[1], second[1], third[1])
            away = Point((a + b) / 2, y).distance(Point(centre))
            if b - a - 0.5 * away > best[0]:
                best = (b - a - 0.5 * away, ((a + b) / 2, float(y)))
    x, y = best[1]
    wide = max((b - a for a, b in _spans(body, y, left, right) if a <= x <= b), default=0.0)
    return [round(x), round(y), round(wide)]


def _spans(body: Polygon, y: float, left: float, right: float) -> list[tuple[float, float]]:
    """Where a level line runs inside a polygon."""
    cut = body.intersection(LineString([(left - 1, y), (right + 1, y)]))
    parts = [part for part in getattr(cut, "geoms", [cut]) if isinstance(part, LineString) and not part.is_empty]
    return [(part.bounds[0], part.bounds[2]) for part in parts]


def _border(row: Row, shapes: dict[str, BaseGeometry], common: dict[tuple[str, str], BaseGeometry]) -> dict[str, Any]:
    """A pair of neighbours, with the line between them or a link across what lies between."""
    a, b = row["a"], row["b"]
    line = common.get((a, b)) or common.get((b, a))
    found: dict[str, Any] = {"a": a, "b": b, "provenance": row["provenance"]}
    found |= {name: True for name in ("rail", "hard_terrain", "river") if row[name] == "yes"}
    if row["note"]:
        found["note"] = row["note"]
    if line is not None:
        return found | {"lines": _lines(line)}
    near = nearest_points(shapes[a], shapes[b])
    middles = [np.array(max(shapes[z].geoms, key=lambda p: p.area).representative_point().coords[0]) for z in (a, b)]
    ends = []
    for point, middle in zip(near, middles, strict=True):
        at = np.array(point.coords[0])
        away = middle - at
        ends.append(at + away * min(1.0, 90 / max(float(np.hypot(*away)), 1.0)))
    return found | {"link": [*_rounded(tuple(ends[0])), *_rounded(tuple(ends[1]))]}


def _polygons(shape: BaseGeometry) -> list[list[list[int]]]:
    parts = shape.geoms if isinstance(shape, MultiPolygon) else [shape]
    return [
        [_flat(ring)[:-2] for ring in (part.exterior, *part.interiors)]
        for part in sorted(parts, key=lambda part: (-part.area, part.bounds))
    ]


def _lines(line: BaseGeometry) -> list[list[int]]:
    return sorted(_flat(part) for part in getattr(line, "geoms", [line]))


def _flat(line: BaseGeometry) -> list[int]:
    return [round(number) for number in shapely.get_coordinates(line).ravel()]


def _box(west: float, south: float, east: float, north: float) -> list[int]:
    """The part of the sheet between two meridians and two parallels, these as they run midway."""
    middle = (west + east) / 2
    left, right = sheet.place_one(west, north)[0], sheet.place_one(east, north)[0]
    return [
        round(left),
        round(sheet.place_one(middle, north)[1]),
        round(right),
        round(sheet.place_one(middle, south)[1]),
    ]


def _rounded(at: tuple[float, ...]) -> list[int]:
    return [round(number) for number in at]


def _words(cell: str) -> list[str]:
    return [word for word in cell.split(";") if word]
