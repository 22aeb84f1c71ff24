"""The stacking limit that partisans share with other units (a standard rule that 40.B1.0 leaves in force)."""

from collections.abc import Sequence

from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, demand
from maquis.families.europa.rules.places import counters, elsewhere, faced_units


def within_stacking(position: Position, counter: int) -> Demand:
    """Hexes where one more partisan unit of this side may stack; partisans stack apart from other units."""
    side, limit = position.game.roster[counter].side, int(position.game.figures["stacking.units"])
    places, here = free(position, side), position.where[counter]
    if here >= 0 and not places & 1 << here:
        others = position.at(here) & counters(position, side, "partisans") & ~(1 << counter)
        places |= (others.bit_count() < limit) << here
    return demand("40.B1.0", "at most {limit} partisan units in the hex", places, "assumed", limit=limit)


@kept(faced_units)
def free(position: Position, side: str) -> int:
    """Hexes where one more partisan unit of a side may stack, wherever it comes from."""
    limit = int(position.game.figures["stacking.units"])
    mine, stacks = counters(position, side, "partisans"), position.stacks
    among = position.shared if limit > 1 else stacks
    full = 0
    for place in among:
        if (stacks[place] & mine).bit_count() >= limit:
            full |= 1 << place
    return elsewhere(position, full)


def aside(position: Position) -> int:
    """A place beside the map, for units that may do without a hex."""
    return 1 << position.game.board.all.bit_length()


def room_for_all(position: Position, side: str, wanted: Sequence[int], leaving: int = 0, without: int = 0) -> bool:
    """Whether as many partisan units, each in one of the hexes that it wants, may stack beside those there now.

    The counters of `leaving` are taken to be gone. Of the units that may be `aside`, as many as `without` can be there.
    """
    beside = aside(position).bit_length() - 1
    limit, mine = int(position.game.figures["stacking.units"]), counters(position, side, "partisans") & ~leaving
    taken: dict[int, list[int]] = {}

    def finds_room(one: int, tried: set[int]) -> bool:
        for place in numbers(wanted[one]):
            if place not in tried:
                tried.add(place)
                there = taken.setdefault(place, [])
                room = without if place == beside else limit - (position.at(place) & mine).bit_count()
                if len(there) < room:
                    there.append(one)
                    return True
                for at, other in enumerate(there):
                    if finds_room(other, tried):
                        there[at] = one
                        return True
        return False

    return all(finds_room(one, set()) for one in range(len(wanted)))


def slots(position: Position, side: str, places: int) -> int:
    """How many partisan units may stack in some hexes, beside those there now."""
    limit, mine = int(position.game.figures["stacking.units"]), counters(position, side, "partisans")
    there = position.within(mine, places).bit_count()
    return limit * places.bit_count() - there


def room_for(position: Position, leaving: int, coming: int) -> Demand:
    """Demand that `coming` partisan units may stack where the counter `leaving` makes room for them."""
    side, limit = position.game.roster[leaving].side, int(position.game.figures["stacking.units"])
    others = position.at(position.where[leaving]) & counters(position, side, "partisans") & ~(1 << leaving)
    words = "at most {limit} partisan units in the hex"
    return demand("40.B1.0", words, others.bit_count() + coming <= limit, "assumed", limit=limit)
