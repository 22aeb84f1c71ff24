"""The reasoner: from what one side was told, every state that the game may be in, and how likely each is.

A state is possible if the rules, played again with some orders of the others, lead to it and would have told that side
just what it was told. No deduction is written by hand. Where there are more states than are to be kept, as many are
drawn. Of what another side chose to do nothing is inferred but that it could: every order that would have been told so
is as likely as any other. Dice are as likely as they are.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.undo import Asked, asked
from maquis.engine.views import Line
from maquis.reasoner.reasons import Reason, reasons
from maquis.reasoner.supposing import Behind, led_to, silent, whole
from maquis.reasoner.worlds import Tried, World, Worlds, drawn, key

MOST = 5000
"""How many states are kept at most."""


class NothingFits(MaquisError):
    """No state of the game fits what was told: it is no log of this game, or too few states were kept."""


class Reasoner:
    """What `side` can know of a game, line by line of its log.

    `worlds` are the states that the game may be in, `exact` says whether these are all; `reasons` tell, mask by mask,
    by which line it is known what a face-down counter is not.
    """

    def __init__(
        self, start: Sequence[Position], rules: GameRules, side: str, behind: Behind = whole, most: int = MOST
    ) -> None:
        self.rules, self.side, self.behind, self.most = rules, side, behind, most
        self.worlds = [World(position, Fraction(1, len(start))) for position in start]
        self.exact = True
        self.reasons: dict[int, list[Reason]] = {}
        self._lines: list[Line] = []
        self._before: list[list[World]] = []
        self._standing: list[int] = []
        self._chance = Random(0)

    def read(self, told: Line) -> None:
        """Take the next line of the log; raise `NothingFits`, or `MaquisError` of an undo that it cannot follow."""
        before, undo = self.worlds, asked(told.order)
        self._before.append(before)
        self._lines.append(told)
        if undo is not None:
            self.worlds = self._undone(told, undo)
        else:
            self._standing.append(len(self._lines) - 1)
            tried = [*self._tried(told)]
            self.worlds = _after(tried)
            if self.worlds:
                self._explain(told, tried)
        if not self.worlds:
            raise NothingFits(f"no state of the game fits line {told.version} of the log, {told.order!r}")
        if len(self.worlds) > self.most:
            self.worlds, self.exact = drawn(self.worlds, self.most, self._chance), False

    def _tried(self, told: Line) -> Iterator[Tried]:
        """What the line may have led to from every world, and from what orders that were not told had made of it."""
        for number, world in enumerate(self.worlds):
            every = self._unheard(world.position)
            for position in every:
                ways = led_to(self.rules, position, told, self.side, self.behind)
                yield Tried(number, position, world.weight / len(every), tuple(tuple(order) for order in ways if order))

    def _unheard(self, start: Position) -> list[Position]:
        """The position, and all to which orders of others lead of which this side is told nothing."""
        found = {key(start): start}
        waiting = [start]
        while waiting:
            for position in silent(self.rules, waiting.pop(), self.side, self.behind):
                if (known := key(position)) not in found:
                    found[known] = position
                    waiting.append(position)
        return [*found.values()]

    def _undone(self, told: Line, undo: Asked) -> list[World]:
        """The worlds before what an undo takes back: those from which the worlds of today have come."""
        if undo.to is not None and not undo.agreed:
            return [World(each.position, each.weight, frozenset({n})) for n, each in enumerate(self.worlds)]
        back = self._taken_back(told, undo)
        self._standing = [each for each in self._standing if each < back]
        descent = {number: (each.weight, frozenset({number})) for number, each in enumerate(self.worlds)}
        for line in range(len(self._before) - 1, back, -1):
            descent = _parents(self._before[line], self._before[line - 1], descent)
        now, found = self.worlds[0].position, Worlds()
        for number, (weight, descendants) in descent.items():
            position = self._before[back][number].position.copy()
            position.goes_on_from(now)
            found.add(World(position, weight, descendants))
        return found.all()

    def _taken_back(self, told: Line, undo: Asked) -> int:
        """The first line that an undo takes back."""
        if undo.to is not None:
            return next(n for n, each in enumerate(self._lines) if each.version == undo.to)
        last = max((n for n in self._standing if self._lines[n].side == told.side), default=-1)
        if last < 0 or last != self._standing[-1]:
            raise MaquisError(f"line {told.version} takes back an order that others have followed: it is not read yet")
        return last

    def _explain(self, told: Line, tried: Sequence[Tried]) -> None:
        """Keep why masks can be less after a line than before it."""
        for mask, reason in reasons(self.rules, self.side, told, tried, self.worlds).items():
            self.reasons.setdefault(mask, []).append(reason)


_Descent = dict[int, tuple[Fraction, frozenset[int]]]
"""Worlds by their numbers, each with how likely it is today and the worlds of today that came from it."""


def _parents(worlds: Sequence[World], before: Sequence[World], descent: _Descent) -> _Descent:
    found: _Descent = {}
    for number, (weight, descendants) in descent.items():
        parents = worlds[number].parents
        total = sum((before[each].weight for each in parents), Fraction())
        for each in parents:
            known, others = found.get(each, (Fraction(), frozenset()))
            found[each] = known + weight * before[each].weight / total, others | descendants
    return found


def _after(tried: Sequence[Tried]) -> list[World]:
    """The worlds to which a line has led."""
    found = Worlds()
    for each in tried:
        orders = {frozenset(key(outcome.position) for outcome in order): order for order in each.orders}
        for order in orders.values():
            for outcome in order:
                weight = each.weight * outcome.chance / len(orders)
                found.add(World(outcome.position, weight, frozenset({each.number})))
    return found.all()
