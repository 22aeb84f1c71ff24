"""The worked examples of Raid, in the form that any game has: every clause has its own, none passes without it."""

from pathlib import Path
from typing import Any

import pytest

from maquis.check import as_text, setting
from maquis.check.coverage import every_case
from maquis.check.errors import BadExample
from maquis.check.files import parse
from maquis.check.form import Case
from maquis.check.runner import clauses, run
from maquis.engine import rulings
from maquis.engine.events import Left, Noted
from maquis.engine.figures import FigureBook
from maquis.families.raid import rules
from tests.check.otherwise import Change, passes_after, without

EXAMPLES = Path(__file__).parents[3] / "examples" / "raid" / "first"
CASES = list(every_case(EXAMPLES))
CLAUSES = [clause.id for clause in clauses("raid.first")]
BITING = [(case, clause) for case in CASES if case.example.bites for clause in case.example.clauses]


def named(case: Case) -> str:
    return f"{Path(case.file).stem}-{case.number}"


@pytest.fixture(autouse=True)
def _no_scenario_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is loaded by the rules as they are then."""
    monkeypatch.setattr(setting, "_scenario", setting._scenario.__wrapped__)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_umpire_rules_as_expected(case: Case) -> None:
    result = run(case)
    assert result.passed, "\n".join(as_text([result]))


@pytest.mark.parametrize("bites", [True, False], ids=["bites", "does not bite"])
@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_an_example(clause: str, bites: bool) -> None:
    assert any(clause in case.example.clauses and case.example.bites is bites for case in CASES)


def no_step(patch: pytest.MonkeyPatch) -> None:
    """Numbers are what they begin with."""
    patch.setattr(rulings.Tally, "add", lambda self, *_: self)


def nobody_leaves(name: str, *rest: Any, **more: Any) -> Left | Noted:
    return Noted("") if name == rules.DECOY else Left(name, *rest, **more)


def endless(patch: pytest.MonkeyPatch) -> None:
    """The night has many turns."""
    real = FigureBook.__getitem__
    patch.setattr(FigureBook, "__getitem__", lambda self, name: 12 if name == "turns" else real(self, name))


WITHOUT: dict[str, tuple[Change, ...]] = {
    "R.turn": (lambda patch: patch.setattr(rules.RULES, "turn", ()),),
    "R.over": (lambda patch: patch.setattr(rules.RULES, "over", lambda now: False), endless),
    "R.sabotage.patrol": (no_step,),
    "R.sabotage.shown": (lambda patch: patch.setattr(rules, "Turned", lambda *_, **__: Noted("")),),
    "R.search.decoy": (lambda patch: patch.setattr(rules, "Left", nobody_leaves),),
}
"""What it would be without a clause that is more than a demand."""


@pytest.mark.parametrize(("case", "clause"), BITING, ids=[f"{named(case)}-{clause}" for case, clause in BITING])
def test_a_biting_example_fails_without_its_clause(case: Case, clause: str) -> None:
    assert not all(passes_after(case, change) for change in without(case, clause, *WITHOUT.get(clause, ())))


def wrong(text: str) -> str:
    """What is said of an example with these lines."""
    lines = f'title = "x"\nedition = "raid.first"\nexpect.legal = true\n{text}'
    try:
        (case,) = parse(lines, "x.toml")
    except BadExample as error:
        return str(error)
    return run(case).fault


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('order = "end"\nscenario = "night"', "x.toml: scenario: 'night' is none of raid"),
        ('order = "end"\nturn = "turn 9"', "x.toml: turn: turn 9 is not a turn of raid, which runs from turn 1 to"),
        ('order = "end"\nturn = "dawn"', "x.toml: turn: 'dawn' is no turn: write its number, as in turn 1"),
        ('order = "end"\nphase = "combat"', "x.toml: phase: 'combat' is none of hiding, raid, watch, over"),
        ('order = "end"\nside = "axis"', "x.toml: player: 'axis' is none of raiders, patrol"),
        ('order = "end"\nowned = { axis = [] }', "x.toml: owned: 'axis' is none of raiders, patrol"),
        ('order = "end"\nunits = { Bands = "0001" }', "x.toml: units.Bands: there is no counter 'Bands'"),
        ('order = "end"\nunits = { Band = "Minsk" }', "x.toml: units.Band: there is no town Minsk on the map raid"),
        ('order = "end"\nflags = { up = ["Bands"] }', "x.toml: flags.up: there is no counter 'Bands'"),
        ('order = "end"\noptions = { turns = 13 }', "x.toml: options: "),
        ('order = "end"\nmarks = { "line broken" = ["Minsk"] }', "x.toml: marks.line broken: there is no town Minsk"),
        ('ask = "whither"', "x.toml: ask: 'whither' is not a question"),
    ],
)  # fmt: skip
def test_a_wrong_key_is_told_in_one_sentence(text: str, told: str) -> None:
    assert wrong(text).startswith(told)


def test_what_is_kept_of_a_position_is_told_and_compared() -> None:
    text = """
title = "Everything that a position may have"
edition = "raid.first"
units = { Band = "Oak Camp", Decoy = "pool", Patrol = "out" }
owned = { raiders = ["Oak Camp", "0101"], patrol = ["0101"] }
painted = { fog = ["Bridge"] }
marks = { "line broken" = ["Halt"] }
flags = { up = ["Band"] }
counts = { losses = 2 }
conditions = { weather = "rain" }
order = "move Band 0101"
expect.after.units = { Band = "0101", Decoy = "pool", Patrol = "out" }
expect.after.owned = { raiders = ["Oak Camp"], patrol = ["0101"] }
expect.after.painted = { fog = ["Bridge"] }
expect.after.marks = { "line broken" = ["Halt"] }
expect.after.flags = { up = ["Band"] }
expect.after.counts = { losses = 2 }
expect.after.conditions = { weather = "rain" }
"""
    (case,) = parse(text, "x.toml")
    assert run(case).passed, "\n".join(as_text([run(case)]))
    (other,) = parse(otherwise(text), "x.toml")
    unmet = "up, Band is at, Decoy is at, Patrol is at, owned by raiders, line broken, fog, losses, weather"
    assert [each.what for each in run(other).unmet] == unmet.split(", ")


def otherwise(text: str) -> str:
    """The same with everything expected otherwise."""
    head, order, expected = text.partition('order = "move Band 0101"\n')
    for was, now in (
        ('Band = "0101"', 'Band = "Halt"'), ('"pool"', '"out"'), ('Patrol = "out"', 'Patrol = "Halt"'),
        ('["Oak Camp"]', '["0101"]'), ('["Bridge"]', "[]"), ('["Halt"]', "[]"), ('["Band"]', "[]"),
        ("losses = 2", "losses = 3"), ('"rain"', '"fog"'),
    ):  # fmt: skip
        expected = expected.replace(was, now)
    return head + order + expected
