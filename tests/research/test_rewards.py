"""Rewards during a game tell an agent nothing that it may not know."""

import random

import pytest

from maquis.campaign.worlds import dealt
from maquis.research import Play, Setting
from tests.research.games import moments, setting
from tests.research.test_seeing import alike


def ended(play: Play) -> Play:
    """Go on to where a turn has ended; where a phase cannot be ended, by what is listed first."""
    turn = play.position.turn
    while not play.over and play.position.turn == turn:
        if play.throw is not None:
            play.roll(1)
            continue
        assert play.menu is not None
        tokens = play.setting.tokens
        play.act(end if (end := tokens.verb("end")) in play.menu.legal else play.menu.legal[0])
    return play


def after_recruits() -> Play:
    """A game in which the Soviet side has received what it may in a turn, and the Axis is to choose."""
    play = Play(Setting.of("eastern-front", "Jan II 42", "Feb II 42"))
    wanted = [play.setting.tokens.verb(verb) for verb in ("recruit", "end")]
    while play.side != "axis" or not any(play.view("axis").faces.values()):
        assert play.menu is not None
        play.act(next((token for token in wanted if token in play.menu.legal), play.menu.legal[-1]))
    return play


def twin(play: Play, chance: random.Random) -> Play:
    """A game that the Axis cannot tell from this: what lies face down is dealt out anew."""
    other = play.copy()
    other.position, other._views = dealt(play.view("axis"), chance), {}
    return other


def test_two_games_that_a_side_cannot_tell_apart_reward_it_alike_until_they_are_over() -> None:
    play, chance, results = after_recruits(), random.Random(1), set[float]()
    assert any(play.view("axis").faces.values())
    paid = play.reward("axis")
    for _ in range(6):
        one, other = ended(play.copy()), ended(twin(play, chance))
        assert one.position.turn == other.position.turn
        assert not one.over
        alike(one, other, "axis")
        assert one.reward("axis") == other.reward("axis")
        results.add(other.result("axis"))
        while not one.over:
            ended(one)
            ended(other)
        assert (one.reward("axis"), other.reward("axis")) == (one.result("axis"), other.result("axis"))
    assert len(results) > 1, "the twins differ in nothing that counts"
    assert paid == play.reward("axis")


@pytest.mark.parametrize("name", ["dark-crusade-june-1941-history", "global-war-1942"])
def test_where_nothing_is_hidden_a_reward_is_what_the_game_has_brought(name: str) -> None:
    for play in moments(name):
        for side in setting(name).game.sides:
            assert play.reward(side) == pytest.approx(play.result(side))
