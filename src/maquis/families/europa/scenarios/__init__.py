"""The scenarios of Europa."""

from collections.abc import Mapping
from typing import Any

from maquis.boards.mapfile import HexMap
from maquis.contract.scenario import Scenario
from maquis.families.europa.rules.editions import RULE40
from maquis.families.europa.scenarios.eastern_front import scenario as _eastern_front


def scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    """Return a scenario under an edition, Rule 40 if none is named; raise `MaquisError`."""
    return _eastern_front.scenario(options, rules or RULE40.name, name)


def on_map(name: str, options: Mapping[str, Any], rules: str, map_: HexMap) -> Scenario:
    """Return a scenario on a corrected map."""
    return _eastern_front.scenario(options, rules, name, map_)
