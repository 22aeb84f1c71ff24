"""A machine that listens is told at the terminal what its side is told, line by line, as in a campaign."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.campaign.played import Listening, Look
from maquis.cli.hotseat import table
from maquis.engine.game import Game
from maquis.engine.moments import walk
from maquis.engine.orders import Order
from maquis.engine.undo import asked
from maquis.engine.views import Line
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.narration.machines import machine
from tests.cli import hotseat
from tests.cli.hotseat import Wanderer, new_game, new_record, sit


class Heard:
    """A sensible player of a side who keeps what it was told, and how its side saw the game then."""

    def __init__(self, game: Game, name: str, side: str, seed: str) -> None:
        self.lines, self.versions = list[Line](), list[int]()
        self._policy = campaigns.of(game).policy(name, side, seed)

    def hears(self, line: Line, look: Look) -> None:
        self.lines.append(line)
        self.versions.append(look().version)

    def phase(self, look: Look) -> Iterator[Order]:
        yield from self._policy.phase(look)


def test_it_is_told_its_log_of_people_and_of_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = list[Heard]()

    def made(game: Game, name: str, side: str, seed: str) -> Heard:
        heard.append(Heard(game, name, side, seed))
        return heard[-1]

    monkeypatch.setattr(table, "machine", made)
    monkeypatch.setattr(hotseat, "leaks", lambda *_: None)  # of one person's terminal nothing is handed over
    referee = new_record(tmp_path / "game.maquis")
    sit(referee, Wanderer(1, referee, 400), soviet="sensible")
    (told,) = heard
    assert referee.record is not None
    game, entries = referee.position.game, referee.record.entries
    log = [each for _, each in walk(game, entries, SOVIET) if each.side and asked(each.order) is None]
    assert {each.side for each in log} == {AXIS, SOVIET}
    assert [(line.side, line.order, line.events) for line in told.lines] == [
        (each.side, each.order, each.events) for each in log
    ]
    assert told.versions == sorted(told.versions)


def test_the_search_is_such_a_machine() -> None:
    assert isinstance(machine(new_game(), "search:playouts=2", AXIS, "1"), Listening)
