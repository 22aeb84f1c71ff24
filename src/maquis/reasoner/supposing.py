"""What a side would have been told of an order, had a position been the case: it is carried out, the dice as told."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from maquis.engine.entries import WORDS
from maquis.engine.errors import MaquisError
from maquis.engine.events import Displaced, Entered, Event, Left, Moved, Rolled
from maquis.engine.game import UMPIRE
from maquis.engine.orders import ChanceNode, Order
from maquis.engine.playing import GameRules
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.views import Entering, Line, line, masked_name, view

Behind = Callable[[GameRules, Position, str, Line | None], Iterable[Order]]
"""The orders that a side may have given in a position, of those that may lie behind what was told of one, or behind
nothing that was told; all of them, and perhaps some that are not legal."""


class Outcome(msgspec.Struct, frozen=True):
    """One way in which a line may have come about: the order (none, if nobody gave one), the position then, and how
    likely the dice were."""

    order: Order | None
    position: Position
    chance: Fraction


def whole(rules: GameRules, position: Position, giver: str, told: Line | None) -> Iterator[Order]:
    """Every order that the rules offer: those of the verb told, or all if nothing was.

    Raise `MaquisError` if they are not offered as whole orders.
    """
    for choice in rules.choices(view(position, giver), giver):
        order = choice.order
        if order is None:
            raise MaquisError(f"this game does not list every {choice.verb} order as a whole: it cannot be read yet")
        if told is None or f"{order.notation} ".startswith(f"{told.order} "):
            yield order


def led_to(rules: GameRules, position: Position, told: Line, side: str, behind: Behind) -> Iterator[list[Outcome]]:
    """Yield, order by order, how a line may have come about in a position of which `side` was told it."""
    if told.side in ("", UMPIRE) or told.order == WORDS:
        yield [Outcome(None, after, Fraction(1)) for after in _as_told(position, told)]
        return
    seen = view(position, told.side)
    given = (rules.parse(seen, told.order),) if told.side == side else behind(rules, position, told.side, told)
    for order in given:
        if rules.judge(seen, told.side, order).legal:
            yield [*_outcomes(rules, position, told.side, order, told, side)]


def silent(rules: GameRules, position: Position, side: str, behind: Behind) -> Iterator[Position]:
    """Yield every position to which one order of another side leads of which `side` is told nothing."""
    for giver in position.game.sides:
        if giver == side:
            continue
        seen = view(position, giver)
        for order in behind(rules, position, giver, None):
            if rules.judge(seen, giver, order).legal:
                for each in _outcomes(rules, position, giver, order, None, side):
                    yield each.position


def _outcomes(
    rules: GameRules, position: Position, giver: str, order: Order, told: Line | None, side: str
) -> Iterator[Outcome]:
    """Yield how an order may have come out so that `side` was told just that, or nothing."""
    rolls = tuple(event for event in told.events if isinstance(event, Rolled)) if told is not None else ()
    branch = _Branch(position.copy(), giver, ())
    node = rules.carry_out(branch.position, giver, order, branch.say)
    for each, chance in _settled(node, branch, rolls, side):
        read = line(position, giver, order.notation, each.events, side)
        if _same(read, told):
            each.entering.close()
            yield Outcome(order, each.position, chance)


def _same(one: Line | None, other: Line | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.order, one.events) == (other.order, other.events)


class _Branch:
    """An order on its way, with what has been said."""

    def __init__(self, position: Position, giver: str, events: Iterable[Event]) -> None:
        self.position, self.giver, self.events = position, giver, list(events)
        self.entering = Entering(position, giver)

    def say(self, event: Event) -> None:
        self.entering.say(event)
        self.events.append(event)

    def fork(self) -> "_Branch":
        found = _Branch(self.position.copy(), self.giver, self.events)
        found.entering.uninformed = self.entering.uninformed
        return found


def _settled(
    node: ChanceNode[Any] | None, branch: _Branch, rolls: Sequence[Rolled], side: str
) -> Iterator[tuple[_Branch, Fraction]]:
    """Follow an order through its dice: those that `side` was told fell as told, any other may have fallen anyhow."""
    if node is None:
        if not rolls:
            yield branch, Fraction(1)
        return
    hidden = bool(node.what.seen) and side not in node.what.seen
    for value in range(1, len(node.results) + 1) if hidden else [each.value for each in rolls[:1]]:
        rolled = node.rolled(value, branch.position.game)
        if hidden or rolled == rolls[0]:
            fork = branch.fork()
            fork.say(rolled)
            after = node.then(fork.position, node.results[value - 1], fork.say)
            for each, chance in _settled(after, fork, rolls if hidden else rolls[1:], side):
                yield each, chance / len(node.results)


def _as_told(position: Position, told: Line) -> Iterator[Position]:
    """Yield what a line leads to that no side gave: what it tells, of each counter that a mask may stand for."""
    entering = [Entering(position.copy(), told.side)]
    for event in told.events:
        after = []
        for each in entering:
            for name in _meant(each.position, event):
                fork = Entering(each.position.copy(), told.side)
                fork.uninformed = each.uninformed
                fork.say(event if name is None else msgspec.structs.replace(event, counter=name))
                after.append(fork)
        entering = after
    for each in entering:
        each.close()
        yield each.position


def _meant(position: Position, event: Event) -> Iterator[str | None]:
    """The counters that an event may name by a mask; None, if it names none so."""
    roster = position.game.roster
    known = {counter.name for counter in roster}
    if not isinstance(event, Entered | Moved | Displaced | Left) or event.counter in known:
        yield None
        return
    for face, there in position.masks.items():
        for place, masks in there.items():
            if event.counter in [masked_name(face, mask) for mask in masks]:
                down = position.at(place) & roster.of_face[face] & ~position.flags.get("up", 0)
                yield from (roster[number].name for number in numbers(down))
    for face in roster.side_of_face:
        if event.counter == masked_name(face, position.masked + 1):
            yield from (roster[n].name for n in numbers(roster.of_face[face]) if position.where[n] == POOL)
