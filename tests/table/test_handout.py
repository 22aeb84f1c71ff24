"""Pages to be printed: what the phase asks of a side with clauses, what all know, forms for play by hand."""

import pytest

from maquis.contract.scenarios import load
from maquis.engine.figures import Reading
from maquis.engine.playing import GameRules
from maquis.engine.sequence import End, SequencedRules
from maquis.engine.views import view
from maquis.table.handout import blank, handout
from maquis.table.wire import Handout
from tests.table.serving import Served

SCENARIOS = (
    "eastern-front-umpired", "global-war-1942-umpired", "dark-crusade-1944-umpired", "war-in-the-west-1944-umpired",
    "raid",
)  # fmt: skip


def words(pages: Handout) -> str:
    told = [pages.title, pages.whose]
    for part in pages.parts:
        told += [part.title, *(" | ".join(row) for row in part.table)]
        for line in part.lines:
            told += [f"{line.kind}: {line.words} ({line.clause})", *line.notes]
    return "\n".join(told)


def sequence(rules: GameRules) -> SequencedRules:
    assert isinstance(rules, SequencedRules)
    return rules


def test_recruits_are_told_with_how_many_why_and_where() -> None:
    chosen = load("eastern-front-umpired")
    position = chosen.position(chosen.turn("Oct II 42"))
    told = words(handout(chosen.rules, view(position, "axis"), "axis"))
    assert "tick: 1 brigade in the Soviet Union (40.C1c)" in told
    assert "anti-Soviet recruits in the Soviet Union: 1" in told
    assert "3465 hexes: 4664-4667" in told
    assert "For the Axis player alone" in told
    order = [f"head: {name}" for name in ("Initial: now", "Movement: to come", "Combat: to come")]
    assert [told.index(each) for each in order] == sorted(told.index(each) for each in order)
    assert "line: Sabotage (40.B1.sabotage)" in told
    others = words(handout(chosen.rules, view(position, "soviet"), "soviet"))
    assert "Now the Axis side is to act." in others
    assert "1 brigade in the Soviet Union" not in others


def test_a_phase_that_is_over_asks_nothing_more() -> None:
    chosen = load("raid")
    position = chosen.position(chosen.first)
    position.phase = "raid"
    told = words(handout(chosen.rules, view(position, "raiders"), "raiders"))
    assert "head: Hiding: over" in told
    assert "Hide the band" not in told


@pytest.mark.parametrize("name", SCENARIOS)
def test_pages_are_made_for_every_side_and_for_all_and_the_map_is_with_them(name: str) -> None:
    chosen = load(name)
    position = chosen.position(chosen.first)
    for side in (*chosen.game.sides[:2], ""):
        pages = handout(chosen.rules, view(position, side), side)
        assert pages.picture.startswith("<svg")
        assert pages.parts[0].title.startswith("What the phase asks")
        if side and not chosen.game.roster.faced:
            assert pages.whose.endswith("Nothing in it is secret.")
    asked = any(part.title == "Is it still so on your map?" for part in pages.parts)
    assert asked == (name not in ("raid", "eastern-front-umpired"))  # there no partisan stands yet


@pytest.mark.parametrize("name", SCENARIOS)
def test_forms_have_every_act_and_every_number_of_the_edition(name: str) -> None:
    chosen = load(name)
    game, rules = chosen.game, sequence(chosen.rules)
    told = words(blank(rules, game))
    for phase in rules.phases:
        for act in phase.acts:
            played = not act.clause or game.clauses.own(act.clause)
            if phase.side in game.sides and played and not issubclass(act, End):
                assert f"tick: {act.title} (" in told
    for figure in map(game.figures.figure, game.figures):
        if not isinstance(figure, Reading) and not isinstance(figure.value, bool):
            assert f"{figure.words} | " in told
    assert "45." not in told or name != "eastern-front-umpired"
    assert "To note" in told


def test_a_seat_prints_what_it_sees_and_the_umpire_what_all_know(served: Served) -> None:
    _, people = served.game(scenario="raid", umpire=True)
    mine, theirs, umpire = (people[each].ask("/api/game/handout") for each in ("raiders", "patrol", "umpire"))
    assert "For the Raiders player alone" in mine["whose"]
    assert "Hide the band in a camp" in str(mine)
    assert "Hide the band in a camp" not in str(theirs)
    assert umpire["whose"] == "What everybody may know."
    people["raiders"].give("hide Band 0001")
    assert "Oak Camp: Band" in str(people["raiders"].ask("/api/game/handout"))
    for other in ("patrol", "umpire"):
        assert "Oak Camp: Band" not in str(people[other].ask("/api/game/handout"))
    forms = people["patrol"].ask("/api/game/handout", forms=True)
    assert forms["picture"] == ""
    assert "The lowest roll of a die that breaks the line." in str(forms)
