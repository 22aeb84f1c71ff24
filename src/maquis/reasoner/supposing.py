"""What a side would have been told of an order, had a position been the case: it is carried out, the dice as told."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from maquis.engine.by_hand import WORD as DICE
from maquis.engine.entries import WORDS
from maquis.engine.errors import MaquisError
from maquis.engine.events import Displaced, Entered, Event, Left, Moved, Rolled
from maquis.engine.game import UMPIRE
from maquis.engine.orders import ChanceNode, Order
from maquis.engine.playing import GameRules
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.views import Entering, Line, heard, masked_name, told, view
from maquis.reasoner.alike import Alike, Swap

Behind = Callable[[GameRules, Position, str, Line | None, bool], Iterable[Order]]
"""The orders that a side may have given in a position, of those that may lie behind a line that another was told, or,
if it is `unheard`, of those that were given before that line and of which nothing was told; all of them, and perhaps
some that are not legal."""


class Outcome(msgspec.Struct, frozen=True):
    """One way in which a line may have come about: the order (none, if nobody gave one), the position then, and how
    likely the dice were."""

    order: Order | None
    position: Position
    chance: Fraction


class Way(msgspec.Struct, frozen=True):
    """How an order may have come out, and as how many orders it counts: those that differ in unnamed counters alone."""

    outcomes: tuple[Outcome, ...]
    orders: int = 1


def whole(
    rules: GameRules, position: Position, giver: str, told: Line | None, unheard: bool = False
) -> Iterator[Order]:
    """Every order that the rules offer: those of the verb told, or all if nothing was.

    Raise `MaquisError` if they are not offered as whole orders.
    """
    for choice in rules.choices(view(position, giver), giver):
        order = choice.order
        if order is None:
            raise MaquisError(f"this game does not list every {choice.verb} order as a whole: it cannot be read yet")
        if told is None or unheard or f"{order.notation} ".startswith(f"{told.order} "):
            yield order


class Supposing:
    """What `side` would have been told by the rules of a game, of orders that may lie `behind` what it was told."""

    def __init__(self, rules: GameRules, side: str, behind: Behind, alike: Alike) -> None:
        self.rules, self.side, self.behind, self.alike = rules, side, behind, alike
        self._own: tuple[Line, Order, bool] | None = None

    def led_to(self, position: Position, told: Line) -> Iterator[Way]:
        """Yield, order by order, how a line may have come about in a position of which the side was told it."""
        if told.side in ("", UMPIRE) or told.order.split(" ", 1)[0] in (WORDS, DICE):
            yield Way(tuple([Outcome(None, after, Fraction(1)) for after in _as_told(position, told)]))
            return
        for order, number in self._given(position, told):
            found = tuple(self._outcomes(position, told.side, order, told))
            if found:
                yield Way(found, number)

    def renamed(self, position: Position, told: Line) -> Iterator[Position]:
        """Yield the position with unnamed counters called in each way by which the line may name them so."""
        if not self.alike.fresh or told.side in ("", UMPIRE):
            yield position
            return
        swaps: dict[Swap, None] = {}
        for order, _ in self._given(position, told, each=True):
            for branch, _ in self._followed(position, told.side, order, told, None):
                swaps.update(dict.fromkeys(self.alike.swaps(branch.heard, told.events)))
        for swap in swaps:
            yield self.alike.swapped(position, swap) if swap else position

    def silent(self, position: Position, before: Line) -> Iterator[Position]:
        """Yield every position to which one order of another side leads of which the side is told nothing."""
        for giver in position.game.sides:
            if giver == self.side:
                continue
            for order in self.behind(self.rules, position, giver, before, True):
                if self.rules.judge(view(position, giver), giver, order).legal:
                    for each in self._outcomes(position, giver, order, None):
                        yield each.position

    def _given(self, position: Position, told: Line, each: bool = False) -> Iterator[tuple[Order, int]]:
        """The legal orders that may lie behind a line, each for so many that differ in unnamed counters alone.

        One's own is the same in all positions, and as legal.
        """
        if told.side == self.side:
            if self._own is None or self._own[0] is not told:
                seen = view(position, told.side)
                order = self.rules.parse(seen, told.order)
                self._own = told, order, self.rules.judge(seen, told.side, order).legal
            _, order, legal = self._own
            if legal:
                yield order, 1
            return
        orders = self.behind(self.rules, position, told.side, told, False)
        seen = view(position, told.side)
        for first, *more in ([order] for order in orders) if each else self.alike.grouped(position, orders):
            if self.rules.judge(seen, told.side, first).legal:
                yield first, 1 + len(more)

    def _outcomes(self, position: Position, giver: str, order: Order, told: Line | None) -> Iterator[Outcome]:
        """Yield how an order may have come out so that the side was told just that, or nothing."""
        for branch, chance in self._followed(position, giver, order, told, told.events if told is not None else ()):
            read = branch.read(order)
            if _same(read, told):
                branch.entering.close()
                yield Outcome(order, branch.position, chance)

    def _followed(
        self, position: Position, giver: str, order: Order, told: Line | None, expected: Sequence[Event] | None
    ) -> Iterator[tuple["_Branch", Fraction]]:
        rolls = tuple(event for event in told.events if isinstance(event, Rolled)) if told is not None else ()
        branch = _Branch(position, position.copy(), giver, self.side, expected)
        try:
            node = self.rules.carry_out(branch.position, giver, order, branch.say)
        except _Otherwise:
            return
        yield from self._settled(node, branch, rolls)

    def _settled(
        self, node: ChanceNode[Any] | None, branch: "_Branch", rolls: Sequence[Rolled]
    ) -> Iterator[tuple["_Branch", Fraction]]:
        """Follow an order through its dice: those that the side was told fell as told, any other anyhow."""
        if node is None:
            if not rolls:
                yield branch, Fraction(1)
            return
        hidden = bool(node.what.seen) and self.side not in node.what.seen
        for value in range(1, len(node.results) + 1) if hidden else [each.value for each in rolls[:1]]:
            rolled = node.rolled(value, branch.position.game)
            if hidden or rolled == rolls[0]:
                fork = branch.fork()
                try:
                    fork.say(rolled)
                    after = node.then(fork.position, node.results[value - 1], fork.say)
                except _Otherwise:
                    continue
                for each, chance in self._settled(after, fork, rolls if hidden else rolls[1:]):
                    yield each, chance / len(node.results)


def _same(one: Line | None, other: Line | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.order, one.events) == (other.order, other.events)


class _Otherwise(Exception):
    """Something else was told than what comes of an order."""


class _Branch:
    """An order on its way: what has been said, and what the side has `heard`, which is what is `expected` of it."""

    def __init__(
        self, before: Position, position: Position, giver: str, side: str, expected: Sequence[Event] | None
    ) -> None:
        self.before, self.position, self.giver, self.side, self.expected = before, position, giver, side, expected
        self.events: list[Event] = []
        self.heard: list[Event] = []
        self.entering = Entering(position, giver)

    def say(self, event: Event) -> None:
        heard = told(self.position, event, self.side)
        if heard is not None:
            at = len(self.heard)
            if self.expected is not None and (at >= len(self.expected) or self.expected[at] != heard):
                raise _Otherwise
            self.heard.append(heard)
        self.entering.say(event)
        self.events.append(event)

    def fork(self) -> "_Branch":
        found = _Branch(self.before, self.position.copy(), self.giver, self.side, self.expected)
        found.events, found.heard = self.events[:], self.heard[:]
        found.entering.uninformed = self.entering.uninformed
        return found

    def read(self, order: Order) -> Line | None:
        """What the side reads of it."""
        return heard(self.before, self.giver, order.notation, self.events, self.heard, self.side)


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
