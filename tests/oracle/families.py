"""The families that have an oracle."""

from typing import Any

from tests.oracle.compared import Family
from tests.oracle.dark_crusade_asked import DARK_CRUSADE
from tests.oracle.europa_asked import EUROPA
from tests.oracle.global_war_drawn import GLOBAL_WAR
from tests.oracle.war_in_europe_drawn import WAR_IN_EUROPE

FAMILIES: dict[str, Family[Any]] = {
    "europa": EUROPA,
    "dark_crusade": DARK_CRUSADE,
    "global_war": GLOBAL_WAR,
    "war_in_europe": WAR_IN_EUROPE,
}
