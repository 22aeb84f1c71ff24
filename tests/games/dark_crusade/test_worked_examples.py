"""The worked examples of Dark Crusade: each is ruled as expected, and every clause has its own."""

from pathlib import Path

import pytest

from maquis.check import as_text
from maquis.check.errors import BadExample
from maquis.check.form import Case, parse, read
from maquis.check.runner import run
from maquis.engine import rulings
from maquis.games.dark_crusade.book import clauses

EXAMPLES = Path(__file__).parents[3] / "examples" / "dark_crusade.second"
FILES = sorted(EXAMPLES.glob("*.toml"))


def cases() -> list[Case]:
    return [case for file in FILES for case in read(file)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_example_is_ruled_as_expected(file: Path) -> None:
    results = [run(case) for case in read(file)]
    assert all(result.passed for result in results), "\n".join(as_text([each for each in results if not each.passed]))


def test_every_formalised_clause_has_an_example_that_bites_and_one_that_does_not() -> None:
    found = {(clause, case.example.bites) for case in cases() for clause in case.example.clauses}
    wanted = {(each.id, bites) for each in clauses() if each.status == "formalised" for bites in (True, False)}
    assert sorted(wanted - found) == []
    assert all(case.example.clauses and case.example.bites is not None for case in cases())


def test_a_refusal_would_not_be_one_without_its_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    real = rulings.Demand
    for case in cases():
        for clause in case.example.expect.fails or ():

            def demand(
                id: str, words: str, holds: int, provenance: str = "source", only: str = clause
            ) -> rulings.Demand:
                return real(id, words, -1 if id == only else holds, provenance)

            with monkeypatch.context() as patch:
                patch.setattr(rulings, "Demand", demand)
                try:
                    held = run(case).passed
                except (AssertionError, IndexError, ValueError, KeyError):
                    held = False
                assert not held, f"{case.file} {case.number}"


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
        ('title = "x"\norder = "end"\nflags = { tired = [] }\nexpect = { legal = true }', "none of dispersed"),
        ('title = "x"\norder = "end"\nused = { minsk = 1 }\nexpect = { legal = true }', "must name two points"),
        ('title = "x"\norder = "end"\nturn = "Jum 1"\nexpect = { legal = true }', "is no turn"),
        ('title = "x"\nask = "moon"\nexpect = { value = 1 }', "is not a question"),
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
