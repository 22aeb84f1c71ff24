"""What a plan of War in Europe counts ahead: what partisans are then, for as many weeks as the game still has."""

import pytest

from maquis.campaign.ahead import Ahead
from maquis.campaign.campaigns import of
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import LAST, load
from maquis.contract.turns import Turn
from maquis.engine.dice import seeded
from maquis.families.war_in_europe.policies.search import AHEAD, planned
from maquis.families.war_in_europe.policies.stakes import counted, harassed

ENDS = "1943, cycle 2, week 1"


def weeks() -> list[Turn]:
    """The five weeks of a game that ends with the fifth."""
    scenario = load("war-in-europe-yugoslavia-1943", {LAST: ENDS})
    game = Ahead(scenario.position(scenario.first), scenario.rules, seeded("weeks left"))
    players = {side: of(scenario.game).policy("sensible", side, "weeks left") for side in scenario.game.sides}
    return list(turns(game, players, after(scenario.last)))


@pytest.mark.parametrize("ahead", [1, 2, 3, 4])
def test_no_week_is_counted_that_the_game_has_not(ahead: int) -> None:
    """Plans looked at from one week to a later one differ by what that adds, and what is there then for weeks left."""
    played = weeks()
    first, last = played[-ahead], played[-1]
    comes_to, truly = (
        {part: sum(count(turn)[part] for turn in played[-ahead:]) for part in harassed(last.position)}
        for count in (planned, counted)
    )
    at_the_start = min(AHEAD, ahead)
    left = {part: comes_to[part] + at_the_start * there for part, there in harassed(first.start).items()}
    assert left == truly
