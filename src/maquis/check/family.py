"""The examples of one edition of a family under another: where both ask the same, both must rule the same."""

import msgspec

from maquis.check.form import Case
from maquis.check.runner import clauses


def under(case: Case, edition: str, options: dict[str, object]) -> Case:
    """The case as it is under another edition of its family: its clauses are that edition's own."""
    book, example = clauses(edition), case.example

    def own(cited: list[str]) -> list[str]:
        return list(dict.fromkeys(book.cite(id) for id in cited))

    expect = msgspec.structs.replace(
        example.expect,
        fails=None if example.expect.fails is None else own(example.expect.fails),
        because=own(example.expect.because),
    )
    there = [id for id in own(example.clauses) if id in book]
    changed = msgspec.structs.replace(
        example, edition=edition, clause=there, options={**options, **example.options}, expect=expect
    )
    return msgspec.structs.replace(case, example=changed)
