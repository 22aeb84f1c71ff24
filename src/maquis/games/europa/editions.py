"""The editions of the Europa family."""

from importlib.resources import as_file, files

import msgspec

from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook
from maquis.games.europa.rule40 import Rule40


class Edition(msgspec.Struct, frozen=True):
    """A published text: its name, the version of the rules as coded, and its data files."""

    name: str
    version: str
    data: str
    rules: Rule40

    def figures(self) -> FigureBook:
        """Return its figures."""
        with as_file(files("maquis.games.europa") / "data" / f"{self.data}_figures.toml") as path:
            return FigureBook.load(path)

    def clauses(self) -> ClauseBook:
        """Return its clauses."""
        with as_file(files("maquis.games.europa") / "data" / f"{self.data}_clauses.toml") as path:
            return ClauseBook.load(path)


RULE40 = Edition("europa.rule40", "1", "rule40", Rule40())
"""Rule 40, revised (1993)."""
