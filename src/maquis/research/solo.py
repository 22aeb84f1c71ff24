"""One side of a game as an environment of Gymnasium, against policies of campaigns; and many at once.

Importing this registers the games of every family with Gymnasium: `maquis/raid-v0` and the like.
"""

from bisect import bisect_left
from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from maquis.campaign.campaigns import SENSIBLE
from maquis.engine.errors import MaquisError
from maquis.research import studied
from maquis.research.play import LONGEST, Setting
from maquis.research.zoo import MaquisEnv

Seen = dict[str, np.ndarray[Any, Any]]
TRIES = 1000
"""Games that may pass without a choice for the side before it is said that it has none."""


class Solo(gymnasium.Env[Seen, np.int64]):
    """One side of a game against policies that play the others; observations are planes unless `planes` is false.

    An action that is not legal stands for the next that is, counted on and round; `info["illegal"]` says so.
    `game` is the game behind it, with `play`, `sight`, `planes` and `setting`.
    """

    def __init__(self, setting: Setting, side: str = "", opponent: str = SENSIBLE, planes: bool = True) -> None:
        self.metadata = {"render_modes": []}
        sides = setting.game.sides
        self.side = setting.game.side_named(side) if side else sides[0]
        self.game = MaquisEnv(setting, None, {each: opponent for each in sides if each != self.side}, planes)
        self.observation_space = self.game.observation_space(self.side)
        self.action_space = self.game.action_space(self.side)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game at the side's first choice; raise `MaquisError` if it has none in many games."""
        super().reset(seed=seed)
        for _ in range(TRIES):
            self.game.begin(int(self.np_random.integers(2**63)))
            if not self.game.play.over:
                return self._seen(), {"illegal": False}
        raise MaquisError(f"{self.side} has nothing to choose in this game")

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Choose for the side, and let the others play until it is to choose again or the game is over."""
        menu = self.game.play.menu
        if menu is None:
            raise ValueError("the game is over: reset it")
        legal, chosen = menu.legal, int(action)
        at = bisect_left(legal, chosen) % len(legal)
        self.game.step(legal[at])
        over, broken_off = self.game.terminations[self.side], self.game.truncations[self.side]
        return self._seen(), self.game.rewards[self.side], over, broken_off, {"illegal": legal[at] != chosen}

    def _seen(self) -> Seen:
        return self.game.observe(self.side)


def solo(
    scenario: str, side: str = "", opponent: str = SENSIBLE, *, first: str = "", last: str = "",
    options: dict[str, Any] | None = None, rules: str = "", longest: int = LONGEST, planes: bool = True,
) -> Solo:  # fmt: skip
    """One side of a scenario, its first if none is named, from turn `first` to the end of turn `last`."""
    return Solo(Setting.of(scenario, first, last, options, rules, longest), side, opponent, planes)


def many(number: int, scenario: str, *about: str, processes: bool = False, **asked: Any) -> VectorEnv:
    """So many at once, one after the other or each in a process of its own; what is asked is that of `solo`."""
    each = partial(solo, scenario, *about, **asked)
    return AsyncVectorEnv([each] * number) if processes else SyncVectorEnv([each] * number)


def _registered(family: str) -> str:
    name = f"maquis/{family}-v0"
    gymnasium.register(name, f"{__name__}:{solo.__name__}", kwargs={"scenario": studied.named(family).scenario})
    return name


NAMES = tuple(_registered(family) for family in studied.names())
"""The environments that Gymnasium knows now."""
