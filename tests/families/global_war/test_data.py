"""The data of Partisans v3.0: complete, consistent, and honest about what has code."""

import re
from pathlib import Path
from typing import Any

import pytest

import maquis.families.global_war.rules
from maquis.contract import families
from maquis.families.global_war.rules.editions import PARTISANS

CODE = Path(maquis.families.global_war.rules.__file__).parent
CITED = {id for path in CODE.glob("*.py") for id in re.findall(r'"(PAR\.[\w.]+)"', path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("id", list(PARTISANS.figures()))
def test_every_figure_serves_a_clause_and_may_be_given_as_it_is(id: str) -> None:
    figure = PARTISANS.figures().figure(id)
    assert figure.clause in PARTISANS.clauses()
    assert figure.words.endswith("?" if figure.provenance == "read" else ".")
    if figure.provenance != "source":
        assert PARTISANS.figures().override({id: figure.value}, "house.toml")[id] == figure.value


def test_every_numbered_default_is_a_figure_or_told_of_a_clause() -> None:
    words = " ".join(
        [
            *(f"({PARTISANS.figures().figure(id).words})" for id in PARTISANS.figures()),
            *(each.where for each in PARTISANS.clauses()),
        ]
    )
    named = {int(number) for number in re.findall(r"\bD(\d+)", words)}
    assert named == set(range(1, 49))


def test_every_clause_has_a_short_title_few_words_and_its_section() -> None:
    for clause in PARTISANS.clauses():
        assert 2 <= len(clause.title.split()) <= 6, clause.id
        assert clause.words.endswith("."), clause.id
        assert clause.words.count(". ") <= 2, clause.id
        assert clause.id.split(".")[1][0] == clause.section, clause.id


def test_a_clause_is_formalised_only_if_code_cites_it() -> None:
    assert sorted(id for id in CITED if id not in PARTISANS.clauses()) == []
    assert [each.id for each in PARTISANS.clauses() if each.status == "formalised" and each.id not in CITED] == []


def test_every_figure_that_the_code_asks_for_is_in_the_data() -> None:
    asked = re.compile(r'(?:figures\[|\.figure\()"([\w.-]+)"')
    named = {id for path in CODE.glob("*.py") for id in asked.findall(path.read_text(encoding="utf-8"))}
    assert named
    assert sorted(named - set(PARTISANS.figures())) == []


def _numbers(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [each for part in value.values() for each in _numbers(part)]
    return [value] if type(value) in (int, float) else []


@pytest.mark.parametrize(
    "id", [id for id in PARTISANS.figures() if PARTISANS.figures().figure(id).provenance != "source"]
)
def test_every_number_that_may_be_changed_is_bounded(id: str) -> None:
    figure = PARTISANS.figures().figure(id)
    if _numbers(figure.value):
        assert None not in (figure.least, figure.most)


def test_the_edition_is_offered() -> None:
    assert [each.name for each in families.of("global_war").editions()] == [PARTISANS.clauses().edition]
