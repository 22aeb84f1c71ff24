"""The span of a game on record: where it began, and the last turn that was played to its end."""

from collections.abc import Sequence
from dataclasses import dataclass

from maquis.campaign.standing import that_stand
from maquis.engine.changes import apply
from maquis.engine.entries import events as decoded
from maquis.engine.game import Game
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.record import Entry

SHORT = 7
"""A game of so many turns at most is short: the officer plays it on to its end from wherever it is asked of him."""


@dataclass(frozen=True)
class Span:
    """Where a game began, its last whole turn, whether it is over, and whether an umpire said what happens in it."""

    start: Position
    last: int
    over: bool
    umpired: bool

    @property
    def length(self) -> int:
        """How many turns it has."""
        return self.last - self.start.turn + 1

    @property
    def short(self) -> bool:
        """Whether it has few turns."""
        return self.length <= SHORT

    @property
    def end(self) -> int | None:
        """The turn with which a short game ended, if it is over."""
        return self.last if self.over and self.short else None


def span(game: Game, rules: GameRules, entries: Sequence[Entry]) -> Span:
    """The span of a game that was set up."""
    standing, start = list(that_stand(entries)), Position(game)
    for event in decoded(standing[0]):
        apply(start, event)
    ended = start.copy()
    for entry in standing[1:]:
        for event in decoded(entry):
            apply(ended, event)
    over = not rules.to_act(ended)
    umpired = any(entry.side and entry.side not in game.sides for entry in standing[1:])
    return Span(start, ended.turn if over else ended.turn - 1, over, umpired)
