"""The families that have an oracle."""

from typing import Any

from tests.oracle.compared import Family
from tests.oracle.dark_crusade_asked import DARK_CRUSADE
from tests.oracle.europa_asked import EUROPA

FAMILIES: dict[str, Family[Any]] = {"europa": EUROPA, "dark_crusade": DARK_CRUSADE}
