"""What two editions of a family ask differently, clause by clause, worked out from their clauses and figures."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from maquis.contract.edition import Edition
from maquis.contract.families import family
from maquis.engine.clauses import Clause
from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook, Reading


class Setting(msgspec.Struct, frozen=True):
    """A figure that two editions set differently: its id, what it means, and both values; none where one lacks it.

    `clause` is the one that it serves, in the second edition if that has the figure; `reading`, whether it is a
    reading.
    """

    id: str
    clause: str
    words: str
    one: Any
    other: Any
    reading: bool = False


class Difference(msgspec.Struct, frozen=True):
    """Clauses of one edition and those of the other that stand in their place, and the figures set differently.

    Either may be empty: then the other edition alone has something of the kind; both, if the figures serve clauses that
    neither has as its own. `alike` if they say the same, so that
    only figures differ.
    """

    one: tuple[Clause, ...]
    other: tuple[Clause, ...]
    settings: tuple[Setting, ...]
    alike: bool


class Comparison(msgspec.Struct, frozen=True):
    """Two editions: how many clauses of the second ask just what the first asks, and what differs."""

    alike: int
    differences: tuple[Difference, ...]


def compare(one: Edition, other: Edition, books: tuple[FigureBook, FigureBook] | None = None) -> Comparison:
    """Compare two editions of a family, by their own figures or by `books`; raise `MaquisError` if they are of none."""
    if family(one.name) != family(other.name):
        raise MaquisError(
            f"{one.name} and {other.name} are no editions of one family, so nothing in them can be paired"
        )
    figures, others = books or (one.figures(), other.figures())
    settings = list(_settings(figures, others))
    found, alike = list[Difference](), 0
    for ours, theirs in _paired(list(one.clauses()), list(other.clauses())):
        ids = {clause.id for clause in (*ours, *theirs)}
        here = tuple(each for each in settings if each.clause in ids)
        settings = [each for each in settings if each not in here]
        same = bool(ours and theirs) and _words(ours) == _words(theirs)
        if not same or here:
            found.append(Difference(ours, theirs, here, same))
        else:
            alike += len(theirs)
    if settings:
        found.append(Difference((), (), tuple(settings), alike=False))
    return Comparison(alike, tuple(found))


def read_otherwise(one: FigureBook, other: FigureBook) -> list[Setting]:
    """The readings that two books of figures have in common, and play in different ways."""
    common = {each.id for each in one.readings()} & {each.id for each in other.readings()}
    return [each for each in _settings(one, other) if each.id in common]


def _words(clauses: Iterable[Clause]) -> str:
    return " ".join(clause.words for clause in clauses)


def _stands_for(clause: Clause) -> tuple[str, ...]:
    """The clauses of the family that a clause stands for: itself, if it is one of them or stands for none."""
    return clause.like or (clause.id,)


def _paired(ours: list[Clause], theirs: list[Clause]) -> Iterator[tuple[tuple[Clause, ...], tuple[Clause, ...]]]:
    """The clauses of both that stand for the same, together; those of one alone by themselves, in their order."""
    left = theirs[:]
    done = set[str]()
    for clause in ours:
        if clause.id in done:
            continue
        names, mine, others = set(_stands_for(clause)), [clause], list[Clause]()
        grown = True
        while grown:
            grown = False
            for known, group in ((left, others), (ours, mine)):
                for each in known:
                    if each not in group and names & set(_stands_for(each)):
                        group.append(each)
                        names |= set(_stands_for(each))
                        grown = True
        done |= {each.id for each in mine}
        left = [each for each in left if each not in others]
        yield tuple(each for each in ours if each in mine), tuple(each for each in theirs if each in others)
    for clause in left:
        yield (), (clause,)


def _settings(figures: FigureBook, others: FigureBook) -> Iterator[Setting]:
    ours, theirs = ({id: book[id] for id in book} for book in (figures, others))
    for id in dict.fromkeys((*ours, *theirs)):
        one, other = ours.get(id), theirs.get(id)
        if one != other:
            figure = (others if id in others else figures).figure(id)
            yield Setting(id, figure.clause, figure.words, one, other, isinstance(figure, Reading))


def labelled(words: str) -> str:
    """What a figure means, before its value: with a colon, if it is no question."""
    bare = words.removesuffix(".")
    return bare if bare.endswith("?") else f"{bare}:"


def value(of: Any) -> str:
    """A figure's value as a player reads it."""
    match of:
        case None:
            return "not played"
        case bool():
            return "yes" if of else "no"
        case str():
            return of
        case dict():
            return ", ".join(f"{name}{':' * name.isdigit()} {value(each)}" for name, each in of.items())
        case list():
            return ", ".join(value(each) for each in of) or "none"
        case _:
            return msgspec.json.encode(of).decode()
