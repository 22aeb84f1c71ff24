"""Areas as pixels: every area is filled once on a fine raster of the map, and hexes count their pixels."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

from builder.grid import OUTSIDE, Floats, Grid, Ints, Mask

_LONGEST = 0.1
"""Degrees: longer edges are broken before projection, so that they run straight in degrees."""


class Raster:
    """A raster over a grid. Masks have shape (height, width), the first row southmost."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.west = grid.origin[0] - grid.radius - grid.pixel
        self.south = grid.origin[1] - grid.pitch
        self.width = int((grid.centres[:, 0].max() + grid.radius - self.west) / grid.pixel) + 2
        self.height = int((grid.centres[:, 1].max() + grid.pitch - self.south) / grid.pixel) + 1

    @cached_property
    def hexes(self) -> Ints:
        """The hex of every pixel, OUTSIDE beyond the edge."""
        x = self.west + (np.arange(self.width) + 0.5) * self.grid.pixel
        rows = []
        for i in range(self.height):
            y = np.full(self.width, self.south + (i + 0.5) * self.grid.pixel)
            rows.append(self.grid.hexes_at(np.column_stack([x, y])).astype(np.int32))
        return np.array(rows)

    @cached_property
    def pixels(self) -> Ints:
        """How many pixels every hex has."""
        return self.count(np.ones((self.height, self.width), dtype=bool))

    def fill(self, areas: Iterable[BaseGeometry]) -> Mask:
        """The pixels whose centres lie in any of the areas (longitude and latitude)."""
        mask = np.zeros((self.height, self.width), dtype=bool)
        for area in areas:
            for polygon in _polygons(area):
                self._fill_one(mask, polygon)
        return mask

    def _fill_one(self, mask: Mask, polygon: BaseGeometry) -> None:
        coordinates, ring = _rings(polygon)
        at = (self.grid.km(coordinates) - [self.west, self.south]) / self.grid.pixel - 0.5
        low, high = np.ceil(at.min(axis=0)).astype(int), np.ceil(at.max(axis=0)).astype(int)
        left, bottom = max(int(low[0]), 0), max(int(low[1]), 0)
        right, top = min(int(high[0]), self.width), min(int(high[1]), self.height)
        if left >= right or bottom >= top:
            return
        same = ring[1:] == ring[:-1]
        rows, columns = _crossings(at[:-1][same], at[1:][same], bottom, top)
        columns = np.clip(columns - left, 0, right - left)
        flips = np.bincount(rows * (right - left + 1) + columns, minlength=(top - bottom) * (right - left + 1))
        odd = (flips % 2).astype(bool).reshape(top - bottom, right - left + 1)
        mask[bottom:top, left:right] |= np.logical_xor.accumulate(odd, axis=1)[:, :-1]

    def count(self, mask: Mask) -> Ints:
        """How many pixels of the mask every hex has."""
        found = self.hexes[mask]
        return np.bincount(found[found != OUTSIDE], minlength=len(self.grid))

    def share(self, mask: Mask) -> Floats:
        """The share of every hex that the mask covers, 0 to 1."""
        return np.asarray(self.count(mask) / self.pixels)

    def at(self, mask: npt.NDArray[Any], km: Floats) -> npt.NDArray[Any]:
        """The mask, or whatever has a value a pixel, at points of the map (n, 2)."""
        spot = ((km - [self.west, self.south]) / self.grid.pixel).astype(int)
        return np.asarray(mask[np.clip(spot[:, 1], 0, self.height - 1), np.clip(spot[:, 0], 0, self.width - 1)])


def _polygons(area: BaseGeometry) -> list[BaseGeometry]:
    parts = shapely.get_parts(area)
    return [q for p in parts for q in (_polygons(p) if p.geom_type.startswith(("Multi", "Geometry")) else [p])
            if q.geom_type == "Polygon"]  # fmt: skip


def _rings(polygon: BaseGeometry) -> tuple[Floats, Ints]:
    rings = shapely.get_rings(shapely.segmentize(polygon, _LONGEST))
    coordinates, ring = shapely.get_coordinates(rings, return_index=True)
    return coordinates, ring


def _crossings(start: Floats, end: Floats, bottom: int, top: int) -> tuple[Ints, Ints]:
    """The pixel rows (from `bottom`) that each edge crosses, and the first pixel column right of each crossing."""
    down = np.minimum(start[:, 1], end[:, 1])
    up = np.maximum(start[:, 1], end[:, 1])
    first = np.clip(np.ceil(down), bottom, top).astype(int)
    beyond = np.clip(np.ceil(up), bottom, top).astype(int)
    many = beyond - first
    edge = np.repeat(np.arange(len(many)), many)
    row = np.arange(len(edge)) - np.repeat(np.cumsum(many) - many, many) + first[edge]
    slope = (end[edge, 0] - start[edge, 0]) / (end[edge, 1] - start[edge, 1])
    x = start[edge, 0] + (row - start[edge, 1]) * slope
    return row - bottom, np.ceil(x).astype(int)
