"""Scenarios: maps, set-ups and historical scripts, as data with provenance."""

import difflib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from maquis.boards.mapfile import HexMap
from maquis.boards.mapfile import load as _load_map
from maquis.engine.errors import UnknownName
from maquis.scenarios.scenario import Scenario

MAPS = Path(__file__).with_name("maps")

__all__ = ["Scenario", "load", "load_map", "names"]


def _eastern_front(name: str) -> Callable[[Mapping[str, Any], str], Scenario]:
    def scenario(options: Mapping[str, Any], rules: str) -> Scenario:
        from maquis.games.europa.editions import RULE40
        from maquis.scenarios.eastern_front.scenario import scenario

        return scenario(options, rules or RULE40.name, name)

    return scenario


_SCENARIOS = {name: _eastern_front(name) for name in ("eastern-front", "eastern-front-umpired")}


def names() -> list[str]:
    """Name every scenario."""
    return list(_SCENARIOS)


def load(name: str, options: Mapping[str, Any] | None = None, rules: str = "") -> Scenario:
    """Return the scenario called `name` under an edition (its own, if none is named); raise `MaquisError`.

    Its figures are overridden by `options`.
    """
    return _SCENARIOS[_known(name, "scenario", names())](options or {}, rules)


def load_map(name: str) -> HexMap:
    """Return the map called `name`; raise `UnknownName`."""
    known = sorted(path.stem for path in MAPS.glob("*.json"))
    return _load_map(MAPS / f"{_known(name, 'map', known)}.json")


def _known(name: str, what: str, known: list[str]) -> str:
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(known)}"
        raise UnknownName(f"there is no {what} {name!r}; {hint}")
    return name
