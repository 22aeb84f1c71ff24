"""Dice of the players' own at the terminal: a game made so, an order that waits, dice entered or left to maquis."""

import json
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.cli.test_give import refused
from tests.cli.test_umpire import good

SEARCH = "search 0000"


@pytest.fixture
def hunted(tmp_path: Path) -> str:
    """A band beside the patrol, whose turn it is."""
    path = str(tmp_path / "game.maquis")
    good("new", "raid", "--out", path, "--own-dice")
    for order in ("hide Band 0001", "move Band 0000"):
        good("give", path, order, "--as", "raiders")
    return path


def test_an_order_stands_and_is_given_once_more_with_its_die(hunted: str) -> None:
    told = good("give", hunted, SEARCH, "--as", "patrol")
    assert "patrol: search 0000: it stands, and waits" in told
    assert "Roll a D6 for search at 0000, and give it once more with --dice" in told
    assert "another order waits for its dice" in refused("give", hunted, "end", "--as", "patrol")
    assert "a D6 shows 1 to 6, not 7" in refused("give", hunted, SEARCH, "--as", "patrol", "--dice", "7")
    assert "an order waits for its dice" in refused("give", hunted, "undo", "--as", "patrol")
    told = good("give", hunted, SEARCH, "--as", "patrol", "--dice", "2")
    assert "Rolled by the players themselves: 2" in told
    assert "The band slips away" in told
    assert "1 roll (1 as the players entered them)" in good("verify", hunted)


def test_it_is_told_as_data(hunted: str) -> None:
    told = json.loads(good("give", hunted, SEARCH, "--as", "patrol", "--json"))
    assert (told["order"], told["waits"]) == (SEARCH, {"what": "search at 0000", "sides": 6, "entered": []})
    again = json.loads(run("give", hunted, "end", "--as", "patrol", "--json").stdout)
    assert "another order waits" in again["why"]


def test_dice_are_entered_at_once_or_rolled_here(hunted: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.maquis"
    copy.write_bytes(Path(hunted).read_bytes())
    assert "The die for search at 0000: 5" in good("give", hunted, SEARCH, "--as", "patrol", "--dice", "5, 6")
    told = good("give", str(copy), SEARCH, "--as", "patrol", "--dice", "here")
    assert "The die for search at 0000" in told
    assert "Rolled by the players" not in told


@pytest.mark.parametrize("dice", ["five", "5;3", "-1", "99999999999"])
def test_what_is_no_dice_is_said_in_a_sentence(hunted: str, dice: str) -> None:
    done = run("give", hunted, SEARCH, "--as", "patrol", f"--dice={dice}")
    assert_one_sentence(done, ["--dice takes what the dice show"])


def test_a_game_that_rolls_itself_takes_none(tmp_path: Path) -> None:
    path = str(tmp_path / "game.maquis")
    good("new", "raid", "--out", path)
    done = run("give", path, "hide Band 0001", "--as", "raiders", "--dice", "3")
    assert_one_sentence(done, ["it rolls them itself, as was agreed"])


def test_at_one_terminal_they_are_asked_for_die_by_die(hunted: str) -> None:
    done = run("play", hunted, "--plain", lines=f"\n{SEARCH}\n9\nq\n")
    assert "Roll a D6 for search at 0000: what does it show?" in done.stdout
    assert "A D6 shows a number from 1 to 6." in done.stdout
    done = run("play", hunted, "--plain", lines="\n1\nq\n")
    assert "Your order waits for its dice: search 0000" in done.stdout
    assert "Rolled by the players themselves: 1" in done.stdout
    assert "1 roll (1 as the players entered them)" in good("verify", hunted)


def test_at_one_terminal_they_can_be_left_to_maquis(tmp_path: Path) -> None:
    path = str(tmp_path / "new.maquis")
    lines = ["", "", "", "hide Band 0001", "move Band 0000", "", "", SEARCH, "", "q"]
    done = run(
        "play", path, "--scenario", "raid", "--own-dice", "--plain", lines="".join(f"{each}\n" for each in lines)
    )
    assert "what does it show? (Enter: it is rolled here)" in " ".join(done.stdout.split())
    assert "The die for search at 0000" in done.stdout
    assert "1 roll, " in good("verify", path)
    assert_one_sentence(run("play", path, "--own-dice"), ["--own-dice make new ones"])
