"""Pictures of two games that differ in secrets alone are one for the side that may not know, to the pixel."""

from collections.abc import Callable

import pytest

from maquis.pictures.files import png
from maquis.pictures.position import draw_position
from tests.families.europa.test_secrets import STEPS, a_game, a_melee
from tests.families.europa.twins import Twins

WIDE = 900


def drawn(twins: Twins, side: str) -> list[str]:
    return [draw_position(judge.view(side), WIDE) for judge in twins.games]


@pytest.mark.parametrize("make", [a_game, a_melee])
def test_pictures_of_two_games_that_differ_in_secrets_are_one(make: Callable[[int], Twins]) -> None:
    differ = 0
    for seed in range(4):
        twins = make(seed)
        twins.play(STEPS // 2)
        one, two = drawn(twins, twins.blind)
        assert one == two
        mine, other = drawn(twins, twins.owner)
        if mine != other and not differ:
            assert png(one) == png(two)
            assert png(mine) != png(other)
        differ += mine != other
    assert differ, "to their owner they are one, too"
