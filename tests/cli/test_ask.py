"""`maquis ask`: a position on the command line, what is wrong with it, and what is kept of it."""

import json
from pathlib import Path

import pytest

from maquis.check.runner import check_file
from tests.cli.running import run

BRIGADE = ("--units", "1 Bde=0202", "--rail", "0102-0202-0302")
SABOTAGE = "sabotage rail 0202 by 1 Bde"


def test_every_fault_of_a_position_is_told_at_once() -> None:
    done = run(
        "ask", "europa.rule40", "1 Bde", "--ground", ". ~ . / . . . / . . .",
        "--units", "1 Bde=0102; 7 B=0101; 2 Bde=0909",
        "--owned", "axis=0000; soviet=0000", "--due", "Western MD=-2", "--weather", "hot",
    )  # fmt: skip
    assert done.returncode == 2
    for fault in ("0000 cannot belong", "-2 is below zero", "weather", "'7 B'", "no hex 0909", "1 Bde cannot stand"):
        assert fault in done.stderr, fault


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--unitz", "1 Bde=0202"), "did you mean --units?"),
        (("--units", "1 Bde"), "says nothing of what it is"),
        (("--losses", "many"), "'many' is no number"),
        (("--counters", "35 Inf: nowhere"), "'nowhere' cannot be read"),
        (("--counters", "35 Inf: at 0101"), "does not say its side"),
        (("--against", "raid.first"), "of another game"),
        (("--against", "sabotage.sucess=4"), "sabotage.sucess"),
        (("--file", "nowhere.toml"), "there is no file nowhere.toml"),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(words: tuple[str, ...], fault: str) -> None:
    done = run("ask", "europa.rule40", SABOTAGE, *BRIGADE, *words)
    assert done.returncode == 2
    assert fault in done.stderr


def test_more_brigades_due_than_there_are_is_a_fault() -> None:
    done = run("ask", "europa.rule40", "recruit 1 Bde", "--due", "Western MD=40")
    assert done.returncode == 2
    assert "pool" in done.stderr


def test_a_reading_changes_what_it_is_about_and_nothing_else() -> None:
    done = run("ask", "europa.rule40", SABOTAGE, *BRIGADE, "--against", "sabotage.success=4", "--json")
    changes = json.loads(done.stdout)["against"]["changes"]
    assert {"what": "roll needed", "clause": "", "one": "5", "other": "4"} in changes
    assert all(each["one"] != each["other"] for each in changes)


def test_it_is_saved_as_an_example_that_passes(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    run(
        "ask",
        "europa.rule40",
        "move 1 Bde 0202-0203",
        *BRIGADE,
        "--painted",
        "axis divisions=0203",
        "--save",
        str(file),
    )
    (found,) = check_file(file)
    assert found.passed, found
    assert "refused" in run("ask", "europa.rule40", "--file", str(file)).stdout


def test_dice_that_were_rolled_are_carried_out() -> None:
    done = run("ask", "europa.rule40", SABOTAGE, *BRIGADE, "--dice", "5")
    assert "rail broken at 0202" in done.stdout
    assert run("ask", "europa.rule40", SABOTAGE, "move 1 Bde 0202-0203", *BRIGADE, "--dice", "5").returncode == 1
