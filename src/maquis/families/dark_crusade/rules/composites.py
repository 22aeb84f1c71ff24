"""DC.para.F: two infantry armies are put together to a composite parachute unit. The rule could not be read: D37."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Self

from maquis.engine.acts import Act
from maquis.engine.events import Entered, Left
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.families.dark_crusade.rules import isolation
from maquis.families.dark_crusade.rules.calendar import SOVIET
from maquis.families.dark_crusade.rules.front import Pair, standing, these
from maquis.families.dark_crusade.rules.state import DISPERSED, MOVED
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import OURS

COMPOSITE = "composite"
"""The size of a counter that stands for two armies put together."""


def composites(game: Game) -> int:
    """The counters of composite parachute units."""
    return game.cached("composites", lambda: game.roster.those(lambda c: c.size == COMPOSITE))


def armies(game: Game) -> int:
    """The Soviet units of which two make a composite."""
    kinds = game.figures["airborne.made_of"]
    return game.cached("armies", lambda: game.roster.those(lambda c: c.side == SOVIET and c.kind in kinds))


def spare(position: Position) -> int | None:
    """The counter of the next composite, if there may be another."""
    every = composites(position.game)
    there = position.in_play(every)
    free = every & ~there
    if not free or there.bit_count() >= position.game.figures["airborne.composites"]:
        return None
    return next(iter(numbers(free)))


class Merged(Left, frozen=True, kw_only=True, tag=OURS):
    """An army becomes part of a composite unit."""

    into: str


def _merged(into: str, name: str) -> Merged:
    return Merged(name, "put together", to_pool=False, into=into, clause="DC.para.F")


class Combine(Act, frozen=True):
    """Two armies on one point become a composite parachute unit, which can drop from the next turn on (DC.para.F)."""

    form = "combine {units}"
    title = "Put two armies together to a composite parachute unit"
    clause = "DC.para.F"
    origin = "assumed"
    units: Pair

    def at(self, now: Position) -> int | None:
        """Where the first of them stands."""
        return standing(now, self.units[0])

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where they may be put together."""
        figures, able = self.game.figures, armies(self.game)
        starts = {now.where[each] for each in self.units}
        here = starts.pop() if len(starts) == 1 else -1
        two = len(self.units) == 2 and all(able >> each & 1 for each in self.units)
        dispersed, gone = (any(flag.has(now, each) for each in self.units) for flag in (DISPERSED, MOVED))
        return Ruling(
            demand("DC.para.A", "the optional rule on them", figures["airborne.played"], "assumed"),
            demand("DC.para.F", "two infantry armies", two and side == SOVIET, figures.read("airborne.made_of")),
            demand("DC.para.F", "both on one point", 1 << here if here >= 0 else 0, "assumed"),
            demand("DC.para.F", "in supply", supplied(now, SOVIET), "assumed"),
            demand("DC.para.F", "not dispersed", not dispersed, "assumed"),
            demand("DC.para.F", "instead of moving", not gone, "assumed"),
            demand("DC.para.F", "another composite unit", spare(now) is not None, "assumed"),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The armies go, and their counter comes."""
        counter = spare(now)
        assert counter is not None
        name, label = self.game.roster[counter].name, self.game.board.label(now.where[self.units[0]])
        for event in isolation.eliminated(now, these(self.units), partial(_merged, name)):
            say(event)
        say(Entered(name, label, clause="DC.para.F"))
        say(MOVED.on(name, clause="DC.para.F"))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """Each pair of armies on a point."""
        able = now.in_play(armies(now.game))
        for place in numbers(now.places_of(able)):
            for pair in combinations(numbers(now.at(place) & able), 2):
                yield from cls.aimed_by(now, side, units=pair)
