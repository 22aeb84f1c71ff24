"""Whoever reads changes nothing of a game but what places are called in what he is told."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from maquis.boards.board import Board
from maquis.boards.errors import UnknownPlace
from maquis.boards.labels import Marks, read_by, unmarked
from maquis.contract.scenarios import load
from maquis.engine.game import UMPIRE
from maquis.engine.moments import walk
from maquis.engine.rulings import EVERYWHERE
from maquis.engine.views import view
from maquis.narration import news
from maquis.narration.tellings import of
from maquis.narration.why import judgement
from tests.test_babel import MOST, PLAYED, played

LABEL = re.compile(r"\b[0-9A-Z]\d[0-9A-Z]\d\b")


@pytest.mark.parametrize(("name", "edition", "turns"), [each for each in PLAYED if each[1] != "europa.rule45"])
def test_what_is_told_is_the_same_but_for_what_places_are_called(
    name: str, edition: str, turns: int, tmp_path: Path
) -> None:
    ours = list(told(tmp_path / "ours.maquis", name, edition, turns))
    with read_by(Marks()):
        theirs = list(told(tmp_path / "theirs.maquis", name, edition, turns))
    assert [unmarked(each) for each in theirs] == ours
    assert sum(one != other for one, other in zip(ours, theirs, strict=True)) > 5


@pytest.mark.parametrize("name", ["eastern-front", "war-in-europe-yugoslavia-1943"])
def test_no_hex_is_told_by_our_label_alone(name: str, tmp_path: Path) -> None:
    board = load(name).game.board
    with read_by(Marks()):
        _, *texts = told(tmp_path / "game.maquis", name, "", 3)
    bare = [word for text in texts for word in LABEL.findall(without_marked(text)) if on(board, word)]
    assert bare == []


def without_marked(text: str) -> str:
    """What is told without places, the years of the war and how many places there are."""
    return re.sub(r"\b19[34]\d\b|\d+ hexes|\": \d+", "", re.sub("\u2060.*?\u2060", "", text))


def on(board: Board, label: str) -> bool:
    try:
        board.place(label)
    except UnknownPlace:
        return False
    return True


def told(path: Path, name: str, edition: str, turns: int) -> Iterator[str]:
    """The record, the log of each side in words, the position, what each side may do, and why."""
    referee, _, _ = played(path, name, edition, turns)
    yield path.read_text()
    assert referee.record is not None
    now, telling = referee.position, of(referee.position.game)
    for side in (*now.game.sides, UMPIRE):
        yield from news.told(now.game, [given for _, given in walk(now.game, referee.record.entries, side)])
    for side in now.game.sides:
        seen = view(now, side)
        yield json.dumps(telling.summary(seen), ensure_ascii=False)
        yield from (words for words, _ in telling.forces(seen, side))
        offered = list(referee.rules.choices(seen, side))  # type: ignore[attr-defined]  # every game has choices
        yield from (each.words for each in telling.listed(seen, side, offered, None, EVERYWHERE))
        for order in [each.order for each in offered if each.order is not None][:MOST]:
            yield from (words for words, _ in judgement(seen, referee.rules.judge(seen, side, order)))
