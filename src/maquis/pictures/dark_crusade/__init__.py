"""Pictures of positions of Dark Crusade: control, units by side, partisans, and who is out of supply."""

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.games.dark_crusade.calendar import AXIS, CALENDAR, SIDES, SOVIET
from maquis.games.dark_crusade.front import controlled, haunted, network, occupied, stack
from maquis.games.dark_crusade.supply import supplied
from maquis.pictures.marks import Marker
from maquis.pictures.overlay import Overlay
from maquis.pictures.points import draw_points

COLOURS = {AXIS: "#5b6672", SOVIET: "#c0392b"}
NAMES = {AXIS: "Axis", SOVIET: "Soviet"}
CUT_OFF = "#e08e0b"


def draw_position(position: Position, width: int = 1600) -> str:
    """Return a picture of a position as SVG."""
    game = position.game
    overlays = [
        Overlay(controlled(position, side), COLOURS[side], f"{NAMES[side]} control", 0.35, outlined=False)
        for side in SIDES
    ]
    markers = [_units(position, side, place) for side in SIDES for place in members(occupied(position, side))]
    markers += [
        Marker(place, "star", COLOURS[SOVIET], "", "partisans")
        for place in members(haunted(position) & ~occupied(position, SOVIET))
    ]
    title = f"{game.map.title.partition(',')[0]}, {CALENDAR.name(position.turn)}"
    return draw_points(network(game), overlays=overlays, markers=markers, width=width, title=title)


def _units(position: Position, side: str, place: int) -> Marker:
    """A square with the number of units on a point; in another colour if they are out of supply."""
    many = str(stack(position, side, place).bit_count())
    if supplied(position, side) >> place & 1:
        return Marker(place, "unit", COLOURS[side], many, f"{NAMES[side]} units")
    return Marker(place, "unit", CUT_OFF, many, "units out of supply")
