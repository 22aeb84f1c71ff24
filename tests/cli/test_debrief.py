"""The staff officer's debrief at the terminal."""

import json
from pathlib import Path

import pytest

from maquis.cli.app import run


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A night of Raid in which whoever plays does anything legal."""
    folder = tmp_path_factory.mktemp("night")
    assert run(["campaign", "raid", "--policy", "random", "--seed", "7", "--out", str(folder)]) == 0
    return folder / "campaign-001.maquis"


def test_he_says_where_it_was_lost_and_what_he_would_have_done(
    night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = tmp_path / "again.maquis"
    assert run(["debrief", str(night), "--as", "raiders", "--again", str(again)]) == 0
    said = capsys.readouterr().out
    assert " decisions; the officer's way instead of each, added up: +" in said
    first = next(line for line in said.splitlines() if line.startswith("1. "))
    assert "by the officer's way" in first
    assert "   he would have: " in said
    assert f"To try it otherwise: maquis play {again}" in said
    assert run(["debrief", str(night), "--as", "raiders", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    dearest = found["lessons"][0]
    assert first == f"1. {dearest['when']}: {dearest['cost']:+.1f} ± {dearest['error']:.1f} by the officer's way"
    # The game that begins there holds, and is where the decision was made.
    assert run(["verify", str(again)]) == 0
    assert "It holds." in capsys.readouterr().out
    assert run(["show", str(again), "--as", "raiders"]) == 0
    assert capsys.readouterr().out.startswith(dearest["when"].split(",")[0])


def test_one_turn_alone_is_looked_at(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debrief", str(night), "--as", "raiders", "--turn", "turn 1"]) == 0
    told = capsys.readouterr().out
    assert run(["debrief", str(night), "--as", "raiders"]) == 0
    assert int(told.split()[0]) < int(capsys.readouterr().out.split()[0])


def test_only_a_side_that_ordered_something_has_a_debrief(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debrief", str(night), "--as", "umpire"]) == 2
    assert "a side decides: one of raiders, patrol" in capsys.readouterr().err
    new = night.with_name("new.maquis")
    assert run(["new", "raid", "--out", str(new)]) == 0
    assert run(["debrief", str(new), "--as", "patrol"]) == 2
    assert "has no order of patrol" in capsys.readouterr().err
