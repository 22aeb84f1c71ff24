"""A position on its map: who owns what, where the partisans and the units that hunt them are, what is broken."""

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import DUMMY, is_partisan
from maquis.families.europa.rules.places import anti_partisan_units, counters, owned_by, partisans, regulars
from maquis.families.europa.rules.state import RAIL_BROKEN
from maquis.pictures.marks import Marker
from maquis.pictures.overlay import Overlay
from maquis.pictures.scene import Scene

AXIS_GREY, AXIS_BLUE, SOVIET_RED = "#5b6672", "#2c5f8a", "#c0392b"


def scene(position: Position) -> Scene:
    """What a position, or a side's view of it, lays over the map."""
    board, roster = position.game.board, position.game.roster
    real = position.within(roster.those(lambda c: is_partisan(c) and c.kind != DUMMY), board.all)
    overlays = [
        Overlay(owned_by(position, AXIS), AXIS_GREY, "Axis-owned", 0.28, outlined=False),
        Overlay(
            regulars(position, AXIS) & ~anti_partisan_units(position, AXIS),
            AXIS_GREY,
            "Axis regular units",
            0.5,
            outlined=False,
        ),
        Overlay(regulars(position, SOVIET), SOVIET_RED, "Soviet regular units", 0.4, outlined=False),
        Overlay(RAIL_BROKEN.places(position), "#000000", "rail broken", 0.55),
    ]
    markers = [
        Marker(place, "unit", AXIS_GREY, "AP", "Axis anti-partisan unit")
        for place in numbers(anti_partisan_units(position, AXIS) & board.all)
    ]
    for side, colour in ((SOVIET, SOVIET_RED), (AXIS, AXIS_BLUE)):
        true = position.places_of(real & counters(position, side, "partisans"))
        for place in numbers(partisans(position, side)):
            known = true >> place & 1
            what = f"{side.capitalize()} partisans" if known else f"{side.capitalize()} dummies or hidden counters"
            markers.append(Marker(place, "star" if known else "ring", colour, meaning=what))
    return Scene(overlays, markers, {SOVIET: SOVIET_RED, AXIS: AXIS_BLUE})
