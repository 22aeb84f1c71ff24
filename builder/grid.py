"""The hex grid on the ground: where hexes, their corners and sides lie, in kilometres of the map projection."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, overload

import numpy as np
import numpy.typing as npt
from pyproj import Transformer

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

Link = tuple[int, int]
"""Two neighbouring hexes, the lower number first: a hexside, or a railway across it."""

PROJECTION = "+proj=lcc +lat_1=47 +lat_2=64 +lat_0=56 +lon_0=36"
OUTSIDE = -1
# For each direction, clockwise, the step from an even and from an odd line (column of flat hexes, row of pointy ones).
# Of each pair of opposite directions, a side is written under the one that stands in the first half.
_STEPS = {
    "flat": {
        "N": ((0, 1), (0, 1)),
        "NE": ((1, 0), (1, 1)),
        "SE": ((1, -1), (1, 0)),
        "S": ((0, -1), (0, -1)),
        "SW": ((-1, -1), (-1, 0)),
        "NW": ((-1, 0), (-1, 1)),
    },
    "pointy": {
        "NE": ((0, 1), (1, 1)),
        "E": ((1, 0), (1, 0)),
        "SE": ((0, -1), (1, -1)),
        "SW": ((-1, -1), (0, -1)),
        "W": ((-1, 0), (-1, 0)),
        "NW": ((-1, 1), (0, 1)),
    },
}
# Corner offsets from a hex centre, in half radii across the lines and half pitches along them, as they lie east and
# north; side i lies between corners i and i + 1.
_CORNERS = {
    "flat": ((-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0)),
    "pointy": ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)),
}


@dataclass(frozen=True)
class Grid:
    """Flat-top hexes in columns, odd ones half a hex further north, or pointy-top ones in rows, odd ones further east.

    A hex is `column * rows + row`.
    """

    columns: int
    rows: int
    pitch: float
    origin: tuple[float, float]
    pixel: float = 1.0
    orientation: Literal["flat", "pointy"] = "flat"
    sheet: str = PROJECTION

    def __len__(self) -> int:
        return self.columns * self.rows

    @property
    def radius(self) -> float:
        """Kilometres from a centre to a corner."""
        return self.pitch / 3**0.5

    @cached_property
    def projection(self) -> Transformer:
        """From longitude and latitude to metres of the map."""
        return Transformer.from_crs("EPSG:4326", self.sheet, always_xy=True)

    def km(self, lonlat: Floats) -> Floats:
        """Map kilometres of an (n, 2) array of longitudes and latitudes."""
        x, y = self.projection.transform(lonlat[:, 0], lonlat[:, 1])
        return np.column_stack([x, y]) / 1000

    def lonlat(self, km: Floats) -> Floats:
        """Longitudes and latitudes of an (n, 2) array of map kilometres."""
        lon, lat = self.projection.transform(km[:, 0] * 1000, km[:, 1] * 1000, direction="INVERSE")
        return np.column_stack([lon, lat])

    @cached_property
    def centres(self) -> Floats:
        """Map kilometres of every hex centre, shape (hexes, 2)."""
        column, row = np.divmod(np.arange(len(self)), self.rows)
        if self.orientation == "pointy":
            x = self.origin[0] + (column + (row % 2) / 2) * self.pitch
            return np.column_stack([x, self.origin[1] + row * self.pitch * 3**0.5 / 2])
        x = self.origin[0] + column * self.pitch * 3**0.5 / 2
        y = self.origin[1] + (row + (column % 2) / 2) * self.pitch
        return np.column_stack([x, y])

    @cached_property
    def corner_keys(self) -> Ints:
        """Whole-number key of every corner of every hex, shape (hexes, 6); hexes that share a corner share its key."""
        column, row = np.divmod(np.arange(len(self)), self.rows)
        pointy = self.orientation == "pointy"
        east, north = (2 * column + row % 2, 3 * row) if pointy else (3 * column, 2 * row + column % 2)
        first, lowest = self._first
        corners = np.array(_CORNERS[self.orientation])
        return np.asarray(
            (east[:, None] + corners[:, 0] + first) * self._tall + north[:, None] + corners[:, 1] + lowest
        )

    @property
    def _first(self) -> tuple[int, int]:
        """How far the corners of hex 0000 lie west and south of its centre."""
        return (1, 2) if self.orientation == "pointy" else (2, 1)

    @property
    def _tall(self) -> int:
        """More than there are corners one above the other."""
        return (3 if self.orientation == "pointy" else 2) * self.rows + 4

    @overload
    def corner_km(self, key: int) -> tuple[float, float]: ...
    @overload
    def corner_km(self, key: Ints) -> tuple[Floats, Floats]: ...
    def corner_km(self, key: Any) -> Any:
        """Map kilometres, east and north, of the corner or corners of that key."""
        east, north = divmod(key, self._tall)
        wide, high = (self.pitch, self.radius) if self.orientation == "pointy" else (self.radius, self.pitch)
        first, lowest = self._first
        return self.origin[0] + (east - first) * wide / 2, self.origin[1] + (north - lowest) * high / 2

    @property
    def directions(self) -> tuple[str, ...]:
        """The six directions, clockwise; sides are written under the first three."""
        return tuple(_STEPS[self.orientation])

    @cached_property
    def neighbours(self) -> Ints:
        """The six neighbours of every hex in the order of `directions`, OUTSIDE beyond the edge, shape (hexes, 6)."""
        column, row = np.divmod(np.arange(len(self)), self.rows)
        found = np.empty((len(self), 6), dtype=np.int64)
        line = row if self.orientation == "pointy" else column
        for i, (even, odd) in enumerate(_STEPS[self.orientation].values()):
            c = column + np.where(line % 2, odd[0], even[0])
            r = row + np.where(line % 2, odd[1], even[1])
            inside = (c >= 0) & (c < self.columns) & (r >= 0) & (r < self.rows)
            found[:, i] = np.where(inside, c * self.rows + r, OUTSIDE)
        return found

    def hexes_at(self, km: Floats) -> Ints:
        """The hex of each point of an (n, 2) array, OUTSIDE beyond the edge: the nearest centre, by cube rounding."""
        pointy = self.orientation == "pointy"
        across, along = (1, 0) if pointy else (0, 1)
        q = (km[:, across] - self.origin[across]) / (1.5 * self.radius)
        a = (km[:, along] - self.origin[along]) / self.pitch - q / 2
        s = -q - a
        rq, ra, rs = np.rint(q), np.rint(a), np.rint(s)
        dq, da, ds = abs(rq - q), abs(ra - a), abs(rs - s)
        q_worst = (dq > da) & (dq > ds)
        rq = np.where(q_worst, -ra - rs, rq)
        ra = np.where(~q_worst & (da > ds), -rq - rs, ra)
        line = rq.astype(np.int64)
        place = ra.astype(np.int64) + line // 2
        column, row = (place, line) if pointy else (line, place)
        inside = (column >= 0) & (column < self.columns) & (row >= 0) & (row < self.rows)
        return np.where(inside, column * self.rows + row, OUTSIDE)

    def label(self, hex_: int) -> str:
        """The hex as written on the map: two characters of column, two of row, a letter from 100 on."""
        column, row = divmod(int(hex_), self.rows)
        return two(column) + two(row)


def link(a: int, b: int) -> Link:
    """The link between two neighbouring hexes."""
    return (a, b) if a < b else (b, a)


def two(number: int) -> str:
    """A column or row number in two characters: 07, 99, then A0 for 100."""
    tens, ones = divmod(number, 10)
    return f"{tens if tens < 10 else chr(ord('A') + tens - 10)}{ones}"
