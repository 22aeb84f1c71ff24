"""The war of 1936 to 1945 as a script for the partisans of Global War: who held which zone, half-year by half-year.

- `script`: what changed hands and when, relations, wars, troops, partisans at the start; `script.load`.
- `front`: the host game: what the script does as the phases of a player turn begin.
- `troops`: the units that stand in a zone, by a rule.
- `check`: whether the script is consistent, and how well it agrees with the dated towns.
- `world`: the scenarios `global-war-1936` and `global-war-1942`.
"""

from maquis.families.global_war.scenarios.world import on_map, scenario

__all__ = ["on_map", "scenario"]
