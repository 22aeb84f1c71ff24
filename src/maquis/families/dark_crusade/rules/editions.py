"""The editions of the Dark Crusade family."""

from pathlib import Path

from maquis.contract.edition import Text
from maquis.families.dark_crusade.rules.game import SecondEdition

RULES = SecondEdition()
SECOND = Text("dark_crusade.second", "5", RULES, Path(__file__).parents[1] / "data")
"""Dark Crusade, second edition."""
EDITIONS = (SECOND,)
