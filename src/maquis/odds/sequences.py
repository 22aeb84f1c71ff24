"""Exact odds of orders carried out one after another: what they come to together, and each part of it by itself."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from maquis.engine.changes import apply
from maquis.engine.errors import BadOrder, MaquisError
from maquis.engine.events import Event
from maquis.engine.orders import ChanceNode, Judgement, Rules, Say
from maquis.engine.position import Position

Changes = Callable[[Position, Event], Iterable[tuple[str, int]]]
"""What an event changes that players count, in words and by how much, in the position before it."""
Counts = tuple[tuple[str, int], ...]
"""What has changed, in words and by how much."""
MOST = 20_000
"""The most ways that orders are followed on."""
SKIPPED = "orders that can no longer be given"
"""What is counted when an order has become illegal by what came before it."""


class Impossible(MaquisError):
    """An order that is legal in no way that the orders before it turn out; `judgement` is one of them."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        super().__init__(f"{judgement.order.notation} can be given in no case")


class Followed(msgspec.Struct, frozen=True):
    """What orders come to: every joint result with its exact chance, the likeliest first, and the orders as read."""

    orders: tuple[str, ...]
    joint: Mapping[Counts, Fraction]

    def marginal(self, what: str) -> dict[int, Fraction]:
        """Return the chance of every number of one thing."""
        found: dict[int, Fraction] = {}
        for counts, chance in self.joint.items():
            number = dict(counts).get(what, 0)
            found[number] = found.get(number, Fraction(0)) + chance
        return dict(sorted(found.items()))

    def expected(self, what: str) -> Fraction:
        """Return the mean number of one thing."""
        return sum((number * chance for number, chance in self.marginal(what).items()), Fraction(0))

    @property
    def counted(self) -> tuple[str, ...]:
        """Everything that may change."""
        return tuple(sorted({what for counts in self.joint for what, _ in counts}))


class _Way(msgspec.Struct):
    """One way that orders may have turned out so far."""

    chance: Fraction
    position: Position
    counts: dict[str, int]


def follow(rules: Rules, view: Position, side: str, orders: Sequence[str], changes: Changes) -> Followed:
    """Carry out orders of a side one after another, on its view, in every way that the dice may fall.

    Ways that have come to the same are one. An order that has become illegal in a way is passed over there, and
    counted; raise `Impossible` if it is so in all of them, and `MaquisError` if it cannot be read in any, or there are
    more than `MOST` ways.
    """
    ways = [_Way(Fraction(1), view, {})]
    read = []
    for order in orders:
        found: dict[Hashable, _Way] = {}
        notation = _notation(rules, ways, side, order)
        for way in ways:
            for each in _after(rules, way, side, order, changes):
                key = (tuple(sorted(each.counts.items())), _print(each.position))
                if key in found:
                    found[key].chance += each.chance
                else:
                    found[key] = each
            if len(found) > MOST:
                raise MaquisError(f"these orders may turn out in more than {MOST:,} ways; name fewer of them")
        ways = list(found.values())
        read.append(notation)
    joint: dict[Counts, Fraction] = {}
    for way in ways:
        counts = tuple(sorted((what, number) for what, number in way.counts.items() if number))
        joint[counts] = joint.get(counts, Fraction(0)) + way.chance
    return Followed(tuple(read), dict(sorted(joint.items(), key=lambda each: (-each[1], each[0]))))


def _notation(rules: Rules, ways: list[_Way], side: str, order: str) -> str:
    """Read an order in the first way in which it is legal; raise `Impossible` or `BadOrder`."""
    refused: Judgement | None = None
    unread: BadOrder | None = None
    for way in ways:
        try:
            judgement = rules.judge(way.position, side, rules.parse(way.position, order))
        except BadOrder as error:
            unread = error
            continue
        if judgement.legal:
            return judgement.order.notation
        refused = refused or judgement
    if refused is not None:
        raise Impossible(refused)
    assert unread is not None
    raise unread


def _after(rules: Rules, way: _Way, side: str, text: str, changes: Changes) -> Iterator[_Way]:
    """Yield every way in which one order may turn out."""
    try:
        order = rules.parse(way.position, text)
        legal = rules.judge(way.position, side, order).legal
    except BadOrder:
        legal = False
    after = _Way(way.chance, way.position.copy(), dict(way.counts))
    if not legal:
        after.counts[SKIPPED] = after.counts.get(SKIPPED, 0) + 1
        yield after
        return
    yield from _fallen(rules.carry_out(after.position, side, order, _saying(after, changes)), after, changes)


def _fallen(throw: ChanceNode[Any] | None, way: _Way, changes: Changes) -> Iterator[_Way]:
    if throw is None:
        yield way
        return
    for result, faces in throw.faces().items():
        chance = way.chance * Fraction(len(faces), len(throw.results))
        after = _Way(chance, way.position.copy(), dict(way.counts))
        yield from _fallen(throw.then(after.position, result, _saying(after, changes)), after, changes)


def _saying(way: _Way, changes: Changes) -> Say:
    def say(event: Event) -> None:
        for what, number in changes(way.position, event):
            way.counts[what] = way.counts.get(what, 0) + number
        apply(way.position, event)

    return say


def _print(position: Position) -> Hashable:
    """Return what tells positions apart that orders of one phase have led to."""
    named = (position.owned, position.painted, position.flags, position.counts, position.conditions, position.matters)
    placed = (position.marks, position.masks, position.faces)
    return (
        position.turn, position.side, position.phase,
        tuple(position.where),
        *(tuple(sorted((name, value) for name, value in each.items() if value)) for each in named),
        *(tuple(sorted((name, *sorted(there.items())) for name, there in each.items() if there)) for each in placed),
    )  # fmt: skip
