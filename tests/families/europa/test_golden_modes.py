"""A golden week of rule 45: all that each side observes of raids, entries, conversions and what they lead to.

It is played by the orders below, and renewed like the other ones: `pytest --renew-golden`.
"""

import pytest

from maquis.families.europa.rules.editions import RULE45
from tests.families.europa.test_golden import GOLDEN, SIDES, observed
from tests.families.europa.world import game, position, umpire
from tests.golden import compare

PLACED = {
    "1 Bde": "0503", "1 Dummy": "0503", "2 Dummy": "0603", "2 Bde": "0707", "1 Div": "0704", "1 Cav Div": "0408",
    "45 Inf": "0708", "7 Sec": "0405", "1 East Bde": "1006", "100 Rifle": "1003",
}  # fmt: skip
PAINTED = {"axis divisions": "0704", "axis rail supply sources": "0003", "airbases": "", "axis air units": ""}
ORDERS = """
soviet: convert 1 Dummy to regular
soviet: convert 1 Div to regular
soviet: end
soviet: sabotage rail 0503 by 1 Dummy
soviet: sabotage rail 0603 by 2 Dummy
soviet: move 1 Bde 0503-0604
soviet: end
soviet: attack 0604 by 1 Bde
soviet: end
soviet: end
axis: end
axis: move 45 Inf 0708-0707
axis: end
soviet: retreat 2 Bde 0706
axis: end
axis: end
axis: attack 0704 by divisions at 0704
soviet: lose nobody
axis: attack 0706 by 45 Inf
soviet: stand
soviet: lose nobody
axis: end
axis: end
soviet: convert 1 Div to partisan
soviet: end
"""
ROLLS = (2, 6, 4, 3)


def played() -> dict[str, str]:
    """Play the orders, those that are refused, too; return what each side observes."""
    when = position(PLACED, "Jun II 42 soviet initial", PAINTED, game("Jul I 42", edition=RULE45))
    judge = umpire(when, *ROLLS)
    return observed(judge, ORDERS)


@pytest.mark.parametrize("side", SIDES)
def test_what_a_side_observes_is_what_it_was(side: str, renew_golden: bool) -> None:
    compare(GOLDEN / f"modes-{side}.txt", played()[side], renew_golden)


def test_everything_is_in_it() -> None:
    texts = "".join(played().values())
    for words in ("45.B2a.8", "45.B2c.convert", "45.B2b.dummy", "45.B2a.9", "45.B2c.enemy_hex", "regular mode"):
        assert words in texts, words
    assert "40.B" not in texts


def test_the_axis_cannot_tell_who_failed() -> None:
    failed = played()["axis"].split("fails")[0]
    assert '"1 Dummy"' not in failed
