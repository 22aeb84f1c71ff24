"""What an attack on partisans is worth: every result of the table, and how many of those attacked may be real."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from maquis.engine.position import Position
from maquis.families.europa.rules import odds
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.units import Unit

REAL = 0.4
"""How likely a hidden counter is a brigade."""
KILL, DRIVEN = 6.0, 0.3
"""What a brigade is worth that is eliminated, and one that only goes elsewhere."""
OWN, SPARED = 4.0, 1.6
"""What a loss costs if anti-partisan units attack alone, and if others take part who can bear it."""
GONE, HALF, BACK = ("DE", "EX"), ("DH", "HX"), ("DR",)
"""Results by which defenders are lost, by which half of them are, and by which they retreat."""
LOSSES = {"EX": 1, "HX": 1, "AH": 1, "AE": 2}
"""Results that cost the attacker something, and how much."""


class Prey(NamedTuple):
    """Partisans in a hex: those hidden, those shown, and what its ground adds to the die; `helped` as by the front."""

    hidden: int
    shown: int
    modifier: int
    helped: bool


def prey(view: Position, side: str, place: int, helped: bool) -> Prey:
    """The partisans that a side would attack in a hex, `helped` by units that are no anti-partisan units."""
    hidden = sum([len(places.get(place, ())) for places in view.faces.values()])
    shown = (view.at(place) & counters(view, enemy(side), "partisans")).bit_count()
    return Prey(hidden, shown, odds.modifiers(view, place, []).value, helped)


def worth(view: Position, attacked: Prey, strength: Fraction, ringed: bool) -> float:
    """What an attack is worth with so much strength, on partisans that are encircled or not."""

    def work_out() -> float:
        alone, cost, found = Fraction(1, odds.divisor(view)), SPARED if attacked.helped else OWN, 0.0
        for real, chance in _chances(attacked.hidden):
            if defending := real + attacked.shown:
                column = odds.column(view, strength, defending * alone)
                results = odds.results(view, column, attacked.modifier)
                found += chance * sum([_come_to(each, defending, ringed, cost) for each in results]) / len(results)
        return found

    return view.game.cached(("worth of an attack", attacked, strength, ringed), work_out) if strength else 0.0


@cache
def _chances(hidden: int) -> tuple[tuple[int, float], ...]:
    """How many of some hidden counters are brigades, each with its chance."""
    return tuple((n, comb(hidden, n) * REAL**n * (1 - REAL) ** (hidden - n)) for n in range(hidden + 1))


@cache
def _come_to(result: str, defending: int, ringed: bool, cost: float) -> float:
    """What a result is worth; who is encircled and must retreat is lost."""
    lost = -cost * LOSSES.get(result, 0)
    if result in GONE or (ringed and result in HALF + BACK):
        return KILL * defending + lost
    if result in HALF:
        return KILL * ((defending + 1) // 2) + lost
    return (DRIVEN * defending if result in BACK else 0.0) + lost


def cheapest(view: Position, side: str, ways: Iterable[tuple[Unit, ...]]) -> tuple[Unit, ...]:
    """The losses that cost least: no divisions of the front, and of others first who is no anti-partisan unit."""
    hunters = counters(view, side, "anti-partisan")

    def price(lost: tuple[Unit, ...]) -> tuple[int, int, int]:
        fronts, hunting = sum(bool(each.layer) for each in lost), sum(_hunts(each, hunters) for each in lost)
        return fronts, hunting, sum(each.attack for each in lost)

    return min(ways, key=price)


def helpers(view: Position, side: str, units: Iterable[Unit]) -> list[Unit]:
    """Those of the units that are no anti-partisan units."""
    hunters = counters(view, side, "anti-partisan")
    return [unit for unit in units if not _hunts(unit, hunters)]


def _hunts(unit: Unit, hunters: int) -> bool:
    return unit.number >= 0 and bool(hunters >> unit.number & 1)
