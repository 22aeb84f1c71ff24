"""Dice that people roll on their own table: an order stands while it waits for them, and they are entered with it.

An order that comes down to a die is told in an entry of its own, `dice ORDER`, before anybody knows more of what it
leads to: from then on it is given, and its dice are wanted before anything else is done. Whoever gave it enters what
they show, or leaves them to the sealed dice; all can agree to go back to before it.
"""

from collections.abc import Callable, Sequence

import msgspec

from maquis.engine.dice import Dice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Awaited, Event, Rolled
from maquis.engine.game import UMPIRE

WORD = "dice"
"""What stands before an order in the entry that tells which die it waits for."""


def waits(order: str) -> bool:
    """Whether an entry only tells that an order waits for a die: what it leads to has an entry of its own."""
    return order.startswith(f"{WORD} ")


class Waiting(msgspec.Struct, frozen=True):
    """An order that stands and waits for a die: whose it is, what the die is for, its faces, those entered before."""

    side: str
    order: str
    what: str
    sides: int
    entered: tuple[int, ...] = ()

    @property
    def notation(self) -> str:
        """What stands in the record for the order, as long as it waits."""
        return f"{WORD} {self.order}"

    @property
    def event(self) -> Awaited:
        """What everybody is told."""
        return Awaited(what=self.what, sides=self.sides, entered=self.entered)


class DieWanted(MaquisError):
    """A die that is wanted before anything else is done; `waiting` says for which order, `wrong` why it still is."""

    def __init__(self, waiting: Waiting, wrong: str = "") -> None:
        self.waiting, self.wrong = waiting, wrong
        giver = waiting.side if waiting.side == UMPIRE else f"{waiting.side} side"
        die = f"a D{waiting.sides} is wanted for: {waiting.what}"
        self.stands = not wrong
        """Whether nothing is wrong: the order stands now, and waits."""
        super().__init__(f"{wrong}{die}; the {giver} enters what it shows, or has it rolled here")


class NoDiceByHand(MaquisError):
    """Dice that are entered in a game whose players did not agree to roll their own."""

    def __init__(self) -> None:
        super().__init__("this game is not played with dice of one's own: it rolls them itself, as was agreed")


class NextDie(Exception):
    """How far an order comes without another die: what that is for, those before it, what is `wrong` with one given."""

    def __init__(self, what: str, sides: int, before: tuple[int, ...], value: int | None) -> None:
        self.what, self.sides, self.before = what, sides, before
        self.wrong = f"a D{sides} shows 1 to {sides}, not {value}: " if value is not None else ""


class HandDice:
    """What was `entered`, die for die, and from then on the `others`; none: the next die is wanted."""

    def __init__(self, entered: Sequence[int], others: Dice | None) -> None:
        self._entered, self._others = tuple(entered), others
        self._used = 0
        self.by_hand = False
        """Whether the last roll was entered."""

    def roll(self, what: str, sides: int = 6) -> int:
        """Return the next that was entered, or roll another; raise `NextDie` if there is none."""
        self.by_hand = self._used < len(self._entered)
        if not self.by_hand and self._others is not None:
            return self._others.roll(what, sides)
        value = self._entered[self._used] if self.by_hand else None
        if value is None or not 1 <= value <= sides:
            raise NextDie(what, sides, self._entered[: self._used], value)
        self._used += 1
        return value


def marking(dice: HandDice, say: Callable[[Event], None]) -> Callable[[Event], None]:
    """Say of every roll whether it was entered."""

    def said(event: Event) -> None:
        by_hand = isinstance(event, Rolled) and dice.by_hand
        say(msgspec.structs.replace(event, entered=True) if by_hand else event)

    return said


def waiting(side: str, notation: str, events: Sequence[Event]) -> Waiting | None:
    """The order that an entry of a record says waits for a die, if it is such an entry."""
    word, _, order = notation.partition(" ")
    match events:
        case [Awaited() as told] if word == WORD:
            return Waiting(side, order, told.what, told.sides, told.entered)
        case _:
            return None


def entered(events: Sequence[Event]) -> tuple[int, ...]:
    """What was entered of the dice of an order."""
    return tuple(event.value for event in events if isinstance(event, Rolled) and event.entered is True)
