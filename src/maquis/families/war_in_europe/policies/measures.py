"""What is measured of a campaign of War in Europe, week by week, and where partisans are, come and are lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from maquis.boards.errors import UnknownPlace
from maquis.boards.sets import union
from maquis.campaign import default
from maquis.campaign.campaigns import Figure, Turn
from maquis.engine.events import Displaced, Event, Left, Painted
from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.families.war_in_europe.policies.happened import happened
from maquis.families.war_in_europe.rules import field, supply
from maquis.families.war_in_europe.rules.field import AXIS, PARTISAN
from maquis.families.war_in_europe.rules.gaining import Liberated
from maquis.families.war_in_europe.rules.state import CUT_RAIL
from maquis.families.war_in_europe.rules.told import Battle, Hunting
from maquis.families.war_in_europe.scenarios import script
from maquis.families.war_in_europe.scenarios.past import BY_LAND, LEVELS

TIED = 2
"""Hexes from partisans within which units are counted as tied down by them."""


def _without_partisans(figures: FigureBook) -> bool:
    return not figures["variant.partisans"]


FIGURES = {
    "partisans": Figure("partisans on the map at the end of a week", "mean"),
    "partisan_units": Figure("Partisan Units and Divisions at the end of a week", "mean"),
    "strength": Figure("strength of partisans at the end of a week: a cadre 1, a Unit 3, a Division 6", "mean"),
    **{name: Figure(f"strength of partisans of {land} at the end of a week", "mean") for land, name in BY_LAND.items()},
    "tied_down": Figure("Axis units within two hexes of partisans at the end of a week", "mean"),
    "busy": Figure("Axis units that attacked or looked for a cadre, one for each time that one did", "sum"),
    "found": Figure("cadres that were found, and so lost", "sum"),
    "converted": Figure("cadres that became Units", "sum"),
    "attacks": Figure("attacks and overruns", "sum"),
    "made_cadres": Figure("Units made cadres by the roll before combat", "sum", _without_partisans),
    "refusals": Figure("times that a Unit refused combat and moved", "sum", _without_partisans),
    "partisans_lost": Figure("partisans lost", "sum"),
    "units_lost": Figure("units of all sides lost, partisans left out", "sum"),
    "railways_cut": Figure("railways cut by cadres for a week", "sum"),
    "fortifications_lost": Figure("fortifications lost", "sum"),
    "fortresses": Figure("ports with a marker in Axis hands at the end", "last"),
    "ports_held": Figure("fortress ports of the table of Atlantic ports in Axis hands at the end of a week", "last"),
    "garrisons_cut_off": Figure("Axis units out of every supply but that of a port at the end of a week", "mean"),
}


def measured(turn: Turn) -> dict[str, float]:
    """The figures of a week."""
    what = Counter({name: len(those) for name, those in happened(turn).items()})
    by_land = Counter[str]()
    for piece in field.pieces(turn.position):
        by_land[piece.nation] += LEVELS[piece.level] if piece.partisan else 0
    levels = Counter(piece.level for piece in field.pieces(turn.position) if piece.partisan)
    traced = supply.traced(turn.position, AXIS, turn.position.game.figures["supply.steps"]["general"])
    return {
        "partisans": levels.total(),
        "partisan_units": levels["unit"] + levels["division"],
        "strength": sum(by_land.values()),
        **{name: by_land[land] for land, name in BY_LAND.items()},
        "tied_down": _tied_down(turn.position),
        "busy": _busy(turn),
        "found": _found(turn),
        "converted": what["made Units"],
        "attacks": what["attacks"],
        "made_cadres": what["reduced to cadres by the roll before combat"],
        "refusals": what["refused combat"],
        "partisans_lost": what["partisans lost"],
        "units_lost": what["units lost"],
        "railways_cut": what["railways cut"],
        "fortifications_lost": what["fortifications lost"],
        "fortresses": (
            field.works(turn.position).in_force
            & field.ground(turn.position).ports
            & field.controlled(turn.position, AXIS)
        ).bit_count(),
        "ports_held": (fortresses(turn.position) & field.controlled(turn.position, AXIS)).bit_count(),
        "garrisons_cut_off": sum(not traced >> piece.place & 1 for piece in field.of(turn.position, AXIS)),
    }


def fortresses(now: Position) -> int:
    """The hexes of the fortresses of the table of Atlantic ports; none on a map of players' own that has not all."""
    try:
        return union(1 << now.game.board.place(label) for label in script.forces().fortresses)
    except UnknownPlace:
        return 0


def _busy(turn: Turn) -> int:
    """How many Axis units attacked or looked for cadres, each as often as it did."""
    roster, units = turn.position.game.roster, list[str]()
    for event in turn.happened:
        if isinstance(event, Battle):
            units += event.attackers
        elif isinstance(event, Hunting):
            units.append(event.unit)
    return sum(roster[roster.number(name)].side == AXIS for name in units)


def _found(turn: Turn) -> int:
    """How many cadres were lost to a unit that looked for them: in the order by which it came."""
    return sum(
        event.counter in {each.cadre for each in given.events if isinstance(each, Hunting)}
        for given in turn.given
        for event in given.events
        if isinstance(event, Left)
    )


def _tied_down(now: Position) -> int:
    """How many Axis units are within two hexes of partisans."""
    there = field.places_of(piece for piece in field.pieces(now) if piece.partisan)
    near = field.ground(now).board.within(there, TIED) if there else 0
    return sum(near >> piece.place & 1 for piece in field.of(now, AXIS))


def happenings(turn: Turn) -> Iterator[tuple[str, str]]:
    """What happened where to partisans, and where they cut railways."""
    return default.happenings(turn, lambda counter: counter.kind == PARTISAN, _shut, beside=(Displaced, Liberated))


def _shut(event: Event) -> Iterable[str]:
    return event.gains if isinstance(event, Painted) and CUT_RAIL.keys(event.name) else ()
