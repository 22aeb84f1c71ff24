"""What the rules of a family ask for by name is there in every edition: looked at before a game of it is made."""

import difflib
import re
from collections.abc import Iterator
from functools import cache

import msgspec

from maquis.contract import families
from maquis.contract.coded import texts
from maquis.contract.edition import Edition
from maquis.engine.errors import MaquisError

FIGURE = re.compile(r'\bfigures\["([^"]+)"\]|\.(?:figure|read|reads)\(\s*"([^"]+)"')
"""Code that asks for a figure, word for word."""
CLAUSE = re.compile(
    r'\b(?:demand|start|add|halve|divide|multiply|none|round_down)\(\s*"([^" ]+)",'
    r'|\bclause="([^"]+)"|^    clause = "([^"]+)"',
    re.MULTILINE,
)
"""Code that cites a clause, word for word: first of all, or by its name. Read as text, which is quick."""


class Asked(msgspec.Struct, frozen=True):
    """A name that the code of some rules asks for, and where."""

    name: str
    where: str


@cache
def figures(family: str) -> tuple[Asked, ...]:
    """The figures that the rules of a family ask for, word for word."""
    return tuple(_asked(family, FIGURE))


@cache
def clauses(family: str) -> tuple[Asked, ...]:
    """The clauses that the rules of a family cite, word for word."""
    return tuple(_asked(family, CLAUSE))


def check(edition: Edition) -> None:
    """Raise `MaquisError` if an edition cannot be played: it lacks a figure or a clause that its rules ask for.

    A figure that does not apply in it says so (`absent`); a clause may be one of another edition of the family.
    """
    family = families.of(edition.name)
    book = edition.figures()
    for each in figures(family.name):
        if each.name not in book and each.name not in book.absent:
            raise MaquisError(f"{edition.name}: {each.where} asks for a figure {_near(each.name, book)}")
    known = {id for other in family.editions() for clause in other.clauses() for id in (clause.id, *clause.like)}
    for each in clauses(family.name):
        if each.name not in known:
            raise MaquisError(f"{edition.name}: {each.where} cites a clause {_near(each.name, known)}")
    for id in book:
        if book.figure(id).clause not in known:
            raise MaquisError(f"{edition.name}: the figure {id} serves a clause {_near(book.figure(id).clause, known)}")


def _near(name: str, known: "set[str] | dict[str, object]") -> str:
    near = difflib.get_close_matches(name, known, 1)
    return f"{name!r} that it does not have" + (f"; did you mean {near[0]!r}?" if near else "")


def _asked(family: str, what: re.Pattern[str]) -> Iterator[Asked]:
    for module, text in texts(family):
        for found in what.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            yield Asked(next(filter(None, found.groups())), f"{module}, line {line},")
