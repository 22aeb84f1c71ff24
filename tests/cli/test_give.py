"""One order to a game on record, by a side or by the umpire: what happens in words, or why it is refused."""

from pathlib import Path

import msgspec
import pytest

from maquis.cli.words import Opened
from maquis.engine.record import Record
from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.cli.test_umpire import good


@pytest.fixture(scope="session")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("given") / "game.maquis"
    good("new", "eastern-front-umpired", "--out", str(path), "--from", "Aug II 42")
    return path


@pytest.fixture
def game(begun: Path, tmp_path: Path) -> Path:
    path = tmp_path / "game.maquis"
    path.write_bytes(begun.read_bytes())
    return path


def refused(*words: str) -> str:
    done = run(*words)
    assert done.returncode == 1, done.stdout + done.stderr
    assert not done.stderr
    return done.stdout


def test_the_umpire_keeps_up_the_host_game_and_all_of_it_is_verified(game: Path, tmp_path: Path) -> None:
    name = str(game)
    told = good("give", name, "paint axis divisions 3366-3571", "--as", "umpire")
    assert told.startswith("Aug II 42, Axis initial phase, umpire: paint axis divisions 3366-3571\n")
    assert "Axis divisions +17" in told
    assert told.endswith("Aug II 42, Axis initial phase: the axis side is to act\n")
    assert "207 Sec to 3366, by Rezekne" in good("give", name, "place 207 Sec 3366", "--as", "umpire")
    assert "north mud" in good("give", name, "weather north mud", "--as", "umpire")
    assert "Now owned by Soviet: 6 hexes" in good("give", name, "own  soviet 3366-3371", "--as", "umpire")
    assert "nothing changes: all is so already" in good("give", name, "own soviet 3366-3371", "--as", "umpire")
    assert "umpire: undo: taken back" in good("give", name, "undo", "--as", "umpire")
    assert "-- Aug II 42, Axis movement phase" in good("give", name, "end", "--as", "axis")
    log = tmp_path / "axis.log"
    log.write_text(good("log", name, "--as", "axis", "--json"))
    assert '"side":"umpire","order":"own"' in log.read_text()
    assert "It holds, and" in good("verify", name, "--log", str(log))
    position = Opened(game).position()
    assert position.conditions["weather north"] == "mud"
    assert position.where[position.game.roster.number("207 Sec")] == position.game.board.place("3366")


def test_a_refusal_names_every_demand_and_changes_nothing(game: Path) -> None:
    before = game.read_bytes()
    told = refused("give", str(game), "weather nort sunny", "--as", "umpire")
    assert "umpire: weather nort sunny: refused" in told
    assert "NO  40.B1.0              a weather zone: arctic, north, central, south  [assumed]" in told
    assert "yes 40.B1.0              the game is not over" in told
    assert told.count("NO ") == 2
    data = msgspec.json.decode(refused("give", str(game), "place 1 Bde 3366", "--as", "umpire", "--json"))
    assert data["legal"] is False
    assert [each["clause"] for each in data["demands"] if not each["met"]] == ["40.0"]
    assert "given by the umpire" in refused("give", str(game), "own axis 3366", "--as", "soviet")
    assert "one's own phase" in refused("give", str(game), "end", "--as", "soviet")
    assert "refused: there is no order to undo" in refused("give", str(game), "undo", "--as", "axis")
    assert game.read_bytes() == before


def test_a_game_may_be_given_orders_as_data(game: Path) -> None:
    data = msgspec.json.decode(good("give", str(game), "own axis 3366", "--as", "umpire", "--json"))
    assert (data["order"], data["version"], data["to_act"], data["words"]) == (
        "own axis 3366", 2, ["axis"], ["nothing changes: all is so already"],
    )  # fmt: skip
    data = msgspec.json.decode(good("give", str(game), "own soviet 3366", "--as", "umpire", "--json"))
    assert data["events"] == [{"event": "owned", "clause": "", "seen": [], "side": "soviet", "places": ["3366"]}]


