"""Words that all games share."""

from collections.abc import Sequence

from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.engine.game import Map
from maquis.engine.words import many as many

NAMED = 60
"""Places of a set that are named in a line of a command; the rest are counted."""


def places(map: Map) -> str:
    """What the places of a map are called, many of them."""
    match map:
        case ZoneMap():
            return "zones"
        case PointMap():
            return "points"
        case _:
            return "hexes"


def counted(number: int, places: str) -> str:
    """So many places, by what several of them are called: "1 hex" of hexes."""
    return many(number, places.removesuffix("es") if places.endswith("xes") else places.removesuffix("s"), places)


def named(labels: Sequence[str]) -> str:
    """A set of places by their labels, for a command that has all of them as JSON."""
    rest = len(labels) - NAMED
    return " ".join(labels[:NAMED]) + (f" and {rest} more; --json has them all" if rest > 0 else "")
