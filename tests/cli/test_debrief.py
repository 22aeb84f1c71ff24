"""The staff officer's debrief at the terminal."""

import json
from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import play
from maquis.cli import steps
from maquis.cli.app import run
from maquis.cli.reading import beside, keep_as
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.narration.strikes import points


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
    verdict, came, went = said.splitlines()[:3]
    assert verdict.startswith("Neither won nor lost by the rule text's own terms (R.over); ")
    assert came.startswith("You came to +0.0")
    assert went.startswith("How it went: ")
    assert "than mine:" in said or "In nothing" in said
    first = next(line for line in said.splitlines() if " by my way" in line and line.startswith("1. "))
    assert "   instead: " in said
    assert f"To try it otherwise: maquis play {again}" in said
    assert run(["debrief", str(night), "--as", "raiders", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    dearest = found["lessons"][0]
    assert first == f"1. {dearest['when']}: {points(dearest['cost'], dearest['error'])} by my way"
    assert found["account"]["head"] == came
    assert sum(row["worth"] for row in found["account"]["rows"]) == pytest.approx(0)
    course = found["course"]
    assert [each["when"] for each in course] == ["turn 1", "turn 2", "turn 3", "turn 4"]
    # The game that begins there holds, and is where the decision was made.
    assert run(["verify", str(again)]) == 0
    assert "It holds." in capsys.readouterr().out
    assert run(["show", str(again), "--as", "raiders"]) == 0
    assert capsys.readouterr().out.startswith(dearest["when"].split(",")[0])


def test_what_is_alike_in_every_world_is_told_so() -> None:
    assert points(2.04, 0.31) == "+2.0 ± 0.3"
    assert points(-3, 0.04) == "-3.0 ± 0.0"
    assert points(-3, 1e-16) == "-3.0 in every world"


def test_one_turn_alone_is_looked_at(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debrief", str(night), "--as", "raiders", "--turn", "turn 1"]) == 0
    one = capsys.readouterr().out
    assert "You came to" not in one
    assert run(["debrief", str(night), "--as", "raiders", "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert run(["debrief", str(night), "--as", "raiders", "--turn", "turn 1", "--json"]) == 0
    part = json.loads(capsys.readouterr().out)
    assert part["account"] is None
    assert part["decisions"] < whole["decisions"]


def test_without_a_terminal_it_is_told_now_and_then_how_far_he_has_come(
    night: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["debrief", str(night), "--as", "raiders", "--json"]
    assert run(asked) == 0
    soon = capsys.readouterr()
    assert soon.err == ""
    monkeypatch.setattr(steps, "SECONDS", 0.0)
    assert run(asked) == 0
    late = capsys.readouterr()
    assert late.out == soon.out
    decisions = json.loads(late.out)["decisions"]
    told = late.err.splitlines()
    for number in range(decisions):
        assert f"maquis: decisions looked at: {number} of {decisions}" in told
    assert "maquis: my own games in your place: 11 of 12" in told
    assert "maquis: my games from where a turn began: 3 of 4" in told
    assert any(each.startswith("maquis: what carries them: 0 of ") for each in told)


def test_only_a_side_that_ordered_something_has_a_debrief(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["debrief", str(night), "--as", "umpire"]) == 2
    assert "a side decides: one of raiders, patrol" in capsys.readouterr().err
    new = night.with_name("new.maquis")
    assert run(["new", "raid", "--out", str(new)]) == 0
    assert run(["debrief", str(new), "--as", "patrol"]) == 2
    assert "has no order of patrol" in capsys.readouterr().err


def test_clauses_of_the_house_hold_in_the_new_game_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same night, with a clause that nobody asks."""
    scenario, old, new = load("raid"), tmp_path / "old.maquis", tmp_path / "new.maquis"
    referee = begin(old, scenario, scenario.first, seeded("7"), {}, house=["R.search"])
    family = campaigns.of(scenario.game)
    policies = {side: family.policy("random", side, "7") for side in scenario.game.sides}
    for _ in play(referee, policies, scenario.last, lambda _: None):
        pass
    referee.record.close()  # type: ignore[union-attr]  # it has one, for it was begun on disk
    assert run(["debrief", str(old), "--as", "raiders", "--again", str(new)]) == 0
    assert run(["verify", str(new)]) == 0
    assert "R.search" in capsys.readouterr().out


def test_the_players_own_sheets_lie_beside_the_new_game_too(tmp_path: Path) -> None:
    old, new = tmp_path / "old.maquis", tmp_path / "new.maquis"
    keep_as(old, new)
    assert not beside(new).exists()
    beside(old).write_text("a sheet")
    keep_as(old, new)
    assert beside(new).read_text() == "a sheet"
