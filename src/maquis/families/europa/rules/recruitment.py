"""Section C: who recruits how many partisans, and when."""

from collections.abc import Iterator

import msgspec

from maquis.engine.kept import kept
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Origin, Ruling, Tally, demand, met
from maquis.families.europa.rules import rates
from maquis.families.europa.rules.calendar import AXIS, SOVIET, Date, calendar, date, recruiting
from maquis.families.europa.rules.forces import AXIS_ALLY, FORCES
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.placement import clause_of
from maquis.families.europa.rules.places import (
    cities,
    districts,
    not_arctic,
    occupied_by,
    owned_by,
    poor_weather,
    regulars,
)  # fmt: skip
from maquis.families.europa.rules.state import FINLAND_IS, RECRUITS


class Area(msgspec.Struct, frozen=True, eq=False):
    """A recruitment area: its name, the side and the force that recruit there, its hexes, and which district it is."""

    name: str
    side: str
    force: str
    places: int
    district: str = ""


SPECIAL = Area("isolated losses", SOVIET, "soviet", 0)
"""What special replacements are counted under; where they are placed depends on the position (40.C2.place)."""


NATIONALISTS = {
    "lithuanian": ("Lithuania", "lithuania"),
    "latvian": ("Latvia", "latvia"),
    "estonian": ("Estonia", "estonia"),
    "ukrainian": ("the western Ukraine", "western_ukraine"),
}
"""The recruitment area of each nationality, by its name and its region (40.I)."""


def areas(position: Position) -> dict[str, Area]:
    """Every recruitment area of the game by name, but those that lie in the Arctic (40.C.arctic)."""

    def work_out() -> dict[str, Area]:
        regions = hexmap(position.game).regions
        found = [Area(f"{name} MD", SOVIET, "soviet", places, name) for name, places in districts(position).items()]
        found += [
            Area("central Poland", SOVIET, "polish", regions.get("central_poland", 0)),
            Area("the Soviet Union", AXIS, "anti-soviet", regions.get("soviet_union_1941", 0)),
            Area("Finland", AXIS, "finnish", _finland(position)),
        ]
        if position.game.figures["option.nationalists"]:
            found += [
                Area(name, FORCES[force].side, force, regions.get(region, 0))
                for force, (name, region) in NATIONALISTS.items()
            ]
        return {area.name: area for area in found if area.places & not_arctic(position)}

    return position.game.cached("recruitment areas", work_out)


def _finland(position: Position) -> int:
    """The hexes where Finnish partisans are recruited (40.C1d.area)."""
    regions, old = hexmap(position.game).regions, position.game.figures.reads("reading.finnish_recruits", "1939")
    return regions.get("finland_1941", 0) | (regions.get("finland_ceded", 0) if old else 0)


def district_rate(position: Position, name: str) -> Tally:
    """How many brigades a military district gives the Soviet player on a II turn (40.C1a.rate)."""
    return rates.of_district(position.game, name, *_of_district(position, name))


def _of_district(position: Position, name: str) -> tuple[int, bool, bool]:
    """What the recruits of a district rest on: the year, poor weather in part of it, no Soviet unit in it."""
    land = _district(position, name)
    return date(position).year, bool(land & poor_weather(position)), not land & regulars(position, SOVIET)


def _district(position: Position, name: str) -> int:
    """The hexes of a military district outside the Arctic."""
    return position.game.cached(("recruiting district", name), lambda: districts(position)[name] & not_arctic(position))


def entitled(position: Position, area: Area) -> tuple[Ruling, Tally]:
    """Whether `area` recruits this turn, and how many brigades it gives."""
    return recruits(position, area), rate(position, area)


def recruits(position: Position, area: Area) -> Ruling:
    """Whether `area` recruits this turn."""
    return Ruling(*_asked(position, area))


def _asked(position: Position, area: Area) -> Iterator[Demand]:
    """What is demanded of `area`, one demand after another: who wants a yes or no asks no further than a no."""
    yield from _in_time(position, area.force)
    match area.force:
        case "soviet":
            yield from _soviet(position, area.district)
        case "polish":
            yield from _polish(position, area)
        case "finnish":
            yield from _finnish(position)
        case force if FORCES[force].nationalist:
            yield from _nationalist(position, area)


