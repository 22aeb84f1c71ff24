"""The families that have an oracle."""

from typing import Any

from tests.families.dark_crusade.oracle_asked import DARK_CRUSADE
from tests.families.europa.oracle_asked import EUROPA
from tests.families.global_war.oracle_drawn import GLOBAL_WAR
from tests.families.war_in_europe.oracle_drawn import WAR_IN_EUROPE
from tests.oracle.compared import Family

FAMILIES: dict[str, Family[Any]] = {
    "europa": EUROPA,
    "dark_crusade": DARK_CRUSADE,
    "global_war": GLOBAL_WAR,
    "war_in_europe": WAR_IN_EUROPE,
}
