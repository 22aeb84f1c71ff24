"""Files of networks of points: points, lines and seas, the ground they are drawn on, and where each figure is from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, Literal

import msgspec

from maquis.boards import labels
from maquis.boards.board import Sides
from maquis.boards.columns import NO_SIGNS, Columned, Row, Signs, Value, check, named, split
from maquis.boards.errors import BadMap, BoardError
from maquis.boards.mapfile import Origin, Provenance
from maquis.boards.points import PointBoard
from maquis.boards.zonefile import View

Drawn = tuple[int, ...]
"""A line on the sheet: x, y, x, y and so on, in units from the left and from the top."""
Shape = tuple[tuple[Drawn, ...], ...]
"""Polygons; of each the rim, then its holes."""


class Point(Row, frozen=True, kw_only=True):
    """A point, and where it is drawn."""

    at: tuple[int, int]
    sea: str = ""
    """The sea that it is a port of."""


class Line(msgspec.Struct, frozen=True, rename={"kind": "class"}):
    """A line between two points."""

    a: str
    b: str
    kind: str
    """Its class."""
    provenance: Provenance
    rivers: tuple[str, ...] = ()
    """The rivers that it crosses."""
    note: str = ""
    columns: dict[str, Value] = {}


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
    points: list[dict[str, Any]]
    lines: list[dict[str, Any]]
    classes: list[str] = []
    signs: Signs = NO_SIGNS
    views: list[View] = []
    seas: list[Sea] = []
    land: Shape = ()
    lakes: Shape = ()
    regions: dict[str, Shape] = {}
    frontiers: list[Drawn] = []
    rivers: list[Drawn] = []


@dataclass(frozen=True, repr=False)
class PointMap(Columned):
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
    classes: tuple[str, ...]
    """The classes of lines, best first."""
    signs: Signs = NO_SIGNS

    def __repr__(self) -> str:
        return f"<PointMap {self.name}, {self.board!r}>"

    @property
    def listed(self) -> Sequence[Point]:
        """The point of each place."""
        return self.points

    @cached_property
    def ports(self) -> Mapping[str, int]:
        """Sea to its ports."""
        return {
            sea.id: sum(1 << place for place, point in enumerate(self.points) if point.sea == sea.id)
            for sea in self.seas
        }

    @cached_property
    def sea_keys(self) -> Mapping[str, int]:
        """Sea to the ports that decide who controls it, for the seas that somebody may control."""
        return {sea.id: sum(1 << self.board.place(port) for port in sea.held_by) for sea in self.seas if sea.held_by}

    @cached_property
    def sides(self) -> Mapping[str, Sides]:
        """Features of lines: their classes, and river."""
        place = self.board.place
        ends = [(line, (place(line.a), place(line.b))) for line in self.lines]
        classes = {kind: self.board.sides([pair for line, pair in ends if line.kind == kind]) for kind in self.classes}
        return classes | {"river": self.board.sides([pair for line, pair in ends if line.rivers])}

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

    def near(self, place: int) -> str:
        """A place in words: its name."""
        return labels.said(self.name, self.board.label(place), self.board.name(place))


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
        points = [split(point, Point, f"point {point.get('id')}") for point in raw.points]
        lines = [split(line, Line, f"the line from {line.get('a')}") for line in raw.lines]
        board = _board(points, lines)
        check("point", points, raw.signs)
        _check_classes(lines, raw.classes)
        _check_seas(points, raw.seas)
        _check_drawing(points, raw)
    except (BoardError, ValueError) as fault:
        raise BadMap(f"{file}: {fault}") from None
    return PointMap(
        name=raw.name,
        title=raw.title,
        credits=tuple(raw.credits),
        board=board,
        points=tuple(points),
        lines=tuple(lines),
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
        classes=tuple(raw.classes or dict.fromkeys(line.kind for line in lines)),
        signs=raw.signs,
    )


def _board(points: Iterable[Point], lines: Sequence[Line]) -> PointBoard:
    """The board, once every label and line has been checked."""
    names = named("point", points)
    seen: set[frozenset[str]] = set()
    for line in lines:
        for label in (line.a, line.b):
            if label not in names:
                raise ValueError(f"no line can join {line.a} and {line.b}: there is no point {label}.")
        if line.a == line.b:
            raise ValueError(f"point {line.a} cannot join itself.")
        if frozenset((line.a, line.b)) in seen:
            raise ValueError(f"{line.a} and {line.b} are joined twice.")
        seen.add(frozenset((line.a, line.b)))
    return PointBoard(names, [(line.a, line.b) for line in lines])


def _check_classes(lines: Iterable[Line], classes: Sequence[str]) -> None:
    for line in lines if classes else ():
        if line.kind not in classes:
            raise ValueError(f"the line from {line.a} to {line.b}: {line.kind} is not one of the classes.")


def _check_seas(points: Sequence[Point], seas: Sequence[Sea]) -> None:
    names, ids = {sea.id for sea in seas}, {point.id for point in points}
    if len(names) != len(seas):
        raise ValueError("a sea is listed twice.")
    for point in points:
        if point.sea and point.sea not in names:
            raise ValueError(f"point {point.id}: {point.sea} is not one of the seas.")
    for sea in seas:
        for port in sea.held_by:
            if port not in ids:
                raise ValueError(f"the {sea.name} cannot be held by {port}: there is no such point.")


def _check_drawing(points: Iterable[Point], raw: _File) -> None:
    """Every point lies on the sheet, and every line and rim has whole points."""
    wide, high = raw.sheet
    if min(raw.sheet) < 1 or raw.units_per_km <= 0:
        raise ValueError(
            f"the sheet is {wide} by {high} units, {raw.units_per_km:g} a kilometre: too small to draw on."
        )
    for point in points:
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
