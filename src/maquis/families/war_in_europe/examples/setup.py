"""The position of a worked example of War in Europe: the map, a few counters, and what the example says."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.check import grounds, setting, telling
from maquis.check.errors import BadExample, one_of
from maquis.check.setting import places
from maquis.contract.maps import AnyMap
from maquis.engine.position import Position
from maquis.engine.roster import Counter, Roster
from maquis.engine.state import Layer
from maquis.families.war_in_europe.examples.form import Example, Unit
from maquis.families.war_in_europe.rules import field, state
from maquis.families.war_in_europe.rules.cadres import SOVIET_UNION
from maquis.families.war_in_europe.rules.calendar import CALENDAR, SIDES
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.state import FIELDS
from maquis.families.war_in_europe.rules.works import KINDS
from maquis.families.war_in_europe.scenarios.scenario import BANDS, SOURCES

_FREE = ("Britain", "Syria", "Iraq", "Iran", "French North Africa")
_NEUTRAL = ("Turkey", "Switzerland", "Sweden", "Spain", "Portugal", "Ireland")
LEVELS = {flag.name: flag.name for flag in (state.UNIT, state.DIVISION, state.BATTLEGROUP)}
MARKERS = (state.RAISED.name, state.PLAIN.name)
"""What is said of hexes with a marker, beside that."""
_DIVISIONS = (
    # side, kind, attack, defence, movement, size, names
    (AXIS, "infantry", 4, 4, 6, "division", ("1 Infantry", "2 Infantry", "3 Infantry")),
    (AXIS, "security", 2, 3, 5, "division", ("4 Security", "5 Security")),
    (AXIS, "panzer", 8, 6, 10, "division", ("6 Panzer", "7 Panzer")),
    (AXIS, "static", 1, 4, 2, "division", ("8 Static",)),
    (AXIS, "infantry", 1, 2, 5, "brigade", ("9 Brigade", "10 Brigade")),
    (AXIS, "infantry", 2, 3, 5, "division", ("11 Bulgarian",)),
    ("Allied", "infantry", 8, 8, 6, "division", ("1 US", "2 US", "3 US")),
    ("Allied", "armour", 9, 7, 12, "division", ("4 US Armored",)),
    ("Soviet", "infantry", 5, 5, 5, "division", ("1 Rifle", "2 Rifle")),
    ("Soviet", "tank", 8, 6, 10, "division", ("3 Tank",)),
)
"""The divisions and brigades of all examples."""
_NATIONS = {"11 Bulgarian": "Bulgaria"}
"""The nations of those that are not their side's leading one's."""
_WALLS = {"west wall": "west_wall", "maginot": "maginot_line", "belgian": "belgian_fortress"}
"""The fortifications of 1939, and the regions of the map that they are."""
COUNTRY = "country_1939"
"""The layer that says of which land a hex is."""
_BANDS = 6
"""Partisans of each land."""


OURS = "war-in-europe"
"""The map of an example that says no other."""


def completed(found: AnyMap) -> HexMap:
    """A map of hexes with all that the rules ask for, so that players need not draw it: land of no country is the
    Soviet Union's, and no river is where none is drawn; raise `BadMap`."""
    ground = grounds.of_hexes(found)
    none = (0,) * len(ground.board.directions)
    sides = {name: ground.sides.get(name, none) for name in ("rail", "river", "major_river")}
    if COUNTRY in ground.layers:
        return replace(ground, sides={**ground.sides, **sides})
    layers = {**ground.layers, COUNTRY: {SOVIET_UNION: ground.land}}
    regions = {"soviet_union_1941": ground.land, **ground.regions}
    return replace(ground, sides={**ground.sides, **sides}, layers=layers, regions=regions)


@cache
def roster() -> Roster:
    """The counters of all examples."""
    return Roster((*_divisions(), *_partisans()))


def _roster(example: Example, where: str) -> Roster:
    """The counters of all examples, and those that one declares."""
    if not example.counters:
        return roster()
    if example.scenario:
        raise BadExample("the scenario has its own; say in units where they are", where, "counters")
    try:
        return Roster((*roster(), *map(_declared, example.counters)))
    except ValueError as error:
        raise BadExample(str(error), where, "counters") from None


def _declared(unit: Unit) -> Counter:
    defence = unit.attack if unit.defence is None else unit.defence
    nation = unit.nation or unit.side
    return Counter(unit.name, unit.side, nation, unit.kind, unit.size, unit.attack, defence, unit.movement)


def _divisions() -> Iterator[Counter]:
    for side, kind, attack, defence, movement, size, names in _DIVISIONS:
        for name in names:
            yield Counter(name, side, _NATIONS.get(name, side), kind, size, attack, defence, movement)


