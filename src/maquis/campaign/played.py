"""What campaigns consist of: turns, those who play, what is measured and reported, and what it is about."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Literal, Protocol

import msgspec

from maquis.engine.events import Began, Event
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game
from maquis.engine.orders import Order, Refused
from maquis.engine.position import Position
from maquis.engine.words import many

Look = Callable[[], Position]
"""Gives a side's view as it is after the orders so far."""


class Given(msgspec.Struct, frozen=True):
    """An order that was carried out, and what happened."""

    side: str
    order: str
    events: tuple[Event, ...]


class Turn(msgspec.Struct, frozen=True):
    """One game turn of a campaign: what was done in it, and the positions at its end and at its start.

    `before` is what the last order of the turn before led to in this one.
    """

    number: int
    given: tuple[Given, ...]
    position: Position
    start: Position
    before: tuple[Event, ...] = ()

    @property
    def events(self) -> Iterator[Event]:
        """What happened by its orders."""
        return (event for given in self.given for event in given.events)

    @property
    def happened(self) -> Iterator[Event]:
        """What happened in it: what history did as it began belongs to it, what it does to the next does not."""
        for event in chain(self.before, self.events):
            if isinstance(event, Began) and event.turn > self.number:
                return
            yield event


class Figure(msgspec.Struct, frozen=True):
    """A number that is measured each turn: what it is, in words, and what it comes to for a whole game."""

    words: str
    whole: Literal["sum", "mean", "last"]
    never: Callable[[FigureBook], bool] | None = None
    """Tells of the figures of a game whether its rules leave nothing to measure: then it is 0 by definition."""

    def fixed(self, game: Game) -> bool:
        """Whether it is 0 by definition in a game."""
        return self.never is not None and self.never(game.figures)


class Policy(Protocol):
    """A player of a side, who sees what that sees."""

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until there is nothing left to do now."""
        ...


class Searcher(Protocol):
    """Makes the policy that looks ahead, for a side and a seed."""

    @property
    def budget(self) -> str:
        """What the policy spends, in words."""
        ...

    def __call__(self, side: str, seed: str) -> Policy:
        """Make the policy."""
        ...


class Report(Protocol):
    """The figures of a campaign, gathered turn by turn."""

    def add(self, turn: Turn) -> None:
        """Count one game turn."""
        ...

    def refuse(self, refused: Refused) -> None:
        """Count an order that the rules refused."""
        ...

    def as_data(self) -> dict[str, object]:
        """The report as plain data."""
        ...

    def text(self) -> str:
        """The report in a player's words."""
        ...


class Gathered(msgspec.Struct):
    """What the reports of most games have in common: the turns, the position after the last, and refused orders."""

    turns: list[int] = msgspec.field(default_factory=list)
    refused: int = 0
    last: Position | None = None

    def add(self, turn: Turn) -> None:
        """Count one game turn."""
        self.turns.append(turn.number)
        self.last = turn.position

    def refuse(self, refused: Refused) -> None:
        """Count an order that the rules refused."""
        self.refused += 1

    @property
    def overtaken(self) -> str:
        """The orders that were refused, in words."""
        return f"{many(self.refused, 'order')} of the policies, overtaken by their own earlier ones"


@dataclass(frozen=True)
class Stakes:
    """What a game is about to those who play it: two camps, and a score that one wants high and the other low."""

    camps: Mapping[str, tuple[str, ...]]
    """The sides of each of the two camps; the first wants the score high."""
    score: Callable[[Turn], float]
    """What a turn, or the part of one, adds to the score."""
    words: str
    """What the score counts."""

    def sign(self, side: str) -> int:
        """1 for a side that wants the score high, -1 for one that wants it low."""
        return 1 if side in next(iter(self.camps.values())) else -1
