"""Orders, what is said of one, and how it is carried out: up to the die that the rest of it hangs on."""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from maquis.engine.dice import Dice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event, Rolled
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Ruling, Tally

T = TypeVar("T")
Say = Callable[[Event], None]


class Order(Protocol):
    """An order: it has a one-line notation that people type, mail and read in a log."""

    @property
    def notation(self) -> str:
        """The order as one line of text."""
        ...


class Judgement(msgspec.Struct, frozen=True):
    """What the umpire says of an order: every demand on it, the numbers behind it, and the place it is about.

    The numbers are worked out, step by step, when somebody asks for them (`working`).
    """

    order: Order
    ruling: Ruling
    place: int | None = None
    working: Callable[[], tuple[Tally, ...]] = tuple

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The numbers behind the ruling."""
        return self.working()

    @property
    def legal(self) -> bool:
        """Whether every demand is met."""
        return self.ruling.allows(self.place)

    @property
    def failures(self) -> tuple[Demand, ...]:
        """Every demand that is not met."""
        return self.ruling.failures(self.place)


class ChanceNode(msgspec.Struct, Generic[T], frozen=True):
    """A die that an order comes down to, so that it can be rolled, or each result looked at.

    `what` is the event that is told once it is rolled; `results` are what the faces come to, from 1 up; `then` carries
    out the rest, in the position that it is given, and may come down to another die.
    """

    what: Rolled
    results: tuple[T, ...]
    then: "Callable[[Position, T, Say], ChanceNode[Any] | None]"

    def rolled(self, face: int, game: Game) -> Rolled:
        """The event that tells the roll."""
        return self.shown(face, self.purpose(game))

    def shown(self, face: int, purpose: str) -> Rolled:
        """The event that tells a roll for a purpose that has been worked out."""
        return replace(self.what, what=purpose, sides=len(self.results), value=face)

    def purpose(self, game: Game) -> str:
        """What it is rolled for, as it is drawn into the roll."""
        return self.what.purpose(game)

    def faces(self) -> dict[T, list[int]]:
        """The faces that come to each result, the result of the lowest face first."""
        found: dict[T, list[int]] = {}
        for face, result in enumerate(self.results, 1):
            found.setdefault(result, []).append(face)
        return found


class Rules(Protocol):
    """What an edition offers the referee."""

    def parse(self, position: Position, text: str) -> Order:
        """Read an order; raise `BadOrder`."""
        ...

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Say whether `order` of `side` is legal in `position` (a view of that side), and why."""
        ...

    def allows(self, position: Position, side: str, order: Order) -> bool:
        """Whether an order is legal, as `judge` says: no more is worked out than that takes."""
        ...

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> "ChanceNode[Any] | None":
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on, if any."""
        ...

    def to_act(self, position: Position) -> tuple[str, ...]:
        """Name the sides that owe an order now, the first to act first; nobody once the game is over."""
        ...


class Refused(MaquisError):
    """An order that the rules refuse; `judgement` says why."""

    def __init__(self, judgement: Judgement, where: str = "", shown: str = "") -> None:
        self.judgement = judgement
        order = shown or judgement.order.notation
        reasons = "; ".join(f"{each.words} ({each.clause})" for each in judgement.failures)
        super().__init__(f"refused: {order}{where}: this is needed and not so: {reasons}")


def settle(throw: ChanceNode[Any] | None, position: Position, dice: Dice, say: Say) -> None:
    """Roll what an order comes down to, telling every roll as an event before the rule sees it, and carry it out."""
    while throw is not None:
        purpose = throw.purpose(position.game)
        face = dice.roll(purpose, len(throw.results))
        say(throw.shown(face, purpose))
        throw = throw.then(position, throw.results[face - 1], say)
