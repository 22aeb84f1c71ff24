"""What hangs on a rail hex is what would be cut off with it: found a second time, by breaking each hex in turn."""

import pytest

from maquis.boards.board import members
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.position import Position
from maquis.engine.views import view
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.pivots import hanging, tree
from maquis.families.europa.rules.state import BRIDGE_DOWN, RAIL_BROKEN
from maquis.families.europa.rules.supply import railheads, railheads_cut, railway
from maquis.families.europa.rules.targets import towards
from maquis.families.europa.words.brief import around


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


def test_what_a_cut_takes_beside_others_is_what_it_takes_once_they_are_made() -> None:
    """What is sure is the position with it; what may be is between, as likely as it is."""
    scenario = load("eastern-front")
    position = scenario.position(scenario.turn("Jul I 42"))
    found = tree(position, AXIS)
    laden = sorted(found.laden, key=lambda place: -found.laden[place])
    first = laden[3]
    sure, then = found.behind({first: 1.0}), hanging(broken(position, first), AXIS)
    halved, none = found.behind({first: 0.5}), found.behind({})
    assert any(sure[place] != none[place] for place in then if place in sure)
    for place, before in none.items():
        assert sure[place] == then.get(place, 0)
        assert halved[place] == pytest.approx((before + sure[place]) / 2)


def test_what_is_joined_by_a_bridge_alone_is_cut_off_with_it() -> None:
    scenario = load("eastern-front")
    position = scenario.position(scenario.turn("Jul I 42"))
    found, board, cut = tree(position, AXIS), position.game.board, railheads_cut(position, AXIS).bit_count()
    joined = [(pair, beyond) for pair, beyond in found.only.items() if found.laden[beyond] > 5]
    assert joined
    for pair, beyond in joined:
        (before,) = pair - {beyond}
        after = position.copy()
        apply(after, BRIDGE_DOWN.put(board.label(before), towards(position, before, beyond)[0], value=position.turn))
        assert railheads_cut(after, AXIS).bit_count() == cut + found.laden[beyond]


def test_whoever_asks_is_told_every_hex_that_anything_hangs_on_and_how_much() -> None:
    scenario = load("eastern-front")
    position = scenario.position(scenario.turn("Jul I 42"))
    told = scenario.rules.answer(view(position, SOVIET), "hanging axis").names
    assert told is not None
    near, named = position.game.map.near, dict[str, int]()
    for line in told:
        heads, _, hexes = line.partition(": ")
        named |= dict.fromkeys(hexes.split("; "), int(heads.split()[0]))
    assert named == {near(place): heads for place, heads in hanging(position, AXIS).items() if heads}
    assert list(named.values()) == sorted(named.values(), reverse=True)


def test_a_hex_says_what_hangs_on_it_and_what_is_next_to_it() -> None:
    scenario = load("eastern-front")
    position = scenario.position(scenario.turn("Jul I 42"))
    place, heads = max(hanging(position, AXIS).items(), key=lambda each: each[1])
    title, beside, *_ = (words for words, _ in around(view(position, SOVIET), place))
    assert f"{heads} railheads of Axis behind it" in title
    assert all(position.game.board.label(each) in beside for each in position.game.board.neighbours(place))
