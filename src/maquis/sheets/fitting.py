"""Where the hexes of a player's sheet lie on a map of maquis, worked out from a few that he names.

A sheet's hexes are a lattice of complex numbers; the map's are another. The sheet is turned, made larger or smaller
and moved so that the hexes named lie as near as can be to where they are on the map (least squares). Which of the two
numbers counts the lines of hexes (columns of flat-top hexes, rows of pointy-top ones), which way the other counts, and
which lines stand half a hex further on, is tried: eight ways, of which the best counts.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from maquis.boards.hex import HexBoard
from maquis.engine.errors import MaquisError
from maquis.sheets.labels import Pair

FEWEST = 3
"""Hexes that have to be named: fewer can be laid anywhere."""
TOO_FAR = 2.0
"""Hexes of the map by which a hex that was named may lie apart from where the sheet has it."""
SMALL = 0.75
"""Misfits in hexes of towns that lie at the edge of their hex on one of the maps: any way with no larger may be it."""
ALIKE = 0.1
"""Misfits tell which lines stand half a hex further on if otherwise they are half as large again, and so much."""
_LINES = math.sqrt(3) / 2
"""How far lines of hexes are apart, in pitches."""


@dataclass(frozen=True)
class Counting:
    """How a sheet counts its hexes.

    line_first: whether the first number of a label counts lines. mirrored: whether the numbers of hexes in a line run
    the other way round than lines and map would have it. further: 1 if odd lines stand half a hex further on in their
    own count, -1 if back.
    """

    line_first: bool
    mirrored: bool
    further: int

    def spot(self, numbers: Pair) -> complex:
        """Where a hex lies, in pitches of the sheet."""
        line, along = numbers if self.line_first else numbers[::-1]
        on = along + self.further * (line % 2) / 2
        return complex(line * _LINES, -on if self.mirrored else on)

    def numbers(self, spot: complex) -> Pair:
        """The hex in which a spot lies."""
        near = round(spot.real / _LINES)
        found = []
        for line in (near - 1, near, near + 1):
            on = (-spot.imag if self.mirrored else spot.imag) - self.further * (line % 2) / 2
            numbers = (line, round(on)) if self.line_first else (round(on), line)
            found.append((abs(self.spot(numbers) - spot), numbers))
        return min(found)[1]


@dataclass(frozen=True)
class Fit:
    """A sheet laid over a board: what a spot of it is on the map, `turn * spot + shift`, both in pitches."""

    board: HexBoard
    counting: Counting
    turn: complex
    shift: complex
    misfits: tuple[float, ...]
    """Of each hex that was named, how far it lies from its place on the map, in hexes of the map."""
    half_unsure: bool
    """Whether the hexes named do not show which lines stand half a hex further on."""

    @property
    def worst(self) -> float:
        """The largest misfit."""
        return max(self.misfits)

    @property
    def size(self) -> float:
        """How large a hex of the sheet is, in hexes of the map."""
        return abs(self.turn)

    def place(self, numbers: Pair) -> int | None:
        """The hex of the map in which the centre of a hex of the sheet lies; none outside the map."""
        at = self.turn * self.counting.spot(numbers) + self.shift
        unit = self.board.shape.unit
        found = self.board.shape.nearest(at.real / unit[0], at.imag / unit[1], self.board.columns, self.board.rows)
        return self.board.at(*found) if found and self.board.on_map(*found) else None

    def numbers(self, place: int) -> Pair:
        """The hex of the sheet in which the centre of a hex of the map lies, on the paper or beyond its edge."""
        return self.counting.numbers((_centre(self.board, place) - self.shift) / self.turn)


def fit(board: HexBoard, named: Sequence[tuple[Pair, int]]) -> Fit:
    """Lay a sheet over a board by hexes of it and the places that they are.

    Raises:
        MaquisError: If they are too few, lie in one line or fit nowhere.
    """
    if len({numbers for numbers, _ in named}) < FEWEST or len({place for _, place in named}) < FEWEST:
        raise MaquisError(f"name at least {FEWEST} hexes of the sheet, each with another place of the map")
    fits = sorted(
        (
            found
            for line_first, mirrored, further in product((True, False), (True, False), (1, -1))
            if (found := _laid(board, named, Counting(line_first, mirrored, further)))
        ),
        key=lambda each: _size(each.misfits),
    )
    if not fits:
        raise MaquisError("the hexes named lie on one spot of the sheet")
    best = fits[0]
    limit = 1.5 * _size(best.misfits)
    either = {_way(each) for each in fits if _size(each.misfits) <= max(SMALL, limit)}
    if best.worst <= TOO_FAR and len(either) > 1:
        raise MaquisError(
            "the sheet could lie in more than one way: name another hex, far from the line on which the others lie"
        )
    return replace(best, half_unsure=_size(fits[1].misfits) <= limit + ALIKE)


def out_of_place(board: HexBoard, named: Mapping[str, tuple[Pair, int]]) -> str | None:
    """The one hex without which the others fit, where a sheet fits nowhere; none if there is none such."""
    if len(named) <= FEWEST + 1:
        return None
    for label in named:
        try:
            found = fit(board, [each for other, each in named.items() if other != label])
        except MaquisError:
            continue
        if found.worst <= TOO_FAR:
            return label
    return None


def _laid(board: HexBoard, named: Sequence[tuple[Pair, int]], counting: Counting) -> Fit | None:
    """The sheet so counted as near to its places as turning, stretching and moving brings it."""
    theirs = [counting.spot(numbers) for numbers, _ in named]
    ours = [_centre(board, place) for _, place in named]
    mid_theirs, mid_ours = sum(theirs) / len(theirs), sum(ours) / len(ours)
    spread = sum(abs(spot - mid_theirs) ** 2 for spot in theirs)
    if not spread:
        return None
    pairs = zip(theirs, ours, strict=True)
    turn = sum((there - mid_theirs).conjugate() * (here - mid_ours) for there, here in pairs) / spread
    if not turn:
        return None
    shift = mid_ours - turn * mid_theirs
    misfits = tuple(abs(turn * there + shift - here) for there, here in zip(theirs, ours, strict=True))
    return Fit(board, counting, turn, shift, misfits, half_unsure=False)


def _centre(board: HexBoard, place: int) -> complex:
    """The centre of a place in pitches east and north."""
    east, north = board.shape.spot(*board.column_row(place))
    return complex(east * board.shape.unit[0], north * board.shape.unit[1])


def _size(misfits: Sequence[float]) -> float:
    return math.hypot(*misfits) / math.sqrt(len(misfits))


def _way(found: Fit) -> tuple[bool, bool]:
    return found.counting.line_first, found.counting.mirrored
