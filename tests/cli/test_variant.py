"""The command that tells what a variant changes, beside the base game."""

import json
from importlib.metadata import EntryPoint, entry_points

import pytest

import maquis.games.war_in_europe as ours
from maquis import scenarios
from maquis.cli.variant import variant
from maquis.engine.errors import MaquisError

WEST = "war-in-the-west-1944"


@pytest.fixture
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is offered as others are."""
    point = EntryPoint("war_in_europe", ours.__name__, "maquis.games")
    monkeypatch.setattr("maquis.engine.editions.entry_points", lambda group: [*entry_points(group=group), point])
    monkeypatch.setitem(scenarios._SCENARIOS, WEST, "war_in_europe")


@pytest.mark.usefixtures("_offered")
def test_it_tells_both_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert variant(WEST) == 0
    told = capsys.readouterr().out
    assert "A Partisan Unit under attack" in told
    assert "for ever" in told
    assert variant(WEST, turn="1944, cycle 9, week 2", json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["title"].endswith("1944, cycle 9, week 2")
    assert [len(sheet["columns"]) for sheet in data["sheets"]] == [len(sheet["rows"][0]) for sheet in data["sheets"]]


def test_a_game_without_a_variant_says_so() -> None:
    with pytest.raises(MaquisError, match="has no variant to compare"):
        variant("eastern-front")
