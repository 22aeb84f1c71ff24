"""Games read by sheets of one's own at the terminal: kept beside the record, which is as it is without."""

import re
from pathlib import Path

import pytest

from tests.cli.running import run

MINE = {"1245": "Minsk", "4139": "Moscow", "1877": "Odessa", "2220": "Leningrad"}

MEANT = "write ours/{} if you mean the label of maquis"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    named = [f"{label}={town}" for label, town in MINE.items()]
    assert run("sheet", "lay", "--over", "eastern-front", *named, "--out", str(path)).returncode == 0
    return path


@pytest.fixture
def game(tmp_path: Path, mine: Path) -> Path:
    path = tmp_path / "game.maquis"
    assert run("new", "eastern-front-umpired", "--sheet", str(mine), "--out", str(path)).returncode == 0
    return path


def test_orders_lists_logs_and_refusals_speak_their_labels(game: Path) -> None:
    given = run("give", str(game), "paint axis divisions 3763, ours/5838", "--as", "umpire").stdout
    assert "umpire: paint axis divisions 3763=5736, 3861=5838: refused\n" in given
    assert "(not so at 3763=5736, Kharkov)" in given
    told = run("give", str(game), "own axis 1245, ours/3352", "--as", "umpire").stdout
    assert "umpire: own axis 1245=3254, 1347=3352\n" in told
    why = run("why", str(game), "paint soviet divisions 1245", "--as", "umpire").stdout
    assert "umpire: paint soviet divisions 1245=3254: legal" in why
    assert "4139=6160, Moscow: 4 Destr" in run("show", str(game)).stdout
    log = run("log", str(game)).stdout
    assert "umpire: own axis 1245=3254, 1347=3352" in log
    assert "entered 6 Destr, 3763=5736" in log
    listed = run("legal", str(game), "--as", "umpire").stdout
    assert "own nobody HEX  to " in listed
    assert "ours/0000" in listed


def test_the_record_is_readable_without(game: Path, mine: Path) -> None:
    run("give", str(game), "own axis 3763", "--as", "umpire")
    assert '"order":"own axis 5736"' in game.read_text()
    assert "3763" not in game.read_text().partition("\n")[2].rpartition('"order"')[2]
    game.with_name("game.maquis.sheets").unlink()
    assert "umpire: own axis 5736\n" in run("log", str(game)).stdout
    assert run("verify", str(game)).returncode == 0
    assert run("give", str(game), "own axis 3861=5838", "--as", "umpire").stdout.count("own axis 5838") == 1
    assert "is read by no sheet" in run("sheet", "use", str(game)).stdout
    assert "is read by mine" in run("sheet", "use", str(game), str(mine)).stdout
    assert "own axis 3861=5838" in run("log", str(game)).stdout


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (
            "own axis 9999",
            "9999 of mine is not on the map eastern-front; write ours/9999 if you mean the label of maquis",
        ),
        ("own axis 3763=5737", "3763 is not 5737, which is 3762"),
        ("own axis 2A/3763", "there is no sheet 2A: there is mine, and ours for the labels of maquis"),
    ],
)
def test_what_is_unclear_is_not_done(game: Path, order: str, words: str) -> None:
    before = game.read_bytes()
    done = run("give", str(game), order, "--as", "umpire")
    assert (done.returncode, done.stderr) == (2, f"maquis: {words}\n")
    assert game.read_bytes() == before


def test_a_sheet_of_another_map_makes_no_game(tmp_path: Path, mine: Path) -> None:
    path = tmp_path / "other.maquis"
    done = run("new", "war-in-europe-yugoslavia-1943", "--sheet", str(mine), "--out", str(path))
    assert (done.returncode, path.exists()) == (2, False)
    assert "mine lies over the map eastern-front; this game is played on war-in-europe" in done.stderr


def test_odds_and_numbers_in_their_labels(tmp_path: Path, mine: Path) -> None:
    run("campaign", "eastern-front", "--to", "Aug I 41", "--out", str(tmp_path))
    path = tmp_path / "campaign-001.maquis"
    run("sheet", "use", str(path), str(mine))
    moment = ("--turn", "Aug I 41", "--phase", "soviet movement")
    listed = run("legal", str(path), *moment).stdout.splitlines()
    order = next(line.strip().partition("  ")[0] for line in listed if re.search("sabotage rail .*=", line))
    told = run("odds", str(path), order, *moment).stdout
    assert order in told
    theirs, _, ours = order.split()[2].partition("=")
    assert f"at {theirs}={ours}" in told


def test_names_of_ones_own_for_points(tmp_path: Path) -> None:
    names = tmp_path / "names.toml"
    assert run("sheet", "lay", "--over", "eastern-front-points", "x=y").returncode == 2
    laid = run("sheet", "lay", "--over", "dark-crusade", "Минск=Minsk", "Deutsch Eylau=Warsaw", "--out", str(names))
    assert laid.stdout == "names over dark-crusade: 2 names\n"
    game = tmp_path / "points.maquis"
    assert run("new", "dark-crusade-1943-umpired", "--sheet", str(names), "--out", str(game)).returncode == 0
    told = run("give", str(game), "take Минск, Deutsch_Eylau for soviet", "--as", "umpire").stdout
    assert "umpire: take Минск=minsk, Deutsch_Eylau=warsaw for soviet" in told
    assert "Минск=Minsk" in told
    assert "Deutsch Eylau=Warsaw" in told


def test_a_game_at_one_terminal_is_typed_and_told_in_their_labels(tmp_path: Path, mine: Path) -> None:
    game = tmp_path / "play.maquis"
    lines = "\n".join(["a", "b", "", "v 4139", "v 9999", "q", ""])
    told = run("play", str(game), "--scenario", "eastern-front", "--sheet", str(mine), "--plain", lines=lines)
    assert "4139=6160, Moscow" in told.stdout
    assert "9999 of mine is not on the map" in told.stdout
