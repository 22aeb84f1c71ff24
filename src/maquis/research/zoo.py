"""Games as environments of PettingZoo: agents are sides, one of them acts at a time (AEC)."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Policy
from maquis.campaign.plans import moment
from maquis.campaign.runner import listening, tell
from maquis.engine.dice import Dice, seeded
from maquis.engine.errors import MaquisError
from maquis.engine.orders import Refused
from maquis.engine.position import Position
from maquis.research.planes import MOST as BYTE
from maquis.research.planes import Planes
from maquis.research.play import Past, Play, Setting
from maquis.research.seeing import MOST, Sight


class MaquisEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types that mypy may read
    """A game as an environment: an action is one step of an order, as `Setting.tokens` numbers them.

    `play` is the game in progress and `sight` what its observations consist of; with `planes` they are planes and
    scalars. `others` are sides that policies of campaigns play, and are told what these are told; all other sides are
    agents.
    """

    def __init__(
        self, setting: Setting, seed: int | None = None, others: Mapping[str, str] | None = None, planes: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.setting = setting
        self.metadata = {"name": f"maquis {setting.scenario.name}", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.sight = Sight(setting)
        self.planes = Planes(self.sight) if planes else None
        self.others = {setting.game.side_named(side): policy for side, policy in (others or {}).items()}
        self._policies: dict[str, Policy] = {}
        self._sit_down("")
        self.possible_agents = [side for side in setting.game.sides if side not in self.others]
        if not self.possible_agents:
            raise MaquisError("policies play all sides, so nobody is left to learn")
        size = setting.tokens.size
        self._seen = {side: _observed(self.sight, self.planes, size) for side in self.possible_agents}
        self._chosen = {side: gymnasium.spaces.Discrete(size) for side in self.possible_agents}
        self._dice_of: np.random.Generator = seeding.np_random(seed)[0]
        self.play: Play
        self.dice: Dice
        self._number: int | None = None
        self._reckoned: tuple[int, bool] | None = None
        self._steps: list[int | None] = []

    def __deepcopy__(self, memo: dict[int, Any]) -> "MaquisEnv":
        for shared in (self.setting, self.setting.scenario, self.setting.game, self.sight, self.planes):
            memo[id(shared)] = shared
        new = memo[id(self)] = MaquisEnv.__new__(MaquisEnv)
        new.__dict__.update({name: deepcopy(part, memo) for name, part in self.__dict__.items()})
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (
            self.setting, self.others, self.planes is not None, self._number, self._steps, self._dice_of, self._chosen,
        )  # fmt: skip

    def __str__(self) -> str:
        return self.setting.scenario.name

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Numbers as `Sight` orders them, or planes, and a mask of actions; for an agent always the same object."""
        return self._seen[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """The numbers of all actions; for an agent always the same object."""
        return self._chosen[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; those begun without a seed follow from the last seed given.

        Nobody is rewarded yet: what others have brought the sides by then is in the reward of the first action.
        """
        if seed is not None:
            self._dice_of = seeding.np_random(seed)[0]
        self.begin(int(self._dice_of.integers(2**63)))

    def begin(self, number: int) -> None:
        """Begin the game with a number."""
        self._number, self._steps = number, []
        self.dice = seeded(number)
        self._sit_down(f"{number}")
        self.play, self._told = self.setting.begun.copy(), self.setting.start.version
        self._go_on()
        self.agents = self.possible_agents[:]
        self._paid, self._reckoned = dict.fromkeys(self.agents, 0.0), None
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None
        self._next()

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is choose; raise `ValueError` if it may not choose so."""
        agent = self.agent_selection
        self._steps.append(action)
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            self.play.act(-1 if action is None else int(action))
        except ValueError:
            self._steps.pop()
            raise
        self._go_on()
        self._cumulative_rewards[agent] = 0.0
        self._pay()
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do: nothing while it is another's turn."""
        seen, mask = self.sight.see(self.play, agent), self.sight.mask(self.play, agent)
        if self.planes is None:
            return {"observation": seen, "action_mask": mask}
        planes, scalars = self.planes.of(seen)
        return {"planes": planes, "scalars": scalars, "action_mask": mask}

    def view(self, agent: str) -> Position:
        """Everything that an agent may know, as a position."""
        return self.play.view(agent)

    def close(self) -> None:
        """Nothing is held open."""

    def _pay(self) -> None:
        """Reward agents with what has been counted since they last were."""
        reckoned = self.play.counted, self.play.over
        if reckoned == self._reckoned:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            return
        now = {each: self.play.reward(each) for each in self.agents}
        self.rewards = {each: now[each] - self._paid[each] for each in self.agents}
        self._paid, self._reckoned = now, reckoned
        self._accumulate_rewards()

    def _roll(self) -> None:
        while (throw := self.play.throw) is not None:
            self.play.roll(self.dice.roll(throw.purpose(self.play.position.game), len(throw.results)))

    def _sit_down(self, seed: str) -> None:
        """Ask policies to play the other sides; raise `UnknownName` if there is no such policy."""
        game = self.setting.game
        for side, name in self.others.items():
            self._policies[side] = campaigns.of(game).policy(name, side, seed)

    def _go_on(self) -> None:
        """Roll dice and let policies play, until an agent is to choose or the game is over."""
        self._roll()
        while self.play.side in self._policies and not self.play.over:
            self._let(self.play.side)

    def _let(self, side: str) -> None:
        """Let a policy give orders for its phase, as in a campaign; what the rules refuse is passed over."""
        play, now, start = self.play, moment(self.play.position), len(self.play.trail)
        self._tell()
        for order in self._policies[side].phase(lambda: play.view(side)):
            try:
                play.give(order)
            except Refused:
                continue
            self._roll()
            self._tell()
            if play.side != side or moment(play.position) != now:
                return
        if len(play.trail) == start:
            raise MaquisError(f"the policy {self.others[side]!r} of {side} gives no order")

    def _tell(self) -> None:
        """Tell policies that listen what their sides are told of the orders since they last were, as in a campaign."""
        hearers, after = listening(self._policies), self.play.position
        past = self.play.past if hearers else None
        untold = list[tuple[Past, Position]]()
        while past is not None and past.position.version >= self._told:
            untold.append((past, after))
            after, past = past.position, past.before
        for each, then in reversed(untold):
            tell(hearers, each.position, each.given, then)
        self._told = self.play.position.version

    def _next(self) -> None:
        """Say whose turn it is, and whether the game is over."""
        play = self.play
        self.terminations = dict.fromkeys(self.agents, play.over and not play.broken_off)
        self.truncations = dict.fromkeys(self.agents, play.broken_off)
        self.agent_selection = self.agents[0] if play.over else play.side
        # Whoever plays without looking, at random or by `view`, asks for no observation, and finds the mask here.
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if not play.over:
            self.infos[play.side]["action_mask"] = self.sight.mask(play, play.side)


def _again(
    setting: Setting, others: Mapping[str, str], planes: bool, number: int | None, steps: list[int | None],
    dice_of: np.random.Generator, chosen: dict[str, gymnasium.spaces.Discrete],
) -> MaquisEnv:  # fmt: skip
    """The environment that steps lead to."""
    env = MaquisEnv(setting, None, others, planes)
    env._dice_of, env._chosen = dice_of, chosen
    if number is not None:
        env.begin(number)
        for step in steps:
            env.step(step)
    return env


def _observed(sight: Sight, planes: Planes | None, actions: int) -> gymnasium.spaces.Space[Any]:
    box = gymnasium.spaces.Box
    mask = box(0, 1, (actions,), np.int8)
    if planes is None:
        return gymnasium.spaces.Dict({"observation": box(-MOST, MOST, (sight.size,), np.float32), "action_mask": mask})
    scalars = box(-MOST, MOST, (planes.scalars,), np.float32)
    return gymnasium.spaces.Dict(
        {"planes": box(0, BYTE, planes.shape, np.uint8), "scalars": scalars, "action_mask": mask}
    )


def env(
    setting: Setting, seed: int | None = None, others: Mapping[str, str] | None = None, planes: bool = False,
) -> AECEnv:  # fmt: skip
    """An environment that tells who uses it in the wrong order so."""
    return wrappers.OrderEnforcingWrapper(MaquisEnv(setting, seed, others, planes))


def parallel_env(
    setting: Setting, seed: int | None = None, others: Mapping[str, str] | None = None, planes: bool = False,
) -> ParallelEnv:  # fmt: skip
    """The same, where all agents act at once, and what all but one of them choose is passed over."""
    return turn_based_aec_to_parallel_wrapper(env(setting, seed, others, planes))
