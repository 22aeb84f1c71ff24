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
    from gymnasium.vector import VectorEnv
    from pettingzoo import AECEnv, ParallelEnv

    from maquis.campaign.plans import Maker
    from maquis.research.solo import Solo

__all__ = ["LONGEST", "Play", "Setting", "baseline", "env", "parallel_env", "register", "solo_env", "vector_env"]


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


def solo_env(scenario: str, side: str = "", opponent: str = "sensible", **asked: Any) -> "Solo":
    """One side of a scenario as an environment of Gymnasium, its first if none is named; a policy plays the others.

    What else is asked is as with `env`: `first`, `last`, `options`, `rules`, `longest`, and `planes`, which are the
    default here. Raise `MaquisError` if it cannot be played so, and `ImportError` without the extra `research`.
    """
    _need("numpy", "gymnasium", "pettingzoo")
    from maquis.research import solo

    return solo.solo(scenario, side, opponent, **asked)


def vector_env(
    number: int, scenario: str, side: str = "", opponent: str = "sensible", *, processes: bool = False, **asked: Any
) -> "VectorEnv":
    """So many of these at once, as Gymnasium has it: one after the other, or each in a process of its own."""
    _need("numpy", "gymnasium", "pettingzoo")
    from maquis.research import solo

    return solo.many(number, scenario, side, opponent, processes=processes, **asked)


def baseline(family: str, camp: str = "") -> "Maker":
    """What makes the policy that plays as was learnt of a family, for a side of the camp and a seed.

    Raise `MaquisError` if nothing was learnt of it, and `ImportError` without the extra `research`.
    """
    _need("numpy")
    from maquis.research.imitation import maker, of_camp

    found = of_camp(family, camp)
    return maker(found.lesson, found.weights)


def register() -> tuple[str, ...]:
    """Make the games known to OpenSpiel, and name them; doing so again changes nothing."""
    _need("numpy", "pyspiel")
    from maquis.research import spiel

    return spiel.NAMES


def _need(*libraries: str) -> None:
    if any(find_spec(name) is None for name in libraries):
        raise ImportError("maquis.research needs an extra: pip install 'maquis[research]'")
