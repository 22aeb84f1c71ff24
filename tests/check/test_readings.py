"""Readings: the page is current, the rules ask for those there are, and for each way to read there is an example."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from maquis.check.coverage import every_case
from maquis.check.form import Case
from maquis.check.readings import PAGE, about, page, tells_apart
from maquis.contract import families
from maquis.contract.editions import edition, editions
from maquis.contract.families import family
from maquis.engine.figures import Reading

ROOT = Path(__file__).parents[2]
ASKING = {"read": 1, "reads": 2}
READINGS = sorted({(family(name), each.id) for name in editions() for each in edition(name).figures().readings()})


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / PAGE).read_text(encoding="utf-8") == page(), "renew it with: python -m maquis.check.readings"


def readings(of: str) -> dict[str, Reading]:
    return {each.id: each for name in editions() if family(name) == of for each in edition(name).figures().readings()}


@cache
def asked(of: str) -> set[tuple[str, ...]]:
    """What the rules of a family ask of readings: which, and whether they are read in a certain way."""
    return set(_asked(of))


def _asked(of: str) -> Iterator[tuple[str, ...]]:
    for file in (families.of(of).folder / "rules").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING:
                words = [each.value for each in node.args if isinstance(each, ast.Constant)]
                if len(words) == ASKING[node.func.attr] and all(isinstance(each, str) for each in words):
                    yield tuple(map(str, words))


@pytest.mark.parametrize("of", sorted({family(name) for name in editions()}))
def test_the_rules_ask_for_readings_that_there_are(of: str) -> None:
    """What a demand rests on may be any figure; what is read in a certain way is a reading that has it."""
    known = readings(of)
    figures = {id for name in editions() if family(name) == of for id in edition(name).figures()}
    ways = {(id, way) for id, reading in known.items() for way in reading.readings}
    assert [each for each in asked(of) if (each[0] not in figures if len(each) == 1 else each not in ways)] == []


@pytest.mark.parametrize(("of", "id"), READINGS)
def test_the_rules_say_of_each_reading_what_rests_on_it(of: str, id: str) -> None:
    assert (id,) in asked(of), f"no demand or step says that it rests on {id}"


@pytest.mark.parametrize("name", sorted(editions()))
def test_every_reading_is_of_a_clause_of_its_edition(name: str) -> None:
    book = edition(name).clauses()
    assert [each.id for each in edition(name).figures().readings() if each.clause not in book] == []


@cache
def cases() -> tuple[Case, ...]:
    return tuple(every_case(ROOT / "examples"))


@pytest.mark.parametrize(("of", "id"), READINGS)
def test_for_each_way_to_read_an_example_is_ruled_otherwise_under_another(of: str, id: str) -> None:
    told = {
        choice
        for case in cases()
        if family(case.example.edition) == of
        for reading, choice in about(case)
        if reading.id == id and tells_apart(case, reading)
    }
    assert told == readings(of)[id].readings.keys(), f"write an example with options = {{ {id} = ... }} for each"
