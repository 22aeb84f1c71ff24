"""The three scenarios: the game, its counters, and its set-up as events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib.resources import files
from typing import Any

import msgspec

from maquis.boards.mapfile import HexMap
from maquis.boards.sets import union
from maquis.contract import history
from maquis.contract.edition import among
from maquis.contract.history import Beside, known
from maquis.contract.maps import load_map
from maquis.contract.names import here
from maquis.contract.scenario import Scenario
from maquis.engine.changes import saying
from maquis.engine.events import Began, Entered, Event, Owned
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import Counter, Roster
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.cadres import SOVIET_UNION
from maquis.families.war_in_europe.rules.calendar import CALENDAR, PARTISANS, SIDES
from maquis.families.war_in_europe.rules.editions import EDITIONS
from maquis.families.war_in_europe.rules.field import AXIS, Level
from maquis.families.war_in_europe.rules.gaining import labels
from maquis.families.war_in_europe.rules.state import FIELDS, LOST, MARKER, POINTS, READY, SUPPLY, USED, WEST_WALL
from maquis.families.war_in_europe.scenarios import past, script
from maquis.families.war_in_europe.scenarios.front import Front

BANDS = {
    "Yugoslavia": "Yugoslav partisans",
    "Greece": "Greek partisans",
    "France": "French partisans",
    "Italy": "Italian partisans",
    "Low Countries": "Belgian partisans",
    "Norway": "Norwegian partisans",
    SOVIET_UNION: "Soviet partisans",
}
"""What each land's partisans are called."""


class Band(msgspec.Struct, frozen=True):
    """Partisans at the start: their land, where they are, and their level."""

    land: str
    lon: float
    lat: float
    level: Level = "cadre"


class Start(msgspec.Struct, frozen=True):
    """What a scenario begins with; all of it is assumed."""

    title: str
    forces: str
    first: str
    last: str
    bands: tuple[Band, ...]
    points: int
    """Production points of the Axis a cycle."""
    ready: Mapping[str, int] = {}
    ships: tuple[str, ...] = ()
    """Countries of 1939 whose ports Axis ships use."""
    isles: tuple[str, ...] = ()
    """Ports of islands where partisans hide, to which they go, and the port from which they do: since version 7."""
    forts: tuple[str, ...] = ()
    """Towns with a fortification marker, beside the fortresses of the table of ports if `ports`."""
    ports: bool = False

    @property
    def lands(self) -> tuple[str, ...]:
        """The lands that have partisans here."""
        return tuple(dict.fromkeys(band.land for band in self.bands))


