"""Exceptions at the terminal: by `maquis give`, and at one screen by a key."""

import json
from pathlib import Path

import pytest

from tests.cli.running import run
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
    assert "By agreement of Patrol, Raiders, though it fails: no enemy there (R.move.enemy)" in done
    assert "It holds." in good("verify", hunted)
    log = good("log", hunted, "--as", "raiders")
    assert "done though it fails: no enemy there" in log
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
    assert "needed, and not so: no enemy there (R.move.enemy)" in told
    assert "By agreement of Patrol, Raiders" in told
    assert "It holds." in good("verify", hunted)


def test_at_one_screen_the_other_side_declines(hunted: str) -> None:
    lines = ["", "x", FAR, "x", "", "", "n", "", "", "q"]
    done = run("play", hunted, "--plain", lines="".join(f"{each}\n" for each in lines))
    told = " ".join(done.stdout.split())
    assert "x asks that the order be done that was refused last; none was" in told
    assert "Declined: the rules stand." in told
    assert "It holds." in good("verify", hunted)
