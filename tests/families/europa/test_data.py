"""The data of Rule 40: complete and consistent. A second transcription of the figures is in tables.py."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest

import maquis.families.europa.rules
from maquis.engine.clauses import ClauseBook
from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook
from maquis.families.europa.rules.editions import EDITIONS, ORIGINAL, PARTISAN_MODE
from tests.families.europa.world import ORIGINAL_GAME, position

DATA = files("maquis.families.europa") / "data"
CLAUSES = ClauseBook.load(DATA / "rule40_clauses.toml")
FIGURES = FigureBook.load(DATA / "rule40_figures.toml")
PARTISAN_KINDS = ("terrain.light_infantry", "terrain.mountain", "terrain.cavalry")


@pytest.mark.parametrize("id", list(FIGURES))
def test_every_figure_serves_a_clause_and_may_be_given_as_it_is(id: str) -> None:
    figure = FIGURES.figure(id)
    assert figure.clause in CLAUSES
    assert figure.words.endswith(".")
    if figure.provenance != "source":
        assert FIGURES.override({id: figure.value}, "house.toml")[id] == figure.value


def test_no_figure_is_named_like_a_group_of_others() -> None:
    assert not [id for id in FIGURES for other in FIGURES if other.startswith(f"{id}.")]


def test_terrain_costs_name_the_same_ground_and_no_kind_of_partisan_pays_more_than_others() -> None:
    ordinary = FIGURES["terrain.ordinary"]
    for kind in PARTISAN_KINDS:
        partisan = FIGURES[kind]
        assert list(partisan) == list(ordinary)
        assert all(partisan[ground] <= ordinary[ground] for ground in ordinary)
    assert set(ordinary) | {"river", "city"} == set(FIGURES["combat.modifier"])


def test_each_kind_of_partisan_is_the_only_cheapest_somewhere() -> None:
    """Otherwise nobody would wish to move as that kind."""
    for kind in PARTISAN_KINDS:
        others = [FIGURES[other] for other in PARTISAN_KINDS if other != kind]
        assert any(all(points < other[ground] for other in others) for ground, points in FIGURES[kind].items())


def test_what_partisans_paid_in_earlier_versions_is_understood_as_what_each_kind_pays() -> None:
    mine = FIGURES.override({"terrain": {"partisan": {"swamp": 4}}}, "house.toml")
    assert [mine[kind]["swamp"] for kind in PARTISAN_KINDS] == [4, 4, 4]
    assert [mine[kind]["forest"] for kind in PARTISAN_KINDS] == [1, 2, 2]


def test_every_clause_has_a_short_title_few_words_and_its_section() -> None:
    for clause in CLAUSES:
        assert 2 <= len(clause.title.split()) <= 6, clause.id
        assert clause.words.endswith("."), clause.id
        assert clause.words.count(". ") <= 2, clause.id
        assert clause.id.split(".")[1][0] == clause.section, clause.id


def test_every_clause_is_formalised() -> None:
    assert [clause.id for clause in CLAUSES if clause.status != "formalised"] == []


def test_what_the_text_lost_is_not_shown_as_printed() -> None:
    lost = {clause.id: clause.provenance for clause in CLAUSES if clause.provenance != "source"}
    assert lost == {
        "40.B1.table": "assumed",
        "40.C1d.area": "found",
        "40.F.disband.soviet": "found",
        "40.G.anti_soviet": "found",
    }


KNOWN = {"40.B1.attack", "40.B1.enemy_through", "40.B1.enemy_retreat", "40.C1d.area", "40.H", "40.H.admin"}
"""What is told of the original by its revisers, or by a ruling of its time."""


def test_nothing_of_the_original_is_shown_as_printed_for_its_text_is_lost() -> None:
    """What is told of it elsewhere is found; all else rests on the revision, which is not its text."""
    book, figures = ORIGINAL.clauses(), ORIGINAL.figures()
    assert [clause.id for clause in book] == [clause.id for clause in CLAUSES]
    assert {clause.provenance for clause in book} == {"found", "assumed"}
    assert {clause.id for clause in book if clause.provenance == "found"} == KNOWN
    assert all(clause.where for clause in book)
    assert [id for id in figures if figures.figure(id).provenance == "source"] == []


def test_no_ruling_under_the_original_says_that_it_is_printed() -> None:
    now = position({"1 Bde": "0202", "1 Div": "0203"}, "Aug II 42 soviet movement", game=ORIGINAL_GAME)
    for order in ("move 1 Bde 0202-0203", "sabotage rail 0202 by 1 Bde", "attack 0203 by 1 Div", "drop 1 Bde", "end"):
        ruled = ORIGINAL.rules.judge(now, "soviet", ORIGINAL.rules.parse(now, order))
        said = {each.provenance for each in ruled.ruling.demands}
        said |= {each.provenance for tally in ruled.tallies for each in tally.steps}
        assert said, order
        assert "source" not in said, order


def test_what_an_option_sets_under_any_edition_is_bounded() -> None:
    """A figure that is printed in one text is open to options where another text has lost it."""
    unbounded = []
    for figures in (each.figures() for each in EDITIONS):
        for figure in (figures.figure(id) for id in figures if figures.figure(id).provenance != "source"):
            parts = figure.value.values() if isinstance(figure.value, dict) else figure.value
            values = list(parts) if isinstance(figure.value, dict | list) else [figure.value]
            if any(type(value) in (int, float) for value in values) and None in (figure.least, figure.most):
                unbounded.append(figure.id)
    assert unbounded == []


def test_a_date_that_is_none_and_a_list_that_was_empty_are_told_when_the_game_is_made() -> None:
    figures = ORIGINAL.figures()
    with pytest.raises(MaquisError, match=r"^command\.from: 'whenever' is not a turn"):
        ORIGINAL.played(figures.override({"command.from": "whenever"}, "house.toml"))
    assert figures.override({"combat.ignored.partisans": ["AS"]}, "house.toml")["combat.ignored.partisans"] == ["AS"]
    with pytest.raises(MaquisError, match=r"combat\.ignored\.partisans must be one of AE, AH"):
        figures.override({"combat.ignored.partisans": ["whatever"]}, "house.toml")


@pytest.mark.parametrize("id", sorted(PARTISAN_MODE))
def test_no_option_brings_into_the_original_what_only_rule_45_tells_of(id: str) -> None:
    figures = ORIGINAL.figures()
    other = {id: not figures[id] if isinstance(figures[id], bool) else figures[id] + 1}
    with pytest.raises(MaquisError, match=rf"^{re.escape(id)}: only europa\.rule45 says how that is played"):
        ORIGINAL.played(figures.override(other, "house.toml"))


NEEDS_NO_RULE = {
    "at the start",
    "it is one's own phase",
    "it leaves its hex",
    "it starts where the order says",
    "one's own combat phase",
    "one's own counter",
    "one's own units, in play",
    "the counter is in play",
    "the game is not over",
}
"""What an order has to be to be one, or what B1 says itself of the combat phase."""


def test_nothing_that_a_lost_text_asks_for_is_marked_as_printed() -> None:
    """The lost clauses, and the standard rules behind 40.B1.0: a demand or step of theirs says where it comes from."""
    lost = {clause.id for clause in CLAUSES if clause.provenance != "source"} | {"40.B1.0"}
    given = {"demand": 4, "whether": 4, "start": 4, "add": 5, "halve": 4, "divide": 5}
    unmarked = set()
    for path in Path(maquis.families.europa.rules.__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not call.args or not isinstance(call.args[0], ast.Constant):
                continue
            least = given.get(getattr(call.func, "id", getattr(call.func, "attr", "")))
            marked = any(each.arg == "provenance" for each in call.keywords)
            if call.args[0].value in lost and least and len(call.args) < least and not marked:
                unmarked.add(ast.literal_eval(call.args[1]) if isinstance(call.args[1], ast.Constant) else path.name)
    assert unmarked <= NEEDS_NO_RULE


def test_every_clause_that_the_code_cites_is_in_the_catalogue() -> None:
    code = Path(maquis.families.europa.rules.__file__).parent
    cited = {id for path in code.glob("*.py") for id in re.findall(r'"(40\.[\w.]+)"', path.read_text(encoding="utf-8"))}
    assert cited
    assert sorted(id for id in cited if id not in CLAUSES) == []


def test_every_figure_that_the_code_asks_for_is_in_the_data() -> None:
    code = Path(maquis.families.europa.rules.__file__).parent
    asked = re.compile(r'(?:figures\[|\.figure\()"([\w.-]+)"')
    named = {id for path in code.glob("*.py") for id in asked.findall(path.read_text(encoding="utf-8"))}
    assert named
    assert sorted(id for id in named if id not in set(FIGURES)) == []
