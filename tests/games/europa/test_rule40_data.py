"""The data of Rule 40: complete, consistent, and equal to a second transcription of what the sources print."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import maquis.games.europa
from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook

DATA = files("maquis.games.europa") / "data"
CLAUSES = ClauseBook.load(DATA / "rule40_clauses.toml")
FIGURES = FigureBook.load(DATA / "rule40_figures.toml")

PRINTED = {
    "sabotage.mp": 6,
    "apzoc.least_re": 1,
    "recruit.half": 2,
    "recruit.soviet.from": "Aug II 41",
    "recruit.soviet.excluded": ["Baltic"],
    "recruit.soviet.basic": 2,
    "recruit.soviet.later": 1,
    "recruit.soviet.later_years": [1943, 1944],
    "recruit.soviet.ukrainian": ["Kiev", "Odessa", "Kharkov"],
    "recruit.polish.from": "Jun II 42",
    "recruit.polish.rate": 1,
    "recruit.anti-soviet.from": "Jun II 42",
    "recruit.anti-soviet.rate": 1,
    "recruit.finnish.rate": 1,
    "recruit.special.divisor": 2,
    "recruit.special.share": 2,
    "recruit.special.points": 5,
    "command.from": "Jun II 42",
    "command.rate": 1,
    "assembly.from": "Jun II 42",
    "assembly.division": 3,
    "assembly.cavalry_division": 2,
    "disband.command_rp": 1,
    "displacement.any_unit_until": "Jun II 42",
    "displacement.least_re": 1,
    "combat.partisan_attack_divisor": 4,
    "combat.partisans_succeed": ["DR", "DH", "DE"],
}
"""Every figure that the rule text prints, read from it a second time."""

COMBAT = """
     1:4 1:3 1:2 1:1 3:2 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1
1    AE  AE  AE  AH  AR  AR  AS  EX  HX  DR  DR  DH  DE
2    AE  AE  AH  AR  AR  AS  EX  HX  DR  DR  DH  DE  DE
3    AE  AH  AR  AR  AS  AS  HX  DR  DR  DH  DE  DE  DE
4    AH  AR  AR  AS  AS  EX  DR  DR  DH  DE  DE  DE  DE
5    AR  AR  AS  AS  EX  HX  DR  DH  DE  DE  DE  DE  DE
6    AR  AS  AS  EX  HX  DR  DH  DE  DE  DE  DE  DE  DE
"""

FORMALISED = re.compile(
    r"40\.(0|A[123](\..+)?|B2\.(hidden|until|dummy)|C\..+|C1.*|F.*|G(\.cities|\.anti_soviet)?|H.*"
    r"|B1\.(own|zoc|terrain|apzoc|through.*|rail|enemy_through|admin|supply|arctic|overrun|damage|sabotage|target|table))"
)
"""What the present version formalises."""


def test_the_figures_that_the_text_prints_are_those_of_a_second_reading() -> None:
    assert {id: FIGURES[id] for id in FIGURES if FIGURES.figure(id).provenance == "source"} == PRINTED


def test_the_worked_example_of_special_replacements_comes_out() -> None:
    points = 55 // FIGURES["recruit.special.points"]
    brigades = points // FIGURES["recruit.special.divisor"]
    assert (points, brigades, brigades // FIGURES["recruit.special.share"]) == (11, 5, 2)


def test_the_ladder_and_its_columns_give_the_combat_table() -> None:
    ladder, columns = FIGURES["combat.ladder"], FIGURES["combat.column"]
    head, *rows = (line.split() for line in COMBAT.strip().splitlines())
    assert head == list(columns)
    for die, *results in rows:
        rungs = [min(max(int(die) + offset, 0), len(ladder) - 1) for offset in columns.values()]
        assert [ladder[rung] for rung in rungs] == results
    assert set(FIGURES["combat.result"]) == set(ladder)


@pytest.mark.parametrize("id", list(FIGURES))
def test_every_figure_serves_a_clause_and_may_be_given_as_it_is(id: str) -> None:
    figure = FIGURES.figure(id)
    assert figure.clause in CLAUSES
    assert figure.words.endswith(".")
    if figure.provenance != "source":
        assert FIGURES.override({id: figure.value}, "house.toml")[id] == figure.value


@pytest.mark.parametrize("id", [id for id in FIGURES if FIGURES.figure(id).provenance != "source"])
def test_every_number_that_may_be_changed_is_bounded(id: str) -> None:
    figure = FIGURES.figure(id)
    values = figure.value.values() if isinstance(figure.value, dict) else [figure.value]
    if any(type(value) in (int, float) for value in values):
        assert None not in (figure.least, figure.most)


def test_no_figure_is_named_like_a_group_of_others() -> None:
    assert not [id for id in FIGURES for other in FIGURES if other.startswith(f"{id}.")]


def test_terrain_costs_name_the_same_ground_and_partisans_never_pay_more() -> None:
    partisan, ordinary = FIGURES["terrain.partisan"], FIGURES["terrain.ordinary"]
    assert list(partisan) == list(ordinary)
    assert all(partisan[kind] <= ordinary[kind] for kind in partisan)
    assert set(partisan) | {"river", "city"} == set(FIGURES["combat.modifier"])


def test_every_clause_has_a_short_title_few_words_and_its_section() -> None:
    for clause in CLAUSES:
        assert 2 <= len(clause.title.split()) <= 6, clause.id
        assert clause.words.endswith("."), clause.id
        assert clause.words.count(". ") <= 2, clause.id
        assert clause.id.split(".")[1][0] == clause.section, clause.id


def test_what_is_formalised_is_what_this_version_says() -> None:
    for clause in CLAUSES:
        assert (clause.status == "formalised") == bool(FORMALISED.fullmatch(clause.id)), clause.id


def test_what_the_text_lost_is_not_shown_as_printed() -> None:
    lost = {clause.id: clause.provenance for clause in CLAUSES if clause.provenance != "source"}
    assert lost == {
        "40.B1.table": "assumed",
        "40.C1d.area": "found",
        "40.F.disband.soviet": "found",
        "40.G.anti_soviet": "found",
    }


def test_every_clause_that_the_code_cites_is_in_the_catalogue() -> None:
    code = Path(maquis.games.europa.__file__).parent
    cited = {id for path in code.glob("*.py") for id in re.findall(r'"(40\.[\w.]+)"', path.read_text(encoding="utf-8"))}
    assert cited
    assert sorted(id for id in cited if id not in CLAUSES) == []


def test_every_figure_that_the_code_asks_for_is_in_the_data() -> None:
    code = Path(maquis.games.europa.__file__).parent
    asked = re.compile(r'(?:figures\[|\.figure\()"([\w.-]+)"')
    named = {id for path in code.glob("*.py") for id in asked.findall(path.read_text(encoding="utf-8"))}
    assert named
    assert sorted(id for id in named if id not in set(FIGURES)) == []
