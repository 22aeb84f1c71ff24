"""A game that is read by a sheet is told by its labels in every command: none of ours stands there alone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from maquis.cli.app import commands as known
from maquis.contract.scenarios import load
from tests.cli.running import run
from tests.table.test_labelled_everywhere import UNMET, bare, called
from tests.test_babel import played

THEIRS = re.compile(r"[A-Z]+\d+=[^\s,;:()]*|Zz[\w'.]*=[^,;:()\"\n]*")
NO_PLACES = {
    "scenarios", "opponents", "table", "site", "seats", "games", "words", "recover", "rules", "book", "diff",
    "completion", "compare", "report", "ladder", "simulate", "campaign", "learn", "desk",
}  # fmt: skip
"""Commands that speak of no place of a game that is read by a sheet: of none, of the rules, or of other games."""
ELSEWHERE = {"play", "ask", "print", "vassal", "sheet", "new"}
"""Commands whose labels have tests of their own."""
EXAMPLES = {
    "eastern-front": UNMET,
    "dark-crusade": """
edition = "dark_crusade.second"
clause = "DC.base.line"
title = "Who holds Minsk may go to Baranovichi"
units = { "XXXIX Panzer Corps" = "minsk" }
order = "move XXXIX Panzer Corps minsk-baranovichi"
expect = { legal = true }
""",
}
"""Worked examples that are ruled otherwise than they expect, by the map they are on."""
SAID = {
    "eastern-front": (["3355 is swamp", "town Lepel at 3255"], ["railway 3255-3555", "no strait between 3255 and 3355"],
                      ["3355 is lake"]),
    "dark-crusade": (["pinsk has a fortress", "no line between minsk and baranovichi"],
                     ["no line between minsk and kiev"], ["no line between minsk and baranovichi"]),
}  # fmt: skip
"""What is said of a map, what cannot be, and what is wrong with one."""
COUNTS = re.compile(r"\b(?:axis|soviet)\"?: \d+|\b\d+ places")


@pytest.mark.parametrize("name", ["eastern-front", pytest.param("dark-crusade-june-1941", marks=pytest.mark.long)])
def test_no_command_tells_our_label_alone(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = load(name).game
    played(tmp_path / "g.maquis", name, "", 2)
    assert run("sheet", "lay", *called(game), "--over", str(game.map.name), "--out", "mine.toml").returncode == 0
    assert run("sheet", "use", "g.maquis", "mine.toml").returncode == 0
    found, told = [], 0
    (tmp_path / "e.toml").write_text(EXAMPLES[game.map.name], encoding="utf-8")
    for command in (*commands(game.sides[-1]), *of_maps(game.map.name)):
        done = run(*command)
        text = done.stdout + done.stderr
        told += len(THEIRS.findall(text))
        found += [(command, each) for each in bare(game, COUNTS.sub("", THEIRS.sub("", text)))]
    assert found == []
    assert told > 100


def commands(side: str) -> Iterator[list[str]]:
    """Every command that tells of a game, and what may be done in it."""
    for more in ([], ["--as", side]):
        yield from ([each, "g.maquis", *more] for each in ("show", "log", "position"))
    yield from ([each, "g.maquis", "--as", side] for each in ("legal", "reasoner", "strike", "debrief"))
    yield from ([each, "g.maquis", *more] for each, *more in (("tally", "?", "--as", side), ("staff",), ("variant",)))
    yield from ([each, "g.maquis"] for each in ("standing", "verify"))
    yield ["correct", "g.maquis", "5", "--out", "c.maquis"]
    legal = run("legal", "g.maquis", "--as", side).stdout.splitlines()
    orders = [line.strip().split("  ")[0] for line in legal if line.startswith("  ")][:2]
    for each in orders:
        yield from ([verb, "g.maquis", each, "--as", side] for verb in ("why", "odds", "give"))


def of_maps(name: str) -> Iterator[list[str]]:
    """Commands about worked examples and maps, by a sheet that is named."""
    by = ("--sheet", "mine.toml")
    yield ["check", "e.toml", *by]
    right, refused, wrong = ([f"ours/{each}" if each[0].isdecimal() else each for each in said] for said in SAID[name])
    yield ["map", "patch", name, *refused, "--out", "no.json", *by]
    for out, said in (("right", right), ("wrong", wrong)):
        yield ["map", "patch", name, *said, "--out", f"{out}.json", *by]
        yield ["map", "diff", name, f"{out}.json", *by]
        yield ["map", "check", f"{out}.json", *by]
    (Path.cwd() / "no.patch").write_text("\n".join((f"patch of {name}", *refused)))
    yield ["map", "check", "no.patch", *by]


def test_every_command_is_walked_or_speaks_of_no_place() -> None:
    walked = {"show", "log", "position", "legal", "reasoner", "standing", "verify", "correct", "why", "odds", "give",
              "strike", "debrief", "tally", "staff", "variant", "check", "map"}  # fmt: skip
    assert walked | NO_PLACES | ELSEWHERE == {name for own in known().values() for name in own}
