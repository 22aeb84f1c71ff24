"""From places to pixels: which part of a map is shown, how large, and the lines round sets of places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap

Point = tuple[float, float]
Corner = tuple[int, int]
"""A corner of hexes in whole numbers: half radii east and half pitches north of the centre of hex 0000."""

# Corner offsets clockwise from north-west; the side in direction i runs from corner i to corner i + 1.
_CORNERS: tuple[Corner, ...] = ((-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0))
_ROUND = ("N", "NE", "SE", "S", "SW", "NW")
_OPPOSITE = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}


@dataclass(frozen=True)
class Layout:
    """A window on a map, `width` by `height` pixels, its top left corner at (`left`, `top`) half radii and pitches."""

    hexmap: HexMap
    west: float
    north: float
    width: float
    height: float
    pitch: float
    """Pixels between the centres of neighbouring hexes."""

    @classmethod
    def show(cls, hexmap: HexMap, within: int, width: float, margin: float = 0.0) -> Layout:
        """The window of that width that holds the places and `margin` hexes round them, cut at the edge of the map."""
        spots = [hexmap.board.column_row(place) for place in members(within & hexmap.board.all)]
        if not spots:
            raise ValueError("there is no hex to show: give a set of places that is not empty")
        columns = [c for c, _ in spots]
        heights = [2 * r + c % 2 for c, r in spots]
        west = max(3 * min(columns) - 1 - 3 * margin, -1)
        east = min(3 * max(columns) + 1 + 3 * margin, 3 * hexmap.board.columns - 2)
        south = max(min(heights) - 0.7 - 2 * margin, 0.3)
        north = min(max(heights) + 0.7 + 2 * margin, 2 * hexmap.board.rows - 1.3)
        radius = 2 * width / (east - west)
        pitch = radius * 3**0.5
        return cls(hexmap, west, north, width, (north - south) * pitch / 2, pitch)

    @property
    def radius(self) -> float:
        """Pixels from a centre to a corner."""
        return self.pitch / 3**0.5

    def pixel(self, corner: tuple[float, float]) -> Point:
        """Pixels of a spot given in half radii east and half pitches north."""
        return (corner[0] - self.west) * self.radius / 2, (self.north - corner[1]) * self.pitch / 2

    def centre(self, place: int) -> Point:
        """Pixels of the centre of a place."""
        return self.pixel(self.spot(place))

    def spot(self, place: int) -> Corner:
        """The centre of a place in half radii east and half pitches north."""
        column, row = self.hexmap.board.column_row(place)
        return 3 * column, 2 * row + column % 2

    def at(self, lon: float, lat: float) -> Point:
        """Pixels of a point on the earth."""
        x, y = self.hexmap.projection.km(lon, lat)
        pitch = self.hexmap.hex_km
        return self.pixel(
            ((x - self.hexmap.origin_km[0]) * 2 * 3**0.5 / pitch, (y - self.hexmap.origin_km[1]) * 2 / pitch)
        )

    def shows(self, place: int) -> bool:
        """Whether the centre of a place is in the window."""
        x, y = self.centre(place)
        return 0 < x < self.width and 0 < y < self.height

    @cached_property
    def view(self) -> int:
        """The places in the window and two hexes round it."""
        board = self.hexmap.board
        east = self.west + 2 * self.width / self.radius
        south = self.north - 2 * self.height / self.pitch
        first, last = max(int(self.west // 3) - 2, 0), min(int(east // 3) + 3, board.columns - 1)
        low, high = max(int(south // 2) - 3, 0), min(int(self.north // 2) + 3, board.rows - 1)
        found = 0
        for column in range(first, last + 1):
            for row in range(low, high + 1):
                found |= 1 << board.at(column, row)
        return found & board.all

    def outline(self, places: int) -> str:
        """SVG path data of the rounded outline of a set of places."""
        following: dict[Corner, Corner] = {}
        board = self.hexmap.board
        places &= self.view
        for i, direction in enumerate(_ROUND):
            for place in members(places & ~board.step(places, _OPPOSITE[direction])):
                x, y = self.spot(place)
                (ax, ay), (bx, by) = _CORNERS[i], _CORNERS[(i + 1) % 6]
                following[x + ax, y + ay] = (x + bx, y + by)
        parts = []
        while following:
            start, corner = following.popitem()
            loop = [start]
            while corner != start:
                loop.append(corner)
                corner = following.pop(corner)
            parts.append(self._round(loop))
        return "".join(parts)

    def _round(self, loop: Sequence[Corner]) -> str:
        at = [self.pixel(corner) for corner in loop]
        middles = [_middle(a, b) for a, b in zip(at, [*at[1:], at[0]], strict=True)]
        curves = [f"Q{_xy(corner)} {_xy(middle)}" for corner, middle in zip(at, middles, strict=True)]
        return f"M{_xy(middles[-1])}{''.join(curves)}Z"

    def side_paths(self, sides: Sequence[int]) -> str:
        """SVG path data along hexsides, given as one set of places for each direction of the board."""
        edges = []
        directions = self.hexmap.board.directions
        for i, direction in enumerate(_ROUND[:3]):
            for place in members(sides[directions.index(direction)] & self.view):
                x, y = self.spot(place)
                (ax, ay), (bx, by) = _CORNERS[i], _CORNERS[i + 1]
                edges.append(((x + ax, y + ay), (x + bx, y + by)))
        return self._chains(edges, frozenset())

    def between(self, sets: Iterable[int]) -> list[int]:
        """The sides between places of different sets, as one set of places for each direction of the board."""
        board = self.hexmap.board
        groups = list(sets)
        everywhere = 0
        for group in groups:
            everywhere |= group
        found = []
        for direction in board.directions:
            opposite = _OPPOSITE[direction]
            sides = 0
            for group in groups:
                sides |= group & board.step(everywhere & ~group, opposite)
            found.append(sides)
        return found

    def links(self, sides: Sequence[int], stops: int = 0) -> str:
        """SVG path data of lines from centre to centre across sides, running straight into the places of `stops`."""
        board = self.hexmap.board
        edges = []
        for direction in _ROUND[:3]:
            here = sides[board.directions.index(direction)] & self.view
            for place in members(here):
                (other,) = members(board.step(1 << place, direction))
                edges.append((self.spot(place), self.spot(other)))
        return self._chains(edges, frozenset(self.spot(place) for place in members(stops & self.view)))

    def _chains(self, edges: Iterable[tuple[Corner, Corner]], stops: frozenset[Corner]) -> str:
        """Edges joined into lines, rounded where just two meet and there is no stop."""
        ways: dict[Corner, list[Corner]] = {}
        for a, b in edges:
            ways.setdefault(a, []).append(b)
            ways.setdefault(b, []).append(a)
        ends = [corner for corner, others in ways.items() if len(others) != 2 or corner in stops]
        done: set[tuple[Corner, Corner]] = set()
        parts = []
        for start in [*ends, *ways]:
            for step in ways[start]:
                if (start, step) in done:
                    continue
                line = [start, step]
                while len(ways[line[-1]]) == 2 and line[-1] not in stops and line[-1] != start:
                    a, b = ways[line[-1]]
                    line.append(b if a == line[-2] else a)
                done.update(pairwise(line))
                done.update(pairwise(reversed(line)))
                parts.append(self._line(line))
        return "".join(parts)

    def _line(self, line: Sequence[Corner]) -> str:
        at = [self.pixel(corner) for corner in line]
        if line[0] == line[-1] and len(line) > 3:
            return self._round(line[:-1])
        curves = [f"Q{_xy(b)} {_xy(_middle(b, c))}" for b, c in pairwise(at[1:])]
        return f"M{_xy(at[0])}L{_xy(_middle(at[0], at[1]))}{''.join(curves)}L{_xy(at[-1])}"


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _xy(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
