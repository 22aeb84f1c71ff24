"""Exact odds: the same rule code, run with dice that walk every outcome, on what the asking side may know."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from maquis.engine.dice import Dice, outcomes
from maquis.engine.events import Event, Marked, Rolled, apply
from maquis.engine.position import Position
from maquis.engine.referee import Logged, Order, Rules


class Outcome(msgspec.Struct, frozen=True):
    """One way an order may turn out: its exact chance, the rolls that lead to it, and what happens then."""

    chance: Fraction
    rolls: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]


def walk(rules: Rules, view: Position, side: str, order: Order) -> Iterator[tuple[Fraction, tuple[Event, ...]]]:
    """Yield what happens on every run of the dice, with its exact chance; `order` must be legal in `view`."""

    def run(dice: Dice) -> tuple[Event, ...]:
        after, said = view.copy(), list[Event]()

        def say(event: Event) -> None:
            apply(after, event)
            said.append(event)

        rules.carry_out(after, side, order, Logged(dice, say), say)
        return tuple(said)

    return outcomes(run)


def outcomes_of(rules: Rules, view: Position, side: str, order: Order) -> list[Outcome]:
    """Every different outcome of an order, in the order of the lowest rolls that lead to it.

    Runs that differ in nothing but the rolls are one outcome.
    """
    found: dict[tuple[Event, ...], Outcome] = {}
    for chance, said in walk(rules, view, side, order):
        rolls = tuple(event.value for event in said if isinstance(event, Rolled))
        events = tuple(event for event in said if not isinstance(event, Rolled))
        old = found.get(events, Outcome(Fraction(0), (), events))
        found[events] = Outcome(old.chance + chance, (*old.rolls, rolls), events)
    return list(found.values())


def chance_of_success(rules: Rules, view: Position, side: str, order: Order) -> Fraction:
    """Return the exact chance that an order leaves a marker of damage; `order` must be legal in `view`."""
    marked = (chance for chance, said in walk(rules, view, side, order) if any(isinstance(e, Marked) for e in said))
    return sum(marked, Fraction(0))
