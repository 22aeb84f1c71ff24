"""Sets of hexes as text: columns, each with its runs of rows from south to north: `27:14-17,20 28:A3`.

Columns and rows are written as in labels. The hexes of a run are neighbouring bits, so reading one is one shift.
"""

from __future__ import annotations

from itertools import groupby

from maquis.boards.board import members
from maquis.boards.hex import HexBoard


def read(board: HexBoard, text: str) -> int:
    """The set of hexes that a text names; raises UnknownPlace for a hex that is not on the board."""
    places = 0
    for part in text.split():
        column, _, runs = part.partition(":")
        for run in runs.split(","):
            south, _, north = run.partition("-")
            first = board.place(column + south)
            last = board.place(column + north) if north else first
            places |= (2 << last - first) - 1 << first
    return places


def write(board: HexBoard, places: int) -> str:
    """The text of a set of hexes of a flat-top board."""
    labels = [board.label(place) for place in members(places)]
    parts = []
    for column, group in groupby(zip(members(places), labels, strict=True), key=lambda pair: pair[1][:2]):
        runs: list[list[tuple[int, str]]] = []
        for place, label in group:
            if runs and place == runs[-1][-1][0] + 1:
                runs[-1].append((place, label))
            else:
                runs.append([(place, label)])
        ends = [(run[0][1][2:], run[-1][1][2:]) for run in runs]
        parts.append(column + ":" + ",".join(a if a == b else f"{a}-{b}" for a, b in ends))
    return " ".join(parts)
