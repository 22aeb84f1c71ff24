"""Hex grids. The neighbours of a whole set of hexes are six shifts of one number.

Flat-top hexes stand in columns running north and south, odd columns half a hex further north; pointy-top hexes lie in
rows running west and east, odd rows half a hex further east. Rows are counted from the south, columns from the west.

Call a column of flat hexes, or a row of pointy ones, a *line*. A place is ``line * stride + along``, where `along` is
the hex's number in its line, skewed by half a hex a line so that each direction is the same step everywhere. A line has
a spare bit past its last hex, so that a step over an edge lands on no hex.
"""

from collections.abc import Callable, Iterable
from operator import itemgetter

from maquis.boards.board import Sides, members, of, without
from maquis.boards.errors import BoardError, NotAdjacent, UnknownPlace, cut
from maquis.boards.flood import flood
from maquis.boards.nearest import by_lines
from maquis.boards.reach import Costs, Reach, reach, way
from maquis.boards.shape import SHAPES, Orientation

_TENS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MOST = 10 * len(_TENS)
_NUMBERS = {f"{tens}{ones}": 10 * i + ones for i, tens in enumerate(_TENS) for ones in range(10)}
"""The numbers of columns and rows by how they are written in two characters: A0 is 100."""
_NEAR = 8
"""How many steps away the nearest hex is looked for in what is around, all at once."""
_ASIDE = 1e-6
"""How far aside, in steps, a straight line is drawn, so that it runs along no side."""
_BLOCK = 4
"""Windows start and end on a multiple of so many lines, so that searches nearby share one."""


