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
    last = "1 order given; line 2 is refused, and line 3 was not given: it is still January 1942, Germany: combat"
    assert done.stdout.splitlines()[-1].startswith(last)
    assert "a zone of others than Germany" in done.stdout
    assert "treasury of italy" not in good("log", game)


def test_the_last_line_says_what_was_not_given(game: str, tmp_path: Path) -> None:
    """Whoever gives the end of the phase next sees that the phase goes on."""
    text = "# a war\ntreasury of germany 12\nconquer berlin for germany\n\ntreasury of italy 3\ntreasury of japan 3\n"
    lines = file(tmp_path, text)
    last = run("give", game, "--lines", lines, "--as", "umpire").stdout.splitlines()[-1]
    assert "1 order given; line 3 is refused, and lines 5 to 6 were not given: it is still" in last
    lines = file(tmp_path, text.replace("12", "13"))
    told = json.loads(run("give", game, "--lines", lines, "--as", "umpire", "--json").stdout)
    assert (told["legal"], told["given"], told["line"], told["not_given"]) == (False, 1, 3, [5, 6])
    alone = run("give", game, "--lines", file(tmp_path, "conquer berlin for germany\n"), "--as", "umpire").stdout
    assert alone.splitlines()[-1].startswith("0 orders given; line 1 is refused: it is still")


def test_nothing_of_it_is_given_while_dice_are_awaited(tmp_path: Path) -> None:
    path = str(tmp_path / "dice.maquis")
    good("new", "dark-crusade-june-1941", "--own-dice", "--out", path)
    good("give", path, "roll", "--as", "soviet")
    done = run("give", path, "--lines", file(tmp_path, "end\nend\n"), "--as", "soviet")
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1].startswith("0 orders given; line 1 is refused, and line 2 was not given: ")


def test_one_order_or_a_file_of_them(game: str, tmp_path: Path) -> None:
    words = ["give one order, in quotation marks, or a file of them with --lines"]
    assert_one_sentence(run("give", game, "--as", "umpire"), words)
    assert_one_sentence(run("give", game, "end", "--lines", file(tmp_path, WAR), "--as", "umpire"), words)
