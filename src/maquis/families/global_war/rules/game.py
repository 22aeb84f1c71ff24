"""Partisans v3.0: the edition's rules. They join the sections and offer them to the referee."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from maquis.engine import acts
from maquis.engine.calendars import Months
from maquis.engine.orders import ChanceNode, Judgement, Say
from maquis.engine.orders import Order as AnyOrder
from maquis.engine.playing import Answer, LegalOrder
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.families.global_war.rules import phases, questions
from maquis.families.global_war.rules.acting import Disrupt, Recruit, Sabotage, Support
from maquis.families.global_war.rules.answering import REPLIES
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.buying import Buy, Move
from maquis.families.global_war.rules.calendar import CALENDAR
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.phases import End
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.supporting import Pass
from maquis.families.global_war.rules.transforming import Transform

ACTS: tuple[type[Order], ...] = (
    Transform, Move, Sabotage, Disrupt, Recruit, Support, Pass, Attack, *REPLIES, Generate, Buy, Send, End,
)  # fmt: skip
"""Every kind of order, in the order in which they are offered."""


class PartisansRules:
    """What Partisans v3.0 offers the referee, and those who play it."""

    calendar: Months = CALENDAR
    forms: Mapping[str, str] = {verb: form for act in ACTS for verb, form in acts.forms(act).items()}

    titles: Mapping[str, str] = acts.titles(ACTS)

    def parse(self, position: Position, text: str) -> Order:
        """Read an order, which is kept as it was typed; raise `BadOrder`."""
        order = acts.parse(ACTS, position.game, text)
        assert isinstance(order, Order)
        typed = msgspec.structs.replace(order, line=" ".join(text.split()))
        return typed if typed.notation != order.notation else order

    def judge(self, position: Position, side: str, order: AnyOrder) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why."""
        assert isinstance(order, Order)
        if side not in position.game.sides:
            words = "given by a side: the host game is the scenario's"
            return Judgement(order, Ruling(demand("PAR.2.4", words, False, "assumed")))
        ruling = phases.ruling(position, side, order)
        return Judgement(order, ruling, order.at(position), lambda: order.tallies(position, side))

    def carry_out(self, position: Position, side: str, order: AnyOrder, say: Say) -> ChanceNode[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
        assert isinstance(order, Order)
        return phases.goes_on(position, side, order, order.effect(position, side, say), say)

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The side that owes an order now."""
        return phases.to_act(position)

    def choices(self, view: Position, side: str) -> Iterator[LegalOrder]:
        """Everything that `side` may do now, worked out from its view alone."""
        for order in phases.open_to(view, side):
            yield choice(view, order)
        end = End(game=view.game)
        if side in view.game.sides and end.fits(view, side):
            yield choice(view, end)

    def answer(self, view: Position, question: str) -> Answer:
        """Answer a question of `questions.FORMS`; raise `MaquisError`."""
        return questions.answer(view, question)


def choice(view: Position, order: Order) -> LegalOrder:
    """An order as a choice: with the partisans that it names, and the zone where it would take place."""
    place = order.at(view)
    if place is None and order.counters:
        place = view.where[order.counters[0]]
    return LegalOrder(order.verb, order.counters, 0 if place is None or place < 0 else 1 << place, order)
