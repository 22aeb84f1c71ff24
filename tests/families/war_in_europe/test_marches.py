"""Units of War in Europe that march for weeks go somewhere: hardly any goes back to where it has just been."""

import pytest
from builder.marches import Marches

from maquis.campaign import been, campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import load
from maquis.families.war_in_europe.rules.field import AXIS

AIMLESS = 0.02
"""The share of moves that may go back."""


def marched() -> float:
    """The share of the Axis' moves that go back, in five months in Yugoslavia."""
    scenario, found = load("war-in-europe-yugoslavia-1943"), Marches(lambda who: who.side)
    game = Ahead(scenario.position(scenario.first), scenario.rules, SharedDice("2"))
    offered = campaigns.of(scenario.game)
    players = {side: offered.policy("keen", side, "2") for side in scenario.game.sides}
    for turn in turns(game, players, after(scenario.turn("1943, cycle 5, week 4"))):
        found.add(turn)
    assert found.moves[AXIS] > 200
    return found.share[AXIS]


def test_nobody_goes_back_to_where_it_has_just_been() -> None:
    assert marched() < AIMLESS


def test_those_who_forget_where_they_were_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(been, "BACK", -1)
    assert marched() > AIMLESS
