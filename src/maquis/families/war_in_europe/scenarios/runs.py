"""Sets of hexes of a pointy-top map as text: rows, each with its runs of columns: `27:14-17,20 28:A3`.

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
        row, _, columns = part.partition(":")
        for run in columns.split(","):
            west, _, east = run.partition("-")
            first = board.place(west + row)
            last = board.place(east + row) if east else first
            places |= (2 << last - first) - 1 << first
    return places


def write(board: HexBoard, places: int) -> str:
    """The text of a set of hexes."""
    labels = [(place, board.label(place)) for place in members(places)]
    parts = []
    for row, group in groupby(labels, key=lambda pair: pair[1][2:]):
        found: list[tuple[str, str]] = []
        last = -2
        for place, label in group:
            west = found.pop()[0] if place == last + 1 else label[:2]
            found.append((west, label[:2]))
            last = place
        parts.append(f"{row}:" + ",".join(west if west == east else f"{west}-{east}" for west, east in found))
    return " ".join(parts)
