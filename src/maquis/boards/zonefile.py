"""Files of maps of zones: the zones, their borders and owners, how they are drawn, and where each figure is from."""

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
from maquis.boards.zones import ZoneBoard

Line = tuple[int, ...]
"""A line on the sheet: x, y, x, y and so on, in units from the left and from the top."""


class Zone(Row, frozen=True, kw_only=True):
    """A zone, and how it is drawn."""

    centre: tuple[int, int]
    """Where counters stand."""
    label: tuple[int, int, int]
    """The middle of the zone's name, and how wide a name may be there."""
    shape: tuple[tuple[Line, ...], ...]
    """Polygons; of each the rim, then its holes."""


class Border(msgspec.Struct, frozen=True):
    """Two zones that border each other, how the border is drawn, and what lies on it."""

    a: str
    b: str
    provenance: Provenance
    lines: tuple[Line, ...] = ()
    """Where the two are drawn side by side."""
    link: Line = ()
    """Where they are not: a line from one to the other."""
    note: str = ""
    columns: dict[str, bool] = {}
    """Its features. Those called rail, river and hard_terrain are drawn."""

    def has(self, feature: str) -> bool:
        """Whether it has a feature."""
        return self.columns.get(feature, False)


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two zones that are drawn side by side and do not border each other."""

    a: str
    b: str
    lines: tuple[Line, ...]


class Nation(msgspec.Struct, frozen=True):
    """Whom zones belong to."""

    name: str
    columns: dict[str, Value] = {}


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the sheet that a narrow picture shows by itself."""

    title: str
    box: tuple[int, int, int, int]
    """Left, top, right, bottom."""


class SheetName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name written on the sheet; "|" breaks its lines."""

    text: str
    at: tuple[int, int]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    maquis_map: Literal[1]
    kind: Literal["zones"]
    name: str
    title: str
    credits: list[str]
    sheet: tuple[int, int]
    origins: dict[str, Origin]
    zones: list[dict[str, Any]]
    borders: list[dict[str, Any]]
    signs: Signs = NO_SIGNS
    nations: dict[str, dict[str, Any]] = {}
    views: list[View] = []
    names: list[SheetName] = []
    closed: list[Closed] = []
    land: tuple[tuple[Line, ...], ...] = ()


@dataclass(frozen=True, repr=False)
class ZoneMap(Columned):
    """A map of zones: every set of places is an int of bits of `board`."""

    name: str
    title: str
    credits: tuple[str, ...]
    board: ZoneBoard
    zones: tuple[Zone, ...]
    """The zone of each place."""
    borders: tuple[Border, ...]
    closed: tuple[Closed, ...]
    nations: Mapping[str, Nation]
    origins: Mapping[str, Origin]
    """Where each column of the zones, each feature of the borders and the drawing are from."""
    sheet: tuple[int, int]
    """Width and height of the drawing in units."""
    land: tuple[tuple[Line, ...], ...]
    """Land that is no zone's."""
    views: tuple[View, ...]
    names: tuple[SheetName, ...]
    signs: Signs = NO_SIGNS

    def __repr__(self) -> str:
        return f"<ZoneMap {self.name}, {self.board!r}>"

    @property
    def listed(self) -> Sequence[Zone]:
        """The zone of each place."""
        return self.zones

    @cached_property
    def sides(self) -> Mapping[str, Sides]:
        """The features of borders."""
        place = self.board.place
        named = dict.fromkeys(name for border in self.borders for name in border.columns)
        return {
            name: self.board.sides([(place(border.a), place(border.b)) for border in self.borders if border.has(name)])
            for name in named
        }

    def zone(self, label: str) -> Zone:
        """The zone with this label or name; raises UnknownPlace."""
        return self.zones[self.board.place(label)]

    def near(self, place: int) -> str:
        """A place in words: its name."""
        return labels.said(self.name, self.board.label(place), self.board.name(place))


def load(path: str | PathLike[str]) -> ZoneMap:
    """Read a file of a map of zones. Raises BadMap with one sentence if it is not one."""
    return parse(Path(path).read_bytes(), Path(path).name)