def test_to_go_back_further_is_for_both_sides_to_agree(game: Path) -> None:
    good("give", str(game), "end", "--as", "axis")
    assert "proposed: it happens when the other side" in good("give", str(game), "undo 1", "--as", "axis")
    assert "his own last order only" in refused("give", str(game), "undo 1", "--as", "umpire")
    told = good("give", str(game), "undo 1", "--as", "soviet")
    assert "soviet: undo 1: taken back" in told
    assert told.endswith("Aug II 42, Axis initial phase: the axis side is to act\n")


def test_what_the_umpire_may_do_is_listed_and_explained(game: Path) -> None:
    told = good("legal", str(game), "--as", "umpire")
    assert "what the umpire may do" in told
    assert "\n  weather north snow\n" in told
    assert "\n  mark bridge HEX-HEX  to " in told
    assert "\n  remove 207 Sec\n" in told
    data = msgspec.json.decode(good("legal", str(game), "207 Sec", "--as", "umpire", "--json"))
    assert [each["order"] for each in data["legal"]] == ["place 207 Sec HEX", "remove 207 Sec"]
    assert "ground that units can enter" in good("why", str(game), "own soviet 3366", "--as", "umpire")


def test_who_plays_against_the_machine_goes_back_with_its_agreement(tmp_path: Path) -> None:
    path = str(tmp_path / "alone.maquis")
    begun = ("--scenario", "dark-crusade-june-1941", "--axis", "sensible", "--plain")
    assert run("play", path, *begun, lines="\nq\n").returncode == 0
    good("give", path, "roll", "--as", "soviet")
    told = refused("give", path, "undo", "--as", "soviet")
    assert "a die was rolled; the machine agrees to go back further, with undo NUMBER, the number of an order" in told
    assert "sides" not in told
    assert "soviet: undo 1: taken back" in good("give", path, "undo 1", "--as", "soviet")
    assert "roll" in good("legal", path, "--as", "soviet")
    assert "It holds." in good("verify", path)


def test_whoever_ends_a_phase_is_told_what_he_could_still_have_done(tmp_path: Path) -> None:
    path = str(tmp_path / "game.maquis")
    good("new", "dark-crusade-june-1941", "--out", path)
    for order in ("roll", "end"):
        good("give", path, order, "--as", "soviet")
    data = msgspec.json.decode(good("legal", path, "--as", "axis", "--json"))["legal"]
    moves = (each for each in data if each["order"].startswith("move "))
    left = len({each["order"].removesuffix(each["points"][0]) for each in moves})
    assert left > 10
    told = good("give", path, "end", "--as", "axis")
    assert f"\n  Left undone: Move units, to attack as well, and fly aircraft: {left} units" in told


def test_of_what_may_be_done_at_any_time_nothing_is_left_undone(game: Path) -> None:
    told = [good("give", str(game), "end", "--as", "axis") for _ in range(3)]
    assert "Left undone: Place recruits: " in told[0]
    assert "Left undone" not in told[2]


def test_what_cannot_be_done_is_told_in_a_sentence(game: Path) -> None:
    assert_one_sentence(run("give", str(game), "end", "--as", "god"), ["nobody called 'god'", "umpire"])
    assert_one_sentence(run("give", str(game), "end"), ["--as"])
    assert_one_sentence(run("give", str(game), "paint red 3366", "--as", "umpire"), ["nothing called 'red'"])
    assert_one_sentence(run("give", str(game.parent / "none"), "end", "--as", "axis"), ["there is no record"])
    with Record.open(game, write=True):
        assert_one_sentence(run("give", str(game), "end", "--as", "axis"), ["game.maquis"])


def test_whoever_plays_against_a_policy_is_told_how_it_acts(tmp_path: Path) -> None:
    path, other = str(tmp_path / "alone.maquis"), str(tmp_path / "two.maquis")
    begun = ("--scenario", "dark-crusade-june-1941", "--axis", "sensible", "--plain")
    assert run("play", path, *begun, lines="\nq\n").returncode == 0
    good("new", "dark-crusade-june-1941", "--out", other)
    for each in (path, other):
        assert good("give", each, "roll", "--as", "soviet").endswith(": the soviet side is to act\n")
    alone, two = (good("give", each, "end", "--as", "soviet") for each in (path, other))
    assert alone.endswith(f": the axis side is to act, which the machine plays: maquis play {path}\n")
    assert two.endswith(": the axis side is to act\n")
