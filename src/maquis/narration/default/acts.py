"""What a side may do now, by kind, and what that asks."""

from collections.abc import Callable, Iterator, Mapping

from maquis.engine.acts import Act
from maquis.engine.orders import Order
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.narration.parts import Kind, Line, by_verb
from maquis.narration.parts import whole_orders as listed
from maquis.narration.why import judgement

END = "end"
"""The order that ends a phase, in every game."""


def kinds(rules: Played, view: Position, side: str) -> list[Kind]:
    """The kinds of acts that are open to a side now, by the titles of the acts, in the order of the rules."""
    found = list(rules.choices(view, side)) if side in rules.to_act(view) else []
    return by_verb({each.verb: _title(each.verb, each.order) for each in found}, found)


def titled(titles: Mapping[str, str]) -> Callable[[Played, Position, str], list[Kind]]:
    """The same by titles of one's own, in their order; acts that have none are left out."""

    def kinds(rules: Played, view: Position, side: str) -> list[Kind]:
        return by_verb(titles, rules.choices(view, side)) if side in rules.to_act(view) else []

    return kinds


def _title(verb: str, order: Order | None) -> str:
    return order.title if isinstance(order, Act) else f"{verb[:1].upper()}{verb[1:]}"


def why(rules: Played, view: Position, side: str) -> Iterator[Line]:
    """What the end of the phase asks; if there is no such order now, what one of each kind rests on."""
    found = kinds(rules, view, side)
    ends = [kind for kind in found if kind.name == END]
    if ends:
        yield "What ending the phase asks:", "title"
    for kind in ends or found:
        order = kind.choices[0].order
        if order is not None:
            yield from judgement(view, rules.judge(view, side, order))


def alone(order: Order) -> str:
    """Why an order cannot be among several; nothing if it can."""
    return "the end of a phase cannot be among them" if order.notation == END else ""


__all__ = ["END", "alone", "kinds", "listed", "titled", "why"]
