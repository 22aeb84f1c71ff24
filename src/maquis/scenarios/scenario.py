"""What every scenario is: a game, its first and last turn, and its set-up as events."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from maquis.engine.events import Event, apply
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.games.europa.calendar import Date
from maquis.games.europa.rule40 import Rule40


class Scenario(msgspec.Struct, frozen=True):
    """A scenario: `set_up` gives the events that set the game up for the start of a turn."""

    name: str
    title: str
    game: Game
    rules: Rule40
    first: Date
    last: Date
    set_up: Callable[[Date], Iterable[Event]]
    options: Mapping[str, Any]

    def position(self, turn: Date) -> Position:
        """Return the position as the scenario sets it up for the start of a turn."""
        position = Position(self.game)
        for event in self.set_up(turn):
            apply(position, event)
        return position
