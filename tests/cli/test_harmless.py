"""What others wrote reaches a terminal or a log as letters alone: titles, names, words, paths, whole records."""

import io
import logging
import os
from pathlib import Path

import msgspec
import pytest
from rich.table import Table

from maquis.cli import words
from maquis.cli.hotseat.terminal import Screen
from maquis.cli.parser import app
from maquis.cli.table import Lines, seats
from maquis.engine.errors import MaquisError
from maquis.engine.harmless import harmless, harmless_json, one_line
from maquis.engine.record import Entry, Header
from maquis.engine.recordfile import scan_lines, seal
from maquis.table import storage, tablefile
from maquis.table.rows import GameRow, Seat
from tests.table.serving import serving

EVIL = "\x1b]0;pwned\x07\x1b[2J\x9b31m\r\u202egnp\u2028\x85[red]x[/red]"
"""Takes the terminal's title, clears it, turns text around, begins lines; and looks like markup."""


def is_harmless(said: str) -> bool:
    return all(each.isprintable() or each == "\n" for each in said)


def test_letters_stay_and_nothing_else_does() -> None:
    assert harmless("Łódź, 東京 😀 [b]\u00a0x") == "Łódź, 東京 😀 [b]\u00a0x"
    assert harmless("a\nb\x1b[2J\udcff") == "a\\nb\\x1b[2J\\udcff"
    assert harmless("a\nb\t", keep="\n") == "a\nb\\t"
    assert one_line(" a\nb \x1b c ") == "a b c"
    text = msgspec.json.encode({"a": EVIL, "b": "é\U000e0001"}).decode()
    assert is_harmless(harmless_json(text))
    assert msgspec.json.decode(harmless_json(text)) == {"a": EVIL, "b": "é\U000e0001"}


@pytest.mark.parametrize("console", [words.out, words.err])
def test_consoles(console: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert isinstance(console, type(words.out))
    table = Table(title=EVIL)
    table.add_row(EVIL, "b")
    console.print(EVIL, markup=False)
    console.print(f"[bold]{EVIL}[/bold]")
    console.print(table)
    words.show_json({"x": EVIL})
    said = "".join(capsys.readouterr())
    assert is_harmless(said)
    assert "\\x1b[2J" in said
    assert "\\u2028\\x85[red]x[/red]\n" in said


def test_the_game_at_one_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    Screen(plain=True).show(EVIL)
    assert is_harmless(capsys.readouterr().out)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record in which whatever can be is somebody's evil words, under a name that is."""
    plain, evil = tmp_path / "plain.maquis", tmp_path / "a\x1b[2J\nforged[red].maquis"
    new = ["new", "eastern-front", "--out", str(plain)]
    app(new, exit_on_error=False, print_error=False, result_action="return_value")
    found = scan_lines(plain, io.BytesIO(plain.read_bytes()))
    header = msgspec.structs.replace(
        found.header, title=f"{EVIL}\nforged", created=EVIL, maquis=EVIL, contributions={"axis": f"{EVIL}\nforged"}
    )
    with evil.open("wb") as file:
        checksum, rows = b"", list[Header | Entry]([header, *found.entries])
        for each in rows:
            line, checksum = seal(evil, each, checksum)
            file.write(line)
    return evil


def test_records_of_others(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    for command in (
        ["show", record], ["show", record, "--json"], ["log", record], ["log", record, "--as", "axis"],
        ["legal", record], ["why", record, f"end {EVIL}"], ["tally", record, "apzoc axis"], ["verify", record],
        ["verify", record, "--json"], ["verify", "--log", record], ["give", record, "[red]end[/red]", "--as", "axis"],
        ["show", f"{record}{EVIL}"], ["tally", EVIL, EVIL], ["tally", record, f"recruits {EVIL}"],
    ):  # fmt: skip
        try:
            app([str(word) for word in command], exit_on_error=False, print_error=False, result_action="return_value")
        except MaquisError as error:
            words.err.print(f"maquis: {' '.join(str(error).split())}", markup=False)
        said = "".join(capsys.readouterr())
        assert said
        assert is_harmless(said), (command, said)
        assert not any(line.startswith("forged") for line in said.splitlines()), (command, said)


def test_seats_and_games_of_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "table.db"
    file.touch()
    found = tablefile.connect(file)
    storage.add_game(found, GameRow("g", f"{EVIL}\nforged", "today", 1.0), [(0, b"{}\n")], [])
    storage.put_seat(found, Seat("g", 1, "side", "axis", f"{EVIL}\nforged", key=b"k"))
    found.close()
    assert seats(db=file) == 0
    app(["games", "--db", str(file)], result_action="return_value")
    app(["games", "--db", str(file), "--delete", "g"], result_action="return_value")
    said = capsys.readouterr().out
    assert is_harmless(said)
    assert "[red]x[/red]" in said
    assert not any(line.startswith("forged") for line in said.splitlines())


def test_a_log_has_a_line_for_each_request(tmp_path: Path) -> None:
    said = io.StringIO()
    handler = logging.StreamHandler(said)
    handler.setFormatter(Lines("%(message)s"))
    log = logging.getLogger("maquis.table.access")
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        with serving(tmp_path / "table.db") as served:
            for path in ("/a%0AGET%20/forged%20200%201%20ms", "/%1b%5B2J", "/" + "x" * 5000, "/%E2%80%AE%FF"):
                served.anybody.http.get(path)
        log.info("%s", EVIL)
        try:
            raise ValueError(f"{EVIL}\x1b")
        except ValueError:
            log.exception("broke down over %s", "a\nforged")
    finally:
        log.removeHandler(handler)
        log.setLevel(logging.NOTSET)
    lines = said.getvalue().splitlines()
    assert is_harmless(said.getvalue())
    assert [line.split()[:3:2] for line in lines[:4]] == [["GET", "404"]] * 4
    assert lines[5] == "broke down over a\\nforged"
    assert lines[6] == "Traceback (most recent call last):"
    assert max(map(len, lines[:4])) < 300


def test_titles_are_one_line(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db") as served:
        game, people = served.game(title=f" {EVIL}\nforged ", umpire=True)
        kept = served.hall.storage.game(game)
        assert kept is not None
        assert kept.title.isprintable()
        assert kept.title.endswith("[red]x[/red] forged")
        data = people["umpire"].answer("GET", "/api/game/export").content
        found = scan_lines(Path("x"), io.BytesIO(data))
        checksum, lines = b"", b""
        rows: list[Header | Entry] = [msgspec.structs.replace(found.header, title=f"{EVIL}\nforged"), *found.entries]
        for each in rows:
            line, checksum = seal(Path("x"), each, checksum)
            lines += line
        made = served.anybody.answer("POST", "/api/games/import", 201, content=lines).json()
        kept = served.hall.storage.game(made["game"])
        assert kept is not None
        assert kept.title.isprintable()


def test_names_of_files_that_are_no_text(capsys: pytest.CaptureFixture[str]) -> None:
    name = os.fsdecode(b"\xff\xfe.maquis")
    with pytest.raises(MaquisError) as caught:
        app(["show", name], exit_on_error=False, print_error=False, result_action="return_value")
    words.err.print(f"maquis: {caught.value}", markup=False)
    assert is_harmless(capsys.readouterr().err)
