"""Files of maps of zones: the zones, their borders and owners, how they are drawn, and where each figure is from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Literal

import msgspec

from maquis.boards.board import Sides
from maquis.boards.errors import BoardError
from maquis.boards.mapfile import BadMap, Origin, Provenance
from maquis.boards.zones import ZoneBoard, plain

Line = tuple[int, ...]
"""A line on the sheet: x, y, x, y and so on, in units from the left and from the top."""

Terrain = Literal["clear", "mountain", "desert", "jungle", "tundra", "marsh"]


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zone: what the tables say of it, and how it is drawn."""

    id: str
    name: str
    lon: float
    lat: float
    owner_1936: str
    region: str
    terrain: Terrain
    provenance: Provenance
    """Of the zone and its name; the origins of the map say where the rest is from."""
    centre: tuple[int, int]
    """Where counters stand."""
    label: tuple[int, int, int]
    """The middle of the zone's name, and how wide a name may be there."""
    shape: tuple[tuple[Line, ...], ...]
    """Polygons; of each the rim, then its holes."""
    home_country_of: tuple[str, ...] = ()
    city: bool = False
    ipp: int = 0
    """Income a turn in industrial production points."""
    original_china_1936: str = ""
    """"kmt", "ccp" or "warlord" if it was an original Chinese province."""
    facilities: tuple[str, ...] = ()
    note: str = ""


class Border(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two zones that border each other, and how the border is drawn."""

    a: str
    b: str
    provenance: Provenance
    lines: tuple[Line, ...] = ()
    """Where the two are drawn side by side."""
    link: Line = ()
    """Where they are not: a line from one to the other."""
    rail: bool = False
    hard_terrain: bool = False
    river: bool = False
    note: str = ""


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two zones that are drawn side by side and do not border each other."""

    a: str
    b: str
    lines: tuple[Line, ...]


class Nation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An owner of zones: its name, and its alliance when the game begins."""

    name: str
    alliance: Literal["axis", "allies", "comintern", "neutral"]


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
    nations: dict[str, Nation]
    views: list[View]
    names: list[SheetName]
    zones: list[Zone]
    borders: list[Border]
    closed: list[Closed]
    land: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, repr=False)
class ZoneMap:
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

    def __repr__(self) -> str:
        return f"<ZoneMap {self.name}, {self.board!r}>"

    @cached_property
    def layers(self) -> Mapping[str, Mapping[str, int]]:
        """Layer, then value, then its places: `layers["terrain"]["mountain"]`. Values of a layer never overlap."""
        named = ("terrain", "owner_1936", "region", "original_china_1936")
        return {name: _grouped((getattr(zone, name),) for zone in self.zones) for name in named}

    @cached_property
    def home_countries(self) -> Mapping[str, int]:
        """Nation to the zones of its home country; some are of several nations."""
        return _grouped(zone.home_country_of for zone in self.zones)

    @cached_property
    def facilities(self) -> Mapping[str, int]:
        """Facility to the zones that have one when the game begins."""
        return _grouped(zone.facilities for zone in self.zones)

    @cached_property
    def cities(self) -> int:
        """The zones that are cities."""
        return sum(1 << place for place, zone in enumerate(self.zones) if zone.city)

    @cached_property
    def sides(self) -> Mapping[str, Sides]:
        """The features of borders: rail, hard_terrain and river."""
        place = self.board.place
        return {
            name: self.board.sides([(place(b.a), place(b.b)) for b in self.borders if getattr(b, name)])
            for name in ("rail", "hard_terrain", "river")
        }

    def zone(self, label: str) -> Zone:
        """The zone with this label or name; raises UnknownPlace."""
        return self.zones[self.board.place(label)]

    def value(self, layer: str, place: int) -> str:
        """The value of a place in a layer, "" if it has none."""
        return next((value for value, places in self.layers[layer].items() if places >> place & 1), "")

    def near(self, place: int) -> str:
        """A place in words: its name."""
        return self.board.name(place)


def _grouped(rows: Iterable[Iterable[str]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for place, values in enumerate(rows):
        for value in values:
            if value:
                found[value] = found.get(value, 0) | 1 << place
    return found


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
        board = _board(raw)
        _check_drawing(raw)
    except (BoardError, ValueError) as fault:
        raise BadMap(f"{file}: {fault}") from None
    return ZoneMap(
        name=raw.name,
        title=raw.title,
        credits=tuple(raw.credits),
        board=board,
        zones=tuple(raw.zones),
        borders=tuple(raw.borders),
        closed=tuple(raw.closed),
        nations=raw.nations,
        origins=raw.origins,
        sheet=raw.sheet,
        land=raw.land,
        views=tuple(raw.views),
        names=tuple(raw.names),
    )


def _board(raw: _File) -> ZoneBoard:
    """The board, once every label, pair of neighbours and nation has been checked."""
    names: dict[str, str] = {}
    read: dict[str, str] = {}
    for zone in raw.zones:
        if zone.id in names:
            raise ValueError(f"zone {zone.id} is listed twice.")
        names[zone.id] = zone.name
        for word in (zone.id, zone.name):
            other = read.setdefault(plain(word), zone.id)
            if other != zone.id:
                raise ValueError(f"zones {other} and {zone.id} have names that cannot be told apart.")
        for nation in (zone.owner_1936, *zone.home_country_of):
            if nation not in raw.nations:
                raise ValueError(f"zone {zone.id}: {nation} is not one of the nations.")
    seen: set[frozenset[str]] = set()
    pairs = [(border.a, border.b) for border in raw.borders] + [(closed.a, closed.b) for closed in raw.closed]
    for a, b in pairs:
        for label in (a, b):
            if label not in names:
                raise ValueError(f"{a} and {b} cannot be neighbours: there is no zone {label}.")
        if a == b:
            raise ValueError(f"zone {a} cannot border itself.")
        if frozenset((a, b)) in seen:
            raise ValueError(f"{a} and {b} are paired twice.")
        seen.add(frozenset((a, b)))
    return ZoneBoard(names, [(border.a, border.b) for border in raw.borders])


def _check_drawing(raw: _File) -> None:
    """Every line has whole points; every zone has a shape; every border is a line or a link."""
    if min(raw.sheet) < 1:
        raise ValueError(f"the sheet is {raw.sheet[0]} by {raw.sheet[1]} units, and nothing can be drawn on it.")
    for view in raw.views:
        if view.box[0] >= view.box[2] or view.box[1] >= view.box[3]:
            raise ValueError(f"view {view.title} has no width or no height.")
    for zone in raw.zones:
        if not zone.shape:
            raise ValueError(f"zone {zone.id} has no shape.")
        _check_polygons(f"zone {zone.id}", zone.shape)
    _check_polygons("land", raw.land)
    for border in raw.borders:
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
