"""DC.base.stack: how many units of a side stand on a point."""

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules.front import these, units


def crowded(position: Position, side: str, mover: int) -> int:
    """The points that have as many units of a side as there may be, without the mover."""
    mine, most = units(position.game, side), position.game.figures["stack.limit"]
    found = position.cached(("crowded", side), lambda: points_with(position, mine, most), f"{side} open")
    here = position.where[mover]
    if here >= 0 and found >> here & 1 and (position.at(here) & mine & ~(1 << mover)).bit_count() < most:
        found &= ~(1 << here)
    return found


def points_with(position: Position, counters: int, many: int) -> int:
    """The points that have at least so many of a set of counters, and one."""
    there = numbers(position.places_of(counters))
    return these(place for place in there if (position.at(place) & counters).bit_count() >= many)
