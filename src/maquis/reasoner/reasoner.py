"""The reasoner: from what one side was told, every state that the game may be in, and how likely each is.

A state is possible if the rules, played again with some orders of the others, lead to it and would have told that side
just what it was told. No deduction is written by hand. Where there are more states than are to be kept, as many are
drawn. Of what another side chose to do nothing is inferred but that it could: every order that would have been told so
is as likely as any other. Dice are as likely as they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random

from maquis.engine.errors import MaquisError
from maquis.engine.events import Began
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.undo import Asked, asked
from maquis.engine.views import Line
from maquis.reasoner.alike import Alike
from maquis.reasoner.reasons import Reason, reasons
from maquis.reasoner.supposing import Behind, Supposing, Way, whole
from maquis.reasoner.traced import Traced
from maquis.reasoner.worlds import Lying, Tried, World, Worlds, drawn, normal, secrets
from maquis.reasoner.worlds import behind as lying_behind

MOST = 300
"""How many states are kept at most."""


class NothingFits(MaquisError):
    """No state of the game fits what was told: it is no log of this game, or too few states were kept."""


class TooMany(MaquisError):
    """More states fit than are to be kept."""


class Reasoner:
    """What `side` can know of a game, line by line of its log.

    `worlds` are the states that the game may be in, each of which stands for all that are the same but for names of
    counters that nobody has told; `exact` says whether these are all; `reasons` tell, mask by mask, by which line it is
    known what a face-down counter is not, and `traced` what was shown and has been in sight ever since.

    With `ahead`, what masks are shown to be later in the log, more than `most` states are drawn from; without it they
    are too many.
    """

    def __init__(
        self,
        start: Sequence[Position],
        rules: GameRules,
        side: str,
        behind: Behind = whole,
        most: int = MOST,
        ahead: Mapping[int, str] | None = None,
        goes_back: bool = True,
    ) -> None:
        self.rules, self.side, self.most, self.ahead, self.goes_back = rules, side, most, ahead, goes_back
        self.alike = Alike(start[0], side)
        self.worlds = [World(position, Fraction(1, len(start))) for position in start]
        self.exact = True
        self.reasons: dict[int, list[Reason]] = {}
        self.traced = Traced(side)
        self._supposing = Supposing(rules, side, behind, self.alike)
        self._lines: list[Line] = []
        self._before: list[list[World]] = []
        self._standing: list[int] = []
        self._chance = Random(0)

    def read(self, told: Line) -> None:
        """Take the next line of the log; raise `NothingFits`, `TooMany`, or `MaquisError` of an undo that it cannot
        follow."""
        undo = asked(told.order)
        self._before.append(self.worlds if self.goes_back else [])
        self._lines.append(told)
        if undo is not None:
            self.worlds = self._undone(told, undo)
            self.traced.forget()
        else:
            self._standing.append(len(self._lines) - 1)
            self.alike.fresh = self.alike.named_in(told.events)
            tried = [*self._tried(told)]
            self.alike.unnamed &= ~self.alike.fresh
            before, self.worlds = self.worlds[0].position, self._after(tried)
            if self.worlds:
                self.traced.read(before, self.worlds[0].position, told)
                self._explain(told, tried)
        if not self.worlds:
            raise NothingFits(f"no state of the game fits line {told.version} of the log, {told.order!r}")
        if len(self.worlds) > self.most:
            if self.ahead is None:
                raise TooMany(f"more than {self.most} states of the game fit line {told.version} of the log")
            self.worlds, self.exact = drawn(self.worlds, self.most, self._chance), False

    def _tried(self, told: Line) -> Iterator[Tried]:
        """What the line may have led to from every world, and from what orders that were not told had made of it."""
        for number, world in enumerate(self.worlds):
            every = self._unheard(world.position, told)
            for position in every:
                called = [*self._supposing.renamed(position, told)]
                for each in called:
                    ways = tuple(self._supposing.led_to(each, told))
                    yield Tried(number, each, world.weight / len(every), ways)
                if not called:
                    yield Tried(number, position, world.weight / len(every), ())

    def _unheard(self, start: Position, told: Line) -> list[Position]:
        """The position, and all to which orders of others lead of which this side is told nothing."""
        found = [start]
        known = None
        for position in found:
            for after in self._supposing.silent(position, told):
                known = {secrets(start)} if known is None else known
                if (secret := secrets(after)) not in known:
                    known.add(secret)
                    found.append(after)
        return found

    def _after(self, tried: Sequence[Tried]) -> list[World]:
        """The worlds to which a line has led, but for those in which a counter is not what it is later shown to be."""
        found: list[World] = []
        for each in tried:
            ways = _otherwise(each.ways)
            orders = sum(way.orders for way in ways)
            for way in ways:
                for outcome in way.outcomes:
                    if not self.ahead or self._as_shown(each.position, outcome.position):
                        weight = each.weight * outcome.chance * Fraction(way.orders, orders)
                        found.append(World(outcome.position, weight, frozenset({each.number})))
        began = any(isinstance(event, Began) for event in self._lines[-1].events)
        if began or self.alike.fresh or len(found) != len({each for world in found for each in world.parents}):
            gathered = Worlds(self.alike.key)
            for world in found:
                gathered.add(world)
            found = gathered.all()
        return normal(found, rounded=not self.exact) if found else found

    def _as_shown(self, before: Position, after: Position) -> bool:
        """Whether every counter that has newly come to lie alone is what its mask is later shown to be."""
        assert self.ahead is not None
        for face, there in after.masks.items():
            was = before.masks.get(face, {})
            if there is was or after.game.roster.side_of_face[face] == self.side:
                continue
            for place, masks in there.items():
                if len(masks) == 1 and was.get(place) != masks and (name := self.ahead.get(masks[0])) is not None:
                    (number,) = lying_behind(after, Lying(masks[0], face, place))
                    if not self.alike.same(number, self.alike.numbers[name]):
                        return False
        return True

    def _undone(self, told: Line, undo: Asked) -> list[World]:
        """The worlds before what an undo takes back: those from which the worlds of today have come."""
        if undo.to is not None and not undo.agreed:
            return [World(each.position, each.weight, frozenset({n})) for n, each in enumerate(self.worlds)]
        back = self._taken_back(told, undo)
        self._standing = [each for each in self._standing if each < back]
        descent = {number: (each.weight, frozenset({number})) for number, each in enumerate(self.worlds)}
        for line in range(len(self._before) - 1, back, -1):
            descent = _parents(self._before[line], self._before[line - 1], descent)
        now, found = self.worlds[0].position, Worlds(self.alike.key)
        for number, (weight, descendants) in descent.items():
            position = self._before[back][number].position.copy()
            position.goes_on_from(now)
            found.add(World(position, weight, descendants))
        return normal(found.all(), rounded=not self.exact)

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
        for mask, reason in reasons(self.rules, self.alike, told, tried, self.worlds, self.exact).items():
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


def _otherwise(ways: Sequence[Way]) -> list[Way]:
    """The ways that lead elsewhere than others: an order written otherwise is the same order."""
    if len(ways) < 2:
        return [*ways]
    found = {frozenset(secrets(outcome.position) for outcome in way.outcomes): way for way in ways}
    return [*found.values()]
