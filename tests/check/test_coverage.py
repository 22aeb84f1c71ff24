"""The page about coverage is up to date, and names code for every formalised clause."""

from pathlib import Path

import pytest

from maquis.check.coverage import EXAMPLES, PAGE, cited, every_case, page
from maquis.check.setup import clauses

ROOT = Path(__file__).parents[2]


def test_the_page_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert PAGE.read_text(encoding="utf-8") == page(clauses(), every_case(EXAMPLES)), (
        "renew it with: python -m maquis.check.coverage"
    )


def test_every_formalised_clause_is_cited_in_the_code() -> None:
    code = cited()
    assert [clause.id for clause in clauses() if clause.status == "formalised" and clause.id not in code] == []


def test_the_code_cites_no_clause_that_does_not_exist() -> None:
    known = [clause.id for clause in clauses()]
    assert [cite for cite in cited() if not any(id.startswith(cite) for id in known)] == []
