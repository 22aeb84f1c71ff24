"""What two sensible policies come to, by scenario: whole, of the weights of now, and told of no other games."""

import pytest

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract import par, stakes
from maquis.contract.scenarios import load, names

MEASURED = [name for name in names() if par.of(load(name), load(name).first) is not None]
TURNS, ROUNDED = 2, 0.06


def test_every_family_with_weights_has_some() -> None:
    assert {name.split("-")[0] for name in MEASURED} == {"eastern", "global", "dark", "war"}


@pytest.mark.parametrize("name", MEASURED)
def test_it_is_whole(name: str) -> None:
    scenario = load(name)
    found = par.of(scenario, scenario.first)
    assert found is not None
    assert len(found.numbers) == scenario.last - scenario.first + 1
    assert all(least - ROUNDED <= mean <= most + ROUNDED for mean, least, most in found.numbers)


@pytest.mark.parametrize("name", MEASURED)
def test_the_first_of_its_games_comes_to_what_lies_between_still(name: str) -> None:
    """Otherwise weights or policies have changed: `python -m builder.par` plays them again."""
    scenario, number = load(name), 0.0
    found, about, family = par.of(scenario, scenario.first), stakes.of(scenario.game), campaigns.of(scenario.game)
    assert found is not None
    assert about is not None
    game = Ahead(scenario.position(scenario.first), scenario.rules, SharedDice("1"))
    policies = {side: family.policy("sensible", side, "1") for side in scenario.game.sides}
    for turn in turns(game, policies, after(scenario.first + TURNS - 1)):
        number += about.score(turn)
        _, least, most = found.numbers[turn.number - scenario.first]
        assert least - 0.001 <= number <= most + 0.001


def test_a_game_that_is_otherwise_has_no_yardstick() -> None:
    front = load("eastern-front")
    assert par.of(front, front.first + 1) is None
    assert par.of(load("eastern-front", {"option.intelligence": True}), front.first) is None
    assert par.of(load("eastern-front", {}, "europa.rule45"), front.first) is None
    assert par.of(load("raid"), 1) is None
