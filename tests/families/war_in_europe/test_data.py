"""The data of the variant: complete, consistent, and honest about what has code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import maquis.families.war_in_europe.rules
from maquis.contract import families
from maquis.families.war_in_europe.rules.book import clauses, figures
from maquis.families.war_in_europe.rules.editions import BASE, VARIANT

CODE = Path(maquis.families.war_in_europe.rules.__file__).parent
CITED = {
    id
    for path in CODE.glob("*.py")
    for id in re.findall(r'"((?:30|31|46|60)\.[\w.]+|base\.\w+)"', path.read_text(encoding="utf-8"))
}
SOURCE = ("30.61", "30.62", "30.63", "30.64", "30.65", "31.81", "31.82", "31.82.dice", "31.83", "31.84")


def test_the_clauses_of_the_variant_are_the_source_s_and_all_others_are_not() -> None:
    assert tuple(clause.id for clause in clauses() if clause.provenance == "source") == SOURCE


PLACE = {"demand": 3, "start": 3, "add": 4, "halve": 3, "divide": 4, "multiply": 4, "none": 2, "round_down": 2}
"""Which argument of a demand, or of a step of a tally, is where it comes from."""


def silent() -> Iterator[tuple[str, str]]:
    """Where code states a demand or a step, and by which clause, without saying where that comes from."""
    for path in CODE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            said = len(node.args) > PLACE.get(name, 0) or any(each.arg == "provenance" for each in node.keywords)
            if name in PLACE and not said:
                for each in ast.walk(node.args[0]):
                    if isinstance(each, ast.Constant) and str(each.value) in clauses():
                        yield f"{path.name}:{node.lineno}", str(each.value)


def test_what_rests_on_a_clause_that_is_not_printed_says_where_it_comes_from() -> None:
    found = list(silent())
    assert found
    assert [each for each in found if each[1] not in SOURCE] == []


@pytest.mark.parametrize("id", list(figures()))
def test_every_figure_serves_a_clause_and_may_be_given_as_it_is(id: str) -> None:
    figure = figures().figure(id)
    assert figure.clause in clauses()
    assert figure.words.endswith("?" if figure.provenance == "read" else ".")
    if figure.provenance != "source":
        assert figures().override({id: figure.value}, "house.toml")[id] == figure.value


def test_every_numbered_default_is_a_figure_or_told_of_a_clause() -> None:
    words = " ".join([*(f"({figures().figure(id).words})" for id in figures()), *(each.where for each in clauses())])
    words += " ".join(reading.why for reading in figures().readings())
    assert {int(number) for number in re.findall(r"\bW(\d+)", words)} == set(range(1, 33))


def test_every_clause_has_a_short_title_few_words_and_its_section() -> None:
    for clause in clauses():
        assert 1 <= len(clause.title.split()) <= 6, clause.id
        assert clause.words.endswith("."), clause.id
        assert clause.words.count(". ") <= 2, clause.id
        assert clause.section == ("0" if clause.id.startswith("base.") else clause.id[:2]), clause.id


def test_a_clause_is_formalised_only_if_code_cites_it() -> None:
    assert sorted(id for id in CITED if id not in clauses()) == []
    assert [each.id for each in clauses() if each.status == "formalised" and each.id not in CITED] == []
    assert all(each.status == "formalised" for each in clauses())


def test_every_figure_that_the_code_asks_for_is_in_the_data() -> None:
    asked = re.compile(r'(?:figures\[|\.figure\()"([\w.-]+)"')
    named = {id for path in CODE.glob("*.py") for id in asked.findall(path.read_text(encoding="utf-8"))}
    assert named
    assert sorted(named - set(figures())) == []


def _numbers(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [each for part in value.values() for each in _numbers(part)]
    return [value] if type(value) in (int, float) else []


@pytest.mark.parametrize("id", [id for id in figures() if figures().figure(id).provenance != "source"])
def test_every_number_that_may_be_changed_is_bounded(id: str) -> None:
    figure = figures().figure(id)
    if _numbers(figure.value):
        assert None not in (figure.least, figure.most)


def test_the_printed_figures_are_those_of_the_text() -> None:
    """A second transcription of 30.65, 31.81 and 31.82."""
    book = figures()
    assert book["production.rehabilitation"] == {"points": 2, "cycles": 2}
    assert [book["partisan.roll"][str(face)] for face in range(1, 7)] == [
        "cadre", "nothing", "nothing", "nothing", "nothing", "may refuse",
    ]  # fmt: skip
    assert [book["partisan.points"][str(face)] for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [book["partisan.direction"][str(face)] for face in range(1, 7)] == ["NE", "E", "SE", "SW", "W", "NW"]
    assert book["partisan.aggregate"] == 6
    assert {id for id in book if book.figure(id).provenance == "source"} == {
        "production.rehabilitation", "partisan.roll", "partisan.points", "partisan.direction", "partisan.aggregate",
    }  # fmt: skip


def test_the_defaults_are_the_numbered_ones() -> None:
    """A second transcription of the tables of W5, W6, W8, W18 and W22."""
    book = figures()
    w5 = {
        "1-3": "AE AE AE BA AR AR", "1-2": "AE AE BA AR AR NE", "1-1": "AE BA AR AR NE DR", "2-1": "BA AR NE DR DR BR",
        "3-1": "AR NE DR DR BR BR", "4-1": "NE DR DR BR BR DE", "5-1": "DR DR BR BR DE DE", "6-1": "DR BR BR DE DE DE",
    }  # fmt: skip
    assert {odds: " ".join(row) for odds, row in book["combat.table"].items()} == w5
    assert list(book["combat.table"]) == list(w5)
    w18 = {"Yugoslavia": 8, "France": 5, "Greece": 3, "Italy": 3, "Low Countries": 1, "Norway": 1}
    assert book["limit.lands"] == w18
    assert sum(w18.values()) == book["limit.west"] == 21
    w22 = {"Yugoslavia": 8, "France": 10, "Greece": 4, "Norway": 5, "Low Countries": 4, "Poland": 6, "Denmark": 1,
           "Soviet Union": 12}  # fmt: skip
    assert {land: many for land, many in book["garrison.divisions"].items() if many} == w22
    assert (book["fort.marker"], book["fort.west_wall"], book["fort.maginot"]) == (2, 1.5, 3)
    assert book["terrain.defence"] == {
        "rough": 1.5, "wooded rough": 1.5, "woods": 1.5, "forest": 1.5, "mountain": 2, "river": 1.5,
        "city": 1.5,
    }  # fmt: skip
    assert book["supply.steps"] == {"major": 6, "general": 12}


def test_the_base_game_has_all_that_is_not_printed_in_the_variant_and_plays_none_of_it() -> None:
    base, variant = BASE.clauses(), VARIANT.clauses()
    assert {clause.id for clause in variant} - {clause.id for clause in base} == set(SOURCE)
    readings = {each.id for each in VARIANT.figures().readings()} - {"reading.cut_hex", "reading.partisans_take"}
    assert set(BASE.figures()) == set(VARIANT.figures()) - readings, "sentences of the variant are not of the base game"
    unlike = {id for id in BASE.figures() if BASE.figures()[id] != VARIANT.figures()[id]}
    assert unlike == {"variant.fortifications", "variant.partisans"}
    assert not BASE.figures()["variant.partisans"]
    assert families.of("war_in_europe").editions() == (VARIANT, BASE)


def test_the_other_defaults_are_the_numbered_ones() -> None:
    """A second transcription of W1, W4, W6, W7, W9 to W13, W19 to W24, W28, W29 and W32, and of what is ours."""
    book = figures()
    assert book["zone.partisans"] == {"cadre": "none", "unit": "own hex", "division": "own hex"}
    assert book["terrain.movement"] == {
        "clear": 1, "rough": 2, "wooded rough": 2, "woods": 2, "forest": 2, "swamp": 3, "wooded swamp": 3,
        "mountain": 3, "river": 1,
    }  # fmt: skip
    assert (book["stacking.divisions"], book["stacking.partisans"]) == (3, 1)
    assert set(book["units.mechanized"]) == {
        "armour", "panzer", "panzergrenadier", "mechanized", "motorized", "tank", "armoured flak",
    }  # fmt: skip
    assert book["partisan.strength"] == {
        "cadre": {"attack": 0, "defence": 0}, "unit": {"attack": 0, "defence": 1},
        "division": {"attack": 2, "defence": 3},
    }  # fmt: skip
    assert book["cadre.removed"] == {"others": 5, "hunters": 4}
    assert book["units.hunters"] == ["security", "garrison"]
    assert book["limit.soviet_on_map"] == 18
    assert book["cadre.per_cycle"]["soviet"] == {"1941": 1, "1942": 2, "1943": 3, "1944": 4}
    assert book["conversion.success"] == 5
    assert book["conversion.change"] == {"dense": 1, "late": 1, "manned": -2, "separatism": -1}
    assert (book["division.lands"], book["division.from"]) == (["Yugoslavia"], 1943)
    assert book["cadre.breaks_rail"] == 6
    assert (book["production.fortification"], book["fort.markers"]) == ({"points": 3, "cycles": 3}, 24)
    assert book["option.four_tables"] is False
    assert (book["option.ukrainian_separatism"], book["separatism.year"]) == (False, 1942)
    assert book["conversion.soviet"] == {"1941": 6, "1942": 5, "1943": 4}
    assert book["soviet.personnel"] == {"1941": 4, "1942": 3, "1943": 2, "1944": 1}
    assert book["soviet.arms"] == {"1941": 1, "1942": 2, "1943": 3, "1944": 4}
    assert (book["overrun.odds"], book["overrun.cost"], book["host.strength"]) == (6, 2, 8)
    assert book["rail.units"] == {"Axis": 6, "Allied": 4, "Soviet": 6}
    assert book["sea.units"] == {"Axis": 1, "Allied": 3, "Soviet": 0}
    shares = book["supply.share"]
    assert {name: tuple(shares[name][what] for what in ("attack", "defence", "movement")) for name in shares} == {
        "major": (1, 1, 1), "general": (0.5, 1, 1), "none": (0.5, 0.5, 0.5),
    }  # fmt: skip
