"""Each test works out what a game knows for itself, so that none rests on what another has left behind."""

import pytest

from tests.families.europa import strategies, world


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    for game in world.GAME, world.ORIGINAL_GAME, strategies.GAME:
        game._cached.clear()
