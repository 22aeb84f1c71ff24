"""The rules of the Europa family: they join the sections, and offer them by the clauses of the edition played."""

from collections.abc import Iterator, Mapping
from typing import Any

from maquis.engine import acts, citing
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Judgement, Say, Throw
from maquis.engine.orders import Order as AnyOrder
from maquis.engine.playing import Answer, Choice
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.families.europa.rules import aerial, answering, displacement, orders, phases, questions
from maquis.families.europa.rules.calendar import CALENDAR, Calendar
from maquis.families.europa.rules.orders import OF_SIDES, HostOrder, Losses, Order


class Europa:
    """What the rules of the family offer the referee, and those who play them."""

    forms: Mapping[str, str] = {verb: form for act in OF_SIDES for verb, form in acts.forms(act).items()}

    def __init__(self, calendar: Calendar = CALENDAR) -> None:
        self.calendar = calendar

    def parse(self, position: Position, text: str) -> Order:
        """Read an order; raise `BadOrder`."""
        return orders.parse(position, text)

    def judge(self, position: Position, side: str, order: AnyOrder) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why; the umpire sees all."""
        assert isinstance(order, Order)
        judged = Judgement(
            order, _ruling(position, side, order), order.at(position), lambda: order.tallies(position, side)
        )
        return citing.judgement(position.game.clauses, aerial.noted(position, side, judged))

    def carry_out(self, position: Position, side: str, order: AnyOrder, say: Say) -> Throw[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
        assert isinstance(order, Order)
        book = position.game.clauses
        return citing.throw(book, _carry_out(position, side, order, citing.say(book, say)))

    def begin(self, position: Position, say: Say) -> None:
        """Do what the beginning of a phase asks, when a game is set up."""
        phases.begin(position, citing.say(position.game.clauses, say))

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The sides that owe an order now."""
        return phases.to_act(position)

    def choices(self, view: Position, side: str) -> Iterator[Choice]:
        """Everything that `side`, or the umpire, may do now, worked out from its view alone."""
        for act in OFFERED_TO_THE_UMPIRE if side == UMPIRE else offered(view, side):
            yield from act.choices(view, side)

    def answer(self, view: Position, question: str) -> Answer:
        """Answer a question of `questions.FORMS`; raise `MaquisError`."""
        return citing.answer(view.game.clauses, questions.answer(view, question))


OFFERED_TO_THE_UMPIRE = (
    orders.Own, orders.Paint, orders.Mark, orders.Place, orders.Remove, orders.Weather, orders.Finland,
)  # fmt: skip
"""What the umpire may say of the host game, in the order in which it is offered."""
_FIGHT = (orders.Retreat, orders.Stand, orders.Lose, orders.Attack)
_INITIAL = (orders.Dismiss, orders.Convert, orders.Recruit, orders.Assemble, orders.BreakDown)
_MOVEMENT = (orders.Move, orders.Sabotage)


def offered(view: Position, side: str) -> tuple[type[Order], ...]:
    """What a side may be able to order now, in the order in which it is offered."""
    initial = _INITIAL if view.phase == "initial" else ()
    movement = _MOVEMENT if view.phase == "movement" and view.side == side else ()
    return (*_FIGHT, orders.Displace, *initial, *movement, orders.Drop, orders.End)


def _ruling(position: Position, side: str, order: Order) -> Ruling:
    """Everything asked of an order: the umpire says what happens in the host game, and nobody else does."""
    hosted = isinstance(order, HostOrder)
    if side == UMPIRE and not hosted and not isinstance(order, Losses):
        words = "given by a side: the umpire says what happens in the host game only"
    elif side != UMPIRE and hosted:
        words = "given by the umpire: a side does not say what happens in the host game"
    else:
        return order.ruling(position, side)
    return Ruling(demand("40.0", words, False, "assumed"))


def _carry_out(position: Position, side: str, order: Order, say: Say) -> Throw[Any] | None:
    """Carry out an order, and go on with what waited for it: the end of the phase, an attack, a unit that enters."""
    displaced = displacement.waiting(position)
    throw = order.effect(position, side, say)
    if throw is not None:
        return throw
    if displaced:
        phases.go_on(position, say)
    return answering.goes_on(position, side, order, say)
