"""Sets of hexes as text: lines of neighbours, each with its runs: `27:14-17,20 28:A3`.

Lines and what is on them are written as in labels. On a flat-top board the lines are columns, and runs go from south to
north; on a pointy-top one they are rows, and runs go east. So the hexes of a run are neighbouring bits, and reading one
is one shift.
"""

from itertools import groupby

from maquis.boards.board import members
from maquis.boards.hex import HexBoard


def read(board: HexBoard, text: str) -> int:
    """The set of hexes that a text names; raise `UnknownPlace` for a hex that is not on the board."""
    flat, places = board.orientation == "flat", 0
    for part in text.split():
        line, _, runs = part.partition(":")
        for run in runs.split(","):
            ends = [board.place(line + each if flat else each + line) for each in run.split("-")]
            places |= (2 << ends[-1] - ends[0]) - 1 << ends[0]
    return places


def write(board: HexBoard, places: int) -> str:
    """The text of a set of hexes."""
    flat = board.orientation == "flat"
    labels = [(place, board.label(place)) for place in members(places)]
    cut = [(place, label[:2], label[2:]) if flat else (place, label[2:], label[:2]) for place, label in labels]
    parts = []
    for line, group in groupby(cut, key=lambda each: each[1]):
        runs: list[tuple[str, str]] = []
        last = -2
        for place, _, end in group:
            runs.append((runs.pop()[0] if place == last + 1 else end, end))
            last = place
        parts.append(f"{line}:" + ",".join(first if first == end else f"{first}-{end}" for first, end in runs))
    return " ".join(parts)
