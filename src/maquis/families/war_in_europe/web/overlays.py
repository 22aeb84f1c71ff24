"""Sets of hexes that the clauses speak of, to be shown on the map: each explained in one line."""

from collections.abc import Iterator

from maquis.boards.sets import union
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.words import some
from maquis.families.war_in_europe.policies import posts
from maquis.families.war_in_europe.rules import (
    cadres,
    field,
    fortifications,
    movement,
    partisans,
    phases,
    supply,
)
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.field import AXIS, places_of
from maquis.families.war_in_europe.rules.state import SHIPS, SUPPLY
from maquis.families.war_in_europe.rules.supply import PURPOSES
from maquis.families.war_in_europe.words import brief
from maquis.table import wire
from maquis.table.plain import overlay

FACES = range(1, 7)
MOST = 8
"""Units away from their posts that are named; the rest are counted."""


def overlays(rules: GameRules, view: Position, side: str) -> list[wire.Overlay]:
    """Every overlay that shows something; a seat's own side comes first."""
    found: list[wire.Overlay] = []
    for each in sorted(phases.players(view.game), key=lambda name: name != side):
        found += _supply(view, each)
        found += _zones(view, each)
    found += [*_partisans(view), *_refusals(view), *_garrisons(view)]
    found += [*_forts(view), *_railways(view), *_control(view), *_ground(view)]
    return [each for each in found if each.places != "0"]


def _supply(view: Position, side: str) -> Iterator[wire.Overlay]:
    """For what a side is supplied, and where; partisans need no supply."""
    if all(piece.partisan for piece in field.of(view, side)):
        return
    group = f"{side} supply"
    own = field.controlled(view, side)
    for purpose in PURPOSES:
        good = supply.supplied(view, side, purpose)
        words = f"Hexes of the {side} side where its units are in full supply for {purpose}."
        name, title = f"supplied-{purpose}-{side}", f"{side}: supplied for {purpose}"
        yield overlay(view, group, name, title, words, "base.supply", good & own)
    steps = view.game.figures["supply.steps"]
    major, general = (supply.traced(view, side, steps[each]) for each in ("major", "general"))
    words = f"Within {steps['major']} hexes of a railway or port in supply, past no enemy zone of control."
    yield overlay(view, group, f"major-{side}", f"{side}: major supply", words, "base.supply", major & own)
    words = f"Within {steps['general']} hexes, and no nearer: units defend and move, their attacks are halved."
    yield overlay(
        view, group, f"general-{side}", f"{side}: general supply alone", words, "base.supply", general & ~major & own
    )
    words = f"Hexes with {side} units that no supply is traced to."
    out = places_of(brief.cut_off(view, side))
    yield overlay(view, group, f"cut-off-{side}", f"{side}: units cut off", words, "base.supply", out)
    words = f"Rail hexes and ports that bring the {side} side its supply."
    line = supply.railway(view, side)
    yield overlay(view, group, f"railway-{side}", f"{side}: railways in supply", words, "base.supply", line)
    words = f"Where {side} supply begins, by rail and by ship, while the side holds it."
    source = (SUPPLY.of(view, side) | SHIPS.of(view, side)) & own
    yield overlay(view, group, f"sources-{side}", f"{side}: sources of supply", words, "base.supply", source)


def _zones(view: Position, side: str) -> Iterator[wire.Overlay]:
    words = f"Hexes in zones of control of the enemies of the {side} side: its units stop there."
    zones = field.zones(view, side)
    yield overlay(view, "zones of control", f"zones-{side}", f"Against {side} units", words, "base.zone", zones)


def _partisans(view: Position) -> Iterator[wire.Overlay]:
    group = "partisans"
    for level, title, words in (
        ("division", "Partisan Divisions", "Hexes with a Division: it may attack, and stops trains and supply."),
        ("unit", "Partisan Units", "Hexes with a Unit, (1) 1: it defends, and stops trains and supply."),
        ("cadre", "Cadres", "Hexes with a cadre: it neither moves nor fights."),
    ):
        there = places_of(piece for piece in field.pieces(view) if piece.level == level)
        yield overlay(view, group, f"level-{level}", title, words, "31.unit", there)
    for land in brief.bands(view):
        where = cadres.open_to_cadres(view, land).places
        words = f"Where cadres of {land} are placed, in the first week of a cycle, as long as there are any."
        yield overlay(view, group, f"place-{land}", f"Open to cadres: {land}", words, "31.cadre", where)
    words = "Next to Axis units, or with them: no cadre is placed here, and none becomes a Unit."
    near = cadres.held_down(view)
    yield overlay(view, group, "held-down", "Held down by the Axis", words, "31.conversion", near)
    words = "Ground in which a cadre becomes a Unit by a better roll."
    yield overlay(view, group, "dense", "Dense ground", words, "31.conversion", cadres.dense_ground(view))


def _refusals(view: Position) -> Iterator[wire.Overlay]:
    """Where each Unit would go that refuses combat, by the six faces of the die."""
    if not view.game.figures["variant.partisans"] or partisans.dice(view.game.figures)[1] != 1:
        return
    for piece in (piece for piece in field.pieces(view) if piece.level == "unit"):
        flights = [partisans.flight(view, piece, (face,)) for face in FACES]
        safe = [face for face, flight in zip(FACES, flights, strict=True) if flight.refused and not flight.cadre]
        ends = union(1 << flight.place for flight in flights if flight.refused)
        words = f"Where {piece.name} goes by the die if it refuses combat. It stays a Unit with {_faces(safe)}."
        name = f"refusal-{piece.name.lower().replace(' ', '-')}"
        yield overlay(view, "refusing combat", name, f"{piece.name} refuses", words, "31.82", ends)


