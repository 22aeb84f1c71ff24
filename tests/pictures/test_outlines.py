"""The outlines of sets of hexes, which pictures and the page of the table draw alike.

`web/tests/outlines.json` has some for the tests of the page; `pytest --renew-golden` writes it anew.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from maquis.boards.board import members
from maquis.boards.hex import HexBoard
from maquis.boards.shape import SHAPES, Orientation
from maquis.pictures.layout import loops

KEPT = Path(__file__).parents[2] / "web/tests/outlines.json"
COLUMNS, ROWS, SETS = 7, 6, 8


@pytest.mark.parametrize("orientation", list(SHAPES))
def test_outlines_are_those_that_the_page_is_held_to(orientation: Orientation, renew_golden: bool) -> None:
    found = _outlines(orientation)
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    if renew_golden:
        KEPT.write_text(json.dumps({**kept, orientation: found}, separators=(",", ":")) + "\n", "utf-8")
    else:
        assert kept[orientation] == found


def _outlines(orientation: Orientation) -> dict[str, Any]:
    """The centres of a board, some sets of its hexes, and of each set its outlines: in units east and south."""
    board, chance = HexBoard(COLUMNS, ROWS, orientation), Random(orientation)
    places = members(board.all)
    spots = [board.shape.spot(*board.column_row(place)) for place in places]
    west, north = min(x for x, _ in spots), max(y for _, y in spots)
    sets = [
        sorted(chance.sample(range(len(places)), len(places) * (number + 1) // (SETS + 1))) for number in range(SETS)
    ]
    outlines = [
        sorted(
            _from_the_least([(x - west, north - y) for x, y in loop])
            for loop in loops(board, sum(1 << places[each] for each in those))
        )
        for those in sets
    ]
    return {"spots": [[x - west, north - y] for x, y in spots], "sets": sets, "outlines": outlines}


def _from_the_least(loop: list[tuple[int, int]]) -> list[list[int]]:
    """A closed line, begun at its least corner."""
    start = loop.index(min(loop))
    return [list(each) for each in loop[start:] + loop[:start]]
