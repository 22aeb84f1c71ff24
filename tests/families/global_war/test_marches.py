"""Partisans of Global War that move go somewhere: none goes back to where it has just been."""

from builder.marches import Marches

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import load


def test_nobody_goes_back_to_where_it_has_just_been() -> None:
    scenario, found = load("global-war-1942"), Marches(lambda who: who.force)
    game = Ahead(scenario.position(scenario.turn("January 1942")), scenario.rules, SharedDice("1"))
    offered = campaigns.of(scenario.game)
    players = {side: offered.policy("sensible", side, "1") for side in scenario.game.sides}
    for turn in turns(game, players, after(scenario.turn("July 1943"))):
        found.add(turn)
    assert found.moves.total() > 10
    assert not found.back.total()
