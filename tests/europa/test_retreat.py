"""The way of a retreat: what the examples, which look at where it ends, do not show."""

import pytest

from maquis.engine.events import Moved
from tests.europa.world import game, position, umpire


@pytest.mark.parametrize(("enemy", "way"), [("0705", ("0606", "0706", "0806")), ("0706", ("0606", "0705", "0806"))])
def test_a_way_over_open_ground_goes_past_no_enemy(enemy: str, way: tuple[str, ...]) -> None:
    farther = game(changes={"retreat.before_combat.hexes": 2})
    placed = {"1 Bde": "0606", "45 Inf": "0505", "3 Pol Bn": enemy}
    judge = umpire(position(placed, "Jul I 42 axis combat", game=farther))
    judge.give("axis", "attack 0606 by 45 Inf")
    events = judge.give("soviet", "retreat 1 Bde 0806")
    assert [event.path for event in events if isinstance(event, Moved)] == [way]
