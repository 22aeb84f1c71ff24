"""What the rules of a game offer those who play it, beside what the referee asks of them."""

from collections.abc import Iterator, Mapping
from typing import Protocol

import msgspec

from maquis.engine.orders import Order, Rules
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, Tally


class LegalOrder(msgspec.Struct, frozen=True, gc=False):
    """Something that may be done now: an order for each of `places`, with a counter or a `unit` named, or one `order`.

    Of the umpire's, `unit` is the side, the layer or the kind of damage.
    """

    verb: str
    counters: tuple[int, ...] = ()
    places: int = 0
    order: Order | None = None
    unit: str = ""


class Answer(msgspec.Struct, frozen=True):
    """What the umpire answers to a question: places, a yes or no with its demands, a number, or names."""

    places: int | None = None
    ruling: Ruling | None = None
    tally: Tally | None = None
    names: tuple[str, ...] | None = None


class Calendar(Protocol):
    """How a game calls its turns, which are numbers, and the phases of a player turn."""

    @property
    def phases(self) -> tuple[str, ...]:
        """The phases of a player turn, in their order."""
        ...

    @property
    def example(self) -> str:
        """A turn as people write it."""
        ...

    def name(self, turn: int) -> str:
        """A turn in words: "Jun II 41"."""
        ...

    def turn(self, text: str) -> int:
        """Read the name of a turn; raise `MaquisError`."""
        ...


class GameRules(Rules, Protocol):
    """The rules of a game that can be played."""

    @property
    def calendar(self) -> Calendar:
        """How its turns are called."""
        ...

    @property
    def forms(self) -> Mapping[str, str]:
        """The notation of every order of a side, by its first words."""
        ...

    @property
    def titles(self) -> Mapping[str, str]:
        """What every kind of order is called in a menu, by its first words, in the order in which they are offered."""
        ...

    @property
    def questions(self) -> Mapping[str, str]:
        """How each question is written, and what is answered; nothing is said of one that says it itself."""
        ...

    def debtors(self, position: Position) -> tuple[str, ...]:
        """The sides that owe something before the phase goes on, the first to act first."""
        ...

    def forced(self, view: Position, side: str) -> Order | None:
        """The one order that a side can give, if it owes something and has no choice."""
        ...

    def choices(self, view: Position, side: str) -> Iterator[LegalOrder]:
        """Everything that a side may do now, worked out from its view alone."""
        ...

    def by_kind(self, view: Position, side: str) -> Iterator[tuple[tuple[str, ...], Iterator[LegalOrder]]]:
        """The same kind by kind, each with the verbs that it has; of a kind no more is worked out than is looked at."""
        ...

    def answer(self, view: Position, question: str) -> Answer:
        """Answer a question about a position, or a side's view of it; raise `MaquisError`."""
        ...
