"""Clauses: what each numbered paragraph asks, in our own words, and whether it is formalised."""

import difflib
from collections.abc import Iterator
from typing import Literal

import msgspec

from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.tomlfile import Source, read_toml


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause: its id, a short title, what it asks, where the words come from, and its standing in this version.

    `provenance` is `source` (the rule text), `found` (published elsewhere, or inferred: `where`) or `assumed` (ours).
    `section` is the letter of the section, `0` for what stands before the first. `status` is `formalised`, `to come`,
    or `not formalised` with the reason in `why`.
    """

    id: str
    title: str
    words: str
    provenance: Literal["source", "found", "assumed"]
    section: str
    status: Literal["formalised", "to come", "not formalised"]
    where: str = ""
    why: str = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    title: str
    clause: list[Clause]


class ClauseBook:
    """The clauses of an edition, in the order of the rulebook."""

    def __init__(self, edition: str, title: str, clauses: list[Clause]) -> None:
        self.edition = edition
        self.title = title
        self._clauses = {clause.id: clause for clause in clauses}

    @staticmethod
    def load(source: Source) -> "ClauseBook":
        """Read a file of clauses; raise `MaquisError` saying what is wrong with it."""
        try:
            file = msgspec.convert(read_toml(source), _File)
        except msgspec.ValidationError as error:
            raise MaquisError(f"{source.name} is not a file of clauses: {error}") from None
        seen = set()
        for clause in file.clause:
            if clause.id in seen:
                raise MaquisError(f"{source.name} has clause {clause.id} twice")
            if clause.provenance != "source" and not clause.where:
                raise MaquisError(f"{source.name}: clause {clause.id} is {clause.provenance}: say where from (`where`)")
            if clause.status == "not formalised" and not clause.why:
                raise MaquisError(f"{source.name}: clause {clause.id} is not formalised: say why (`why`)")
            seen.add(clause.id)
        return ClauseBook(file.edition, file.title, file.clause)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __len__(self) -> int:
        return len(self._clauses)

    def __contains__(self, id: str) -> bool:
        return id in self._clauses

    def __getitem__(self, id: str) -> Clause:
        """Return the clause called `id`; raise `UnknownName` naming the nearest ids."""
        try:
            return self._clauses[id]
        except KeyError:
            near = difflib.get_close_matches(id, self._clauses, 3)
            first, *_, last = self._clauses
            hint = f"did you mean {', '.join(near)}?" if near else f"its clauses run from {first} to {last}"
            raise UnknownName(f"{self.edition} has no clause {id!r}; {hint}") from None

    def below(self, id: str) -> list[Clause]:
        """Return every clause whose id begins with `id`, the one called so first; raise `UnknownName` if none does."""
        return [clause for clause in self if clause.id.startswith(id)] or [self[id]]

    def section(self, letter: str) -> list[Clause]:
        """Return the clauses of a section; raise `UnknownName` if there is no such section."""
        found = [clause for clause in self if clause.section == letter]
        if not found:
            known = ", ".join(dict.fromkeys(clause.section for clause in self))
            raise UnknownName(f"{self.edition} has no section {letter!r}; its sections are {known}")
        return found
