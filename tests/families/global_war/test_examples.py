"""The worked examples of Partisans: ruled as expected, every clause has its own, and none passes without its clause."""

from pathlib import Path

import pytest

from maquis.check import as_text, check, exit_code
from maquis.check.files import read
from maquis.check.form import Case
from maquis.check.runner import run
from maquis.engine import events, rulings
from maquis.engine.playing import Answer
from maquis.engine.rulings import Read
from maquis.families.global_war.rules import (
    acting,
    actions,
    battle,
    births,
    buying,
    combat,
    conquest,
    generation,
    phases,
    questions,
    sending,
    transforming,
)
from maquis.families.global_war.rules.editions import PARTISANS
from tests.check.otherwise import Change, cited, passes_after, put, without, without_steps

EXAMPLES = Path(__file__).parents[3] / "examples" / "global_war" / "partisans"
CASES = [case for file in sorted(EXAMPLES.rglob("*.toml")) for case in read(file)]
CLAUSES = {clause.id for clause in PARTISANS.clauses()}
FORMALISED = [clause.id for clause in PARTISANS.clauses() if clause.status == "formalised"]


def named(case: Case) -> str:
    return f"{Path(case.file).stem}-{case.number}"


def test_nothing_is_left_to_come() -> None:
    assert sorted(FORMALISED) == sorted(CLAUSES)


@pytest.mark.parametrize("bites", [True, False], ids=["bites", "does not bite"])
@pytest.mark.parametrize("clause", FORMALISED)
def test_a_formalised_clause_has_an_example(clause: str, bites: bool) -> None:
    assert any(clause in case.example.clauses and case.example.bites is bites for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_umpire_rules_as_expected_and_cites_clauses_of_the_text(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, said = cited(monkeypatch)
    result = run(case)
    assert result.passed, "\n".join(as_text([result]))
    assert case.example.clauses
    assert case.example.bites is not None
    assert {clause for clause, _ in found} | said <= CLAUSES | {""}
    assert {p for _, p in found if not isinstance(p, Read)} <= {"source", "found", "assumed", "option"}


def nothing(*_: object, **__: object) -> None:
    """Do nothing."""


ORDINARY = put(generation, "row", lambda *_: generation.ORDINARY)
"""Every zone is rolled for like an ordinary one."""
NO_EFFECT = put(actions, "_comes_to", lambda *_: actions.NOTHING)
"""No action comes to anything."""
FOREVER = put(battle, "_over", nothing)
"""No battle ends."""


SPECIAL = ("US", "France", "Spain", "USSR", "China", "Indochina", "Afghanistan", "Yugoslavia")
WITHOUT: dict[str, tuple[Change, ...]] = {
    "PAR.0": (put(births, "room", lambda *_: rulings.demand("PAR.1.3", "anything", True)),),
    "PAR.1.1": (
        put(questions.QUESTIONS, "answers", {**questions.QUESTIONS.answers, "generate": lambda *_: Answer(0)}),
    ),
    "PAR.1.2": (put(generation, "_listed", lambda *_: generation.ROLLER),),
    "PAR.1.3": (put(births, "place", nothing),),
    "PAR.2.0": (without_steps("PAR.2.0"),),
    "PAR.2.1": (put(battle, "_lose", nothing),),
    "PAR.2.2": (without_steps("PAR.2.2"), FOREVER),
    "PAR.2.3": (put(battle, "_flag", nothing), put(combat.Combat, "_obliged", lambda self, state: (0,) * 2)),
    "PAR.2.4": (
        without_steps("PAR.2.4"),
        put(questions.QUESTIONS, "answers", {**questions.QUESTIONS.answers, "blocked": lambda *_: Answer(0)}),
    ),
    "PAR.2.5": (put(transforming, "conquered", lambda *_: iter(())),),
    "PAR.2.6": (put(conquest, "removed", lambda *_: 0),),
    "PAR.2.7": (without_steps("PAR.2.7"),),
    "PAR.3.0": (put(generation, "_kept", lambda *_: ()),),
    **{f"PAR.3.{zone}": (ORDINARY,) for zone in SPECIAL},
    "PAR.3.Formosa": (put(births, "place", nothing),),
    "PAR.3.2": (put(buying, "provinces", lambda position: 0),),
    "PAR.4.1": (NO_EFFECT, put(acting.Action, "comes_to", nothing)),
    "PAR.4.2": (NO_EFFECT, without_steps("PAR.4.2")),
    "PAR.4.3": (NO_EFFECT, put(acting, "railway", lambda *_: "railway")),
    "PAR.4.4": (NO_EFFECT, put(acting, "purse", lambda position, nation: nation)),
    "PAR.4.5": (NO_EFFECT, without_steps("PAR.4.5")),
    "PAR.4.6": (NO_EFFECT,),
    "PAR.5.1": (put(sending, "Counted", lambda *_, **__: events.Noted(words="free")),),
    "PAR.5.2": (without_steps("PAR.5.2"), put(phases, "_spoiled", lambda position: [])),
    "PAR.6.1": (without_steps("PAR.6.1"),),
    "PAR.6.2": (without_steps("PAR.6.2"),),
}
"""What it would be without a clause, where the clause is more than a demand."""
BITING = [(case, clause) for case in CASES if case.example.bites for clause in case.example.clauses]


@pytest.mark.parametrize(("case", "clause"), BITING, ids=[f"{named(case)}-{clause}" for case, clause in BITING])
def test_a_biting_example_fails_without_its_clause(case: Case, clause: str) -> None:
    assert not all(passes_after(case, change) for change in without(case, clause, *WITHOUT.get(clause, ())))


def test_the_command_finds_them_by_their_folder() -> None:
    assert exit_code(check([EXAMPLES])) == 0
