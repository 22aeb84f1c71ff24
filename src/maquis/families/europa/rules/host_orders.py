"""The umpire's orders, by which he keeps up the host game, and their one-line notation."""

import re

import msgspec

from maquis.boards.errors import quoted
from maquis.engine.errors import BadOrder
from maquis.engine.position import Position
from maquis.families.europa.rules import hexes
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.forces import FINLAND
from maquis.families.europa.rules.hexes import HEX, HEXES
from maquis.families.europa.rules.places import REGULARS
from maquis.families.europa.rules.supply import RAIL_SOURCES

OF_A_SIDE = (*REGULARS, "air units", RAIL_SOURCES)
LAYERS = (*(f"{side} {layer}" for side in SIDES for layer in OF_A_SIDE), "airbases", "fortresses")
"""What may be painted: what the host game has in which hexes."""
NOBODY = "nobody"
FORMS = {
    "own": "own axis|soviet|nobody HEX[-HEX][, HEX[-HEX]...]",
    "paint": "paint LAYER HEX[-HEX][, HEX[-HEX]...]",
    "unpaint": "unpaint LAYER HEX[-HEX][, HEX[-HEX]...]",
    "place": "place COUNTER HEX",
    "remove": "remove COUNTER",
    "weather": "weather ZONE WORD",
    "finland": f"finland {'|'.join(FINLAND)}",
    "mark": "mark rail|bridge|airbase|air unit|port HEX[-HEX]",
    "unmark": "unmark rail|bridge|airbase|air unit|port HEX[-HEX]",
}


class Own(msgspec.Struct, frozen=True):
    """Say that hexes have come to be owned by a side, or by nobody (an empty name)."""

    side: str
    places: int
    notation: str


class Paint(msgspec.Struct, frozen=True):
    """Say that the host game has something in hexes, or has it there no longer (not `on`)."""

    layer: str
    places: int
    on: bool
    notation: str


class Place(msgspec.Struct, frozen=True):
    """Put a counter of the host game in a hex, wherever it is now."""

    counter: int
    place: int
    notation: str


class Remove(msgspec.Struct, frozen=True):
    """Take a counter of the host game out of play."""

    counter: int
    notation: str


class Weather(msgspec.Struct, frozen=True):
    """Say what the weather of a zone is."""

    zone: str
    word: str
    notation: str


class Finland(msgspec.Struct, frozen=True):
    """Say how Finland stands in the war (40.C1d, 40.F.finland)."""

    word: str
    notation: str


class Mark(msgspec.Struct, frozen=True):
    """Lay a marker of damage that the host game has done, or take one away (not `on`)."""

    kind: str
    place: int
    across: int | None
    on: bool
    notation: str


HostOrder = Own | Paint | Place | Remove | Weather | Finland | Mark
_TARGET = rf"(?P<kind>rail|bridge|airbase|air unit|port) (?P<place>{HEX})(?:-(?P<across>{HEX}))?"
PATTERNS = {
    "own": re.compile(rf"own (?P<side>{'|'.join((*SIDES, NOBODY))}) (?P<hexes>{HEXES})"),
    "paint": re.compile(rf"paint (?P<layer>[a-z -]+?) (?P<hexes>{HEXES})"),
    "unpaint": re.compile(rf"unpaint (?P<layer>[a-z -]+?) (?P<hexes>{HEXES})"),
    "place": re.compile(rf"place (?P<counter>.+?) (?:at )?(?P<place>{HEX})"),
    "remove": re.compile(r"remove (?P<counter>.+)"),
    "weather": re.compile(r"weather (?P<zone>\w[\w -]*) (?P<word>\w+)"),
    "finland": re.compile(rf"finland (?P<word>{'|'.join(FINLAND)})"),
    "mark": re.compile(f"mark {_TARGET}"),
    "unmark": re.compile(f"unmark {_TARGET}"),
}


def build(position: Position, verb: str, match: re.Match[str]) -> HostOrder:
    """Make the order that was read; raise `BadOrder`, `UnknownName` or `UnknownPlace`."""
    line, named = match.string, match.groupdict()
    place = position.game.board.place
    match verb:
        case "own":
            side = "" if named["side"] == NOBODY else named["side"]
            return Own(side, hexes.read(position, named["hexes"]), line)
        case "paint" | "unpaint":
            if named["layer"] not in LAYERS:
                raise BadOrder(f"nothing called {quoted(named['layer'])} is painted; there is {', '.join(LAYERS)}")
            return Paint(named["layer"], hexes.read(position, named["hexes"]), verb == "paint", line)
        case "place":
            return Place(position.game.roster.number(named["counter"]), place(named["place"]), line)
        case "remove":
            return Remove(position.game.roster.number(named["counter"]), line)
        case "weather":
            return Weather(named["zone"], named["word"], line)
        case "finland":
            return Finland(named["word"], line)
        case _:
            across = place(named["across"]) if named["across"] else None
            if (across is None) == (named["kind"] == "bridge"):
                raise BadOrder(
                    f"{quoted(line)}: a bridge is named by the hexes on both its sides, anything else by one hex"
                )
            return Mark(named["kind"], place(named["place"]), across, verb == "mark", line)


def own(position: Position, side: str, places: int) -> Own:
    """Make the order by which a side, or nobody (an empty name), comes to own `places`."""
    return Own(side, places, f"own {side or NOBODY} {hexes.write(position, places)}")


def paint(position: Position, layer: str, places: int, on: bool = True) -> Paint:
    """Make the order that paints `places` with a layer, or takes the paint off."""
    return Paint(layer, places, on, f"{'paint' if on else 'unpaint'} {layer} {hexes.write(position, places)}")


def put(position: Position, counter: int, place: int) -> Place:
    """Make the order that puts a counter in `place`."""
    return Place(counter, place, f"place {position.game.roster[counter].name} {position.game.board.label(place)}")


def remove(position: Position, counter: int) -> Remove:
    """Make the order that takes a counter out of play."""
    return Remove(counter, f"remove {position.game.roster[counter].name}")


def weather(zone: str, word: str) -> Weather:
    """Make the order that changes the weather of a zone."""
    return Weather(zone, word, f"weather {zone} {word}")


def finland(word: str) -> Finland:
    """Make the order that says how Finland stands in the war."""
    return Finland(word, f"finland {word}")


def mark(position: Position, kind: str, place: int, across: int | None = None, on: bool = True) -> Mark:
    """Make the order that lays a marker of damage, or takes it away."""
    label = position.game.board.label
    target = label(place) if across is None else f"{label(place)}-{label(across)}"
    return Mark(kind, place, across, on, f"{'mark' if on else 'unmark'} {kind} {target}")
