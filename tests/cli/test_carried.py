"""Files that went through a mail program, an editor or a pipe of Windows; names and letters that Windows has not."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from maquis.cli.app import run
from maquis.engine import durable

BOM = b"\xef\xbb\xbf"
CARRIED: dict[str, Callable[[bytes], bytes]] = {
    "line ends of Windows": lambda data: data.replace(b"\n", b"\r\n"),
    "a mark of UTF-8": lambda data: BOM + data,
    "both": lambda data: BOM + data.replace(b"\n", b"\r\n"),
}
MARKED = {**CARRIED, "a pipe of PowerShell": lambda data: data.decode().replace("\n", "\r\n").encode("utf-16")}


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert run(["new", "raid", "--out", "g.maquis"]) == 0
    assert run(["words", "g.maquis", "Über den Fluß → Łódź", "--as", "raiders"]) == 0
    assert run(["words", "g.maquis", "halt", "--as", "patrol"]) == 0
    assert run(["give", "g.maquis", "hide Band 0001", "--as", "raiders"]) == 0
    return tmp_path / "g.maquis"


@pytest.mark.parametrize("carried", CARRIED.values(), ids=CARRIED)
def test_a_record_that_was_carried_can_be_read_and_made_whole(
    game: Path, carried: Callable[[bytes], bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    whole = game.read_bytes()
    game.write_bytes(carried(whole))
    assert run(["show", "g.maquis"]) == run(["verify", "g.maquis"]) == 0
    assert "It holds" in capsys.readouterr().out
    assert run(["give", "g.maquis", "end", "--as", "raiders"]) == 2
    assert "line ends of Windows" in (told := capsys.readouterr().err)
    assert "maquis recover" in told
    assert game.read_bytes() == carried(whole)
    assert run(["recover", "g.maquis", "--out", "mended.maquis"]) == 0
    assert "Left out: nothing" in capsys.readouterr().out
    assert Path("mended.maquis").read_bytes() == whole


def test_a_damaged_record_that_was_carried_is_still_damaged(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, *rest = game.read_bytes().splitlines(keepends=True)
    game.write_bytes(b"".join((first, second.replace(b'"side"', b'"sidf"'), *rest)).replace(b"\n", b"\r\n"))
    assert run(["verify", "g.maquis"]) == 1
    assert "line 2 was damaged" in "".join(capsys.readouterr())


@pytest.mark.parametrize("carried", MARKED.values(), ids=MARKED)
def test_a_log_that_was_carried_holds(
    game: Path, carried: Callable[[bytes], bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["log", "g.maquis", "--as", "patrol", "--out", "own.log"]) == 0
    log = Path("own.log")
    log.write_bytes(carried(log.read_bytes()))
    assert run(["verify", "g.maquis", "--log", "own.log"]) == 0
    assert "was changed" not in "".join(capsys.readouterr())


def test_a_log_never_takes_the_place_of_its_record(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By whatever name: a disk may know no capitals, or have links."""
    whole = game.read_bytes()
    Path("G.MAQUIS").symlink_to(game)
    for name in ("g.maquis", "./g.maquis", "G.MAQUIS"):
        assert run(["log", "g.maquis", "--out", name]) == 2
        assert "is the record itself" in capsys.readouterr().err
    assert game.read_bytes() == whole


@pytest.mark.parametrize("carried", MARKED.values(), ids=MARKED)
def test_options_and_examples_of_an_editor_are_read(
    tmp_path: Path, carried: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_bytes(carried(b"turns = 2\n"))
    assert run(["new", "raid", "--options", "own.toml", "--out", "short.maquis"]) == 0
    example = b'edition = "raid.first"\ntitle = "Zug \xc3\xbcber Nacht"\nside = "patrol"\norder = "end"\n'
    Path("one.toml").write_bytes(carried(example + b"expect = { legal = false }\n"))
    assert run(["check", "one.toml"]) in (0, 1)


@pytest.mark.parametrize(
    "name", ["two words.maquis", "back\\slash.maquis", "Zürich – Łódź.maquis", "a&b 'c' %d #1?.maquis"]
)
def test_a_game_may_be_called_what_the_system_has(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name.removesuffix(".maquis")
    folder.mkdir()
    path = str(folder / name)
    assert run(["new", "raid", "--out", path]) == run(["show", path]) == run(["verify", path]) == 0
    table = folder / f"{name}.db"
    assert run(["games", "--db", str(table)]) == 2
    from maquis.table.storage import Storage

    Storage(table).close()
    assert run(["games", "--db", str(table)]) == run(["seats", "--db", str(table)]) == 0


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("CON", "device"), ("nul.maquis", "device"), ("Com1.games.maquis", "device"), ("lpt9 .maquis", "device"),
        ("a:b", "no : in"), ("what?.maquis", "no ? in"), ("a<b", "no < in"), ("a\tb", "no control character in"),
        ("game.", "end of a name"), ("game ", "end of a name"), ("back\\slash", "no \\ in"),
    ],
)  # fmt: skip
def test_a_name_that_windows_takes_for_something_else_is_refused_there(
    name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert durable.misread(name)
    monkeypatch.setattr(durable, "msvcrt", sys)
    monkeypatch.setattr(durable, "LINKS", False)
    for words in (["new", "raid", "--out", name], ["log", "whole.maquis", "--out", name]):
        if words[0] == "log":
            assert run(["new", "raid", "--out", "whole.maquis"]) == 0
        capsys.readouterr()
        assert run(words) == 2
        told = capsys.readouterr().err
        assert "Windows" in told
        assert why in told
        assert told.count("\n") == 1
    assert [*os.listdir()] == ["whole.maquis"]


@pytest.mark.parametrize(
    "name", ["game.maquis", "console.maquis", "com.maquis", ".maquis", "a game (2).maquis", "COM10"]
)
def test_other_names_are_no_devices(name: str) -> None:
    assert durable.misread(name) == ""


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii", "utf-16"])
def test_a_terminal_that_lacks_letters_spells_them(game: Path, encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "maquis", "log", "g.maquis"], env=environment, capture_output=True, check=True
    )
    said = done.stdout.decode(encoding)
    expected = "Über den Fluß → Łódź" if encoding == "utf-16" else {
        "cp1252": "Über den Fluß -> Lódz", "cp437": "Über den Fluß -> Lódz", "ascii": "Uber den Flu\\xdf -> Lodz",
    }[encoding]  # fmt: skip
    assert expected in said


def test_a_log_is_the_same_bytes_whatever_the_terminal_has(game: Path) -> None:
    command = [sys.executable, "-m", "maquis", "log", "g.maquis", "--as", "patrol", "--json"]
    environment = {**os.environ, "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert run(["log", "g.maquis", "--as", "patrol", "--out", "own.log"]) == 0
    assert done.stdout == Path("own.log").read_bytes()
