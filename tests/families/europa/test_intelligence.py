"""What can be known by name of partisans that lie face down, as players are told who chose to be."""

from collections import deque
from functools import cache
from pathlib import Path

import pytest

from maquis.cli.app import run
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.game import Game
from maquis.engine.moments import walk
from maquis.engine.position import Position
from maquis.engine.record import Entry, Record
from maquis.engine.roster import numbers
from maquis.engine.views import view
from maquis.narration import intelligence
from maquis.narration.intelligence import lines, traced
from tests.cli.hotseat import Script, sit

AXIS, SOVIET = "axis", "soviet"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Entry], Position]:
    """A few turns in which partisans attempted sabotage, and where it stands."""
    folder = tmp_path_factory.mktemp("played")
    assert run(["campaign", "eastern-front", "--from", "Jun II 42", "--to", "Aug I 42", "--out", str(folder)]) == 0
    entries = Record.open(next(Path(folder).glob("*.maquis"))).entries
    last, _ = deque(walk(game(), entries), 1).pop()
    return [*entries], last


@cache
def game() -> Game:
    return load("eastern-front").game


def told(position: Position, entries: list[Entry], side: str) -> dict[int, list[str]]:
    """What a side is told of each hex."""
    seen, mine = [traced(game(), entries, each) for each in (AXIS, SOVIET)], view(position, side)
    return {place: found for place in position.stacks if (found := [*lines(mine, side, seen, place)])}


def test_each_side_is_told_what_can_be_known_of_either(played: tuple[list[Entry], Position]) -> None:
    entries, position = played
    axis, soviet = told(position, entries, AXIS), told(position, entries, SOVIET)
    assert axis == soviet, "who has seen a counter is no secret to its owner, and nothing else is told"
    assert len(axis) > 5
    assert any("The Axis side can be sure that this is" in words[0] for words in axis.values())
    assert all("(40.B2.reveal)" in words[0] for words in axis.values())


def test_what_can_be_known_is_so(played: tuple[list[Entry], Position]) -> None:
    entries, position = played
    for place, words in told(position, entries, AXIS).items():
        names = [game().roster[number].name for number in numbers(position.at(place))]
        for each in words:
            assert any(f" is {name}: shown in " in each for name in names), (words, names)


def test_nobody_is_told_who_did_not_choose_to_be() -> None:
    assert not intelligence.told(game())
    assert intelligence.told(load("eastern-front", {"option.intelligence": True}).game)
    assert not intelligence.told(load("dark-crusade-1942").game)


def test_at_one_terminal_a_look_at_a_hex_tells_it(tmp_path: Path) -> None:
    scenario = load("eastern-front", {"option.intelligence": True})
    referee = begin(tmp_path / "game.maquis", scenario, scenario.turn("Jun II 42"), seeded("1"), {})
    for side, order in (*[(AXIS, "recruit 1 East Bde 8367"), *[(AXIS, "end")] * 4], (SOVIET, "recruit 7 Bde 3452"),
                        *[(SOVIET, "end")] * 4, *[(AXIS, "end")] * 4, (SOVIET, "end"),
                        (SOVIET, "sabotage rail 3452 by 7 Bde"), *[(SOVIET, "end")] * 3):  # fmt: skip
        referee.give(side, order)
    terminal = Script(["", "view 3452", "k"])
    sit(referee, terminal)
    assert "The Axis side can be sure that this is 7 Bde: shown in Jul I 42, Soviet movement phase" in terminal.text
    assert "1 state of the game would fit" in terminal.text
    assert "certainly 7 Bde" in terminal.text
    assert "(40.B2.reveal)" in terminal.text


def test_at_one_terminal_nothing_is_reckoned_unasked(tmp_path: Path) -> None:
    scenario = load("eastern-front")
    terminal = Script(["", "k"])
    sit(begin(tmp_path / "game.maquis", scenario, scenario.turn("Jun II 42"), seeded("1"), {}), terminal)
    assert "reckon themselves" in terminal.text
