"""Rewards during a game tell an agent nothing that it may not know."""

import random
from collections.abc import Iterable
from itertools import product

import pytest

from maquis.campaign.plans import moment
from maquis.campaign.worlds import dealt
from maquis.contract import families
from maquis.research import Play, Setting
from tests.research.games import moments, setting
from tests.research.test_seeing import alike
from tests.research.twins import pairs


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


TOLD_ALIKE = {
    "dark-crusade-june-1941-history": ("", "July 1941", ("soviet",), (1,)),
    "global-war-1942": ("", "January 1942", ("germany",), (1,)),
    "war-in-europe-yugoslavia-1943": ("", "1943, cycle 1, week 1", ("Axis",), (1,)),
    "eastern-front": ("Jan II 42", "Feb II 42", ("axis",), (0,)),
    "raid": ("", "turn 4", ("patrol", "raiders"), range(10)),
}
"""Games of each family: the first and the last turn, who is told the same of both of a pair, and the pairs played."""


def unlike(games: Iterable[tuple[Play, Play]], side: str) -> tuple[list[str], int]:
    """Where rewards told two games apart that a side could not; and how often what they had brought differed."""
    found, other = list[str](), 0
    for one, two in games:
        other += one.result(side) != two.result(side)
        if not one.over and one.reward(side) != two.reward(side):
            found.append(f"{moment(one.position)}")
    return found, other


@pytest.mark.parametrize("name", TOLD_ALIKE)
def test_a_side_that_was_told_the_same_is_rewarded_alike(name: str) -> None:
    first, last, blind, seeds = TOLD_ALIKE[name]
    for side, seed in product(blind, seeds):
        found, _ = unlike(pairs(Setting.of(name, first, last), side, seed), side)
        assert found == [], f"{side}, game {seed}"


def test_rewards_that_rest_on_secrets_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    play, chance = after_recruits(), random.Random(1)
    twins = [(ended(play.copy()), ended(twin(play, chance))) for _ in range(6)]
    monkeypatch.setattr(Play, "told", lambda play, side: play.score)
    found, other = unlike(twins, "axis")
    assert len(found) == other > 0


def test_every_family_has_such_a_pair() -> None:
    assert {family.name for family in families.families().values()} == {
        families.of(Setting.of(name, *TOLD_ALIKE[name][:2]).game.edition).name for name in TOLD_ALIKE
    }
