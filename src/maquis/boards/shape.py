"""The shape of hexes: where their centres and corners lie, in whole numbers.

Distances across the lines of a board (columns of flat-top hexes, rows of pointy-top ones) are counted in half radii,
distances along a line in half pitches; a pitch is the distance between the centres of neighbours. All spots are given
east and north of the centre of hex 0000.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Orientation = Literal["flat", "pointy"]
Spot = tuple[int, int]
"""Half radii and half pitches east and north of the centre of hex 0000."""

_HALF_RADIUS = 3**-0.5 / 2


@dataclass(frozen=True)
class HexShape:
    """The layout of flat-top or pointy-top hexes."""

    orientation: Orientation
    directions: tuple[str, ...]
    """Names of the six directions, clockwise; the opposite of one is three further on."""
    corners: tuple[Spot, ...]
    """The corners of a hex from its centre, clockwise; the side in the board's direction `i` runs from corner `i`."""
    unit: tuple[float, float]
    """What a unit east and a unit north are, in pitches."""

    @property
    def sides(self) -> list[tuple[Spot, Spot]]:
        """The side in each direction, from corner to corner."""
        return list(zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True))

    @property
    def steps(self) -> list[Spot]:
        """The way to the centre of the neighbour in each direction."""
        return [(ax + bx, ay + by) for (ax, ay), (bx, by) in self.sides]

    def spot(self, column: int, row: int) -> Spot:
        """The centre of a hex."""
        if self.orientation == "flat":
            return 3 * column, 2 * row + column % 2
        return 2 * column + row % 2, 3 * row

    def nearest(self, east: float, north: float, columns: int, rows: int) -> tuple[int, int] | None:
        """Column and row of the hex of such a board in which a point lies, given in units; None outside it."""
        across, along = (east, north) if self.orientation == "flat" else (north, east)
        lines, length = (columns, rows) if self.orientation == "flat" else (rows, columns)
        line = round(across / 3)
        near = [(each, round((along - each % 2) / 2)) for each in (line - 1, line, line + 1)]
        gaps = [
            ((3 * n - across) ** 2 / 12 + (2 * at + n % 2 - along) ** 2 / 4, n, at)
            for n, at in near
            if 0 <= n < lines and 0 <= at < length
        ]
        gap, n, at = min(gaps, default=(1.0, 0, 0))
        if gap > 1 / 3:
            return None
        return (n, at) if self.orientation == "flat" else (at, n)


SHAPES: dict[Orientation, HexShape] = {
    each.orientation: each
    for each in (
        HexShape(
            "flat",
            ("N", "NE", "SE", "S", "SW", "NW"),
            ((-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0)),
            (_HALF_RADIUS, 0.5),
        ),
        HexShape(
            "pointy",
            ("NE", "E", "SE", "SW", "W", "NW"),
            ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)),
            (0.5, _HALF_RADIUS),
        ),
    )
}
"""Both kinds; the first corner is the one from which the board's first direction is the side."""
