"""The examples of one edition of a family under another: where both ask the same, both must rule the same."""

from typing import Any

from msgspec.structs import replace

from maquis.check.form import Case, Example, Expect, Step
from maquis.check.runner import clauses


def under(case: Case, edition: str, options: dict[str, object]) -> Case:
    """The case as it is under another edition of its family: its clauses are that edition's own."""
    twin = case.twin and replace(case.twin, example=_example(case.twin.example, edition, options))
    return replace(case, example=_example(case.example, edition, options), twin=twin)


def _example(example: Example[Any], edition: str, options: dict[str, object]) -> Example[Any]:
    book = clauses(edition)

    def own(cited: list[str]) -> list[str]:
        return list(dict.fromkeys(book.cite(id) for id in cited))

    def expected(step: Step[Any]) -> Expect:
        found: Expect = step.expect
        fails = None if found.fails is None else own(found.fails)
        return replace(found, fails=fails, because=own(found.because))

    return replace(
        example,
        edition=edition,
        clause=[id for id in own(example.clauses) if id in book],
        options={**options, **example.options},
        expect=expected(example),
        then=[replace(step, expect=expected(step)) for step in example.then],
    )
