"""How a position of Global War is drawn on the desk."""

from maquis.check import drawing
from maquis.check.drawing import Drawing, Names
from maquis.engine.position import Position

KINDS = ("infantry", "cavalry", "militia")
"""The units that are drawn; a file may name any."""


def _names(position: Position) -> Names:
    return {**drawing.names(position), "owners": position.game.sides, "war": ()}


def _troops(position: Position) -> Names:
    return {"units": [f"{nation} {kind}" for nation in position.game.sides for kind in KINDS]}


DRAWING = Drawing(
    names=_names,
    lists=("ceded", "rolled", "taken", "bought"),
    stand=("partisans",),
    troops=_troops,
    by_place=("units", "invasions", "lost_by", "damage"),
    counted=("units", "invasions"),
    of_names=("flags", "war"),
    draws=(),
    plain={
        "owners": "as in July 1936", "units": "no units", "partisans": "all in their pools", "war": "nobody",
        "ceded": "none", "rolled": "none", "taken": "none", "bought": "none", "flags": "none", "ipp": "as printed",
        "phase": "that which the order is for, else combat", "player": "whoever gives the order",
        "side": "whose counters are named, else germany",
    },
)  # fmt: skip
