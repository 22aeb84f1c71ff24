"""The scenarios of Europa."""

from collections.abc import Mapping
from typing import Any

from maquis.games.europa.editions import RULE40
from maquis.scenarios.europa.eastern_front import scenario as _eastern_front
from maquis.scenarios.scenario import Scenario


def scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    """Return a scenario under an edition, Rule 40 if none is named; raise `MaquisError`."""
    return _eastern_front.scenario(options, rules or RULE40.name, name)
