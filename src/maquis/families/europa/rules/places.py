"""The sets of places that the clauses speak of, each asked of a position or of a side's view of it."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from maquis.boards.sets import union
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import Counter
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.forces import FORCES, MENDS_RAIL, is_anti_partisan, is_partisan
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.state import HOST, REGULAR_MODE, WEATHER_IN

ANTI_PARTISAN_LAYER = "anti-partisan"
REGULARS = {
    "divisions": ("division", True),
    "regiments": ("regiment", True),
    "garrisons": ("battalion", False),
    "engineers": ("regiment", False),
    ANTI_PARTISAN_LAYER: ("regiment", True),
}
"""Regular units that a script or the players paint: the layer's name, the size of the units, whether they attack."""


def size_in_re(position: Position, size: str) -> float:
    """Return the regimental equivalents of a size: division 3, brigade or regiment 1, battalion one half, others 0."""
    return float(position.game.figures["size.re"].get(size, 0))


def counters(position: Position, side: str, what: str) -> int:
    """Return the counters of a side that are `partisans`, `anti-partisan`, `regular` (all but partisans), or engineers.

    Partisans in regular mode are no partisans here, and no regular units: they are `converted` (45.B2c.regular).
    """
    found = _counters(position.game, side, what)
    if what == "partisans" and (converted := REGULAR_MODE.of(position)):
        return found & ~converted
    return found


@lru_cache(64)
def _counters(game: Game, side: str, what: str) -> int:
    test = _TESTS[what]
    return game.roster.those(lambda counter: counter.side == side and test(counter))


def converted(position: Position, side: str) -> int:
    """The partisan counters of a side that are in regular mode."""
    found = REGULAR_MODE.of(position)
    return found and found & position.game.roster.sides.get(side, 0)


def in_partisan_mode(position: Position, counter: int) -> bool:
    """Whether a counter is a partisan unit or a dummy, and not in regular mode."""
    return is_partisan(position.game.roster[counter]) and not REGULAR_MODE.has(position, counter)


def open_units(position: Position, side: str) -> tuple[str, ...]:
    """The parts of a position on which it depends where the units of a side stand that fight as regular ones."""
    return (_MIXED if position.game.figures["option.regular_mode"] else _OPEN)[side]


def faced_units(position: Position, side: str) -> tuple[str, ...]:
    """The parts of a position on which it depends where the partisans of a side stand."""
    return (_CONVERTING if position.game.figures["option.regular_mode"] else _FACED)[side]


_OPEN = {side: (f"{side} open",) for side in SIDES}
_MIXED = {side: (f"{side} open", f"{side} faced", REGULAR_MODE.part) for side in SIDES}
_FACED = {side: (f"{side} faced",) for side in SIDES}
_CONVERTING = {side: (f"{side} faced", REGULAR_MODE.part) for side in SIDES}


_TESTS: dict[str, Callable[[Counter], bool]] = {
    "partisans": is_partisan,
    "anti-partisan": is_anti_partisan,
    "regular": lambda counter: not is_partisan(counter),
    "rail engineers": lambda counter: counter.kind in MENDS_RAIL,
}


def elsewhere(position: Position, places: int) -> int:
    """All hexes but these: far quicker to go on with than the complement, which is a negative number."""
    everywhere = position.game.board.all
    return everywhere ^ (places & everywhere)


def owned_by(position: Position, side: str) -> int:
    """Hexes owned by a side. Partisans own nothing: ownership is as if they were not there (40.B1.own)."""
    return position.owned.get(side, 0)


@kept("{side} open", "painted")
def regulars(position: Position, side: str) -> int:
    """Hexes with non-partisan units of a side."""
    places = position.places_of(counters(position, side, "regular"))
    for layer in REGULARS:
        places |= HOST.of(position, side, layer)
    return places


def formations(position: Position, side: str) -> int:
    """Hexes with units of a side that fight as regular ones: all but partisans, and partisans in regular mode."""
    others = converted(position, side)
    return regulars(position, side) | position.places_of(others) if others else regulars(position, side)


@kept(faced_units)
def partisans(position: Position, side: str) -> int:
    """Hexes with partisan units of a side, dummies included; a view knows the enemy's by their hidden faces."""
    return position.places_of(counters(position, side, "partisans")) | position.places_of_faces(_FACES[side])


_FACES = {
    side: frozenset(f"{force.colours} partisan" for force in FORCES.values() if force.side == side) for side in SIDES
}
"""The hidden sides of the partisans of each side."""


def fighters(position: Position, side: str) -> int:
    """Hexes with any unit of a side that fights on the ground."""
    return formations(position, side) | partisans(position, side)


