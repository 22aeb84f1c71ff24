"""The scenarios of every family by name: maps, set-ups and historical scripts, as data with provenance."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from maquis.contract.asked import check
from maquis.contract.editions import edition
from maquis.contract.families import families
from maquis.contract.family import Family
from maquis.contract.names import found
from maquis.contract.scenario import Scenario

__all__ = ["Scenario", "load", "names"]


@cache
def _families() -> Mapping[str, Family]:
    return MappingProxyType({name: family for family in families().values() for name in family.scenarios})


def names() -> list[str]:
    """Name every scenario."""
    return list(_families())


def load(name: str, options: Mapping[str, Any] | None = None, rules: str = "") -> Scenario:
    """Return the scenario called `name` under an edition (its own, if none is named); raise `MaquisError`.

    Its figures are overridden by `options`.
    """
    family = _families()[found(name, "scenario", _families())]
    scenario = family.scenario(name, options or {}, rules)
    _whole(scenario.game.edition)
    return scenario


@cache
def _whole(name: str) -> None:
    """Raise `MaquisError` if an edition lacks what its rules ask for."""
    check(edition(name))
