"""The editions of the Europa family: what they share is stated once, and the examples of one hold under the other."""

from pathlib import Path

import pytest

from maquis.check import as_text
from maquis.check.family import under
from maquis.check.files import read
from maquis.check.form import Case
from maquis.check.runner import clauses, run
from maquis.engine.rulings import Demand
from maquis.families.europa.rules.editions import EDITIONS, RULE40, RULE45

EXAMPLES = Path(__file__).parents[3] / "examples" / "europa" / "rule40"
BOOK = clauses(RULE45.name)
CASES = [
    case for file in sorted(EXAMPLES.rglob("*.toml")) for case in read(file) if case.example.edition == RULE40.name
]
OTHERWISE = {
    "40.B1.0-combat-again": {1, 2, 3},
    "40.B1.0-combat": {2, 3, 4, 5, 7, 8, 9, 10, 11, 14, 20},
    "40.B1.rbc-standing": {3},
    "40.B1.rbc": {6},
    "40.B1.rbc-readings": {2, 4},
    "40.B1.rbc-among-readings": {2, 3},
    "40.B1.0-supply-readings": {1, 2},
    "40.B2.dummies-in-combat": {2},
    "40.B1.retreat-chains": {4},
    "40.B1.attack-each-other": {6},
    "40.B1.attack-partisans": {8},
    "40.B1.table-success": {2},
    "40.G-areas": {13},
    "40.B1.0-strengths": {5},
}
"""Examples of clauses that both have, which other clauses decide otherwise: in combat the halving of attackers, the
table and that partisans do not attack; that a failed attempt shows nobody; that nobody is displaced; in supply that
partisans on the railway count in the distance. Rule 45 has partisans retreat into enemy-held hexes, not through."""


def shared(case: Case) -> bool:
    """Whether the example is about clauses alone that rule 45 has just so."""
    return all((own := BOOK.own(id)) is not None and own.alike for id in case.example.clauses)


@pytest.mark.parametrize("stem", sorted({Path(case.file).stem for case in CASES}))
def test_examples_of_what_both_rules_ask_hold_under_both(stem: str) -> None:
    cases = [case for case in CASES if Path(case.file).stem == stem]
    results = [(case, run(under(case, RULE45.name, {"calendar.turn": "half-month"}))) for case in cases]
    known = OTHERWISE.get(stem, set())
    wrong = [result for case, result in results if shared(case) and result.passed == (case.number in known)]
    assert wrong == [], "\n".join(as_text(wrong))


def test_most_examples_are_of_what_both_ask() -> None:
    assert sum(map(shared, CASES)) > 500


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_every_figure_serves_a_clause_of_its_edition(edition: object) -> None:
    found = next(each for each in EDITIONS if each is edition)
    book, figures = found.clauses(), found.figures()
    for id in figures:
        assert figures.figure(id).clause in book, id


def test_a_clause_stands_for_clauses_of_rule_40_each_for_its_own() -> None:
    taken = [id for clause in BOOK for id in clause.like]
    assert len(set(taken)) == len(taken)
    family = {clause.id for clause in RULE40.clauses()}
    left = family - set(taken) - {clause.id for clause in BOOK if clause.borrowed}
    assert left == {"40.H", "40.H.admin", "40.H.how"}, "displacement is all that rule 45 has nothing for"


def test_what_is_lost_is_assumed_and_names_the_clause_of_rule_40() -> None:
    for clause in BOOK:
        if clause.provenance == "assumed":
            assert clause.borrowed or all(id in clause.where for id in clause.like), clause.id
        assert clause.borrowed == (clause.id.startswith("40."))


def test_a_demand_of_a_clause_that_an_edition_lacks_is_never_dropped_if_it_asks_something() -> None:
    from maquis.engine import citing
    from maquis.engine.rulings import EVERYWHERE, Ruling

    asks, idle = Demand("40.H", "nobody displaced", 0), Demand("40.H", "nobody displaced", EVERYWHERE)
    assert citing.ruling(BOOK, Ruling(asks, idle)).demands == (asks,)
