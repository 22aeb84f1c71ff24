"""How VASSAL numbers the hexes and squares of a grid: a label of two coordinates from pixels of a board.

Its rounding is Java's, and a grid that counts down does so from the size of what it lies in, a zone or a board.
"""

import math
import re
from dataclasses import dataclass
from typing import TypeAlias

from maquis.engine.errors import MaquisError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Size: TypeAlias = tuple[int, int]
Pixel: TypeAlias = tuple[int, int]


class NoLabel(Exception):
    """A place has no label; the words say why."""


@dataclass(frozen=True)
class Axis:
    """One coordinate: whether it counts down, from which number it starts, its zeros, and if it is in letters."""

    descending: bool
    start: int
    zeros: int
    letters: bool

    def name(self, number: int) -> str:
        """The coordinate in digits or letters: A to Z, then AA, BB."""
        number += self.start
        sign, number = "-" if number < 0 else "", abs(number)
        if self.letters:
            return sign + ALPHABET[number % 26] * (number // 26 + 1)
        return f"{sign}{number:0{self.zeros + 1}}"


@dataclass(frozen=True)
class Numbering:
    """How the two coordinates make a label."""

    across: Axis
    down: Axis
    across_first: bool
    between: str
    format: str
    stagger: bool

    def label(self, column: int, row: int) -> str:
        """The label of a column and a row."""
        names = self.across.name(column), self.down.name(row)
        whole = self.between.join(names if self.across_first else reversed(names))
        return filled(self.format, {"gridLocation": whole, "row": names[1], "column": names[0]})


@dataclass(frozen=True)
class Hexes:
    """A grid of hexes. Sideways it has x and y exchanged; then what is across in its numbers runs down the board."""

    origin: Pixel
    width: float
    height: float
    sideways: bool
    numbering: Numbering | None

    def label(self, at: Pixel, size: Size | None) -> str:
        """The label of the hex at a pixel. Every other column stands half a hex lower."""
        numbers = numbered(self.numbering)
        x, y = reversed(at) if self.sideways else at
        column = _round((x - self.origin[0]) / self.width)
        odd = column % 2 != 0
        lower = self.height / 2 if odd else 0
        row = _round((y - self.origin[1] - lower) / self.height)
        by_column, by_row = (numbers.down, numbers.across) if self.sideways else (numbers.across, numbers.down)
        if by_column.descending:
            column = self._last(size, by_rows=self.sideways) - column
        if by_row.descending:
            row = self._last(size, by_rows=not self.sideways) - row
        if numbers.stagger and odd:
            row += -1 if by_row.descending else 1
        return numbers.label(column, row)

    def _last(self, size: Size | None, by_rows: bool) -> int:
        """Where VASSAL begins to count down: heights go by the width of a hex, and widths by its height."""
        width, height = size_known(size)
        return _round(height / self.width if by_rows else width / self.height)


@dataclass(frozen=True)
class Squares:
    """A grid of squares."""

    origin: Pixel
    width: float
    height: float
    numbering: Numbering | None

    def label(self, at: Pixel, size: Size | None) -> str:
        """The label of the square at a pixel."""
        numbers = numbered(self.numbering)
        column = _round((at[0] - self.origin[0]) / self.width)
        row = int((at[1] - self.origin[1]) / self.height + 0.5)
        if numbers.across.descending:
            column = int(size_known(size)[0] / self.width + 0.5) - column
        if numbers.down.descending:
            row = int(size_known(size)[1] / self.height + 0.5) - row
        return numbers.label(column, row)


@dataclass(frozen=True)
class Regions:
    """Named points: the nearest gives its name."""

    points: tuple[tuple[Pixel, str], ...]

    def label(self, at: Pixel, size: Size | None) -> str:
        """The name of the nearest point."""
        if not self.points:
            raise NoLabel("its grid has no regions")
        return min(self.points, key=lambda each: math.dist(each[0], at))[1]


Grid: TypeAlias = Hexes | Squares | Regions


def numbered(numbering: Numbering | None) -> Numbering:
    """The numbering of a grid that has one."""
    if numbering is None:
        raise NoLabel("its grid has no numbers")
    return numbering


def size_known(size: Size | None) -> Size:
    """The size of a board that is known."""
    if size is None:
        raise NoLabel("its numbers count down from the size of the board's picture, which is not in the module")
    return size


def filled(words: str, properties: dict[str, str]) -> str:
    """A format of VASSAL with its properties put in.

    Raises:
        MaquisError: If it asks for another property, which only VASSAL at work knows.
    """

    def value(found: re.Match[str]) -> str:
        if found[1] not in properties:
            raise MaquisError(f"the labels of this module rest on ${found[1]}$, which maquis does not know")
        return properties[found[1]]

    return re.sub(r"\$([^$]+)\$", value, words)


def _round(number: float) -> int:
    return math.floor(number + 0.5)
