"""What sides owe in the middle of a phase, and the demand on other acts that nobody owe it any more."""

from collections.abc import Callable, Iterable
from itertools import islice

import msgspec

from maquis.engine.acts import Act
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Origin, demand


class Obligation(msgspec.Struct, frozen=True):
    """What sides owe in the middle of a phase: one of these acts, before the phase goes on."""

    acts: tuple[type[Act], ...]
    owed: Callable[[Position], tuple[str, ...]]
    """The sides that owe it now, the first to act first."""
    words: str
    """The demand on these acts: "a round of fire on units of one's own"."""
    bars: str
    """The demand on the other acts of the phase: "every round has been answered"."""
    clause: str
    """What says so, unless an act has a clause of its own."""
    origin: Origin = "source"
    barring: tuple[str, Origin] | None = None
    """The clause of what it bars, and where that comes from, if they are not its own."""
    option: str = ""
    """The figure that says whether the rules played have it; they do, if none is named."""
    first: bool = False
    """Whether it comes before whatever else is owed."""
    closing: bool = False
    """Whether it comes of the end of the phase, which is over once nobody owes it any more."""

    def played(self, game: Game) -> bool:
        """Whether the rules played have it."""
        return not self.option or bool(game.figures[self.option])

    @property
    def bar(self) -> tuple[str, str, Origin]:
        """What must be over before other acts: several may be one thing to those who wait for it."""
        clause, origin = self.barring or (self.clause, self.origin)
        return clause, self.bars, origin


Either = tuple[Demand, Demand]
"""A demand as it is made again and again: not met, and met."""
Bars = tuple[tuple[Either, tuple[Obligation, ...]], ...]
"""Demands that nothing be owed, each with what may be owed."""


def either(clause: str, words: str, origin: Origin) -> Either:
    """A demand not met, and met."""
    return demand(clause, words, False, origin), demand(clause, words, True, origin)


def bars(game: Game, owes: Iterable[Obligation]) -> Bars:
    """What may be owed under the rules played; what of it bars in the same words is one demand."""
    found: dict[tuple[str, str, Origin], tuple[Obligation, ...]] = {}
    for each in owes:
        if each.played(game):
            found[each.bar] = (*found.get(each.bar, ()), each)
    return tuple((either(*bar), those) for bar, those in found.items())


def any_owed(position: Position, bars: Bars) -> bool:
    """Whether anybody owes any of it."""
    for _, those in bars:
        for each in those:
            if each.owed(position):
                return True
    return False


def nothing_owed(position: Position, bars: Bars) -> list[Demand]:
    """Demand that nobody owes any of it."""
    return [either[not any(each.owed(position) for each in those)] for either, those in bars]


def owing(position: Position, owes: Iterable[Obligation]) -> tuple[str, ...]:
    """The sides that owe something now, the first to act first."""
    sides: tuple[str, ...] = ()
    for each in owes:
        if owing := each.owed(position):
            if each.first:
                return owing
            sides += owing
    return tuple(dict.fromkeys(sides)) if sides else ()


def forced(view: Position, side: str, owes: Iterable[Obligation]) -> Act | None:
    """The one order by which a side can do what it owes; None if it may choose, or owes nothing."""
    among = dict.fromkeys(act for each in owes if side in each.owed(view) for act in each.acts)
    open_to = [act for act in among if any(True for _ in act.choices(view, side))]
    if len(open_to) != 1 or not open_to[0].complete(view, side):
        return None
    only, *more = islice(open_to[0].offers(view, side), 2)
    return None if more else only


def closing(position: Position, owes: Iterable[Obligation]) -> bool:
    """Whether anybody still owes what the end of the phase asks."""
    for each in owes:  # noqa: SIM110  # asked after every order: a generator takes longer than all else here
        if each.closing and each.owed(position):
            return True
    return False
