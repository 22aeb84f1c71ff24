"""Rule 45.B2c: partisans converted to regular mode, and back, at the beginning of their owner's reinforcement phase.

Nothing says which phase that is; how it is read decides what may come before: nothing, or all but recruits.
"""

from collections.abc import Iterator
from typing import Annotated

from maquis.engine.events import Owned, Turned
from maquis.engine.fields import WordField
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.families.europa.rules import obliged
from maquis.families.europa.rules.acts import Counter, Order
from maquis.families.europa.rules.areas import in_area
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import DUMMY, is_partisan, limits
from maquis.families.europa.rules.places import anti_partisan_units, converted, counters, formations, owned_by, regulars
from maquis.families.europa.rules.stacking import within_stacking
from maquis.families.europa.rules.state import BEGUN, REGULAR_MODE

CLAUSE = "45.B2c.convert"


class Convert(Order, frozen=True):
    """Convert a partisan unit to regular mode, or back to partisan mode (45.B2c.convert)."""

    form = "convert {counter} to {mode}"
    also = ("convert {counter} to {mode} mode",)
    title = "Convert to regular mode, or back"
    clause = "45.B2c.convert"
    origin = "assumed"
    counter: Counter
    mode: Annotated[str, WordField("regular", "partisan")]

    @property
    def regular(self) -> bool:
        """Whether it is to be in regular mode."""
        return self.mode == "regular"

    def at(self, now: Position) -> int | None:
        """Its hex, if it is to be in partisan mode: that is asked of hexes."""
        place = now.where[self.counter]
        return None if self.regular or place < 0 else place

    def ruling(self, now: Position, side: str) -> Ruling:
        """To regular mode even among enemies, back where a partisan may be."""
        who, place = now.game.roster[self.counter], now.where[self.counter]
        mine, figures = who.side == side and is_partisan(who), now.game.figures
        regular = REGULAR_MODE.has(now, self.counter)
        plays = figures.figure("option.regular_mode")
        if not plays.value:
            return Ruling(demand(CLAUSE, "partisans are converted under the rules played", False, plays.provenance))
        begun, read = bool(BEGUN.of(now, side)), figures.read("reading.reinforcement_phase")
        first = "the beginning of its reinforcements: nothing received, regrouped or dismissed yet"
        if _of_recruits(now):
            first = "the beginning of its reinforcements: nothing received yet"
        ruling = Ruling(
            demand(CLAUSE, first, not begun, read),
            demand(CLAUSE, "one's own partisan unit, in play", mine and place >= 0),
            demand(CLAUSE, "a real unit: a dummy would be shown", not mine or who.kind != DUMMY, "assumed"),
            demand(CLAUSE, "the other mode than now", regular != self.regular),
        )
        return ruling if self.regular or not ruling.allows() else ruling & self._back(now)

    def _back(self, now: Position) -> Ruling:
        """What is asked of the hex of a unit that is converted back."""
        who = now.game.roster[self.counter]
        closed, gives = anti_partisan_units(now, enemy(who.side)), gives_back(now, self.counter)
        words = "its hex is left as if it had not been there" if gives else "its hex stays as it is"
        return Ruling(
            demand("40.B1.through.anti", "free of enemy anti-partisan units", ~closed, "assumed"),
            *in_area(now, limits(now.game, who), enters=False),
            within_stacking(now, self.counter),
            demand("40.B1.own", words, True, now.game.figures.read("reading.converted_back")),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """In regular mode it is turned up for all to see, back in partisan mode it is hidden.

        In regular mode it owns its hex, as any regular unit does that has it for itself; back, it owns nothing.
        """
        who, place = now.game.roster[self.counter], now.where[self.counter]
        if self.regular:
            say(Turned((who.name,), up=True, clause="45.B2c.regular"))
            say(REGULAR_MODE.on(who.name, clause=CLAUSE))
            obliged.note(now, who.name, say)
            take(now, who.side, say)
        else:
            say(REGULAR_MODE.off(who.name, clause=CLAUSE))
            say(Turned((who.name,), up=False, clause="40.B2.hidden"))
            if gives_back(now, self.counter):
                say(Owned(enemy(who.side), (now.game.board.label(place),), clause="40.B1.own"))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Convert"]:
        """Every conversion that `side` may order, if the rules have it."""
        if not now.game.figures["option.regular_mode"]:
            return
        for number in numbers(now.in_play(counters(now, side, "partisans") | converted(now, side))):
            mode = "partisan" if REGULAR_MODE.has(now, number) else "regular"
            order = cls(now.game, number, mode)
            if order.ruling(now, side).allows(order.at(now)):
                yield order


def take(position: Position, side: str, say: Say) -> None:
    """Let the partisans of `side` in regular mode come to own the hexes that they have for themselves."""
    held = position.places_of(converted(position, side))
    if not held:
        return
    taken = held & ~formations(position, enemy(side)) & ~owned_by(position, side)
    if taken:
        say(Owned(side, tuple(map(position.game.board.label, numbers(taken))), clause="45.B2c.regular"))


def gives_back(position: Position, counter: int) -> bool:
    """Whether the hex of a unit falls to the enemy, as if it had not been there, when the unit is converted back.

    Not if another unit of its side stands in it or next to it, or if the enemy owns nothing around it (assumed).
    """
    side, here = position.game.roster[counter].side, 1 << position.where[counter]
    if not position.game.figures.reads("reading.converted_back", "enemy") or not owned_by(position, side) & here:
        return False
    around = position.game.board.around(here)
    others = position.places_of(converted(position, side) & ~(1 << counter)) | regulars(position, side)
    return not others & (here | around) and bool(owned_by(position, enemy(side)) & around)


def _of_recruits(position: Position) -> bool:
    """Whether the reinforcement phase is only that part of the initial phase in which recruits are received."""
    return position.game.figures.reads("reading.reinforcement_phase", "recruits")


def act(position: Position, side: str, say: Say, receives: bool = False) -> None:
    """Note that `side` has begun its reinforcement phase with something other than a conversion."""
    begins = position.game.figures["option.regular_mode"] and position.phase == "initial" and position.side == side
    if begins and _of_recruits(position) and not receives:
        return
    if begins and not BEGUN.of(position, side):
        say(BEGUN.to(1, side, clause=CLAUSE))
