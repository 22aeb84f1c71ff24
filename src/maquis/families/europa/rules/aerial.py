"""Air units in a hex: where a ruling on enemy units there rests on how they are taken (the reading `air_units`)."""

from msgspec.structs import replace

from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Ruling
from maquis.families.europa.rules.calendar import SIDES, enemy
from maquis.families.europa.rules.places import air_units, fighters

NO_UNIT = "free of enemy units"
"""What most demands of hexes ask where no unit of the enemy may be."""


class NoUnit(Demand, frozen=True, gc=False):
    """A demand that no unit of the enemy is there."""


def no_unit(of: Demand) -> NoUnit:
    """Say of a demand that it is about enemy units in a hex."""
    return NoUnit(of.clause, of.asks, of.places, of.provenance, of.fields)


def noted(position: Position, side: str, of: Judgement) -> Judgement:
    """The judgement; if its place has air units of the enemy alone, what it says of enemy units there is read."""
    if side not in SIDES or of.place is None:
        return of
    foe, place = enemy(side), of.place
    if not air_units(position, foe) & 1 << place or fighters(position, foe) & 1 << place:
        return of
    read = position.game.figures.read("reading.air_units")
    demands = (replace(each, provenance=read) if isinstance(each, NoUnit) else each for each in of.ruling.demands)
    return replace(of, ruling=Ruling(*demands))
