"""Reads the rows of a file of a map of hexes into sets of places, and says exactly where each row is wrong."""

from collections.abc import Iterable, Mapping, Sequence

from maquis.boards.board import Sides
from maquis.boards.errors import UnknownPlace
from maquis.boards.hex import HexBoard, digits

NOTHING = "."
"""The character of a hex that has no value in a layer."""


class Reader:
    """Reads what it can; all that is wrong is in `faults`, a sentence each."""

    def __init__(self, board: HexBoard, file: str) -> None:
        self.board = board
        self.file = file
        self.faults: list[str] = []
        self.by_row = [[board.at(c, r) for c in range(board.columns)] for r in range(board.rows)]

    def wrong(self, where: str, what: str) -> None:
        """Take down a fault."""
        self.faults.append(f"{self.file}, {where}: {what}.")

    def place(self, label: str, where: str) -> int | None:
        """The hex with a label, if there is one."""
        try:
            return self.board.place(label)
        except UnknownPlace:
            self.wrong(where, f"{label} is not a hex of this map")
            return None

    def layer(self, name: str, rows: Sequence[str], legend: Mapping[str, str]) -> dict[str, int]:
        """The places of each value of a layer."""
        where = f"layer {name}"
        if len(rows) != self.board.rows:
            self.wrong(where, f"the grid has {self.board.rows} rows, the layer {len(rows)}")
        text = bytearray(NOTHING.encode() * self.board.size)
        for number, (row, places) in enumerate(zip(reversed(rows), self.by_row, strict=False)):
            if len(row) != self.board.columns or not row.isascii():
                what = f"the grid has {self.board.columns} columns, the row {len(row)}"
                self.wrong(f"{where}, row {digits(number)}", what)
                continue
            for place, char in zip(places, row.encode(), strict=True):
                text[place] = char
        for strange in sorted(set(text.decode()) - {NOTHING, *legend}):
            self.wrong(where, f"the character {strange!r} is not in its legend")
        text.reverse()
        found = {}
        for sign, value in legend.items():
            if len(sign) != 1 or not sign.isascii():
                self.wrong(where, f"its legend has {sign!r}, which is not one character of ASCII")
            elif sign == NOTHING:
                self.wrong(where, f"its legend has {sign!r}, which is how a hex is written that has none of it")
            elif value in found:
                self.wrong(where, f"its legend has {value} twice")
            else:
                found[value] = _bits_where(text, sign) & self.board.all
        return found

    def region(self, name: str, rows: Mapping[str, str]) -> int:
        """The places of a region."""
        marks = bytearray(b"0" * self.board.size)
        for row, ranges in rows.items():
            for part in ranges.split():
                first, _, last = part.partition("-")
                where = f"{name}, row {row}"
                start, end = (self.place(each + row, where) for each in (first, last or first))
                if start is None or end is None:
                    continue
                (west, at), (east, _) = self.board.column_row(start), self.board.column_row(end)
                for column in range(west, east + 1):
                    marks[self.by_row[at][column]] = ord("1")
        return _bits(marks)

    def sides(self, name: str, rows: Mapping[str, Iterable[str]]) -> Sides:
        """A feature of hexsides."""
        marks, half = [], self.board.directions[:3]
        for row, entries in rows.items():
            for entry in entries:
                label, _, directions = entry.partition(":")
                place = self.place(label, f"sides {name}, row {row}")
                for direction in directions.split(","):
                    if direction not in half:
                        self.wrong(f"sides {name}, {label}", f"{direction!r} is not one of {', '.join(half)}")
                    elif place is not None:
                        marks.append((place, direction))
        return self.board.sides(marks)


def _bits(marks: bytearray) -> int:
    """The set of places whose byte is "1"."""
    return int(marks[::-1], 2)


def _bits_where(backwards: bytearray, char: str) -> int:
    others = bytes(i for i in range(256) if i != ord(char))
    return int(backwards.translate(bytes.maketrans(others + char.encode(), b"0" * 255 + b"1")), 2)
