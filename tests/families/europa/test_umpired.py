"""The Eastern Front with the host game left to the umpire: history sets it up, and moves nothing afterwards."""

import msgspec
import pytest

from maquis.contract.scenarios import load, names
from maquis.engine.changes import apply
from maquis.engine.dice import seeded
from maquis.engine.events import Condition, Entered, Left
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Refused
from maquis.engine.referee import Referee
from maquis.families.europa.rules import recruitment
from maquis.families.europa.rules.calendar import AXIS, SOVIET, Date
from maquis.families.europa.rules.state import LOSSES
from maquis.families.europa.scenarios.eastern_front.front import Front

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
    assert {"eastern-front", UMPIRED} <= set(names())
    scenario = load(UMPIRED, {"sabotage.success": 4}, "europa.rule40-original")
    assert scenario.game.edition == "europa.rule40-original"
    assert scenario.game.figures["sabotage.success"] == 4
    assert scenario.game.host is None
    assert scenario.title != load("eastern-front").title


@pytest.mark.parametrize("edition", ["europa.rule40", "europa.rule45"])
def test_only_who_keeps_the_host_game_says_what_it_costs(edition: str) -> None:
    """The script of history keeps it, or the umpire: 500 points would be 50 brigades for nothing (40.C2)."""
    for name, keeper in (("eastern-front", "history"), (UMPIRED, "the umpire")):
        scenario = load(name, rules=edition)
        referee = Referee(scenario.position(scenario.turn("Sep I 41")), scenario.rules, seeded("losses"))
        for side in (AXIS, SOVIET):
            with pytest.raises(Refused, match=keeper):
                referee.give(side, "isolated losses 500")
        before = LOSSES.of(referee.position)
        referee.give(UMPIRE, "isolated losses 50")
        assert LOSSES.of(referee.position) == before + 50


def test_an_umpire_takes_finland_out_of_the_war() -> None:
    scenario = load(UMPIRED)
    referee = Referee(scenario.position(Date.parse("Jul II 44").turn), scenario.rules, seeded("finland"))
    offered = scenario.rules.choices(referee.position, UMPIRE)
    assert "finland defected" in [each.order.notation for each in offered if each.verb == "finland" and each.order]
    referee.give(UMPIRE, "finland defected")
    assert referee.position.conditions["finland"] == "defected"
    ruling, _ = recruitment.entitled(referee.position, recruitment.areas(referee.position)["Finland"])
    assert "Finland is an Axis ally" in [each.words for each in ruling.failures()]


def test_history_has_the_turn_in_which_finland_leaves_the_war() -> None:
    """It is after the last turn of the scenario; a script in which it comes sooner ends the Finnish partisans there."""
    scenario = load("eastern-front")
    front = scenario.game.host
    assert isinstance(front, Front)
    assert front.script.finland is not None
    assert Date.parse(front.script.finland.turn) > Date.of(scenario.last)
    sooner = msgspec.structs.replace(front.script.finland, turn="Jul II 44")
    script = msgspec.structs.replace(front.script, finland=sooner)
    for turn, left in (("Jul I 44", False), ("Jul II 44", True), ("Aug I 44", True)):
        position = scenario.position(Date.parse(turn).turn)
        said = list(Front(script, front.first).happens(position))
        assert (Condition("finland", "non-belligerent", clause="40.F.finland") in said) == left


def test_history_brings_a_unit_that_is_eliminated_back_in_its_owners_next_initial_phase() -> None:
    scenario = load("eastern-front")
    position, front = scenario.position(Date.parse("Jul II 42").turn), scenario.game.host
    assert isinstance(front, Front)
    bryansk = "5150"
    assert position.game.board.label(position.where[position.game.roster.number("707 Sec")]) == bryansk
    assert not [event for event in front.happens(position) if isinstance(event, Entered)]
    apply(position, Left("707 Sec", "eliminated", to_pool=False))
    assert [event for event in front.happens(position) if isinstance(event, Entered)] == [Entered("707 Sec", bryansk)]
