"""Exceptions at the terminal: by `maquis give`, and at one screen by a key."""

import json
from pathlib import Path

import msgspec
import pytest

from maquis.engine.record import Record
from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.cli.test_give import refused
from tests.cli.test_umpire import good

FAR = "move Patrol 0000"


@pytest.fixture
def hunted(tmp_path: Path) -> str:
    path = str(tmp_path / "game.maquis")
    good("new", "raid", "--out", path)
    for order in ("hide Band 0001", "move Band 0000"):
        good("give", path, order, "--as", "raiders")
    return path


def test_all_agree_and_it_is_done_once(hunted: str) -> None:
    assert "it waits for the raiders side to agree" in good("give", hunted, f"except {FAR}", "--as", "patrol")
    told = json.loads(good("give", hunted, "agree", "--as", "raiders", "--json"))
    assert (told["legal"], told["waits_for"]) == (True, [])
    done = good("give", hunted, FAR, "--as", "patrol")
    assert "By agreement of Patrol, Raiders, though it fails: free of enemies (R.move.enemy)" in done
    assert "It holds." in good("verify", hunted)
    log = good("log", hunted, "--as", "raiders")
    assert "By agreement of Patrol, Raiders, though it fails: free of enemies" in log
    assert "what a side can know cannot be said" in run("reasoner", hunted, "--as", "raiders").stderr


def test_a_rule_of_the_house(hunted: str) -> None:
    good("give", hunted, "house R.move.enemy", "--as", "patrol")
    assert "a rule of the house from now on" in good("give", hunted, "agree", "--as", "raiders")
    assert "to 0000, Bridge" in good("give", hunted, FAR, "--as", "patrol")
    assert "It holds." in good("verify", hunted)


def test_what_cannot_be_asked(hunted: str) -> None:
    assert "needs no exception" in refused("give", hunted, "except end", "--as", "patrol")
    assert "no exception is asked for" in refused("give", hunted, "agree", "--as", "raiders")


def test_at_one_screen_the_other_side_is_asked(hunted: str) -> None:
    lines = ["", FAR, "x", "", "", "y", "", "", "q"]
    done = run("play", hunted, "--plain", lines="".join(f"{each}\n" for each in lines))
    told = " ".join(done.stdout.split())
    assert "asks all that this be done: move Patrol 0000" in told, told
    assert "needed, and not so: free of enemies (R.move.enemy)" in told
    assert "By agreement of Patrol, Raiders" in told
    assert "It holds." in good("verify", hunted)


def test_at_one_screen_the_other_side_declines(hunted: str) -> None:
    lines = ["", "x", FAR, "x", "", "", "n", "", "", "q"]
    done = run("play", hunted, "--plain", lines="".join(f"{each}\n" for each in lines))
    told = " ".join(done.stdout.split())
    assert "x asks that the order be done that was refused last; none was" in told
    assert "Declined: the rules stand." in told
    assert "It holds." in good("verify", hunted)


def test_a_game_may_be_made_with_rules_of_the_house(tmp_path: Path) -> None:
    path = str(tmp_path / "game.maquis")
    made = good("new", "raid", "--house", "R.move.enemy", "--house", "R.move", "--out", path)
    assert "House:      nobody asks R.move, R.move.enemy" in made
    for order in ("hide Band 0001", "move Band 0200"):
        good("give", path, order, "--as", "raiders")
    assert "from the beginning nobody asks R.move.enemy, R.move" in good("verify", path)
    assert "nobody asks R.move.enemy, R.move" in good("log", path, "--as", "patrol")
    assert "by the rules alone" in run("reasoner", path, "--as", "raiders").stderr
    right = str(tmp_path / "right.maquis")
    good("correct", path, "2", "move Band 0000", "--out", right)
    assert "It holds." in good("verify", right)
    assert "to 0000, Bridge" in good("give", right, FAR, "--as", "patrol")


def test_without_the_rule_of_the_house_the_record_does_not_hold(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    good("new", "raid", "--house", "R.move", "--out", str(path))
    for order in ("hide Band 0001", "move Band 0200"):
        good("give", str(path), order, "--as", "raiders")
    record = Record.open(path)
    header = msgspec.structs.replace(record.header, house=msgspec.UNSET)
    other = tmp_path / "other.maquis"
    with Record.create(other, header) as made:
        for each in record.entries:
            made.append(each)
    told = run("verify", str(other))
    assert told.returncode == 1
    assert "a hex beside it" in told.stdout


def test_a_clause_that_there_is_not_is_said(tmp_path: Path) -> None:
    told = run("new", "raid", "--house", "R.mov", "--out", str(tmp_path / "game.maquis"))
    assert_one_sentence(told, ["has no clause", "did you mean R.move"])
    assert not (tmp_path / "game.maquis").exists()
