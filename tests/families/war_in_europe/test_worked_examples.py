"""The worked examples of War in Europe: each is ruled as expected, and every clause has its own."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from maquis.check import as_text
from maquis.check.errors import BadExample
from maquis.check.files import parse, read
from maquis.check.form import Case
from maquis.check.readings import about
from maquis.check.runner import run
from maquis.engine import changes as position_changes
from maquis.engine import views
from maquis.engine.events import Event
from maquis.engine.figures import Figure, FigureBook
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field, supply
from maquis.families.war_in_europe.rules.book import clauses
from tests.check.otherwise import Change, passes_after, put, without, without_steps

EXAMPLES = Path(__file__).parents[3] / "examples" / "war_in_europe" / "variant"
FILES = sorted(EXAMPLES.glob("*.toml"))


def cases_of(file: Path) -> list[Case]:
    return parse(file.read_text(encoding="utf-8"), file.name, "war_in_europe.variant")


def cases() -> list[Case]:
    return [case for file in FILES for case in cases_of(file)]


def named(case: Case) -> str:
    return f"{Path(case.file).stem}-{case.number}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_example_is_ruled_as_expected(file: Path) -> None:
    results = [run(case) for case in read(file)]
    assert all(result.passed for result in results), "\n".join(as_text([each for each in results if not each.passed]))


def test_every_formalised_clause_has_an_example_that_bites_and_one_that_does_not() -> None:
    found = {(clause, case.example.bites) for case in cases() for clause in case.example.clauses}
    wanted = {(each.id, bites) for each in clauses() if each.status == "formalised" for bites in (True, False)}
    assert sorted(wanted - found) == []
    assert all(case.example.clauses for case in cases())
    assert all(case.example.bites is not None or any(about(case)) for case in cases()), "or says how the clause is read"


def unsaid(clause: str) -> Change:
    """Events of a clause are said to no effect."""

    def apply(position: Position, event: Event) -> None:
        if event.clause != clause:
            position_changes.apply(position, event)

    return put(views, "apply", apply)


def figure(id: str, value: Any) -> Change:
    """A figure is otherwise than it is."""
    real = FigureBook.figure

    def otherwise(self: FigureBook, name: str) -> Figure:
        found = real(self, name)
        return msgspec.structs.replace(found, value=value) if name == id else found

    def change(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(FigureBook, "figure", otherwise)
        patch.setattr(FigureBook, "__getitem__", lambda self, name: otherwise(self, name).value)

    return change


BASE_GAME = figure("variant.fortifications", False)
WITHOUT: dict[str, tuple[Change, ...]] = {
    "30.12": (figure("fort.maginot", 1.0),),
    "30.13": (figure("port.maginot", {"30.12": True, "30.13": False, "30.16": True}),),
    "30.62": (BASE_GAME,),
    "30.63": (BASE_GAME,),
    "30.64": (BASE_GAME,),
    "30.65": (figure("production.rehabilitation", {"points": 3, "cycles": 3}),),
    "30.belgian": (figure("fort.belgian", 1.0),),
    "30.wall": (figure("fort.west_wall", 2.0),),
    "31.82.dice": (figure("reading.refusal_dice", "one"),),
    "31.rail": (put(supply, "cut", lambda *_: 0),),
    "60.3": (figure("conversion.soviet", {"1941": 4}),),
    "base.results": (figure("combat.emptied", False),),
    "base.zone": (put(field, "reach_of_zone", lambda now, level: "own hex"),),
}
"""What it would be without a clause, where the clause is more than a demand."""


def changes(case: Case, clause: str) -> tuple[Change, ...]:
    steps = without_steps(clause, but_the_first=True)
    return without(case, clause, steps, unsaid(clause), *WITHOUT.get(clause, ()))


def test_a_biting_example_fails_without_its_clause() -> None:
    idle = [
        f"{named(case)} {clause}: {case.example.title}"
        for case in cases()
        for clause in case.example.clauses
        if case.example.bites and all(passes_after(case, change) for change in changes(case, clause))
    ]
    assert not idle, "\n".join(idle)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('units = { "Nobody" = "Belgrade" }', "no counter 'Nobody'"),
        ('units = { "1 Infantry" = "Belgrad" }', "there is no town Belgrad"),
        ('player = "reds"', "none of Axis, Allied, Soviet"),
        ('phase = "tea"', "none of partisans"),
        ("flags = { tired = [] }", "none of up"),
        ("works = { castle = [] }", "none of marker"),
        ('turn = "Jun 1"', "is no turn"),
        ('levels = { king = ["1 Infantry"] }', "none of unit"),
        ('options = { "fort.marker" = 90 }', "fort.marker"),
    ],
)
def test_a_bad_example_is_told_in_one_sentence(text: str, words: str) -> None:
    whole = f'title = "x"\norder = "end"\n{text}\nexpect = {{ legal = true }}'
    (case,) = parse(whole, "bad.toml", "war_in_europe.variant")
    fault = run(case).fault
    assert words in fault
    assert fault.startswith("bad.toml: ")


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("moon", "is no question"),
        ("supply Brest Axis", "the form is 'supply HEX SIDE PURPOSE'"),
        ("garrison Spain", "has no garrison"),
        ("cadres Spain", "has no partisans"),
        ("moves 1 Infantry", "is not on the map"),
        ("fortification Atlantis", "Atlantis"),
    ],
)
def test_a_bad_question_is_told_in_one_sentence(question: str, words: str) -> None:
    whole = f'title = "x"\nask = "{question}"\nexpect = {{ value = 1 }}'
    (case,) = parse(whole, "bad.toml", "war_in_europe.variant")
    assert words in run(case).fault


def test_an_unknown_key_is_told() -> None:
    with pytest.raises(BadExample, match="there is no key 'unit'; did you mean units"):
        parse('title = "x"\norder = "end"\nunit = {}\nexpect = { legal = true }', "bad.toml", "war_in_europe.variant")
