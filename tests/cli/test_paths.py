"""Every command with every kind of bad path: one sentence and exit code 2, or success; nothing is left behind.

The options that take a path are found in the commands themselves, so a new one cannot be forgotten.
"""

import io
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from cyclopts import App

from maquis.cli.app import run
from maquis.cli.parser import app, with_families
from maquis.families.europa.policies.measures import FIGURES
from maquis.simulation.ladder import Match
from maquis.simulation.playing import Result
from maquis.simulation.sheet import Picture, Section

FRONT = "eastern-front"
SHORT = (FRONT, "--games", "1", "--jobs", "1", "--to", "Jun II 41")
PLAN = "plan"
LAID = ("1245=Minsk", "4139=Moscow", "1877=Odessa", "2220=Leningrad")
USES = {
    ("map", "--out"): ("map", "raid", "--width", "300", "--out", "@.svg"),
    ("print", "--out"): ("print", "raid", "--out", "@.pdf"),
    ("campaign", "--out"): ("campaign", FRONT, "--to", "Jun II 41", "--out", "@"),
    ("campaign", "--options"): ("campaign", FRONT, "--options", "@.toml"),
    ("learn", "RECORD"): ("learn", "raid.night", "@.maquis"),
    ("play", "RECORD"): ("play", "@.maquis"),
    ("play", "--options"): ("play", "new.maquis", "--scenario", FRONT, "--options", "@.toml"),
    ("table", "--db"): ("table", "--port", "0", "--db", "@.db"),
    ("site", "FOLDER"): ("site", "@"),
    ("seats", "--db"): ("seats", "--db", "@.db"),
    ("games", "--db"): ("games", "--db", "@.db"),
    ("give", "RECORD"): ("give", "@.maquis", "end", "--as", "axis"),
    ("give", "--lines"): ("give", "given.maquis", "--lines", "@.txt", "--as", "umpire"),
    ("show", "RECORD"): ("show", "@.maquis"),
    ("legal", "RECORD"): ("legal", "@.maquis"),
    ("standing", "RECORD"): ("standing", "@.maquis"),
    ("standing", "--picture"): ("standing", "game.maquis", "--as", "umpire", "--picture", "@.svg"),
    ("why", "RECORD"): ("why", "@.maquis", "end"),
    ("recover", "RECORD"): ("recover", "@.maquis"),
    ("recover", "--out"): ("recover", "torn.maquis", "--out", "@.maquis"),
    ("correct", "RECORD"): ("correct", "@.maquis", "1", "--out", "right.maquis"),
    ("correct", "--out"): ("correct", "given.maquis", "1", "--out", "@.maquis"),
    ("odds", "RECORD"): ("odds", "@.maquis", "end"),
    ("sheet lay", "--out"): ("sheet", "lay", *LAID, "--over", "eastern-front", "--out", "@.toml"),
    ("sheet ours", "FILE"): ("sheet", "ours", "@.toml", "1203"),
    ("sheet theirs", "FILE"): ("sheet", "theirs", "@.toml", "Minsk"),
    ("sheet use", "RECORD"): ("sheet", "use", "@.maquis"),
    ("sheet use", "SHEETS"): ("sheet", "use", "game.maquis", "@.toml"),
    ("vassal read", "SAVE"): ("vassal", "read", "@.vsav", "--module", "buildFile.xml"),
    ("vassal read", "--module"): ("vassal", "read", "game.vsav", "--module", "@.vmod"),
    ("vassal read", "--table"): ("vassal", "read", "game.vsav", "--module", "buildFile.xml", "--table", "@.toml"),
    ("vassal read", "--to"): (
        "vassal", "read", "game.vsav", "--module", "buildFile.xml", "--table", "names.toml", "--on", "raid",
        "--to", "@.csv",
    ),
    ("vassal read", "--sheet"): (
        "vassal", "read", "game.vsav", "--module", "buildFile.xml", "--table", "names.toml", "--on", "raid",
        "--to", "it.csv", "--sheet", "@.toml",
    ),
    ("staff", "--map"): ("staff", "dark-crusade-1943", "--width", "300", "--map", "@.svg"),
    ("staff", "source"): ("staff", "@.maquis"),
    ("strike", "RECORD"): ("strike", "@.maquis"),
    ("debrief", "RECORD"): ("debrief", "@.maquis", "--as", "axis"),
    ("debrief", "--again"): ("debrief", "lost.maquis", "--as", "raiders", "--again", "@.maquis"),
    ("tally", "source"): ("tally", "@.maquis", "recruits Kiev MD"),
    ("variant", "source"): ("variant", "@.maquis"),
    ("new", "--sheet"): ("new", FRONT, "--out", "new.maquis", "--sheet", "@.toml"),
    ("play", "--sheet"): ("play", "new.maquis", "--scenario", FRONT, "--sheet", "@.toml"),
    ("map", "--sheet"): ("map", FRONT, "--width", "300", "--out", "it.svg", "--sheet", "@.toml"),
    ("check", "--sheet"): ("check", "good.toml", "--sheet", "@.toml"),
    ("desk", "--sheet"): ("desk", "good.toml", "--port", "0", "--sheet", "@.toml"),
    ("ask", "--sheet"): ("ask", "europa.rule40", "end", "--sheet", "@.toml"),
    ("new", "--out"): ("new", FRONT, "--out", "@.maquis"),
    ("new", "--position"): ("new", FRONT, "--out", "new.maquis", "--position", "@.csv"),
    ("position", "--to"): ("position", "raid", "--to", "@.toml"),
    ("position", "--check"): ("position", "raid", "--check", "@.csv"),
    ("position", "source"): ("position", "@.maquis"),
    ("words", "RECORD"): ("words", "@.maquis", "spring", "--as", "axis"),
    ("new", "--options"): ("new", FRONT, "--out", "new.maquis", "--options", "@.toml"),
    ("diff", "--options"): ("diff", "europa.rule40", "europa.rule45", "--options", "@.toml"),
    ("diff", "--other-options"): ("diff", "europa.rule40", "europa.rule45", "--other-options", "@.toml"),
    ("show", "--picture"): ("show", "whole.maquis", "--picture", "@.svg"),
    ("log", "RECORD"): ("log", "@.maquis"),
    ("log", "--out"): ("log", "whole.maquis", "--out", "@.log"),
    ("verify", "RECORD"): ("verify", "@.maquis"),
    ("verify", "--log"): ("verify", "--log", "@.log"),
    ("reasoner", "RECORD"): ("reasoner", "@.maquis", "--as", "axis"),
    ("reasoner", "--log"): ("reasoner", "--log", "@.log"),
    ("ask", "--file"): ("ask", "europa.rule40", "--file", "@.toml"),
    ("ask", "--save"): ("ask", "europa.rule40", "move 1 Bde 0202-0203", "--units", "1 Bde=0202", "--save", "@.toml"),
    ("desk", "FILE"): ("desk", "@.toml", "--port", "0"),
    ("check", "FILES"): ("check", "@.toml"),
    ("check", "--keep"): ("check", "good.toml", "--keep", "@.json"),
    ("book", "--out"): ("book", "raid.first", "--out", "@.pdf"),
    ("book", "--examples"): ("book", "raid.first", "--out", "book.pdf", "--examples", "@"),
    ("simulate", "--options"): ("simulate", FRONT, "--options", "@.toml"),
    ("simulate", "--out"): ("simulate", *SHORT, "--out", "@"),
    ("simulate", "--report"): (
        "simulate", *SHORT, "--out", "games", "--report", "@.html",
    ),
    ("compare", "FIRST"): ("compare", "@.toml", PLAN),
    ("compare", "SECOND"): ("compare", PLAN, "@.toml"),
    ("compare", "--out"): ("compare", PLAN, "other", "--games", "10", "--jobs", "1", "--out", "@"),
    ("compare", "--report"): (
        "compare", PLAN, "other", "--games", "10", "--jobs", "1", "--out", "games", "--report", "@.html",
    ),
    ("report", "FOLDERS"): ("report", "@"),
    ("report", "--out"): ("report", "played", "--out", "@.html"),
    ("ladder", "--options"): ("ladder", FRONT, "--options", "@.toml"),
    ("ladder", "--out"): (
        "ladder", FRONT, "--policies", "random,sensible", "--games", "1", "--jobs", "1", "--to", "Jun II 41",
        "--out", "@",
    ),
}  # fmt: skip
"""How each is tried: the path is @, with the ending that it would have."""
BAD = ("empty", "here", "root", "folder", "pipe", "missing folder", "no permission", "240", "300", "no text")
TAKES_A_WHILE = {("check", "FILES", "root")}
"""What is asked for and would be done: every file of the machine is looked at."""
SECRET = (".maquis", ".log", ".db", ".db-wal", ".db-shm", ".db.seat")
"""Endings of the names of files that hold a secret."""
WRITES = {
    ("map", "--out"), ("campaign", "--out"), ("table", "--db"), ("recover", "--out"), ("staff", "--map"),
    ("new", "--out"), ("log", "--out"), ("correct", "--out"), ("simulate", "--out"), ("simulate", "--report"),
    ("compare", "--out"), ("compare", "--report"), ("debrief", "--again"), ("report", "--out"), ("ladder", "--out"),
}  # fmt: skip
"""What is made where the path says."""
PLAYED = {
    use
    for use, words in USES.items()
    if use[1] == "--out" and words[0] in ("campaign", "simulate", "compare", "ladder")
}
"""Folders that are made, with all above them."""


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
NOTHING: Any = (0, 0, [(11, [0.0] * len(FIGURES))], [], [], [])
"""A game in which nothing happened."""


