"""What a map needs that no source has: a module of drafts, all of it `assumed`, has these names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from shapely.geometry.base import BaseGeometry

Stop = str | tuple[float, float]
"""A point on a railway: a town's name, or longitude and latitude."""


Box = tuple[float, float, float, float]
"""West, south, east, north in degrees."""


class Sketch(Protocol):
    """The drafts of one map. Points are longitude and latitude; offsets are kilometres east and north."""

    @property
    def HIGH_GROUND(self) -> Mapping[str, tuple[BaseGeometry, ...]]:
        """Terrain word to areas."""

    @property
    def LAND(self) -> Mapping[str, tuple[float, float]]:
        """Hexes that are land though mostly water."""

    @property
    def OPEN_SIDES(self) -> tuple[tuple[float, float, float, float], ...]:
        """Sides that may be crossed though mostly water, by a point either side."""

    @property
    def SHUT(self) -> tuple[tuple[tuple[float, float], ...], ...]:
        """Lines through narrow water: no side between hexes either side of one may be crossed."""

    @property
    def RIVER_LIES(self) -> Mapping[str, tuple[float, float]]:
        """Where a town's river lies."""

    @property
    def PORTS_OFF_THE_LINE(self) -> Mapping[str, tuple[float, float]]:
        """River ports that the source's line passes at some distance: how far it lies."""

    @property
    def ESTUARIES(self) -> tuple[tuple[int, tuple[tuple[float, float], ...]], ...]:
        """Rivers, by their number, carried on."""

    @property
    def SHORTEST(self) -> Mapping[int, float]:
        """Kilometres under which a river of that rank is left out; better ranks have no limit."""

    @property
    def ALSO_MAJOR(self) -> Mapping[int, tuple[Box, ...]]:
        """Rivers, by their number, that are major on this map too, and where each is still minor."""

    @property
    def TOWNS(self) -> tuple[tuple[str, str, float, float, str, str, str], ...]:
        """Towns: name, modern name, longitude, latitude, size, port, holder."""

    @property
    def RAIL(self) -> tuple[tuple[str, tuple[Stop, ...]], ...]:
        """Railways by their stops."""
