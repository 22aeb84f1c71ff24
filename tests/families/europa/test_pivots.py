"""What hangs on a rail hex is what would be cut off with it: found a second time, by breaking each hex in turn."""

import pytest

from maquis.boards.board import members
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.position import Position
from maquis.families.europa.policies.pivots import hanging
from maquis.families.europa.rules.calendar import AXIS
from maquis.families.europa.rules.state import RAIL_BROKEN
from maquis.families.europa.rules.supply import railheads, railheads_cut, railway


def broken(position: Position, place: int) -> Position:
    after = position.copy()
    apply(after, RAIL_BROKEN.put(position.game.board.label(place), value=position.turn))
    return after


@pytest.mark.parametrize("turn", ["Dec I 41", "Jul I 42", "Jan II 43"])
def test_what_hangs_on_a_hex_is_what_its_cut_takes(turn: str) -> None:
    scenario = load("eastern-front")
    position = scenario.position(scenario.turn(turn))
    found = hanging(position, AXIS)
    assert sorted(found) == members(railway(position, AXIS, whole=False))
    assert max(found.values()) > 1
    several = [place for place in found if found[place] > 1]
    position = broken(position, several[len(several) // 2])
    found, heads = hanging(position, AXIS), railheads(position, AXIS).bit_count()
    cut = railheads_cut(position, AXIS).bit_count()
    assert 0 < cut < heads
    for place in sorted(found)[::5]:
        assert railheads_cut(broken(position, place), AXIS).bit_count() == cut + found[place]