def _faces(faces: list[int]) -> str:
    """Faces of the die in words."""
    if len(faces) == len(FACES):
        return "any roll"
    return f"a roll of {', '.join(map(str, faces))}" if faces else "no roll"


def _garrisons(view: Position) -> Iterator[wire.Overlay]:
    for land, held in brief.garrisons(view).items():
        home = cadres.home(view, land)
        words = f"Hexes in {land} with Axis units. Garrison in divisions: {held}. Fully manned it hinders cadres."
        there = places_of(field.of(view, AXIS)) & home
        name = land.lower().replace(" ", "-")
        yield overlay(view, "garrisons", f"garrison-{name}", f"Garrison of {land}", words, "31.3", there)
        if not view.game.umpired:
            yield from _posts(view, land)
        words = f"The hexes that count as {land}."
        yield overlay(view, "garrisons", f"land-{name}", land, words, "31.3", home)


def _posts(view: Position, land: str) -> Iterator[wire.Overlay]:
    garrison = [number for number, whose in posts.garrisons(view).items() if whose == land]
    away = [view.game.roster[number].name for number in posts.away(view) if number in garrison]
    words = (
        f"Where the order of battle has the garrison of {land}. A unit holds its post within {posts.BEAT} hexes; "
        "further away its strength counts against the Axis each week, in what is at stake. "
        f"Away: {some(away, MOST) if away else 'nobody'}."
    )
    name, where = land.lower().replace(" ", "-"), union(1 << posts.posts(view)[number] for number in garrison)
    yield overlay(view, "garrisons", f"posts-{name}", f"Posts in {land}", words, "31.3", where)


def _forts(view: Position) -> Iterator[wire.Overlay]:
    works, ground = field.works(view), field.ground(view)
    variant, axis = fortifications.played(view.game.figures), AXIS in phases.players(view.game)
    ports = supply.in_ports(view)
    mended = fortifications.to_rebuild(view).places if variant else 0
    for name, title, words, clause, where in (
        ("forts-major", "Port fortresses",
         "Markers in major ports: as Maginot Line hexes, nobody need retreat, Axis units are fully supplied.",
         "30.62", ports & ground.major_ports),
        ("forts-minor", "Markers in minor ports", "Markers in minor ports: Axis units are supplied to defend.",
         "30.63", ports & ground.minor_ports),
        ("forts", "Fortification markers", "Fortification markers: they multiply the strength of defenders.",
         "30.5", works.marker),
        ("west-wall", "West Wall", "West Wall hexes that stand and were not raised.", "30.wall", works.west_wall),
        ("maginot", "Maginot Line", "Maginot Line hexes that stand.", "30.12", works.maginot),
        ("gone", "Lost for good", "Hexes whose fortification nothing brings back.", "30.16", works.destroyed & ~mended),
        ("may-fortify", "Open to a marker", "Where the Axis may place a marker, once it has built one.",
         "30.5", fortifications.may_place(view, 1).places if axis else 0),
        ("may-rebuild", "May be rebuilt", "Destroyed fortifications that a rehabilitation point rebuilds.",
         "30.65", fortifications.may_rebuild(view, 1).places if axis and variant else 0),
    ):  # fmt: skip
        yield overlay(view, "fortifications", name, title, words, clause, where)


def _railways(view: Position) -> Iterator[wire.Overlay]:
    group = "railways"
    for side in phases.players(view.game):
        if all(piece.partisan for piece in field.of(view, side)):
            continue
        words = f"Rail hexes that trains of the {side} side may pass: its own, out of enemy zones, not cut."
        yield overlay(
            view, group, f"trains-{side}", f"{side}: open to trains", words, "base.rail", supply.network(view, side)
        )
        words = f"Rail hexes of the {side} side that partisans stop: with a Unit or a Division, or cut by a cadre."
        shut = supply.stopped(view, side)
        yield overlay(view, group, f"stopped-{side}", f"{side}: stopped by partisans", words, "31.rail", shut)


def _control(view: Position) -> Iterator[wire.Overlay]:
    for side in SIDES:
        words = f"Hexes that the {side} side controls: last entered or passed by it."
        where = movement.controlled(view, side)
        yield overlay(view, "control", f"owned-{side}", f"{side}-controlled", words, where.clause, where.places)


def _ground(view: Position) -> Iterator[wire.Overlay]:
    ground = field.ground(view)
    for name, title, words, clause, where in (
        ("major-ports", "Major ports", "Major ports: a marker here works as a Maginot Line hex.",
         "30.62", ground.major_ports),
        ("minor-ports", "Minor ports", "Minor ports: a marker here gives supply to defend.",
         "30.63", ground.minor_ports),
        ("coast", "Coast", "The coast: markers are placed here as anywhere.", "30.61", ground.coast),
        ("cities", "Cities", "Cities: their defenders are multiplied.", "base.terrain", ground.cities),
        ("closed", "Closed to mechanized units", "Mountains without a railway: no mechanized unit enters.",
         "base.movement", movement.closed(view)),
    ):  # fmt: skip
        yield overlay(view, "map", name, title, words, clause, where)
