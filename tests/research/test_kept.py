"""What is kept of positions as a game goes on at random, against the same worked out anew."""

import pytest

from maquis.engine.position import STATE, Position
from maquis.engine.views import view
from maquis.research import Play
from tests.research.games import SPANS, moments
from tests.worked_out import stale

FEW = 40
"""So many moments of a game are looked at."""


def some_of(name: str) -> list[tuple[Play, Position]]:
    """Moments of a game, with the positions that views are of."""
    every = list(moments(name, seed=3))
    few = every[:: -(-len(every) // FEW)]
    return [(play, play.position if play.throw is None else play._giving[0]) for play in few]


@pytest.mark.parametrize("name", SPANS)
def test_views_that_go_on_are_those_that_are_built_up_from_nothing(name: str) -> None:
    for play, now in some_of(name):
        for side in now.game.sides:
            seen, anew = play.view(side), view(now, side)
            assert {part: getattr(seen, part) for part in STATE} == {part: getattr(anew, part) for part in STATE}, side


HISTORIC = ("dark-crusade", "global-war", "war-in-europe")


@pytest.mark.parametrize("name", [name for name in SPANS if name.startswith(HISTORIC)])
def test_a_turn_of_history_leaves_nothing_that_is_out_of_date(name: str) -> None:
    for play, now in some_of(name):
        assert not stale(now)
        assert not [stale(play.view(side)) for side in now.game.sides if stale(play.view(side))]
