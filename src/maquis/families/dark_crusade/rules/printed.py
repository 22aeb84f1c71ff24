"""What the map prints of a point: its columns, by name, as the rules and the words ask for them."""

from typing import Annotated, Literal

import msgspec

from maquis.boards.pointfile import PointMap


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point as the map prints it."""

    id: str
    name: str
    country_1941: str
    side: str
    """The side on whose side of the border it lies."""
    kind: Literal["victory_city", "city", "town", "port", "junction", "edge"]
    fortress: bool = False
    victory: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Victory points of whoever holds it."""
    source: str = ""
    """The side whose supply comes from here, whatever happens elsewhere."""
    border: bool = False
    """Whether border units stand here as the game begins."""


def printed(front: PointMap) -> tuple[Printed, ...]:
    """What is printed of each place."""
    return front.rows(Printed)


def fortresses(front: PointMap) -> int:
    """The points that are fortresses."""
    return front.sets.get("fortress", 0)


def homes(front: PointMap, side: str) -> int:
    """The points that a side's supply comes from, whatever happens elsewhere."""
    return front.layers.get("source", {}).get(side, 0)
