"""The hex grid on the ground: where hexes, their corners and sides lie, in kilometres of the map projection."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, overload

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
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
HALF = ("N", "NE", "SE")
"""Of each pair of opposite directions, the one under which a side is written."""

# Corner offsets from a hex centre, in half radii east and half pitches north; side i lies between corners i and i + 1.
_CORNERS = ((-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0))
_STEPS = {
    "N": ((0, 1), (0, 1)),
    "NE": ((1, 0), (1, 1)),
    "SE": ((1, -1), (1, 0)),
    "S": ((0, -1), (0, -1)),
    "SW": ((-1, -1), (-1, 0)),
    "NW": ((-1, 0), (-1, 1)),
}
"""Column and row steps from an even and from an odd column."""


@dataclass(frozen=True)
class Grid:
    """Flat-top hexes in north-south columns, odd columns half a hex further north; a hex is `column * rows + row`."""

    columns: int
    rows: int
    pitch: float
    origin: tuple[float, float]
    pixel: float = 1.0

    def __len__(self) -> int:
        return self.columns * self.rows

    @property
    def radius(self) -> float:
        """Kilometres from a centre to a corner."""
        return self.pitch / 3**0.5

    @cached_property
    def projection(self) -> Transformer:
        """From longitude and latitude to metres of the map."""
        return Transformer.from_crs("EPSG:4326", PROJECTION, always_xy=True)

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
        x = self.origin[0] + column * self.pitch * 3**0.5 / 2
        y = self.origin[1] + (row + (column % 2) / 2) * self.pitch
        return np.column_stack([x, y])

    @cached_property
    def corner_keys(self) -> Ints:
        """Whole-number key of every corner of every hex, shape (hexes, 6); hexes that share a corner share its key."""
        column, row = np.divmod(np.arange(len(self)), self.rows)
        east = 3 * column[:, None] + [x for x, _ in _CORNERS] + 2
        north = (2 * row + column % 2)[:, None] + [y for _, y in _CORNERS] + 1
        return np.asarray(east * (2 * self.rows + 4) + north)

    @overload
    def corner_km(self, key: int) -> tuple[float, float]: ...
    @overload
    def corner_km(self, key: Ints) -> tuple[Floats, Floats]: ...
    def corner_km(self, key: Any) -> Any:
        """Map kilometres, east and north, of the corner or corners of that key."""
        east, north = divmod(key, 2 * self.rows + 4)
        return self.origin[0] + (east - 2) * self.radius / 2, self.origin[1] + (north - 1) * self.pitch / 2

    @cached_property
    def neighbours(self) -> Ints:
        """The six neighbours of every hex in the order of DIRECTIONS, OUTSIDE beyond the edge, shape (hexes, 6)."""
        column, row = np.divmod(np.arange(len(self)), self.rows)
        found = np.empty((len(self), 6), dtype=np.int64)
        for i, direction in enumerate(DIRECTIONS):
            even, odd = _STEPS[direction]
            c = column + np.where(column % 2, odd[0], even[0])
            r = row + np.where(column % 2, odd[1], even[1])
            inside = (c >= 0) & (c < self.columns) & (r >= 0) & (r < self.rows)
            found[:, i] = np.where(inside, c * self.rows + r, OUTSIDE)
        return found

    def hexes_at(self, km: Floats) -> Ints:
        """The hex of each point of an (n, 2) array, OUTSIDE beyond the edge: the nearest centre, by cube rounding."""
        q = (km[:, 0] - self.origin[0]) / (1.5 * self.radius)
        a = (km[:, 1] - self.origin[1]) / self.pitch - q / 2
        s = -q - a
        rq, ra, rs = np.rint(q), np.rint(a), np.rint(s)
        dq, da, ds = abs(rq - q), abs(ra - a), abs(rs - s)
        q_worst = (dq > da) & (dq > ds)
        rq = np.where(q_worst, -ra - rs, rq)
        ra = np.where(~q_worst & (da > ds), -rq - rs, ra)
        column = rq.astype(np.int64)
        row = ra.astype(np.int64) + column // 2
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
