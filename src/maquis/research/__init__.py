"""Games with a standard interface for research: environments of PettingZoo, and games of OpenSpiel.

    from maquis import research
    env = research.env("dark-crusade-june-1941-history", last="July 1941", seed=1)

The libraries are those of the extra `research`; without it what needs them raises `ImportError`.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from maquis.research.play import LONGEST, Play, Setting

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

__all__ = ["LONGEST", "Play", "Setting", "env", "parallel_env", "register"]


def env(
    scenario: str, *, first: str = "", last: str = "", seed: int | None = None,
    others: Mapping[str, str] | None = None, options: Mapping[str, Any] | None = None, rules: str = "",
    longest: int = LONGEST, planes: bool = False,
) -> "AECEnv":  # fmt: skip
    """An environment of PettingZoo: a scenario from turn `first` to the end of turn `last`, its own if not named.

    `others` are sides with the policies of campaigns that play them; all other sides are agents. With `planes` an
    observation is planes over the board, and scalars, of 64 KB at most (docs/planes.md).
    Raise `MaquisError` if it cannot be played so, and `ImportError` without the extra `research`.
    """
    _need("numpy", "gymnasium", "pettingzoo")
    from maquis.research import zoo

    return zoo.env(Setting.of(scenario, first, last, options, rules, longest), seed, others, planes)


def parallel_env(
    scenario: str, *, first: str = "", last: str = "", seed: int | None = None,
    others: Mapping[str, str] | None = None, options: Mapping[str, Any] | None = None, rules: str = "",
    longest: int = LONGEST, planes: bool = False,
) -> "ParallelEnv":  # fmt: skip
    """The same in PettingZoo's parallel form, in which what all but one agent choose is passed over."""
    _need("numpy", "gymnasium", "pettingzoo")
    from maquis.research import zoo

    return zoo.parallel_env(Setting.of(scenario, first, last, options, rules, longest), seed, others, planes)


def register() -> tuple[str, ...]:
    """Make the games known to OpenSpiel, and name them; doing so again changes nothing."""
    _need("numpy", "pyspiel")
    from maquis.research import spiel

    return spiel.NAMES


def _need(*libraries: str) -> None:
    if any(find_spec(name) is None for name in libraries):
        raise ImportError("maquis.research needs an extra: pip install 'maquis[research]'")
