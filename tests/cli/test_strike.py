"""The staff officer at the terminal."""

import json
from pathlib import Path

import pytest

from maquis.cli.app import run
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice
from maquis.engine.record import Record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of Global War in which Germany may fight partisans."""
    path, scenario = tmp_path / "game.maquis", load("global-war-1942")
    referee = begin(path, scenario, scenario.first, SealedDice(b"staff" * 8), {})
    referee.give("germany", "end")
    assert isinstance(referee.record, Record)
    referee.record.close()
    return path


def test_he_says_where_he_would_strike_and_why(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["strike", str(record)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("1. attack ")
    assert "2 each, PAR.3.2" in said
    assert run(["strike", str(record), "--json"]) == 0
    best, *_ = json.loads(capsys.readouterr().out)
    assert best["order"].startswith("attack ")
    assert best["parts"]


def test_who_is_not_to_act_strikes_nothing(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["strike", str(record), "--as", "japan"]) == 0
    assert capsys.readouterr().out.startswith("Nothing that is left to dice")
    assert run(["strike", str(record), "--as", "umpire"]) == 2
    assert "a side strikes" in capsys.readouterr().err
