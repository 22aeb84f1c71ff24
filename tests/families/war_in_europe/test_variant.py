"""The command that tells what a variant changes, beside the base game."""

import json

import pytest

from maquis.engine.errors import MaquisError
from maquis.families.war_in_europe.terminal.command import variant

WEST = "war-in-the-west-1944"


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
