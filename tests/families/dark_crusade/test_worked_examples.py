"""The worked examples of Dark Crusade: ruled as expected, every clause has its own, none passes without its clause."""

from pathlib import Path
from typing import Any

import pytest

from maquis.check import as_text, check, exit_code
from maquis.check.errors import BadExample
from maquis.check.files import parse, read
from maquis.check.form import Case
from maquis.check.readings import about
from maquis.check.runner import run
from maquis.engine import changes, rulings, views
from maquis.engine.events import Event, Flagged, Owned
from maquis.engine.figures import FigureBook
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules import (
    air,
    airborne,
    combat,
    composites,
    control,
    fortification,
    isolation,
    movement,
    partisans,
    questions,
    supply,
)
from maquis.families.dark_crusade.rules.editions import SECOND
from tests.check.otherwise import Change, cited, passes_after, put, without, without_steps

EXAMPLES = Path(__file__).parents[3] / "examples" / "dark_crusade" / "second"
CASES = [case for file in sorted(EXAMPLES.glob("*.toml")) for case in read(file)]
CLAUSES = {clause.id for clause in SECOND.clauses()}


def named(case: Case) -> str:
    return f"{Path(case.file).stem}-{case.number}"


def test_nothing_is_left_to_come() -> None:
    assert [clause.id for clause in SECOND.clauses() if clause.status != "formalised"] == []


