"""The shape of hexes against distances measured between their centres."""

from math import hypot, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.boards.hex import HexBoard
from maquis.boards.shape import SHAPES, Orientation
from tests.boards.slow import centre

KINDS = st.sampled_from(list(SHAPES))


def pitches(orientation: Orientation, at: tuple[float, float]) -> tuple[float, float]:
    east, north = SHAPES[orientation].unit
    return at[0] * east, at[1] * north


@given(KINDS, st.integers(0, 40), st.integers(0, 40))
def test_centres_are_where_they_are_measured(orientation: Orientation, column: int, row: int) -> None:
    at = pitches(orientation, SHAPES[orientation].spot(column, row))
    assert at == pytest.approx(centre(orientation, (column, row)))


@pytest.mark.parametrize("orientation", list(SHAPES))
def test_a_side_lies_halfway_to_the_neighbour_in_its_direction(orientation: Orientation) -> None:
    board = HexBoard(5, 5, orientation)
    shape, here = board.shape, board.at(2, 2)
    for i, shift in enumerate(board.shifts):
        x, y = shape.spot(*board.column_row(here))
        x2, y2 = shape.spot(*board.column_row(here + shift))
        (ax, ay), (bx, by) = shape.sides[i]
        assert (2 * x + ax + bx, 2 * y + ay + by) == (x + x2, y + y2)
        assert isclose(hypot(*pitches(orientation, (ax, ay))), 1 / sqrt(3))


@given(KINDS, st.floats(-3, 12), st.floats(-3, 12))
def test_the_nearest_hex_is_the_one_whose_centre_is_nearest(orientation: Orientation, x: float, y: float) -> None:
    shape = SHAPES[orientation]
    east, north = shape.unit
    found = shape.nearest(x / east, y / north, 8, 9)
    gaps = {
        (c, r): hypot(centre(orientation, (c, r))[0] - x, centre(orientation, (c, r))[1] - y)
        for c in range(-5, 15)
        for r in range(-5, 16)
    }
    least = min(gaps.values())
    if found is None:
        assert not any(0 <= c < 8 and 0 <= r < 9 and gap < least - 1e-9 for (c, r), gap in gaps.items())
        nearest = min(gaps, key=gaps.__getitem__)
        assert not (0 <= nearest[0] < 8 and 0 <= nearest[1] < 9) or isclose(least, 1 / sqrt(3), rel_tol=1e-6)
    else:
        assert isclose(gaps[found], least, abs_tol=1e-9)
