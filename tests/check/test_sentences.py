"""The page on the sentences of rule 45.B names every clause and every reading of the edition, and no other."""

import re
from pathlib import Path

from maquis.contract.editions import edition

PAGE = Path(__file__).parents[2] / "docs" / "rule45-sentences.md"
RULE45 = edition("europa.rule45")


def told() -> list[list[str]]:
    """The cells of the table."""
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[1:]]


def test_every_clause_that_is_its_own_has_its_sentences() -> None:
    own = {clause.id for clause in RULE45.clauses() if clause.id.startswith("45.")}
    assert {id for _, clauses, *_ in told() for id in clauses.split(", ")} == own


def test_every_reading_is_told_of_and_no_other() -> None:
    named = {f"reading.{name}" for row in told() for cell in row[2:] for name in re.findall(r"`([a-z_]+)`", cell)}
    assert named == {each.id for each in RULE45.figures().readings()}


def test_every_place_has_a_clause_and_what_is_not_formalised_a_reason() -> None:
    assert all(place and clauses and len(row) == 2 for place, clauses, *row in told())
