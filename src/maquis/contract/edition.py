"""What an edition is: one published rule text, or a profile of it."""

from functools import cache
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
        return _figures(self.folder)

    def clauses(self) -> ClauseBook:
        """Its clauses."""
        return _clauses(self.folder)


@cache
def _figures(folder: Path) -> FigureBook:
    readings = folder / "readings.toml"
    return FigureBook.load(folder / "figures.toml", *(readings,) if readings.exists() else ())


@cache
def _clauses(folder: Path) -> ClauseBook:
    return ClauseBook.load(folder / "clauses.toml")
