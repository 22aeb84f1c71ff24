"""Section B1, retreat before combat: what the owner of attacked partisans is asked, and what he may order in advance.

Where enemies may enter the hexes of partisans, their owner is asked the same before one does (45.B2a.8).

The owner is asked whenever hidden counters stand in the attacked hex, whether or not they may retreat: otherwise the
attacker would learn from it which they are (40.B2.hidden).
"""

from collections.abc import Iterator
from typing import Annotated

import msgspec

from maquis.engine.changes import matter
from maquis.engine.events import Counted
from maquis.engine.fields import UnitField, WordField
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.engine.state import UP
from maquis.families.europa.rules import retreat
from maquis.families.europa.rules.acts import Unlisted
from maquis.families.europa.rules.areas import in_area
from maquis.families.europa.rules.forces import COMMAND, is_partisan, limits
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.stacking import room_for_all
from maquis.families.europa.rules.state import EVADED, STANDING, TO_ANSWER
from maquis.families.europa.rules.told import OURS, Entering, Fighting
from maquis.families.europa.rules.units import Unit, supposed, units_at

WORDS = ("ask", "stand", "retreat")
"""What a standing order may say; the side's secret count of it is one more than its place here."""


def asked(position: Position, side: str) -> bool:
    """Whether `side` must say now if its partisans retreat before combat."""
    return bool(TO_ANSWER.of(position, side))


def ask(position: Position, side: str, place: int, say: Say) -> None:
    """Ask the owner of attacked partisans, unless his standing orders answer for all of them."""
    here = [unit for unit in units_at(position, side, place) if unit.partisan]
    words = {standing(position, side, unit.name) for unit in here}
    going: list[Unit] = []
    if "ask" not in words and ("stand" not in words or _each(position)):
        going = [unit for unit in here if standing(position, side, unit.name) == "retreat" and _ways(position, unit)]
    refuge = _refuge(position, here) if going else None
    if "ask" in words or (going and refuge is None):
        say(TO_ANSWER.to(1, side, clause=clause(position)))
    elif refuge is not None:
        for unit in going:
            retreat.carry_out(position, unit, refuge, clause(position), say)


def _refuge(position: Position, here: list[Unit]) -> int | None:
    """The hex to which partisans go that are ordered in advance to retreat: one for all, whichever they are.

    It is the first that has room for them, and to which every counter that one of them could be, for all that the enemy
    sees, may go if it may retreat at all. Otherwise he would learn from where they went which they are (40.B2.hidden).
    """
    found = position.game.board.all
    for unit in here:
        for each in _could_be(position, unit):
            found &= _ways(position, each) or found
    room = (place for place in numbers(found) if room_for_all(position, here[0].side, [1 << place] * len(here)))
    return next(room, None)


def _could_be(position: Position, unit: Unit) -> Iterator[Unit]:
    """What a unit could be for all that the enemy sees: itself, and one counter for all that retreat alike."""
    game, roster = position.game, position.game.roster
    yield unit
    if UP.has(position, unit.number):
        return
    face = roster.face_of[unit.number]

    def work_out() -> dict[tuple[str, bool], int]:
        of_face = roster.of_face[face]
        return {(limits(game, roster[n]), roster[n].kind == COMMAND): n for n in numbers(of_face)}

    for (force, _), number in game.cached(("retreating alike", face), work_out).items():
        if Ruling(*in_area(position, force, enters=False)).allows(unit.place):
            yield msgspec.structs.replace(unit, name=roster[number].name, number=number)


def _ways(position: Position, unit: Unit) -> int:
    """The hexes to which a unit may retreat before combat."""
    return retreat.before_combat(position, unit).places & position.game.board.all


def standing(position: Position, side: str, name: str) -> str:
    """What the owner has ordered in advance for a counter, or for all."""
    for_all = STANDING.of(position, side, "all") or 1
    return WORDS[(STANDING.of(position, side, name) or for_all) - 1]


