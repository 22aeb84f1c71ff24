"""What tests of Europa share. Each works out what a game knows for itself: none rests on what another left behind."""

import pytest

from maquis.contract.scenarios import load
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.places import counters
from tests.families.europa import strategies, world


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    for game in world.GAME, world.ORIGINAL_GAME, strategies.GAME:
        game._cached.clear()


@pytest.fixture
def summer() -> Position:
    """The Axis movement phase of Jun II 42, without any partisans."""
    scenario = load("eastern-front")
    position = scenario.position(scenario.turn("Jun II 42"))
    for number in numbers(position.in_play(counters(position, SOVIET, "partisans"))):
        position.put(number, POOL)
    position.side, position.phase = AXIS, "movement"
    position.changed("phase")
    return position
