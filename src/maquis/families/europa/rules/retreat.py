"""Section B1, retreats: where partisans retreat, how others retreat through them, and retreat before combat."""

from maquis.engine.changes import matter
from maquis.engine.events import Moved, Owned
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Origin, Ruling, demand
from maquis.families.europa.rules import company
from maquis.families.europa.rules.aerial import NO_UNIT, no_unit
from maquis.families.europa.rules.areas import in_area
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.displacement import beside, lacks, why_not
from maquis.families.europa.rules.forces import COMMAND, bound, limits
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.places import (
    anti_partisan_units,
    apzoc,
    elsewhere,
    formations,
    occupied_by,
    owned_by,
    partisans,
    passable,
    soviet_union,
    zoc,
)  # fmt: skip
from maquis.families.europa.rules.stacking import within_stacking
from maquis.families.europa.rules.state import HOST
from maquis.families.europa.rules.told import Entering
from maquis.families.europa.rules.units import Unit


def retreats(position: Position, unit: Unit) -> Ruling:
    """Hexes to which a beaten unit may retreat; if there are none it is eliminated."""
    return _partisan(position, unit) if unit.partisan else _regular(position, unit)


def before_combat(position: Position, unit: Unit) -> Ruling:
    """Hexes to which a partisan unit may retreat before combat (40.B1.rbc, 40.G.rbc)."""
    distance = position.game.figures["retreat.before_combat.hexes"]
    near = beside(position, unit.here)
    # Hex after hex, for a retreat passes no hex in which it might not stop.
    for _ in range(distance - 1):
        near |= beside(position, near & _open(position, unit, "assumed").places)
    may = Ruling(
        demand("40.B1.rbc", "a partisan unit", unit.partisan),
        *(() if matter(position, Entering) else _stands(position, unit)),
    )
    words = "within {distance} hex of its own" if distance == 1 else "within {distance} hexes"
    within, figures = near & ~unit.here, position.game.figures
    limit = Ruling(demand("40.B1.rbc", words, within, "assumed", distance=distance))
    if not unit.partisan:
        return may & limit
    open_ = _open(position, unit, "assumed")
    if within & open_.places & position.game.board.all:
        return may & open_ & limit
    read = figures.read("reading.evading_among")
    if figures.reads("reading.evading_among", "may"):
        return may & _partisan(position, unit, read)
    return may & _open(position, unit, read) & Ruling(demand("40.B1.rbc", words, within, read, distance=distance))


def _stands(position: Position, unit: Unit) -> tuple[Demand, ...]:
    """Demand a hex where Soviet partisans do not have to stand (40.G.rbc); a dummy is of its colours."""
    if not unit.partisan or limits(position.game, position.game.roster[unit.number]) != "soviet":
        return ()
    regions, districts = hexmap(position.game).regions, position.game.map.layers.get("district", {})
    free = soviet_union(position) & ~districts.get("Baltic", 0) & ~regions.get("bessarabia", 0)
    words = "not a Soviet partisan in the Baltic district, in Bessarabia or outside the Soviet Union"
    return (demand("40.G.rbc", words, bool(free & unit.here)),)


def _open(position: Position, unit: Unit, origin: Origin | None, among: bool = False) -> Ruling:
    """Hexes where a retreating partisan unit may stop. ZOCs do not matter; a command ignores APZOCs too (40.D).

    One that has no other way may go `among` enemy units, but for anti-partisan ones, in an edition that says so.
    """
    who = position.game.roster[unit.number]
    foe = enemy(unit.side)
    if among:
        clear = elsewhere(position, anti_partisan_units(position, foe))
        free = demand("40.B1.retreat", "free of enemy anti-partisan units", clear, origin or "source")
    else:
        clear = elsewhere(position, occupied_by(position, foe))
        free = no_unit(demand("40.B1.retreat", NO_UNIT, clear, origin or "source"))
    demands = [
        free,
        demand("40.B1.0", "ground that units can enter", passable(position), "assumed"),
        *bound(position.game, who),
        *in_area(position, limits(position.game, who), enters=False),
        within_stacking(position, unit.number),
    ]
    if who.kind == COMMAND:
        demands.append(demand("40.D", "an operational command, which retreats into APZOCs too", True))
    else:
        clear = elsewhere(position, apzoc(position, foe))
        demands.append(demand("40.B1.retreat", "not in an enemy APZOC", clear, origin or "source"))
    return Ruling(*demands)


def _partisan(position: Position, unit: Unit, origin: Origin | None = None) -> Ruling:
    """A partisan retreats one hex; through one enemy-occupied hex, or into one, if there is no other way.

    The text says it of retreats after combat; for others there is an `origin` of what it demands.
    """
    open_, here = _open(position, unit, origin), unit.here
    near = beside(position, here)
    if near & open_.places:
        return open_ & Ruling(demand("40.B1.retreat", "adjacent", near, origin or "assumed"))
    if position.game.figures["retreat.among_enemies"] == "into":
        return _open(position, unit, origin, among=True) & Ruling(
            demand("40.B1.retreat", "adjacent", near, origin or "assumed")
        )
    through, edge = _through(position, unit), near
    beyond, crossed = beside(position, edge & through), edge & through
    if not beyond & open_.places & ~here and position.game.figures.reads(
        "reading.retreat_through", "as many as it takes"
    ):
        while (further := beyond & through & ~crossed) and not beyond & open_.places & ~here:
            crossed |= further
            beyond |= beside(position, further)
    read = origin or position.game.figures.read("reading.retreat_through")
    words = "adjacent, or beyond an enemy-occupied hex that it may retreat through"
    return open_ & Ruling(demand("40.B1.retreat", words, near | beyond & ~here, read))


