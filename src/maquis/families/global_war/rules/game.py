"""Partisans v3.0: the edition's rules. They join the sections and offer them to the referee."""

from collections.abc import Iterator, Mapping
from typing import Any

from maquis.engine.orders import Judgement, Order, Say, Throw
from maquis.engine.playing import Answer, Choice
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.families.global_war.rules import (
    acting,
    births,
    buying,
    fighting,
    offers,
    orders,
    phases,
    questions,
    sending,
    supporting,
    transforming,
)
from maquis.families.global_war.rules.calendar import CALENDAR, HalfYears


class PartisansRules:
    """What Partisans v3.0 offers the referee, and those who play it."""

    calendar: HalfYears = CALENDAR
    forms: Mapping[str, str] = orders.FORMS

    def parse(self, position: Position, text: str) -> orders.GlobalWarOrder:
        """Read an order; raise `BadOrder`."""
        return orders.parse(position, text)

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why."""
        if side not in position.game.sides:
            words = "given by a side: the host game is the scenario's"
            return Judgement(order, Ruling(demand("PAR.2.4", words, False, "assumed")))
        match order:
            case orders.End():
                return phases.judge_end(position, side, order)
            case orders.Generate():
                return births.judge(position, side, order)
            case orders.Buy():
                return buying.judge(position, side, order)
            case orders.Move():
                return buying.judge_move(position, side, order)
            case orders.Send():
                return sending.judge(position, side, order)
            case orders.Act():
                return acting.judge(position, side, order)
            case orders.Pass():
                return supporting.judge(position, side, order)
            case orders.Transform():
                return transforming.judge(position, side, order)
            case orders.Attack():
                return fighting.judge(position, side, order)
            case orders.Lose() | orders.Answer() | orders.Press():
                return fighting.judge_answer(position, side, order)
            case _:
                raise TypeError(f"not an order of Partisans: {order!r}")

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> Throw[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
        match order:
            case orders.End():
                phases.end(position, say)
            case orders.Generate():
                return births.carry_out(position, order, say)
            case orders.Buy():
                buying.carry_out(position, order, say)
            case orders.Move():
                buying.carry_out_move(position, order, say)
            case orders.Send():
                return sending.carry_out(position, order, say)
            case orders.Act():
                return phases.supported(position, side, acting.carry_out(position, order, say))
            case orders.Pass():
                phases.passed(position, side, say)
            case orders.Transform():
                transforming.carry_out(position, order, say)
            case orders.Attack():
                return fighting.carry_out(position, side, order, say)
            case orders.Lose() | orders.Answer() | orders.Press():
                return fighting.carry_out_answer(position, order, say)
        return None

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The side that owes an order now."""
        return phases.to_act(position)

    def choices(self, view: Position, side: str) -> Iterator[Choice]:
        """Everything that `side` may do now, worked out from its view alone."""
        for order in offers.offers(view, side):
            yield choice(view, order)
        if side in view.game.sides and phases.judge_end(view, side, orders.end()).legal:
            yield Choice("end", order=orders.end())

    def answer(self, view: Position, question: str) -> Answer:
        """Answer a question of `questions.FORMS`; raise `MaquisError`."""
        return questions.answer(view, question)


def choice(view: Position, order: orders.GlobalWarOrder) -> Choice:
    """An order as a choice: with the partisans that it names, and the zone where it would take place."""
    counters: tuple[int, ...] = getattr(order, "counters", ()) or ()
    if isinstance(order, orders.Move | orders.Send | orders.Act | orders.Answer):
        counters = (order.counter,)
    place = getattr(order, "place", None)
    if place is None and counters:
        place = view.where[counters[0]]
    verb = next(verb for verb in orders.FORMS if order.notation == verb or order.notation.startswith(verb + " "))
    return Choice(verb, counters, 0 if place is None or place < 0 else 1 << place, order)
