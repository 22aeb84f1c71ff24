"""War in Europe: the east of 1942, Yugoslavia in 1943, the west of 1944, with the rest of the war as history had it."""

from maquis.families.war_in_europe.scenarios.scenario import NAMES, on_map, scenario

__all__ = ["NAMES", "on_map", "scenario"]
