"""Pictures of positions of Dark Crusade: control, units by side, partisans, and who is out of supply."""

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules.calendar import AXIS, SIDES, SOVIET
from maquis.families.dark_crusade.rules.front import board, controlled, network, occupied, partisan_points, stack
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.pictures.marks import Marker
from maquis.pictures.overlay import Overlay
from maquis.pictures.points import draw_points
from maquis.pictures.scene import Scene

COLOURS = {AXIS: "#5b6672", SOVIET: "#c0392b"}
NAMES = {AXIS: "Axis", SOVIET: "Soviet"}
TINTS = {AXIS: 0.4, SOVIET: 0.2}
"""How strong the colour of control is, by side, so that they differ without colours, too."""
UNITS, CUT_OFF = {AXIS: "#d3dae0", SOVIET: "#a82c20"}, {AXIS: "#ffc83d", SOVIET: "#5e1710"}
FALLEN, STEADY, PALE, GUARDED, STAR = "#111111", "#c9d0d6", "#e8b4ac", "#1c4f9c", "#ffe14d"
"""Of the staff officer's map: what falls, what stands, Soviet units, guards, partisans."""
AROUND = 2
"""How many lines round about what falls that map shows."""


def scene(position: Position) -> Scene:
    """What a position lays over the map."""
    overlays = [
        Overlay(controlled(position, side), COLOURS[side], f"{NAMES[side]} control", opacity, outlined=False)
        for side, opacity in TINTS.items()
    ]
    markers = [_units(position, side, place) for side in SIDES for place in members(occupied(position, side))]
    markers += [
        Marker(place, "star", COLOURS[SOVIET], "", "partisans")
        for place in members(partisan_points(position) & ~occupied(position, SOVIET))
    ]
    return Scene(overlays, markers, COLOURS)


def draw_cut(position: Position, placed: int, fallen: int, guards: int, title: str, width: int = 1600) -> str:
    """Return a picture of what partisans that are `placed` cut off: Axis units on points out of supply are black.

    `guards` are the points on which Axis units would keep all in supply. It can be read without colours.
    """
    game = position.game
    overlays = [
        Overlay(controlled(position, SOVIET), COLOURS[SOVIET], "Soviet control", 0.22, outlined=False),
        Overlay(fallen & ~occupied(position, AXIS), FALLEN, "out of Axis supply", 0.9, hatched=True),
        Overlay(placed, COLOURS[SOVIET], "", 0.95),
    ]
    there = occupied(position, AXIS)
    markers = [_counted(position, place, FALLEN, "Axis units out of supply") for place in members(there & fallen)]
    markers += [_counted(position, place, STEADY, "Axis units in supply") for place in members(there & ~fallen)]
    markers += [
        Marker(place, "disc", PALE, "", "Soviet units") for place in members(occupied(position, SOVIET) & ~there)
    ]
    markers += [Marker(place, "ring", GUARDED, "guard", "where Axis units would guard") for place in members(guards)]
    markers += [Marker(place, "star", STAR, "", "partisans") for place in members(placed)]
    about = _about(position, placed | fallen | guards)
    return draw_points(network(game), overlays=overlays, markers=markers, within=about, width=width, title=title)


def _about(position: Position, places: int) -> int | None:
    """The points round about some; the whole map if there are none."""
    for _ in range(AROUND):
        places |= board(position.game).spread(places)
    return places or None


def _counted(position: Position, place: int, colour: str, meaning: str) -> Marker:
    return Marker(place, "unit", colour, str(stack(position, AXIS, place).bit_count()), meaning)


def _units(position: Position, side: str, place: int) -> Marker:
    """A square with the number of units on a point, light or dark by side; with a ! if they are out of supply."""
    many = str(stack(position, side, place).bit_count())
    if supplied(position, side) >> place & 1:
        return Marker(place, "unit", UNITS[side], many, f"{NAMES[side]} units")
    return Marker(place, "unit", CUT_OFF[side], f"{many}!", f"{NAMES[side]} units out of supply")
