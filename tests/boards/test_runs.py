"""Sets of hexes as text, on boards that stand either way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.boards import runs
from maquis.boards.errors import UnknownPlace
from maquis.boards.hex import HexBoard

FLAT, POINTY = HexBoard(100, 124), HexBoard(100, 124, "pointy")


@given(st.sampled_from((FLAT, POINTY)), st.sets(st.integers(0, 12399)))
def test_runs_read_back(board: HexBoard, numbers: set[int]) -> None:
    places = sum(1 << board.at(number % 100, number // 100) for number in numbers)
    assert runs.read(board, runs.write(board, places)) == places


def test_of_flat_hexes_runs_go_north_in_a_column() -> None:
    places = sum(1 << FLAT.place(label) for label in ("2714", "2715", "2716", "2720", "28A3"))
    assert runs.write(FLAT, places) == "27:14-16,20 28:A3"


def test_of_pointy_hexes_runs_go_east_in_a_row() -> None:
    places = sum(1 << POINTY.place(label) for label in ("1427", "1527", "1627", "2027", "3028"))
    assert runs.write(POINTY, places) == "27:14-16,20 28:30"


def test_no_hexes_are_no_text_and_a_hex_that_is_not_there_is_named() -> None:
    assert (runs.write(FLAT, 0), runs.read(FLAT, "")) == ("", 0)
    with pytest.raises(UnknownPlace, match="00Z9"):
        runs.read(FLAT, "00:Z9")
