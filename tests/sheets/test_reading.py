"""Games told and typed in the labels of a reader's own sheets: whatever he is told reads back."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.boards.board import members
from maquis.boards.hex import HexBoard
from maquis.boards.labels import read_by
from maquis.contract import labels
from maquis.contract.maps import load_map
from maquis.contract.scenarios import load
from maquis.engine import notation
from maquis.engine.errors import BadOrder, MaquisError
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules
from maquis.sheets.files import AnySheet, lay
from maquis.sheets.reading import Reader

FORMS = {
    "eastern-front-umpired": (
        "move 1 Bde {a}-{b}", "move 1 Bde {a}-{b}-{a} by rail", "sabotage rail {a} by 1 Bde, 2 Bde",
        "sabotage bridge {a}-{b} by 1 Bde", "attack {a} by 1 Bde, axis divisions at {b}",
        "lose axis divisions at {a}, 1 Bde", "recruit 1 Bde {a} special", "own axis {a}, {b}", "own axis {a}-{b}",
        "paint axis air units {a}, {b}-{a}", "mark bridge {a}-{b}", "except move 1 Bde {a}-{b}",
        "dice sabotage rail {a} by 1 Bde", "weather central mud",
    ),
    "war-in-europe-yugoslavia-1943": (
        "move 704 Infantry {a}", "attack {a} by 704 Infantry, 714 Infantry", "fortify {a}", "production 12",
        "place Greek partisans 1 {a}", "put 704 Infantry at {a}", "paint Axis divisions {a}, {b}",
        "take {a}, {b} for Axis", "take {a}-{b} for Axis",
    ),
    "dark-crusade-1943-umpired": (
        "move XXVI Army Corps {a}", "move XXVI Army Corps {a}-{b}", "fire {a} all out I Army Corps", "weather mud",
        "place Partisan 1 {a}", "drop Partisan 1 onto {a} with I Army Corps", "lose {a} by X Army Corps",
        "put X Army Corps at {a}", "take {a}, {b} for axis",
    ),
    "global-war-1942-umpired": (
        "attack {a} germany partisans by German partisan 1", "attack {a} units by German partisan 1",
        "buy germany partisan in {a}", "cede {a}, {b} to italy", "damage of rail to {a} in {b} 2", "generate {a}",
        "move German partisan 1 to {a}", "sabotage rail to {a} by German partisan 1", "treasury of germany 12",
        "station 3 germany infantry in {a}",
    ),
}  # fmt: skip
"""Orders on every map, in which places are named in every way; the six hexes of another are too few for a sheet."""
FRONT = load("eastern-front").game
BOARD = load_map("eastern-front").board


def turned(board: HexBoard, place: int) -> str:
    """The label of a hex on a sheet that counts rows first, from 100 on, and columns from the east."""
    column, row = board.column_row(place)
    return f"{row + 100}.{board.columns - column + 1}"


@cache
def sheet(game_map: str, game: Game) -> AnySheet:
    """A sheet over the map of a game: of hexes a turned one, of names these from behind, with spaces in them."""
    board = game.board
    if isinstance(board, HexBoard):
        some = Random(1).sample(members(board.all), 12)
        return lay("mine", game_map, {turned(board, each): board.label(each) for each in some})
    names = {f"{board.label(place)[::-1]} {place}": board.label(place) for place in members(board.all)}
    return lay("mine", game_map, names)


def reader(game: Game) -> Reader:
    return Reader([sheet(game.map.name, game)])


def places(game: Game) -> st.SearchStrategy[int]:
    every = game.cached("every place", lambda: members(game.board.all))
    return st.integers(0, len(every) - 1).map(every.__getitem__)


@pytest.mark.parametrize("name", FORMS)
@settings(max_examples=12)
@given(data=st.data())
def test_an_order_in_their_labels_is_the_order_in_ours(name: str, data: st.DataObject) -> None:
    scenario = load(name)
    game, rules = scenario.game, scenario.rules
    assert isinstance(rules, SequencedRules)
    a, b = (game.board.label(data.draw(places(game))) for _ in "ab")
    with read_by(reader(game)):
        for form in FORMS[name]:
            order = form.format(a=a, b=b)
            shown = labels.told(game, order)
            assert all(f"={each}" in shown for each, field in ((a, "{a}"), (b, "{b}")) if field in form), shown
            bare = notation.respelled(rules.acts, shown, bare_of)
            assert labels.typed(rules, shown) == labels.typed(rules, bare) == order
            assert _read(rules, game, shown) == _read(rules, game, order)


def bare_of(label: str) -> str:
    return "-".join(each.partition("=")[0] for each in label.split("-"))


def _read(rules: SequencedRules, game: Game, text: str) -> str:
    """How an order is recorded, or that it cannot be read."""
    try:
        return rules.parse(Position(game), text.removeprefix("except ").removeprefix("dice ")).notation
    except BadOrder as error:
        return str(error)


@pytest.mark.parametrize("name", FORMS)
@given(data=st.data())
def test_theirs_to_ours_to_theirs(name: str, data: st.DataObject) -> None:
    game = load(name).game
    known, place = reader(game), data.draw(places(game))
    label = game.board.label(place)
    theirs = known.theirs(place)
    assert theirs is not None
    assert known.ours(theirs) == label
    assert known.theirs(game.board.place(known.ours(theirs))) == theirs
    assert known.said(game.map.name, label, label).endswith(f"={label}")
    assert known.ours(known.said(game.map.name, label, label)) == label
    assert known.ours(f"ours/{label}") == label


def dozen() -> list[AnySheet]:
    """Sheets of 20 by 30 hexes that lie side by side, each with a row and a column of the next, all numbered alike."""
    found: list[AnySheet] = []
    for across in range(3):
        for up in range(4):
            west, south = 20 + 20 * across, 20 + 20 * up
            hexes = {
                f"{column + 1:02}{row + 1:02}": BOARD.label(BOARD.at(west + column, south + row))
                for column, row in ((0, 0), (19, 1), (1, 19), (18, 17), (7, 10))
                if BOARD.on_map(west + column, south + row)
            }
            found.append(lay(f"{up + 1}{'ABC'[across]}", "eastern-front", hexes, ("0101", "2121")))
    return found


@given(data=st.data())
def test_a_dozen_sheets_that_are_numbered_alike(data: st.DataObject) -> None:
    known = Reader(dozen_once())
    column, row = data.draw(st.integers(20, 80)), data.draw(st.integers(20, 100))
    if not BOARD.on_map(column, row):
        return
    place = BOARD.at(column, row)
    label = BOARD.label(place)
    said = known.said("eastern-front", label, label)
    assert known.ours(said) == label
    assert "/" in said
    assert known.ours(said.partition("=")[0]) == label


@cache
def dozen_once() -> tuple[AnySheet, ...]:
    return tuple(dozen())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0505", "0505 is on several of your sheets: write 1A/0505 or 2A/0505"),
        ("2299", "2299 is not on 1A, which runs from 0101 to 2121; write ours/2299 if you mean the label of maquis"),
        ("9Z/0505", "there is no sheet 9Z: there is 1A, 2A, "),
        ("1A/2299", "2299 is not on 1A"),
        ("1A/0505=4446", "1A/0505 is not 4446, which is "),
    ],
)
def test_what_is_unclear_is_told_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(MaquisError) as error:
        Reader(dozen_once()).ours(text)
    assert str(error.value).startswith(words)


def test_what_no_sheet_writes_so_is_ours() -> None:
    known = reader(FRONT)
    assert [known.ours(text) for text in ("4446", "14 Bde", "Minsk", "{}")] == ["4446", "14 Bde", "Minsk", "{}"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": "ours"}, "wants a name of its own"),
        ({"corners": None}, "does not tell its first and last label"),
        ({"name": "1 A"}, "call it by one word"),
        ({"map": "raid"}, "lie over several maps"),
    ],
)
def test_sheets_that_cannot_be_used_together(change: Mapping[str, str], words: str) -> None:
    one, other = dozen_once()[:2]
    elsewhere = reader(load("global-war-1936").game).sheets[0]
    changed = elsewhere if "map" in change else replace(one, **change)  # type: ignore[arg-type]  # fields by name
    with pytest.raises(MaquisError, match=words):
        Reader([changed, other])
