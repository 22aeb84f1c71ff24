"""Editions: the published rule texts that installed games offer, found by entry point."""

import difflib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Protocol

from maquis.engine.clauses import ClauseBook
from maquis.engine.errors import UnknownName
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


@cache
def editions() -> Mapping[str, Edition]:
    """Return every edition of every installed game by name; a game is a package with a list `EDITIONS`."""
    found: dict[str, Edition] = {}
    for point in entry_points(group="maquis.games"):
        for edition in point.load().EDITIONS:
            found[edition.name] = edition
    return MappingProxyType(dict(sorted(found.items())))


def edition(name: str) -> Edition:
    """Return the edition called `name`; raise `UnknownName`."""
    known = editions()
    if name not in known:
        near = difflib.get_close_matches(name, known, 2)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there is {', '.join(known)}"
        raise UnknownName(f"there is no edition {name!r}; {hint}")
    return known[name]
