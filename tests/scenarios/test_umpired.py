"""The Eastern Front with the host game left to the umpire: history sets it up, and moves nothing afterwards."""

import pytest

from maquis.engine.dice import seeded
from maquis.engine.game import UMPIRE
from maquis.engine.referee import Referee
from maquis.games.europa.calendar import AXIS, SOVIET, Date
from maquis.scenarios import load, names

UMPIRED = "eastern-front-umpired"


@pytest.mark.parametrize("turn", ["Jun II 41", "Aug II 42", "Aug II 44"])
def test_it_begins_as_history_has_it(turn: str) -> None:
    scripted, umpired = (load(name).position(Date.parse(turn).turn) for name in ("eastern-front", UMPIRED))
    assert (umpired.owned, umpired.painted, umpired.marks) == (scripted.owned, scripted.painted, scripted.marks)
    assert umpired.conditions == scripted.conditions
    roster = umpired.game.roster
    for counter, place in enumerate(scripted.where):
        if roster[counter].side == AXIS:
            assert umpired.where[counter] == place, roster[counter].name


def test_units_of_both_sides_stand_where_they_would_in_their_initial_phases() -> None:
    scenario = load("eastern-front")
    scripted = Referee(scenario.position(Date.parse("Aug II 42").turn), scenario.rules, seeded(1))
    while (scripted.position.side, scripted.position.phase) != (SOVIET, "initial"):
        scripted.give(scripted.rules.to_act(scripted.position)[0], "end")
    umpired = load(UMPIRED).position(Date.parse("Aug II 42").turn)
    soviets = [n for n, who in enumerate(umpired.game.roster) if who.side == SOVIET and not who.face]
    assert any(umpired.where[number] >= 0 for number in soviets)
    assert sum(umpired.where[n] != scripted.position.where[n] for n in soviets) <= 2


def test_nothing_happens_on_the_host_side_but_what_the_umpire_orders() -> None:
    scenario = load(UMPIRED)
    assert scenario.name == UMPIRED
    referee = Referee(scenario.position(Date.parse("Nov I 42").turn), scenario.rules, seeded("umpired"))
    referee.give(UMPIRE, "weather south snow")
    before = referee.position
    while referee.position.turn == before.turn:
        referee.give(referee.rules.to_act(referee.position)[0], "end")
    after = referee.position
    assert (after.owned, after.painted, after.where) == (before.owned, before.painted, before.where)
    assert after.conditions == before.conditions
    assert after.conditions["weather south"] == "snow"


def test_it_is_offered_and_its_options_hold() -> None:
    assert names() == ["eastern-front", UMPIRED]
    scenario = load(UMPIRED, {"sabotage.success": 4}, "europa.rule40-original")
    assert scenario.game.edition == "europa.rule40-original"
    assert scenario.game.figures["sabotage.success"] == 4
    assert scenario.game.host is None
    assert scenario.title != load("eastern-front").title
