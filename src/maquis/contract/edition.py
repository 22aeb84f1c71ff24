"""What an edition is: one published rule text, or a profile of it."""

from pathlib import Path
from typing import Protocol

import msgspec

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


class Text(msgspec.Struct, frozen=True):
    """An edition whose clauses and figures are files of a folder: `clauses.toml`, `figures.toml`, `readings.toml`."""

    name: str
    version: str
    rules: Played
    folder: Path

    def figures(self) -> FigureBook:
        """Its figures, as the files have them."""
        readings = self.folder / "readings.toml"
        return FigureBook.load(self.folder / "figures.toml", *(readings,) if readings.exists() else ())

    def clauses(self) -> ClauseBook:
        """Its clauses."""
        return ClauseBook.load(self.folder / "clauses.toml")
