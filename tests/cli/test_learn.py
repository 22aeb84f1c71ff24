"""Lessons at a terminal: listed, played to their end by typed orders, and gone on from."""

import json
from pathlib import Path

import pytest

from maquis.lessons.script import lessons, script
from tests.cli.running import run


def typed(name: str) -> str:
    return "".join(f"{step.order}\n" for step in script(name).step)


def test_lessons_are_listed() -> None:
    listed = run("learn")
    assert listed.returncode == 0
    assert all(name in listed.stdout for name in lessons())
    told = json.loads(run("learn", "--json").stdout)
    assert [each["lesson"] for each in told] == list(lessons())
    assert told[-1]["orders"] == len(script("raid.night").step)


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_is_played_by_typed_orders(name: str) -> None:
    done = run("learn", name, lines=typed(name))
    assert (done.returncode, done.stderr) == (0, "")
    shown = " ".join(done.stdout.split())
    assert script(name).closing.partition("{")[0].split(".")[0].strip() in shown
    assert done.stdout.count("refused") >= sum(1 for step in script(name).step if step.refused)


def test_what_is_not_asked_is_not_done() -> None:
    lines = "dance\n?\nhide Band 0001\nhide Band 0100\nhide Band 0000\nhide Band 0201\nend\nquit\nhide Band 0001\n"
    done = run("learn", "raid.night", lines=lines)
    assert done.returncode == 0
    assert "'dance' is not an order" in done.stdout
    assert "> hide Band 0000" in " ".join(done.stdout.split())
    assert done.stdout.count("That is legal, but not what this step asks: it was not done.") == 2
    assert "2 of 11" in done.stdout
    assert "3 of 11" not in done.stdout
    assert "Go on from here" not in done.stdout


def test_a_lesson_on_record_is_a_game_that_holds_and_goes_on(tmp_path: Path) -> None:
    record = tmp_path / "night.maquis"
    done = run("learn", "raid.night", str(record), lines=typed("raid.night"))
    assert f"maquis play {record}" in " ".join(done.stdout.split()).replace("- ", "-")
    held = run("verify", str(record))
    assert held.returncode == 0
    assert "It holds." in held.stdout
    given = run("give", str(record), "sabotage 0200 by Band", "--as", "raiders", "--dice", "4")
    assert "Line broken at 0200" in given.stdout


def test_what_cannot_be_is_a_sentence(tmp_path: Path) -> None:
    unknown = run("learn", "raid.dusk")
    assert unknown.returncode == 2
    assert "there is no lesson 'raid.dusk'" in unknown.stderr
    assert "has no JSON" in run("learn", "raid.night", "--json").stderr
