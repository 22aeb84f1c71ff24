"""How a position of Global War is drawn on the desk."""

from maquis.check import drawing
from maquis.check.drawing import Drawing, Entries, Names
from maquis.engine.position import Position
from maquis.families.global_war.rules.nations import NOBODY
from maquis.families.global_war.rules.relations import known_nations

KINDS = ("infantry", "cavalry", "militia")
"""The units that are drawn; a file may name any."""


def _names(position: Position) -> Names:
    return {**drawing.names(position), "owners": known_nations(position.game)}


def _entries(position: Position) -> dict[str, Entries]:
    every, majors = tuple(known_nations(position.game)), position.game.sides
    return {
        "war": Entries(every, every, several=True), "ipp": Entries(every),
        "aligned": Entries(every, majors), "control": Entries(every, (*majors, NOBODY)),
    }  # fmt: skip


def _troops(position: Position) -> Names:
    return {"units": [f"{nation} {kind}" for nation in position.game.sides for kind in KINDS]}


DRAWING = Drawing(
    names=_names,
    lists=("ceded", "rolled", "taken", "bought"),
    stand=("partisans",),
    troops=_troops,
    entries=_entries,
    by_place=("units", "invasions", "lost_by", "damage"),
    counted=("units", "invasions"),
    of_names=("flags", "war"),
    draws=(),
    plain={
        "owners": "as in July 1936", "units": "no units", "partisans": "all in their pools", "war": "nobody",
        "ceded": "none", "rolled": "none", "taken": "none", "bought": "none", "flags": "none",
        "ipp": "nobody has any", "aligned": "nobody", "control": "nobody says so", "lost_by": "the first owner alone",
        "damage": "none", "rail_damage": "none", "invasions": "nobody",
        "phase": "that which the order is for, else combat", "player": "whoever gives the order",
        "side": "whose counters are named, else germany",
    },
)  # fmt: skip
