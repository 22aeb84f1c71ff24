"""What campaigns consist of: those who play, and what is measured and reported."""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, Protocol, runtime_checkable

import msgspec

from maquis.contract.turns import Turn
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game
from maquis.engine.orders import Order, Refused
from maquis.engine.position import Position
from maquis.engine.views import Line
from maquis.engine.words import many

Look = Callable[[], Position]
"""Gives a side's view as it is after the orders so far."""


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


@runtime_checkable
class Listening(Protocol):
    """A policy that is also told what its side is told."""

    def hears(self, line: Line, look: Look) -> None:
        """Take the next line of the log of the side, which may look at once, too."""
        ...


class Searcher(Protocol):
    """Makes the policy that looks ahead, for a side and a seed."""

    @property
    def budget(self) -> str:
        """What the policy spends, in words."""
        ...

    def spending(self, told: Sequence[str]) -> "Searcher":
        """The same with another budget, such as `seconds=2`; raise `MaquisError` if it is none."""
        ...

    def __call__(self, side: str, seed: str) -> Policy:
        """Make the policy."""
        ...


class Report(msgspec.Struct):
    """The figures of a campaign, gathered turn by turn: the turns, the position after the last, and refused orders."""

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

    def as_data(self) -> dict[str, object]:
        """The report as plain data."""
        raise NotImplementedError  # each game tells what it measures

    def text(self) -> str:
        """The report in a player's words."""
        raise NotImplementedError  # each game tells it in its own words
