"""The worked examples of War in Europe: each is ruled as expected, and every clause has its own."""

from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

import maquis.games.war_in_europe as ours
from maquis.check import as_text
from maquis.check.errors import BadExample
from maquis.check.form import Case, parse, read
from maquis.check.runner import run
from maquis.engine import rulings
from maquis.games.war_in_europe.book import clauses

EXAMPLES = Path(__file__).parent / "examples"
FILES = sorted(EXAMPLES.glob("*.toml"))


@pytest.fixture(autouse=True)
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The editions are offered as others are."""
    point = EntryPoint("war_in_europe", ours.__name__, "maquis.games")
    monkeypatch.setattr("maquis.engine.editions.entry_points", lambda group: [*entry_points(group=group), point])


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
        ('units = { "Nobody" = "Belgrade" }', "no counter 'Nobody'"),
        ('units = { "1 Infantry" = "Belgrad" }', "there is no town Belgrad"),
        ('player = "reds"', "none of Axis, Allied, Soviet"),
        ('phase = "tea"', "none of partisans"),
        ("flags = { tired = [] }", "none of moved"),
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
