"""Orders of a file, one a line, as a text or as a spreadsheet saves its cells."""

import json
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.cli.test_umpire import good

WAR = """# what happened in the autumn
conquer ural, kazakhstan for germany
station\t3 germany infantry\tin\tural

treasury of germany 12
"""


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = str(tmp_path / "game.maquis")
    good("new", "global-war-1942-umpired", "--out", path)
    return path


def file(folder: Path, text: str) -> str:
    path = folder / "war.txt"
    path.write_bytes(text.encode())
    return str(path)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_line_is_given_and_what_came_of_it_told(game: str, tmp_path: Path, end: str) -> None:
    told = good("give", game, "--lines", file(tmp_path, WAR.replace("\n", end)), "--as", "umpire")
    assert "2 conquer ural, kazakhstan for germany: Now possessed by Germany: Ural; Kazakhstan" in told
    assert "3 station 3 germany infantry in ural" in told
    assert "3 orders given" in told
    assert "It holds." in good("verify", game)


def test_it_is_told_as_data(game: str, tmp_path: Path) -> None:
    told = json.loads(good("give", game, "--lines", file(tmp_path, WAR), "--as", "umpire", "--json"))
    assert told["given"] == 3


def test_every_line_that_cannot_be_read_is_told_and_nothing_is_given(game: str, tmp_path: Path) -> None:
    before = Path(game).read_bytes()
    lines = file(tmp_path, f"{WAR}conquer mordor for germany\nsurrender\n")
    done = run("give", game, "--lines", lines, "--as", "umpire")
    assert_one_sentence(done, ["nothing was given", "line 6", "mordor", "line 7", "is not an order"])
    assert Path(game).read_bytes() == before


def test_it_ends_at_the_first_that_is_refused(game: str, tmp_path: Path) -> None:
    lines = file(tmp_path, "treasury of germany 12\nconquer berlin for germany\ntreasury of italy 3\n")
    done = run("give", game, "--lines", lines, "--as", "umpire")
    assert done.returncode == 1
    assert "1 order given; line 2 is refused, and none after it was given" in done.stdout
    assert "no zone of Germany already" in done.stdout
    assert "treasury of italy" not in good("log", game)


def test_one_order_or_a_file_of_them(game: str, tmp_path: Path) -> None:
    words = ["give one order, in quotation marks, or a file of them with --lines"]
    assert_one_sentence(run("give", game, "--as", "umpire"), words)
    assert_one_sentence(run("give", game, "end", "--lines", file(tmp_path, WAR), "--as", "umpire"), words)
