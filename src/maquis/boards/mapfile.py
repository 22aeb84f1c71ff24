"""Map files: a hex board with its ground, its owners, its railways, its towns, and where each figure is from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import atan2, degrees
from os import PathLike
from pathlib import Path
from typing import Literal

import msgspec

from maquis.boards import labels
from maquis.boards.board import Sides, join, members
from maquis.boards.errors import BadMap, UnknownPlace, cut
from maquis.boards.hex import HexBoard
from maquis.boards.mapreading import Reader
from maquis.boards.projection import LambertConformal
from maquis.boards.shape import Orientation

_COMPASS = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")
_SIZES = "ABCDEF"

Provenance = Literal["source", "found", "assumed"]


class Origin(msgspec.Struct, frozen=True):
    """Where a layer, region or set of sides comes from, and how sure it is."""

    provenance: Provenance
    source: str
    note: str = ""


class Drawn(msgspec.Struct, frozen=True, rename={"kind": "as"}):
    """How a layer or region is drawn, and what the legend says of it.

    A layer is drawn by the borders of its areas, `kind` "country" or "district". `named` is how their names are
    written. A region is drawn by a sign in each of its hexes: "wall", in a colour, "major port" or "minor port".
    """

    kind: Literal["country", "district", "wall", "major port", "minor port"]
    words: str
    colour: str = ""
    named: str = "{}"


class Town(msgspec.Struct, frozen=True):
    """A town: its name of 1941 and of today, where it stands, how large it is and who held it on 21 June 1941.

    `size` is A (500,000 people and more), B (200,000), C (100,000), D (50,000), E (20,000) or F (smaller, or a
    junction); `port` is "sea", "river" or "".
    """

    hex: str
    name: str
    modern: str
    lon: float
    lat: float
    size: Literal["A", "B", "C", "D", "E", "F"]
    port: Literal["", "sea", "river"]
    controller: str
    district: str
    provenance: Provenance = "found"


class Name(msgspec.Struct, frozen=True):
    """A name written on the map: of a sea, gulf, lake or river; "|" breaks its lines, `turn` is degrees clockwise."""

    text: str
    kind: Literal["sea", "gulf", "lake", "river"]
    lon: float
    lat: float
    turn: float = 0


class _Grid(msgspec.Struct, forbid_unknown_fields=True):
    orientation: Orientation
    columns: int
    rows: int
    hex_km: float
    projection: str
    origin_km: tuple[float, float]
    off_map: dict[str, str] = {}


class _Layer(msgspec.Struct, forbid_unknown_fields=True):
    provenance: Provenance
    source: str
    legend: dict[str, str]
    rows: list[str]
    note: str = ""
    drawn: Drawn | None = None


class _Region(msgspec.Struct, forbid_unknown_fields=True):
    provenance: Provenance
    source: str
    rows: dict[str, str]
    note: str = ""
    drawn: Drawn | None = None


class _Sides(msgspec.Struct, forbid_unknown_fields=True):
    provenance: Provenance
    source: str
    sides: dict[str, list[str]]
    note: str = ""
    opens: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    maquis_map: Literal[1]
    name: str
    title: str
    credits: list[str]
    grid: _Grid
    layers: dict[str, _Layer]
    regions: dict[str, _Region]
    sides: dict[str, _Sides]
    towns: list[Town]
    towns_origin: Origin
    names: list[Name] = []


@dataclass(frozen=True, repr=False)
class HexMap:
    """A map: every set of places is an int of bits of `board`."""

    name: str
    title: str
    credits: tuple[str, ...]
    board: HexBoard
    hex_km: float
    origin_km: tuple[float, float]
    projection: LambertConformal
    layers: Mapping[str, Mapping[str, int]]
    """Layer, then value, then its places: `layers["terrain"]["swamp"]`. Values of a layer never overlap."""
    regions: Mapping[str, int]
    """Region to its places; regions may overlap."""
    sides: Mapping[str, Sides]
    """River, rail and so on; a rail side is a link between the two hexes."""
    opens: Mapping[str, str]
    """The month, as 1942-08, in which the railway of that name in `sides` opened."""
    origins: Mapping[str, Origin]
    """Where each layer, region and set of sides is from, and "towns"."""
    towns: tuple[Town, ...]
    """Larger towns first."""
    names: tuple[Name, ...] = ()
    drawn: Mapping[str, Drawn] = field(default_factory=dict)
    """The layers and regions that are drawn."""

    def __repr__(self) -> str:
        return f"<HexMap {self.name}, {self.board!r}>"

    @cached_property
    def land(self) -> int:
        """All places but sea and lake."""
        ground = self.layers["terrain"]
        return self.board.all & ~ground.get("sea", 0) & ~ground.get("lake", 0)

    @cached_property
    def towns_at(self) -> Mapping[int, tuple[Town, ...]]:
        """The towns of every place that has any, larger ones first."""
        found: dict[int, tuple[Town, ...]] = {}
        for town in self.towns:
            place = self.board.place(town.hex)
            found[place] = (*found.get(place, ()), town)
        return found

    def town(self, name: str) -> Town:
        """The town of that name (of 1941, else of today, capitals ignored); UnknownPlace if there is none."""
        wanted = name.casefold()
        for town in self.towns:
            if town.name.casefold() == wanted:
                return town
        for town in self.towns:
            if town.modern.casefold() == wanted:
                return town
        raise UnknownPlace(f"There is no town {cut(name)} on the map {self.name}.")

    def value(self, layer: str, place: int) -> str:
        """The value of a place in a layer, "" if it has none."""
        return next((value for value, places in self.layers[layer].items() if places >> place & 1), "")

    def at(self, name: str) -> int:
        """The place of the town of that name; UnknownPlace if there is none."""
        return self.board.place(self.town(name).hex)

    def centre_km(self, place: int) -> tuple[float, float]:
        """The centre of a place in kilometres of the projection."""
        shape = self.board.shape
        east, north = shape.spot(*self.board.column_row(place))
        x, y = self.origin_km
        return x + east * shape.unit[0] * self.hex_km, y + north * shape.unit[1] * self.hex_km

    def lonlat(self, place: int) -> tuple[float, float]:
        """Longitude and latitude of the centre of a place, in degrees."""
        return self.projection.lonlat(*self.centre_km(place))

    def place_at(self, lon: float, lat: float) -> int:
        """The place in which a point lies; UnknownPlace off the map."""
        x, y = self.projection.km(lon, lat)
        shape = self.board.shape
        at = shape.nearest(
            (x - self.origin_km[0]) / (shape.unit[0] * self.hex_km),
            (y - self.origin_km[1]) / (shape.unit[1] * self.hex_km),
            self.board.columns,
            self.board.rows,
        )
        if at is not None and self.board.on_map(*at):
            return self.board.at(*at)
        raise UnknownPlace(f"{lon:.2f} E {lat:.2f} N lies off the map {self.name}.")

    def near(self, place: int) -> str:
        """A place in words: `2714, Lepel`, `2715, by Lepel`, or from afar `2719, 5 hexes N of Lepel`."""
        if place not in self._words:
            self._words[place] = self.beside(place)
        label, beside = labels.said(self.name, self.board.label(place)), self._words[place]
        return f"{label}, {beside}" if beside else label

    @cached_property
    def _words(self) -> dict[int, str]:
        return {}

    @cached_property
    def _town_places(self) -> int:
        return sum(1 << place for place in self.towns_at)

    def beside(self, place: int) -> str:
        """Where a place is by the towns: `Lepel`, `by Lepel`, `5 hexes N of Lepel`; nothing, without towns."""
        if place in self.towns_at:
            return self.towns_at[place][0].name
        if not self.towns:
            return ""
        seen = 1 << place
        while not (found := seen & self._town_places):
            further = seen | self.board.around(seen)
            if further == seen:
                return ""
            seen = further
        at, town = min(
            ((there, self.towns_at[there][0]) for there in members(found)),
            key=lambda pair: (_SIZES.index(pair[1].size), pair[1].name),
        )
        far = self.board.distance(place, at)
        if far <= 2:
            return f"by {town.name}"
        (x, y), (east, north) = self.centre_km(at), self.centre_km(place)
        heading = _COMPASS[round(degrees(atan2(north - y, east - x)) / 45) % 8]
        return f"{far} hexes {heading} of {town.name}"

    def rail(self, month: str = "1941-06") -> Sides:
        """The railways open at the end of a month (as 1942-08): `rail` and those opened up to then."""
        none = (0,) * len(self.board.shifts)
        return join(
            self.sides.get("rail", none), *(self.sides[name] for name, opened in self.opens.items() if opened <= month)
        )


def load(path: str | PathLike[str]) -> HexMap:
    """Read a map file. Raises BadMap with all that is wrong if it is not one."""
    return parse(Path(path).read_bytes(), Path(path).name)


def parse(text: bytes | str, file: str = "the map") -> HexMap:
    """Read the text of a map file; `file` names it in errors."""
    try:
        raw = msgspec.json.decode(text, type=_File)
    except msgspec.DecodeError as fault:
        raise BadMap(f"{file} is not a map file: {fault}.") from None
    try:
        projection = LambertConformal.parse(raw.grid.projection)
    except ValueError as fault:
        raise BadMap(f"{file}: {fault}.") from None
    board = HexBoard(raw.grid.columns, raw.grid.rows, raw.grid.orientation)
    reader = Reader(board, file)
    if raw.grid.off_map:
        there = board.all & ~reader.region("off_map", raw.grid.off_map)
        board = reader.board = HexBoard(board.columns, board.rows, board.orientation, there)
    origins = {
        name: Origin(part.provenance, part.source, part.note)
        for parts in (raw.layers, raw.regions, raw.sides)
        for name, part in parts.items()
    }
    for town in raw.towns:
        reader.place(town.hex, f"town {town.name}")
    found = HexMap(
        name=raw.name,
        title=raw.title,
        credits=tuple(raw.credits),
        board=board,
        hex_km=raw.grid.hex_km,
        origin_km=raw.grid.origin_km,
        projection=projection,
        layers={name: reader.layer(name, layer.rows, layer.legend) for name, layer in raw.layers.items()},
        regions={
            name: reader.region(f"region {name}", region.rows) & board.all for name, region in raw.regions.items()
        },
        sides={name: reader.sides(name, sides.sides) for name, sides in raw.sides.items()},
        opens={name: sides.opens for name, sides in raw.sides.items() if sides.opens},
        origins={**origins, "towns": raw.towns_origin},
        towns=tuple(raw.towns),
        names=tuple(raw.names),
        drawn={
            name: part.drawn
            for parts in (raw.layers, raw.regions)
            for name, part in parts.items()
            if part.drawn is not None
        },
    )
    if reader.faults:
        raise BadMap(*reader.faults)
    return found
