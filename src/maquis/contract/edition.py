"""What an edition is: one published rule text, or a profile of it."""

from typing import Protocol

from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook
from maquis.engine.playing import Played


class Edition(Protocol):
    """One published rule text, or a profile of it."""

    @property
    def name(self) -> str:
        """Its name, such as `europa.rule40`."""
        ...

    @property
    def version(self) -> str:
        """The version of the rules as coded."""
        ...

    @property
    def rules(self) -> Played:
        """What it offers the referee, and those who play it."""
        ...

    def figures(self) -> FigureBook:
        """Its figures."""
        ...

    def clauses(self) -> ClauseBook:
        """Its clauses."""
        ...
