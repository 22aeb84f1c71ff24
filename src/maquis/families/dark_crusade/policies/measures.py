"""What is measured of a campaign of Dark Crusade, month by month, and where partisans are, come and are lost."""

from collections import Counter
from collections.abc import Iterator

from maquis.campaign import default
from maquis.campaign.campaigns import Figure, Turn
from maquis.engine.figures import FigureBook
from maquis.families.dark_crusade.policies.happened import ISOLATED, LOST, REMOVED, things
from maquis.families.dark_crusade.rules import isolation
from maquis.families.dark_crusade.rules.calendar import AXIS, SIDES, SOVIET
from maquis.families.dark_crusade.rules.control import victory
from maquis.families.dark_crusade.rules.front import PARTISAN, controlled, partisan_points, trail
from maquis.families.dark_crusade.rules.supply import supplied


def _none_are_played(figures: FigureBook) -> bool:
    return not figures["partisans.played"]


FIGURES = {
    "partisans": Figure("partisans on the map at the end of a month", "mean", _none_are_played),
    "axis_units_cut_off": Figure("Axis units out of supply at the end of a month", "mean"),
    "soviet_units_cut_off": Figure("Soviet units out of supply at the end of a month", "mean"),
    "axis_points_unsupplied": Figure("points of Axis control out of supply at the end of a month", "mean"),
    "soviet_points": Figure("points of the map in Soviet hands at the end", "last"),
    "partisans_removed": Figure("partisans removed", "sum", _none_are_played),
    "axis_units_lost": Figure("Axis units eliminated", "sum"),
    "soviet_units_lost": Figure("Soviet units eliminated", "sum"),
    "axis_victory": Figure("victory points of the Axis at the end", "last"),
    "soviet_victory": Figure("victory points of the Soviets at the end", "last"),
}


def measured(turn: Turn) -> dict[str, float]:
    """The figures of a month."""
    now, what = turn.position, Counter((thing.what, thing.side) for thing in things(turn))
    return {
        "partisans": partisan_points(now).bit_count(),
        "axis_units_cut_off": isolation.cut_off(now, AXIS).bit_count(),
        "soviet_units_cut_off": isolation.cut_off(now, SOVIET).bit_count(),
        "axis_points_unsupplied": (now.owned.get(AXIS, 0) & ~supplied(now, AXIS)).bit_count(),
        "soviet_points": (controlled(now, SOVIET) & ~trail(now)).bit_count(),
        "partisans_removed": what[REMOVED, SOVIET],
        **{f"{side}_units_lost": what[LOST, side] + what[ISOLATED, side] for side in SIDES},
        "axis_victory": victory(now, AXIS).value,
        "soviet_victory": victory(now, SOVIET).value,
    }


def happenings(turn: Turn) -> Iterator[tuple[str, str]]:
    """What happened where to partisans: those that are put elsewhere come there."""
    return default.happenings(turn, lambda counter: counter.kind == PARTISAN, lambda _: (), beside=())
