"""Noninterference of the page: what a seat is sent is the same whatever the secrets of the other side are."""

import pytest
from hypothesis import Phase, given, settings
from hypothesis import event as count
from hypothesis import strategies as st

from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from tests.families.europa.strategies import Chooser, picker, positions
from tests.families.europa.test_secrets import a_game, a_melee
from tests.families.europa.twins import SIDES, Differs, Twins, exchanged
from tests.table.twins import Look, Seats

MANY = settings().max_examples
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)


@settings(max_examples=MANY if MANY > 1000 else max(MANY // 10, 4), phases=PHASES)
@given(positions() | positions(phases=("combat",), gathered=True), st.sampled_from(SIDES), st.data())
def test_two_games_with_different_secrets_send_the_same(one: Position, owner: str, data: st.DataObject) -> None:
    pick = picker(data)
    Seats(one, exchanged(one, owner, pick), owner, pick, count).play(20)


def seated(twins: Twins, seed: int) -> Seats:
    one, two = (judge.position for judge in twins.games)
    return Seats(one, two, twins.owner, Chooser(seed))


def play_all() -> None:
    for seed in range(16):
        seated(a_game(seed), seed).play(30)
        seated(a_melee(seed), seed).play(20)


@pytest.mark.long
def test_the_games_that_find_leaks_have_none() -> None:
    play_all()


def true_notes(judge: Referee, side: str) -> Position:
    """A view that tells which hidden counters were received in this player turn."""
    view = judge.view(side).copy()
    still = judge.position.flags.get("still", 0)
    for number in numbers(still):
        if view.where[number] < -2:
            view.stand(number, judge.position.where[number])
    return view


def true_position(judge: Referee, side: str) -> Position:
    """No view at all."""
    return judge.position


@pytest.mark.parametrize("leak", [true_position, true_notes], ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_found(leak: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Seats, "look", staticmethod(leak))
    with pytest.raises(Differs):
        play_all()
