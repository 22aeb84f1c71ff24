"""How a position of Global War is drawn on the desk."""

from maquis.check import drawing
from maquis.check.drawing import Drawing, Entries, Names
from maquis.engine.position import Position
from maquis.families.global_war.rules.buying import BUYER
from maquis.families.global_war.rules.host_relations import MINOR
from maquis.families.global_war.rules.nations import ALLIANCES, NEUTRAL, NOBODY
from maquis.families.global_war.rules.relations import known_nations
from maquis.families.global_war.rules.state import MAJOR

UNIT = "unit."
"""How the figures begin that tell of kinds of units."""


def _names(position: Position) -> Names:
    return {**drawing.names(position), "owners": known_nations(position.game)}


def _entries(position: Position) -> dict[str, Entries]:
    every, majors = tuple(known_nations(position.game)), position.game.sides
    return {
        "war": Entries(every, every, several=True), "ipp": Entries(every),
        "alliances": Entries(every, (*ALLIANCES, NEUTRAL)), "power": Entries((BUYER,), (MAJOR, MINOR)),
        "aligned": Entries(every, majors), "control": Entries(every, (*majors, NOBODY)),
    }  # fmt: skip


def _troops(position: Position) -> dict[str, Entries]:
    kinds = tuple(id.removeprefix(UNIT) for id in position.game.figures if id.startswith(UNIT))
    majors = position.game.sides
    every = Entries((*majors, *(each for each in known_nations(position.game) if each not in majors)), kinds)
    return {"units": every, "invasions": every}


def _points(position: Position) -> Names:
    most: dict[str, int] = position.game.figures["sabotage.most"]
    return {"damage": [each for each, points in most.items() if points and not each.startswith("railway")]}


def _losers(position: Position) -> Names:
    return {"lost_by": (*position.game.sides, NOBODY)}


DRAWING = Drawing(
    names=_names,
    lists=("ceded", "rolled", "taken", "bought"),
    stand=("partisans",),
    troops=_troops,
    points=_points,
    lists_of=_losers,
    between=("rail_damage",),
    entries=_entries,
    by_place=("units", "invasions", "lost_by", "damage"),
    counted=("units", "invasions"),
    of_names=("flags", "war"),
    draws=(),
    plain={
        "owners": "as in July 1936", "units": "no units", "partisans": "all in their pools", "war": "nobody",
        "ceded": "none", "rolled": "none", "taken": "none", "bought": "none", "flags": "none",
        "ipp": "nobody has any", "aligned": "nobody", "control": "nobody says so",
        "alliances": "as in the base game", "power": "by its income", "lost_by": "the first owner alone",
        "damage": "none", "rail_damage": "none", "invasions": "nobody",
        "phase": "that which the order is for, else combat", "player": "whoever gives the order",
        "side": "whose counters are named, else germany",
    },
)  # fmt: skip
