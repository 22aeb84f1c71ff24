"""A golden turn of combats: all that each side observes of attacks, answers, losses and retreats, in tests/golden.

It is played by the orders below, and renewed like the other one: `pytest --renew-golden`.
"""

import pytest

from tests.families.europa.test_golden import GOLDEN, SIDES, observed
from tests.families.europa.world import game, position, umpire
from tests.golden import compare

PLACED = {
    "1 Bde": "0606", "2 Bde": "0606", "1 Dummy": "0606", "45 Inf": "0605",
    "1 Pol Bde": "0103", "3 Bde": "0103",
    "1 Div": "0405", "1 Cav Div": "0405", "201 Sec": "0404",
    "4 Bde": "0510", "5 Bde": "0510",
    "2 Dummy": "0808", "1 East Bde": "0807",
    "100 Rifle": "1006", "9 NKVD": "1007",
}  # fmt: skip
PAINTED = {
    "axis divisions": "0003 0505 0509 0708 0905", "axis regiments": "0906", "axis garrisons": "0406",
    "axis rail supply sources": "0003", "soviet divisions": "1104",
    "airbases": "", "axis air units": "", "axis engineers": "",
}  # fmt: skip
ORDERS = """
soviet: isolated losses 55
axis: attack 0606 by 45 Inf
axis: end
soviet: retreat 1 Bde 0604
soviet: retreat 1 Bde 0607
soviet: stand
soviet: retreat 1 Dummy 0706
soviet: retreat 2 Bde 0706
axis: attack 0606 by 45 Inf
soviet: standing stand 2 Dummy
soviet: standing ask 2 Bde
axis: attack 0808 by divisions at 0708
axis: attack 0103 by divisions at 0003
soviet: retreat 3 Bde 0104
soviet: retreat 1 Pol Bde 0104
axis: attack 0706 by 1 East Bde
soviet: stand
axis: attack 0510 by divisions at 0509
soviet: stand
axis: end
soviet: retreat 5 Bde 0610
soviet: lose 4 Bde, 5 Bde
soviet: lose 4 Bde
soviet: retreat 5 Bde 0610
axis: attack 0405 by divisions at 0505, 201 Sec
soviet: stand
axis: retreat 201 Sec 0504
axis: retreat divisions at 0505 0504
axis: attack 0606 by divisions at 0504
axis: end
axis: end
soviet: recruit 1 Cmd 0405
soviet: recruit 3 Bde 0907 special
soviet: recruit 3 Bde 0308 special
soviet: recruit 3 Dummy 0309
soviet: end
soviet: end
soviet: attack 0406 by 1 Div, 1 Cav Div
axis: retreat garrisons at 0406 0407
soviet: attack 0906 by 2 Bde, 100 Rifle
soviet: end
soviet: end
axis: end
axis: move 45 Inf 0605-0606
axis: end
axis: attack 0405 by 45 Inf
axis: attack 0607 by 45 Inf
soviet: stand
axis: end
"""
ROLLS = (1, 6, 4, 4, 6, 4)
FOUGHT = (
    "refused: retreat 1 Bde 0604",
    "40.G.rbc",
    "NobodyLeft",
    "DummyShown",
    "eliminated",
    '"result":"AR"',
    '"result":"DR"',
    '"moved","counter":"Soviet partisan ',
    '"turned","counters":["1 Dummy","2 Bde"]',
    '"painted","name":"axis garrisons"',
    "40.C2",
    "40.B2.until",
)


def fought() -> dict[str, str]:
    """Play the orders, those that are refused, too; return what each side observes."""
    judge = umpire(position(PLACED, "Jun II 42 axis combat", PAINTED, game("Jul I 42")), *ROLLS)
    return observed(judge, ORDERS)


@pytest.mark.parametrize("side", SIDES)
def test_what_a_side_observes_of_the_fights_is_what_it_was(side: str, renew_golden: bool) -> None:
    compare(GOLDEN / f"fights-{side}.txt", fought()[side], renew_golden)


def test_the_fights_have_everything_in_them() -> None:
    texts = fought()
    for words in FOUGHT:
        assert any(words in text for text in texts.values()), words


def test_the_axis_sees_nothing_of_standing_orders() -> None:
    texts = fought()
    assert "standing" in texts["soviet"]
    assert "standing" not in texts["axis"]


def test_nobody_is_named_before_he_is_shown() -> None:
    lines = fought()["axis"].splitlines()
    assert not any("1 Pol Bde" in line for line in lines), "the Poles were never shown"
    for name in ("1 Bde", "2 Bde", "1 Dummy", "3 Bde", "4 Bde"):
        named = next(at for at, line in enumerate(lines) if f'"{name}"' in line)
        assert '"turned"' in lines[named] or '"left"' in lines[named], lines[named]
