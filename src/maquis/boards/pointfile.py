"""Files of networks of points: points, lines and seas, the ground they are drawn on, and where each figure is from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Literal

import msgspec

from maquis.boards.board import Sides
from maquis.boards.errors import BoardError
from maquis.boards.graph import plain
from maquis.boards.mapfile import BadMap, Origin, Provenance
from maquis.boards.points import PointBoard
from maquis.boards.zonefile import View

Drawn = tuple[int, ...]
"""A line on the sheet: x, y, x, y and so on, in units from the left and from the top."""
Shape = tuple[tuple[Drawn, ...], ...]
"""Polygons; of each the rim, then its holes."""

CLASSES = ("major", "minor", "inferior")
"""The classes of lines, best first."""


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point: what the tables say of it, and where it is drawn."""

    id: str
    name: str
    lon: float
    lat: float
    country_1941: str
    side: str
    """The side on whose side of the border it lies."""
    kind: Literal["victory_city", "city", "town", "port", "junction", "edge"]
    provenance: Provenance
    """Of the point's being named; the origins of the map say where the rest is from."""
    at: tuple[int, int]
    fortress: bool = False
    victory: int = 0
    """Victory points of whoever holds it."""
    sea: str = ""
    """The sea that it is a port of."""
    source: str = ""
    """The side whose supply comes from here, whatever happens elsewhere."""
    border: bool = False
    """Whether border units stand here as the game begins."""
    note: str = ""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """A line between two points."""

    a: str
    b: str
    kind: Literal["major", "minor", "inferior"]
    terrain: str
    provenance: Provenance
    rivers: tuple[str, ...] = ()
    """The rivers that it crosses."""
    note: str = ""


