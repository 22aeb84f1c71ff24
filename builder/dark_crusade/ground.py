"""The ground that the network is drawn on: land, lakes, rivers and the Soviet Union of June 1941, on the sheet."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
import shapely
from pyproj import Transformer
from shapely.geometry import MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from builder.dark_crusade import origins
from builder.grid import PROJECTION
from builder.land import NATURAL
from builder.sources import Feature, Geography

UNITS = 4
"""Units a kilometre."""
LEFT, BOTTOM, RIGHT, TOP = -1590.0, -1700.0, 1290.0, 1590.0
"""The sheet in kilometres of the projection."""
WIDTH, HEIGHT = round((RIGHT - LEFT) * UNITS), round((TOP - BOTTOM) * UNITS)

_WINDOW = (-4.0, 36.0, 68.0, 75.0)
_COAST, _RIVER, _LEAST_LAND, _LEAST_LAKE = 1.6, 1.2, 60.0, 250.0
"""Kilometres that lines may be simplified by, and square kilometres under which land and lakes are left out."""

_SHORTEST = 40.0
"""Kilometres of a frontier under which it is a scrap."""
_CRACK = 0.03
"""Degrees: half the width of cracks between two drafts that are closed."""
_BEYOND = box(54.5, 52.0, 68.0, 68.2)
"""Land to the east of what the source has."""

_TO_KM = Transformer.from_crs("EPSG:4326", PROJECTION, always_xy=True)
_SOVIET = ("Russia", "Belarus", "Ukraine", "Lithuania", "Latvia", "Estonia", "Moldova", "Georgia", "Armenia",
           "Azerbaijan", "Kazakhstan")  # fmt: skip
_GAINS = ("Soviet-held part of modern Poland 1939-41 (Bialystok, Lubaczow, E bank of San)",)
_LOSSES = ("Memel territory (Germany from March 1939)", "East Prussia north (modern Kaliningrad oblast)",
           "Petsamo (Finnish 1920-1944)", "Carpathian Ruthenia (Hungary from March 1939)")  # fmt: skip


def place(lon: float, lat: float) -> tuple[int, int]:
    """The place of a point of the globe on the sheet."""
    x, y = _TO_KM.transform(lon, lat)
    return round((x / 1000 - LEFT) * UNITS), round((TOP - y / 1000) * UNITS)


def land(geography: Geography) -> list[list[list[int]]]:
    """All land."""
    return polygons(_on_sheet(_land(geography)), _LEAST_LAND)


def _land(geography: Geography) -> BaseGeometry:
    return shapely.union_all([*(f.shape for f in geography.land), _BEYOND])


def lakes(geography: Geography) -> list[list[list[int]]]:
    """The lakes of 1941 that are large enough to be seen."""
    there = [f.shape for f in geography.lakes if f.properties["featurecla"] != "Reservoir" or f.name in NATURAL]
    return polygons(_on_sheet(shapely.union_all(there)), _LEAST_LAKE)


def soviet_union(geography: Geography) -> list[list[list[int]]]:
    """The Soviet Union of June 1941."""
    return polygons(_on_sheet(_soviet(geography)), _LEAST_LAND)


def frontiers(geography: Geography) -> list[list[int]]:
    """Its border by land."""
    coast = _on_sheet(_land(geography)).boundary.buffer(_COAST * 3 * UNITS)
    edge = box(0, 0, WIDTH, HEIGHT).boundary.buffer(UNITS)
    rims = shapely.union_all([part.exterior for part in _parts(_on_sheet(_soviet(geography)))])
    line = shapely.line_merge(rims.difference(coast).difference(edge))
    parts = [part for part in getattr(line, "geoms", [line]) if part.length > _SHORTEST * UNITS]
    return sorted(_flat(part) for part in parts)


def _soviet(geography: Geography) -> BaseGeometry:
    here = shapely.union_all(
        [geography.modern[name] for name in _SOVIET if name in geography.modern]
        + [geography.draft(name) for name in _GAINS]
        + [_BEYOND]
    )
    there = shapely.union_all([geography.draft(name) for name in _LOSSES])
    return here.difference(there).buffer(_CRACK).buffer(-_CRACK)


def rivers(geography: Geography) -> list[list[int]]:
    """The rivers that are drawn, through lakes too."""
    lines = [f.shape for f in geography.rivers if _drawn(f)]
    merged = shapely.line_merge(_on_sheet(shapely.union_all(lines), _RIVER))
    return sorted(_flat(part) for part in getattr(merged, "geoms", [merged]) if not part.is_empty)


def _drawn(river: Feature) -> bool:
    rank = river.properties.get("scalerank")
    return (rank is not None and rank <= origins.RANK) or river.name in origins.NAMED_RIVERS


def _on_sheet(shape: BaseGeometry, simple: float = _COAST) -> BaseGeometry:
    """A shape of the globe in units of the sheet, cut at its edges."""
    fine = shapely.segmentize(shape.intersection(box(*_WINDOW)), 0.5)
    flat = shapely.transform(fine, _units)
    cut = shapely.make_valid(flat).intersection(box(0, 0, WIDTH, HEIGHT))
    return shapely.simplify(cut, simple * UNITS)


def _units(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    x, y = _TO_KM.transform(points[:, 0], points[:, 1])
    return np.column_stack([(x / 1000 - LEFT) * UNITS, (TOP - y / 1000) * UNITS])


def polygons(shape: BaseGeometry, least: float) -> list[list[list[int]]]:
    """The polygons of a shape, large ones first; those and holes under so many square kilometres are left out."""
    smallest = least * UNITS**2
    parts = [part for part in _parts(shape) if part.area >= smallest]
    return [
        [_flat(ring)[:-2] for ring in (part.exterior, *_holes(part, smallest))]
        for part in sorted(parts, key=lambda part: (-part.area, part.bounds))
    ]


def _holes(part: Polygon, smallest: float) -> Iterable[BaseGeometry]:
    return (ring for ring in part.interiors if Polygon(ring).area >= smallest)


def _parts(shape: BaseGeometry) -> list[Polygon]:
    if isinstance(shape, Polygon):
        return [shape]
    if isinstance(shape, MultiPolygon):
        return list(shape.geoms)
    return [part for each in getattr(shape, "geoms", []) for part in _parts(each)]


def _flat(line: BaseGeometry) -> list[int]:
    return [round(number) for number in shapely.get_coordinates(line).ravel()]


def view(west: float, south: float, east: float, north: float) -> list[int]:
    """The part of the sheet that holds these parallels and meridians."""
    corners = [place(lon, lat) for lon in (west, (west + east) / 2, east) for lat in (south, north)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return [max(min(xs), 0), max(min(ys), 0), min(max(xs), WIDTH), min(max(ys), HEIGHT)]
