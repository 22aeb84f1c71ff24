"""A verifier written from docs/records.md alone passes what maquis writes, and finds every kind of planted change."""

import ast
import json
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from maquis.engine import log as logs
from maquis.engine.record import Record
from tests.engine import independent
from tests.engine.independent import Wrong, check_log, check_record
from tests.engine.test_contributing import FORMATS, played
from tests.engine.test_verify import ORDERS, OVER
from tests.engine.toy import GAME

Lines = list[dict[str, Any]]


def test_it_knows_nothing_of_maquis() -> None:
    tree = ast.parse(Path(independent.__file__).read_text())
    known = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    known |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert known == {"json", "sys", "hashlib", "pathlib", "typing"}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """The record of a game that is over, and the log of the blue side."""
    return written(played(tmp_path_factory.mktemp("game") / "game.maquis", OVER), "blue")


def written(path: Path, side: str | None) -> tuple[bytes, bytes]:
    record = Record.open(path)
    return path.read_bytes(), "".join(logs.written(logs.lines(GAME, record, side))).encode()


@pytest.mark.parametrize("side", ["red", "blue", None])
@pytest.mark.parametrize("orders", [ORDERS, OVER])
def test_what_maquis_writes_passes(tmp_path: Path, side: str | None, orders: list[tuple[str, str]]) -> None:
    record, log = written(played(tmp_path / "game.maquis", orders), side)
    digests = check_record(record)
    check_log(log, digests)
    check_log(log)
    assert len(digests) == record.count(b"\n") - 1


@pytest.mark.parametrize("name", ["format-2-running", "format-2", "format-2-over"])
def test_records_of_format_2_pass(name: str) -> None:
    check_record((FORMATS / f"{name}.maquis").read_bytes())


