"""The page about coverage is up to date, and names code for every formalised clause."""

from pathlib import Path

import pytest

from maquis.check.coverage import CONTENTS, contents, editions, page, page_of
from maquis.check.runner import clauses
from maquis.contract.coded import cited, coded
from maquis.contract.families import family

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _in_the_projects_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_the_pages_are_up_to_date() -> None:
    assert CONTENTS.read_text(encoding="utf-8") == contents(), "renew it with: python -m maquis.check.coverage"
    for edition in editions():
        assert page_of(edition).read_text(encoding="utf-8") == page(edition), (
            "renew it with: python -m maquis.check.coverage"
        )


def test_every_formalised_clause_is_cited_in_the_code() -> None:
    for edition in editions():
        code = cited(edition)
        assert [each.id for each in clauses(edition) if each.status == "formalised" and not coded(each, code)] == []


def test_the_code_cites_no_clause_that_does_not_exist() -> None:
    for edition in editions():
        known = [clause.id for each in editions() if family(each) == family(edition) for clause in clauses(each)]
        assert [cite for cite in cited(edition) if not any(id.startswith(cite) for id in known)] == []
