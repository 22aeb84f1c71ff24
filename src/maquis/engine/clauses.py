"""Clauses: what each numbered paragraph asks, in our own words, and whether it is formalised."""

import difflib
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.tomlfile import Source, read_toml


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the rules, and what it means, for those who do not know the game."""

    term: str
    words: str


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause: its id, a short title, what it asks, where the words come from, and its standing in this version.

    `provenance` is `source` (the rule text), `found` (published elsewhere, or inferred: `where`) or `assumed` (ours).
    `section` is the letter of the section, `0` for what stands before the first. `status` is `formalised`, `to come`,
    or `not formalised` with the reason in `why`.

    In an edition of a family `like` names the clauses of another edition in whose place this one stands: what the rules
    state under those they state under this one, too. It is `alike` if it asks no more and no less. `borrowed` clauses
    are that other edition's own.
    """

    id: str
    title: str
    words: str
    provenance: Literal["source", "found", "assumed"]
    section: str
    status: Literal["formalised", "to come", "not formalised"]
    where: str = ""
    why: str = ""
    like: tuple[str, ...] = ()
    alike: bool = False
    borrowed: bool = False


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A clause as a file has it: what it does not say, it has from the clauses that it is like."""

    id: str
    section: str
    title: str = ""
    words: str = ""
    provenance: Literal["source", "found", "assumed"] = "source"
    status: Literal["formalised", "to come", "not formalised"] = "formalised"
    where: str = ""
    why: str = ""
    like: tuple[str, ...] = ()


class _File(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    title: str
    clause: list[_Entry]
    sections: dict[str, str] = {}
    borrows: list[str] = []
    lost: str = ""


class ClauseBook:
    """The clauses of an edition, in the order of the rulebook."""

    def __init__(
        self, edition: str, title: str, clauses: list[Clause], sections: Mapping[str, str] | None = None
    ) -> None:
        self.edition = edition
        self.title = title
        self.sections = {each: (sections or {}).get(each, "") for each in dict.fromkeys(c.section for c in clauses)}
        """What each section is about, in the order of the rulebook; nothing, where nobody says it."""
        self._clauses = {clause.id: clause for clause in clauses}
        self._own = self._clauses | {id: clause for clause in clauses for id in clause.like}
        self.follows = any(clause.like or clause.borrowed for clause in clauses)
        """Whether the edition follows another, whose clauses the rules of the family name."""

    def own(self, id: str) -> Clause | None:
        """Return the edition's own clause for a clause of its family, if it has one."""
        return self._own.get(id)

    def cite(self, id: str) -> str:
        """Return the id of the edition's own clause for a clause of its family; the id itself, if it has none."""
        own = self._own.get(id)
        return own.id if own is not None else id

    def of_family(self, id: str) -> str:
        """Return the id by which the rules of the family name a clause of this edition."""
        own = self._clauses.get(id)
        return own.like[0] if own is not None and own.like else id

    @staticmethod
    def load(source: Source, of: "ClauseBook | None" = None) -> "ClauseBook":
        """Read a file of clauses; raise `MaquisError` saying what is wrong with it.

        `of` are the clauses of the edition that this one follows. A clause without words of its own asks what those
        ask that it is like; what the file `borrows` (ids, or how ids begin) is taken over, and is assumed, for the text
        of it is `lost`. One that the file has itself by the same id stands in its place.
        """
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
        own = {entry.id: _whole(entry, of, source.name) for entry in file.clause}
        lent = {
            each.id: own.get(each.id, _lent(each, file.lost))
            for begins in file.borrows
            for each in (of or ())
            if each.id == begins or each.id.startswith(f"{begins}.")
        }
        alone = [clause for clause in own.values() if clause.id not in lent]
        return ClauseBook(
            file.edition, file.title, [*alone, *lent.values()], {**(of.sections if of else {}), **file.sections}
        )

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
            raise UnknownName(f"{self.edition} has no clause {quoted(id)}; {hint}") from None

    def below(self, id: str) -> list[Clause]:
        """Return every clause whose id begins with `id`, the one called so first; raise `UnknownName` if none does."""
        return [clause for clause in self if clause.id.startswith(id)] or [self[id]]

    def section(self, letter: str) -> list[Clause]:
        """Return the clauses of a section; raise `UnknownName` if there is no such section."""
        found = [clause for clause in self if clause.section == letter]
        if not found:
            known = ", ".join(dict.fromkeys(clause.section for clause in self))
            raise UnknownName(f"{self.edition} has no section {quoted(letter)}; its sections are {known}")
        return found


def _lent(clause: Clause, lost: str) -> Clause:
    """A clause that another edition borrows, whose own text is lost."""
    return msgspec.structs.replace(clause, provenance="assumed", where=lost, alike=True, borrowed=True)


def _whole(entry: _Entry, of: ClauseBook | None, name: str) -> Clause:
    """Make a clause of a file's entry, with the title and the words of those it is like if it has none."""
    try:
        likes: Iterable[Clause] = [of[id] for id in entry.like] if of is not None else []
    except UnknownName as error:
        raise MaquisError(f"{name}: clause {entry.id}: {error}") from None
    title = entry.title or next((each.title for each in likes), "")
    words = entry.words or " ".join(each.words for each in likes)
    if not title or not words:
        raise MaquisError(f"{name}: clause {entry.id} has no title or no words, and is like no other")
    return Clause(
        id=entry.id,
        title=title,
        words=words,
        provenance=entry.provenance,
        section=entry.section,
        status=entry.status,
        where=entry.where,
        why=entry.why,
        like=entry.like,
        alike=bool(entry.like) and not entry.words,
    )
