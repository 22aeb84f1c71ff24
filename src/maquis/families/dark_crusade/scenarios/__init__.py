"""Dark Crusade: starts of May and June 1941 and of January 1942 to 1944, with arrivals or scripted history."""

from maquis.families.dark_crusade.scenarios.scenario import NAMES, STARTS, on_map, scenario

__all__ = ["NAMES", "STARTS", "on_map", "scenario"]
