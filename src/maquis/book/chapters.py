"""The rulebook of an edition as data: a chapter a section in the order of the source, an entry a clause."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from maquis.boards.errors import BoardError
from maquis.book.examples import WorkedExample, by_clause, leanings, side_by_side
from maquis.book.shown import Shown, link, shown
from maquis.contract.differences import Difference, compare
from maquis.contract.edition import Edition
from maquis.contract.editions import edition, editions
from maquis.contract.families import family
from maquis.engine.clauses import Clause, ClauseBook, Term
from maquis.engine.errors import MaquisError
from maquis.engine.figures import Figure, Reading
from maquis.narration.tellings import of_edition


class Other(msgspec.Struct, frozen=True):
    """An example that is named and not shown."""

    title: str
    bites: bool
    file: str
    link: str


class Otherwise(msgspec.Struct, frozen=True):
    """What another edition of the family says in place of a clause."""

    edition: str
    title: str
    difference: Difference


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A clause with all that is known of it."""

    clause: Clause
    figures: tuple[Figure, ...]
    readings: tuple[Reading, ...]
    leans: tuple[str, ...]
    """The clauses that it leans on."""
    bears: tuple[str, ...]
    """The clauses that lean on it."""
    otherwise: tuple[Otherwise, ...]
    shown: tuple[Shown, ...]
    others: tuple[Other, ...]


class Chapter(msgspec.Struct, frozen=True):
    """A section of the rules."""

    section: str
    heading: str
    entries: tuple[Entry, ...]


class Book(msgspec.Struct, frozen=True):
    """The rulebook of an edition."""

    edition: str
    title: str
    chapters: tuple[Chapter, ...]
    terms: tuple[tuple[Term, tuple[str, ...]], ...]
    """The words of the rules, each with the clauses that use it."""
    examples: int
    """How many worked examples there are."""

    @property
    def entries(self) -> Iterator[Entry]:
        """Every clause, in the order of the source."""
        return (entry for chapter in self.chapters for entry in chapter.entries)


def _show(example: WorkedExample) -> Shown | None:
    """An example as it is shown; nothing, of one that cannot be played under this edition."""
    try:
        return shown(example.case, example.table)
    except (MaquisError, BoardError):
        return None


def book(name: str, examples: Path) -> Book:
    """The rulebook of an edition, with the examples that lie in a folder; raise `MaquisError`."""
    of = edition(name)
    clauses, about = of.clauses(), by_clause(name, examples)
    pairs = {id: side_by_side(id, each) for id, each in about.items()}
    leans = leanings((each for found in about.values() for each in found), (clause.id for clause in clauses))
    differ = list(_differences(of))

    def entry(clause: Clause) -> Entry:
        figures = [each for each in map(of.figures().figure, of.figures()) if each.clause == clause.id]
        return Entry(
            clause=clause,
            figures=tuple(each for each in figures if not isinstance(each, Reading)),
            readings=tuple(each for each in of.figures().readings() if each.clause == clause.id),
            leans=tuple(leans.get(clause.id, ())),
            bears=tuple(id for id in about if clause.id in leans.get(id, ())),
            otherwise=tuple(each for each in differ if clause in each.difference.one),
            shown=tuple(found for each in pairs[clause.id] if (found := _show(each)) is not None),
            others=tuple(_named(each) for each in about[clause.id] if each not in pairs[clause.id]),
        )

    chapters = (
        Chapter(section, heading(clauses, section), tuple(map(entry, clauses.section(section))))
        for section in clauses.sections
    )
    every = {(each.case.file, each.case.number) for found in about.values() for each in found}
    return Book(name, clauses.title, tuple(chapters), tuple(_terms(name, clauses)), len(every))


def heading(clauses: ClauseBook, section: str) -> str:
    """What a section is about, or its letter."""
    return clauses.sections[section] or f"Section {section}"


def _named(each: WorkedExample) -> Other:
    return Other(each.case.example.title, each.bites, each.case.file, link(each.case, each.table))


def _differences(of: Edition) -> Iterator[Otherwise]:
    """What the other editions of the family say instead, but for what they ask just as this one does."""
    for name, other in editions().items():
        if name != of.name and family(name) == family(of.name):
            for each in compare(of, other).differences:
                yield Otherwise(name, other.clauses().title, each)


def _terms(name: str, clauses: ClauseBook) -> Iterator[tuple[Term, tuple[str, ...]]]:
    for term in sorted(of_edition(name).glossary(), key=lambda each: each.term.casefold()):
        yield term, tuple(_users(term.term, clauses))


def _users(term: str, clauses: ClauseBook) -> Iterator[str]:
    """The clauses that use a term, in one number or the other."""
    words = term.casefold()
    for clause in clauses:
        padded = f" {_letters(clause.title)} {_letters(clause.words)} "
        if any(f" {_letters(form)} " in padded for form in (words, f"{words}s", f"{words}es")):
            yield clause.id


def _letters(text: str) -> str:
    """A text in small letters, its words one space apart."""
    return " ".join("".join(each if each.isalnum() else " " for each in text.casefold()).split())
