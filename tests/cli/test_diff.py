"""maquis diff: what two editions of a family ask differently, from their clauses and figures."""

import json
from pathlib import Path

from maquis.contract.differences import compare
from maquis.contract.editions import edition
from tests.cli.running import run


def test_an_edition_differs_from_itself_in_nothing() -> None:
    for name in ("europa.rule40", "europa.rule45"):
        same = compare(edition(name), edition(name))
        assert not same.differences
        assert same.alike == len(edition(name).clauses())


def test_the_revision_changed_two_figures_and_the_clauses_on_attacks_and_on_partisans_in_the_way() -> None:
    found = compare(edition("europa.rule40-original"), edition("europa.rule40")).differences
    assert [(each.id, each.one, each.other) for of in found for each in of.settings] == [
        ("option.partisan_attacks", False, True),
        ("option.displacement", False, True),
    ]
    reworded = ["40.B1.enemy_through", "40.B1.attack", "40.B1.enemy_retreat", "40.H", "40.H.admin", "40.H.how"]
    assert [clause.id for each in found for clause in each.one] == reworded


def test_every_clause_and_every_figure_is_told_once_or_the_same() -> None:
    one, other = edition("europa.rule40"), edition("europa.rule45")
    found = compare(one, other)
    ours = [clause.id for each in found.differences for clause in each.one]
    theirs = [clause.id for each in found.differences for clause in each.other]
    assert len(set(ours)) == len(ours)
    assert len(theirs) == len(set(theirs)) == len(other.clauses()) - found.alike
    told = {setting.id for each in found.differences for setting in each.settings}
    figures, others = one.figures(), other.figures()
    assert told == {
        id for id in {*figures, *others} if id not in figures or id not in others or figures[id] != others[id]
    }


def test_displacement_is_of_rule_40_alone_and_halving_of_rule_45() -> None:
    found = compare(edition("europa.rule40"), edition("europa.rule45")).differences
    alone = {clause.id for each in found if not each.other for clause in each.one}
    assert alone == {"40.H", "40.H.admin", "40.H.how"}
    new = {clause.id for each in found if not each.one for clause in each.other}
    assert {"45.B2a.10", "45.B2a.17", "45.B2c.convert"} <= new


def test_it_is_told_in_words_and_as_data() -> None:
    told = run("diff", "europa.rule40", "europa.rule45")
    assert told.returncode == 0
    assert "45.B2a.9  Partisans do not attack" in told.stdout
    assert "How long a turn is: half-month → week" in told.stdout
    data = run("diff", "europa.rule40", "europa.rule45", "--json")
    assert json.loads(data.stdout)["alike"] > 30


def test_editions_of_two_families_cannot_be_told_apart() -> None:
    for words, part in (
        (("europa.rule40", "global_war.partisans"), "no editions of one family"),
        (("europa.rule40", "europa.rule46"), "europa.rule46"),
        (("europa.rule40",), "needs other"),
    ):
        told = run("diff", *words)
        assert told.returncode == 2
        assert part.casefold() in told.stderr.casefold()
        assert "Traceback" not in told.stderr


def test_readings_that_two_files_of_options_choose_differently_are_named(tmp_path: Path) -> None:
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    one.write_text('"reading.rail_beside" = "may not"\n"reading.beside_displacer" = "may not"\n')
    other.write_text('"reading.beside_displacer" = "may not"\n"sabotage.success" = 5\n')
    files = ("--options", str(one), "--other-options", str(other))
    told = run("diff", "europa.rule40", "europa.rule40", *files)
    assert "reading.rail_beside: May a unit" in told.stdout
    assert "may not → may stay" in told.stdout
    assert "reading.beside_displacer" not in told.stdout
    data = json.loads(run("diff", "europa.rule40", "europa.rule40", *files, "--json").stdout)
    (setting,) = [each for of in data["differences"] for each in of["figures"] if each["reading"]]
    assert (setting["id"], setting["one"], setting["other"]) == ("reading.rail_beside", "may not", "may stay")
    one.write_text('"reading.rail_beside" = "perhaps"\n')
    wrong = run("diff", "europa.rule40", "europa.rule40", *files)
    assert wrong.returncode == 2
    assert "must be one of may stay, may not" in wrong.stderr
