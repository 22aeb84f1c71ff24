"""A position in the labels of a player's own map: told with ours behind them, and read in either."""

import json
from pathlib import Path

import pytest

from maquis.boards.labels import read_by
from maquis.check import labelled
from maquis.contract.scenarios import load
from maquis.desk import filed, letter
from maquis.desk.asked import stood
from maquis.engine.errors import MaquisError
from maquis.engine.taken_up import different
from maquis.sheets.files import lay
from maquis.sheets.reading import Reader
from tests.cli.running import run

NAMED = {"1245": "Minsk", "4139": "Moscow", "1877": "Odessa", "2220": "Leningrad"}
POSITION = {
    "edition": "europa.rule40", "map": "eastern-front", "turn": "Sep II 42",
    "units": {"1 Bde": "5736", "2 Bde": "pool"},
    "owned": {"axis": ["5736", "Orel"]}, "marks": {"rail broken": {"5736": "Aug II 42"}}, "redrawn": "5736 is swamp",
    "counters": [{"name": "35 Inf", "side": "axis", "at": "5735"}], "order": "move 1 Bde 5736-5735",
}  # fmt: skip


@pytest.fixture
def mine() -> Reader:
    return Reader([lay("mine", "eastern-front", NAMED)])


def test_each_place_is_told_with_both_labels_and_read_back(mine: Reader) -> None:
    with read_by(mine):
        told = labelled.told(POSITION, stood(POSITION).start.game)
    assert told["units"] == {"1 Bde": "3763=5736", "2 Bde": "pool"}
    assert told["owned"] == {"axis": ["3763=5736", "Orel"]}
    assert told["marks"] == {"rail broken": {"3763=5736": "Aug II 42"}}
    assert told["redrawn"] == "3763=5736 is swamp"
    assert told["order"].startswith("move 1 Bde 3763=5736-")
    assert told["map"] == "eastern-front"
    ((_, back),) = letter.opened("\n".join(letter.lines(told)))
    assert {**back, "order": ""} == {**POSITION, "order": ""}
    assert different(stood(told).start, stood(POSITION).start) == []


@pytest.mark.parametrize("form", filed.FORMS)
def test_a_file_says_that_it_has_the_labels_of_a_sheet(mine: Reader, form: str) -> None:
    own = {"labels": "mine", "units": {"1 Bde": "3763"}, "owned": {"axis": ["3763", "ours/5735", "3763=5736"]}}
    data = filed.written({"edition": "europa.rule40", **own}, form).encode()
    with read_by(mine):
        found = filed.read(data, f"x.{form}", "europa.rule40")
    assert found.faults == []
    assert found.stated["units"] == {"1 Bde": "5736"}
    assert found.stated["owned"]["axis"][:2] == ["5736", "5735"]
    with pytest.raises(MaquisError, match="it has the labels of mine: lay that sheet, and it can be read by it"):
        filed.read(data, f"x.{form}", "europa.rule40")


def test_all_that_cannot_be_meant_is_said_at_once(mine: Reader) -> None:
    with read_by(mine):
        _, wrong = labelled.read(
            {"edition": "europa.rule40", "labels": "mine", "units": {"1 Bde": "9999", "2 Bde": "9998"}}
        )
    assert [each.words.split(";")[0] for each in wrong] == [
        "9999 of mine is not on the map eastern-front", "9998 of mine is not on the map eastern-front",
    ]  # fmt: skip


def test_names_of_ones_own_stand_in_a_table_of_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert (
        run("sheet", "lay", "Минск=Minsk", "Kiew=Kiev", "--over", "dark-crusade", "--out", "mine.toml").returncode == 0
    )
    Path("war.csv").write_text(
        "what,who,where\nlabels,,mine\nunits,II Army Corps,Минск\nowned,axis,Kiew\n", encoding="utf-8"
    )
    asked = ("new", "dark-crusade-1943-umpired", "--position", "war.csv", "--out", "g.maquis")
    assert "lay that sheet" in run(*asked).stderr
    done = run(*asked, "--sheet", "mine.toml")
    assert done.returncode == 0, done.stderr
    assert run("position", "g.maquis", "--to", "out.json").returncode == 0
    told = json.loads(Path("out.json").read_text(encoding="utf-8"))
    assert told["units"]["II Army Corps"] == "Минск=minsk"
    assert (
        run("new", load("dark-crusade-1943-umpired").name, "--position", "out.json", "--out", "h.maquis").returncode
        == 0
    )
