"""From places to pixels: which part of a map is shown, how large, and the lines round sets of places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from maquis.boards.board import members
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap
from maquis.pictures import style

Point = tuple[float, float]
Corner = tuple[int, int]
"""A corner of hexes in units of their shape, east and north of the centre of hex 0000."""


SMALL = 10
"""A map of fewer columns or rows is small."""


@dataclass(frozen=True)
class Layout:
    """A window on a map, `width` by `height` pixels, its top left corner at (`west`, `north`) in units of the shape."""

    hexmap: HexMap
    west: float
    north: float
    width: float
    height: float
    pitch: float
    """Pixels between the centres of neighbouring hexes."""

    @classmethod
    def show(cls, hexmap: HexMap, within: int, width: float, margin: float = 0.0) -> Layout:
        """The window of that width that holds the places and `margin` hexes round them.

        At the edge of the map it is cut through the half hexes, unless the map is `small`. No hex is larger than
        `style.LARGEST`: a window on a few is narrower.
        """
        board = hexmap.board
        spots = [board.shape.spot(*board.column_row(place)) for place in members(within & board.all)]
        if not spots:
            raise ValueError("there is no hex to show: give a set of places that is not empty")
        flat = board.orientation == "flat"
        few = small(board)
        rim, end = (2.1, 1.1) if few else (1, 0.7)
        across = _span([x if flat else y for x, y in spots], rim, 3 * margin)
        along = _span([y if flat else x for x, y in spots], end, 2 * margin)
        if not few:
            lines, length = (board.columns, board.rows) if flat else (board.rows, board.columns)
            across = max(across[0], -1), min(across[1], 3 * lines - 2)
            along = max(along[0], 0.3), min(along[1], 2 * length - 1.3)
        (west, east), (south, north) = (across, along) if flat else (along, across)
        pitch = min(width / (east - west) / board.shape.unit[0], style.LARGEST)
        width = pitch * (east - west) * board.shape.unit[0]
        return cls(hexmap, west, north, width, (north - south) * pitch * board.shape.unit[1], pitch)

    @property
    def radius(self) -> float:
        """Pixels from a centre to a corner."""
        return self.pitch / 3**0.5

    @cached_property
    def unit(self) -> tuple[float, float]:
        """Pixels of a unit east and of a unit north."""
        east, north = self.hexmap.board.shape.unit
        return east * self.pitch, north * self.pitch

    def pixel(self, corner: tuple[float, float]) -> Point:
        """Pixels of a spot given in units of the shape."""
        return (corner[0] - self.west) * self.unit[0], (self.north - corner[1]) * self.unit[1]

    def centre(self, place: int) -> Point:
        """Pixels of the centre of a place."""
        return self.pixel(self.spot(place))

    def spot(self, place: int) -> Corner:
        """The centre of a place in units of the shape."""
        found = self._spots.get(place)
        if found is None:
            board = self.hexmap.board
            found = self._spots[place] = board.shape.spot(*board.column_row(place))
        return found

    @cached_property
    def _spots(self) -> dict[int, Corner]:
        return {}

    def at(self, lon: float, lat: float) -> Point:
        """Pixels of a point on the earth."""
        x, y = self.hexmap.projection.km(lon, lat)
        (west, south), (east, north), pitch = self.hexmap.origin_km, self.hexmap.board.shape.unit, self.hexmap.hex_km
        return self.pixel(((x - west) / (east * pitch), (y - south) / (north * pitch)))

    def shows(self, place: int) -> bool:
        """Whether the centre of a place is in the window."""
        x, y = self.centre(place)
        return 0 < x < self.width and 0 < y < self.height

    @property
    def whole(self) -> bool:
        """Whether every hex of the rectangle is on the map, and it is cut to one."""
        board = self.hexmap.board
        return not small(board) and board.all.bit_count() == board.columns * board.rows

    @cached_property
    def view(self) -> int:
        """The places in the window and two hexes round it."""
        board = self.hexmap.board
        east, south = self.west + self.width / self.unit[0], self.north - self.height / self.unit[1]
        wide, high = (3, 2) if board.orientation == "flat" else (2, 3)
        columns = range(int(self.west // wide) - 3, int(east // wide) + 4)
        return board.block(columns, range(int(south // high) - 3, int(self.north // high) + 4))

    def outline(self, places: int) -> str:
        """SVG path data of the outline of a set of places: rounded, unless the map is `small`."""
        return "".join(map(self._round, loops(self.hexmap.board, places & self.view)))

    def _round(self, loop: Sequence[Corner]) -> str:
        at = [self.pixel(corner) for corner in loop]
        if small(self.hexmap.board):
            return f"M{'L'.join(map(_xy, at))}Z"
        middles = [_middle(a, b) for a, b in zip(at, [*at[1:], at[0]], strict=True)]
        curves = [f"Q{_xy(corner)} {_xy(middle)}" for corner, middle in zip(at, middles, strict=True)]
        return f"M{_xy(middles[-1])}{''.join(curves)}Z"

    def side_lines(self, sides: Sequence[int]) -> list[list[Corner]]:
        """Lines along hexsides, given as one set of places for each direction of the board."""
        edges = []
        for there, ((ax, ay), (bx, by)) in zip(sides, self.hexmap.board.shape.sides[:3], strict=False):
            for place in members(there & self.view):
                x, y = self.spot(place)
                edges.append(((x + ax, y + ay), (x + bx, y + by)))
        return _chains(edges, frozenset())

    def between(self, sets: Iterable[int]) -> list[int]:
        """The sides between places of different sets, as one set of places for each direction of the board."""
        board = self.hexmap.board
        groups = list(sets)
        everywhere = 0
        for group in groups:
            everywhere |= group
        found = []
        for i in range(6):
            opposite = board.directions[(i + 3) % 6]
            sides = 0
            for group in groups:
                sides |= group & board.step(everywhere & ~group, opposite)
            found.append(sides)
        return found

    def links(self, sides: Sequence[int], stops: int = 0) -> list[list[Corner]]:
        """Lines from centre to centre across sides, which end in the places of `stops`."""
        board = self.hexmap.board
        edges = []
        for shift, gates in zip(board.shifts[:3], sides, strict=False):
            edges += [(self.spot(place), self.spot(place + shift)) for place in members(gates & self.view)]
        return _chains(edges, frozenset(self.spot(place) for place in members(stops & self.view)))

    def path(self, lines: Iterable[Sequence[Corner]]) -> str:
        """SVG path data of lines, rounded where they turn."""
        return "".join(map(self._line, lines))

    def _line(self, line: Sequence[Corner]) -> str:
        at = [self.pixel(corner) for corner in line]
        if line[0] == line[-1] and len(line) > 3:
            return self._round(line[:-1])
        curves = [f"Q{_xy(b)} {_xy(_middle(b, c))}" for b, c in pairwise(at[1:])]
        return f"M{_xy(at[0])}L{_xy(_middle(at[0], at[1]))}{''.join(curves)}L{_xy(at[-1])}"


def loops(board: HexBoard, places: int) -> Iterator[list[Corner]]:
    """The lines round a set of places, corner by corner, clockwise; holes the other way."""
    following: dict[Corner, Corner] = {}
    for i, ((ax, ay), (bx, by)) in enumerate(board.shape.sides):
        for place in members(places & ~board.step(places, board.directions[(i + 3) % 6])):
            x, y = board.shape.spot(*board.column_row(place))
            following[x + ax, y + ay] = (x + bx, y + by)
    while following:
        start, corner = following.popitem()
        loop = [start]
        while corner != start:
            loop.append(corner)
            corner = following.pop(corner)
        yield loop


def small(board: HexBoard) -> bool:
    """Whether a map is so small that it is drawn hex by hex, with those at its edge whole."""
    return min(board.columns, board.rows) < SMALL


def _chains(edges: Iterable[tuple[Corner, Corner]], stops: frozenset[Corner]) -> list[list[Corner]]:
    """Edges joined into lines, which go on where just two meet and there is no stop."""
    ways: dict[Corner, list[Corner]] = {}
    for a, b in edges:
        ways.setdefault(a, []).append(b)
        ways.setdefault(b, []).append(a)
    ends = [corner for corner, others in ways.items() if len(others) != 2 or corner in stops]
    done: set[tuple[Corner, Corner]] = set()
    found = []
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
            found.append(line)
    return found


def _span(spots: Sequence[int], rim: float, margin: float) -> tuple[float, float]:
    """From the first to the last of some spots, and so much beyond."""
    return min(spots) - rim - margin, max(spots) + rim + margin


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _xy(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