@pytest.mark.parametrize("which", [0, 1])
def test_any_changed_byte_and_any_line_left_out_or_moved_is_found(game: tuple[bytes, bytes], which: int) -> None:
    data, check = game[which], (check_record, check_log)[which]
    for at in range(0, len(data), 7):
        with pytest.raises(Wrong, match=f"line {data[:at].count(10) + 1}|breaks off"):
            check(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
    lines = data.splitlines(keepends=True)
    for at in range(len(lines) - 1):
        with pytest.raises(Wrong, match=f"line {at + 1}: checksum"):
            check(b"".join([*lines[:at], *lines[at + 1 :]]))
        with pytest.raises(Wrong, match=f"line {at + 1}: checksum"):
            check(b"".join([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]))


def resealed(data: bytes, change: Callable[[Lines], object], kind: bytes) -> bytes:
    """A file with other contents and good checksums, as a forger writes it."""
    lines, before, forged = [json.loads(line[:-42] + b"}") for line in data.splitlines()], b"", b""
    change(lines)
    for line in lines:
        plain = json.dumps(line, separators=(",", ":")).encode()
        before = blake2b(before + plain, digest_size=16, person=kind).digest()
        forged += plain[:-1] + b',"sum":"' + before.hex().encode() + b'"}\n'
    return forged


def put(*path: Any) -> Callable[[Lines], object]:
    """Put the last of some words where the others lead."""
    *keys, last, value = path

    def change(lines: Lines) -> None:
        here: Any = lines
        for key in keys:
            here = here[key]
        assert isinstance(here, list) or here.get(last) != value
        here[last] = value

    return change


def moved(at: int, to: int) -> Callable[[Lines], object]:
    def change(lines: Lines) -> None:
        lines.insert(to, lines.pop(at))
        for n, line in enumerate(lines[1:]):
            line["n"] = n

    return change


def both(*changes: Callable[[Lines], object]) -> Callable[[Lines], object]:
    return lambda lines: [change(lines) for change in changes]


def again(at: int) -> Callable[[Lines], object]:
    return lambda lines: lines.insert(at + 1, {**lines[at], "n": at})


SECRET = "5a" * 32
IN_RECORD: dict[str, tuple[Callable[[Lines], object], str]] = {
    "the secret": (put(0, "secret", SECRET), "line 1: the secret"),
    "the commitment": (put(0, "commitment", SECRET), "line 1: the secret"),
    "words before the game": (put(0, "contributions", {"green": "x"}), "line 9: roll"),
    "words": (put(4, "events", 0, "words", "burin"), "line 9: roll"),
    "whose words": (put(4, "events", 0, "who", "red"), "line 5: words"),
    "words after the first roll": (moved(7, 8), "line 8: roll"),
    "words twice": (again(4), "line 6: words"),
    "a roll": (
        both(put(8, "rolls", 0, 2, 9), put(8, "events", 2, "value", 9)),
        "line 9: roll",
    ),
    "what a roll is for": (
        both(put(8, "rolls", 0, 0, "weather"), put(8, "events", 2, "what", "weather")),
        "line 9: roll",
    ),
    "the list of rolls": (put(8, "rolls", []), "line 9: list of rolls"),
    "a seal": (put(1, "seals", "1", "00" * 16), "line 2: seal of mask 1"),
    "a salt": (put(8, "opened", "1", 1, "00" * 16), "line 9: opening of mask 1"),
    "a name": (put(8, "opened", "1", 0, "D1"), "line 9: opening of mask 1"),
    "a seal too many": (put(9, "seals", {"1": "00" * 16}), "line 10: mask 1 is sealed twice"),
    "a number": (put(5, "n", 9), "line 6: number"),
}


@pytest.mark.parametrize("what", IN_RECORD)
def test_a_record_forged_with_good_checksums_is_found(game: tuple[bytes, bytes], what: str) -> None:
    change, words = IN_RECORD[what]
    with pytest.raises(Wrong, match=words):
        check_record(resealed(game[0], change, b"maquis record"))


IN_LOG: dict[str, tuple[Callable[[Lines], object], str]] = {
    "the commitment": (put(0, "commitment", SECRET), "line 1: the secret"),
    "the secret": (put(-1, "secret", SECRET), "line 1: the secret"),
    "words": (put(4, "events", 0, "words", "burin"), "line 9: roll"),
    "whose words": (put(4, "side", "red"), "line 5: words"),
    "a roll": (put(8, "events", 2, "value", 9), "line 9: roll"),
    "a seal": (put(1, "seals", "1", "00" * 16), "line 9: opening of mask 1"),
    "a salt": (put(8, "opened", "1", 1, "00" * 16), "line 9: opening of mask 1"),
    "a counter behind a mask": (put(-1, "counters", "3", "D2"), "mask 3"),
    "the end in the midst": (lambda lines: lines.insert(5, lines[-1]), "line 6: no entry"),
}


@pytest.mark.parametrize("what", IN_LOG)
def test_a_log_forged_with_good_checksums_is_found(game: tuple[bytes, bytes], what: str) -> None:
    change, words = IN_LOG[what]
    with pytest.raises(Wrong, match=words):
        check_log(resealed(game[1], change, b"maquis log"))


def test_what_a_log_did_not_tell_was_fixed_by_its_digests_as_well(game: tuple[bytes, bytes]) -> None:
    """The red side's order, of which blue was told the verb alone, is another one in the record that is shown."""
    check_log(game[1], check_record(game[0]))
    forged = resealed(game[0], put(2, "order", "move R1 0201"), b"maquis record")
    with pytest.raises(Wrong, match="line 3: digest of the record"):
        check_log(game[1], check_record(forged))
    other = resealed(game[1], put(6, "record", "00" * 16), b"maquis log")
    with pytest.raises(Wrong, match="line 7: digest of the record"):
        check_log(other, check_record(game[0]))


def test_a_record_cut_at_its_end_passes_but_not_with_a_longer_log(game: tuple[bytes, bytes]) -> None:
    cut = b"".join(game[0].splitlines(keepends=True)[:-2])
    with pytest.raises(Wrong, match="digest of the record"):
        check_log(game[1], check_record(cut))
