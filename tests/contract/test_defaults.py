"""What is told and drawn of any game is so of every family's, on a map of any kind, whatever it says better itself."""

import pytest

from maquis.boards.board import members
from maquis.cli.hotseat import default as terminal
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.state import SPENT
from maquis.engine.views import view
from maquis.families.dark_crusade.rules.calendar import AXIS
from maquis.families.dark_crusade.rules.state import FORTIFIED, OWING
from maquis.narration.tellings import Telling
from maquis.pictures import default, draw
from maquis.table.default import position as web

TELLING = Telling()
PLACES = {
    "eastern-front": "the label of a hex", "global-war-1942": "the name of a zone",
    "dark-crusade-1942": "the name of a point", "war-in-europe-yugoslavia-1943": "the label of a hex",
}  # fmt: skip


@pytest.fixture(scope="module", params=PLACES)
def scenario(request: pytest.FixtureRequest) -> Scenario:
    return load(request.param)


def test_a_game_is_told_without_a_word_of_its_own(scenario: Scenario) -> None:
    position, rules = scenario.position(scenario.first), scenario.rules
    side = rules.to_act(position)[0]
    seen = view(position, side)
    assert TELLING.summary(seen)["when"] == next(TELLING.in_short(seen, side))[0].removesuffix(".")
    titles = [words for words, style in TELLING.forces(seen, side) if style == "title"]
    assert titles[0] == TELLING.player(side)
    assert len(titles) >= len(scenario.game.sides)
    place = members(scenario.game.board.all)[0]
    assert TELLING.place(seen, scenario.game.board.label(place)) == place
    assert len(list(TELLING.around(seen, place))) == 1 + len(scenario.game.board.neighbours(place))
    kinds = TELLING.kinds(rules, seen, side)
    assert {kind.name for kind in kinds} == {each.verb for each in rules.choices(seen, side)}
    assert all(terminal.words(seen, side, kind).startswith(kind.title) for kind in kinds)
    assert list(TELLING.why(rules, seen, side))
    assert terminal.examples(rules, seen, side).place == PLACES[scenario.name]


def test_what_a_game_keeps_is_told_and_shown_without_a_word_of_its_own() -> None:
    begun = load("dark-crusade-1942")
    now = begun.position(begun.first).copy()
    corps = now.game.roster.number("II Army Corps")
    for event in (FORTIFIED.on("II Army Corps"), OWING.to(2, "minsk"), SPENT.to(1, "II Army Corps")):
        apply(now, event)
    told = [words.strip() for words, _ in TELLING.forces(now, AXIS)]
    assert any("II Army Corps (fortified)" in words for words in told)
    assert "To lose minsk: 2" in told
    assert "To lose minsk: 2." in [words for words, _ in TELLING.in_short(now, AXIS)]
    assert not any("spent" in words.lower() for words in told)
    shown = next(each for each in web.position(now, AXIS).counters if each.name == now.game.roster[corps].name)
    assert shown.notes == ["fortified (DC.fort.how)"]


def test_weather_is_told_without_a_word_of_its_own() -> None:
    begun = load("eastern-front")
    told = [words for words, _ in TELLING.in_short(begun.position(begun.first), "axis")]
    assert "Weather north: clear." in told


def test_what_an_order_comes_to_is_told_without_a_word_of_its_own(scenario: Scenario) -> None:
    position, rules = scenario.position(scenario.first), scenario.rules
    side = rules.to_act(position)[0]
    seen = view(position, side)
    for kind in TELLING.kinds(rules, seen, side):
        order = kind.choices[0].order
        if order is not None:
            judgement = rules.judge(seen, side, order)
            found = TELLING.chances(rules, seen, side, judgement, "")
            assert list(TELLING.chance_lines(found))


def test_a_position_is_drawn_without_a_line_of_its_own(scenario: Scenario) -> None:
    laid = default.scene(scenario.position(scenario.first))
    drawn = draw(scenario.game.map, overlays=laid.overlays, markers=laid.markers, width=400)
    assert drawn.startswith("<svg")
    assert set(laid.colours) == set(scenario.game.sides)
