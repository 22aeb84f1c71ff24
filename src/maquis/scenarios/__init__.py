"""Scenarios: maps, set-ups and historical scripts, as data with provenance."""

import difflib
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from maquis.boards.errors import quoted
from maquis.boards.mapfile import HexMap
from maquis.boards.mapfile import load as _load_hexes
from maquis.boards.pointfile import PointMap
from maquis.boards.pointfile import load as _load_points
from maquis.boards.zonefile import ZoneMap
from maquis.boards.zonefile import load as _load_zones
from maquis.engine.errors import UnknownName
from maquis.scenarios.scenario import Scenario

MAPS = Path(__file__).with_name("maps")

_ZONES = frozenset({"global-war"})
"""The maps of zones."""
_POINTS = frozenset({"dark-crusade"})
"""The maps of points; all others are of hexes."""

__all__ = ["Scenario", "any_map", "load", "load_map", "load_points", "load_zones", "map_names", "names"]


_SCENARIOS = {
    "eastern-front": "europa",
    "eastern-front-umpired": "europa",
    "global-war-1936": "global_war",
    "global-war-1942": "global_war",
    "dark-crusade-may-1941": "dark_crusade",
    "dark-crusade-june-1941": "dark_crusade",
    "dark-crusade-1942": "dark_crusade",
    "dark-crusade-1943": "dark_crusade",
    "dark-crusade-1944": "dark_crusade",
    "dark-crusade-may-1941-history": "dark_crusade",
    "dark-crusade-june-1941-history": "dark_crusade",
    "dark-crusade-1942-history": "dark_crusade",
    "dark-crusade-1943-history": "dark_crusade",
    "dark-crusade-1944-history": "dark_crusade",
    "war-in-europe-east-1942": "war_in_europe",
    "war-in-europe-yugoslavia-1943": "war_in_europe",
    "war-in-the-west-1944": "war_in_europe",
}
"""The family of every scenario: its package here has the function `scenario` that makes it."""


def names() -> list[str]:
    """Name every scenario."""
    return list(_SCENARIOS)


def load(name: str, options: Mapping[str, Any] | None = None, rules: str = "") -> Scenario:
    """Return the scenario called `name` under an edition (its own, if none is named); raise `MaquisError`.

    Its figures are overridden by `options`.
    """
    family = import_module(f"{__name__}.{_SCENARIOS[_known(name, 'scenario', names())]}")
    found: Scenario = family.scenario(name, options or {}, rules)
    return found


def load_map(name: str) -> HexMap:
    """Return the map of hexes called `name`; raise `UnknownName`."""
    return _load_hexes(_map_file(name, [known for known in map_names() if known not in _ZONES | _POINTS]))


def load_zones(name: str) -> ZoneMap:
    """Return the map of zones called `name`; raise `UnknownName`."""
    return _load_zones(_map_file(name, sorted(_ZONES)))


def load_points(name: str) -> PointMap:
    """Return the map of points called `name`; raise `UnknownName`."""
    return _load_points(_map_file(name, sorted(_POINTS)))


def any_map(name: str) -> HexMap | ZoneMap | PointMap:
    """Return the map called `name`, of any kind; raise `UnknownName`."""
    path = _map_file(name, map_names())
    if name in _POINTS:
        return _load_points(path)
    return _load_zones(path) if name in _ZONES else _load_hexes(path)


def map_names() -> list[str]:
    """Name every map."""
    return sorted(path.stem for path in MAPS.glob("*.json"))


def _map_file(name: str, known: list[str]) -> Path:
    return MAPS / f"{_known(name, 'map', known)}.json"


def _known(name: str, what: str, known: list[str]) -> str:
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(known)}"
        raise UnknownName(f"there is no {what} {quoted(name)}; {hint}")
    return name
