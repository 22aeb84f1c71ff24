"""The worked examples of an edition by clause: which bite and which do not, and which two are shown side by side."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from maquis.check.errors import BadExample
from maquis.check.files import cases, text_of, within
from maquis.check.form import Case
from maquis.contract.editions import edition, editions
from maquis.contract.families import family
from maquis.engine.clauses import Clause


class WorkedExample(msgspec.Struct, frozen=True):
    """A worked example as its file has it: the case, and its keys."""

    case: Case
    table: dict[str, Any]

    @property
    def bites(self) -> bool:
        """Whether what it is about makes a difference."""
        return bool(self.case.example.bites)

    def plainness(self, clause: str) -> tuple[int, ...]:
        """How much more than a clause it takes to understand it: what is least is shown."""
        example = self.case.example
        first = 0 if example.clauses[0] == clause else 1
        asked = sum(len(step.orders) or 1 for step in example.steps)
        question = 0 if example.orders or example.odds else 1
        return len(example.clauses), first, question, asked, len(example.options), self.case.number


def folder(edition: str, examples: Path) -> Path:
    """Where the examples of an edition lie below those of all."""
    return examples.joinpath(*edition.split(".", 1))


def worked_examples(name: str, examples: Path) -> list[WorkedExample]:
    """The examples of an edition that lie in a folder; none, if there is no such folder. Raises `BadExample`."""
    there = folder(name, examples)
    found = []
    for path in within(there) if there.is_dir() else ():
        table = {"edition": name, **tomllib.loads(text_of(path))}
        found += [WorkedExample(case, whole) for case, whole in cases(table, path.relative_to(examples).as_posix())]
    return found


def by_clause(name: str, examples: Path) -> dict[str, list[WorkedExample]]:
    """The examples of an edition by clause, with those of its kin for clauses that ask the same."""
    own = worked_examples(name, examples)
    book = edition(name).clauses()
    kin = [each for each in editions() if family(each) == family(name) and each != name] if book.follows else []
    lent = [each for other in kin for each in worked_examples(other, examples)]
    return {clause.id: [*_about(own, (clause.id,)), *_lent(clause, lent, name)] for clause in book}


def _about(examples: Iterable[WorkedExample], ids: tuple[str, ...]) -> list[WorkedExample]:
    return [each for each in examples if not set(each.case.example.clauses).isdisjoint(ids)]


def _lent(clause: Clause, examples: list[WorkedExample], name: str) -> Iterator[WorkedExample]:
    """The examples of other editions about a clause that asks the same, as they stand under this one."""
    for each in _about(examples, (clause.id, *clause.like)) if clause.alike else ():
        try:
            yield from (WorkedExample(*found) for found in cases({**each.table, "edition": name}, each.case.file))
        except BadExample:
            continue


def side_by_side(clause: str, about: list[WorkedExample]) -> list[WorkedExample]:
    """The plainest example of a clause that bites, and one that does not: of its file and of the same kind, if any."""
    bite = min((each for each in about if each.bites), key=lambda each: each.plainness(clause), default=None)
    file = bite.case.file if bite else ""
    verb = bite.case.example.asked.split()[0] if bite else ""

    def unlike(each: WorkedExample) -> tuple[int, ...]:
        example = each.case.example
        return (each.case.file != file) + (example.asked.split()[0] != verb), *each.plainness(clause)

    spare = min((each for each in about if not each.bites), key=unlike, default=None)
    return [each for each in (bite, spare) if each is not None]


def leanings(examples: Iterable[WorkedExample], known: Iterable[str]) -> Mapping[str, list[str]]:
    """The clauses that each leans on: those that rulings on its examples must rest on, too."""
    order = {id: at for at, id in enumerate(known)}
    found: dict[str, set[str]] = {}
    for each in examples:
        example = each.case.example
        cited = {clause for step in example.steps for clause in (*step.expect.because, *(step.expect.fails or ()))}
        cited |= set(example.clauses)
        for clause in example.clauses:
            found.setdefault(clause, set()).update(id for id in cited if id in order and id != clause)
    return {clause: sorted(ids, key=order.__getitem__) for clause, ids in found.items()}
