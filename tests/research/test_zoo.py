import copy
import pickle
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.test import api_test, parallel_api_test, seed_test

from maquis import research
from maquis.campaign import campaigns
from maquis.campaign.campaigns import Campaigns
from maquis.campaign.played import Look
from maquis.engine import views
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.orders import Order
from maquis.engine.views import Line
from tests.research.games import SPANS
from tests.serial import written

pytestmark = pytest.mark.filterwarnings(
    "ignore:We recommend agents to be named",
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
)
"""Agents have the names of sides, and what they see is a dictionary with a mask, as in PettingZoo's own games."""
CYCLES = 8
RESEARCH = Path(__file__).parents[2] / "docs" / "research.md"
CALLED = {
    "Dark Crusade": ("dark-crusade-june-1941-history", "dark-crusade-june-1941", "dark-crusade-1944"),
    "the Eastern Front": ("eastern-front",),
    "Global War": ("global-war-1936", "global-war-1942"),
    "Yugoslavia": ("war-in-europe-yugoslavia-1943",),
    "Raid": ("raid",),
}
"""The games as the page for research calls them where it tells how many actions they have."""


@pytest.mark.parametrize("name", SPANS)
def test_pettingzoo_has_nothing_to_say_against_it(name: str) -> None:
    first, last = SPANS[name]
    api_test(research.env(name, first=first, last=last), CYCLES)
    seed_test(lambda: research.env(name, first=first, last=last), CYCLES)
    parallel_api_test(research.parallel_env(name, first=first, last=last), CYCLES)


def test_the_page_tells_how_many_actions_a_game_has() -> None:
    [told] = re.findall(
        r"^How many there are is fixed by the game.*?: (.*?) \(", RESEARCH.read_text("utf-8"), re.M | re.S
    )
    counts = {game: int(count.replace(",", "")) for count, game in re.findall(r"([\d,]+)\s(?:in|on)\s([^,]+)", told)}
    assert counts.keys() == CALLED.keys()
    for game, scenarios in CALLED.items():
        assert {name: research.Setting.of(name).tokens.size for name in scenarios} == dict.fromkeys(
            scenarios, counts[game]
        )


@pytest.mark.parametrize("name", SPANS)
def test_the_mask_comes_with_the_turn(name: str) -> None:
    first, last = SPANS[name]
    env = research.env(name, first=first, last=last, seed=1)
    env.reset()
    for number, agent in enumerate(env.agent_iter(60)):
        seen, _, over, broken_off, info = env.last(observe=number % 2 > 0)
        assert (seen is None) == (number % 2 == 0)
        if over or broken_off:
            assert "action_mask" not in info
            env.step(None)
            continue
        assert list(info["action_mask"]) == list(env.observe(agent)["action_mask"])
        assert not any("action_mask" in env.infos[other] for other in env.agents if other != agent)
        env.action_space(agent).seed(number)
        env.step(env.action_space(agent).sample(info["action_mask"]))


def test_policies_of_campaigns_play_the_other_sides() -> None:
    def env() -> AECEnv:
        return research.env("eastern-front", first="Jun II 43", last="Jun II 43", others={"axis": "sensible"})

    api_test(env(), CYCLES)
    seed_test(env, CYCLES)
    alone = env()
    alone.reset(seed=1)
    while alone.agents:
        seen, _, over, *_ = alone.last()
        alone.step(None if over else int(seen["action_mask"].argmax()))
    play = alone.unwrapped.play
    assert any(isinstance(step, str) for step in play.trail)
    assert pickle.loads(pickle.dumps(play)).position.where == play.position.where
    with pytest.raises(MaquisError, match="no policy"):
        research.env("eastern-front", others={"axis": "clever"})
    with pytest.raises(MaquisError, match="no side"):
        research.env("eastern-front", others={"allies": "sensible"})
    with pytest.raises(MaquisError, match="nobody is left"):
        research.env("eastern-front", others={"axis": "sensible", "soviet": "sensible"})


class Hearing:
    """A sensible policy that keeps what it is told, with what it sees then."""

    def __init__(self, side: str, seed: str) -> None:
        self.heard = list[tuple[Line, str]]()
        self._plays = campaigns.of_family("europa").policy("sensible", side, seed)

    def hears(self, line: Line, look: Look) -> None:
        self.heard.append((line, written(look())))

    def phase(self, look: Look) -> Iterator[Order]:
        return self._plays.phase(look)


