"""A game that is read by a sheet is told by its labels in every command: none of ours stands there alone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.contract.scenarios import load
from maquis.engine.game import Game
from tests.cli.running import run
from tests.table.test_labelled_everywhere import bare
from tests.test_babel import played

THEIRS = re.compile(r"[A-Z]+\d+=[^\s,;:()]*|Zz[\w'.]*=[^,;:()\"\n]*")
COUNTS = re.compile(r"\b(?:axis|soviet)\"?: \d+|\b\d+ places")


@pytest.mark.parametrize("name", ["eastern-front", "dark-crusade-june-1941"])
def test_no_command_tells_our_label_alone(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = load(name).game
    played(tmp_path / "g.maquis", name, "", 2)
    called = list(lettered(game.map) if isinstance(game.map, HexMap) else named(game))
    assert run("sheet", "lay", *called, "--over", str(game.map.name), "--out", "mine.toml").returncode == 0
    assert run("sheet", "use", "g.maquis", "mine.toml").returncode == 0
    found, told = [], 0
    for command in commands(game.sides[-1]):
        done = run(*command)
        text = done.stdout + done.stderr
        told += len(THEIRS.findall(text))
        found += [(command, each) for each in bare(game, COUNTS.sub("", THEIRS.sub("", text)))]
    assert found == []
    assert told > 100


def lettered(ground: HexMap) -> Iterator[str]:
    """Hexes of a sheet over all of a map: rows in letters from the north, columns in digits, as no map has them."""
    board = ground.board
    for place in members(board.all)[::293]:
        column, row = board.column_row(place)
        north = board.rows - 1 - row
        yield f"{chr(ord('A') + north % 26) * (1 + north // 26)}{column:02}={board.label(place)}"


def named(game: Game) -> Iterator[str]:
    """Every place with a name that no map has."""
    for place in members(game.board.all):
        yield f"Zz{game.board.label(place)}={game.board.label(place)}"


def commands(side: str) -> Iterator[list[str]]:
    """Every command that tells of a game, and what may be done in it."""
    for more in ([], ["--as", side]):
        yield from ([each, "g.maquis", *more] for each in ("show", "log", "position"))
    yield from ([each, "g.maquis", "--as", side] for each in ("legal", "reasoner"))
    yield from ([each, "g.maquis"] for each in ("standing", "verify"))
    yield ["correct", "g.maquis", "5", "--out", "c.maquis"]
    legal = run("legal", "g.maquis", "--as", side).stdout.splitlines()
    orders = [line.strip().split("  ")[0] for line in legal if line.startswith("  ")][:2]
    for each in orders:
        yield from ([verb, "g.maquis", each, "--as", side] for verb in ("why", "odds", "give"))
