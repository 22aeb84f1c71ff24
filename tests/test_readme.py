"""Every command on the README, the tour and other pages for players, run as a reader would, prints what is shown.

A reader keeps to one folder, so all pages are run in one, and no two of them make a file of one name. A line of
three dots stands for lines left out. `python -m tests.test_readme` writes anew what
has changed of the output.
"""

import os
import re
import shlex
import tempfile
from contextlib import chdir
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.cli.running import run as maquis

README = Path(__file__).parents[1] / "README.md"
ODDS = README.parent / "docs" / "global-war-odds.md"
CRUSADE = README.parent / "docs" / "dark-crusade.md"
EUROPE = README.parent / "docs" / "war-in-europe.md"
DESK = README.parent / "docs" / "desk.md"
SHEETS = README.parent / "docs" / "sheets.md"
COMPANION = README.parent / "docs" / "companion.md"
MAPS = README.parent / "docs" / "maps.md"
POSITIONS = README.parent / "docs" / "positions.md"
TOUR, TERMINAL, UMPIRE = (README.parent / "docs" / "players" / f"{name}.md" for name in ("tour", "terminal", "umpire"))
BOOKS = README.parent / "docs" / "rulebooks.md"
PAGES = [README, TOUR, TERMINAL, UMPIRE, ODDS, CRUSADE, EUROPE, DESK, SHEETS, COMPANION, MAPS, POSITIONS, BOOKS]
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
MOST = 14
"""Lines of output kept of a command when the README is written anew."""


def commands(text: str) -> list[tuple[str, list[str]]]:
    """Every command in the README's console blocks, with the output shown."""
    found: list[tuple[str, list[str]]] = []
    for block in BLOCK.findall(text):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


def run(command: str, folder: Path) -> list[str]:
    """What a command prints, run in a folder where earlier commands have left their files.

    A command may be typed into: printf 'y\\nq\\n' | maquis play game.maquis
    """
    typed, _, called = command.rpartition(" | ")
    words = shlex.split(called)
    lines = shlex.split(typed)[1].replace("\\n", "\n") if typed else ""
    assert words[0] == "maquis", f"the tour has only maquis commands: {command}"
    with chdir(folder), patch.dict(os.environ, COLUMNS="100"):
        done = maquis(*words[1:], lines=lines)
    assert done.returncode in (0, 1), done.stderr
    return [line.rstrip() for line in done.stdout.splitlines()]


def begun(text: str) -> list[str]:
    """The commands in the text of a page that begin a game for people."""
    return re.findall(r"^    (maquis play .+?)(?:  +#.*)?$", text, re.MULTILINE)


def made(command: str) -> list[str]:
    """The files and folders that a command makes."""
    _, _, called = command.rpartition(" | ")
    words = shlex.split(called, comments=True)
    options = [word for option, word in pairwise(words) if option in ("--out", "--map", "--report")]
    return [*options, *words[2:3]] if words[1:2] == ["play"] else options


def shown(output: list[str], expected: list[str]) -> bool:
    """Whether the lines expected are the output, where dots may stand for any lines."""
    pattern = "\n".join("(?:.*\n)*?.*" if line.strip() == "..." else re.escape(line) for line in expected)
    return re.fullmatch(pattern, "\n".join(output)) is not None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one folder in which all pages are read."""
    made = tmp_path_factory.mktemp("reader")
    (made / "examples").symlink_to(README.parent / "examples")
    (made / "docs").symlink_to(README.parent / "docs")
    return made


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_tour_prints_what_it_shows(page: Path, folder: Path) -> None:
    text = page.read_text(encoding="utf-8")
    found = commands(text)
    assert found
    for command in begun(text):
        run(f"printf '\\n\\n' | {command}", folder)
    for command, expected in found:
        output = run(command, folder)
        assert shown(output, expected), f"$ {command}\n" + "\n".join(output[:40])
        assert not (command.startswith("maquis odds") and ": refused" in output[0]), f"no odds: {command}"


def test_no_two_pages_make_a_file_of_one_name() -> None:
    """Nor does one page begin two games in one file."""
    owners: dict[str, str] = {}
    games: list[str] = []
    for page in sorted((README, *README.parent.glob("docs/**/*.md"))):
        text = page.read_text(encoding="utf-8")
        for command in re.findall(r"^(?:    |\$ (?:.* \| )?)(maquis .+)$", text, re.MULTILINE):
            for name in made(command):
                assert owners.setdefault(name, page.name) == page.name, f"{name}: {owners[name]} and {page.name}"
            games += made(command) if " --scenario " in command or command.startswith("maquis new") else []
    assert len(owners) > 20
    assert len(games) == len(set(games)), games


def test_the_readme_is_short() -> None:
    assert len(README.read_text(encoding="utf-8").split()) < 700


def test_both_commands_of_the_floor_are_told() -> None:
    text = README.read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text


def renew(page: Path) -> None:
    """Write the output of every command in a page anew, at most `MOST` lines each."""
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "examples").symlink_to(README.parent / "examples")
        (folder / "docs").symlink_to(README.parent / "docs")

        def written(block: re.Match[str]) -> str:
            lines = []
            for command, expected in commands(block[0]):
                output = run(command, folder)
                if expected and shown(output, expected):
                    output = expected
                elif len(output) > MOST:
                    output = [*output[: MOST - 4], "...", *output[-3:]]
                lines += [f"$ {command}", *output]
            return "```console\n" + "\n".join(lines) + "\n```"

        page.write_text(BLOCK.sub(written, text), encoding="utf-8")


if __name__ == "__main__":
    for each in PAGES:
        renew(each)
