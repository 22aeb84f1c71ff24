"""A place in words: its ground, its owner, what stands there and around it."""

from collections.abc import Iterator

from maquis.engine.position import Position
from maquis.families.europa.rules.places import poor_weather
from maquis.families.europa.rules.state import WEATHER_IN
from maquis.families.europa.words import advice
from maquis.table import wire
from maquis.table.default.spot import told


def spot(view: Position, side: str, place: int) -> wire.Spot:
    """A place and its surroundings as a seat knows them; raise `UnknownPlace`."""
    return told(view, place, _about(view, side, place))


def _about(view: Position, side: str, place: int) -> Iterator[str]:
    """What a player wants to know of a place, beside what stands there."""
    zone = view.game.map.value("weather", place) if "weather" in view.game.map.layers else ""
    weather = WEATHER_IN.of(view, zone)
    found = [f"{weather} weather" + (", which is poor" if poor_weather(view) >> place & 1 else "")] if weather else []
    found += [advice.remarks(view, side, place)] if side in view.game.sides else []
    if words := ", ".join(each for each in found if each):
        yield words
