"""The pages about coverage are up to date, and name code for every formalised clause."""

from pathlib import Path

import pytest

from maquis.check.coverage import PAGES, cited, page_of
from maquis.engine.editions import edition

ROOT = Path(__file__).parents[2]
BOOKS = [edition(name).clauses() for name in PAGES]


@pytest.mark.parametrize("text", PAGES)
def test_a_page_is_up_to_date(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert PAGES[text].read_text(encoding="utf-8") == page_of(text), "renew it with: python -m maquis.check.coverage"


def test_every_formalised_clause_is_cited_in_the_code() -> None:
    code = cited()
    clauses = [clause for book in BOOKS for clause in book]
    assert [clause.id for clause in clauses if clause.status == "formalised" and clause.id not in code] == []


def test_the_code_cites_no_clause_that_does_not_exist() -> None:
    known = [clause.id for book in BOOKS for clause in book]
    assert [cite for cite in cited() if not any(id.startswith(cite) for id in known)] == []
