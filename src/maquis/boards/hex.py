"""The hex board. A place is a bit; the six neighbours of every place of a set are six shifts of an int.

Hexes stand in parallel lines: columns of flat-top hexes, or rows of pointy-top ones. Every second line is shifted
half a hex, north or east. Bits are laid out along skewed lines, so that each direction is one constant shift, with
one spare bit a line that keeps the edges honest.
"""

from functools import cached_property

from maquis.boards.errors import UnknownPlace
from maquis.boards.reach import Costs, Reach, Sides, flood, reach

DIRECTIONS = {"flat": ("N", "NE", "SE", "S", "SW", "NW"), "pointy": ("E", "NE", "NW", "W", "SW", "SE")}
"""The six directions of each orientation; the opposite of the one at `i` stands at `(i + 3) % 6`."""


class HexBoard:
    """A hex grid of `columns` by `rows`, rows counted from the south.

    `size` is the number of bits used, `all` the set of places on the board, `directions` the six directions.
    """

    def __init__(self, columns: int, rows: int, orientation: str = "flat", present: int | None = None) -> None:
        self.columns, self.rows, self.orientation = columns, rows, orientation
        self.directions = DIRECTIONS[orientation]
        self._lines, self._along = (columns, rows) if orientation == "flat" else (rows, columns)
        self._skew = (self._lines - 1) >> 1
        self.stride = self._along + self._skew + 1
        self.size = self._lines * self.stride
        stride = self.stride
        self._shifts = (1, stride, stride - 1, -1, -stride, 1 - stride)
        whole = 0
        line = (1 << self._along) - 1
        for number in range(self._lines):
            whole |= line << (number * stride + self._skew - (number >> 1))
        self.all = whole if present is None else whole & present

    def at(self, column: int, row: int) -> int:
        """Return the place at a column and row, on the board or not."""
        line, along = (column, row) if self.orientation == "flat" else (row, column)
        return line * self.stride + self._skew - (line >> 1) + along

    def column_row(self, place: int) -> tuple[int, int]:
        """Return the column and row of a place."""
        line, rest = divmod(place, self.stride)
        along = rest - self._skew + (line >> 1)
        return (line, along) if self.orientation == "flat" else (along, line)

    @cached_property
    def _labels(self) -> dict[int, str]:
        return {
            place: _two(column) + _two(row)
            for column in range(self.columns)
            for row in range(self.rows)
            if self.all >> (place := self.at(column, row)) & 1
        }

    @cached_property
    def _places(self) -> dict[str, int]:
        return {label: place for place, label in self._labels.items()}

    def label(self, place: int) -> str:
        """Return the four-character label of a place; raise `UnknownPlace`."""
        try:
            return self._labels[place]
        except KeyError:
            raise UnknownPlace(f"place {place} is not on the board") from None

    def place(self, label: str) -> int:
        """Return the place labelled so; raise `UnknownPlace`."""
        try:
            return self._places[label.upper()]
        except KeyError:
            last = _two(self.columns - 1) + _two(self.rows - 1)
            raise UnknownPlace(
                f"there is no hex {label!r} on the board; labels are a column and a row of two characters each, from 0000 to {last}"
            ) from None

    def step(self, places: int, direction: int) -> int:
        """Return the set moved one hex in the direction with that number; what leaves the board is gone."""
        shift = self._shifts[direction]
        return (places << shift if shift > 0 else places >> -shift) & self.all

    def around(self, places: int) -> int:
        """Return the neighbours of a set."""
        s = self.stride
        return (
            places << 1 | places >> 1 | places << s | places >> s | places << s - 1 | places >> s - 1
        ) & self.all  # fmt: skip

    def neighbours(self, place: int) -> list[int]:
        """Return the neighbours of a place, in the order of the directions that stay on the board."""
        return [place + shift for shift in self._shifts if place + shift >= 0 and self.all >> (place + shift) & 1]

    def within(self, places: int, distance: int) -> int:
        """Return all places at most so many hexes from the set, the set included."""
        for _ in range(distance):
            places |= self.around(places)
        return places

    def ring(self, places: int, distance: int) -> int:
        """Return all places exactly so many hexes from the set."""
        if distance == 0:
            return places
        inner = self.within(places, distance - 1)
        return self.around(inner) & ~inner

    def distance(self, a: int, b: int) -> int:
        """Return the number of hexes from one place to another, as the crow flies."""
        line_a, rest_a = divmod(a, self.stride)
        line_b, rest_b = divmod(b, self.stride)
        lines, along = line_b - line_a, rest_b - rest_a
        return max(abs(lines), abs(along), abs(lines + along))

    def direction(self, a: int, b: int) -> str:
        """Return the direction from a place to its neighbour; raise `ValueError` if they are no neighbours."""
        try:
            return self.directions[self._shifts.index(b - a)]
        except ValueError:
            raise ValueError(f"{self.label(a)} and {self.label(b)} are not neighbours") from None

    def reach(self, start: int, points: int, costs: Costs) -> Reach:
        """Return where movement points lead to from a set of places."""
        return reach(self, start, points, costs)

    def flood(self, sources: int, through: int, sides: Sides | None = None) -> int:
        """Return all of `through` that joins a source, step by step, crossing only `sides` if they are given."""
        return flood(self, sources, through, sides)


def _two(number: int) -> str:
    """Two characters for a column or row: past 99 the tens go on with letters."""
    tens, ones = divmod(number, 10)
    return f"{tens if tens < 10 else chr(ord('A') + tens - 10)}{ones}"