class HexBoard:
    """A rectangle of hexes, or part of one.

    columns, rows: size of the rectangle, 1 to 360 each. present: the places that are on the map, None for all;
    the others are off the map and are nobody's neighbours. first: the column and the row that the labels begin with.
    """

    def __init__(
        self, columns: int, rows: int, orientation: Orientation = "flat", present: int | None = None,
        first: tuple[int, int] = (0, 0),
    ):  # fmt: skip
        if not (1 <= columns <= _MOST and 1 <= rows <= _MOST):
            raise BoardError(f"A hex board has 1 to {_MOST} columns and rows, not {columns} by {rows}.")
        if orientation not in SHAPES:
            raise ValueError(f"Hexes are 'flat' or 'pointy', not {orientation!r}.")
        self.columns = columns
        self.rows = rows
        self.first = first
        self.orientation: Orientation = orientation
        self.shape = SHAPES[orientation]
        self.directions = self.shape.directions
        """Names of the six directions, clockwise; the opposite of one is three further on."""
        self._lines, self._length = (columns, rows) if orientation == "flat" else (rows, columns)
        self._skew = (self._lines - 1) // 2
        self.stride = stride = self._length + self._lines // 2 + 1
        self.size = self._lines * stride
        shifts = {"flat": (1, stride, stride - 1), "pointy": (stride, 1, 1 - stride)}[orientation]
        self.shifts = shifts + tuple(-shift for shift in shifts)
        """What a step in each direction adds to a place."""
        order = (self.shifts.index(shift) for shift in (1, stride, stride - 1, -1, -stride, 1 - stride))
        self._by_shift: Callable[[Sides], tuple[int, ...]] = itemgetter(*order)
        self._ring = self.spread(1 << stride)
        """The hexes around the first of the second line, and that."""
        line = (1 << self._length) - 1
        self._grid = sum(line << n * stride + self._skew - (n >> 1) for n in range(self._lines))
        self.all = self._grid if present is None else self._grid & present
        """The set of all hexes on the map."""
        self._on_map = _flags(self.all, self.size + stride + 1)
        self._centre, self._window_around = _NEAR * stride, (1 << (2 * _NEAR + 1) * stride) - 1
        self._discs = [1 << self._centre]
        """What is within 0, 1, 2, … steps of that place, as long as nothing comes round to the next line so."""
        for _ in range(min(_NEAR, self._skew - 2)):
            self._discs.append(self.spread(self._discs[-1]))
        self._labels: dict[int, str] = {}
        self._labelled: dict[str, int] = {}

    def __repr__(self) -> str:
        hexes = self.all.bit_count()
        return f"<HexBoard {self.columns} by {self.rows}, {self.orientation}, {hexes} hexes>"

    # Names

    def at(self, column: int, row: int) -> int:
        """The hex in this column and row; raises UnknownPlace if it is not on the map."""
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            raise UnknownPlace(f"There is no hex in column {column}, row {row}: {self._range()}.")
        place = self._index(column, row)
        if not self._on_map[place]:
            raise UnknownPlace(f"Hex {self._written(column, row)} is off the map{self._nearest(place)}.")
        return place

    def column_row(self, place: int) -> tuple[int, int]:
        """Column and row of a hex; raises UnknownPlace if the number is not that of a hex on the map."""
        if not (0 <= place < self.size and self._on_map[place]):
            raise UnknownPlace(f"Place number {place} is not a hex of the map.")
        line, along = divmod(place, self.stride)
        along += (line >> 1) - self._skew
        return (line, along) if self.orientation == "flat" else (along, line)

    def place(self, label: str) -> int:
        """The hex with this label (column, then row: "2714"; 100 is written A0); raises UnknownPlace."""
        if label in self._labelled:
            return self._labelled[label]
        text = label.strip().upper()
        column, row = _NUMBERS.get(text[:2]), _NUMBERS.get(text[2:])
        if column is None or row is None:
            raise UnknownPlace(
                f'"{cut(label)}" is not a hex: write two characters for the column and two for the row, '
                f'like "{self._example()}"; {self._range()}.'
            )
        column, row = column - self.first[0], row - self.first[1]
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            raise UnknownPlace(f"There is no hex {text}: {self._range()}.")
        place = self._labelled[text] = self.at(column, row)
        return place

    def label(self, place: int) -> str:
        """The label of a hex; raises UnknownPlace if the number is not that of a hex on the map."""
        if place in self._labels:
            return self._labels[place]
        label = self._labels[place] = self._written(*self.column_row(place))
        self._labelled[label] = place
        return label

    def on_map(self, column: int, row: int) -> bool:
        """Whether there is a hex in this column and row."""
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return inside and bool(self._on_map[self._index(column, row)])

    def block(self, columns: range, rows: range) -> int:
        """The hexes of the map in these columns and rows, as far as the board goes."""
        wide = range(max(columns.start, 0), min(columns.stop, self.columns))
        high = range(max(rows.start, 0), min(rows.stop, self.rows))
        lines, along = (wide, high) if self.orientation == "flat" else (high, wide)
        line = (1 << len(along)) - 1 << along.start
        return sum(line << n * self.stride + self._skew - (n >> 1) for n in lines) & self.all

    # One hex

    def neighbours(self, place: int) -> list[int]:
        """The hexes next to a hex, clockwise."""
        on_map = self._on_map
        return [place + shift for shift in self.shifts if on_map[place + shift]]

    def direction(self, origin: int, neighbour: int) -> str:
        """The name of the direction from a hex to the next; raises NotAdjacent if they do not touch."""
        if neighbour - origin not in self.shifts or self.distance(origin, neighbour) != 1:
            raise NotAdjacent(f"Hexes {self.label(origin)} and {self.label(neighbour)} are not next to each other.")
        return self.directions[self.shifts.index(neighbour - origin)]

    def distance(self, a: int, b: int) -> int:
        """Steps from hex to hex, as if no hex between were off the map."""
        line_a, along_a = divmod(a, self.stride)
        line_b, along_b = divmod(b, self.stride)
        lines, along = line_b - line_a, along_b - along_a
        return max(abs(lines), abs(along), abs(lines + along))

    def line(self, a: int, b: int) -> list[int]:
        """The hexes on the map that the straight line between two centres runs through, from the first to the last.

        Where it runs along a side the same hex is taken whichever way it goes.
        """
        far, found = self.distance(a, b), list[int]()
        (first, start), (last, end) = (divmod(place, self.stride) for place in (a, b))
        for step in range(far + 1):
            part = step / max(far, 1)
            lines, along = first + (last - first) * part + _ASIDE, start + (end - start) * part + 2 * _ASIDE
            place = _whole(lines, along, self.stride)
            if 0 <= place < self.size and self._on_map[place]:
                found.append(place)
        return found

    def nearest(self, here: int, places: int) -> int:
        """The hex of a set with the fewest steps to a hex, the lowest of several; the set has at least one."""
        low = max(0, here // self.stride - _NEAR) * self.stride
        near, at = places >> low & self._window_around, here - low
        for disc in self._discs if near else ():
            if found := disc << at >> self._centre & near:
                return low + (found & -found).bit_length() - 1
        return by_lines(here, places, self.stride, self.size)

    # Sets of hexes

    def around(self, places: int) -> int:
        """The hexes next to at least one hex of a set; hexes of the set too, where two of them touch."""
        stride, up, down = self.stride, places << 1, places >> 1
        return (up | down | (places | down) << stride | (places | up) >> stride) & self.all

    def step(self, places: int, direction: str) -> int:
        """A set moved one hex; what would leave the map is dropped."""
        shift = self.shifts[self._direction(direction)]
        return (places << shift if shift > 0 else places >> -shift) & self.all

    def within(self, places: int, distance: int) -> int:
        """The hexes at most so far from a set, the set included."""
        return self._grown(places, distance) & self.all

    def ring(self, places: int, distance: int) -> int:
        """The hexes exactly so far from the nearest hex of a set."""
        if distance == 0:
            return places & self.all
        nearer = self._grown(places, distance - 1)
        return self.spread(nearer) & ~nearer & self.all

    def window(self, places: int, steps: int) -> tuple[int, int]:
        """The lowest bit and the number of bits of the lines within so many steps of a set."""
        last = places.bit_length() - 1
        first = (places & -places).bit_length() - 1 if places.bit_count() > 1 else last
        return self._window(first // self.stride - steps, last // self.stride + steps)

    def window_between(self, first: int, last: int, steps: int) -> tuple[int, int]:
        """The same for all ways of so many steps at most from the hex `first` to `last`, a higher one."""
        bottom, top = first // self.stride, last // self.stride
        # Each line that a way goes beyond them it has to come back; its other steps bring it from line to line.
        aside = max(0, steps - (top - bottom)) // 2
        return self._window(bottom - aside, top + aside)

    def _window(self, bottom: int, top: int) -> tuple[int, int]:
        low = max(0, bottom // _BLOCK * _BLOCK)
        high = min(self._lines, (top // _BLOCK + 1) * _BLOCK)
        return low * self.stride, max(0, high - low) * self.stride

    def beside(self, place: int) -> int:
        """The neighbours of a hex, and itself; the answer may have stray bits where there is no hex."""
        return self._ring << place >> self.stride

    def joined(self, place: int, neighbour: int, gates: Sides) -> bool:
        """Whether one of `gates` is between a hex and its neighbour; all three may be shifted down."""
        return bool(gates[self.shifts.index(neighbour - place)] & 1 << place)

    def spread(self, places: int, gates: Sides | None = None) -> int:
        """The neighbours of a set, only across `gates` if given.

        The answer may have bits of the set itself, and stray bits where there is no hex."""
        stride = self.stride
        if gates is None:
            # A hex and its six neighbours: three moves that come back to where they began, each made or not.
            places |= places << stride
            places |= places >> 1
            return places | places >> stride - 1
        up, far, near, down, back, here = self._by_shift(gates)
        return (
            (places & up) << 1
            | (places & down) >> 1
            | (places & far | (places & near) >> 1) << stride
            | (places & back | (places & here) << 1) >> stride
        )

    # Sides

    def sides(self, marks: Iterable[tuple[int, str]]) -> Sides:
        """The feature that lies on these sides, each given once: a hex and the direction of the side.

        A side at the edge of the map, with no hex beyond, is left out.
        """
        there: list[list[int]] = [[], [], [], [], [], []]
        for place, name in marks:
            direction = self._direction(name)
            beyond = place + self.shifts[direction]
            if self._on_map[place] and self._on_map[beyond]:
                there[direction].append(place)
                there[(direction + 3) % 6].append(beyond)
        return tuple(map(of, there))

    def marks(self, sides: Sides) -> list[tuple[int, str]]:
        """The sides of a feature, each once: a hex and one of the first three directions."""
        return [(place, self.directions[d]) for d in range(3) for place in members(sides[d])]

    def border(self, places: int) -> Sides:
        """The sides between a set and the rest of the map."""
        inside, outside = places & self.all, self.all & ~places
        out = [inside & self._back(outside, d) for d in range(6)]
        into = [outside & self._back(inside, d) for d in range(6)]
        return tuple(a | b for a, b in zip(out, into, strict=True))

    def across(self, places: int, sides: Sides) -> int:
        """The hexes next to at least one hex of a set, across a side that has the feature."""
        return self.spread(places, sides) & self.all

    def has_side(self, sides: Sides, a: int, b: int) -> bool:
        """Whether the side between two neighbours has the feature; raises NotAdjacent."""
        return bool(sides[self._direction(self.direction(a, b))] >> a & 1)

    # Movement

    def reach(self, start: int, points: int, costs: Costs) -> Reach:
        """What a unit with so many movement points reaches from a hex of `start`, by cheapest cost."""
        return reach(self, start, points, costs)

    def way(self, start: int, goal: int, points: int, costs: Costs) -> tuple[int, tuple[int, ...]] | None:
        """The cheapest way from hex to hex, the same as by `reach`: its movement points and hexes; None if too far."""
        return way(self, start, goal, points, costs)

    def flood(
        self, sources: int, through: int, sides: Sides | None = None, shut: tuple[Sides, ...] = (), steps: int = -1
    ) -> int:
        """The sources, and every hex of `through` joined to them by a chain of hexes of `through`.

        sides: the only sides a step may cross (a railway); None for any side. shut: sides no step may cross. steps: the
        most that a chain may have; -1 for any number.
        """
        if sides is not None and steps < 0:
            return self._joined(sources & self.all, through & self.all, without(sides, *shut))
        return flood(self, sources, through, sides, shut, steps)

    # Helpers

    def _joined(self, sources: int, through: int, gates: Sides) -> int:
        """The sources, and what of `through` chains across gates join to them.

        Moves in all directions one after another, over what the last has reached already, take fewer rounds than rings.
        """
        near = through | sources
        low = max(0, (near & -near).bit_length() - 1)
        near >>= low
        moves = [
            (step, gate >> low & near & self._back(near, d))
            for d, (step, gate) in enumerate(zip(self.shifts, gates, strict=True))
        ]
        reached, before = sources >> low, 0
        while reached != before:
            before = reached
            for step, across in moves:
                beyond = reached & across
                reached |= beyond << step if step > 0 else beyond >> -step
        return reached << low

    def _index(self, column: int, row: int) -> int:
        line, along = (column, row) if self.orientation == "flat" else (row, column)
        return line * self.stride + along - (line >> 1) + self._skew

    def _direction(self, name: str) -> int:
        if name not in self.directions:
            raise BoardError(f'"{cut(name)}" is not a direction of this board: they are {", ".join(self.directions)}.')
        return self.directions.index(name)

    def _back(self, places: int, direction: int) -> int:
        """The hexes from which a step in this direction leads into a set."""
        shift = self.shifts[direction]
        return places >> shift if shift > 0 else places << -shift

    def _grown(self, places: int, distance: int) -> int:
        places &= self.all
        for _ in range(distance):
            places |= self.spread(places) & self._grid
        return places

    def _written(self, column: int, row: int) -> str:
        return digits(column + self.first[0]) + digits(row + self.first[1])

    def _example(self) -> str:
        return self._written(self.columns // 2, self.rows // 2)

    def _range(self) -> str:
        first, last = self._written(0, 0), self._written(self.columns - 1, self.rows - 1)
        return f"columns run from {first[:2]} to {last[:2]} and rows from {first[2:]} to {last[2:]}"

    def _nearest(self, place: int) -> str:
        """The end of a sentence that suggests the closest hexes on the map."""
        if not self.all:
            return "; no hex is on it"
        found, place_set = 0, 1 << place
        while not found:
            place_set |= self.spread(place_set) & self._grid
            found = place_set & self.all
        labels = [self.label(near) for near in members(found)]
        return f"; the closest on it: {', '.join(labels)}"


def digits(number: int) -> str:
    """The number of a column or row in two characters: 7 is 07, 100 is A0, 103 is A3."""
    return _TENS[number // 10] + str(number % 10)


def _flags(places: int, length: int) -> bytes:
    """One byte a place, with enough spare zeros that a step off either end finds one (negative indices included)."""
    return f"{places:0{length}b}"[::-1].encode().translate(bytes.maketrans(b"01", b"\0\1"))


def _whole(lines: float, along: float, stride: int) -> int:
    """The hex in which a point lies that is so many lines, and steps along one, from the first place."""
    line, at, third = round(lines), round(along), round(-lines - along)
    off = abs(line - lines), abs(at - along), abs(third + lines + along)
    if off[0] > max(off[1:]):
        line = -at - third
    elif off[1] > off[2]:
        at = -line - third
    return line * stride + at
