"""A golden week of rule 45: all that each side observes of raids, entries, conversions and what they lead to.

It is played by the orders below, and renewed like the other ones: `pytest --renew-golden`.
"""

from difflib import unified_diff

import pytest

from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.families.europa.rules.editions import RULE45
from tests.families.europa.test_golden import GOLDEN, SIDES, Observed
from tests.families.europa.world import game, position, umpire

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
    observed = {side: Observed(side) for side in SIDES}
    phase: tuple[int, str, str] | None = None
    for text in ORDERS.strip().splitlines():
        side, order = text.split(": ", 1)
        now: Position = judge.position
        if phase != (now.turn, now.side, now.phase):
            phase = now.turn, now.side, now.phase
            for each in observed.values():
                each.phase(judge)
        try:
            events = judge.give(side, order)
        except MaquisError as error:
            observed[side].refusal(side, str(error))
            continue
        for each in observed.values():
            each.order(judge, side, order, now, events)
    return {side: each.text for side, each in observed.items()}


@pytest.mark.parametrize("side", SIDES)
def test_what_a_side_observes_is_what_it_was(side: str, renew_golden: bool) -> None:
    path, text = GOLDEN / f"modes-{side}.txt", played()[side]
    if renew_golden:
        path.write_text(text, encoding="utf-8")
    golden = path.read_text(encoding="utf-8") if path.exists() else ""
    changes = list(unified_diff(golden.splitlines(), text.splitlines(), path.name, "now", lineterm="", n=1))
    assert not changes, "\n".join([*changes[:40], "if that is meant: pytest --renew-golden"])


def test_everything_is_in_it() -> None:
    texts = "".join(played().values())
    for words in ("45.B2a.8", "45.B2c.convert", "45.B2b.dummy", "45.B2a.9", "45.B2c.enemy_hex", "regular mode"):
        assert words in texts, words
    assert "40.B" not in texts


def test_the_axis_cannot_tell_who_failed() -> None:
    failed = played()["axis"].split("fails")[0]
    assert '"1 Dummy"' not in failed