@pytest.mark.parametrize("bites", [True, False], ids=["bites", "does not bite"])
@pytest.mark.parametrize("clause", sorted(CLAUSES))
def test_a_clause_has_an_example(clause: str, bites: bool) -> None:
    assert any(clause in case.example.clauses and case.example.bites is bites for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_umpire_rules_as_expected_and_cites_clauses_of_the_text(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, said = cited(monkeypatch)
    result = run(case)
    assert result.passed, "\n".join(as_text([result]))
    assert case.example.clauses
    assert case.example.bites is not None or any(about(case)), "of a reading an example says how the clause is read"
    assert {clause for clause, _ in found} | said <= CLAUSES | {""}
    provenances = {provenance for _, provenance in found if isinstance(provenance, str)}
    assert provenances <= {"source", "found", "assumed", "option"}


def unsaid(*wanted: type[Event] | str) -> Change:
    """Events of some kinds, or with a flag or a clause, are said to no effect."""

    def apply(position: Position, event: Event) -> None:
        if not any(_is(event, each) for each in wanted):
            changes.apply(position, event)

    return put(views, "apply", apply)


def _is(event: Event, what: type[Event] | str) -> bool:
    if isinstance(what, str):
        return what == event.clause or (isinstance(event, Flagged) and event.flag == what)
    return isinstance(event, what)


def figure(id: str, value: Any) -> Change:
    """A figure is otherwise than it is."""
    real = FigureBook.__getitem__
    return put(FigureBook, "__getitem__", lambda self, name: value if name == id else real(self, name))


def unanswered(verb: str) -> Change:
    """The question of that verb is answered with nothing."""
    return lambda patch: patch.setitem(questions.QUESTIONS.answers, verb, lambda *_: Answer(0, names=()))


def none(*_: object, **__: object) -> list[Event]:
    return []


def nothing(*_: object, **__: object) -> None:
    """Do nothing."""


def nowhere(*_: object) -> int:
    return 0


def unshielded(
    position: Position, place: int, side: str, inflicted: int, among: int = -1, real: Any = fortification.breakthroughs
) -> Any:
    """Breakthroughs fall as if nobody were fortified."""
    bare = position.copy()
    bare.flags.pop("fortified", None)
    return real(bare, place, side, inflicted, among)


WITHOUT: dict[str, tuple[Change, ...]] = {
    "DC.base.air": (put(air, "flown", none), put(movement, "flee", nothing)),
    "DC.base.breakthrough": (
        put(combat, "broken", none),
        figure("combat.exploitation", 0),
    ),
    "DC.base.fire": (figure("combat.rounds", 9), put(combat, "fire", lambda *_: rulings.Tally("").start("", "", 6))),
    "DC.base.first": (figure("first.silent", False),),
    "DC.base.fortress": (figure("fortress.reduction", 0), figure("reading.fortress_support", "reduced")),
    "DC.base.line": (figure("line.mud", 1), without_steps("DC.base.line")),
    "DC.base.out": (figure("out.factor", 1), unsaid("DC.base.out")),
    "DC.base.production": (without_steps("DC.base.production"),),
    "DC.base.repulse": (put(combat, "repulsed", none), figure("combat.repulses", 9)),
    "DC.base.supply": (put(supply, "supplied", lambda position, side: position.game.board.all),),
    "DC.base.victory": (figure("reading.partisan_cities", "yes"),),
    "DC.ctl.change": (unsaid(Owned),),
    "DC.ctl.start": (unanswered("control"),),
    "DC.fort.effect": (put(fortification, "breakthroughs", unshielded),),
    "DC.fort.first": (figure("fortify.may", 3),),
    "DC.fort.lost": (unsaid("DC.fort.lost"), put(fortification, "breakthroughs", unshielded)),
    "DC.fort.no": (without_steps("DC.fort.no"),),
    "DC.iso.capacity": (without_steps("DC.iso.capacity"), figure("garrison.less", 0)),
    "DC.iso.end": (put(isolation, "doomed", nowhere),),
    "DC.iso.fortress": (without_steps("DC.iso.fortress"), unsaid("DC.iso.fortress")),
    "DC.iso.reopen": (put(isolation, "reopened", none),),
    "DC.iso.support": (without_steps("DC.iso.support"),),
    "DC.par.control": (put(supply, "partisan_points", nowhere), figure("reading.trail", "partisan there")),
    "DC.par.number": (put(partisans, "surplus", none), figure("partisans.otherwise", 3)),
    "DC.par.remove": (put(control, "_removed", none),),
    "DC.para.C3": (put(airborne, "_unescorted", lambda *_: False),),
    "DC.para.C4": (put(airborne, "targets", nowhere), put(combat, "is_over", nothing)),
    "DC.para.C5": (unsaid("DC.para.C5"),),
    "DC.para.D": (without_steps("DC.para.D"),),
    "DC.para.F": (put(composites, "combined", none),),
    "DC.sea": (put(control, "sea_holder", lambda *_: control.NOBODY),),
}
"""What it would be without a clause, where the clause is more than a demand."""
BITING = [(case, clause) for case in CASES if case.example.bites for clause in case.example.clauses]


@pytest.mark.parametrize(("case", "clause"), BITING, ids=[f"{named(case)}-{clause}" for case, clause in BITING])
def test_a_biting_example_fails_without_its_clause(case: Case, clause: str) -> None:
    assert not all(passes_after(case, change) for change in without(case, clause, *WITHOUT.get(clause, ())))


def test_the_command_finds_them_by_their_folder() -> None:
    assert exit_code(check([EXAMPLES])) == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            'title = "x"\norder = "end"\nunits = { "Nobody" = "minsk" }\nexpect = { legal = true }',
            "no counter 'Nobody'",
        ),
        (
            'title = "x"\norder = "end"\nunits = { "23rd Army" = "mnsk" }\nexpect = { legal = true }',
            "did you mean minsk",
        ),
        ('title = "x"\norder = "end"\nplayer = "reds"\nexpect = { legal = true }', "none of axis, soviet"),
        ('title = "x"\norder = "end"\nflags = { tired = [] }\nexpect = { legal = true }', "none of up"),
        ('title = "x"\norder = "end"\nused = { minsk = 1 }\nexpect = { legal = true }', "must name two points"),
        ('title = "x"\norder = "end"\nturn = "Jum 1"\nexpect = { legal = true }', "is no turn"),
        ('title = "x"\nask = "moon"\nexpect = { value = 1 }', "is no question"),
        ('title = "x"\nask = "capacity kiev"\nexpect = { value = 1 }', "the form is 'capacity POINT SIDE'"),
        ('title = "x"\nask = "cut gold"\nexpect = { names = [] }', "the form is 'cut"),
    ],
)
def test_a_bad_example_is_told_in_one_sentence(text: str, words: str) -> None:
    (case,) = parse(text, "bad.toml", "dark_crusade.second")
    fault = run(case).fault
    assert words in fault
    assert fault.startswith("bad.toml: ")


def test_an_unknown_key_is_told() -> None:
    with pytest.raises(BadExample, match="there is no key 'unit'; did you mean units"):
        parse('title = "x"\norder = "end"\nunit = {}\nexpect = { legal = true }', "bad.toml", "dark_crusade.second")


def test_the_staff_officers_answer_as_questions() -> None:
    text = """
title = "x"
turn = "July 1943"
owned = { axis = ["brest", "pinsk", "kovel", "rovno", "korosten", "mozyr"] }
units = { "I Army Corps" = "mozyr", "Partisan 1" = "pool", "Partisan 2" = "pool" }
"""
    asked = {"cut": 'names = ["I Army Corps"]', "guard": 'names = ["Brest", "Pinsk"]'}
    for question, expected in asked.items():
        (case,) = parse(f'{text}ask = "{question}"\nexpect = {{ {expected} }}', "staff.toml", "dark_crusade.second")
        result = run(case)
        assert result.passed, "\n".join(as_text([result]))
