"""The war of 1936 to 1945 as a script for the partisans of Global War: who held which zone, half-year by half-year.

- `script`: what changed hands and when, relations, wars, troops, partisans at the start; `script.load`.
- `front`: the host game: what the script does as the phases of a player turn begin.
- `troops`: the units that stand in a zone, by a rule.
- `check`: whether the script is consistent, and how well it agrees with the dated towns.
- `world`: the scenarios `global-war-1936` and `global-war-1942`.
"""

from collections.abc import Mapping
from typing import Any

from maquis.contract.scenario import Scenario
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.scenarios import world as _world


def scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    """Return a scenario under an edition, Partisans v3.0 if none is named; raise `MaquisError`."""
    return _world.scenario(options, rules or PARTISANS.name, name)
