"""Sets of hexes as orders write them: hexes, and rectangles from corner to corner, with commas: 2714, 2815-3120.

They are read by the names of towns, too, and lines of them from town to town (`engine.between`).

A rectangle is every hex of ground that units can enter from column to column and from row to row: a run of one column
is one, too. What is written reads back to the same set.
"""

import re
from collections.abc import Iterator

from maquis.boards.board import members
from maquis.engine.between import line_named, place_called
from maquis.engine.errors import BadOrder
from maquis.engine.game import Game
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.places import ground_of

HEX = r"[0-9A-Za-z]{4}"
_LABEL = r"[0-9A-Za-z]\d[0-9A-Za-z]\d"
LABELS = re.compile(rf"{_LABEL}(?:-{_LABEL})?(?: ?, ?{_LABEL}(?:-{_LABEL})?)*")
"""Hexes that are named by their labels alone."""
Run = tuple[int, int]
"""The first and the last row of a run within a column."""


def read(game: Game, text: str) -> int:
    """Return the set of hexes that a text names; raise `UnknownPlace` or `BadOrder`."""
    board, places = grid(game), 0
    for part in text.split(","):
        if (line := line_named(game, part.strip(), ground_of(game))) is not None:
            places |= sum(1 << place for place in line)
            continue
        first, _, last = part.strip().partition("-")
        if not re.fullmatch(f"{HEX}-{HEX}", part.strip()):
            places |= 1 << place_called(game, part.strip())
            continue
        corners = [board.column_row(board.place(label)) for label in (first, last)]
        (west, east), (south, north) = (sorted(each) for each in zip(*corners, strict=True))
        found = 0
        for column, runs in _columns(game).items():
            if west <= column <= east:
                found |= sum(1 << place for row, place in runs.items() if south <= row <= north)
        if not found:
            raise BadOrder(f"{part.strip()} has no ground that units can enter")
        places |= found
    return places


def write(game: Game, places: int) -> str:
    """Return the text of a set of hexes."""
    board, ground = grid(game), ground_of(game)
    label = board.label
    found = [label(place) for place in members(places & board.all & ~ground)]
    open_: dict[Run, tuple[int, int]] = {}
    for column, rows in _columns(game).items():
        runs = dict(_runs(rows, places & ground))
        for run, (first, last) in list(open_.items()):
            if run not in runs or board.column_row(last)[0] + 1 != column:
                del open_[run]
                found.append(_rectangle(game, first, last))
        for run, (south, north) in runs.items():
            open_[run] = open_.get(run, (south, south))[0], north
    found += [_rectangle(game, first, last) for first, last in open_.values()]
    return ", ".join(sorted(found))


def _rectangle(game: Game, first: int, last: int) -> str:
    label = game.board.label
    return label(first) if first == last else f"{label(first)}-{label(last)}"


def _runs(rows: dict[int, int], places: int) -> Iterator[tuple[Run, tuple[int, int]]]:
    """The runs of a column's rows that are in a set: their rows, and their hexes at both ends."""
    start = end = -1
    for row, place in (*rows.items(), (-1, -1)):
        if place >= 0 and places >> place & 1:
            start, end = (row if start < 0 else start), row
        elif start >= 0:
            yield (start, end), (rows[start], rows[end])
            start = -1


def _columns(game: Game) -> dict[int, dict[int, int]]:
    """The ground that units can enter: by column and row, each in order."""

    def work_out() -> dict[int, dict[int, int]]:
        board, found = grid(game), dict[int, dict[int, int]]()
        for column, row, place in sorted((*board.column_row(place), place) for place in members(ground_of(game))):
            found.setdefault(column, {})[row] = place
        return found

    return game.cached("columns of ground", work_out)
