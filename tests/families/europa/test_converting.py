"""Conversion to regular mode and back under rule 45: whose units, and what becomes of their hexes."""

from maquis.engine.dice import ScriptedDice
from maquis.engine.events import Owned
from maquis.engine.referee import Referee
from maquis.families.europa.rules.editions import RULE45
from maquis.families.europa.rules.state import REGULAR_MODE
from tests.families.europa.world import MODE_GAME, bits, number, position


def test_a_hex_that_was_never_ones_own_is_not_given_back() -> None:
    """45.B2c: the enemy owns it already, and nothing is said of it."""
    now = position({"1 Cav Div": "0303"}, "Jul II 42 soviet initial", game=MODE_GAME)
    now.flags[REGULAR_MODE.called()] = 1 << number("1 Cav Div")
    assert now.owned["axis"] & bits("0303")
    events = Referee(now, RULE45.rules, ScriptedDice(())).give("soviet", "convert 1 Cav Div to partisan")
    assert not [event for event in events if isinstance(event, Owned)]