STARTS = {
    "war-in-europe-east-1942": Start(
        title="War in Europe, the occupied east of 1942",
        forces="east-1942",
        first="1942, cycle 1, week 1",
        last="1942, cycle 13, week 4",
        bands=(
            Band(SOVIET_UNION, 29.95, 57.55, "unit"),
            Band(SOVIET_UNION, 34.34, 53.59, "unit"),
            Band(SOVIET_UNION, 34.1, 52.35, "unit"),
            Band(SOVIET_UNION, 33.3, 54.9),
            Band(SOVIET_UNION, 28.6, 52.8),
            Band(SOVIET_UNION, 28.8, 55.5),
            Band(SOVIET_UNION, 33.9, 51.6),
        ),
        points=2,
        isles=("Tallinn", "Kuressaare", "Kardla"),
    ),
    "war-in-europe-yugoslavia-1943": Start(
        title="War in Europe, Yugoslavia and Greece in 1943",
        forces="yugoslavia-1943",
        first="1943, cycle 1, week 1",
        last="1943, cycle 13, week 4",
        bands=(
            Band("Yugoslavia", 16.3, 44.5, "unit"),
            Band("Yugoslavia", 18.9, 43.1, "unit"),
            Band("Yugoslavia", 17.6, 43.9),
            Band("Greece", 21.4, 39.3, "unit"),
            Band("Greece", 22.0, 38.7),
        ),
        points=2,
        ships=("Greece", "Albania", "Yugoslavia"),
        isles=("Argostoli",),
    ),
    "war-in-the-west-1944": Start(
        title="War in the West, the coast from Norway to Spain, 1944",
        forces="west-1944",
        first="1944, cycle 6, week 1",
        last="1945, cycle 4, week 4",
        bands=(
            Band("France", 3.4, 44.9, "unit"),
            Band("France", 1.6, 45.7, "unit"),
            Band("France", 5.5, 45.0),
            Band("France", -2.4, 47.9),
            Band("Low Countries", 5.3, 50.1),
            Band("Norway", 8.5, 60.6),
            Band("Italy", 7.6, 44.4, "unit"),
            Band("Italy", 10.4, 44.5),
        ),
        points=3,
        ready={"fortification": 1, "rehabilitation": 1},
        ships=("Norway", "Denmark", "Germany"),
        forts=("Oslo", "Bergen", "Trondheim", "Narvik"),
        ports=True,
    ),
}
BY_HISTORY: Mapping[str, Any] = {
    "host.ports": True,
    "host.sieges": True,
    "host.motorized": True,
    "host.siege_weeks": 8,
    "cadre.removed": {"others": 6, "hunters": 6},
    "cadre.per_cycle": {"west": {"1943": 1, "1944": 3}},
    "limit.lands": {"Yugoslavia": 15, "Greece": 4, "France": 9},
    "limit.soviet_on_map": 11,
    "garrison.divisions": {"Yugoslavia": 32, "Greece": 13, "France": 45, "Soviet Union": 46},
}
"""Figures of the numbered defaults that scenarios have otherwise, unless an umpire keeps the host game: set so that
partisans last, and tie units down, as they did (W11, W18, W19, W22), and what fires for the sieges. All
are assumed; that there are 21 western partisans in a game is known, and how many of them are of which land is not."""
ISLANDS = "Saint Peter Port"
"""The Channel Islands, which the Axis held to the surrender."""
UMPIRED = "-umpired"
"""How the name of a scenario ends in which the host game is left to the umpire."""
NAMES = (*STARTS, *(f"{start}{UMPIRED}" for start in STARTS))
SOURCES = {
    AXIS: ("Berlin", "Munich", "Vienna", "Konigsberg", "Breslau", "Budapest", "Bucharest", "Sofia"),
    "Allied": ("London",),
    "Soviet": ("Moscow", "Gorky", "Kazan", "Saratov", "Tbilisi"),
}
"""Where each side's supply begins, as long as it holds the town."""
BEACHES = ((-0.62, 49.34), (-1.1, 49.38), (6.74, 43.43))
"""Where the Allies could land supply without a port."""


def scenario(name: str, options: Mapping[str, Any], rules: str = "") -> Scenario:
    """Return a scenario by its name, under the variant or under the base game.

    Raise `MaquisError` for a name, an edition or options that there are not.
    """
    return on_map(name, options, rules, load_map("war-in-europe"))


def on_map(name: str, options: Mapping[str, Any], rules: str, hexmap: HexMap) -> Scenario:
    """Return a scenario on its own map, or on a corrected one."""
    here(name, "scenario", NAMES)
    edition, umpired = among(EDITIONS, rules), name.endswith(UMPIRED)
    start = STARTS[name.removesuffix(UMPIRED)]
    first, last = CALENDAR.turn(start.first), CALENDAR.turn(start.last)
    figures = edition.figures().override({**({} if umpired else BY_HISTORY), **options}, "the options")
    units = [unit for unit in script.forces().units if unit.scenario == start.forces and unit.plays(figures)]
    control = script.control(hexmap.board)
    if figures["host.ports"] and ISLANDS in {town.name for town in hexmap.towns}:
        control = control.with_axis(1 << hexmap.at(ISLANDS))
    host = Front(control, units, first, _ships(hexmap, start, figures["host.isles"]), figures["host.siege_weeks"])
    roster = Roster(tuple(_roster(start, units, figures["limit.lands"], figures["limit.soviet_on_map"])))
    game = Game(
        edition=edition.name,
        scenario=name,
        sides=tuple(side for side in SIDES if side in roster.sides),
        map=hexmap,
        roster=roster,
        figures=figures,
        clauses=edition.clauses(),
        last_turn=last,
        host=None if umpired else host,
        umpired=umpired,
        fields=FIELDS,
    )

    def begun(turn: int) -> Iterator[Event]:
        return _set_up(Position(game), start, host, turn)

    title = start.title + (", the host game left to the umpire" if umpired else "")
    beside = partial(_beside, start)

    def bands() -> tuple[history.Band, ...]:
        strength = {each.land: 0 for each in start.bands}
        for each in start.bands:
            strength[each.land] += past.LEVELS[each.level]
        return (*past.strengths(beside(), strength, first, last), *(past.ports(first, last) if start.ports else ()))

    return Scenario(
        name, title, game, edition.rules, first, last, begun, dict(options), beside=beside, bands=bands
    )  # fmt: skip


