"""What two sensible policies come to, by scenario: whole, of the weights of now, and told of no other games."""

import pytest
from builder.par import numbers

from maquis.contract import families, par
from maquis.contract.scenarios import load

MEASURED = [
    name
    for family in families.families().values()
    if family.stakes is not None
    for name in family.scenarios
    if not name.endswith("-umpired")
]
TURNS, ROUNDED = 2, 0.06


@pytest.mark.parametrize("name", MEASURED)
def test_every_scenario_that_policies_play_alone_has_it_whole(name: str) -> None:
    scenario = load(name)
    found = par.of(scenario, scenario.first)
    assert found is not None
    assert len(found.numbers) == scenario.last - scenario.first + 1
    assert all(least - ROUNDED <= mean <= most + ROUNDED for mean, least, most in found.numbers)


@pytest.mark.parametrize("name", MEASURED)
def test_the_first_of_its_games_comes_to_what_lies_between_still(name: str) -> None:
    """Otherwise weights or policies have changed: `python -m builder.par` plays them again."""
    scenario = load(name)
    found = par.of(scenario, scenario.first)
    assert found is not None
    games = list(numbers(scenario, "1", scenario.first + TURNS - 1))
    assert len(games) == TURNS
    for number, (_, least, most) in zip(games, found.numbers, strict=False):
        assert least - 0.001 <= number <= most + 0.001


def test_a_game_that_is_otherwise_has_no_yardstick() -> None:
    front = load("eastern-front")
    assert par.of(front, front.first + 1) is None
    assert par.of(load("eastern-front", {"option.intelligence": True}), front.first) is None
    assert par.of(load("eastern-front", {}, "europa.rule45"), front.first) is None
    assert par.of(load("raid"), 1) is None
