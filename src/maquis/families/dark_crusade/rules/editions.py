"""The editions of the Dark Crusade family."""

import msgspec

from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook
from maquis.families.dark_crusade.rules import book
from maquis.families.dark_crusade.rules.game import SecondEdition


class Edition(msgspec.Struct, frozen=True):
    """A published text: its name, and the version of the rules as coded."""

    name: str
    version: str
    rules: SecondEdition

    def figures(self) -> FigureBook:
        """Return its figures."""
        return book.figures()

    def clauses(self) -> ClauseBook:
        """Return its clauses."""
        return book.clauses()


SECOND = Edition("dark_crusade.second", "2", SecondEdition())
"""Dark Crusade, second edition."""
EDITIONS = (SECOND,)
