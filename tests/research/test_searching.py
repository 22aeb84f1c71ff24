"""The searches of OpenSpiel play every game; a player cannot tell a state that he resamples from his own."""

import random
from collections.abc import Callable, Iterator
from itertools import islice

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from maquis import research
from maquis.campaign.worlds import dealt
from maquis.engine.position import Position
from maquis.engine.views import view
from maquis.research import Play, told
from maquis.research.play import Setting
from tests.research.games import going_on
from tests.research.test_rewards import after_recruits
from tests.serial import written

research.register()
GAMES = (
    "maquis_raid(turns=4)",
    "maquis_dark_crusade",
    "maquis_europa(first=1043,longest=300)",
    "maquis_global_war(longest=300)",
    "maquis_war_in_europe(longest=300)",
)


def chosen(state: pyspiel.State) -> pyspiel.State:
    """The first state from here on in which somebody is to choose."""
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@pytest.mark.parametrize("name", GAMES)
def test_both_searches_find_a_legal_action(name: str) -> None:
    game = pyspiel.load_game(name)
    state = chosen(game.new_initial_state())
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    for bot in (
        mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=np.random.RandomState(1)),
        ismcts.ISMCTSBot(game, evaluator, 2.0, 3, random_state=np.random.RandomState(1)),
    ):
        assert bot.step(state) in state.legal_actions()


def test_a_search_finds_what_brings_most() -> None:
    """In the last act of the game the patrol searches, for nothing else can bring it anything."""
    game = pyspiel.load_game("maquis_raid(turns=1)")
    state = game.new_initial_state()
    while state.current_player() != 1:
        state.apply_action(state.legal_actions()[0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 200, random_state=np.random.RandomState(1))
    assert state.action_to_string(bot.step(state)) == "search"


def hidden(play: Play) -> Iterator[Play]:
    """The moments of a game in which the side that is to choose sees counters that it does not know."""
    for each in going_on(play):
        if each.menu is not None and any(each.view(each.side).faces.values()):
            yield each


def raid() -> list[Play]:
    return list(hidden(Play(Setting.spanning("raid", 0, 4))))


def europa() -> list[Play]:
    return list(islice(hidden(after_recruits()), 0, 40, 8))


@pytest.mark.parametrize("found", [raid, europa])
def test_the_player_cannot_tell_a_resampled_state_from_his_own(found: Callable[[], list[Play]]) -> None:
    plays = found()
    assert plays
    for play in plays:
        truth = written(play.position)
        for seed in range(5):
            other = told.dealt(play, random.Random(seed))
            assert written(other.view(play.side)) == written(play.view(play.side))
            assert told.story(other, play.side) == told.story(play, play.side)
            assert told.position(other, play.side) == told.position(play, play.side)
            assert other.menu is not None
            assert play.menu is not None
            assert other.menu.legal == play.menu.legal
            assert other.reward(play.side) == play.reward(play.side)
        assert written(play.position) == truth


@pytest.mark.parametrize("found", [raid, europa])
def test_what_is_hidden_varies_from_draw_to_draw(found: Callable[[], list[Play]]) -> None:
    play = found()[0]
    drawn = {written(told.dealt(play, random.Random(seed)).position) for seed in range(20)}
    assert len(drawn) > 1


def test_the_truth_has_no_part_in_what_is_drawn() -> None:
    """Two games that the patrol cannot tell apart are resampled to the same games, and go on alike."""
    play = raid()[0]
    twin = next(each for each in twins(play) if written(each.position) != written(play.position))
    for seed in range(10):
        one, other = (told.dealt(each, random.Random(seed)) for each in (play, twin))
        for here, there in zip(going_on(one, seed), going_on(other, seed), strict=True):
            assert written(here.position) == written(there.position)
            for side in here.setting.game.sides:
                assert told.story(here, side) == told.story(there, side)
                assert here.reward(side) == there.reward(side)


def twins(play: Play) -> Iterator[Play]:
    """Games that the side which is to choose has been told the same of, and in which other things are true."""
    for seed in range(99):
        other = play.copy()
        other.position = world(play.view(play.side), seed)
        other._views = {}
        assert written(view(other.position, play.side)) == written(play.view(play.side))
        yield other


def world(seen: Position, seed: int) -> Position:
    return dealt(seen, random.Random(f"twin {seed}"))


def test_another_side_has_been_told_what_it_sees_in_the_resampled_game() -> None:
    """So no search learns by what another was told what is hidden from the player."""
    play = raid()[0]
    other = next(side for side in play.setting.game.sides if side != play.side)
    for seed in range(5):
        new = told.dealt(play, random.Random(seed))
        assert told.story(new, other) == told.written(new.view(other))


def test_only_who_is_to_choose_can_resample() -> None:
    state = pyspiel.load_game("maquis_raid").new_initial_state()
    with pytest.raises(ValueError, match="player 1 is not to choose now"):
        state.resample_from_infostate(1, random.random)


def test_rewards_come_at_the_end_or_by_turns() -> None:
    for name, model in (("end", "TERMINAL"), ("turns", "REWARDS")):
        game = pyspiel.load_game(f"maquis_dark_crusade(turns=2,rewards={name})")
        assert game.get_type().reward_model.name == model
        state, chance, paid = game.new_initial_state(), random.Random(1), 0
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            paid += any(state.rewards())
            if name == "end" and not state.is_terminal():
                assert not any(state.returns())
        assert paid == (1 if name == "end" else 2)
