"""Counters that are alike: which of them is which nobody can tell until one is named, so one state stands for many.

Two counters are alike if they differ in nothing but their names. As long as a side has been told the name of neither,
a state in which they change places is as likely as this one, whatever was told; so only one of the two is kept.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import permutations, product

import msgspec

from maquis.engine.acts import Act, fields
from maquis.engine.events import Event
from maquis.engine.fields import UnitField, UnitsField
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.state import Count

Swap = frozenset[tuple[int, int]]
"""Counters, each with the one whose name it bears."""


class Alike:
    """The counters of a game that are alike to a side; `unnamed` are those whose names it has not been told.

    `fresh` are those of them that the line names which is being read.
    """

    def __init__(self, start: Position, side: str) -> None:
        self.game, self.side = start.game, side
        roster, kinds = self.game.roster, dict[Hashable, int]()
        self.numbers = {each.name: number for number, each in enumerate(roster)}
        self.kind = [
            kinds.setdefault(msgspec.structs.astuple(msgspec.structs.replace(each, name="", provenance="")), len(kinds))
            for each in roster
        ]
        self.unnamed = roster.faced & ~roster.sides.get(side, 0) & ~start.in_play(roster.all)
        self.fresh = 0
        self._counted: dict[str, tuple[str, int] | None] = {}

    def named_in(self, events: Iterable[Event]) -> int:
        """The counters whose names a side is told for the first time by these events."""
        found = 0
        for event in events:
            for name in ("counter", "unit"):
                found |= self._bit(getattr(event, name, None))
            for name in ("counters", "units"):
                for each in getattr(event, name, ()):
                    found |= self._bit(each)
        return found & self.unnamed

    def _bit(self, name: object) -> int:
        number = self.numbers.get(name) if isinstance(name, str) else None
        return 0 if number is None else 1 << number

    def same(self, one: int, other: int) -> bool:
        """Whether one counter may be called as another."""
        both = self.unnamed >> one & self.unnamed >> other & 1
        return one == other or (bool(both) and self.kind[one] == self.kind[other])

    def all_as(self, number: int) -> list[int]:
        """The counters that one in a state may be as well: itself, and all like it whose names were not told either."""
        return [each for each in numbers(self.unnamed) if self.same(each, number)] or [number]

    def first(self, number: int) -> int:
        """The first of these, which stands for all."""
        return self.all_as(number)[0] if self.unnamed >> number & 1 else number

    def _of(self, count: str) -> tuple[str, int] | None:
        """The counter that a count is of, if it is of one of these: with what is counted."""
        if count not in self._counted:
            field, found = self.game.fields.field(Count, count), None
            for key, value in ((field.keys(count) if field is not None else None) or {}).items():
                if (number := self.numbers.get(value)) is not None and self.game.roster.faced >> number & 1:
                    assert field is not None
                    rest = {name: "{}" if name == key else each for name, each in (field.keys(count) or {}).items()}
                    found = field.called(*rest.values()), number
            self._counted[count] = found
        return self._counted[count]

    def _signatures(self, position: Position) -> dict[int, tuple[Hashable, ...]]:
        """How it stands with each unnamed counter that is not as all of its kind are that wait."""
        unnamed, found = self.unnamed, dict[int, tuple[Hashable, ...]]()
        for flag, flagged in position.flags.items():
            for number in numbers(flagged & unnamed):
                found[number] = (*found.get(number, ()), flag)
        for count, value in position.counts.items():
            of = self._of(count)
            if of is not None and unnamed >> of[1] & 1:
                found[of[1]] = (*found.get(of[1], ()), of[0], value)
        return found

    def key(self, position: Position) -> Hashable:
        """What two positions agree in that are the same but for names that the side was not told."""
        unnamed, kind, where = self.unnamed, self.kind, position.where
        more = self._signatures(position)
        bare = sorted([(kind[n], where[n]) for n in numbers(unnamed) if n not in more])
        marked = sorted([(kind[n], where[n], repr(more[n])) for n in more])
        named = tuple([place for number, place in enumerate(where) if not unnamed >> number & 1])
        flags = frozenset((flag, known) for flag, each in position.flags.items() if (known := each & ~unnamed))
        counts = frozenset(
            (name, value)
            for name, value in position.counts.items()
            if (of := self._of(name)) is None or not unnamed >> of[1] & 1
        )
        return tuple(bare), tuple(marked), named, flags, counts, frozenset(position.matters.items())

    def grouped(self, position: Position, orders: Iterable[Order]) -> Iterator[list[Order]]:
        """Yield orders together that are the same but for unnamed counters with which it stands alike."""
        orders = [*orders]
        if len(orders) < 2:
            yield from ([each] for each in orders)
            return
        more, found = self._signatures(position), dict[Hashable, list[Order]]()
        for order in orders:
            found.setdefault(self._token(position, order, more), []).append(order)
        yield from found.values()

    def _token(self, position: Position, order: Order, more: dict[int, tuple[Hashable, ...]]) -> Hashable:
        if not isinstance(order, Act):
            return order.notation
        first, found = dict[int, int](), list[Hashable]([type(order)])
        for name, kind in fields(type(order)).items():
            value, unit = getattr(order, name), isinstance(kind, UnitField | UnitsField)
            for each in value if isinstance(value, tuple) else (value,):
                number = each if unit else self.numbers.get(each) if isinstance(each, str) else None
                if number is None or not (self.unnamed & ~self.fresh) >> number & 1:
                    found.append(each)
                else:
                    one = first.setdefault(number, len(first))
                    found += (self.kind[number], position.where[number], more.get(number), one)
        return tuple(found)

    def swaps(self, read: Sequence[Event], told: Sequence[Event]) -> Iterator[Swap]:
        """How unnamed counters may have to be called so that events read as told; nothing is said of the rest."""
        if [type(each) for each in read] != [type(each) for each in told]:
            return
        groups: list[list[Swap]] = []
        for one, other in zip(read, told, strict=True):
            for name in ("counter", "unit", "counters", "units"):
                here, there = _names(one, name), _names(other, name)
                mine, theirs = [each for each in here if each not in there], [n for n in there if n not in here]
                if mine or theirs:
                    groups.append([*self._matched(mine, theirs)])
        for chosen in product(*dict.fromkeys(map(tuple, groups))):
            swap: Swap = frozenset().union(*chosen)
            one_each = len({one for one, _ in swap}) == len(swap) == len({other for _, other in swap})
            if one_each:
                yield swap

    def _matched(self, mine: Sequence[str], theirs: Sequence[str]) -> Iterator[Swap]:
        if len(mine) != len(theirs) or any(name not in self.numbers for name in (*mine, *theirs)):
            return
        others = [self.numbers[name] for name in theirs]
        for order in permutations([self.numbers[name] for name in mine]):
            if all(self.same(one, other) for one, other in zip(order, others, strict=True)):
                yield frozenset(zip(order, others, strict=True))

    def swapped(self, position: Position, swap: Swap) -> Position:
        """The position with counters called otherwise."""
        for one, other in sorted(swap):
            position = self._exchanged(position, one, other)
        return position

    def _exchanged(self, position: Position, one: int, other: int) -> Position:
        new = position.copy()
        here, there = new.where[one], new.where[other]
        if here != there:
            new.stand(one, there)
            new.stand(other, here)
        for flag, known in position.flags.items():
            if (known >> one ^ known >> other) & 1:
                new.flags[flag] = known ^ (1 << one | 1 << other)
        new.counts = {self._called(count, one, other): value for count, value in position.counts.items()}
        new.changed()
        return new

    def _called(self, count: str, one: int, other: int) -> str:
        of = self._of(count)
        if of is None or of[1] not in (one, other):
            return count
        return of[0].format(self.game.roster[other if of[1] == one else one].name)


def _names(event: Event, field: str) -> tuple[str, ...]:
    value = getattr(event, field, ())
    return value if isinstance(value, tuple) else (value,)
