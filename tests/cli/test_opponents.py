"""The levels at which maquis plays a side, as the terminal lists them."""

import json

import pytest

from maquis.cli.app import run


def test_levels_are_listed_by_side_with_what_their_figures_were_measured_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["opponents", "eastern-front"]) == 0
    told = capsys.readouterr().out
    assert told.index("Axis\n") < told.index("hard: ") < told.index("Soviet\n") < told.rindex("steady: ")
    said = " ".join(told.split())
    assert "It does better than “first game” by " in said
    assert "deals of eastern-front from Jun II 42 to Aug I 42. " in said
    assert run(["opponents", "eastern-front", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["policy"] for each in found["axis"]] == ["sensible", "encircling", "warden"]
    assert found["axis"][1]["expected"].startswith(found["axis"][1]["words"])


def test_a_scenario_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["opponents", "north"]) == 2
    assert "there is no scenario 'north'" in capsys.readouterr().err
