"""One side of each game as an environment of Gymnasium, alone and many at once."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from maquis import research
from maquis.engine.errors import MaquisError
from maquis.research.solo import NAMES
from tests.research.games import SPANS

SEATS = {name: (first, last) for name, (first, last) in SPANS.items() if name != "dark-crusade-june-1941"}


def seat(name: str, **asked: Any) -> Any:
    first, last = SEATS[name]
    return research.solo_env(name, opponent="random", first=first, last=last, **asked)


@pytest.mark.parametrize("name", SEATS)
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*Not able to test alternative render modes.*")
        check_env(seat(name))


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_knows_every_game(name: str) -> None:
    env = gymnasium.make(name, opponent="random")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)


def test_rewards_of_a_game_are_its_score_and_an_illegal_action_stands_for_the_next_legal_one() -> None:
    env = seat("raid")
    for seed in range(5):
        seen, _ = env.reset(seed=seed)
        brought, over = 0.0, False
        while not over:
            mask = seen["action_mask"]
            illegal = np.flatnonzero(mask == 0)
            wanted = int(illegal[-1])
            before = env.game.play.copy()
            seen, reward, over, _, info = env.step(wanted)
            brought += reward
            assert info["illegal"]
            after = [token for token in before.menu.legal if token > wanted] or before.menu.legal
            assert after[0] in env.game.play.trail[len(before.trail) : len(before.trail) + 1]
        assert brought == env.game.play.result("raiders")
        with pytest.raises(ValueError, match="over"):
            env.step(0)


@pytest.mark.parametrize("processes", [False, True])
def test_many_at_once_are_so_many_alone(processes: bool) -> None:
    envs = research.vector_env(3, "raid", "patrol", opponent="random", processes=processes)
    alone = [seat("raid", side="patrol") for _ in range(3)]
    seen, _ = envs.reset(seed=7)
    ones = [env.reset(seed=7 + number)[0] for number, env in enumerate(alone)]
    ended = np.zeros(3, bool)
    for _ in range(4):
        for number, one in enumerate(ones):
            assert data_equivalence(one, {key: rows[number] for key, rows in seen.items()}) or ended[number]
        actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in seen["action_mask"]])
        results = [None if ended[n] else env.step(actions[n]) for n, env in enumerate(alone)]
        seen, rewards, over, broken_off, _ = envs.step(actions)
        for number, result in enumerate(results):
            if result is not None:
                assert (result[1], result[2]) == (rewards[number], over[number])
                ones[number] = result[0]
        ended |= over | broken_off
    assert envs.single_observation_space.contains(ones[0])
    envs.close()


def test_a_seat_that_is_not_there_is_told_so() -> None:
    with pytest.raises(MaquisError, match="there is no side 'nobody'"):
        research.solo_env("raid", "nobody")


def test_a_side_is_named_in_capitals_or_not() -> None:
    """War in Europe's are written Axis and Allied, those of other games in small letters."""
    assert research.solo_env("war-in-europe-yugoslavia-1943", "axis").side == "Axis"
    assert research.solo_env("raid", "Patrol").side == "patrol"
    envs = research.vector_env(1, "war-in-europe-yugoslavia-1943", "allied")
    envs.close()
    with pytest.raises(MaquisError, match="there is no side 'nobody'; the sides are raiders and patrol"):
        research.solo_env("raid", "nobody")
    learner = research.env("war-in-europe-yugoslavia-1943", others={"axis": "sensible"})
    assert "Axis" not in learner.possible_agents
