"""Putting right what was said wrongly: the old record stays, the new one holds, what no longer does is named."""

import json
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.cli.test_umpire import good


@pytest.fixture
def told(tmp_path: Path) -> Path:
    """A war in which ural was said to be conquered by mistake."""
    path = tmp_path / "game.maquis"
    good("new", "global-war-1942-umpired", "--out", str(path))
    for order in ("conquer ural for germany", "treasury of germany 12", "cede ural to italy"):
        good("give", str(path), order, "--as", "umpire")
    return path


def test_what_was_said_wrongly_is_put_right_and_what_no_longer_holds_is_named(told: Path, tmp_path: Path) -> None:
    before, right = told.read_bytes(), tmp_path / "right.maquis"
    said = good("correct", str(told), "1", "conquer ural for italy", "--out", str(right))
    assert "1 umpire: conquer ural for italy: corrected" in said
    assert "3 umpire: cede ural to italy: no longer legal" in said
    assert "a zone of others than Italy" in said
    assert "1 other order as before, 1 not" in said
    assert told.read_bytes() == before
    assert "It holds." in good("verify", str(right))
    assert "It holds." in good("verify", str(told))


def test_it_is_told_as_data_and_may_be_left_out(told: Path, tmp_path: Path) -> None:
    right = tmp_path / "right.maquis"
    found = json.loads(good("correct", str(told), "1", "--out", str(right), "--json"))
    assert [each["now"] for each in found["later"]] == ["left out", "holds", "otherwise"]
    assert found["entries"] == 3


def test_bad_input_is_one_sentence_and_nothing_is_made(told: Path, tmp_path: Path) -> None:
    right = tmp_path / "right.maquis"
    assert_one_sentence(run("correct", str(told), "77", "--out", str(right)), ["entry 77 is no order that stands"])
    berlin = run("correct", str(told), "1", "conquer berlin for germany", "--out", str(right))
    assert_one_sentence(berlin, ["a zone of others than Germany"])
    assert_one_sentence(run("correct", str(told), "1", "conquer", "--out", str(right)), ["the form is"])
    assert not right.exists()
    assert_one_sentence(run("correct", str(told), "1", "--out", str(told)), ["exists already"])
