"""A piece of a map is the map there: ground, sides, towns and labels, in both ways of hexes, wherever it is cut."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.boards.board import members
from maquis.boards.errors import BoardError
from maquis.boards.mapfile import HexMap
from maquis.boards.piece import piece
from maquis.contract.maps import load_map

MAPS = {name: load_map(name) for name in ("eastern-front", "war-in-europe")}
PLACES = {name: members(each.board.all) for name, each in MAPS.items()}


def marked(of: HexMap, sides: str, within: set[str]) -> set[frozenset[str]]:
    """The sides of a feature between hexes of some labels, each by both labels."""
    board, found = of.board, set()
    for place, direction in board.marks(of.sides[sides]):
        beyond = place + board.shifts[board.directions.index(direction)]
        found.add(frozenset((board.label(place), board.label(beyond))))
    return {each for each in found if each <= within}


@settings(max_examples=25)
@given(st.sampled_from(sorted(MAPS)), st.data())
def test_a_piece_is_as_the_whole_is_there(name: str, data: st.DataObject) -> None:
    whole, places = MAPS[name], PLACES[name]
    first, last = data.draw(st.sampled_from(places)), data.draw(st.sampled_from(places[:4000:37]))
    found = piece(whole, f"{whole.board.label(first)}-{whole.board.label(last)}")
    labels = {found.board.label(place) for place in members(found.board.all)}
    assert {whole.board.label(first), whole.board.label(last)} <= labels
    for place in members(found.board.all)[:60]:
        there = whole.board.place(found.board.label(place))
        assert [found.value(layer, place) for layer in found.layers] == [
            whole.value(each, there) for each in whole.layers
        ]
        assert found.centre_km(place) == pytest.approx(whole.centre_km(there))
        beside = {whole.board.label(each) for each in whole.board.neighbours(there)}
        assert {found.board.label(each) for each in found.board.neighbours(place)} == beside & labels
        assert found.board.place(found.board.label(place)) == place
    for sides in ("rail", "river"):
        assert marked(found, sides, labels) == marked(whole, sides, labels)
    assert {town.hex for town in found.towns} == {town.hex for town in whole.towns} & labels


def test_a_few_hexes_and_towns_are_a_piece() -> None:
    found = piece(MAPS["eastern-front"], "Minsk, 3354, 2123")
    assert {found.board.label(place) for place in members(found.board.all)} == {"3254", "3354", "2123"}
    assert found.near(found.board.place("2123")) == "2123"
    assert found.near(found.board.place("3354")) == "3354, by Minsk"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "two corners"),
        ("Minsk,", "two corners"),
        ("Minskk", "is not a hex"),
        ("3150-9", "is not a hex"),
        ("99Z9", "There is no"),
    ],
)
def test_what_is_no_piece_is_told(text: str, words: str) -> None:
    with pytest.raises(BoardError, match=words):
        piece(MAPS["eastern-front"], text)


def test_a_hex_beyond_the_piece_is_told_by_its_range() -> None:
    found = piece(MAPS["eastern-front"], "3150-3556")
    with pytest.raises(BoardError, match="columns run from 30 to 35 and rows from 50 to 56"):
        found.board.place("2020")
