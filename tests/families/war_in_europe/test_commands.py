"""The commands on games of War in Europe: hexes by label or town, attacks and their chances, two at a terminal."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from maquis.cli.hotseat import PERSON, Table
from maquis.contract.recorded import begin
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load, names
from maquis.engine.dice import ScriptedDice, seeded
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from tests.cli.hotseat import Script, Stroller
from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence

SCENARIOS = [name for name in names() if name.startswith("war-in-")]
YUGOSLAVIA = "war-in-europe-yugoslavia-1943"
ATTACK = "attack 6839 by 4 Domobran Mountain, Re, Sassari"
LOOKS = (
    "",
    "?",
    "v",
    "v Sarajevo",
    "v Atlantis",
    "l 3",
    "u",
    "h",
    "? 1",
    "? 31.8",
    "p",
    "? attack 6839 by 22 Infantry",
)
"""What somebody types who looks around."""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """January 1943: three divisions stand round a Partisan Unit west of Banja Luka, and may attack it."""
    path = tmp_path_factory.mktemp("war-in-europe") / "game.maquis"
    done = run("new", YUGOSLAVIA, "--out", str(path))
    assert done.returncode == 0, done.stderr
    for order in (
        "begin rehabilitation", "end", "move 4 Domobran Mountain 6939", "move Re 6739", "move Sassari 6838", "end"
    ):  # fmt: skip
        done = run("give", str(path), order, "--as", "axis")
        assert done.returncode == 0, done.stdout + done.stderr
    assert "1943, cycle 1, week 1, Axis combat" in done.stdout
    return path


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_begun_shown_and_verified(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    assert run("new", name, "--out", str(path)).returncode == 0
    shown = json.loads(run("show", str(path), "--json").stdout)
    assert len(shown["axis_units"]) > 10
    assert shown["partisans"]
    assert "begin fortification" in run("legal", str(path)).stdout
    done = run("verify", str(path))
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_attack_is_weighed_by_what_the_unit_does(record: Path) -> None:
    flees, stands = (
        json.loads(run("odds", str(record), ATTACK, "--if", plan, "--json").stdout) for plan in ("refuse", "stand")
    )
    for told in (flees, stands):
        assert sum(Fraction(each["chance"]) for each in told["outcomes"]) == 1
    fled = [each for each in flees["outcomes"] if "refuses combat" in each["happens"][0]["words"]]
    assert sum(Fraction(each["chance"]) for each in fled) == Fraction(5, 36)
    assert not any("refuses" in str(each) for each in stands["outcomes"])
    assert json.loads(run("odds", str(record), ATTACK, "--json").stdout)["outcomes"] == flees["outcomes"]
    shown = run("odds", str(record), ATTACK).stdout
    assert "on 2, 3, 4, 5, then 1" in shown
    assert "--if stand: if not" in shown


def test_an_attack_is_told_with_its_odds_and_verified(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(record.read_bytes())
    assert "chance of success" in run("why", str(path), ATTACK).stdout
    done = run("give", str(path), ATTACK, "--as", "Axis")
    assert done.returncode == 0, done.stdout
    assert run("give", str(path), ATTACK, "--as", "axis").returncode == 1
    assert "attack 5 against defence 2: column 2-1" in run("log", str(path), "--as", "allied").stdout or (
        "31.81" in run("log", str(path), "--as", "allied").stdout
    )
    assert run("verify", str(path)).returncode == 0


def test_what_may_be_done_is_listed_with_its_hexes(record: Path, tmp_path: Path) -> None:
    told = json.loads(run("legal", str(record), "--json").stdout)["legal"]
    assert {"order": ATTACK} in told
    path = tmp_path / "game.maquis"
    run("new", "war-in-the-west-1944", "--out", str(path))
    told = json.loads(run("legal", str(path), "--json").stdout)["legal"]
    lift = next(each for each in told if each["order"] == "lift HEX")
    assert len(lift["hexes"]) == 20
    assert "and 3391 more" in " ".join(run("legal", str(path)).stdout.split())


def test_cadres_are_placed_one_after_another_with_exact_chances(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(record.read_bytes())
    for _ in ("combat", "mechanized movement"):
        assert run("give", str(path), "end", "--as", "axis").returncode == 0
    orders = ("place Yugoslav partisans 4 8339", "cut Yugoslav partisans 4")
    told = json.loads(run("odds", str(path), *orders, "--as", "allied", "--json").stdout)
    cut = next(each for each in told["totals"] if each["of"] == "railways cut")
    assert Fraction(cut["expected"]) == Fraction(1, 6)
    done = run("odds", str(path), ATTACK, orders[0])
    assert_one_sentence(done, ["ask about it alone"])


@pytest.mark.parametrize(
    ("order", "side", "names"),
    [
        ("besiege Re 6739", "axis", ["not an order", "place", "attack"]),
        ("move Re", "axis", ["move UNIT HEX"]),
        ("move 99 Panzer 6739", "axis", ["99 Panzer"]),
        ("move Re ZZ99", "axis", ["ZZ99"]),
        ("begin ships", "axis", ["ships", "fortification"]),
        ("attack 6839 by Re, Re", "axis", ["twice"]),
        ("end", "soviet", ["soviet", "Axis", "Allied"]),
    ],
)
def test_bad_orders_are_told_in_a_sentence(record: Path, order: str, side: str, names: list[str]) -> None:
    assert_one_sentence(run("give", str(record), order, "--as", side), names)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["new", YUGOSLAVIA, "--out", "x.maquis", "--axis-words", "bread"], ["--axis-words"]),
        (["new", YUGOSLAVIA, "--out", "x.maquis", "--from", "Jan I 43"], ["Jan I 43", "cycle"]),
        (["new", YUGOSLAVIA, "--out", "x.maquis", "--rules", "europa.rule40"], ["europa.rule40", "war_in_europe.base"]),
        (["new", "war-in-europe-1942", "--out", "x.maquis"], ["did you mean war-in-europe-east-1942"]),
        (["campaign", YUGOSLAVIA, "--axis", "clever"], ["clever", "sensible"]),
        (["tally", YUGOSLAVIA, "supply Sarajevo Axis"], ["supply HEX SIDE PURPOSE"]),
        (["tally", YUGOSLAVIA, "garrison Spain"], ["Spain", "Yugoslavia"]),
        (["staff", YUGOSLAVIA], ["staff officer"]),
    ],
)
def test_bad_words(words: list[str], names: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert_one_sentence(run(*words), names)


def test_a_long_set_of_hexes_is_told_in_short_and_whole_as_json() -> None:
    found = json.loads(run("tally", YUGOSLAVIA, "cadres Yugoslavia", "--json").stdout)["hexes"]
    last = run("tally", YUGOSLAVIA, "cadres Yugoslavia").stdout.splitlines()[-1]
    assert last == f"  {len(found)} hexes: {' '.join(found[:60])} and {len(found) - 60} more; --json has them all"


def test_who_is_far_away_is_refused_and_not_an_error(record: Path) -> None:
    for order in ("attack 6839 by 22 Infantry", "overrun 6839 by 22 Infantry"):
        done = run("why", str(record), order, "--as", "axis")
        assert done.returncode == 1, done.stderr
        assert "22 Infantry next to it" in done.stdout or "base.sequence" in done.stdout


@pytest.mark.parametrize(
    "name", [name if name == YUGOSLAVIA else pytest.param(name, marks=pytest.mark.long) for name in SCENARIOS]
)
def test_a_game_goes_on_at_one_terminal_whatever_is_typed(name: str, tmp_path: Path) -> None:
    scenario, path = load(name), tmp_path / "game.maquis"
    referee = begin(path, scenario, scenario.first, seeded(name), {})
    terminal = Stroller(name, 250, LOOKS)
    with pytest.raises(EOFError):
        sit(scenario, referee, terminal)
    text = terminal.text.casefold()
    for words in ("there is no town atlantis", "31.82", "axis garrisons", "supply for attack", "moved: "):
        assert words in text, words
    assert len(terminal.screens) == 1, "nothing is hidden, so nothing is cleared"
    assert "It holds." in run("verify", str(path)).stdout


def sit(scenario: Scenario, referee: Referee, terminal: Script, people: tuple[str, ...] = ()) -> None:
    """Let sides be played at a terminal, all of them if none are named; policies play the others."""
    assert isinstance(referee.record, Record)
    players = {side: PERSON if side in people or not people else "sensible" for side in scenario.game.sides}
    with referee.record:
        Table(referee, scenario.rules, referee.record, players, terminal).play()


def fought(path: Path, dice: tuple[int, ...], typed: list[str]) -> Script:
    """The attack west of Banja Luka, typed by both players with these dice."""
    scenario = load(YUGOSLAVIA)
    referee = begin(path, scenario, scenario.first, seeded("1"), {})
    referee.dice = ScriptedDice(dice)
    for order in ("end", "move 4 Domobran Mountain 6939", "move Re 6739", "move Sassari 6838", "end"):
        referee.give("Axis", order)
    terminal = Script([*typed, "q"])
    sit(scenario, referee, terminal)
    return terminal


def test_a_unit_that_may_refuse_is_asked_and_goes(tmp_path: Path) -> None:
    terminal = fought(tmp_path / "game.maquis", (6, 5), ["1", "Banja Luka", "1", "1", "1"])
    for words in (
        "leaves no defender in", "Yugoslav partisans 1 (rolled 6): its owner may refuse combat (31.81)",
        "Yugoslav partisans 1 may refuse combat: refuse or stand (31.81)", "=== Allied player ===",
        "Refused combat: Yugoslav partisans 1 from 6839, 3 hexes W of Banja Luka to 6639, by Zara (rolled 5) (31.82)",
        "May advance before the next attack, one of them: 4 Domobran Mountain; Re; Sassari",
    ):  # fmt: skip
        assert words in terminal.text, words


def test_beaten_divisions_are_told_to_retreat(tmp_path: Path) -> None:
    terminal = fought(tmp_path / "game.maquis", (3, 2), [ATTACK, "1", "1", "1"])
    for words in (
        "Before combat: Yugoslav partisans 1: rolled 3, no effect (31.81)",
        "Attack 5 against defence 2: column 2-1 (base.odds)", "Result AR: the attackers retreat (rolled 2)",
        "3 units must retreat (base.results)", "Retreated: 4 Domobran Mountain",
    ):  # fmt: skip
        assert words in terminal.text, words


def test_the_machine_advises_and_does_it(tmp_path: Path) -> None:
    scenario = load("war-in-europe-east-1942")
    referee = begin(tmp_path / "game.maquis", scenario, scenario.first, seeded("1"), {})
    referee.give("Axis", "end")
    terminal = Script(["1", "p", "y", "q"])
    sit(scenario, referee, terminal, ("Axis",))
    assert "The machine, which sees what you see, would do this" in terminal.text
    assert "Done: " in terminal.text


@pytest.mark.parametrize("answer", ["n", "y"])
def test_whoever_would_end_the_phase_with_cadres_to_place_is_asked_if_that_is_meant(
    answer: str, tmp_path: Path
) -> None:
    scenario = load(YUGOSLAVIA)
    referee = begin(tmp_path / "game.maquis", scenario, scenario.first, seeded("1"), {})
    while referee.to_act[0] == "Axis":
        referee.give("Axis", "end")
    terminal = Script(["2", answer, "q"])
    sit(scenario, referee, terminal)
    asked = "Still to be done, and only now: Place partisan cadres. End"
    assert asked in terminal.text
    now = referee.position
    assert (now.side == "Allied" and now.phase == "partisans") == (answer == "n")