def _partisans() -> Iterator[Counter]:
    for land, words in BANDS.items():
        side = "Soviet" if land == "Soviet Union" else "Allied"
        for number in range(1, _BANDS + 1):
            yield Counter(f"{words} {number}", side, land, "partisan", "brigade", 0, 1, 1, pooled=True)


def position(example: Example, where: str) -> Position:
    """Return the position that an example describes; `where` names its file in a `BadExample`."""
    figures = setting.figures(example, where)
    if example.piece and example.scenario:
        raise BadExample("a scenario has its whole map; leave out the one or the other", where, "piece")
    ground = grounds.ground(example, OURS, completed, where)
    found = setting.empty(example, figures, ground, _roster(example, where), SIDES, CALENDAR, where, FIELDS)
    found.counts = dict(example.counts)
    _own(found, example, where)
    _paint(found, example, where)
    _man(found, example, where)
    return found


def _own(found: Position, example: Example, where: str) -> None:
    if not example.scenario:
        ground = field.hexmap(found)
        country = ground.layers[COUNTRY]
        free, neutral = (sum(country.get(name, 0) for name in names) for names in (_FREE, _NEUTRAL))
        found.owned = {AXIS: ground.land & ~free & ~neutral, "Allied": free, "Soviet": 0}
    setting.own(found, example.owned, where, places, owners=SIDES)


def _paint(found: Position, example: Example, where: str) -> None:
    """Fortifications as in 1939 unless told otherwise, and what else is painted."""
    regions, printed, sources = field.hexmap(found).regions, _WALLS, _sources(found)
    if example.scenario:
        printed, sources = {}, {}
    painted = {kind: regions.get(region, 0) for kind, region in printed.items()}
    for kind, names in example.works.items():
        one_of(kind, (*KINDS, *map(state.LOST.called, KINDS), *MARKERS), "works", where)
        there = places(found, names, ("works", kind), where)
        painted = {each: held & ~there for each, held in painted.items()}
        for name in (kind, "marker") if kind in MARKERS else (kind,):
            painted[name] = painted.get(name, 0) | there
    painting: dict[str, tuple[Layer, Mapping[str, Sequence[str]]]] = {
        "supply": (state.SUPPLY, {**sources, **example.supply}), "ships": (state.SHIPS, example.ships),
        "lines": (state.LINE, example.lines), "cut": (state.CUT_RAIL, example.cut),
    }  # fmt: skip
    for key, (layer, told) in painting.items():
        for side, hexes in told.items():
            one_of(side, SIDES, key, where)
            painted[layer.called(side)] = places(found, hexes, (key, side), where)
    found.painted = painted


def _sources(found: Position) -> dict[str, list[str]]:
    """Where supply begins: in a side's home towns; on a piece of the map without any, in its own hexes at the edge."""
    ground = field.hexmap(found)
    board = ground.board
    there = {town.name for town in ground.towns}
    known = {side: [town for town in towns if town in there] for side, towns in SOURCES.items()}
    if all(known.values()):
        return known
    edge = board.all & ~sum(1 << at for at in members(board.all) if len(board.neighbours(at)) == len(board.directions))
    rims = {side: telling.labels(found, edge & ground.land & found.owned.get(side, 0)) for side in known}
    return {side: towns or rims[side] for side, towns in known.items()}


def _man(found: Position, example: Example, where: str) -> None:
    setting.stand(found, {each.name: each.at for each in example.counters}, where, key="counters")
    setting.stand(found, example.units, where)
    setting.flag(found, example.levels, where, LEVELS, "levels")
    setting.flag(found, example.flags, where)


def told(now: Position) -> dict[str, Any]:
    """A position in the words of its keys."""
    sides = {"supply": state.SUPPLY, "ships": state.SHIPS, "lines": state.LINE, "cut": state.CUT_RAIL}
    flags = telling.flags(now)
    return {
        "owned": telling.by_name(now, now.owned), "units": telling.standing(now),
        "works": {kind: telling.labels(now, places) for kind, places in _works(now).items() if places},
        **{
            key: {side: telling.labels(now, layer.of(now, side)) for side in SIDES if layer.of(now, side)}
            for key, layer in sides.items()
        },
        "levels": {level: those for level, those in flags.items() if level in LEVELS},
        "flags": {flag: those for flag, those in flags.items() if flag not in LEVELS},
        "counts": telling.counts(now),
    }  # fmt: skip


def _works(now: Position) -> dict[str, int]:
    """Fortifications by kind; a marker of which more is said stands under that alone."""
    marked = sum(now.painted.get(kind, 0) for kind in MARKERS)
    kinds = {kind: now.painted.get(kind, 0) for kind in (*KINDS, *map(state.LOST.called, KINDS), *MARKERS)}
    return {**kinds, "marker": kinds["marker"] & ~marked}
