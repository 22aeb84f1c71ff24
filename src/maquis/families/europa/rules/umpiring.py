"""The host game, which stays outside: what the umpire may say of it."""

import msgspec

from maquis.boards.sets import union
from maquis.engine.events import Displaced, Entered, over
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.engine.state import Layer
from maquis.families.europa.rules import (
    company,
    displacement,
    entering,
    movement,
)
from maquis.families.europa.rules.calendar import AXIS, SIDES, SOVIET, enemy
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.places import REGULARS, air_units, formations, owned_by, partisans, passable
from maquis.families.europa.rules.railways import bridges, bridges_down, rail
from maquis.families.europa.rules.state import AIRBASES, FINLAND_IS, FORTRESSES, HOST, WEATHER_IN
from maquis.families.europa.rules.supply import RAIL_SOURCES
from maquis.families.europa.rules.targets import DAMAGE, bridge_hexes, ports
from maquis.families.europa.rules.told import Entering

OF_A_SIDE = (*REGULARS, "air units", RAIL_SOURCES)
LAYERS: dict[str, tuple[Layer, *tuple[str, ...]]] = {
    **{HOST.called(side, what): (HOST, side, what) for side in SIDES for what in OF_A_SIDE},
    AIRBASES.name: (AIRBASES,),
    FORTRESSES.name: (FORTRESSES,),
}
"""What may be painted: what the host game has in which hexes; by name, with what stands in the braces."""


def _ground(position: Position) -> Demand:
    return demand("40.B1.0", "ground that units can enter", passable(position), "assumed")


def _alone(position: Position, side: str) -> Demand:
    return demand("40.B1.0", "free of enemy units other than partisans", ~formations(position, enemy(side)), "assumed")


def changing(position: Position) -> Ruling:
    """Hexes whose owner the umpire may change, and where he may take off what is painted."""
    return Ruling(_ground(position))


def painting(position: Position, layer: str) -> Ruling:
    """Hexes where a layer of the host game may be painted: units as they could stand there, anything else anywhere."""
    ruling = changing(position)
    side = side_of(layer)
    if not side:
        return ruling
    _, *keys = LAYERS[layer]
    size, attacks = REGULARS[keys[1]]
    stays = position.game.figures["option.enemies_among_partisans"]
    reason = None if stays else displacement.lacks(position, size, int(attacks))
    clear = ~partisans(position, enemy(side)) | displacement.displacing(position, side)
    words = "free of enemy partisans that neither these units nor others displace"
    if not reason:
        return ruling & Ruling(_alone(position, side), demand("40.H", words, True))
    words = "free of enemy partisans that neither these units nor others displace: {reason}"
    asked = demand("40.H", words, clear, reason=reason)
    return ruling & Ruling(_alone(position, side), asked, *company.beside(position, side))


def placing(position: Position, counter: int) -> Ruling:
    """Hexes in which the umpire may put a counter: from wherever it is, as if it had come there by the host game."""
    here = position.where[counter]
    ruling = Ruling(_open(position, counter), _ground(position))
    if not ruling.places:
        return ruling
    elsewhere = demand("40.B1.0", "it is not there already", ~(1 << here) if here >= 0 else True, "assumed")
    side = position.game.roster[counter].side
    return ruling & Ruling(elsewhere, _alone(position, side)) & movement.stop(position, counter)


def removing(position: Position, counter: int) -> Ruling:
    """Whether the umpire may take a counter out of play."""
    in_play = demand("40.B1.0", "the counter is in play", position.where[counter] >= 0)
    return Ruling(_open(position, counter), in_play)


def _open(position: Position, counter: int) -> Demand:
    """Demand a counter that has no secrets: partisans come and go by the clauses only."""
    face = position.game.roster[counter].face
    return demand("40.0", "a counter of the host game: partisans come and go by their own rules", not face, "assumed")


def turning(position: Position, zone: str, word: str) -> Ruling:
    """Whether the weather of a zone may become so."""
    known, words = zones(position), weather_words(position)
    now = WEATHER_IN.of(position, zone)
    return Ruling(
        demand("40.B1.0", "a weather zone: {known}", zone in known, "assumed", known=", ".join(known)),
        demand("40.B1.0", "weather that the rules know: {words}", word in words, "assumed", words=", ".join(words)),
        demand("40.B1.0", "not so already", now != word, "assumed"),
    )


def standing(position: Position, word: str) -> Ruling:
    """Whether Finland may come to stand so in the war."""
    now = FINLAND_IS.of(position)
    return Ruling(demand("40.F.finland", "not so already", now != word, "assumed"))


def marking(position: Position, kind: str, across: int | None, on: bool) -> Ruling:
    """Hexes where a marker of damage may be laid, or taken away: where there is what it says is damaged."""
    marked = _marked(position, kind, across)
    lies = demand("40.B1.table", "still without such a marker", ~marked, "assumed") if on else (
        demand("40.B1.table", "such a marker there", marked, "assumed")
    )  # fmt: skip
    there = demand("40.B1.table", _TARGETS[kind], breakable(position, kind, across), "assumed")
    return Ruling(there, lies)


_TARGETS = {
    "rail": "a railway there",
    "bridge": "a bridge there",
    "airbase": "an airbase there",
    "air unit": "an air unit there",
    "port": "a port there",
}


def breakable(position: Position, kind: str, across: int | None = None) -> int:
    """Hexes with what a marker of this kind goes on; with `across`, those with a bridge to that hex."""
    match kind:
        case "rail":
            return rail(position)
        case "airbase":
            return AIRBASES.of(position)
        case "air unit":
            return air_units(position, AXIS) | air_units(position, SOVIET)
        case "port":
            return ports(position)
        case _:
            if across is None:
                return bridge_hexes(position)
            return grid(position.game).across(1 << across, bridges(position))


