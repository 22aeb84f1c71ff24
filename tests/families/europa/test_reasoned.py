"""Europa, the placing of recruits on small boards: what the enemy is told, and what Rule 40 tells him."""

from typing import Any

import pytest

from maquis.engine.position import Position
from maquis.families.europa.rules import dues, general
from tests.families.europa.small import proof, sketch
from tests.reasoner.proof import Proof


def initial(**told: Any) -> Proof:
    """A Soviet initial phase to its end."""
    start = sketch(phase="initial", **told)

    def over(now: Position) -> bool:
        return now.phase != "initial"

    return proof([start], 99, ends=over, compared=over)


FEW = {"pool.soviet": {"dummy": 2}, "pool.polish": {"dummy": 0}}
"""As many dummies as can come into play."""
ONE = {"pool.soviet": {"dummy": 1}, "pool.polish": {"dummy": 0}}
TWO_AREAS: dict[str, Any] = {
    "ground": ". .", "districts": {"Kiev": ["0100"]}, "due": {"Western MD": 1, "Kiev MD": 1},
}  # fmt: skip
LOSSES: dict[str, Any] = {
    "ground": ". . .", "painted": {"soviet divisions": ["0200"]}, "owned": {"axis": ["0000"]},
    "due": {"Western MD": 1, "isolated losses": 1},
}  # fmt: skip
BOARDS: dict[str, dict[str, Any]] = {
    "a brigade": {"ground": ". .", "due": {"Western MD": 1}, "options": FEW},
    "one dummy for two brigades": {"ground": ". .", "due": {"Western MD": 2}, "options": ONE},
    "one brigade in the pool": {
        "ground": ". .", "due": {"Western MD": 2}, "options": {**FEW, "pool.soviet": {"brigade": 1, "dummy": 2}},
    },
    "a single hex with room for three": {"ground": ".", "due": {"Western MD": 2}, "options": FEW},
    "one dummy for two areas": {**TWO_AREAS, "options": ONE},
    "two areas": {**TWO_AREAS, "options": FEW},
    "a dummy in either area": {**TWO_AREAS, "options": {**ONE, "reading.dummy_area": "any that recruits"}},
    "isolated losses": {**LOSSES, "options": ONE},
}  # fmt: skip
LARGE: dict[str, dict[str, Any]] = {
    "two brigades": {"ground": ". .", "due": {"Western MD": 2}, "options": FEW},
    "two brigades, two in a hex": {"ground": ". .", "due": {"Western MD": 2}, "options": {**FEW, "stacking.units": 2}},
    "two dummies in either area": {**TWO_AREAS, "options": {**FEW, "reading.dummy_area": "any that recruits"}},
    "isolated losses, two dummies": {**LOSSES, "options": FEW},
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_how_recruits_are_placed_tells_nothing_of_which_is_a_dummy(board: dict[str, Any]) -> None:
    found = initial(**board)
    assert [str(leak) for leak in found.leaks()][:1] == []
    assert board is not BOARDS["a brigade"] or found.is_on_the_page()


@pytest.mark.long
@pytest.mark.parametrize("board", LARGE.values(), ids=LARGE)
def test_nor_does_it_with_more_of_them(board: dict[str, Any]) -> None:
    found = initial(**board)
    assert [str(leak) for leak in found.leaks()][:1] == []
    assert board is not LARGE["two brigades"] or found.is_on_the_page()


def test_that_a_dummy_comes_after_its_brigade_alone_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would tell the first counter of every area for a brigade."""
    due = dues.dummy_due
    monkeypatch.setattr(general, "dummy_due", lambda now, area: dues.dummies(now, area) > 0 and due(now, area))
    leak = next(initial(**BOARDS["a brigade"]).leaks())
    assert "the program tells these apart, the paper does not" in str(leak)
    assert {game[0].partition(" recruit ")[2][:5] for game in (leak.game, leak.other)} == {"1 Bde"}


def test_recruits_that_bring_no_dummies_tell_nothing_by_their_order() -> None:
    none = {"pool.soviet": {"dummy": 0}, "pool.polish": {"dummy": 0}}
    found = initial(ground=". .", due={"Western MD": 2}, options=none)
    assert [str(leak) for leak in found.leaks()][:1] == []
    assert found.games > 10
