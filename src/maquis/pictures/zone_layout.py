"""Where the zones of a map are on a picture, and which of its pixels are whose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from maquis.boards.board import members
from maquis.boards.zonefile import Line, ZoneMap
from maquis.pictures.text import Rectangle

Polygon = Sequence[Line]

PITCH = 200.0
"""How far apart counters stand where they stand close, in units of the sheet: the size of a hex of other boards."""
WHOLE_FROM = 1370
"""Pixels of map from which on the whole sheet can be read in one piece."""


class ZoneLayout:
    """A part of the sheet of a map of zones, `width` pixels wide. `box`: left, top, right, bottom in units."""

    def __init__(self, zonemap: ZoneMap, box: tuple[int, int, int, int], width: float):
        self.zonemap = zonemap
        self.left, self.top, right, bottom = box
        self.scale = width / (right - self.left)
        """Pixels a unit."""
        self.width = width
        self.height = (bottom - self.top) * self.scale
        self.pitch = 20.0
        """As large as a hex: what counters are measured by."""
        self.hex = self.scale * PITCH
        """Pixels of what is as large as a hex on the sheet: what lines are measured by."""
        self.least = 7.4 if width >= WHOLE_FROM else 8.3
        """The smallest letters in pixels: larger where a telephone shows them."""

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a point of the sheet."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def centre(self, place: int) -> tuple[float, float]:
        """The pixel where counters of a zone stand."""
        return self.pixel(*self.zonemap.zones[place].centre)

    def shows(self, place: int) -> bool:
        """Whether the middle of a zone is in the picture."""
        x, y = self.centre(place)
        return 0 <= x <= self.width and 0 <= y <= self.height

    def outline(self, places: int) -> str:
        """The outlines of a set of zones as path data."""
        return "".join(self.path(self.zonemap.zones[place].shape) for place in members(places))

    def path(self, polygons: Iterable[Polygon]) -> str:
        """Polygons as path data, those out of the picture left out."""
        found = []
        for polygon in polygons:
            rim = self.points(polygon[0])
            if self._seen(rim):
                for ring in (rim, *(self.points(hole) for hole in polygon[1:])):
                    found.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ring) + "Z")
        return "".join(found)

    def lines(self, lines: Iterable[Line]) -> str:
        """Lines as path data, those out of the picture left out."""
        found = (self.points(line) for line in lines)
        return "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line) for line in found if self._seen(line))

    def points(self, line: Line) -> list[tuple[float, float]]:
        """The pixels of a line."""
        return [self.pixel(x, y) for x, y in zip(line[::2], line[1::2], strict=True)]

    def _seen(self, line: list[tuple[float, float]]) -> bool:
        return (
            max(x for x, _ in line) >= 0
            and min(x for x, _ in line) <= self.width
            and max(y for _, y in line) >= 0
            and min(y for _, y in line) <= self.height
        )

    @cached_property
    def cover(self) -> dict[int, Cover]:
        """The pixels of each zone that is in the picture."""
        found = {}
        for place, zone in enumerate(self.zonemap.zones):
            rings = [self.points(ring) for polygon in zone.shape for ring in polygon]
            if any(self._seen(ring) for ring in rings):
                found[place] = Cover(rings)
        return found

    @cached_property
    def land(self) -> Cover:
        """The pixels of all land."""
        polygons = [*(p for zone in self.zonemap.zones for p in zone.shape), *self.zonemap.land]
        return Cover([ring for p in polygons for ring in map(self.points, p) if self._seen(ring)])


class Cover:
    """The pixels of some polygons, row by row: fast to ask whether a rectangle lies inside."""

    STEP = 2.0

    def __init__(self, rings: Iterable[list[tuple[float, float]]]):
        crossings: dict[int, list[float]] = {}
        for ring in rings:
            for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True):
                if y0 > y1:
                    x0, y0, x1, y1 = x1, y1, x0, y0
                for row in range(int(y0 // self.STEP) + 1, int(y1 // self.STEP) + 1):
                    crossings.setdefault(row, []).append(x0 + (x1 - x0) * (row * self.STEP - y0) / (y1 - y0))
        ordered = {row: sorted(found) for row, found in crossings.items()}
        self._spans = {row: list(zip(each[::2], each[1::2], strict=True)) for row, each in ordered.items()}

    def holds(self, box: Rectangle) -> bool:
        """Whether a rectangle lies wholly inside."""
        left, top, right, bottom = box
        for row in range(int(top // self.STEP), int(bottom // self.STEP) + 2):
            if not any(a <= left and right <= b for a, b in self._spans.get(row, ())):
                return False
        return True

    def share(self, box: Rectangle) -> float:
        """The part of a rectangle that lies inside, 0 to 1."""
        left, top, right, bottom = box
        rows = range(int(top // self.STEP), int(bottom // self.STEP) + 1)
        inside = 0.0
        for row in rows:
            covered = 0.0
            for a, b in self._spans.get(row, ()):
                if a >= right:
                    break
                if b > left:
                    covered += (b if b < right else right) - (a if a > left else left)
            inside += covered
        return inside / (len(rows) * (right - left))

    def spots(self, step: float) -> list[tuple[float, float]]:
        """Points inside, about `step` pixels apart, in rows that are shifted by half."""
        every = max(1, round(step / self.STEP))
        found = []
        for row in sorted(self._spans):
            if row % every == 0:
                shift = step / 2 if row // every % 2 else 0.0
                for a, b in self._spans[row]:
                    x = (a - shift) // step * step + step + shift
                    while x < b:
                        found.append((x, row * self.STEP))
                        x += step
        return found
