"""Pictures of positions of War in Europe: control, the front, fortifications, units, partisans by level."""

from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.state import LINE
from maquis.pictures.marks import Marker
from maquis.pictures.overlay import Overlay
from maquis.pictures.scene import Scene

COLOURS = {"Axis": "#5b6672", "Allied": "#2c7a4b", "Soviet": "#c0392b"}
FORT = "#000000"


def scene(position: Position) -> Scene:
    """What a position lays over the map."""
    overlays = [
        Overlay(position.owned.get(side, 0), COLOURS[side], f"{side} control", 0.3, outlined=False) for side in SIDES
    ]
    overlays += [
        Overlay(LINE.of(position, side), COLOURS[side], f"{side} front", 0.45, outlined=False) for side in SIDES
    ]
    overlays.append(Overlay(field.works(position).standing, FORT, "fortifications", 0.35))
    return Scene(overlays, _markers(position), COLOURS)


def _markers(now: Position) -> list[Marker]:
    """A square with the number of units in a hex; a star for a Unit or Division of partisans, a ring for a cadre."""
    found = []
    for place, there in sorted(field.at(now).items()):
        for side in SIDES:
            units = [piece for piece in there if piece.side == side and not piece.partisan]
            if units:
                found.append(Marker(place, "unit", COLOURS[side], str(len(units)), f"{side} units"))
        for piece in there:
            if piece.partisan and not any(other.side == piece.side and not other.partisan for other in there):
                words, colour = f"{piece.side} partisans", COLOURS[piece.side]
                if piece.level == "cadre":
                    found.append(Marker(place, "ring", colour, meaning=f"{words}: cadre"))
                else:
                    found.append(Marker(place, "star", colour, meaning=f"{words}: Unit or Division"))
    return found
