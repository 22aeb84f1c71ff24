"""What two ways to decide differ by, and which of the orders that one has and the other has not carry what it gains."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TypeVar

from msgspec.structs import replace

from maquis.campaign.rooted import END
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position

T = TypeVar("T")


@dataclass(frozen=True)
class Group:
    """Orders of one kind for one goal that another way has, and those that were given and that they take the place of.

    Orders that nothing takes the place of are a group, too.
    """

    instead: tuple[str, ...]
    ordered: tuple[str, ...]


class Difference:
    """What was ordered beside what another way orders, whose counters are named as those like them were.

    Where several counters are alike it does not matter which of them does something: the other way is told of those of
    which the side ordered the same, as far as that goes. So an order that both give is none by which they differ.
    """

    def __init__(self, rules: GameRules, view: Position, ordered: Sequence[str], other: Sequence[str]) -> None:
        self._rules, self._view = rules, view
        self._names = _Names(view)
        self.whole = tuple(ordered)
        self.other = _called_alike(self._names, self.whole, other)
        self.ordered = tuple(self._left(self.whole, self.other))
        self.instead = tuple(self._left(self.other, self.whole))

    def _left(self, orders: Sequence[str], others: Sequence[str]) -> Iterator[str]:
        """Orders without the end of a phase and those that are among others."""
        waiting = Counter(map(self._names.sorted, others))
        for order in orders:
            same = self._names.sorted(order)
            if waiting[same]:
                waiting[same] -= 1
            elif order != END:
                yield order

    @property
    def both(self) -> int:
        """How many orders both give, beside the end of the phase."""
        return len(self.whole) - self.whole.count(END) - len(self.ordered)

    @property
    def groups(self) -> list[Group]:
        """Of what the difference is made, in the order of the other way, then what it leaves out."""
        instead, alone = self._alike(self.instead), list(self.ordered)
        found = list[Group]()
        for orders in instead:
            named = {name for order in orders for name in self._names.named(order)}
            replaced = tuple(order for order in self.ordered if named & {*self._names.named(order)})
            found.append(Group(orders, replaced))
            alone = [order for order in alone if order not in replaced]
        return [*found, *(Group((), orders) for orders in self._alike(alone))]

    def _alike(self, orders: Iterable[str]) -> list[tuple[str, ...]]:
        """Orders by their kind and goal."""
        found = defaultdict[object, list[str]](list)
        for order in orders:
            found[self._kind(order)].append(order)
        return [tuple(each) for each in found.values()]

    def _kind(self, text: str) -> object:
        try:
            order = self._rules.parse(self._view, text)
        except MaquisError:  # what it names is not known yet
            return text
        return (order.verb, order.goal) if isinstance(order, Act) else text

    def mixed(self, groups: Iterable[Group]) -> tuple[str, ...]:
        """What was ordered with some groups changed, each order where it stands beside those that both ways give."""
        some = list(groups)
        coming = Counter(order for each in some for order in each.instead)
        going = Counter({order: 1 for each in some for order in each.ordered})
        found = list[str]()
        same = SequenceMatcher(None, self.whole, self.other, autojunk=False)
        for _, begins, ends, other_begins, other_ends in same.get_opcodes():
            for order in self.other[other_begins:other_ends]:
                if coming[order]:
                    coming[order] -= 1
                    found.append(order)
            for order in self.whole[begins:ends]:
                if going[order]:
                    going[order] -= 1
                else:
                    found.append(order)
        return tuple(found)


class _Names:
    """The names of the counters of a view in orders, and which counters are alike."""

    def __init__(self, view: Position) -> None:
        self.kinds = {
            each.name: (replace(each, name=""), view.where[number]) for number, each in enumerate(view.game.roster)
        }
        longest = sorted(self.kinds, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)")
        self._read = dict[str, tuple[str, tuple[str, ...]]]()

    def read(self, order: str) -> tuple[str, tuple[str, ...]]:
        """An order without the names in it, and these."""
        if order not in self._read:
            self._read[order] = self.pattern.sub("{}", order), tuple(self.pattern.findall(order))
        return self._read[order]

    def named(self, order: str) -> tuple[str, ...]:
        """The counters that an order names."""
        return self.read(order)[1]

    def form(self, order: str) -> str:
        """An order without the names in it."""
        return self.read(order)[0]

    def kind(self, order: str) -> str:
        """The first word of an order, and how many counters it names."""
        return f"{order.partition(' ')[0]} {len(self.named(order))}"

    def sorted(self, order: str) -> tuple[str, ...]:
        """What is the same of two orders that name the same counters, in whichever order they do."""
        return self.form(order), *sorted(self.named(order))


def _called_alike(names: _Names, ordered: Sequence[str], other: Sequence[str]) -> tuple[str, ...]:
    """Orders of another way, with counters that are alike exchanged so that most of them are what was ordered."""
    called = dict[str, str]()

    def pair(own: str, his: str) -> bool:
        """Call his counters as one's own, if they are alike and not called otherwise yet."""
        pairs = dict(zip(names.named(his), names.named(own), strict=True))
        taken = {*called.values()}
        for here, there in pairs.items():
            free = here not in called and there not in taken
            if names.kinds[here] != names.kinds[there] or not (free or called.get(here) == there):
                return False
        called.update(pairs)
        return True

    own, his = list(ordered), list(other)
    for same in (str, names.form, names.kind):
        for order in [*his]:
            for mine in own:
                if same(mine) == same(order) and pair(mine, order):
                    own.remove(mine)
                    his.remove(order)
                    break
    for here in [*dict.fromkeys(called.values())]:  # whoever was named so is called as nobody else is
        if here not in called:
            there = here
            while there in called.values():
                there = next(key for key, value in called.items() if value == there)
            called[here] = there
    return tuple(names.pattern.sub(lambda found: called.get(found[0], found[0]), order) for order in other)


def fewest(found: Sequence[T], keep: Callable[[Sequence[T]], bool], most: int) -> list[T]:
    """As few of several as are found, in so many trials at most, to keep what all of them do.

    Parts are left out, halves first and then smaller ones, as long as what is left keeps it.
    """
    left, size, trials = list(found), (len(found) + 1) // 2, 0
    while left and size:
        at = 0
        while at < len(left):
            rest = left[:at] + left[at + size :]
            if rest and trials == most:
                return left
            trials += bool(rest)
            if rest and keep(rest):
                left = rest
            else:
                at += size
        size = min(size, len(left)) // 2 if size > 1 else 0
    return left
