"""The edition `war_in_europe.variant`: it joins the sections and offers them to the referee."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from maquis.engine.game import UMPIRE
from maquis.engine.orders import Judgement, Order, Say, Throw
from maquis.engine.playing import Answer, Choice
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Tally
from maquis.families.war_in_europe.rules import (
    allowed,
    cadres,
    combat,
    doing,
    field,
    fighting,
    orders,
    phases,
    production,
    questions,
)
from maquis.families.war_in_europe.rules.calendar import CALENDAR, OVER, Weeks
from maquis.families.war_in_europe.rules.orders import VariantOrder


class VariantRules:
    """What the variant offers the referee, and those who play it."""

    calendar: Weeks = CALENDAR
    forms: Mapping[str, str] = orders.FORMS

    def parse(self, position: Position, text: str) -> VariantOrder:
        """Read an order; raise `BadOrder`."""
        return orders.parse(position, text)

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why."""
        assert isinstance(order, VariantOrder)
        ruling, place = allowed.ruling(position, side, order), allowed.about(position, order)
        return Judgement(order, ruling, place, lambda: tuple(_tallies(position, order)))

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> Throw[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
        assert isinstance(order, VariantOrder)
        throw = doing.carry_out(position, side, order, say)
        if order.verb == "end":
            while position.phase != OVER and not self._something_to_do(position):
                phases.end(position, say)
        return throw

    def _something_to_do(self, position: Position) -> bool:
        """Whether the phasing side has anything to order in the phase that has begun, but for its end."""
        return any(choice.verb != "end" for choice in self.choices(position, position.side))

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The sides that owe an order now."""
        return phases.to_act(position)

    def choices(self, view: Position, side: str) -> Iterator[Choice]:
        """Everything that `side` may do now, worked out from its view alone; the umpire does nothing here."""
        if side == UMPIRE:
            return
        for verb in ("end", "refuse", "stand"):
            yield from self._if_legal(view, side, orders.make(view, verb))
        own, now = view.game.roster.sides.get(side, 0), phases.verbs(view, side)
        if "begin" in now:
            for item in production.CLAUSES:
                yield from self._if_legal(view, side, orders.make(view, "begin", item=item))
        for verb in ("fortify", "rebuild", "lift"):
            if verb in now:
                yield from self._where(view, side, verb, ())
        for number in numbers(own) if now else ():
            yield from self._of_one(view, side, number, now)
        for verb in ("attack", "overrun"):
            if verb in now:
                yield from self._attacks(view, side, own, verb)

    def _of_one(self, view: Position, side: str, number: int, now: frozenset[str]) -> Iterator[Choice]:
        """What one counter may do, of some verbs."""
        for verb in ("place", "move", "rail", "sail", "retreat", "advance"):
            if verb in now:
                yield from self._where(view, side, verb, (number,))
        for verb in ("convert", "cut"):
            if verb in now:
                yield from self._if_legal(view, side, orders.make(view, verb, (number,)))
        if "restore" in now:
            yield from self._restorable(view, side, number)
        if "join" in now and field.level(view, number) == "unit":
            for other in numbers(view.game.roster.sides[side] & ~((2 << number) - 1)):
                yield from self._if_legal(view, side, orders.make(view, "join", (number, other)))

    def _restorable(self, view: Position, side: str, number: int) -> Iterator[Choice]:
        """A division made again of a battlegroup and those after it in its hex."""
        small, many = view.flags.get(field.BATTLEGROUP, 0), view.game.figures["battlegroup.rebuild"]["battlegroups"]
        if small >> number & 1:
            together = [each for each in numbers(view.stacks[view.where[number]] & small) if each >= number]
            yield from self._if_legal(view, side, orders.make(view, "restore", tuple(together[:many])))

    def _attacks(self, view: Position, side: str, own: int, verb: str) -> Iterator[Choice]:
        """Attacks by each unit alone, and by all that can attack a hex together."""
        able: dict[int, list[int]] = {}
        for number in numbers(view.in_play(own)):
            for place in view.game.board.neighbours(view.where[number]):
                if place not in view.stacks:
                    continue
                if self.judge(view, side, orders.make(view, verb, (number,), place)).legal:
                    able.setdefault(place, []).append(number)
        for place, units in sorted(able.items()):
            for chosen in dict.fromkeys((*((unit,) for unit in units), tuple(units))):
                order = orders.make(view, verb, chosen, place)
                if verb == "attack" or self.judge(view, side, order).legal:
                    yield Choice(verb, chosen, order=order)

    def _if_legal(self, view: Position, side: str, order: VariantOrder) -> Iterator[Choice]:
        if self.judge(view, side, order).legal:
            yield Choice(order.verb, order.counters, order=order)

    def _where(self, view: Position, side: str, verb: str, counters: tuple[int, ...]) -> Iterator[Choice]:
        """The hexes for an order that names one."""
        places = allowed.ruling(view, side, VariantOrder(verb, verb, counters)).places & view.game.board.all
        if places:
            yield Choice(verb, counters, places)

    def answer(self, view: Position, question: str) -> Answer:
        """Answer a question about a position, or a side's view of it; raise `MaquisError`."""
        return questions.answer(view, question)


def _tallies(position: Position, order: VariantOrder) -> Iterator[Tally]:
    """The numbers behind an order."""
    if order.verb in ("attack", "overrun") and order.place is not None:
        attackers = fighting.pieces(position, order.counters)
        if all(piece.place >= 0 for piece in attackers):
            yield combat.attack_strength(position, attackers, order.place)
            yield combat.defence_strength(position, attackers, order.place)
    if order.verb == "convert" and position.where[order.counters[0]] >= 0:
        yield cadres.conversion(position, field.piece(position, order.counters[0]))
