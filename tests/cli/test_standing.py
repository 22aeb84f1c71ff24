"""`maquis standing`: how a game stands, or how it ended, at the terminal and as a picture."""

import json
from pathlib import Path

import pytest

from maquis.contract.scenarios import names
from tests.cli.running import run


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A night of Raid that policies have played to its end: the patrol has caught the band."""
    folder = tmp_path_factory.mktemp("night")
    told = run("campaign", "raid", "--seed", "1", "--out", str(folder))
    assert told.returncode == 0
    assert "How it ended: Raid: a night on the line" in told.stdout
    assert "How it ended" in (folder / "campaign-001.txt").read_text()
    assert (folder / "campaign-001-summary.png").exists() or (folder / "campaign-001-summary.svg").exists()
    return folder / "campaign-001.maquis"


def test_a_game_that_is_over_tells_everybody_how_it_ended(night: Path, tmp_path: Path) -> None:
    picture = tmp_path / "ended.svg"
    told = run("standing", str(night), "--picture", str(picture))
    assert told.returncode == 0
    for words in ("Patrol won.", "(R.over)", "The acts that mattered most:", "search 0101", "turn 4"):
        assert words in told.stdout
    assert picture.read_text().startswith("<svg")
    assert "Patrol won." in picture.read_text()


def test_the_same_as_data(night: Path) -> None:
    told = json.loads(run("standing", str(night), "--json").stdout)
    assert (told["over"], told["number"], [act["player"] for act in told["acts"]]) == (True, -1, ["Patrol"])
    assert told["number"] == sum(turn["adds"] for turn in told["turns"])


def test_while_a_game_goes_on_a_view_is_named(tmp_path: Path) -> None:
    path = str(tmp_path / "game.maquis")
    assert run("new", "raid", "--out", path).returncode == 0
    assert run("give", path, "hide Band 0001", "--as", "raiders").returncode == 0
    asked = run("standing", path)
    assert asked.returncode == 2
    assert "--as" in asked.stderr
    told = run("standing", path, "--as", "patrol")
    assert told.returncode == 0
    assert "As far as this side knows" in told.stdout
    assert run("standing", path, "--as", "nobody").returncode == 2


def test_dark_crusade_stands_beside_the_cities_of_history(tmp_path: Path) -> None:
    told = run("campaign", "dark-crusade-june-1941", "--to", "July 1941", "--out", str(tmp_path), "--json")
    ending = json.loads(told.stdout)["ending"]
    assert [turn["history"] for turn in ending["turns"]] == [-2, -6]
    assert not ending["over"]


def test_the_game_at_one_terminal_ends_with_how_it_ended(tmp_path: Path) -> None:
    words = ("--scenario", "raid", "--raiders", "sensible", "--plain")
    told = run("play", str(tmp_path / "game.maquis"), *words, lines="\n" + "end\n" * 12)
    assert "The game is over. Nothing is secret any more." in told.stdout
    assert "How it ended: Raid: a night on the line" in told.stdout
    where = (
        f"Why it ended so, and which decisions cost patrol most: maquis debrief {tmp_path / 'game.maquis'} --as patrol"
    )
    assert where in " ".join(told.stdout.split())
    assert "--as raiders" not in told.stdout


def test_a_short_game_ends_with_the_turn_that_its_players_chose(tmp_path: Path) -> None:
    path = str(tmp_path / "game.maquis")
    words = ("--scenario", "eastern-front", "--to", "Jun II 41", "--axis", "sensible", "--plain")
    told = run("play", path, *words, lines="\n" + "end\ny\n" * 12)
    assert "The game is over. Nothing is secret any more." in told.stdout
    for line in (
        "How it ended: The Eastern Front, June 1941 to August 1944, to the end of Jun II 41",
        "Two sensible policies come to",
        f"Why it ended so, and which decisions cost soviet most: maquis debrief {path} --as soviet",
    ):
        assert line in " ".join(told.stdout.split())
    assert run("verify", path).returncode == 0
    again = run("play", path, "--to", "Jul I 41")
    assert "--to" in again.stderr
    assert again.returncode == 2


def test_where_nobody_measured_policies_it_is_said(tmp_path: Path) -> None:
    later = run("campaign", "eastern-front", "--from", "Jul I 42", "--to", "Jul I 42", "--out", str(tmp_path))
    known = "not measured of such a game: it was under europa.rule40 from Jun II 41 or Jun II 42 on"
    assert known in " ".join(later.stdout.split())
    umpired = run("campaign", "eastern-front-umpired", "--to", "Jun II 41", "--out", str(tmp_path))
    assert "not measured of such a game." in umpired.stdout


@pytest.mark.parametrize("name", [name for name in names() if name.endswith("umpired") or name == "eastern-front"])
def test_every_kind_of_game_says_how_it_stands(tmp_path: Path, name: str) -> None:
    path = str(tmp_path / "game.maquis")
    assert run("new", name, "--out", path).returncode == 0
    told = run("standing", path, "--as", "umpire")
    assert told.returncode == 0
    assert "is ours." in told.stdout


def test_what_was_taken_back_is_not_counted(tmp_path: Path) -> None:
    path = str(tmp_path / "game.maquis")
    assert run("new", "raid", "--out", path).returncode == 0
    for order in ("hide Band 0001", "undo", "hide Band 0201", "move Band 0200", "undo", "move Band 0100"):
        run("give", path, order, "--as", "raiders")
    told = json.loads(run("standing", path, "--as", "umpire", "--json").stdout)
    assert [turn["turn"] for turn in told["turns"]] == [1]
    assert told["number"] == 0
