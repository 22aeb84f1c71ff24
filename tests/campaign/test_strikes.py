"""The staff officer: what strikes are expected to bring, from a side's view alone."""

import pytest

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.strikes import BEST, Strike, strikes
from maquis.contract.scenarios import load
from maquis.engine.position import Position
from maquis.families.global_war.rules.calendar import COMBAT
from maquis.narration.strikes import told


def first(name: str, phase: str, begins: str = "", attack: str = "attack") -> tuple[Position, str]:
    """The first view of a side to act in a phase in which it may attack, as sensible policies play."""
    scenario = load(name)
    game = Ahead(
        scenario.position(scenario.turn(begins) if begins else scenario.first), scenario.rules, SharedDice("1")
    )
    family = campaigns.of(scenario.game)
    policies = {side: family.policy("sensible", side, "1") for side in scenario.game.sides}
    while True:
        (side, *_), rules = scenario.rules.to_act(game.position), scenario.rules
        view = game.look(side)
        if view.phase == phase and any(each.verb == attack for each in rules.choices(view, side)):
            return view, side
        list(game.phase(side, policies[side]))


def asked(name: str, phase: str, begins: str = "") -> tuple[list[Strike], Position, str]:
    """What the staff officer finds there."""
    view, side = first(name, phase, begins)
    return strikes(load(name).rules, view, side, "staff"), view, side


@pytest.mark.parametrize(
    ("name", "phase", "begins"),
    [
        ("eastern-front", "combat", "Jul II 42"),
        ("global-war-1942", COMBAT, ""),
        ("war-in-europe-yugoslavia-1943", "combat", ""),
    ],
)
def test_attacks_are_weighed_by_what_is_at_stake(name: str, phase: str, begins: str) -> None:
    found, view, side = asked(name, phase, begins)
    assert 0 < len(found) <= BEST
    assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
    for each in found:
        assert each.worth == pytest.approx(sum(change.worth for change in each.changes))
    assert found == strikes(load(name).rules, view, side, "staff")


def test_the_answer_says_why_and_when_to_leave_it() -> None:
    found, *_ = asked("global-war-1942", COMBAT)
    best, *_, advice, about = told(found)
    assert best.startswith("1. attack ")
    (fewer,) = (each for each in found[0].changes if each.part.name == "partisans")
    assert (fewer.amount < 0, fewer.worth) == (True, -2 * fewer.amount)
    assert f"\n   {fewer.worth:+.1f} by {fewer.amount:+.2f} partisans in play, 2 each, PAR.3.2" in best
    assert advice == "I would do the first."
    assert "24 worlds" in about
    doubtful = Strike(found[0].order, 0.1, 0.2, ())
    assert told([doubtful])[1].startswith("I would strike nowhere")
    assert told([]) == ["Nothing that is left to dice or to others can be done now."]


def test_who_is_asked_an_answer_strikes_nothing() -> None:
    view, side = first("global-war-1942", COMBAT, attack="fight")
    assert strikes(load("global-war-1942").rules, view, side, "staff") == []
