"""What is measured of a campaign of War in Europe, week by week, and where partisans are, come and are lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from maquis.campaign import default
from maquis.campaign.campaigns import Figure, Turn
from maquis.engine.events import Displaced, Event, Painted
from maquis.engine.figures import FigureBook
from maquis.families.war_in_europe.policies.happened import happened
from maquis.families.war_in_europe.rules import field, supply
from maquis.families.war_in_europe.rules.field import AXIS, PARTISAN
from maquis.families.war_in_europe.rules.gaining import Liberated
from maquis.families.war_in_europe.rules.state import CUT_RAIL


def _without_partisans(figures: FigureBook) -> bool:
    return not figures["variant.partisans"]


FIGURES = {
    "partisans": Figure("partisans on the map at the end of a week", "mean"),
    "partisan_units": Figure("Partisan Units and Divisions at the end of a week", "mean"),
    "converted": Figure("cadres that became Units", "sum"),
    "attacks": Figure("attacks and overruns", "sum"),
    "made_cadres": Figure("Units made cadres by the roll before combat", "sum", _without_partisans),
    "refusals": Figure("times that a Unit refused combat and moved", "sum", _without_partisans),
    "partisans_lost": Figure("partisans lost", "sum"),
    "units_lost": Figure("units of all sides lost, partisans left out", "sum"),
    "railways_cut": Figure("railways cut by cadres for a week", "sum"),
    "fortifications_lost": Figure("fortifications lost", "sum"),
    "fortresses": Figure("ports with a marker in Axis hands at the end", "last"),
    "garrisons_cut_off": Figure("Axis units out of every supply but that of a port at the end of a week", "mean"),
}


def measured(turn: Turn) -> dict[str, float]:
    """The figures of a week."""
    what = Counter({name: len(those) for name, those in happened(turn).items()})
    levels = Counter(piece.level for piece in field.pieces(turn.position) if piece.partisan)
    traced = supply.traced(turn.position, AXIS, turn.position.game.figures["supply.steps"]["general"])
    return {
        "partisans": levels.total(),
        "partisan_units": levels["unit"] + levels["division"],
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
        "garrisons_cut_off": sum(not traced >> piece.place & 1 for piece in field.of(turn.position, AXIS)),
    }


def happenings(turn: Turn) -> Iterator[tuple[str, str]]:
    """What happened where to partisans, and where they cut railways."""
    return default.happenings(turn, lambda counter: counter.kind == PARTISAN, _shut, beside=(Displaced, Liberated))


def _shut(event: Event) -> Iterable[str]:
    return event.gains if isinstance(event, Painted) and CUT_RAIL.keys(event.name) else ()