class Hung(BaseException):
    """A command waits for something that never comes."""


def hung(_: int, __: FrameType | None) -> None:
    raise Hung


def of_paths(of: App, words: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Every option that takes a path, with its command."""
    for name in (name for name in of if not name.startswith("-")):
        command: App = of[name]
        if command.default_command is None:
            yield from of_paths(command, (*words, name))
            continue
        for option in command.assemble_argument_collection():
            if "Path" in str(option.hint):
                yield " ".join((*words, name)), option.name


def test_every_option_that_takes_a_path_is_tried() -> None:
    with_families()
    assert set(of_paths(app)) == {use for use in USES if use[1] != "source"}


@pytest.fixture(scope="module")
def things(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What commands may need beside the path that is bad."""
    folder = tmp_path_factory.mktemp("things")
    path = folder / "torn.maquis"
    assert run(["new", FRONT, "--out", str(path)]) == 0
    with pytest.MonkeyPatch.context() as patch:
        quick(patch)
        assert run(["simulate", *SHORT, "--out", str(folder / "played")]) == 0
    given = folder / "given.maquis"
    given.write_bytes(path.read_bytes())
    assert run(["give", str(given), "end", "--as", "axis"]) == 0
    night = folder / "night"
    assert run(["campaign", "raid", "--policy", "random", "--seed", "7", "--out", str(night)]) == 0
    plan = f'scenario = "{FRONT}"\nto = "Jun II 41"\npolicy = "random"\n'
    return {
        "torn.maquis": path.read_bytes()[:-10],
        "game.vsav": b"begin_save\x1bend_save",
        "buildFile.xml": b'<module><map mapName="Main"/></module>',
        "whole.maquis": path.read_bytes(),
        "names.toml": b"[pieces]",
        "good.toml": b'title = "Nobody recruits"\nask = "recruits Western MD"\nexpect = { value = 0 }\n',
        "given.maquis": given.read_bytes(),
        "lost.maquis": (night / "campaign-001.maquis").read_bytes(),
        PLAN: plan.encode(),
        **{f"played/{each.name}": each.read_bytes() for each in (folder / "played").iterdir()},
        "other": f'{plan}rules = "europa.rule40-original"'.encode(),
    }


@pytest.fixture
def place(tmp_path: Path, things: dict[str, bytes], monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    (tmp_path / "played").mkdir()
    for name, data in things.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    quick(monkeypatch)
    before = signal.signal(signal.SIGALRM, hung)
    signal.alarm(60)
    yield tmp_path
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played, drawn or served: what is left is what becomes of the paths."""
    monkeypatch.setattr("maquis.table.serve.serve", lambda *_, **__: None)
    monkeypatch.setattr("maquis.cli.games.play", lambda *_: iter(()))
    monkeypatch.setattr("maquis.cli.games.draw_position", lambda *_: SVG)
    monkeypatch.setattr("maquis.families.europa.policies.report.Report.text", lambda _: "")
    monkeypatch.setattr("maquis.pictures.draw_points", lambda *_, **__: SVG)
    for name in ("simulate", "compare"):
        monkeypatch.setattr(f"maquis.cli.{name}.play_game", lambda _, number: Result(number, *NOTHING))
    monkeypatch.setattr("maquis.cli.ladder.play_match", lambda _, number: Match(number, 0.0, 0.0))
    monkeypatch.setattr("maquis.cli.ladder._tell", lambda *_: None)
    monkeypatch.setattr("maquis.cli.compare._tell", lambda *_: None)
    for part in ("_over_time", "_on_maps", "_numbers"):
        monkeypatch.setattr(f"maquis.simulation.report.{part}", lambda *_: Section("", "", [Picture("p", SVG, "")]))


def path_of(bad: str, ending: str, place: Path) -> str:
    """A bad path of a kind."""
    match bad:
        case "240" | "300":
            return "a" * (int(bad) - len(ending)) + ending
        case "folder" | "pipe":
            (place / bad).rename(place / f"{bad}{ending}")
            return f"{bad}{ending}"
        case "no permission":
            if os.geteuid() == 0:
                return f"/sys/game{ending}"
            (place / "closed").mkdir(mode=0o500)
            return f"closed/game{ending}"
        case "no text":
            return f"\udcff{ending}"
    return {"empty": "", "here": ".", "root": "/", "missing folder": f"missing/game{ending}"}[bad]


def there(place: Path) -> set[str]:
    return {str(each.relative_to(place)) for each in place.rglob("*")}


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("use", USES, ids=" ".join)
def test_a_bad_path_is_told_in_one_sentence(
    use: tuple[str, str], bad: str, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if (*use, bad) in TAKES_A_WHILE or (bad == "root" and use in PLAYED and os.access("/", os.W_OK)):
        return
    *_, ending = next(word for word in USES[use] if word.startswith("@")).split("@")
    path = path_of(bad, ending, place)
    before = there(place)
    code = run([path if word.startswith("@") else word for word in USES[use]])
    told = capsys.readouterr().err
    if code == 0:
        return
    assert (use, bad) not in {(use, "240") for use in WRITES}, told
    assert code == 2, told
    last = [line for line in told.splitlines() if not line.startswith("maquis: 0 of")]
    assert len(last) == 1, told
    assert last[0].startswith("maquis: ")
    assert "Traceback" not in told
    left = {each for each in there(place) - before if not each.startswith("games")}
    assert left == set(), told


@pytest.mark.parametrize("use", sorted(WRITES), ids=" ".join)
def test_what_holds_a_secret_is_its_owners_alone(use: tuple[str, str], place: Path) -> None:
    before, mask = there(place), os.umask(0o022)
    try:
        assert run([word.replace("@", "made") for word in USES[use]]) == 0
    finally:
        os.umask(mask)
    made = {name: (place / name).stat().st_mode & 0o777 for name in there(place) - before if (place / name).is_file()}
    assert made
    assert made == {name: 0o600 if name.endswith(SECRET) else 0o644 for name in made}


def test_input_that_ends_is_told(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", FRONT, "--ask", "--out", "new.maquis"]) == 2
    assert capsys.readouterr().err == (
        "maquis: new.maquis is made, but not all words were added: the input ended; add them with "
        "maquis words new.maquis --as axis\n"
    )
    assert (place / "new.maquis").exists()


def test_an_output_that_takes_nothing_is_told(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with open("/dev/full", "w") as full:
        monkeypatch.setattr("sys.stdout", full)
        assert run(["rules"]) == 2
        monkeypatch.undo()
    assert capfd.readouterr().err == "maquis: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f'title = "x"\nground = """{chr(10).join(["." + " ." * 399] * 400)}"""\norder = "end"\nside = "axis"\n'
         "expect = { legal = true }", "ground: a hex board has 1 to 360 columns and rows, not 400 by 400."),
        (f"title = {'[' * 20000}", "is nested too deep"),
    ],
)  # fmt: skip
def test_an_example_that_is_too_much_is_told(
    place: Path, text: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "big.toml").write_text(text)
    assert run(["check", "big.toml"]) == 2
    assert sentence in capsys.readouterr().err


def test_a_picture_of_what_a_side_sees_is_its_players_alone(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of a record may be as long as any: the picture's is cut."""
    record = f"{'a' * 247}.maquis"
    assert run(["new", FRONT, "--out", record]) == 0
    monkeypatch.setattr("maquis.cli.hotseat.commands.draw_position", lambda _: SVG)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\nm\n" * 3))
    mask = os.umask(0o022)
    assert run(["play", record]) == 0
    os.umask(mask)
    assert {each.stat().st_mode & 0o777 for each in place.glob("*.png")} == {0o600}
