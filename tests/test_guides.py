"""The guides for whoever adds a game or a clause, followed to the letter in a fresh environment."""

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packs import Environment

ROOT = Path(__file__).parents[1]
PACK = ROOT / "examples" / "packs" / "ambush"
BLOCK = re.compile(r"^```(\w+)\n(.*?\n)```$", re.DOTALL | re.MULTILINE)
FAILS = "maquis check examples/woods.toml"
"""The command of the guides that is shown to fail."""


def blocks(page: str) -> Iterator[tuple[str, str, str]]:
    """The blocks of a page: the line before each, its language, its text."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for each in BLOCK.finditer(text):
        yield text[: each.start()].rstrip().rpartition("\n")[2], each[1], each[2]


class Reader:
    """Somebody who follows a guide in a folder; `told` is what its commands printed."""

    def __init__(self, folder: Path, environment: Environment) -> None:
        self.folder, self.environment = folder, environment
        self.told: dict[str, str] = {}
        self.replaced = ""

    def follow(self, page: str) -> None:
        """Write every file, make every change and run every command, in their order."""
        for before, language, text in blocks(page):
            if language == "console":
                for line in text.splitlines():
                    self.command(line.removeprefix("$ "))
            elif before == "becomes:":
                self.write(self.named, self.read(self.named).replace(self.replaced, text))
            elif match := re.search(r"`([\w./]+)`( goes on)?(, this)?:$", before):
                self.file(match[1], text, before)
            else:
                self.program(text)

    def file(self, name: str, text: str, how: str) -> None:
        """Write a file or the rest of one, or note what is to be changed in it."""
        self.named, self.replaced = name, text
        if how.endswith(", this:"):
            assert self.read(name).count(text) == 1
        elif how.endswith("goes on:"):
            self.write(name, f"{self.read(name)}\n\n{text}")
        elif "At the end of" in how:
            self.write(name, f"{self.read(name)}\n{text}")
        else:
            self.write(name, text)

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")

    def command(self, command: str) -> None:
        """Run a command; it does what it is shown to do."""
        typed, _, called = command.rpartition(" | ")
        name, *words = shlex.split(called)
        if called == "pip install .":
            self.environment.install(self.folder)
            return
        assert name == "maquis"
        lines = shlex.split(typed)[1].replace("\\n", "\n") if typed else ""
        done = self.environment.run("-m", "maquis", *words, cwd=self.folder, typed=lines)
        assert done.returncode == (command == FAILS), f"$ {command}\n{done.stdout}{done.stderr}"
        self.told[command] = done.stdout

    def program(self, text: str) -> None:
        """Run a program of the research interface, if that is installed."""
        pytest.importorskip("pettingzoo")
        done = self.environment.run("-c", text, cwd=self.folder)
        assert done.stdout == "played to its end\n", done.stderr


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("environment"))


def test_a_game_is_added(tmp_path: Path, environment: Environment) -> None:
    """What the guide writes is the pack of the examples."""
    reader = Reader(tmp_path, environment)
    reader.follow("add-a-game.md")
    pack = [path.relative_to(PACK) for path in PACK.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    for path in pack:
        assert reader.read(str(path)) == (PACK / path).read_text(encoding="utf-8"), path
    written = [match[1] for before, *_ in blocks("add-a-game.md") if (match := re.fullmatch("`(.*)`:", before))]
    assert sorted(written) == sorted(str(path) for path in pack)
    assert "ambush.rules" in reader.told["maquis rules ambush.first A.sabotage.patrol"]
    assert "2 as expected" in reader.told["maquis check examples"]
    assert "raider 1" in reader.told["maquis show night.maquis --as patrol"]
    assert "Band" not in reader.told["maquis show night.maquis --as patrol"]
    assert "It holds." in reader.told["maquis verify night.maquis"]
    assert {"ambush.svg", "ambush-campaign", "many"} <= {path.name for path in tmp_path.iterdir()}


def test_a_clause_is_added(tmp_path: Path, environment: Environment) -> None:
    folder = tmp_path / "game"
    shutil.copytree(PACK, folder)
    reader = Reader(folder, environment)
    reader.follow("add-a-clause.md")
    assert "1 as expected, 1 not as expected" in reader.told[FAILS]
    assert "4 as expected" in reader.told["maquis check examples"]
    assert "formalised: ambush.rules" in reader.told["maquis rules ambush.first A.search.woods"]
