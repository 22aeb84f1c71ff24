"""The commands on games of Dark Crusade: points by name, rounds of fire, the staff officer."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from maquis.cli.hotseat import PERSON, Table
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load, names
from maquis.engine.dice import seeded
from maquis.engine.record import Record
from tests.cli.hotseat import Script, Stroller
from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence

SCENARIOS = [name for name in names() if name.startswith("dark-crusade")]
ATTACK = ("XIII Army Corps", "XII Army Corps", "XXIV Panzer Corps")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """June 1941: Brest has been attacked, and one round is about to be fought."""
    path = tmp_path_factory.mktemp("dark-crusade") / "game.maquis"
    done = run("new", "dark-crusade-june-1941", "--out", str(path))
    assert done.returncode == 0, done.stderr
    orders = [
        ("soviet", "roll"),
        ("soviet", "end"),
        *(("axis", f"move {who} brest") for who in ATTACK),
        ("axis", "end"),
    ]
    for side, order in orders:
        done = run("give", str(path), order, "--as", side)
        assert done.returncode == 0, done.stdout + done.stderr
    assert "June 1941, Axis combat" in done.stdout
    return path


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_begun_shown_and_verified(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    assert run("new", name, "--out", str(path)).returncode == 0
    shown = json.loads(run("show", str(path), "--json").stdout)
    assert len(shown["axis_units"]) > 10
    assert run("legal", str(path)).stdout.count("\n") >= 2
    done = run("verify", str(path))
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_round_is_weighed_fought_told_and_verified(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(record.read_bytes())
    told = json.loads(run("odds", str(path), "fire brest", "--json").stdout)
    assert sum(Fraction(each["chance"]) for each in told["outcomes"]) == 1
    assert "pressed to its end" in run("odds", str(path), "fire brest").stdout
    assert "chance of success" in run("why", str(path), "fire brest").stdout
    done = run("give", str(path), "fire brest all out XXIV Panzer Corps", "--as", "axis")
    assert "Attack at Brest: the defender is to answer (DC.base.fire)" in done.stdout
    assert "the soviet side is to act" in done.stdout
    done = run("give", str(path), "answer brest", "--as", "soviet")
    assert re.search(r"Round 1 at Brest. Axis: XIII Army Corps \d, ", done.stdout)
    assert re.search(r"\d breakthroughs?, \d repulses? \(DC.base.fire\)", done.stdout)
    log = run("log", str(path), "--as", "soviet").stdout
    assert "answer brest" in log
    assert "It holds." in run("verify", str(path)).stdout


@pytest.mark.parametrize(
    ("order", "side", "clause"),
    [
        ("place Partisan 1 minsk", "soviet", "DC.par.place"),
        ("move XXVI Army Corps siauliai", "axis", "DC.base.turn"),
        ("fortify Rumanian 4th Army", "axis", "DC.fort.how"),
        ("end", "axis", "DC.base.fire"),
        ("lose leningrad by 7th Army", "soviet", "DC.iso.end"),
        ("roll", "soviet", "DC.fort.first"),
    ],
)
def test_an_order_in_the_wrong_phase_is_refused_with_its_clause(
    record: Path, order: str, side: str, clause: str
) -> None:
    done = run("give", str(record), order, "--as", side)
    assert done.returncode == 1
    assert f"NO  {clause}" in done.stdout


def test_a_line_that_is_full_and_a_point_that_is_crowded_refuse(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    run("new", "dark-crusade-june-1941", "--out", str(path))
    run("give", str(path), "roll", "--as", "soviet")
    run("give", str(path), "end", "--as", "soviet")
    for who in ("XXXXI Panzer Corps", "LVI Panzer Corps", "I Army Corps", "XXXVIII Army Corps"):
        assert run("give", str(path), f"move {who} siauliai", "--as", "axis").returncode == 0
    assert "used already" in run("tally", str(path), "line tilsit-siauliai").stdout
    full = run("give", str(path), "move X Army Corps siauliai", "--as", "axis")
    assert full.returncode == 1
    assert "NO  DC.base.line" in full.stdout
    crowded = run("give", str(path), "move SS Division Reich siedlce", "--as", "axis")
    assert crowded.returncode == 0
    crowded = run("give", str(path), "move XXXXVI Panzer Corps siedlce", "--as", "axis")
    assert crowded.returncode == 1
    assert "NO  DC.base.stack" in crowded.stdout


BAD_ORDERS = {
    "march XIII Army Corps brest": ["march", "is not an order"],
    "move 99th Army brest": ["99th Army", "move UNIT POINT"],
    "move XIII Army Corps Atlantis": ["Atlantis", "no point", "move UNIT POINT"],
    "fire brest all out XII Army Corps, XII Army Corps": ["XII Army Corps", "twice"],
    "drop 1st Airborne Corps onto kiev": ["drop UNIT[, UNIT...] onto POINT with FIGHTER"],
    "end now": ["the form is 'end'"],
}


@pytest.mark.parametrize("order", BAD_ORDERS)
def test_an_order_that_cannot_be_read_is_told_in_one_sentence(record: Path, order: str) -> None:
    assert_one_sentence(run("give", str(record), order, "--as", "axis"), BAD_ORDERS[order])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["new", "dark-crusade-1939", "--out", "x.maquis"], ["dark-crusade-1939", "did you mean dark-crusade-194"]),
        (["new", "dark-crusade-1943", "--out", "x.maquis", "--rules", "europa.rule40"], ["europa.rule40"]),
        (
            ["tally", "dark-crusade-1943", "supply german"],
            ["side 'german'; the sides are axis and soviet", "supply SIDE"],
        ),
        (["tally", "dark-crusade-1943", "line minsk"], ["line POINT-POINT"]),
        (["tally", "dark-crusade-1943", "line minsk-kiev"], ["no line joins", "line POINT-POINT"]),
        (["tally", "dark-crusade-1943", "guard me"], ["the form is 'guard'"]),
        (["tally", "dark-crusade-1943", "moves"], ["moves UNIT"]),
        (["tally", "dark-crusade-1943", "capacity atlantis axis"], ["atlantis", "capacity POINT SIDE"]),
        (["tally", "dark-crusade-1943", "weigh"], ["weigh", "guard"]),
        (["staff", "dark-crusade-1943", "--measure", "glory"], ["glory", "strength, units, points, victory"]),
        (["staff", "dark-crusade-1943", "--partisans", "7"], ["1 to 3", "7"]),
        (["staff", "dark-crusade-june-1941"], ["1941", "--partisans 1"]),
        (["staff", "dark-crusade-1943", "--map", "cut.gif"], ["cut.gif", ".svg", ".png"]),
        (["staff", "dark-crusade-1943", "--map", "cut.svg", "--width", "4"], ["4 pixels", "300"]),
        (["staff", "dark-crusade-1943", "--most", "0"], ["--most 0"]),
        (["staff", "eastern-front"], ["europa.rule40 has no staff officer"]),
        (["staff", "nowhere"], ["nowhere", "neither a record nor a scenario"]),
        (["campaign", "dark-crusade-1943", "--from", "May 1941"], ["May 1941", "January 1943"]),
        (["campaign", "dark-crusade-1943", "--from", "Jun II 41"], ["Jun II 41", "June 1941"]),
        (["campaign", "dark-crusade-1943", "--finnish", "random"], ["--finnish", "--soviet"]),
    ],
)
def test_bad_words(words: list[str], told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert_one_sentence(run(*words), told)
    assert not list(tmp_path.iterdir())


def test_the_staff_officer_answers_of_scenarios_and_records(tmp_path: Path) -> None:
    picture = tmp_path / "cut.svg"
    done = run("staff", "dark-crusade-1944", "--map", str(picture))
    assert done.returncode == 0
    for words in ("3 partisans", "fire factors out of supply", "The Axis answer", "DC.par.place", "no fewer would do"):
        assert words in done.stdout
    assert "out of supply" in picture.read_text(encoding="utf-8")
    path = tmp_path / "game.maquis"
    run("new", "dark-crusade-1944", "--out", str(path))
    of_record = json.loads(run("staff", str(path), "--json", "--measure", "units").stdout)
    best = of_record["placements"][0]
    assert len(best["partisans"]) == of_record["partisans"] == 3
    assert best["units"] == sum(len(each["units"]) for each in best["fallen"]) == of_record["worth"]
    assert of_record["guards_exact"]


LOOKS = ("", "?", "v", "v Kiev", "v Atlantis", "l 3", "u", "h", "? 1", "? DC.iso", "p")
"""What somebody types who looks around."""


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("dark-crusade-june-1941", (PERSON, "sensible")),
        pytest.param("dark-crusade-1942", ("sensible", PERSON), marks=pytest.mark.long),
        ("dark-crusade-1943-history", (PERSON, PERSON)),
        pytest.param("dark-crusade-1944", (PERSON, PERSON), marks=pytest.mark.long),
    ],
)
def test_a_game_goes_on_at_one_terminal_whatever_is_typed(name: str, players: tuple[str, str], tmp_path: Path) -> None:
    scenario = load(name)
    referee = begin(tmp_path / "game.maquis", scenario, scenario.first, seeded(name), {})
    assert isinstance(referee.record, Record)
    terminal = Stroller(name, 250, LOOKS)
    with referee.record, pytest.raises(EOFError):
        Table(
            referee, scenario.rules, referee.record, dict(zip(("axis", "soviet"), players, strict=True)), terminal
        ).play()
    text = terminal.text.casefold()
    for words in ("kiev (victory city", "there is no point", "dc.iso.end", "victory points: axis", "move units"):
        assert words in text, words
    assert len(terminal.screens) == 1, "nothing is hidden, so nothing is cleared"
    assert "It holds." in run("verify", str(tmp_path / "game.maquis")).stdout


def test_a_player_places_a_partisan_with_the_staff_officers_advice(tmp_path: Path) -> None:
    scenario = load("dark-crusade-1944")
    referee = begin(tmp_path / "game.maquis", scenario, scenario.first, seeded("1"), {})
    assert isinstance(referee.record, Record)
    referee.give("axis", "end")
    terminal = Script(["1", "p", "y", "1", "q"])
    with referee.record:
        Table(referee, scenario.rules, referee.record, {"axis": PERSON, "soviet": PERSON}, terminal).play()
    assert "Place: Partisan 1 to " in terminal.text
    assert "out of supply" in terminal.text
    assert "Done: 3 orders." in terminal.text
    assert "January 1944, Soviet operational movement" in terminal.text


def test_the_axis_player_asks_which_points_to_guard(tmp_path: Path) -> None:
    scenario = load("dark-crusade-1944")
    referee = begin(tmp_path / "game.maquis", scenario, scenario.first, seeded("1"), {})
    assert isinstance(referee.record, Record)
    terminal = Script(["1", "g", "q"])
    with referee.record:
        Table(referee, scenario.rules, referee.record, {"axis": PERSON, "soviet": PERSON}, terminal).play()
    assert "The Axis answer to 3 partisans, wherever they go" in terminal.text
    assert "no fewer would do" in terminal.text