def rate(position: Position, area: Area) -> Tally:
    """How many brigades `area` gives when it recruits."""
    if area.district:
        return district_rate(position, area.district)
    return rates.of_area(position.game, area.name, area.force)


@kept("phase")
def _in_time(position: Position, force: str) -> tuple[Demand, ...]:
    """Demand a turn in which `force` recruits at all."""
    clause = clause_of(force)
    demands = (demand(clause, calendar(position.game).recruits, recruiting(position)),)
    if force not in _FROM:
        return demands
    first = position.game.figures[_FROM[force]]
    return (*demands, demand(clause, "{first} or later", date(position) >= Date.parse(first), first=first))


_FROM = {
    "soviet": "recruit.soviet.from",
    "polish": "recruit.polish.from",
    "anti-soviet": "recruit.anti-soviet.from",
}
"""The figure of the first turn in which a force recruits, if it does not from the first one on."""


def _soviet(position: Position, name: str) -> Iterator[Demand]:
    yield demand("40.C1a", "not the Baltic district", name not in position.game.figures["recruit.soviet.excluded"])
    words, land = "an Axis non-partisan unit or an Axis-owned city in the {area}", districts(position)[name]
    yield from _there(
        "40.C1a", words, _held(position, AXIS) & land, position, _cities(position, AXIS, land), f"{name} MD"
    )


def _polish(position: Position, area: Area) -> Iterator[Demand]:
    soviets = regulars(position, SOVIET) & area.places
    yield from _there("40.C1b", "a Soviet non-partisan unit in central Poland", soviets, position)


def _finnish(position: Position) -> Iterator[Demand]:
    allied = FINLAND_IS.of(position) == AXIS_ALLY
    yield demand("40.C1d", "Finland is an Axis ally", allied)
    inside = occupied_by(position, SOVIET) & hexmap(position.game).regions.get("finland_1941", 0)
    yield from _there("40.C1d", "a Soviet unit inside the 1941 Finnish border", inside, position)


def _nationalist(position: Position, area: Area) -> Iterator[Demand]:
    words, there = (
        "a Soviet non-partisan unit or a Soviet-owned city in the area",
        _held(position, SOVIET) & area.places,
    )
    yield from _there("40.I", words, there, position, _cities(position, SOVIET, area.places))


def _cities(position: Position, side: str, land: int) -> Origin:
    """What it rests on that a side has a unit or a city: if no unit is there, on which towns are cities."""
    units = regulars(position, side) & land & not_arctic(position)
    return "source" if units else position.game.figures.figure("city.sizes").origin


def _there(
    clause: str, words: str, places: int, position: Position, provenance: Origin = "source", area: str = ""
) -> Iterator[Demand]:
    """Demand something somewhere in `places`; if all of them are in the Arctic, it does not count (40.C.arctic)."""
    counts = places & not_arctic(position)
    yield demand(clause, words, bool(counts), provenance, **({"area": area} if area else {}))
    if places and not counts:
        yield demand("40.C.arctic", "not in the Arctic alone, which does not count", False)


@kept("{side} open", "painted", "owned")
def _held(position: Position, side: str) -> int:
    """Hexes with a non-partisan unit of a side, or a city that it owns."""
    return regulars(position, side) | cities(position) & owned_by(position, side)


def due(position: Position, area: Area, number: int, clause: str) -> rates.Due:
    """Make the event by which so many brigades are due from an area."""
    if area.district:
        return rates.DistrictDue(number, area.district, *_of_district(position, area.district), clause=clause)
    return rates.AreaDue(number, area.name, area.force, clause=clause)


def begin(position: Position, side: str, say: Say) -> None:
    """At the start of the initial phase: count what each area gives (40.C.phase)."""
    in_time = {force.name for force in FORCES.values() if force.side == side and met(_in_time(position, force.name))}
    for area in areas(position).values():
        if area.force not in in_time or not met(_asked(position, area)):
            continue
        tally = rate(position, area)
        if tally.value:
            say(RECRUITS.to(tally.value, side, area.name, clause=clause_of(area.force)))
            say(due(position, area, tally.value, tally.steps[0].clause))
