"""Where the points of a network and their ground are on a picture."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from maquis.boards.board import members
from maquis.boards.pointfile import Drawn, PointMap, Shape

PITCH = 300.0
"""How far apart counters stand where they stand close, in units of the sheet: the size of a hex of other boards."""
BEYOND = 30.0
"""Pixels out of the picture from which on nothing is drawn."""
Pixel = tuple[float, float]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom in units of the sheet."""


class PointLayout:
    """A part of the sheet of a map of points, `width` pixels wide."""

    def __init__(self, pointmap: PointMap, box: Box, width: float):
        self.pointmap = pointmap
        self.left, self.top, right, bottom = box
        self.scale = width / (right - self.left)
        """Pixels a unit."""
        self.width = width
        self.height = (bottom - self.top) * self.scale
        self.size = min(max(self.scale * pointmap.units_per_km * 18.5, 8.3), 15.0)
        """The height of ordinary letters in pixels."""
        self.radius = self.size * 0.38
        """Of the dot of a point."""
        self.pitch = self.size * 2.3
        """As large as a hex: what counters are measured by."""
        self.hex = self.scale * PITCH
        """Pixels of what is as large as a hex on the sheet: what lines are measured by."""

    def pixel(self, x: float, y: float) -> Pixel:
        """The pixel of a place on the sheet."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def centre(self, place: int) -> Pixel:
        """The pixel of a point."""
        return self.pixel(*self.pointmap.points[place].at)

    def shows(self, place: int) -> bool:
        """Whether a point is in the picture."""
        x, y = self.centre(place)
        return 0 <= x <= self.width and 0 <= y <= self.height

    def outline(self, places: int) -> str:
        """A disc round each point of a set as path data."""
        return "".join(self._disc(*self.centre(place)) for place in members(places) if self.shows(place))

    def _disc(self, x: float, y: float) -> str:
        r = self.radius * 2.6
        corners = (f"{x + r * cos(2 * pi * i / 24):.1f} {y + r * sin(2 * pi * i / 24):.1f}" for i in range(24))
        return "M" + "L".join(corners) + "Z"

    def path(self, shape: Shape) -> str:
        """Polygons as path data, those out of the picture left out."""
        found = []
        for polygon in shape:
            rings = [self._cut(self.drawn(ring)) for ring in polygon]
            if rings[0]:
                found += ["M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ring) + "Z" for ring in rings if ring]
        return "".join(found)

    def _cut(self, ring: list[Pixel]) -> list[Pixel]:
        """A polygon without what is far out of the picture, which is cut off straight."""
        edges = ((0, -BEYOND, 1), (0, self.width + BEYOND, -1), (1, -BEYOND, 1), (1, self.height + BEYOND, -1))
        for at, end, sign in edges:
            found = []
            for a, b in zip([*ring[-1:], *ring[:-1]], ring, strict=True):
                inside = [(corner[at] - end) * sign >= 0 for corner in (a, b)]
                if inside[0] != inside[1]:
                    part = (end - a[at]) / (b[at] - a[at])
                    found.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
                if inside[1]:
                    found.append(b)
            ring = found
        return ring

    def lines(self, lines: Iterable[Drawn]) -> str:
        """Lines as path data, those out of the picture left out."""
        found = (self.drawn(line) for line in lines)
        return "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line) for line in found if self.seen(line))

    def drawn(self, line: Drawn) -> list[Pixel]:
        """The pixels of a line of the sheet."""
        return [self.pixel(x, y) for x, y in zip(line[::2], line[1::2], strict=True)]

    def seen(self, line: list[Pixel]) -> bool:
        """Whether a line may be in the picture."""
        return (
            max(x for x, _ in line) >= 0
            and min(x for x, _ in line) <= self.width
            and max(y for _, y in line) >= 0
            and min(y for _, y in line) <= self.height
        )
