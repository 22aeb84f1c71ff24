"""Citing: the rules of a family name what they ask by the clauses of one edition; another edition cites its own.

A condition is stated once. In the edition that names it nothing is changed here; in one that follows it, its own
clause stands for it (`ClauseBook.own`), and what rests on a clause that is not in print there is not said to be.
"""

import re
from functools import partial
from typing import Any

import msgspec

from maquis.engine.clauses import Clause, ClauseBook
from maquis.engine.events import Event
from maquis.engine.figures import FigureBook, Provenance
from maquis.engine.orders import ChanceNode, Judgement, Say
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE, Demand, Origin, Ruling, Step, Tally

_NAMED = re.compile(r"\b\d+\.[A-Z](?:[\w.]*\w)?")
"""A clause named in a text."""


def ruling(book: ClauseBook, of: Ruling) -> Ruling:
    """Cite the edition's own clauses for what a ruling demands.

    A demand of a clause that the edition does not have is left out where it asks nothing.
    """
    if not book.follows:
        return of
    return Ruling(*(found for each in of.demands if (found := _demand(book, each)) is not None))


def _demand(book: ClauseBook, of: Demand) -> Demand | None:
    own = book.own(of.clause)
    if own is None:
        return None if of.places == EVERYWHERE else of
    return msgspec.structs.replace(of, clause=own.id, provenance=_provenance(of.provenance, own))


def _provenance(given: Origin, own: Clause) -> Origin:
    """Where something comes from: what is printed in another edition is not printed in this one if its text is lost."""
    return own.provenance if given == "source" else given


def tally(book: ClauseBook, of: Tally) -> Tally:
    """Cite the edition's own clauses for the steps of a number."""
    return of.through(_step(book, each) for each in of.steps) if book.follows else of


def _step(book: ClauseBook, of: Step) -> Step:
    own = book.own(of.clause)
    if own is None:
        return of
    return msgspec.structs.replace(of, clause=own.id, provenance=_provenance(of.provenance, own))


def judgement(book: ClauseBook, of: Judgement) -> Judgement:
    """Cite the edition's own clauses for what the umpire says of an order."""
    if not book.follows:
        return of
    return Judgement(
        of.order, ruling(book, of.ruling), of.place, lambda: tuple(tally(book, each) for each in of.tallies)
    )


def answer(book: ClauseBook, of: Answer) -> Answer:
    """Cite the edition's own clauses for an answer."""
    if not book.follows:
        return of
    return msgspec.structs.replace(
        of,
        ruling=of.ruling and ruling(book, of.ruling),
        tally=of.tally and tally(book, of.tally),
    )


def say(book: ClauseBook, given: Say) -> Say:
    """Say what happens with the edition's own clauses."""
    return partial(_say, book, given) if book.follows else given


def _say(book: ClauseBook, given: Say, event: Event) -> None:
    given(event_of(book, event))


def event_of(book: ClauseBook, event: Event) -> Event:
    """The event with the edition's own clause; with none, if the edition has none for it."""
    own = book.own(event.clause)
    cited = own.id if own is not None else ""
    return event if cited == event.clause else msgspec.structs.replace(event, clause=cited)


def throw(book: ClauseBook, of: ChanceNode[Any] | None) -> ChanceNode[Any] | None:
    """The die that an order comes down to, with the edition's own clauses for what comes of it."""
    if of is None or not book.follows:
        return of
    return ChanceNode(of.what, of.results, partial(_then, book, of))


def _then(book: ClauseBook, of: ChanceNode[Any], position: Position, result: Any, given: Say) -> ChanceNode[Any] | None:
    return throw(book, of.then(position, result, say(book, given)))


def figures(book: ClauseBook, of: FigureBook) -> FigureBook:
    """The figures that serve a clause of the edition, each with its own clause for it."""
    if not book.follows:
        return of
    found, absent = {}, dict(of.absent)
    for id in of:
        figure, own = of.figure(id), book.own(of.figure(id).clause)
        if own is None:
            absent[id] = f"{figure.clause} has no place in {book.edition}"
        else:
            origin: Provenance = own.provenance if figure.provenance == "source" else figure.provenance
            where = figure.where or (own.where if origin == "found" else "")
            found[id] = msgspec.structs.replace(figure, clause=own.id, provenance=origin, where=where)
    return FigureBook(found, absent)


def words(book: ClauseBook, text: str) -> str:
    """The text with the edition's own clause for every clause of the family that is named in it."""
    return _NAMED.sub(lambda found: book.cite(found[0]), text) if book.follows else text
