"""Pictures of positions of Global War: who possesses what, partisans by the nation that controls them, damage."""

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.global_war.calendar import date
from maquis.games.global_war.ground import zonemap
from maquis.games.global_war.nations import alliance
from maquis.games.global_war.relations import known_nations, major
from maquis.pictures.marks import Marker
from maquis.pictures.overlay import Overlay
from maquis.pictures.zones import draw_zones

ALLIANCES = {"axis": ("#5b6672", "Axis"), "allies": ("#2c5f8a", "Allies"), "comintern": ("#c0392b", "Comintern")}
"""The colour and the name of each alliance."""
NEUTRAL = "#8a7a4a"
COLOURS = {
    "germany": "#3f4c59", "japan": "#d9822b", "italy": "#3d8b4f", "great_britain": "#b5651d", "france": "#2f6fb5",
    "free_france": "#5aa0e0", "usa": "#6b8e23", "kmt": "#1f3f8f", "soviet_union": "#c0392b", "ccp": "#8e1b3a",
}  # fmt: skip
"""The colours of partisans, by the nation that controls them."""


def draw_position(position: Position, width: int = 1600) -> str:
    """Return a picture of a position as SVG."""
    game, held = position.game, dict[str, int]()
    for nation, places in position.owned.items():
        who = alliance(game.figures, major(position, nation)) or ""
        held[who] = held.get(who, 0) | places
    overlays = [
        Overlay(held.get(who, 0), colour, words, 0.35, outlined=False) for who, (colour, words) in ALLIANCES.items()
    ]
    markers = [*_partisans(position), *_damage(position)]
    title = f"{game.map.title}, {date(position.turn)}"
    return draw_zones(zonemap(game), overlays=overlays, markers=markers, width=width, title=title)


def _partisans(position: Position) -> list[Marker]:
    """A sign in each zone with partisans: of the nation that has most there, with the number of all."""
    found, names = [], known_nations(position.game)
    for place in sorted(position.stacks):
        there = [position.game.roster[number].force for number in numbers(position.at(place))]
        if not there:
            continue
        most = max(dict.fromkeys(there), key=there.count)
        meaning = f"partisans of {names.get(most, most)}"
        found.append(Marker(place, "star", COLOURS.get(most, NEUTRAL), str(len(there)), meaning))
    return found


def _damage(position: Position) -> list[Marker]:
    """A cross in each zone with damage, where no partisans stand."""
    places = 0
    for mark in position.marks:
        if mark.startswith(("damage ", "rail damage ")):
            places |= position.marked(mark)
    taken = sum(1 << place for place in position.stacks if position.at(place))
    return [Marker(place, "cross", "#000000", "", "damage") for place in numbers(places & ~taken)]