def may_retreat(position: Position, side: str) -> Iterator[tuple[Unit, int]]:
    """The attacked partisans of `side` that may retreat before combat now, each with its hexes."""
    if not asked(position, side):
        return
    for unit in units_at(position, side, attacked(position)):
        places = _ways(position, unit) if unit.partisan else 0
        if places:
            yield unit, places


def attacked(position: Position) -> int:
    """The hex that is attacked, or that an enemy is about to enter."""
    found = matter(position, Entering) or matter(position, Fighting)
    assert found is not None
    return position.game.board.place(found.place)


def clause(position: Position) -> str:
    """The clause by which the owner is asked."""
    return "45.B2a.8" if matter(position, Entering) else "40.B1.rbc"


def _each(position: Position) -> bool:
    """Whether each partisan of an attacked hex retreats or stands by itself."""
    return position.game.figures.reads("reading.evading", "each")


def may_stand(position: Position, side: str) -> Ruling:
    """What is asked of standing to be attacked: whether others may that have not retreated is a reading."""
    some_gone = bool(EVADED.of(position, side)) and any(True for _ in may_retreat(position, side))
    each = _each(position)
    words = "each as it wishes" if each else "all stand, or all retreat that may"
    return Ruling(demand("40.B1.rbc", words, each or not some_gone, position.game.figures.read("reading.evading")))


def evasion(position: Position, side: str, name: str) -> Ruling:
    """Where a unit may retreat before combat."""
    there = any(unit.name == name for unit in units_at(position, side, attacked(position)))
    due = demand("40.B1.rbc", "a unit of one's own in the attacked hex", there)
    return Ruling(due) & retreat.before_combat(position, supposed(position, side, name))


def evade(position: Position, side: str, name: str, place: int, say: Say) -> None:
    """Retreat the partisan before combat."""
    unit = next(each for each in units_at(position, side, attacked(position)) if each.name == name)
    retreat.carry_out(position, unit, place, clause(position), say)
    if not EVADED.of(position, side):
        say(EVADED.to(1, side, clause=clause(position)))


def settled(position: Position, side: str) -> bool:
    """Whether there is nothing left to answer: no partisan is there, or some have retreated and no other may."""
    here = any(unit.partisan for unit in units_at(position, side, attacked(position)))
    return not here or (bool(EVADED.of(position, side)) and not any(True for _ in may_retreat(position, side)))


def answered(position: Position, side: str, say: Say) -> None:
    """Note that the owner has answered."""
    for field in (TO_ANSWER, EVADED):
        if field.of(position, side):
            say(field.to(0, side, clause=clause(position)))


class StandingKept(Counted, frozen=True, tag=OURS):
    """A standing order is kept, which stays its giver's secret."""


class Standing(Unlisted, frozen=True):
    """Say in advance what a counter, or all, will do when attacked: it is the owner's secret."""

    form = "standing {word}[ {counter}]"
    title = "Standing orders"
    clause = "40.B1.rbc"
    word: Annotated[str, WordField("retreat", "stand", "ask")]
    counter: Annotated[int | None, UnitField("COUNTER")] = None

    def ruling(self, now: Position, side: str) -> Ruling:
        """It may be given at any time."""
        who = None if self.counter is None else now.game.roster[self.counter]
        mine = who is None or (who.side == side and is_partisan(who))
        return Ruling(demand("40.B1.rbc", "one's own partisan unit, or all", mine, "assumed"))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Keep the standing order; one for all replaces those for single counters."""
        roster = now.game.roster
        name = "all" if self.counter is None else roster[self.counter].name
        if self.counter is None:
            for number in numbers(counters(now, side, "partisans")):
                if STANDING.of(now, side, roster[number].name):
                    say(STANDING.to(0, side, roster[number].name))
        number = WORDS.index(self.word) + 1
        say(StandingKept(STANDING.called(side, name), number, clause="40.B1.rbc"))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Standing"]:
        """Each for all partisans, if there are any in play, and for every one of them."""
        mine = tuple(numbers(now.in_play(counters(now, side, "partisans"))))
        for counter in (None, *mine) if mine else ():
            yield from (cls(now.game, word, counter) for word in WORDS)
