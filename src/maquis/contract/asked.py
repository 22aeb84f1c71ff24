"""What the rules of a family ask for by name is there in every edition: looked at before a game of it is made."""

import ast
import difflib
from collections.abc import Iterator
from functools import cache

import msgspec

from maquis.contract import families
from maquis.contract.coded import sources
from maquis.contract.edition import Edition
from maquis.engine.errors import MaquisError

_FIGURE = frozenset({"figure", "read", "reads"})
"""What a book of figures is asked by, beside its brackets."""
_CITING = frozenset({"demand", "start", "add", "halve", "divide", "multiply", "none", "round_down"})
"""What cites a clause first of all."""


class Asked(msgspec.Struct, frozen=True):
    """A name that the code of some rules asks for, and where."""

    name: str
    where: str


@cache
def figures(family: str) -> tuple[Asked, ...]:
    """The figures that the rules of a family ask for, word for word."""
    return tuple(Asked(name, where) for where, node in _nodes(family) for name in asks(node))


@cache
def clauses(family: str) -> tuple[Asked, ...]:
    """The clauses that the rules of a family cite, word for word."""
    return tuple(Asked(name, where) for where, node in _nodes(family) for name in _clauses(node))


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


def _nodes(family: str) -> Iterator[tuple[str, ast.Subscript | ast.Call]]:
    for module, tree in sources(family):
        for node in ast.walk(tree):
            if isinstance(node, ast.Subscript | ast.Call):
                yield f"{module}, line {node.lineno},", node


def asks(node: ast.Subscript | ast.Call) -> Iterator[str]:
    """The figures that a piece of code asks for, word for word."""
    match node:
        case ast.Subscript(
            value=ast.Attribute(attr="figures") | ast.Name(id="figures"), slice=ast.Constant(value=str(id))
        ):
            yield id
        case ast.Call(func=ast.Attribute(attr=how), args=[ast.Constant(value=str(id)), *_]) if how in _FIGURE:
            yield id


def _clauses(node: ast.Subscript | ast.Call) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Attribute(attr=how) | ast.Name(id=how), args=[ast.Constant(value=str(id)), _, *_]):
            if how in _CITING:
                yield id
    if isinstance(node, ast.Call):
        for keyword in node.keywords:
            if keyword.arg == "clause" and isinstance(keyword.value, ast.Constant) and keyword.value.value:
                yield str(keyword.value.value)
