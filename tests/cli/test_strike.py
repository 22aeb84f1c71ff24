"""The staff officer at the terminal."""

import json
from pathlib import Path

import pytest

from maquis.cli.app import run
from maquis.cli.words import Opened
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice
from maquis.engine.position import Position
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
    assert ", at 2 each (PAR.3.2)" in said
    assert run(["strike", str(record), "--json"]) == 0
    best, *_ = json.loads(capsys.readouterr().out)
    assert best["order"].startswith("attack ")
    assert best["parts"]


def test_a_combat_that_must_be_fought_is_weighed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No end of the phase is offered there; before, he says when he may be asked."""
    path, scenario = tmp_path / "crusade.maquis", load("dark-crusade-june-1941")
    referee = begin(path, scenario, scenario.first, SealedDice(b"staff" * 8), {})
    referee.give("soviet", "end")
    assert isinstance(referee.record, Record)
    referee.record.commit()
    assert run(["strike", str(path)]) == 0
    quiet, intended, _ = capsys.readouterr().out.splitlines()
    assert quiet == (
        "Nothing that is left to dice or to others can be done now: by the sequence of play, such orders are given in "
        "your combat phase."
    )
    assert intended.startswith("I would order this: move ")
    for order in ("move IV Army Corps przemysl", "move XXXXIX Mountain Corps przemysl", "end"):
        referee.give("axis", order)
    referee.record.close()
    assert "end" not in {each.verb for each in scenario.rules.choices(referee.position, "axis")}
    assert run(["strike", str(path)]) == 0
    best, *_ = capsys.readouterr().out.splitlines()
    assert best.startswith("1. fire przemysl: ")


def test_orders_of_which_a_side_is_told_nothing_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Worlds are drawn by what the side knows: another number of untold orders would else show in the figures."""
    path, scenario = tmp_path / "raid.maquis", load("raid")
    referee = begin(path, scenario, scenario.first, SealedDice(b"staff" * 8), {})
    for order in ("hide Band 0201", "end"):
        referee.give("raiders", order)
    assert isinstance(referee.record, Record)
    referee.record.close()
    told = []
    for untold in (0, 5):
        monkeypatch.setattr(Opened, "position", lambda self, untold=untold: _later(referee.position, untold))
        assert run(["strike", str(path), "--as", "patrol"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0].startswith("1. search ")
    assert told[0] == told[1]


def _later(position: Position, untold: int) -> Position:
    """The same after some orders more of which the patrol was told nothing."""
    found = position.copy()
    found.version += untold
    found.uninformed["patrol"] = found.uninformed.get("patrol", 0) + untold
    return found


def test_who_is_not_to_act_strikes_nothing(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["strike", str(record), "--as", "japan"]) == 0
    assert capsys.readouterr().out.startswith("Nothing that is left to dice")
    assert run(["strike", str(record), "--as", "umpire"]) == 2
    assert "a side strikes" in capsys.readouterr().err
