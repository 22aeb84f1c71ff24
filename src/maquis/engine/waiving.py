"""Exceptions that players agree on: an order that the rules refuse is done all the same, and it is said which demands.

Somebody asks for it with `except ORDER`, which tells everybody the order and what it fails; when all sides have said
`agree` he may give it, once, unless something else was done before. `house CLAUSE` asks for a rule of the house: what
that clause demands is not asked of anybody any more. What is listed and drawn stays by the rules.
"""

from collections.abc import Iterable, Sequence

import msgspec

from maquis.engine.dice import Dice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Agreed, Awaited, Contributed, Event, ExceptionAsked, Waived
from maquis.engine.orders import Judgement, Order, Rules, Say, settle
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling
from maquis.engine.views import view

WAIVED = "option"
"""Where a demand comes from that is met because the players do not ask it."""

_AT_A_LOSS = (
    ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, StopIteration, TypeError, ValueError,
)  # fmt: skip
"""What comes of rules that are to do what they never do."""


class CannotWaive(MaquisError):
    """An exception that cannot be asked for, agreed to or made, and why."""


class Waiver(msgspec.Struct, frozen=True):
    """An exception that is asked for by a side: for an `order`, or of a `clause` for good; and who agrees.

    `asks` are the demands that are not met, each with its clause, in words.
    """

    side: str
    order: str
    clause: str
    asks: tuple[tuple[str, str], ...]
    agreed: tuple[str, ...]

    @property
    def event(self) -> ExceptionAsked:
        """What everybody is told."""
        return ExceptionAsked(order=self.order, rule=self.clause, asks=self.asks)


def failing(judgement: Judgement) -> tuple[tuple[str, str], ...]:
    """The demands that an order fails, each with its clause, in words."""
    return tuple((each.clause, each.words) for each in judgement.failures)


class Exceptions:
    """What players have agreed on in a game of so many `sides`.

    `asked` is the exception that is asked for, or that all agreed on and that was not used yet; `house` are the clauses
    whose demands nobody asks any more, or never did.
    """

    def __init__(self, sides: Sequence[str], house: Iterable[str] = ()) -> None:
        self.sides = sides
        self.asked: Waiver | None = None
        self.house = frozenset(house)

    @property
    def to_agree(self) -> tuple[str, ...]:
        """The sides that have yet to agree to the exception that is asked for; nobody, if none is."""
        return tuple(side for side in self.sides if self.asked is not None and side not in self.asked.agreed)

    def granted(self, side: str, order: str) -> Waiver | None:
        """The exception by which a side may give an order that is refused, if all have agreed to it."""
        asked = self.asked
        fits = asked is not None and (asked.side, asked.order) == (side, order)
        return asked if fits and not self.to_agree else None

    def tell(self, side: str, events: Sequence[Event]) -> None:
        """Take account of an entry of `side` that has told these events: what else is done ends what was asked."""
        if self.asked is None and not (events and isinstance(events[0], ExceptionAsked)):
            return
        match events:
            case [ExceptionAsked() as told]:
                self.asked = Waiver(side, told.order, told.rule, told.asks, (side,))
            case [Agreed()] if self.asked is not None:
                self.asked = msgspec.structs.replace(self.asked, agreed=(*self.asked.agreed, side))
            case [] | [Awaited()] | [Contributed()]:
                return
            case _:
                self.asked = None
        if self.asked is not None and self.asked.clause and not self.to_agree:
            self.house, self.asked = self.house | {self.asked.clause}, None

    def judged(self, judgement: Judgement) -> Judgement:
        """A judgement in which what the clauses of the house demand is met."""
        return without(judgement, self.house) if self.house else judgement


def without(judgement: Judgement, house: frozenset[str]) -> Judgement:
    """A judgement in which what some clauses demand is met."""

    def met(each: Demand) -> Demand:
        if each.clause not in house:
            return each
        return msgspec.structs.replace(each, places=EVERYWHERE, provenance=WAIVED)

    return msgspec.structs.replace(judgement, ruling=Ruling(*map(met, judgement.ruling.demands)))


def carry_out(waiver: Waiver, rules: Rules, position: Position, order: Order, dice: Dice, say: Say) -> None:
    """Carry out an order that is refused, saying first by whose leave; raise `CannotWaive` if the rules cannot."""
    say(Waived(asks=waiver.asks, by=waiver.agreed))
    try:
        settle(rules.carry_out(position, waiver.side, order, say), position, dice, say)
        _goes_on(rules, position)
    except _AT_A_LOSS:
        raise CannotWaive(
            f"{waiver.order}: whatever was agreed, this cannot be done: the rules have no way to carry it out"
        ) from None


def _goes_on(rules: Rules, position: Position) -> None:
    """Look whether the game can go on from here: what the rules refuse they need not be able to think of."""
    choices = getattr(rules, "choices", None)  # of all rules of games that can be played
    for side in rules.to_act(position):
        seen = view(position, side)
        for _ in choices(seen, side) if choices is not None else ():
            pass