def parse(text: bytes | str, file: str = "the map") -> ZoneMap:
    """Read the text of a map of zones; `file` names it in errors."""
    try:
        raw = msgspec.json.decode(text, type=_File)
    except msgspec.DecodeError as fault:
        raise BadMap(f"{file} is not a file of a map of zones: {fault}.") from None
    try:
        zones = [split(zone, Zone, f"zone {zone.get('id')}") for zone in raw.zones]
        borders = [split(border, Border, f"the border of {border.get('a')}") for border in raw.borders]
        nations = {id: split(nation, Nation, f"nation {id}") for id, nation in raw.nations.items()}
        board = _board(zones, borders, raw.closed)
        check("zone", zones, raw.signs)
        _check_nations(zones, raw)
        _check_drawing(zones, borders, raw)
    except (BoardError, ValueError) as fault:
        raise BadMap(f"{file}: {fault}") from None
    return ZoneMap(
        name=raw.name,
        title=raw.title,
        credits=tuple(raw.credits),
        board=board,
        zones=tuple(zones),
        borders=tuple(borders),
        closed=tuple(raw.closed),
        nations=nations,
        origins=raw.origins,
        sheet=raw.sheet,
        land=raw.land,
        views=tuple(raw.views),
        names=tuple(raw.names),
        signs=raw.signs,
    )


def _board(zones: Iterable[Zone], borders: Sequence[Border], closed: Iterable[Closed]) -> ZoneBoard:
    """The board, once every label and pair of neighbours has been checked."""
    names = named("zone", zones)
    seen: set[frozenset[str]] = set()
    pairs = [(border.a, border.b) for border in borders]
    for a, b in (*pairs, *((pair.a, pair.b) for pair in closed)):
        for label in (a, b):
            if label not in names:
                raise ValueError(f"{a} and {b} cannot be neighbours: there is no zone {label}.")
        if a == b:
            raise ValueError(f"zone {a} cannot border itself.")
        if frozenset((a, b)) in seen:
            raise ValueError(f"{a} and {b} are paired twice.")
        seen.add(frozenset((a, b)))
    return ZoneBoard(names, pairs)


def _check_nations(zones: Iterable[Zone], raw: _File) -> None:
    """If the map names nations, frontiers are theirs."""
    shown = raw.signs.frontiers
    for zone in zones if shown and raw.nations else ():
        nation = zone.columns.get(shown.column) if shown else ""
        if nation and nation not in raw.nations:
            raise ValueError(f"zone {zone.id}: {nation} is not one of the nations.")


def _check_drawing(zones: Iterable[Zone], borders: Iterable[Border], raw: _File) -> None:
    """Every line has whole points; every zone has a shape; every border is a line or a link."""
    if min(raw.sheet) < 1:
        raise ValueError(f"the sheet is {raw.sheet[0]} by {raw.sheet[1]} units, and nothing can be drawn on it.")
    for view in raw.views:
        if view.box[0] >= view.box[2] or view.box[1] >= view.box[3]:
            raise ValueError(f"view {view.title} has no width or no height.")
    for zone in zones:
        if not zone.shape:
            raise ValueError(f"zone {zone.id} has no shape.")
        _check_polygons(f"zone {zone.id}", zone.shape)
    _check_polygons("land", raw.land)
    for border in borders:
        what = f"border of {border.a} and {border.b}"
        if bool(border.lines) == bool(border.link):
            raise ValueError(f"{what}: it is drawn either by lines or by a link.")
        _check_lines(what, (*border.lines, *([border.link] if border.link else [])), 4)
    for closed in raw.closed:
        _check_lines(f"closed, {closed.a} and {closed.b}", closed.lines, 4)


def _check_polygons(where: str, polygons: Iterable[tuple[Line, ...]]) -> None:
    for polygon in polygons:
        if not polygon:
            raise ValueError(f"{where}: a polygon without a rim.")
        _check_lines(where, polygon, 6)


def _check_lines(where: str, lines: Iterable[Line], least: int) -> None:
    for line in lines:
        if len(line) % 2 or len(line) < least:
            raise ValueError(f"{where}: a line of {len(line)} numbers is no line of points.")
