"""The data of Dark Crusade: complete, consistent, and honest about what has code; tables typed a second time."""

import re
from pathlib import Path
from typing import Any

import pytest

import maquis.families.dark_crusade.rules
from maquis.contract.maps import load_points
from maquis.families.dark_crusade.rules.editions import SECOND
from maquis.families.dark_crusade.rules.printed import printed

CODE = Path(maquis.families.dark_crusade.rules.__file__).parent
TEXT = "".join(path.read_text(encoding="utf-8") for path in CODE.glob("*.py"))
CITED = set(re.findall(r'"(DC\.[\w.]+)"', TEXT))
NOT_CODED: list[str] = []


@pytest.mark.parametrize("id", list(SECOND.figures()))
def test_every_figure_serves_a_clause_and_may_be_given_as_it_is(id: str) -> None:
    figure = SECOND.figures().figure(id)
    assert figure.clause in SECOND.clauses()
    assert figure.words.endswith("?" if figure.provenance == "read" else ".")
    if figure.provenance != "source":
        assert SECOND.figures().override({id: figure.value}, "house.toml")[id] == figure.value


def test_every_numbered_default_is_a_figure() -> None:
    words = " ".join(f"({SECOND.figures().figure(id).words})" for id in SECOND.figures())
    words += " ".join(reading.why for reading in SECOND.figures().readings())
    named = {int(number) for number in re.findall(r"\bD(\d+)", words)}
    assert named == set(range(1, 42))


def test_every_clause_has_a_short_title_few_words_and_its_section() -> None:
    for clause in SECOND.clauses():
        assert 1 <= len(clause.title.split()) <= 6, clause.id
        assert clause.words.endswith("."), clause.id
        assert clause.words.count(". ") <= 2, clause.id
        assert clause.id.split(".")[1] == clause.section, clause.id
    assert len(SECOND.clauses()) == 44
    assert len([each for each in SECOND.clauses() if each.section != "base"]) == 30


def test_a_clause_is_formalised_exactly_if_code_cites_it() -> None:
    assert sorted(id for id in CITED if id not in SECOND.clauses()) == []
    assert [each.id for each in SECOND.clauses() if each.status == "formalised" and each.id not in CITED] == []
    assert [each.id for each in SECOND.clauses() if each.status != "formalised"] == NOT_CODED


def test_every_figure_that_the_code_asks_for_is_in_the_data() -> None:
    named = set(re.findall(r'figures\["([\w.-]+)"', TEXT))
    assert named
    assert sorted(named - set(SECOND.figures())) == []


def _numbers(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [each for part in value.values() for each in _numbers(part)]
    return [value] if type(value) in (int, float) else []


@pytest.mark.parametrize("id", [id for id in SECOND.figures() if SECOND.figures().figure(id).provenance != "source"])
def test_every_number_that_may_be_changed_is_bounded(id: str) -> None:
    figure = SECOND.figures().figure(id)
    if _numbers(figure.value):
        assert None not in (figure.least, figure.most)


PRINTED = {
    "partisans.number": {"1942": 1, "1943": 2, "1944": 3},
    "airborne.limit": {"1941": 1, "1942": 2, "1943": 3, "1944": 5, "1945": 5},
    "garrison.capacity": {"konigsberg": 2, "odessa": 2, "sevastopol": 2, "kiev": 2, "stalingrad": 2},
    "garrison.less": 1,
    "garrison.of_axis_home": ["konigsberg"],
    "isolation.loss": {"fortress": 2, "victory_city": 1},
    "isolation.strength": 1,
    "fortify.june": 3,
    "airborne.out": 2,
}
"""Typed from the text a second time."""


def test_what_the_text_prints_is_as_it_prints_it() -> None:
    printed = {
        id: SECOND.figures()[id] for id in SECOND.figures() if SECOND.figures().figure(id).provenance == "source"
    }
    assert printed == PRINTED


def test_the_map_and_the_figures_agree() -> None:
    front, book = load_points("dark-crusade"), SECOND.figures()
    assert {p.id for p in printed(front) if p.fortress} == {*book["garrison.capacity"], *book["garrison.assumed"]}
    assert {p.id: p.victory for p in printed(front) if p.victory} == book["victory.found"] | book["victory.assumed"]
    assert {line.kind for line in front.lines} == set(book["line.capacity"])
