"""What a user gets wrong is told in one sentence that names it, with exit code 2; a refusal is 1."""

from pathlib import Path

import pytest

from maquis.cli.parser import app
from maquis.engine.errors import MaquisError
from tests.cli.running import Done, run

BAD = {
    ("campaign", "western-front"): ["western-front", "eastern-front"],
    ("campaign", "eastern-front", "--soviet", "clever"): ["clever", "sensible", "random"],
    ("campaign", "eastern-front", "--from", "Jun III 41"): ["Jun III 41", "Jun II 41"],
    ("campaign", "eastern-front", "--from", "May I 45"): ["May I 45", "Aug II 44"],
    ("campaign", "eastern-front", "--from", "Aug II 42", "--to", "Aug I 42"): ["Aug I 42", "Aug II 42"],
    ("campaign", "eastern-front", "--options", "nowhere.toml"): ["nowhere.toml"],
    ("map", "western-front", "--out", "map.svg"): ["western-front", "eastern-front"],
    ("map", "global-wra", "--out", "map.svg"): ["global-wra", "did you mean global-war"],
    ("map", "eastern-front", "--out", "map.gif"): ["map.gif", ".svg", ".png"],
    ("map", "eastern-front", "--out", "map.svg", "--width", "5"): ["5 pixels", "300"],
    ("rules", "europa.rule40", "nope"): ["nope", "40.0"],
    ("show", "nowhere.maquis"): ["nowhere.maquis"],
    ("rules", "europa.rule41"): ["europa.rule41", "europa.rule40"],
    ("rules", "europa.rule40", "40.C.plaice"): ["40.C.plaice", "40.C.place"],
    ("tally", "nowhere", "recruits Kiev MD"): ["nowhere", "eastern-front"],
    ("tally", "eastern-front", "recruits Minsk MD"): ["Minsk MD", "Western MD"],
    ("tally", "eastern-front", "weigh 1 Bde"): ["weigh", "recruits AREA"],
    ("tally", "eastern-front", "isolated loss 99 Rifle"): ["99 Rifle"],
    ("tally", "eastern-front", "recruits Lithuania"): ["Lithuania", "Western MD"],
    ("tally", "eastern-front", "apzoc italian"): ["italian", "axis"],
    ("check", "nowhere.toml"): ["nowhere.toml"],
    ("march",): ["march"],
}


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_words(words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*words)
    assert_one_sentence(done, BAD[words])
    assert list(tmp_path.iterdir()) == [] or words[0] == "campaign"


def assert_one_sentence(done: Done, names: list[str], code: int = 2) -> None:
    assert done.returncode == code, done.stderr + done.stdout
    assert "Traceback" not in done.stderr + done.stdout
    told = done.stderr.strip()
    assert told.startswith("maquis: ")
    assert len(told.splitlines()) == 1, told
    for name in names:
        assert name in told, told


@pytest.mark.parametrize(
    ("order", "names"),
    [
        ("besiege 1 Bde 2714-2715", ["besiege", "recruit", "sabotage"]),
        ("march 1 Bde 2714-2715", ["march", "to move is 'move COUNTER HEX-HEX"]),
        ("move 1 Bde 2714", ["move COUNTER HEX-HEX"]),
        ("move 99 Bde 2714-2715", ["99 Bde"]),
        ("move 1 Bde 2714-27Z9", ["27Z9"]),
        ("move 1 Bde 2714-99D9", ["99D9"]),
        ("isolated losses many", ["isolated losses POINTS"]),
        ("recruit 1 Bde 2714 extra", ["recruit COUNTER HEX [special]"]),
        ("assemble 1 Div from 1 Bde, 1 Bde, 2 Bde", ["1 Bde", "twice"]),
        ("assemble 9 Div from 1 Bde", ["9 Div"]),
        ("break down 1 Div", ["break down COUNTER into COUNTER"]),
        ("drop 99 Dummy", ["99 Dummy"]),
        ("sabotage rails 2714 by 1 Bde", ["sabotage rail|bridge|airbase|air unit|port"]),
    ],
)
def test_bad_orders(record: Path, order: str, names: list[str]) -> None:
    assert_one_sentence(run("why", str(record), order), names)


def test_an_order_out_of_turn_is_refused_with_its_clause(record: Path) -> None:
    done = run(
        "why", str(record), "move 1 Bde 3958-3959", "--turn", "Aug II 41", "--phase", "axis movement", "--as", "soviet"
    )
    assert done.returncode == 1
    assert "one's own movement phase" in done.stdout
    assert "NO" in done.stdout


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["--turn", "Aug III 41"], ["Aug III 41"]),
        (["--turn", "Aug II 42"], ["Aug II 42", "Jun II 41"]),
        (["--as", "german"], ["german", "axis", "soviet"]),
        (["--phase", "soviet movement"], ["--turn"]),
        (["--turn", "Aug II 41", "--phase", "soviet retreat"], ["soviet retreat", "movement"]),
    ],
)
def test_moments_that_are_not(record: Path, words: list[str], names: list[str]) -> None:
    assert_one_sentence(run("show", str(record), *words), names)


def test_a_counter_that_is_not(record: Path) -> None:
    assert_one_sentence(run("legal", str(record), "14 Bdee"), ["14 Bdee", "14 Bde"])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('"sabotage.sucess" = 4', ["sabotage.sucess", "sabotage.success"]),
        ('"option.nationalists" = "yes"', ["option.nationalists", "yes"]),
        ('"sabotage.success" = "four"', ["sabotage.success", "four"]),
        ('"recruit.soviet.basic" = 9', ["recruit.soviet.basic", "40.C1a.rate"]),
        ('"sabotage.success" = ', ["options.toml", "TOML"]),
    ],
)
def test_bad_options(tmp_path: Path, text: str, names: list[str]) -> None:
    options = tmp_path / "options.toml"
    options.write_text(text)
    done = run("campaign", "eastern-front", "--options", str(options), "--out", str(tmp_path / "out"))
    assert_one_sentence(done, names)


def test_a_newer_record_is_refused(record: Path, tmp_path: Path) -> None:
    from maquis.engine.record import Header, Record

    newer = tmp_path / "newer.maquis"
    header = Record.open(record).header
    Record.create(newer, Header(edition=header.edition, rules="99", scenario=header.scenario)).close()
    assert_one_sentence(run("show", str(newer)), ["version 99", "newer maquis is needed"])


def test_something_else_is_no_record(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("bread, milk\n")
    assert_one_sentence(run("show", str(other)), ["notes.txt", "no record"])


def test_a_damaged_record_opens_and_says_so(record: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.maquis"
    damaged.write_bytes(record.read_bytes()[:-100])
    done = run("show", str(damaged))
    assert done.returncode == 0
    assert "damaged" in done.stderr
    assert damaged.read_bytes() == record.read_bytes()[:-100]


def test_errors_inside_are_not_dressed_up_as_the_users() -> None:
    with pytest.raises(MaquisError):
        app(["tally", "nowhere", "bridges"], exit_on_error=False)
