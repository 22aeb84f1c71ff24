"""The editions of the War in Europe family: the variant, and the base game that it is compared with."""

import msgspec

from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook
from maquis.families.war_in_europe.rules import book
from maquis.families.war_in_europe.rules.game import VariantRules


class Edition(msgspec.Struct, frozen=True):
    """A published text: its name, and the version of the rules as coded."""

    name: str
    version: str
    rules: VariantRules

    def figures(self) -> FigureBook:
        """Return its figures."""
        return book.figures(self.name)

    def clauses(self) -> ClauseBook:
        """Return its clauses."""
        return book.clauses(self.name)


RULES = VariantRules()
VARIANT = Edition(book.VARIANT, "8", RULES)
"""War in Europe with R. C. Smith's variant 30.6 and 31.8."""
BASE = Edition(book.BASE, "8", RULES)
"""War in Europe without it: the same rules, with the variant's sections switched off."""
EDITIONS = (VARIANT, BASE)
