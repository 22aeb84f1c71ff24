"""Dark Crusade, second edition: it joins the sections and offers them to the referee."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from maquis.engine.events import Counted
from maquis.engine.orders import Judgement, Say, Throw
from maquis.engine.orders import Order as AnyOrder
from maquis.engine.playing import Answer, Choice
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.families.dark_crusade.rules import (
    air,
    airborne,
    combat,
    composites,
    fortification,
    isolation,
    movement,
    orders,
    partisans,
    phases,
    questions,
)
from maquis.families.dark_crusade.rules.calendar import CALENDAR, FORTIFYING, SOVIET, Months
from maquis.families.dark_crusade.rules.front import class_of, of_class, these, units
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.orders import Order


class SecondEdition:
    """What the text offers the referee and those who play it."""

    calendar: Months = CALENDAR
    forms: Mapping[str, str] = orders.FORMS

    def answer(self, view: Position, question: str) -> Answer:
        """Answer a question of `questions.FORMS`; raise `MaquisError`."""
        return questions.answer(view, question)

    def parse(self, position: Position, text: str) -> Order:
        """Read an order; raise `BadOrder`."""
        return orders.parse(position, text)

    def judge(self, position: Position, side: str, order: AnyOrder) -> Judgement:
        """Say whether `order` of `side` is legal in its view of the position, and why."""
        if not isinstance(order, Order):
            raise TypeError(f"not an order of Dark Crusade: {order!r}")
        one = order.units[0] if order.units else -1
        chosen = these(order.units)
        match order.verb:
            case "place":
                return Judgement(
                    order, partisans.may_place(position, one) & _own(position, side, order.units), order.place,
                    lambda: (partisans.number(position),),
                )  # fmt: skip
            case "move" if of_class(position.game, side, "air") >> one & 1:
                return Judgement(order, air.may_fly(position, side, one, order.way), order.place)
            case "move":
                return Judgement(
                    order, movement.may_move(position, side, one, order.way), order.place,
                    lambda: (movement.steps(position, one),),
                )  # fmt: skip
            case "fortify":
                here = position.where[one]
                ruling = fortification.may_fortify(position, side, one)
                return Judgement(order, ruling, here if here >= 0 else None)
            case "combine":
                here = position.where[one]
                return Judgement(
                    order, composites.may_combine(position, side, order.units), here if here >= 0 else None
                )
            case "drop":
                ruling = airborne.may_drop(position, side, order.units, order.escort)
                return Judgement(order, ruling, order.place, lambda: (airborne.limit(position),))
            case "fire":
                return Judgement(order, combat.may_fire(position, side, chosen), order.place)
            case "answer":
                return Judgement(order, combat.may_answer(position, side, chosen), order.place)
            case "break off":
                return Judgement(order, combat.may_break_off(position, side), order.place)
            case "lose":
                assert order.place is not None
                return Judgement(order, isolation.may_lose(position, side, order.place, order.units))
            case "roll":
                return Judgement(order, _may_roll(position, side))
            case _:
                return Judgement(order, phases.may_end(position, side))

    def carry_out(self, position: Position, side: str, order: AnyOrder, say: Say) -> Throw[Any] | None:
        """Carry out a legal order, saying what happens event by event, up to the die that the rest hangs on."""
        assert isinstance(order, Order)
        throw = self._carry_out(position, order, say)
        if throw is not None:
            return _then_reopened(throw)
        _say(isolation.reopened(position), say)
        return None

    def _carry_out(self, position: Position, order: Order, say: Say) -> Throw[Any] | None:
        chosen = these(order.units)
        place = -1 if order.place is None else order.place
        match order.verb:
            case "place":
                _say(partisans.placed(position, order.units[0], place), say)
            case "move" if class_of(position.game, position.game.roster[order.units[0]]) == "air":
                _say(air.flown(position, order.units[0], place), say)
            case "move":
                movement.moved(position, order.units[0], place, say, order.way)
            case "fortify":
                _say(fortification.built(position, order.units[0]), say)
            case "combine":
                _say(composites.combined(position, order.units), say)
            case "drop":
                return airborne.dropped(position, order.units, order.escort, place, say)
            case "fire":
                combat.opens(position, place, chosen, say)
            case "answer":
                return combat.answered(position, place, chosen, say)
            case "break off":
                combat.broken_off(position, place, say)
            case "lose":
                _say(isolation.eliminated(position, chosen, "isolated", "DC.iso.fortress"), say)
                say(Counted(f"to lose {position.game.board.label(place)}", 0, clause="DC.iso.fortress"))
            case "roll":
                return fortification.first(position)
            case _:
                phases.ends(position, say)
                return airborne.landings(position, say)
        return None

    def to_act(self, position: Position) -> tuple[str, ...]:
        """The sides that owe an order now."""
        return phases.to_act(position)

    def choices(self, view: Position, side: str) -> Iterator[Choice]:
        """Everything that `side` may do now, as whole orders, worked out from its view alone.

        Of drops, each unit with each fighter; of armies to put together, each pair; of losses and of rounds of fire,
        one way.
        """
        every = view.game.board.all
        for number in numbers(partisan_counters(view.game) if side == SOVIET else 0):
            for place in numbers(partisans.may_place(view, number).places & every):
                yield Choice("place", (number,), 1 << place, orders.place(view, number, place))
        for number in numbers(view.in_play(units(view.game, side))):
            for place in numbers(destinations(view, side, number)):
                yield Choice("move", (number,), 1 << place, orders.move(view, number, (place,)))
            if fortification.may_fortify(view, side, number).allows(view.where[number]):
                yield Choice("fortify", (number,), order=orders.fortify(view, number))
        yield from _combinations(view, side)
        yield from _drops(view, side)
        for place in numbers(combat.may_fire(view, side, 0).places & every):
            yield Choice("fire", order=orders.fire(view, place))
        for place in numbers(combat.may_answer(view, side, 0).places & every):
            yield Choice("answer", order=orders.fire(view, place, verb="answer"))
        for place in numbers(combat.may_break_off(view, side).places & every):
            yield Choice("break off", order=orders.break_off(view, place))
        for place, number in isolation.owed(view, side).items():
            garrison = tuple(numbers(view.at(place) & units(view.game, side)))
            yield Choice("lose", garrison, 1 << place, orders.lose(view, place, garrison[:number]))
        for order in (orders.ROLL, orders.END):
            if self.judge(view, side, order).legal:
                yield Choice(order.verb, order=order)


def destinations(view: Position, side: str, number: int) -> int:
    """The points that a unit, or aircraft, may be ordered to move to now."""
    if of_class(view.game, side, "air") >> number & 1:
        return air.may_fly(view, side, number).places & view.game.board.all
    return movement.destinations(view, side, number)


def _combinations(view: Position, side: str) -> Iterator[Choice]:
    able = view.in_play(composites.armies(view.game))
    for place in numbers(view.places_of(able)):
        for pair in combinations(numbers(view.at(place) & able), 2):
            if composites.may_combine(view, side, pair).allows(place):
                yield Choice("combine", pair, order=orders.combine(view, pair))


def _drops(view: Position, side: str) -> Iterator[Choice]:
    if side != SOVIET:
        return
    fighters = view.in_play(of_class(view.game, SOVIET, "air"))
    for para in numbers(view.in_play(of_class(view.game, SOVIET, "parachute"))):
        for escort in numbers(view.at(view.where[para]) & fighters):
            for place in numbers(airborne.may_drop(view, side, (para,), (escort,)).places & view.game.board.all):
                yield Choice("drop", (para,), 1 << place, orders.drop(view, (para,), place, (escort,)))


def _own(position: Position, side: str, counters: tuple[int, ...]) -> Ruling:
    mine = all(position.game.roster[number].side == side for number in counters)
    return Ruling(demand("DC.par.place", "a partisan of one's own", mine))


def _may_roll(position: Position, side: str) -> Ruling:
    now = (position.side, position.phase) == (side, FORTIFYING)
    return Ruling(
        demand("DC.fort.first", "before turn 1, the Soviet side", now),
        demand(
            "DC.fort.first",
            "border units that have not rolled yet",
            bool(fortification.trying(position)),
            position.game.figures.read("reading.border_units"),
        ),
    )


def _say(events: list[Any], say: Say) -> None:
    for event in events:
        say(event)


def _then_reopened(throw: Throw[Any]) -> Throw[Any]:
    """Whatever is rolled, units whose supply line an order has opened are whole again at once (DC.iso.reopen)."""

    def then(position: Position, result: Any, say: Say) -> Throw[Any] | None:
        more = throw.then(position, result, say)
        if more is not None:
            return _then_reopened(more)
        _say(isolation.reopened(position), say)
        return None

    return Throw(throw.what, throw.results, then)
