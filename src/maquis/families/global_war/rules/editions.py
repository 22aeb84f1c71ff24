"""The editions of the Global War family."""

import msgspec

from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook
from maquis.families.global_war.rules import book
from maquis.families.global_war.rules.game import PartisansRules


class Edition(msgspec.Struct, frozen=True):
    """A published text: its name, and the version of the rules as coded."""

    name: str
    version: str
    rules: PartisansRules

    def figures(self) -> FigureBook:
        """Return its figures."""
        return book.figures()

    def clauses(self) -> ClauseBook:
        """Return its clauses."""
        return book.clauses()


PARTISANS = Edition("global_war.partisans", "2", PartisansRules())
"""Partisans v3.0."""
EDITIONS = (PARTISANS,)
