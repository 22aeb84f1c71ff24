"""Exact odds: the same rule code, carried out once for every result of a die, on what the asking side may know."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any

import msgspec

from maquis.engine.changes import apply, saying
from maquis.engine.events import Event, Marked
from maquis.engine.orders import ChanceNode, Order, Rules
from maquis.engine.position import Position


class Outcome(msgspec.Struct, frozen=True):
    """One way an order may turn out: its exact chance, the rolls that lead to it, and what happens then."""

    chance: Fraction
    rolls: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]


def outcomes_of(rules: Rules, view: Position, side: str, order: Order) -> list[Outcome]:
    """Every different outcome of an order, in the order of the lowest rolls that lead to it.

    `order` must be legal in `view`. Rolls that come to the same events are one outcome.
    """
    after, said = view.copy(), list[Event]()
    throw = rules.carry_out(after, side, order, saying(after, said))
    found: dict[tuple[Event, ...], Outcome] = {}
    for each in _follow(throw, after, Outcome(Fraction(1), ((),), tuple(said))):
        old = found.get(each.events)
        if old is not None:
            each = Outcome(old.chance + each.chance, tuple(sorted(old.rolls + each.rolls)), each.events)
        found[each.events] = each
    return list(found.values())


def _follow(throw: ChanceNode[Any] | None, position: Position, far: Outcome) -> Iterator[Outcome]:
    """Yield every outcome of a throw in `position`, which has come so `far`: result by result."""
    if throw is None:
        yield far
        return
    for result, faces in throw.faces().items():
        after, said = position.copy(), list(far.events)
        following = throw.then(after, result, saying(after, said))
        chance = far.chance * Fraction(len(faces), len(throw.results))
        rolls = tuple((*before, face) for before in far.rolls for face in faces)
        yield from _follow(following, after, Outcome(chance, rolls, tuple(said)))


def chance_of_success(rules: Rules, view: Position, side: str, order: Order) -> Fraction:
    """Return the exact chance that an order leaves a marker of damage; `order` must be legal in `view`."""
    marked = (
        each.chance
        for each in outcomes_of(rules, view, side, order)
        if any(isinstance(event, Marked) for event in each.events)
    )
    return sum(marked, Fraction(0))


def success_of(rules: Rules, view: Position, side: str, order: Order) -> Fraction | None:
    """Return the exact chance that an order succeeds that comes down to one die with a yes or no for every face.

    Nothing for any other. `order` must be legal in `view`.
    """
    after = view.copy()
    throw = rules.carry_out(after, side, order, partial(apply, after))
    if throw is None or not all(isinstance(result, bool) for result in throw.results):
        return None
    for result in set(throw.results):
        done = after.copy()
        if throw.then(done, result, partial(apply, done)) is not None:
            return None
    return Fraction(sum(throw.results), len(throw.results))
