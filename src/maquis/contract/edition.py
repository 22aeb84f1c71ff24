"""What an edition is: one published rule text, or a profile of it."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from maquis.contract.names import here
from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook
from maquis.engine.playing import GameRules


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
    def rules(self) -> GameRules:
        """What it offers the referee, and those who play it."""
        ...

    def figures(self) -> FigureBook:
        """Its figures."""
        ...

    def clauses(self) -> ClauseBook:
        """Its clauses."""
        ...


E = TypeVar("E", bound=Edition)


def among(editions: Iterable[E], name: str) -> E:
    """Return that edition of a family which has this name, the first if it is empty; raise `UnknownName`."""
    known = {each.name: each for each in editions}
    return known[here(name or next(iter(known)), "edition", known)]


class Text(msgspec.Struct, frozen=True):
    """An edition whose clauses and figures are files of a folder: `clauses.toml`, `figures.toml`, `readings.toml`."""

    name: str
    version: str
    rules: GameRules
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