class Sea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sea; its ports are the points that name it."""

    id: str
    name: str
    at: tuple[int, int]
    provenance: Provenance
    """Of who controls it."""
    held_by: tuple[str, ...] = ()
    """The ports that give control of it to the side that holds them all; none: nobody ever controls it."""
    note: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    maquis_map: Literal[1]
    kind: Literal["points"]
    name: str
    title: str
    credits: list[str]
    sheet: tuple[int, int]
    units_per_km: float
    origins: dict[str, Origin]
    views: list[View]
    seas: list[Sea]
    points: list[Point]
    lines: list[Line]
    land: Shape
    lakes: Shape
    regions: dict[str, Shape]
    frontiers: list[Drawn]
    rivers: list[Drawn]


@dataclass(frozen=True, repr=False)
class PointMap:
    """A map of points: every set of places is an int of bits of `board`."""

    name: str
    title: str
    credits: tuple[str, ...]
    board: PointBoard
    points: tuple[Point, ...]
    """The point of each place."""
    lines: tuple[Line, ...]
    seas: tuple[Sea, ...]
    origins: Mapping[str, Origin]
    """Where each column of the points and lines and each part of the drawing are from."""
    sheet: tuple[int, int]
    """Width and height of the drawing in units."""
    units_per_km: float
    views: tuple[View, ...]
    """The parts that a narrow picture shows."""
    land: Shape
    lakes: Shape
    regions: Mapping[str, Shape]
    """Land that is drawn apart, such as a country."""
    frontiers: tuple[Drawn, ...]
    rivers: tuple[Drawn, ...]

    def __repr__(self) -> str:
        return f"<PointMap {self.name}, {self.board!r}>"

    @cached_property
    def layers(self) -> Mapping[str, Mapping[str, int]]:
        """Layer, then value, then its places: `layers["kind"]["town"]`. Values of a layer never overlap."""
        named = ("kind", "side", "country_1941", "sea", "source")
        return {name: self._grouped(name) for name in named}

    def _grouped(self, name: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for place, point in enumerate(self.points):
            if value := getattr(point, name):
                found[value] = found.get(value, 0) | 1 << place
        return found

    @cached_property
    def fortresses(self) -> int:
        """The points that are fortresses."""
        return self._those(lambda point: point.fortress)

    @cached_property
    def victory_cities(self) -> int:
        """The points that are worth victory points."""
        return self._those(lambda point: point.victory > 0)

    @cached_property
    def border_points(self) -> int:
        """The points where border units stand as the game begins."""
        return self._those(lambda point: point.border)

    @cached_property
    def ports(self) -> Mapping[str, int]:
        """Sea to its ports."""
        return {sea.id: self.layers["sea"].get(sea.id, 0) for sea in self.seas}

    @cached_property
    def sea_keys(self) -> Mapping[str, int]:
        """Sea to the ports that decide who controls it, for the seas that somebody may control."""
        return {sea.id: sum(1 << self.board.place(port) for port in sea.held_by) for sea in self.seas if sea.held_by}

    @cached_property
    def sides(self) -> Mapping[str, Sides]:
        """Features of lines: their classes, and river."""
        place = self.board.place
        classes = {
            kind: self.board.sides([(place(line.a), place(line.b)) for line in self.lines if line.kind == kind])
            for kind in CLASSES
        }
        return classes | {"river": self.board.sides([(place(x.a), place(x.b)) for x in self.lines if x.rivers])}

    def point(self, label: str) -> Point:
        """The point with this label or name; raises UnknownPlace."""
        return self.points[self.board.place(label)]

    def line(self, a: int, b: int) -> Line:
        """The line between two points; raises NotAdjacent."""
        self.board.has_side(self.board.lines, a, b)
        return self._lines[frozenset((a, b))]

    @cached_property
    def _lines(self) -> Mapping[frozenset[int], Line]:
        place = self.board.place
        return {frozenset((place(line.a), place(line.b))): line for line in self.lines}

    def value(self, layer: str, place: int) -> str:
        """The value of a place in a layer, "" if it has none."""
        return next((value for value, places in self.layers[layer].items() if places >> place & 1), "")

    def near(self, place: int) -> str:
        """A place in words: its name."""
        return self.board.name(place)

    def _those(self, test: Callable[[Point], bool]) -> int:
        return sum(1 << place for place, point in enumerate(self.points) if test(point))


def load(path: str | PathLike[str]) -> PointMap:
    """Read a file of a map of points. Raises BadMap with one sentence if it is not one."""
    return parse(Path(path).read_bytes(), Path(path).name)


def parse(text: bytes | str, file: str = "the map") -> PointMap:
    """Read the text of a map of points; `file` names it in errors."""
    try:
        raw = msgspec.json.decode(text, type=_File)
    except msgspec.DecodeError as fault:
        raise BadMap(f"{file} is not a file of a map of points: {fault}.") from None
    try:
        board = _board(raw)
        _check_seas(raw)
        _check_drawing(raw)
    except (BoardError, ValueError) as fault:
        raise BadMap(f"{file}: {fault}") from None
    return PointMap(
        name=raw.name,
        title=raw.title,
        credits=tuple(raw.credits),
        board=board,
        points=tuple(raw.points),
        lines=tuple(raw.lines),
        seas=tuple(raw.seas),
        origins=raw.origins,
        sheet=raw.sheet,
        units_per_km=raw.units_per_km,
        views=tuple(raw.views),
        land=raw.land,
        lakes=raw.lakes,
        regions=raw.regions,
        frontiers=tuple(raw.frontiers),
        rivers=tuple(raw.rivers),
    )


def _board(raw: _File) -> PointBoard:
    """The board, once every label and line has been checked."""
    names: dict[str, str] = {}
    read: dict[str, str] = {}
    for point in raw.points:
        if point.id in names:
            raise ValueError(f"point {point.id} is listed twice.")
        names[point.id] = point.name
        for word in (point.id, point.name):
            other = read.setdefault(plain(word), point.id)
            if other != point.id:
                raise ValueError(f"points {other} and {point.id} have names that cannot be told apart.")
    seen: set[frozenset[str]] = set()
    for line in raw.lines:
        for label in (line.a, line.b):
            if label not in names:
                raise ValueError(f"no line can join {line.a} and {line.b}: there is no point {label}.")
        if line.a == line.b:
            raise ValueError(f"point {line.a} cannot join itself.")
        if frozenset((line.a, line.b)) in seen:
            raise ValueError(f"{line.a} and {line.b} are joined twice.")
        seen.add(frozenset((line.a, line.b)))
    return PointBoard(names, [(line.a, line.b) for line in raw.lines])


def _check_seas(raw: _File) -> None:
    seas = {sea.id for sea in raw.seas}
    if len(seas) != len(raw.seas):
        raise ValueError("a sea is listed twice.")
    ids = {point.id for point in raw.points}
    for point in raw.points:
        if point.sea and point.sea not in seas:
            raise ValueError(f"point {point.id}: {point.sea} is not one of the seas.")
        if point.victory < 0:
            raise ValueError(f"point {point.id} cannot be worth {point.victory} victory points.")
    for sea in raw.seas:
        for port in sea.held_by:
            if port not in ids:
                raise ValueError(f"the {sea.name} cannot be held by {port}: there is no such point.")


def _check_drawing(raw: _File) -> None:
    """Every point lies on the sheet, and every line and rim has whole points."""
    wide, high = raw.sheet
    if min(raw.sheet) < 1 or raw.units_per_km <= 0:
        raise ValueError(
            f"the sheet is {wide} by {high} units, {raw.units_per_km:g} a kilometre: too small to draw on."
        )
    for point in raw.points:
        if not (0 <= point.at[0] <= wide and 0 <= point.at[1] <= high):
            raise ValueError(f"point {point.id} lies off the sheet.")
    shapes = {"land": raw.land, "lakes": raw.lakes, **raw.regions}
    for name, shape in shapes.items():
        for polygon in shape:
            if not polygon:
                raise ValueError(f"{name}: a polygon without a rim.")
            _check_lines(name, polygon, 6)
    _check_lines("rivers", raw.rivers, 4)
    _check_lines("frontiers", raw.frontiers, 4)
    for view in raw.views:
        if view.box[0] >= view.box[2] or view.box[1] >= view.box[3]:
            raise ValueError(f"view {view.title} has no width or no height.")


def _check_lines(where: str, lines: Iterable[Drawn], least: int) -> None:
    for line in lines:
        if len(line) % 2 or len(line) < least:
            raise ValueError(f"{where}: a line of {len(line)} numbers is no line of points.")
