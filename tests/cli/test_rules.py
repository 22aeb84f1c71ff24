"""`maquis rules`: every clause that is formalised names its code, in every edition."""

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from maquis.cli.books import rules
from maquis.contract.editions import editions
from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.cli.test_umpire import good


@pytest.mark.parametrize("edition", editions())
def test_every_formalised_clause_names_its_code(edition: str, capsys: pytest.CaptureFixture[str]) -> None:
    rules(edition, json=True)
    told = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in told if each["status"] == "formalised" and not each["code"]] == []
    for module in {module for each in told for module in each["code"]}:
        assert find_spec(f"maquis.families.{module}") is not None, module


CLAUSE = ("rules", "war_in_europe.variant", "60.4")
EAST = "war-in-europe-east-1942"
HINT = "(a scenario may set figures otherwise that the text does not print: --game RECORD tells a game's)\n"


def test_the_figures_of_a_game_are_told_where_they_are_otherwise(tmp_path: Path) -> None:
    record = str(tmp_path / "game.maquis")
    good("new", EAST, "--out", record)
    assert "limit.soviet_on_map = 18  60.4" in good(*CLAUSE)
    for source in (EAST, record):
        told = good(*CLAUSE, "--game", source)
        assert "limit.soviet_on_map = 11 (in the edition 18)  60.4" in told
        assert HINT not in told
    data = json.loads(good(*CLAUSE, "--game", EAST, "--json"))
    figure = next(each for each in data if each["id"] == "60.4")["figures"]["limit.soviet_on_map"]
    assert (figure["value"], figure["in_the_edition"]) == (11, 18)
    told = good("rules", "war_in_europe.variant", "--figures", "--game", EAST)
    assert "limit.soviet_on_map = 11 (in the edition 18)" in told


def test_whoever_reads_a_figure_of_an_edition_is_told_that_a_game_may_have_it_otherwise() -> None:
    assert good(*CLAUSE).endswith(HINT)
    assert HINT not in good("rules", "raid.first", "R.hide"), "it has no figure"


def test_a_reading_of_a_game_is_told(tmp_path: Path) -> None:
    options, record = tmp_path / "options.toml", str(tmp_path / "game.maquis")
    options.write_text('"reading.evading" = "each"\n', encoding="utf-8")
    good("new", "eastern-front", "--options", str(options), "--out", record)
    told = good("rules", "europa.rule40", "40.B1.rbc", "--game", record).splitlines()
    assert [line for line in told if line.endswith("Read so in this game.")] == [
        line for line in told if line.startswith("    each: ")
    ]
    assert "Read so in this game" not in good("rules", "europa.rule40", "40.B1.rbc")


def test_a_game_of_another_edition_has_no_figures_of_this_one() -> None:
    done = run(*CLAUSE, "--game", "raid")
    assert_one_sentence(done, ["'raid' is played by raid.first, not by war_in_europe.variant"])
