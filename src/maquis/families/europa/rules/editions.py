"""The editions of the Europa family."""

from functools import cached_property
from importlib.resources import files

import msgspec

from maquis.contract.edition import among
from maquis.engine import citing
from maquis.engine.clauses import ClauseBook
from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook
from maquis.families.europa.rules.calendar import CALENDARS, Date
from maquis.families.europa.rules.game import Europa

_DATA = files("maquis.families.europa") / "data"
DATES = {
    "recruit.soviet.from",
    "recruit.polish.from",
    "recruit.anti-soviet.from",
    "command.from",
    "assembly.from",
    "displacement.any_unit_until",
}
"""The figures that are dates."""
PARTISAN_MODE = {
    "option.regular_mode",
    "option.dummy_sabotage",
    "zoc.partisan_leaves",
    "combat.without_apzoc_divisor",
}
"""What rule 45 alone has, with readings of its own that say how: no option brings it into another text."""


class Edition(msgspec.Struct, frozen=True, dict=True):
    """A published text, or a profile of it: its name, the version of the rules as coded, and its data files.

    The family has the clauses of Rule 40 and its figures. An edition sets those figures otherwise that are in the file
    of its `figures_of`; one with `clauses_of` has a file of its own clauses, each in the place of some of Rule 40's.
    """

    name: str
    version: str
    figures_of: str = ""
    clauses_of: str = ""

    def figures(self) -> FigureBook:
        """Return its figures."""
        return self._cited

    def clauses(self) -> ClauseBook:
        """Return its clauses."""
        return self._book

    @cached_property
    def rules(self) -> Europa:
        """Its rules, in its own calendar."""
        return self.played(self.figures())

    def played(self, figures: FigureBook) -> Europa:
        """Return its rules as they are played with these figures: an option may count time otherwise.

        Raises `MaquisError` if one of the figures that are dates is none, or an option asks for what rule 45 alone has.
        """
        if self.figures_of != "rule45":
            own = self.figures()
            for id in sorted(PARTISAN_MODE):
                if figures[id] != own[id]:
                    raise MaquisError(f"{id}: only europa.rule45 says how that is played")
        for id in DATES & figures.keys():
            try:
                Date.parse(figures[id])
            except MaquisError as error:
                raise MaquisError(f"{id}: {error}") from None
        return Europa(CALENDARS[figures["calendar.turn"]])

    @cached_property
    def _cited(self) -> FigureBook:
        figures = _figures(FAMILY)
        if self.figures_of:
            figures = figures.replaced_by(_figures(self.figures_of))
        return citing.figures(self._book, figures)

    @cached_property
    def _book(self) -> ClauseBook:
        family = _clauses(FAMILY)
        return _clauses(self.clauses_of, family) if self.clauses_of else family


def _figures(name: str) -> FigureBook:
    return FigureBook.load(_DATA / f"{name}_figures.toml", _DATA / f"{name}_readings.toml")


def _clauses(name: str, of: ClauseBook | None = None) -> ClauseBook:
    return ClauseBook.load(_DATA / f"{name}_clauses.toml", of)


FAMILY = "rule40"
"""The data of Rule 40, revised: the whole family is told by it."""
RULE40 = Edition("europa.rule40", "4")
"""Rule 40, revised (1993)."""
ORIGINAL = Edition("europa.rule40-original", "4", figures_of="rule40_original", clauses_of="rule40_original")
"""Rule 40 before its revision: partisans block hexes, and nothing displaces them."""
RULE45 = Edition("europa.rule45", "4", figures_of="rule45", clauses_of="rule45")
"""Rule 45.B, partisan mode: weekly turns, partisans among their enemies, no attacks, a regular mode."""
EDITIONS = (RULE40, ORIGINAL, RULE45)


def edition(name: str) -> Edition:
    """Return the edition of the family called `name`; raise `UnknownName`."""
    return among(EDITIONS, name)
