import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.boards.errors import UnknownPlace
from maquis.boards.hex import HexBoard
from maquis.boards.sets import PlaceSet, less

BOARD = HexBoard(30, 120)
POINTY = HexBoard(12, 8, "pointy")

labels = st.sets(st.integers(0, 29).flatmap(lambda c: st.integers(0, 119).map(lambda r: BOARD.label(BOARD.at(c, r)))))


@given(labels, labels)
def test_sets_of_places_behave_like_sets_of_labels(one: set[str], two: set[str]) -> None:
    a, b = PlaceSet.of(BOARD, *one), PlaceSet.of(BOARD, *two)
    assert list(a) == sorted(one)
    assert len(a) == len(one)
    assert bool(a) == bool(one)
    assert all(label in a for label in one)
    assert set(a & b) == one & two
    assert set(a | b) == one | two
    assert set(a - b) == one - two
    assert less(a.bits, b.bits) == (a - b).bits
    assert set(a ^ b) == one ^ two
    assert (a == b) == (one == two)
    assert (a & ~a).bits == 0
    assert (a | ~a).bits == BOARD.all
    assert hash(PlaceSet(BOARD, a.bits)) == hash(a)


def test_labels_come_in_order_on_every_board() -> None:
    assert list(PlaceSet.of(POINTY, "0305", "0207", "0300", "1101")) == ["0207", "0300", "0305", "1101"]


def test_membership_by_number_or_label() -> None:
    some = PlaceSet.of(BOARD, "2714", "29A3")
    assert "2714" in some
    assert "29a3" in some
    assert BOARD.place("2714") in some
    assert BOARD.place("2715") not in some
    assert -1 not in some
    with pytest.raises(UnknownPlace, match="There is no hex 3014"):
        "3014" in some  # noqa: B015  # asking is what raises


def test_the_repr_is_short_and_readable() -> None:
    assert repr(PlaceSet(BOARD)) == "<0 places>"
    assert repr(PlaceSet.of(BOARD, "2714")) == "<1 place: 2714>"
    assert repr(PlaceSet.of(BOARD, "2715", "2714")) == "<2 places: 2714 2715>"
    assert repr(PlaceSet(BOARD, BOARD.all)) == "<3600 places: 0000 0001 0002 0003 0004 0005 0006 0007 ...>"


def test_stray_bits_are_dropped() -> None:
    assert PlaceSet(BOARD, -1).bits == BOARD.all


def test_sets_of_different_boards_do_not_combine() -> None:
    with pytest.raises(ValueError, match="of different boards"):
        PlaceSet(BOARD) | PlaceSet(POINTY)
    assert PlaceSet(BOARD) != PlaceSet(POINTY)
