"""Sections C and D: receiving a counter in one's own initial phase, by whichever clause gives it."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec.structs import replace

from maquis.boards.sets import union
from maquis.engine.fields import WordField
from maquis.engine.orders import Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, Tally
from maquis.families.europa.rules import commands, converting, dues, general, placement, pool, recruitment, special
from maquis.families.europa.rules.acts import Counter, Hex, Order
from maquis.families.europa.rules.calendar import SOVIET
from maquis.families.europa.rules.forces import BRIGADE, COMMAND, DUMMY, limits
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.recruitment import SPECIAL, Area
from maquis.families.europa.rules.state import ABSENT, COMMANDS_DUE, DUMMIES, RECRUITS


def begin(position: Position, side: str, say: Say) -> None:
    """At the start of a side's initial phase: count everything that it is due."""
    pool.begin(position, side, say)
    recruitment.begin(position, side, say)
    if side == SOVIET:
        special.begin(position, say)
        commands.begin(position, say)


def end(position: Position, say: Say) -> None:
    """At the end of an initial phase: what was not placed is forfeited."""
    dues.end(position, say)
    commands.end(position, say)


class Recruit(Order, frozen=True):
    """Bring a counter from its pool into play (40.C, 40.D); `special` asks for a brigade of special replacements."""

    form = "recruit {counter} {place}[ {special}]"
    also = ("recruit {counter} at {place}[ {special}]",)
    title = "Place recruits"
    meant_by = ("place", "raise", "generate")
    clause = "40.C.phase"
    counter: Counter
    place: Hex
    special: Annotated[str, WordField("special")] = ""

    def ruling(self, now: Position, side: str) -> Ruling:
        """What the clause asks that gives it: general recruitment first, unless the order asks for special."""
        if now.game.roster[self.counter].kind == COMMAND:
            return commands.ruling(now, side, self.counter, bool(self.special))
        if self.special:
            return special.ruling(now, side, self.counter)
        first = general.ruling(now, side, self.counter, self.place)
        if not first.allows(self.place) and special.is_due(now, now.game.roster[self.counter]):
            return special.ruling(now, side, self.counter)
        return first

    def anywhere(self, now: Position, side: str) -> Ruling:
        """General recruitment, and where that fails special replacements, if any are due."""
        if self.special or now.game.roster[self.counter].kind == COMMAND:
            return self.ruling(now, side)
        first = general.ruling(now, side, self.counter)
        if not special.is_due(now, now.game.roster[self.counter]):
            return first
        instead = special.ruling(now, side, self.counter)
        return Ruling(*(replace(each, places=each.places | first.places) for each in instead.demands))

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """How many are given."""
        if now.game.roster[self.counter].kind == COMMAND:
            return ()
        if self._is_special(now, side):
            return special.tallies(now, self.counter)
        return general.tallies(now, self.counter, self.place)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Place the counter by the clause that gives it."""
        converting.act(now, side, say, receives=True)
        if now.game.roster[self.counter].kind == COMMAND:
            commands.carry_out(now, self.counter, self.place, say)
        elif self._is_special(now, side):
            special.carry_out(now, self.counter, self.place, say)
        else:
            general.carry_out(now, self.counter, self.place, say)

    def _is_special(self, now: Position, side: str) -> bool:
        """Whether special replacements give it (40.C2)."""
        if self.special:
            return True
        due = special.is_due(now, now.game.roster[self.counter])
        return due and not general.ruling(now, side, self.counter, self.place).allows(self.place)

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """One choice for each kind of counter that is due: counters of a kind and force are all alike."""
        offered = set()
        for number in numbers(counters(now, side, "partisans") & ~ABSENT.of(now)):
            who = now.game.roster[number]
            if now.where[number] != POOL or who.kind not in (BRIGADE, DUMMY, COMMAND):
                continue
            if (who.force, who.kind) not in offered:
                offered.add((who.force, who.kind))
                found = places(now, side, number)
                if found:
                    yield LegalOrder("recruit", (number,), found)


def ways(position: Position, side: str, counter: int) -> tuple[Ruling, ...]:
    """Where the counter may be received: a ruling for each clause that may give it, the first one first."""
    who = position.game.roster[counter]
    if who.kind == COMMAND:
        return (commands.placement(position, side, counter),)
    owing = general.giving(position, who)
    asked = Ruling(*general.may_receive(position, side, counter, owing)) & general.room(position, side, counter, owing)
    found = [asked & placement.placement(position, counter, general.open_area(position, who, owing))]
    if special.is_due(position, who):
        found.append(special.ruling(position, side, counter))
    return tuple(found)


def places(position: Position, side: str, counter: int) -> int:
    """The hexes where the counter may be received in its side's initial phase."""
    if not _is_due(position, counter):
        return 0
    found = union(ruling.places for ruling in ways(position, side, counter))
    return found & position.game.board.all


def _is_due(position: Position, counter: int) -> bool:
    """Whether such a counter is due at all."""
    who = position.game.roster[counter]
    if who.kind == COMMAND:
        return bool(COMMANDS_DUE.of(position, SOVIET))
    return bool(general.giving(position, who)) or special.is_due(position, who)


class Due(msgspec.Struct, frozen=True):
    """Counters of a kind that a side may still place; of what section C gives, the area that gives them."""

    kind: str
    left: int
    area: Area | None = None


def due(position: Position, side: str) -> Iterator[Due]:
    """What a side may still place in this phase."""
    if left := COMMANDS_DUE.of(position, side):
        yield Due(COMMAND, left)
    areas = {**recruitment.areas(position), SPECIAL.name: SPECIAL}
    for field, kind in ((DUMMIES, DUMMY), (RECRUITS, BRIGADE)):
        for (whose, name), number in field.each(position):
            if whose == side and number > 0:
                yield Due(kind, number, areas[name])


def given_by(position: Position, each: Due) -> tuple[str, tuple[Tally, ...]]:
    """The clause that gives it, and why so many."""
    if each.area is None:
        return "40.D", ()
    if each.kind == DUMMY:
        return "40.C.dummy", ()
    if each.area is SPECIAL:
        return "40.C2", (special.most(position),)
    tally = recruitment.rate(position, each.area)
    return tally.steps[0].clause, (tally,)


def open_to(position: Position, side: str, each: Due) -> int:
    """The hexes where such a counter may be placed."""
    pool = (number for number in numbers(counters(position, side, "partisans")) if position.where[number] == POOL)
    one = next((number for number in pool if _is_one(position, number, each)), None)
    if one is None:
        return 0
    if each.area is SPECIAL:
        return (
            special.may_receive(position, side, one) & special.placement(position, one)
        ).places & position.game.board.all
    return places(position, side, one) & (-1 if each.area is None else each.area.places)


def _is_one(position: Position, counter: int, each: Due) -> bool:
    who = position.game.roster[counter]
    if who.kind != each.kind or each.area is None:
        return who.kind == each.kind
    if each.area is SPECIAL:
        return limits(position.game, who) == SPECIAL.force
    return each.area in dues.comes_from(position, who)
