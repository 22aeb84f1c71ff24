"""As which kind of unit a partisan moves (40.B1.terrain): where it matters, what a way costs rests on a reading."""

import pytest

from maquis.families.europa.rules import kinds
from tests.families.europa.world import BOARD, number, position

CLEAR, FOREST, ROUGH = BOARD.place("0503"), BOARD.place("0009"), BOARD.place("0004")
"""Light infantry pays the least for a forest, mountain troops for rough ground."""


@pytest.mark.parametrize(
    ("name", "way", "rests"),
    [
        ("1 Bde", (CLEAR, FOREST, ROUGH), True),
        ("1 Bde", (CLEAR, ROUGH, FOREST), True),
        ("1 Bde", (CLEAR, FOREST, CLEAR), False),
        ("1 Bde", (ROUGH, FOREST), False),  # the hex that it leaves costs nothing
        ("9 NKVD", (CLEAR, FOREST, ROUGH), False),
    ],
)
def test_a_way_through_ground_that_no_kind_has_cheapest(name: str, way: tuple[int, ...], rests: bool) -> None:
    now = position({"1 Bde": "0303", "9 NKVD": "0303"})
    began = kinds.begun(now, number(name), way, 0, "40.B1.0").steps[0]
    assert began.clause == (kinds.CLAUSE if rests else "40.B1.0")


@pytest.mark.parametrize(("ground", "rests"), [(CLEAR, False), (FOREST, True)])
def test_one_that_has_moved_may_have_moved_as_another_kind(ground: int, rests: bool) -> None:
    now = position({"1 Bde": "0303"})
    now.counts["spent 1 Bde"] = 2
    began = kinds.begun(now, number("1 Bde"), (CLEAR, ground), 0, "40.B1.0").steps[0]
    assert began.clause == (kinds.CLAUSE if rests else "40.B1.0")
