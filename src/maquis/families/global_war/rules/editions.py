"""The editions of the Global War family."""

from pathlib import Path

from maquis.contract.edition import Text
from maquis.families.global_war.rules.game import RULES

PARTISANS = Text("global_war.partisans", "2", RULES, Path(__file__).parents[1] / "data")
"""Partisans v3.0."""
EDITIONS = (PARTISANS,)
