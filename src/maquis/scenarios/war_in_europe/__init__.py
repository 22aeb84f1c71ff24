"""War in Europe: set-ups on the map of Europe. They are not offered yet: the host war has no script."""

from collections.abc import Mapping
from typing import Any

from maquis.scenarios.scenario import Scenario


def scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    """Return the scenario called `name`."""
    from maquis.scenarios.war_in_europe import balkans

    return balkans.scenario(name, options)
