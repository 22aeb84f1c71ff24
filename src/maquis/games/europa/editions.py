"""The editions of the Europa family."""

from importlib.resources import as_file, files

import msgspec

from maquis.engine.clauses import ClauseBook
from maquis.engine.errors import UnknownName
from maquis.engine.figures import FigureBook
from maquis.games.europa.rule40 import Rule40


class Edition(msgspec.Struct, frozen=True):
    """A published text, or a profile of it: its name, the version of the rules as coded, and its data files.

    A profile has the clauses and figures of the text, but for the figures in the file that `changes` names.
    """

    name: str
    version: str
    data: str
    rules: Rule40
    changes: str = ""
    title: str = ""

    def figures(self) -> FigureBook:
        """Return its figures."""
        figures = _figures(self.data)
        return figures.replaced_by(_figures(self.changes)) if self.changes else figures

    def clauses(self) -> ClauseBook:
        """Return its clauses."""
        with as_file(files("maquis.games.europa") / "data" / f"{self.data}_clauses.toml") as path:
            book = ClauseBook.load(path)
        return ClauseBook(self.name, self.title or book.title, list(book))


def _figures(name: str) -> FigureBook:
    with as_file(files("maquis.games.europa") / "data" / f"{name}_figures.toml") as path:
        return FigureBook.load(path)


RULE40 = Edition("europa.rule40", "2", "rule40", Rule40())
"""Rule 40, revised (1993)."""
ORIGINAL = Edition(
    "europa.rule40-original", "2", "rule40", RULE40.rules, "rule40_original", "Rule 40, Partisans (as first published)"
)
"""Rule 40 before its revision: partisans block hexes, and nothing displaces them."""
EDITIONS = (RULE40, ORIGINAL)


def edition(name: str) -> Edition:
    """Return the edition of the family called `name`; raise `UnknownName`."""
    for each in EDITIONS:
        if each.name == name:
            return each
    raise UnknownName(f"there is no edition {name!r} here; there is {', '.join(each.name for each in EDITIONS)}")
