"""Section B1, retreat before combat: what the owner of attacked partisans is asked, and what he may order in advance.

Where enemies may enter the hexes of partisans, their owner is asked the same before one does (45.B2a.8).

The owner is asked whenever hidden counters stand in the attacked hex, whether or not they may retreat: otherwise the
attacker would learn from it which they are (40.B2.hidden).
"""

from collections.abc import Iterator
from typing import Annotated

from maquis.engine.events import Counted
from maquis.engine.fields import UnitField, WordField
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.families.europa.rules import retreat
from maquis.families.europa.rules.acts import Order
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.units import Unit, units_at

WORDS = ("ask", "stand", "retreat")
"""What a standing order may say; the side's secret count of it is one more than its place here."""
STANDING = ": standing "
"""What stands between the side and the counter in the name of such a count."""


def asked(position: Position, side: str) -> bool:
    """Whether `side` must say now if its partisans retreat before combat."""
    return bool(position.counts.get(f"to answer {side}"))


def ask(position: Position, side: str, place: int, say: Say) -> None:
    """Ask the owner of attacked partisans, unless his standing orders answer for all of them."""
    here = [unit for unit in units_at(position, side, place) if unit.partisan]
    words = {standing(position, side, unit.name) for unit in here}
    if "ask" in words:
        say(Counted(f"to answer {side}", 1, clause=clause(position)))
    elif "stand" not in words or _each(position):
        for unit in [unit for unit in here if standing(position, side, unit.name) == "retreat"]:
            places = retreat.before_combat(position, unit).places & position.game.board.all
            if places:
                retreat.carry_out(position, unit, numbers(places)[0], clause(position), say)


def standing(position: Position, side: str, name: str) -> str:
    """What the owner has ordered in advance for a counter, or for all."""
    for_all = position.counts.get(f"{side}{STANDING}all", 1)
    return WORDS[position.counts.get(f"{side}{STANDING}{name}", for_all) - 1]


def may_retreat(position: Position, side: str) -> Iterator[tuple[Unit, int]]:
    """The attacked partisans of `side` that may retreat before combat now, each with its hexes."""
    if not asked(position, side):
        return
    for unit in units_at(position, side, attacked(position)):
        places = retreat.before_combat(position, unit).places & position.game.board.all if unit.partisan else 0
        if places:
            yield unit, places


def attacked(position: Position) -> int:
    """The hex that is attacked, or that an enemy is about to enter."""
    place = position.game.board.place
    if position.conditions.get("entering"):
        return place(position.conditions["entering"].split()[-3])
    return place(position.conditions["combat"].split()[1])


def clause(position: Position) -> str:
    """The clause by which the owner is asked."""
    return "45.B2a.8" if position.conditions.get("entering") else "40.B1.rbc"


def _asked(position: Position, side: str) -> Demand:
    words = "one's own partisans are attacked"
    if position.game.figures["option.enemies_among_partisans"]:
        words += ", or an enemy is about to enter their hex"
    return demand(clause(position) if asked(position, side) else "40.B1.rbc", words, asked(position, side))


def _each(position: Position) -> bool:
    """Whether each partisan of an attacked hex retreats or stands by itself."""
    return position.game.figures.reads("reading.evading", "each")


def may_stand(position: Position, side: str) -> Ruling:
    """What is asked of standing to be attacked: whether others may that have not retreated is a reading."""
    some_gone = bool(position.counts.get(f"evaded {side}")) and any(True for _ in may_retreat(position, side))
    each = _each(position)
    words = "each as it wishes" if each else "none has retreated, or all that may"
    return Ruling(
        _asked(position, side),
        demand("40.B1.rbc", words, each or not some_gone, position.game.figures.read("reading.evading")),
    )


def evasion(position: Position, side: str, name: str) -> Ruling:
    """Where a unit may retreat before combat."""
    due = Ruling(_asked(position, side))
    here = units_at(position, side, attacked(position)) if due.allows() else []
    found = [unit for unit in here if unit.name == name]
    due &= Ruling(demand("40.B1.rbc", "a unit of one's own in the attacked hex", bool(found)))
    return due & retreat.before_combat(position, found[0]) if found else due


def evade(position: Position, side: str, name: str, place: int, say: Say) -> None:
    """Retreat the partisan before combat."""
    unit = next(each for each in units_at(position, side, attacked(position)) if each.name == name)
    retreat.carry_out(position, unit, place, clause(position), say)
    if not position.counts.get(f"evaded {side}"):
        say(Counted(f"evaded {side}", 1, clause=clause(position)))


def settled(position: Position, side: str) -> bool:
    """Whether there is nothing left to answer: no partisan is there, or some have retreated and no other may."""
    here = any(unit.partisan for unit in units_at(position, side, attacked(position)))
    return not here or (
        bool(position.counts.get(f"evaded {side}")) and not any(True for _ in may_retreat(position, side))
    )


def answered(position: Position, side: str, say: Say) -> None:
    """Note that the owner has answered."""
    for name in (f"to answer {side}", f"evaded {side}"):
        if position.counts.get(name):
            say(Counted(name, 0, clause=clause(position)))


class Standing(Order, frozen=True):
    """Say in advance what a counter, or all, will do when attacked: it is the owner's secret."""

    form = "standing {word}[ {counter}]"
    title = "Standing orders"
    word: Annotated[str, WordField("retreat", "stand", "ask")]
    counter: Annotated[int | None, UnitField("COUNTER")] = None

    def ruling(self, now: Position, side: str) -> Ruling:
        """It may be given at any time."""
        who = None if self.counter is None else now.game.roster[self.counter]
        mine = who is None or (who.side == side and is_partisan(who))
        return Ruling(
            demand("40.B1.rbc", "one's own partisan unit, or all", mine, "assumed"),
            demand("40.B1.rbc", "the game is not over", now.phase != "over"),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Keep the standing order; one for all replaces those for single counters."""
        roster = now.game.roster
        name = "all" if self.counter is None else roster[self.counter].name
        if self.counter is None:
            for number in numbers(counters(now, side, "partisans")):
                own = f"{side}{STANDING}{roster[number].name}"
                if now.counts.get(own):
                    say(Counted(own, 0, clause="40.B1.rbc", seen=(side,)))
        say(Counted(f"{side}{STANDING}{name}", WORDS.index(self.word) + 1, clause="40.B1.rbc", seen=(side,)))
