"""The commands on a game of Global War: seven sides, zones by name, chances that add up."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from maquis.cli.hotseat import PERSON, Table
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import ScriptedDice, fresh, seeded
from maquis.engine.record import Record
from tests.cli.hotseat import Script, Stroller
from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("global-war") / "game.maquis"
    done = run("new", "global-war-1942", "--out", str(path))
    assert done.returncode == 0, done.stderr
    done = run("give", str(path), "end", "--as", "germany")
    assert done.returncode == 0, done.stderr
    assert "January 1942, Germany: combat" in done.stdout
    return path


def test_an_order_out_of_turn_is_refused_with_its_clause(record: Path) -> None:
    done = run("give", str(record), "disrupt by Soviet partisan 1", "--as", "soviet_union")
    assert done.returncode == 1
    assert "PAR.4.1" in done.stdout


def test_what_is_legal_can_be_judged_and_its_chances_add_up(record: Path) -> None:
    listed = json.loads(run("legal", str(record), "--json").stdout)["legal"]
    attack = next(each["order"] for each in listed if each["order"].startswith("attack"))
    told = json.loads(run("odds", str(record), attack, "--json").stdout)
    assert sum(Fraction(each["chance"]) for each in told["outcomes"]) == 1
    assert run("why", str(record), attack).returncode == 0


def test_an_attack_is_told_by_the_usual_plans_and_by_one_that_is_named(record: Path) -> None:
    attack = "attack western_yugoslavia soviet_union partisans by 5 germany infantry"
    told = json.loads(run("odds", str(record), attack, "--json").stdout)
    best, stand, fade = told["plans"]
    assert best["words"] == "both sides choose best"
    assert told["outcomes"] == best["outcomes"]
    for plan in told["plans"]:
        assert sum(Fraction(each["chance"]) for each in plan["outcomes"]) == 1
        lost = Fraction(plan["attackers_lose"])
        assert Fraction(plan["worth"]) == lost + 2 * Fraction(plan["defenders_left"])
    assert best["fades"]
    assert not stand["fades"]
    assert not any("faded" in each["happens"][0]["words"] for each in stand["outcomes"])
    assert Fraction(fade["attackers_lose"]) < Fraction(stand["attackers_lose"])
    shown = run("odds", str(record), attack)
    assert "best for partisans: " in shown.stdout
    assert "a partisan that fades is out of battle for the rest of the player turn" in shown.stdout
    named = json.loads(run("odds", str(record), attack, "--if", "stand, press, cheapest", "--json").stdout)
    assert named["plans"] == [stand]


def test_orders_one_after_another(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    run("new", "global-war-1942", "--out", str(path))
    for side in ("germany", "germany", "germany", "soviet_union"):
        assert run("give", str(path), "end", "--as", side).returncode == 0
    asked = ("odds", str(path), "recruit by Soviet partisan 1", "disrupt by Soviet partisan 2")
    told = json.loads(run(*asked, "--json").stdout)
    assert told["orders"] == ["recruit by Soviet partisan 1", "disrupt by Soviet partisan 2"]
    assert sum(Fraction(each["chance"]) for each in told["joint"]) == 1
    lost = next(each for each in told["totals"] if each["of"] == "Soviet Union partisans lost")
    assert Fraction(lost["expected"]) == Fraction(2, 12)
    assert "each by itself" in run(*asked).stdout
    again = run("odds", str(path), "disrupt by Soviet partisan 2", "disrupt by Soviet partisan 2")
    assert again.returncode == 1
    assert "PAR.4.1" in again.stdout
    assert_one_sentence(run(*asked, "end"), ["end", "cannot be among them"])
    assert_one_sentence(run(*asked, "--if", "fade"), ["--if", "one order"])
    assert_one_sentence(run(*asked[:3], "--if", "fade"), ["a plan is for a battle"])


def test_a_plan_that_cannot_be_read(record: Path) -> None:
    attack = "attack western_yugoslavia soviet_union partisans by 5 germany infantry"
    assert_one_sentence(run("odds", str(record), attack, "--if", "panic"), ["panic", "stand", "break off"])
    assert_one_sentence(run("odds", str(record), attack, attack), ["ask about it alone"])


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (
            ["tally", "global-war-1936", "partisans expected kiev after a while"],
            ["the form is 'partisans expected ZONE after N turns"],
        ),
        (["tally", "global-war-1936", "worth of supplies for dance in kiev"], ["dance", "recruit"]),
        (["tally", "global-war-1936", "generation atlantis"], ["atlantis"]),
        (["tally", "global-war-1936", "weigh kiev"], ["weigh", "generation ZONE"]),
        (["campaign", "global-war-1936", "--atlantis", "random"], ["--atlantis", "--soviet-union"]),
        (["campaign", "global-war-1936", "--japan", "clever"], ["clever", "sensible"]),
        (["campaign", "global-war-1936", "--from", "Jun II 41"], ["Jun II 41", "January 1942"]),
    ],
)
def test_bad_words(words: list[str], names: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert_one_sentence(run(*words), names)


def test_a_tally_names_zones() -> None:
    told = json.loads(run("tally", "global-war-1942", "generate soviet_union", "--json").stdout)
    assert "kiev" in told["zones"]


LOOKS = ("", "?", "v", "v Kiev", "v Atlantis", "l", "u", "h", "? 1", "? PAR.4", "end")
"""What somebody types who looks around."""


def test_three_people_and_four_policies_play_at_one_terminal(tmp_path: Path) -> None:
    scenario = load("global-war-1942")
    referee = begin(tmp_path / "game.maquis", scenario, scenario.first, seeded("three"), {})
    assert isinstance(referee.record, Record)
    people = ("germany", "soviet_union", "japan")
    players = {side: PERSON if side in people else "sensible" for side in scenario.game.sides}
    terminal = Stroller("three", 600, LOOKS)
    with referee.record, pytest.raises(EOFError):
        Table(referee, scenario.rules, referee.record, players, terminal).play()
    text = terminal.text
    for words in (
        "Hand over to the Soviet player, then press Enter.", "The British player is the machine.",
        "Kiev: clear, possessed by Germany", "there is no zone", "partisan", "PAR.2.2", "Your treasuries",
    ):  # fmt: skip
        assert words.casefold() in text.casefold(), words


def fought(path: Path, typed: list[str]) -> Script:
    """Five German infantry attack in Western Yugoslavia, and all miss; then this is typed."""
    scenario = load("global-war-1942")
    referee = begin(path, scenario, scenario.first, fresh(), {})
    assert isinstance(referee.record, Record)
    referee.give("germany", "end")
    referee.dice = ScriptedDice((12,) * 40)
    referee.give("germany", "attack western_yugoslavia soviet_union partisans by 5 germany infantry")
    terminal = Script([*typed, "q"])
    with referee.record:
        Table(referee, scenario.rules, referee.record, dict.fromkeys(scenario.game.sides, PERSON), terminal).play()
    return terminal


def test_who_is_asked_to_fade_or_to_roll_reads_who_fights_and_the_exact_chances(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    text = fought(path, ["", "Let partisans fade", ""]).text
    assert "In battle in Western Yugoslavia: 5 German infantry (each hits on 1 of 12) attack; " in text
    assert "2 Soviet partisans (each hits on 1 of 12) defend. (PAR.2.3)" in text
    offered = [line for line in text.splitlines() if "no defender left" in line]
    for title, order in (("Let partisans make their rolls", "fight"), ("Let partisans fade", "fade")):
        asked = run("odds", str(path), f"{order} Soviet partisan 8", "--json")
        best = json.loads(asked.stdout)["plans"][0]
        none, left = Fraction(best["none_left"]), Fraction(best["defenders_left"])
        told = next(line for line in offered if title in line)
        assert f"no defender left {float(none):.1%} (" in told
        assert f"on average {float(left):.2f} left" in told


def test_a_log_tells_a_battle_in_words(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    fought(path, [])
    told = run("log", str(path), "--as", "germany").stdout
    assert "Attack on the Soviet partisans in Western Yugoslavia (PAR.2.2)" in told
    told = run("log", str(path), "--as", "germany", "--events").stdout
    assert "battle in Western Yugoslavia: 5 German infantry against 2 Soviet partisans" in told
    assert "{" not in told


TOGETHER = (
    "ask", "global_war.partisans", "--side", "soviet_union", "--owners", "germany=kiev", "--units",
    "kiev=1 germany infantry", "--partisans", "Soviet partisan 1=kiev; Soviet partisan 2=kiev; Soviet partisan 3=kiev",
    "--flags", "acted=Soviet partisan 3", "--war", "soviet_union=germany",
)  # fmt: skip
"""Two partisans of Kiev that are alike, and a third that has acted."""


def test_of_partisans_that_are_alike_all_are_told_though_each_order_is_listed_once() -> None:
    """Whoever gives what is listed, each once, has let all of them act."""
    listed = run(*TOGETHER, "--phase", "combat").stdout.splitlines()
    assert "  disrupt by Soviet partisan 1  (Kiev; alike: 2)" in listed
    assert sum("disrupt by Soviet" in each for each in listed) == 1
    pairs = run(*TOGETHER, "--phase", "combat movement").stdout.splitlines()
    assert "  transform Soviet partisan 1, Soviet partisan 2  (Kiev)" in pairs
    assert "  transform Soviet partisan 1, Soviet partisan 3  (Kiev; alike: 2)" in pairs


@pytest.mark.parametrize("who", ["Soviet partisan 1", "Soviet partisan 2"])
@pytest.mark.parametrize("phase", ["combat", "combat movement"])
def test_a_partisan_may_do_what_another_like_it_may(who: str, phase: str) -> None:
    own = run(*TOGETHER[:2], who, *TOGETHER[2:], "--phase", phase)
    first = run(*TOGETHER[:2], "Soviet partisan 1", *TOGETHER[2:], "--phase", phase)
    same = "transform Soviet partisan 1, Soviet partisan 2"
    lines = first.stdout.splitlines()
    expected = [each if same in each else each.replace("Soviet partisan 1", who) for each in lines]
    assert own.stdout.splitlines() == expected
    assert len(expected) > 1
    acted = run(*TOGETHER[:2], "Soviet partisan 3", *TOGETHER[2:], "--phase", "combat")
    assert "nothing now" in acted.stdout


def test_whoever_makes_a_game_is_told_who_plays_at_which_level_friend_or_foe(tmp_path: Path) -> None:
    told = run(
        "play",
        str(tmp_path / "war.maquis"),
        "--scenario",
        "global-war-1942",
        "--policy",
        "hard",
        "--usa",
        "person",
        "--plain",
    )
    words = " ".join(told.stdout.split())
    assert "German, Japanese, Italian, hard: Fights partisans" in words
    assert "Soviet, British, French, hard: Has partisans come together" in words


def test_a_nation_is_asked_before_it_gives_up_rolls_for_partisans(tmp_path: Path) -> None:
    scenario = load("global-war-1942")
    referee = begin(tmp_path / "game.maquis", scenario, scenario.first, fresh(), {})
    while not (referee.position.side == "italy" and referee.position.phase.startswith("place")):
        referee.give(referee.to_act[0], "end")
    terminal = Script(["", "3", "n", "q"])
    assert isinstance(referee.record, Record)
    with referee.record:
        Table(referee, scenario.rules, referee.record, dict.fromkeys(scenario.game.sides, PERSON), terminal).play()
    assert "Still to be done, and only now: Roll for new partisans" in terminal.text