def _beside(start: Start) -> Beside:
    """What is known of the real partisans of a scenario."""
    return known(files("maquis.families.war_in_europe.scenarios") / "history.toml", CALENDAR.of, start.lands)


def _roster(start: Start, units: list[script.Unit], lands: Mapping[str, int], soviet: int) -> Iterator[Counter]:
    for unit in units:
        yield Counter(unit.name, unit.side, unit.nation, unit.kind, unit.size, unit.attack, unit.defence, unit.movement)
    for land in start.lands:
        side, many = ("Soviet", soviet) if land == SOVIET_UNION else ("Allied", lands[land])
        for number in range(1, many + 1):
            yield Counter(f"{BANDS[land]} {number}", side, land, "partisan", "brigade", 0, 1, 1, pooled=True)


def _ships(hexmap: HexMap, start: Start, to_isles: bool) -> dict[str, int]:
    ports = hexmap.regions["major_port"] | hexmap.regions["minor_port"]
    axis = union(hexmap.layers["country_1939"][country] for country in start.ships)
    isles = union(1 << hexmap.board.place(town.hex) for town in hexmap.towns if town.name in start.isles)
    axis = axis | isles if to_isles else axis & ~isles
    beaches = union(1 << hexmap.place_at(lon, lat) for lon, lat in BEACHES)
    return {AXIS: ports & axis, "Allied": ports | beaches & hexmap.land}


def _set_up(position: Position, start: Start, host: Front, turn: int) -> Iterator[Event]:
    """Say who holds what, where supply begins, and who stands where, each event applied as it is said."""
    said: list[Event] = []
    say = saying(position, said)
    label, hexmap = position.game.board.label, field.hexmap(position)
    say(Began(turn, AXIS, PARTISANS))
    for side, places in host.control.held(turn).items():
        say(Owned(side, labels(position, places)))
        say(SUPPLY.gains((label(hexmap.at(town)) for town in SOURCES[side]), side))
    _fortify(position, start, say)
    say(POINTS.to(start.points))
    for item, many in start.ready.items():
        say(READY.to(many, item))
    for event in host.settles(position, everybody=True):
        say(event)
    _bands(position, start, say)
    yield from said


def _fortify(position: Position, start: Start, say: Callable[[Event], None]) -> None:
    """Say what is fortified: the West Wall, markers, and what was lost in 1940."""
    hexmap = field.hexmap(position)
    say(WEST_WALL.gains(labels(position, hexmap.regions["west_wall"])))
    say(LOST.gains(labels(position, hexmap.regions["maginot_line"]), "maginot"))
    say(LOST.gains(labels(position, hexmap.regions["belgian_fortress"]), "belgian"))
    markers = [position.game.board.label(hexmap.at(town)) for town in start.forts]
    markers += script.forces().fortresses if start.ports else ()
    if markers:
        say(MARKER.gains(dict.fromkeys(markers), clause="30.5"))


def _bands(position: Position, start: Start, say: Callable[[Event], None]) -> None:
    """Say where partisans are at the start: the nearest hex of the Axis to where history has them without a unit."""
    hexmap = field.hexmap(position)
    count: dict[str, int] = {}
    for band in start.bands:
        count[band.land] = count.get(band.land, 0) + 1
        name = f"{BANDS[band.land]} {count[band.land]}"
        place = _haunt(position, hexmap.place_at(band.lon, band.lat))
        say(Entered(name, position.game.board.label(place)))
        if band.level != "cadre":
            say(field.LEVELS[band.level].on(name))
    for land, many in count.items():
        say(USED.to(many, land))


def _haunt(position: Position, start: int) -> int:
    """The Axis hex nearest to a place with nobody in it."""
    board = field.ground(position).board
    free = position.owned[AXIS] & field.ground(position).land & ~field.line_of(position, AXIS)
    for place in field.at(position):
        free &= ~(1 << place)
    distance = 0
    while not board.ring(1 << start, distance) & free:
        distance += 1
    found = board.ring(1 << start, distance) & free
    return (found & -found).bit_length() - 1