def occupied_by(position: Position, side: str) -> int:
    """Hexes with any unit of a side; whether air units are among those that the clauses mean is a reading."""
    if position.game.figures.reads("reading.air_units", "units"):
        return fighters(position, side) | air_units(position, side)
    return fighters(position, side)


def air_units(position: Position, side: str) -> int:
    """Hexes where air units of a side are based."""
    return _AIR_UNITS[side](position)


_AIR_UNITS = {side: HOST.named(side, "air units") for side in SIDES}


@kept("{side} open", faced_units, "painted")
def without_units(position: Position, side: str) -> int:
    """Hexes without any unit of a side."""
    return elsewhere(position, occupied_by(position, side))


def rail_engineers(position: Position, side: str) -> int:
    """Hexes with engineers of a side that mend railways."""
    return position.places_of(counters(position, side, "rail engineers")) | HOST.of(position, side, "engineers")


@kept("{side} open", "painted")
def anti_partisan_units(position: Position, side: str) -> int:
    """Hexes with anti-partisan units of a side (40.A2)."""
    painted = HOST.of(position, side, ANTI_PARTISAN_LAYER)
    return position.places_of(counters(position, side, "anti-partisan")) | painted


@kept("{side} open", "painted")
def apzoc(position: Position, side: str) -> int:
    """Hexes into which a side exerts an anti-partisan zone of control (40.A3).

    Anti-partisan units of 1 RE or larger exert it, into the hexes that a regular ZOC reaches.
    """
    least = position.game.figures["apzoc.least_re"]
    large = _of_size(position, counters(position, side, "anti-partisan"), least)
    exerting = position.places_of(large) | HOST.of(position, side, ANTI_PARTISAN_LAYER)
    return position.game.board.around(exerting)


@kept(open_units, "painted")
def zoc(position: Position, side: str) -> int:
    """Hexes into which a side exerts a regular ZOC: that of every division, but never of partisans (40.B1.zoc)."""
    return position.game.board.around(units_of(position, side, position.game.figures["zoc.least_re"]))


@kept(lambda position, side, least: open_units(position, side), "painted")
def units_of(position: Position, side: str, least: float) -> int:
    """Hexes with a unit of a side, partisans in partisan mode aside, of at least `least` regimental equivalents."""
    units = counters(position, side, "regular") | converted(position, side)
    places = position.places_of(_of_size(position, units, least))
    for layer, (size, _) in REGULARS.items():
        if size_in_re(position, size) >= least:
            places |= HOST.of(position, side, layer)
    return places


def _of_size(position: Position, among: int, least: float) -> int:
    def work_out() -> int:
        roster = position.game.roster
        return roster.those(lambda c: bool(c.size) and size_in_re(position, c.size) >= least)

    return position.game.cached(("of size", least), work_out) & among


def arctic(position: Position) -> int:
    """The Arctic (rule 30)."""
    return hexmap(position.game).regions.get("arctic", 0)


def not_arctic(position: Position) -> int:
    """All hexes but those in the Arctic."""
    return position.game.cached("not arctic", lambda: elsewhere(position, arctic(position)))


def soviet_union(position: Position) -> int:
    """The Soviet Union within its borders of June 1941."""
    return hexmap(position.game).regions.get("soviet_union_1941", 0)


def districts(position: Position) -> Mapping[str, int]:
    """The Soviet military districts by name."""
    return position.game.map.layers.get("district", {})


def passable(position: Position) -> int:
    """Land hexes, of any terrain that has an entry cost."""
    return ground_of(position.game)


def ground_of(game: Game) -> int:
    """The hexes of a game that units can enter."""

    def work_out() -> int:
        return union(game.map.layers["terrain"].get(kind, 0) for kind in game.figures["terrain.ordinary"])

    return game.cached("passable", work_out)


def weather(position: Position) -> dict[str, str]:
    """The weather of each zone of the map, as far as it is told."""
    zones = sorted(position.game.map.layers.get("weather", {}))
    return {zone: word for zone in zones if (word := WEATHER_IN.of(position, zone))}


@kept("conditions")
def poor_weather(position: Position) -> int:
    """Hexes in a weather zone that has poor weather."""
    poor, places = position.game.figures["weather.poor"], 0
    for zone, hexes in position.game.map.layers.get("weather", {}).items():
        if WEATHER_IN.of(position, zone) in poor:
            places |= hexes
    return places


def cities(position: Position) -> int:
    """Hexes with a city."""
    return towns_of_size(position, "city.sizes")


def towns_of_size(position: Position, figure: str) -> int:
    """Hexes with a town of one of the size classes that the figure lists."""
    game = position.game

    def work_out() -> int:
        sizes, places = game.figures[figure], 0
        for town in hexmap(game).towns:
            if town.size in sizes:
                places |= 1 << game.board.place(town.hex)
        return places

    return game.cached(figure, work_out)
