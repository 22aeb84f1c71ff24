"""Acts of the standard rules that section B1 closes to partisans, so that the umpire can be asked about them.

Rule 45.B closes support from the air and the sea where partisans fight, too, and has supply points.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from maquis.engine.fields import WordField
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.engine.words import said
from maquis.families.europa.rules.acts import Counters, Hex, Unlisted
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.places import converted, in_partisan_mode, partisans, regulars
from maquis.families.europa.rules.units import Unit, of_counter

BRIDGE = "destroy bridge"
CLOSED = {
    "overrun": ("40.B1.overrun", "partisans do not overrun"),
    "break rail": ("40.B1.damage", "partisans break rail lines by sabotage only"),
    "damage airbase": ("40.B1.damage", "partisans damage airbases by sabotage only"),
    BRIDGE: ("40.B1.damage", "partisans destroy bridges by sabotage only"),
}


SUPPORT = ("ground support", "naval gunfire")
"""What the host game adds to an attack on a hex by the units named."""
MODES = ((False, "45.B2a.12", "partisans"), (True, "45.B2c.4", "partisans in regular mode"))
"""Whether partisans are in regular mode, the clause on their support, and what they are called."""


class StandardAct(Unlisted, frozen=True):
    """An act of the standard rules that Rule 40 closes to partisans, asked of the umpire for a ruling."""

    form = "{act} {place} by {counters}"
    title = "Standard rules"
    clause = "40.B1.0"
    act: Annotated[str, WordField(*(each for each in CLOSED if each != BRIDGE), *SUPPORT)]
    place: Hex
    counters: Counters

    def ruling(self, now: Position, side: str) -> Ruling:
        """It is closed to partisans; for other units it belongs to the host game."""
        ruling = Ruling()
        if self.act in CLOSED:
            clause, words = CLOSED[self.act]
            ruling = Ruling(demand(clause, words, not any(in_partisan_mode(now, c) for c in self.counters)))
        if self.act == "overrun":
            ruling &= Ruling(demand("40.B1.overrun", "partisans are not overrun", ~partisans(now, enemy(side))))
        if self.act in SUPPORT:
            named = [of_counter(now, counter) for counter in self.counters]
            ruling = Ruling(*_support(now, side, self.act, self.place, named))
        return ruling & Ruling(_hosted())


class DestroyBridge(Unlisted, frozen=True):
    """Destroy a bridge by the standard rules, asked of the umpire for a ruling."""

    form = "destroy bridge {place}-{across} by {counters}"
    title = "Standard rules"
    clause = "40.B1.0"
    place: Hex
    across: Hex
    counters: Counters

    def ruling(self, now: Position, side: str) -> Ruling:
        """It is closed to partisans; for other units it belongs to the host game."""
        clause, words = CLOSED[BRIDGE]
        return Ruling(demand(clause, words, not any(in_partisan_mode(now, c) for c in self.counters)), _hosted())


def _hosted() -> Demand:
    return demand("40.0", "an act that this umpire carries out: the host game plays it", False, "assumed")


def _support(position: Position, side: str, act: str, place: int, attacking: list[Unit]) -> Iterator[Demand]:
    """Demand that no partisans attack or are attacked with such support, where the rules have it."""
    if position.game.figures["option.support_of_partisans"]:
        return
    for regular, clause, who in MODES:
        fight = _fights(position, side, regular, place, attacking)
        words, read = "{act} only where {who} neither attack nor are attacked", "source"
        if fight:
            read = _printed(position, side, place, attacking)
        yield demand(clause, words, not fight, read, act=act, who=said(who))


def _fights(position: Position, side: str, regular: bool, place: int, attacking: Iterable[Unit]) -> bool:
    """Whether partisans of this mode attack or are attacked."""
    foe = enemy(side)
    if not regular:
        return any(unit.partisan for unit in attacking) or bool(partisans(position, foe) >> place & 1)
    there = position.places_of(converted(position, foe))
    return any(unit.converted for unit in attacking) or bool(there >> place & 1)


def _printed(position: Position, side: str, place: int, attacking: Iterable[Unit]) -> str:
    """Whether the text says it: of partisans by themselves; it is silent on others who fight beside them (assumed)."""
    mixed = any(not (unit.partisan or unit.converted) for unit in attacking)
    return "assumed" if mixed and regulars(position, enemy(side)) >> place & 1 else "source"


def no_points(position: Position, place: int, attacking: list[Unit]) -> Ruling:
    """Whether an attack needs no supply points on either side: where partisans fight (45.B2a.12, 45.B2c.4)."""
    if position.game.figures["option.support_of_partisans"]:
        return Ruling(demand("40.B1.0", "no supply points are needed: the rules played have none", True, "assumed"))
    side = attacking[0].side
    fights = [clause for regular, clause, _ in MODES if _fights(position, side, regular, place, attacking)]
    words = "no supply points are needed: partisans attack or are attacked"
    if not fights:
        return Ruling(demand("45.B2a.12", words, False))
    return Ruling(demand(fights[0], words, True, _printed(position, side, place, attacking)))
