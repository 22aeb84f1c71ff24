"""Europa on small boards, every game of a few orders: the enemy is told what Rules 40 and 45 tell, and no more."""

import pytest

from maquis.engine.position import Position
from tests.families.europa.boards import BOARDS, Board, stacked
from tests.families.europa.drawn import drawn
from tests.families.europa.planted import PLANTED, Planted
from tests.families.europa.small import proof, verbs
from tests.reasoner.proof import Proof, TooMany

QUICK = ("europa.rule40", "europa.rule45")
"""The editions of `make test`; the original rule is the third in `make leaks`."""


def told_no_more(found: Proof) -> None:
    assert [str(leak) for leak in found.leaks()][:1] == []


def of_each(every: bool) -> list[object]:
    return [
        pytest.param(board, edition, id=f"{board.of.__name__}-{edition}", marks=pytest.mark.long if every else ())
        for board in BOARDS
        for edition in board.editions
        if every or edition in QUICK
    ]


@pytest.mark.parametrize(("board", "edition"), of_each(every=False))
def test_the_enemy_is_told_what_the_rules_tell_him_and_no_more(board: Board, edition: str) -> None:
    found = proof(board.of(edition), board.orders, *board.verbs)
    told_no_more(found)
    assert verbs(found) >= board.plays


@pytest.mark.parametrize(("board", "edition"), of_each(every=True))
def test_he_is_told_no_more_in_longer_games(board: Board, edition: str) -> None:
    told_no_more(proof(board.of(edition), board.more, *board.verbs))


def test_nor_by_what_is_taken_back() -> None:
    found = proof(stacked("europa.rule40"), 3, "move", undo=True)
    told_no_more(found)
    assert "undo" in verbs(found)


def on_a_drawn_board(start: list[Position], orders: int) -> int:
    """How many ways there are to play an order; none, if there are too many to play them all."""
    try:
        found = proof(start, orders, most=400)
    except TooMany:
        return 0
    told_no_more(found)
    return found.games


def test_nor_on_boards_that_are_drawn() -> None:
    assert sum(on_a_drawn_board(drawn(seed), 2) for seed in range(30)) > 1000


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(1, 11))
def test_nor_on_a_thousand_more(hundred: int) -> None:
    assert all(on_a_drawn_board(drawn(seed), 2) >= 0 for seed in range(100 * hundred, 100 * hundred + 100))


@pytest.mark.parametrize("leak", PLANTED, ids=lambda leak: leak.plant.__name__)
def test_a_leak_that_lets_the_enemy_infer_is_found(leak: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    start = leak.board(leak.edition)
    told_no_more(proof(start, leak.orders, *leak.verbs, undo=leak.undo))
    leak.plant(monkeypatch)
    found = next(proof(start, leak.orders, *leak.verbs, undo=leak.undo).leaks())
    assert "the program tells these apart" in str(found)