def _marked(position: Position, kind: str, across: int | None) -> int:
    """Hexes that carry a marker of this kind; for a bridge, those with a destroyed one to the hex `across`."""
    if across is None:
        return DAMAGE[kind].places(position) if kind != "bridge" else 0
    return grid(position.game).across(1 << across, bridges_down(position))


def side_of(layer: str) -> str:
    """The side whose units a layer is; nothing, if it is of something else."""
    _, *keys = LAYERS[layer]
    return keys[0] if keys and keys[1] in REGULARS else ""


def painted(position: Position, layer: str) -> int:
    """The hexes that a layer has."""
    field, *keys = LAYERS[layer]
    return field.of(position, *keys)


def _entered(position: Position, side: str, places: int) -> int:
    """Those of the hexes that units of `side` enter there whose partisans' owner is asked (45.B2a.8)."""
    asks = side and places and position.game.figures["option.enemies_among_partisans"]
    return places & partisans(position, enemy(side)) if asks else 0


def one_by_one(position: Position, layer: str, places: int) -> tuple[Demand, ...]:
    """Demand that units are put into the hexes of enemy partisans one by one: the owner of each is asked (45.B2a.8)."""
    if not position.game.figures["option.enemies_among_partisans"]:
        return ()
    among = _entered(position, side_of(layer), places & ~painted(position, layer))
    alone = not among or places == among & -among
    return (demand(entering.CLAUSE, "a hex with enemy partisans by itself: their owner is asked", alone, "assumed"),)


def asks(position: Position, name: str, side: str, places: int, say: Say) -> bool:
    """Ask who owns partisans where a unit of `side`, or a layer, comes to be; whether it waits for the answer."""
    for place in numbers(_entered(position, side, places)):
        who = Entering(name, position.game.board.label(place), hosted=True, clause=entering.CLAUSE)
        entering.ask(position, side, who, say)
        if entering.waiting(position):
            return True
    return False


def goes_in(position: Position, say: Say) -> None:
    """Put the units that wait into the hex, once the owner of the partisans there has answered."""
    who = entering.entrant(position)
    say(over(Entering, clause=entering.CLAUSE))
    place = position.game.board.place(who.place)
    if who.unit in LAYERS:
        paint(position, who.unit, 1 << place, say)
    else:
        put(position, position.game.roster.number(who.unit), place, say)


def paint(position: Position, layer: str, places: int, say: Say) -> None:
    """Paint hexes with a layer, but for those that are."""
    if new := labels(position, places & ~painted(position, layer)):
        field, *keys = LAYERS[layer]
        say(field.gains(new, *keys))


def put(position: Position, counter: int, place: int, say: Say) -> None:
    """Put a counter in a hex."""
    how = Entered if position.where[counter] < 0 else Displaced
    say(how(position.game.roster[counter].name, position.game.board.label(place)))


def held(position: Position, side: str) -> int:
    """Hexes that a side owns; those that nobody owns, for an empty name."""
    return owned_by(position, side) if side else ~(owned_by(position, SIDES[0]) | owned_by(position, SIDES[1]))


def labels(position: Position, places: int) -> tuple[str, ...]:
    """The labels of hexes, in their order."""
    label = position.game.board.label
    return tuple(sorted(label(place) for place in numbers(places)))


def zones(position: Position) -> tuple[str, ...]:
    """The weather zones of the map."""
    return tuple(position.game.map.layers.get("weather", {}))


def weather_words(position: Position) -> tuple[str, ...]:
    """Every kind of weather that the rules know."""
    return position.game.figures.figure("weather.poor").choices


class Tools(msgspec.Struct, frozen=True):
    """All that the umpire may do now: the hexes where each thing is legal and would change something.

    `own` goes by side (an empty name: nobody), `paint` and `unpaint` by layer, `place` by counter, `mark` and `unmark`
    by kind of damage; of a bridge, each of the hexes beside it is there.
    """

    own: dict[str, int]
    paint: dict[str, int]
    unpaint: dict[str, int]
    place: dict[int, int]
    remove: tuple[int, ...]
    mark: dict[str, int]
    unmark: dict[str, int]


def tools(position: Position) -> Tools:
    """Return all that the umpire may do now."""
    return position.cached("tools", lambda: _tools(position))


def _tools(position: Position) -> Tools:
    everywhere, roster = changing(position).places & position.game.board.all, position.game.roster
    counters = list(numbers(roster.all & ~roster.faced))

    def marks(on: bool) -> dict[str, int]:
        return {kind: _of_kind(position, kind, on) for kind in DAMAGE}

    return Tools(
        own={side: everywhere & ~held(position, side) for side in (*SIDES, "")},
        paint={layer: painting(position, layer).places & everywhere & ~painted(position, layer) for layer in LAYERS},
        unpaint={layer: everywhere & painted(position, layer) for layer in LAYERS},
        place={number: placing(position, number).places & everywhere for number in counters},
        remove=tuple(number for number in counters if removing(position, number).allows()),
        mark=marks(True),
        unmark=marks(False),
    )


def _of_kind(position: Position, kind: str, on: bool) -> int:
    """Hexes where a marker of a kind may be laid or taken away, towards whichever hex."""
    towards = numbers(bridge_hexes(position)) if kind == "bridge" else (None,)
    return union(marking(position, kind, place, on).places for place in towards) & position.game.board.all
