"""How sections of a rulebook are cut into pages: each is one, or, if it has many clauses, each of its sub-sections is.

What is cut goes by the ids of clauses alone, so that one book knows the pages of another.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from maquis.engine.clauses import ClauseBook

MOST, FULL = 16, 10
"""Clauses of a section that is a page, and of a sub-section that is one: some 500 words each, with their examples."""


def places(clauses: ClauseBook) -> dict[str, str]:
    """The page on which each clause of a rulebook stands, by name."""
    ids = {section: [clause.id for clause in clauses.section(section)] for section in clauses.sections}
    return {id: page for section, each in ids.items() for page, found in cut(section, each).items() for id in found}


def cut(section: str, ids: Sequence[str]) -> dict[str, Sequence[str]]:
    """The clauses of each page of a section, by the name of the page."""
    if len(ids) <= MOST:
        return {section: ids}
    return {
        f"{section}{name}": part
        for number, of_number in _grouped(ids, lambda id: _number(section, id)[0])
        for name, found in _smaller(section, number, of_number)
        for name, part in _even(name or "0", found)
    }


def _number(section: str, id: str) -> tuple[str, str]:
    """The number and the letter of the sub-section in which a clause stands, as far as it has them."""
    found = re.match(r"(\d*)([a-z]?\b)", id.partition(f".{section}")[2])
    return (found[1], found[2]) if found else ("", "")


def _smaller(section: str, number: str, ids: Sequence[str]) -> Iterable[tuple[str, Sequence[str]]]:
    """A sub-section, or what it is made of, if it has many clauses."""
    return _grouped(ids, lambda id: "".join(_number(section, id))) if len(ids) > MOST else [(number, ids)]


def _grouped(ids: Sequence[str], by: Callable[[str], str]) -> Iterator[tuple[str, Sequence[str]]]:
    return ((name, list(found)) for name, found in groupby(ids, by))


def _even(name: str, ids: Sequence[str]) -> Iterator[tuple[str, Sequence[str]]]:
    """Pages as long as each other, of as few as it takes."""
    pages = -(-len(ids) // FULL)
    for page in range(pages):
        part = ids[page * len(ids) // pages : (page + 1) * len(ids) // pages]
        yield (f"{name}-{page + 1}" if pages > 1 else name), part
