"""The levels at which maquis plays a side, as the terminal lists them."""

import json
from pathlib import Path

import pytest

from maquis.cli.app import run
from maquis.contract.recorded import opened
from maquis.simulation.plan import Request


def test_levels_are_listed_by_side_with_what_their_figures_were_measured_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["opponents", "eastern-front"]) == 0
    told = capsys.readouterr().out
    assert told.index("Axis\n") < told.index("hard: ") < told.index("Soviet\n") < told.rindex("steady: ")
    said = " ".join(told.split())
    assert "It does better than “first game” by " in said
    assert "deals of eastern-front from Jun II 42 to Aug I 42. " in said
    assert run(["opponents", "eastern-front", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["policy"] for each in found["axis"]] == ["sensible", "encircling", "warden", "mobile", "lurking"]
    assert found["axis"][1]["expected"].startswith(found["axis"][1]["words"])


def test_sides_that_are_played_alike_are_named_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["opponents", "global-war-1942"]) == 0
    told = capsys.readouterr().out
    assert "German, Japanese, Italian\n" in told
    assert told.count("first game: ") == 2


def test_a_scenario_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["opponents", "north"]) == 2
    assert "there is no scenario 'north'" in capsys.readouterr().err


def test_campaigns_and_plans_take_levels_by_name(tmp_path: Path) -> None:
    """As a game against the machine does; what they keep is the policy, which a level may change."""
    sides = ["--raiders", "hard", "--patrol", "first game"]
    assert run(["campaign", "raid", *sides, "--to", "turn 2", "--out", str(tmp_path)]) == 0
    header = opened(tmp_path / "campaign-001.maquis").header
    policies = {"raiders": "faultless", "patrol": "random"}
    assert {side: header.notes[side] for side in policies} == policies
    assert Request(scenario="raid", policy="hard", policies={"patrol": "first game"}).plan().policies == policies
