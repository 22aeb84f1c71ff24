"""What two sensible policies come to, by scenario: whole, of the weights of now, and told of no other games."""

import pytest
from builder.par import firsts, numbers

from maquis.contract import families, par
from maquis.contract.scenarios import load

MEASURED = [
    (name, first)
    for family in families.families().values()
    if family.stakes is not None
    for name in family.scenarios
    if not name.endswith("-umpired")
    for first in firsts(family, name)
]
TURNS, ROUNDED = 2, 0.06


@pytest.mark.parametrize(("name", "first"), MEASURED)
def test_every_scenario_that_policies_play_alone_has_it_whole(name: str, first: int) -> None:
    scenario = load(name)
    found = par.of(scenario, first)
    assert found is not None
    assert len(found.numbers) == scenario.last - first + 1
    assert all(least - ROUNDED <= mean <= most + ROUNDED for mean, least, most in found.numbers)


@pytest.mark.parametrize(("name", "first"), MEASURED)
def test_the_first_of_its_games_comes_to_what_lies_between_still(name: str, first: int) -> None:
    """Otherwise weights or policies have changed: `python -m builder.par` plays them again."""
    scenario = load(name)
    found = par.of(scenario, first)
    assert found is not None
    games = list(numbers(scenario, "1", first, first + TURNS - 1))
    assert len(games) == TURNS
    for number, (_, least, most) in zip(games, found.numbers, strict=False):
        assert least - 0.001 <= number <= most + 0.001


def test_the_short_game_in_which_levels_are_tried_has_one_too() -> None:
    front = load("eastern-front")
    assert ("eastern-front", front.turn("Jun II 42")) in MEASURED
    assert "from Jun II 41 or Jun II 42 on" in par.lacking(front)
    assert par.lacking(load("raid")) == "What two sensible policies come to was not measured of such a game."


def test_a_game_that_is_otherwise_has_no_yardstick() -> None:
    front = load("eastern-front")
    assert par.of(front, front.first + 1) is None
    assert par.of(load("eastern-front", {"option.intelligence": True}), front.first) is None
    assert par.of(load("eastern-front", {}, "europa.rule45"), front.first) is None
    assert par.of(load("raid"), 1) is None
