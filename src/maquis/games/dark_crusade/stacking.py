"""DC.base.stack: how many units of a side stand on a point."""

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.dark_crusade.front import units


def crowded(position: Position, side: str, mover: int) -> int:
    """The points that have as many units of a side as there may be, without the mover."""
    most = position.game.figures["stack.limit"]
    mine = units(position.game, side) & ~(1 << mover)
    there = numbers(position.places_of(mine))
    return sum(1 << place for place in there if (position.at(place) & mine).bit_count() >= most)