def test_policies_that_listen_are_told_what_their_side_is_told_before_they_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = list[Hearing]()

    def making(game: Game) -> Campaigns:
        def make(side: str, seed: str) -> Hearing:
            made.append(Hearing(side, seed))
            return made[-1]

        return Campaigns({"sensible": make})

    monkeypatch.setattr(campaigns, "of", making)
    env = research.env("eastern-front", first="Jun II 43", last="Jul I 43", others={"axis": "sensible"})
    env.reset(seed=1)
    while env.agents:
        seen, _, over, *_ = env.last()
        env.step(None if over else int(seen["action_mask"].argmax()))
    told, past, after = list[tuple[Line, str]](), env.unwrapped.play.past, env.unwrapped.play.position
    while past is not None:
        given = past.given
        if (line := views.line(past.position, given.side, given.order, given.events, "axis")) is not None:
            told.append((line, written(views.view(after, "axis"))))
        after, past = past.position, past.before
    heard = made[-1].heard
    assert {line.side for line, _ in heard} == {"axis", "soviet"}
    assert heard == told[::-1][: len(heard)]
    assert not any(line.side == "axis" for line, _ in told[::-1][len(heard) :])


def test_the_same_seed_is_the_same_game() -> None:
    def game(seed: int | None) -> list[tuple[float, bytes]]:
        env.reset(seed=seed)
        seen: list[tuple[float, bytes]] = []
        for agent in env.agent_iter():
            observed, reward, over, broken_off, _ = env.last()
            env.action_space(agent).seed(len(seen))
            env.step(None if over or broken_off else env.action_space(agent).sample(observed["action_mask"]))
            seen.append((reward, observed["observation"].tobytes()))
        return seen

    env = research.env("global-war-1942", last="January 1942", seed=1)
    first, second = game(None), game(None)
    assert first != second
    env = research.env("global-war-1942", last="January 1942", seed=1)
    assert (game(None), game(None)) == (first, second)
    assert game(7) == game(7)


@pytest.mark.parametrize(
    ("name", "last", "others"),
    [
        ("dark-crusade-june-1941-history", "July 1941", {}),
        ("eastern-front", "Jul I 41", {"soviet": "sensible"}),  # its first turn ends before the Axis chooses anything
    ],
)
def test_rewards_add_up_to_the_score(name: str, last: str, others: dict[str, str]) -> None:
    env = research.env(name, last=last, seed=3, others=others)
    env.reset()
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, over, *_ = env.last()
        total[agent] += reward
        env.step(None if over else int(observed["action_mask"].argmax()))
    play = env.unwrapped.play
    assert play.score != 0
    assert total == pytest.approx({side: play.result(side) for side in total})


def test_a_game_that_is_too_long_is_truncated() -> None:
    env = research.env("global-war-1942", longest=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observed, _, over, broken_off, _ = env.last()
        env.step(None if broken_off else env.action_space(agent).sample(observed["action_mask"]))
        assert not over


def test_without_the_extra_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(research, "find_spec", lambda name: None)
    for wanted in (lambda: research.env("dark-crusade-1943"), research.register):
        with pytest.raises(ImportError, match=r"needs an extra: pip install 'maquis\[research\]'"):
            wanted()


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deep", "pickled"]
)
@pytest.mark.parametrize(
    ("name", "others", "make"),
    [
        ("eastern-front", {"axis": "sensible"}, research.env),
        ("dark-crusade-june-1941-history", {}, research.env),
        ("dark-crusade-june-1941-history", {}, research.parallel_env),
    ],
)
def test_a_copy_plays_on_identically(
    name: str, others: dict[str, str], make: Callable[..., Any], copied: Callable[[Any], Any]
) -> None:
    first, last = "Jan II 42" if others else "", "Feb I 42" if others else "December 1941"
    env = make(name, first=first, last=last, others=others, seed=4)
    again = copied(env)
    for steps in (3, 1000, 5):
        for each in (env, again) if steps != 1000 else ():
            each.reset()
        assert seen_of(env, steps) == seen_of(again, steps) != []
        again = copied(env)


def seen_of(env: Any, steps: int) -> list[bytes]:
    """What is seen and rewarded in some steps, chosen at random but always alike."""
    seen, chance = [], random.Random(1)
    for _ in range(steps):
        if not env.agents:
            break
        if isinstance(env, ParallelEnv):
            masks = {agent: env.aec_env.observe(agent)["action_mask"] for agent in env.agents}
            chosen = {
                agent: chance.choice([*mask.nonzero()[0], *([0] * (not mask.any()))]) for agent, mask in masks.items()
            }
            found, rewards, *_ = env.step(chosen)
            seen += [pickle.dumps(rewards), *(each["observation"].tobytes() for each in found.values())]
        else:
            found, reward, over, broken_off, _ = env.last()
            done = over or broken_off
            env.step(None if done else chance.choice(found["action_mask"].nonzero()[0]))
            seen += [pickle.dumps(reward), found["observation"].tobytes()]
    return seen
