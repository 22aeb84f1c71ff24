"""Clauses: what each numbered paragraph asks, in our own words, and whether it is formalised."""

import difflib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from maquis.engine.errors import MaquisError, UnknownName


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause: its id, a short title, what it asks, where the words come from, and its standing in this version.

    `provenance` is `source`, `found` or `assumed`; `status` is `formalised`, `to come`, or `not formalised` with the
    reason in `why`.
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
    def load(path: Path) -> "ClauseBook":
        """Read a file of clauses; raise `MaquisError` saying what is wrong with it."""
        try:
            raw = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
        except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise MaquisError(f"{path.name} is not a file of clauses: {error}") from None
        return ClauseBook(raw.edition, raw.title, raw.clause)

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __contains__(self, id: str) -> bool:
        return id in self._clauses

    def __getitem__(self, id: str) -> Clause:
        try:
            return self._clauses[id]
        except KeyError:
            near = difflib.get_close_matches(id, self._clauses, 3)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise UnknownName(f"{self.edition} has no clause {id!r}{hint}") from None

    def below(self, id: str) -> list[Clause]:
        """Return the clause called `id`, if there is one, and all whose id begins with it; raise `UnknownName`."""
        found = [clause for clause in self if clause.id == id or clause.id.startswith(id.rstrip(".") + ".")]
        found = found or [clause for clause in self if clause.id.startswith(id)]
        return found or [self[id]]
