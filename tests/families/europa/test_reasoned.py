"""Europa, the placing of recruits on small boards: what the enemy is told, and what Rule 40 tells him."""

from typing import Any

from tests.families.europa.small import proof, sketch
from tests.reasoner.proof import Proof


def initial(**told: Any) -> Proof:
    """A Soviet initial phase to its end."""
    start = sketch(phase="initial", **told)
    over = lambda now: now.phase != "initial"  # noqa: E731
    return proof([start], 99, ends=over, compared=over)


FEW = {"pool.soviet": {"dummy": 2}, "pool.polish": {"dummy": 0}}
"""As many dummies as can come into play."""


def test_a_dummy_that_is_received_after_its_brigade_alone_is_known() -> None:
    """What is not so yet: a dummy is due only once its brigade has come, and each is told as it is placed."""
    leak = next(initial(ground=". .", due={"Western MD": 1}, options=FEW).leaks())
    assert "the program tells these apart, the paper does not" in str(leak)
    assert {game[0].partition(" recruit ")[2][:5] for game in (leak.game, leak.other)} == {"1 Bde"}


def test_recruits_that_bring_no_dummies_tell_nothing_by_their_order() -> None:
    none = {"pool.soviet": {"dummy": 0}, "pool.polish": {"dummy": 0}}
    found = initial(ground=". .", due={"Western MD": 2}, options=none)
    assert [str(leak) for leak in found.leaks()][:1] == []
    assert found.games > 10
