"""The commands on a game of Raid."""

from pathlib import Path

import pytest

from tests.cli.running import run


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = str(tmp_path / "night.maquis")
    assert run("new", "raid", "--out", path).returncode == 0
    assert run("words", path, "a word", "--as", "patrol").returncode == 0
    for side, order in (("raiders", "hide Band 0001"), ("raiders", "move Band 0000")):
        done = run("give", path, order, "--as", side)
        assert done.returncode == 0, done.stderr
    return path


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "--as", "patrol"), "0000, Bridge: raider 1"),
        (("show",), "0000, Bridge: Band"),
        (("legal",), "search 0000  (0000, Bridge)"),
        (("legal", "Patrol"), "move Patrol 0200  (0200, Cutting)"),
        (("why", "search 0000"), "yes R.search             raiders there"),
        (("odds", "search 0000"), "if Band is at 0000, Bridge and Decoy is at 0201, Fen Camp"),
        (("log", "--as", "patrol"), "moved raider 1, 0001 0000"),
        (("tally", "where search 0000"), "2 hexes: 0000 0201"),
        (("verify",), "It holds."),
    ],
)
def test_a_command_answers(record: str, words: tuple[str, ...], told: str) -> None:
    done = run(words[0], record, *words[1:])
    assert done.returncode == 0, done.stderr
    assert told in done.stdout


def test_an_order_is_taken_back_if_both_sides_want_that(record: str) -> None:
    assert "a phase began; both sides can agree" in run("give", record, "undo", "--as", "raiders").stdout
    assert "proposed" in run("give", record, "undo 3", "--as", "raiders").stdout
    done = run("give", record, "undo 3", "--as", "patrol")
    assert "taken back" in done.stdout
    assert "the raiders side is to act" in done.stdout


def test_the_map_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "raid.svg"
    assert run("map", "raid", "--out", str(picture), "--width", "500").returncode == 0
    assert "Oak Camp" in picture.read_text(encoding="utf-8")


def test_a_damaged_record_is_recovered(record: str, tmp_path: Path) -> None:
    path, whole = Path(record), Path(record).read_bytes()
    path.write_bytes(whole[:-20])
    assert run("recover", record, "--out", str(tmp_path / "whole.maquis")).returncode == 0
    assert "It holds." in run("verify", str(tmp_path / "whole.maquis")).stdout