def _through(position: Position, unit: Unit) -> int:
    """Enemy-occupied hexes that a partisan may retreat through: no anti-partisan unit and no APZOC there."""
    who, foe = position.game.roster[unit.number], enemy(unit.side)
    places = occupied_by(position, foe) & ~anti_partisan_units(position, foe) & passable(position)
    places &= Ruling(*in_area(position, limits(position.game, who), enters=False)).places
    return places if who.kind == COMMAND else places & ~apzoc(position, foe)


def _regular(position: Position, unit: Unit) -> Ruling:
    """Another unit retreats one hex, in the order of `retreat.order`.

    If that leaves only hexes in enemy ZOCs, it may instead go through enemy partisans, hex after hex, to where it
    may stop (40.B1.enemy_retreat).
    """
    foe, near = enemy(unit.side), beside(position, unit.here)
    among = position.game.figures["option.enemies_among_partisans"]
    clear = ~(formations(position, foe) if among else occupied_by(position, foe)) & passable(position)
    kinds = {
        "free": clear & ~zoc(position, foe),
        "friendly": clear & formations(position, unit.side),
        "zoc": clear,
    }
    wanted, beyond, asked = near & clear, 0, tuple[Demand, ...]()
    # Kind by kind, for a later one counts only where no earlier is to be had; past partisans it is as late as a ZOC.
    for kind in position.game.figures["retreat.order"]:
        if kind == "zoc" and not among:
            beyond, asked = _past_partisans(position, unit, kinds["free"] | kinds["friendly"])
        wanted = near & kinds[kind] | beyond
        if wanted:
            break
    free = "free of enemy partisans, unless every other hex is in an enemy ZOC and they are displaced"
    return Ruling(
        demand("40.B1.0", "free of enemy non-partisan units", ~formations(position, foe), "assumed"),
        demand("40.B1.0", "ground that units can enter", passable(position), "assumed"),
        *(() if among else (demand("40.B1.enemy_retreat", free, ~partisans(position, foe) | beyond),)),
        *asked,
        _ordered(wanted, bool(beyond)),
    )


def _ordered(wanted: int, past: bool) -> Demand:
    if past:
        return demand("40.B1.enemy_retreat", "adjacent in an enemy ZOC, or past enemy partisans", wanted, "assumed")
    words = "adjacent: a hex free of enemy ZOCs first, then one held by friends, then one in a ZOC"
    return demand("40.B1.0", words, wanted, "assumed")


def _past_partisans(position: Position, unit: Unit, stops: int) -> tuple[int, tuple[Demand, ...]]:
    """Where a unit comes to a stop past enemy partisans, or among them if they are displaced (40.H); and why."""
    here = unit.here
    held = _held(position, enemy(unit.side)) & ~here
    crossed, edge = 0, beside(position, here) & held
    while edge:
        crossed |= edge
        edge = beside(position, edge) & held & ~crossed
    beyond = beside(position, crossed) & stops & ~here
    reason = lacks(position, unit.size, unit.attack) if unit.layer else why_not(position, unit.number)
    if not reason:
        return beyond | crossed, ()
    stays, asked = company.retreating(position, unit.side, crossed)
    words, clear = "free of enemy partisans that neither the unit nor another displaces: {reason}", crossed & ~beyond
    return beyond | stays, (demand("40.H", words, elsewhere(position, clear & ~stays), reason=reason), *asked)


def carry_out(position: Position, unit: Unit, place: int, clause: str, say: Say) -> None:
    """Retreat the unit; one that is no partisan comes to own what it enters (40.B1.own)."""
    board = position.game.board
    path = tuple(board.label(each) for each in _route(position, unit, place))
    if unit.layer:
        say(HOST.gains(path[-1:], unit.side, unit.layer, loses=path[:1], clause=clause))
    else:
        say(Moved(unit.name, path, clause=clause))
    taken = tuple(label for label in path[1:] if not owned_by(position, unit.side) >> board.place(label) & 1)
    if taken and not unit.partisan:
        say(Owned(unit.side, taken, clause="40.B1.own"))


def _route(position: Position, unit: Unit, goal: int) -> list[int]:
    """The shortest way from hex to hex: past enemies that the unit may retreat through, else over open ground."""
    board = position.game.board
    open_ = passable(position) & ~occupied_by(position, enemy(unit.side))
    # A hex next to it is found at once either way; one beyond lies behind enemies, but for a retreat before combat.
    for between in (_crossed(position, unit), open_):
        came, edge = {unit.place: unit.place}, [unit.place]
        while edge and goal not in came:
            edge = [
                there
                for here in edge
                for there in board.neighbours(here)
                if there not in came
                and (there == goal or between & 1 << there)
                and beside(position, 1 << here) & 1 << there
                and came.setdefault(there, here) == here  # noted at once, or two hexes of the edge would both have it
            ]
        if goal in came:
            break
    way = [goal]
    while way[0] != unit.place:
        way.insert(0, came[way[0]])
    return way


def _crossed(position: Position, unit: Unit) -> int:
    """Hexes with enemies that a unit passes when it has no other way."""
    return _through(position, unit) if unit.partisan else _held(position, enemy(unit.side))


def _held(position: Position, foe: str) -> int:
    """Hexes with enemy partisans and nobody else, which other units retreat through (40.B1.enemy_retreat)."""
    return partisans(position, foe) & ~formations(position, foe) & passable(position)
