"""Section C: who recruits how many partisans, when, and what is owed of them."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import ClassVar

import msgspec

from maquis.engine.events import Counted, Entered, spoken
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.position import POOL, Position
from maquis.engine.roster import Counter, numbers
from maquis.engine.rulings import Demand, Origin, Ruling, Tally, demand
from maquis.engine.words import sentence
from maquis.families.europa.rules import pool, rates
from maquis.families.europa.rules.calendar import AXIS, SOVIET, Date, calendar, date, recruiting
from maquis.families.europa.rules.forces import AXIS_ALLY, BRIGADE, DUMMY, FORCES, is_partisan, kin
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.placement import clause_of, placement
from maquis.families.europa.rules.places import (
    arctic,
    cities,
    districts,
    occupied_by,
    owned_by,
    poor_weather,
    regulars,
)  # fmt: skip
from maquis.families.europa.rules.state import DUMMIES, RECRUITS, STILL
from maquis.families.europa.rules.told import OURS, EuropaHappening


class Area(msgspec.Struct, frozen=True):
    """A recruitment area: its name, the force that recruits there, its hexes, and the military district that it is."""

    name: str
    force: str
    places: int
    district: str = ""


SPECIAL = Area("isolated losses", "soviet", 0)
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
        found = [Area(f"{name} MD", "soviet", places, name) for name, places in districts(position).items()]
        found += [
            Area("central Poland", "polish", regions.get("central_poland", 0)),
            Area("the Soviet Union", "anti-soviet", regions.get("soviet_union_1941", 0)),
            Area("Finland", "finnish", _finland(position)),
        ]
        if position.game.figures["option.nationalists"]:
            found += [Area(name, force, regions.get(region, 0)) for force, (name, region) in NATIONALISTS.items()]
        return {area.name: area for area in found if area.places & ~arctic(position)}

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
    return position.game.cached(("recruiting district", name), lambda: districts(position)[name] & ~arctic(position))


def entitled(position: Position, area: Area) -> tuple[Ruling, Tally]:
    """Whether `area` recruits this turn, and how many brigades it gives."""
    return recruits(position, area), rate(position, area)


def recruits(position: Position, area: Area) -> Ruling:
    """Whether `area` recruits this turn."""
    return Ruling(*_asked(position, area))


def _asked(position: Position, area: Area) -> Iterator[Demand]:
    """What is demanded of `area`, one demand after another: who wants a yes or no asks no further than a no."""
    match area.force:
        case "soviet":
            yield from _soviet(position, area.district)
        case "polish":
            yield from _polish(position, area)
        case "finnish":
            yield from _finnish(position)
        case force if FORCES[force].nationalist:
            yield from _nationalist(position, area)
        case _:
            yield from _second_turn(position, "40.C1c", "recruit.anti-soviet.from")


def rate(position: Position, area: Area) -> Tally:
    """How many brigades `area` gives when it recruits."""
    if area.district:
        return district_rate(position, area.district)
    return rates.of_area(position.game, area.name, area.force)


def _second_turn(position: Position, clause: str, since: str = "") -> tuple[Demand, ...]:
    def work_out() -> tuple[Demand, ...]:
        demands = (demand(clause, calendar(position.game).recruits, recruiting(position)),)
        if not since:
            return demands
        first = position.game.figures[since]
        return (*demands, demand(clause, "{first} or later", date(position) >= Date.parse(first), first=first))

    return position.cached(("second turn", clause, since), work_out, "phase")


def _soviet(position: Position, name: str) -> Iterator[Demand]:
    yield from _second_turn(position, "40.C1a", "recruit.soviet.from")
    yield demand("40.C1a", "not the Baltic district", name not in position.game.figures["recruit.soviet.excluded"])
    words, land = "an Axis non-partisan unit or an Axis-owned city in the district", districts(position)[name]
    yield from _there("40.C1a", words, _held(position, AXIS) & land, position, _cities(position, AXIS, land))


def _polish(position: Position, area: Area) -> Iterator[Demand]:
    yield from _second_turn(position, "40.C1b", "recruit.polish.from")
    soviets = regulars(position, SOVIET) & area.places
    yield from _there("40.C1b", "a Soviet non-partisan unit in central Poland", soviets, position)


def _finnish(position: Position) -> Iterator[Demand]:
    yield from _second_turn(position, "40.C1d")
    allied = position.conditions.get("finland", AXIS_ALLY) == AXIS_ALLY
    yield demand("40.C1d", "Finland is an Axis ally", allied)
    inside = occupied_by(position, SOVIET) & hexmap(position.game).regions.get("finland_1941", 0)
    yield from _there("40.C1d", "a Soviet unit inside the 1941 Finnish border", inside, position)


def _nationalist(position: Position, area: Area) -> Iterator[Demand]:
    yield from _second_turn(position, "40.I")
    words, there = (
        "a Soviet non-partisan unit or a Soviet-owned city in the area",
        _held(position, SOVIET) & area.places,
    )
    yield from _there("40.I", words, there, position, _cities(position, SOVIET, area.places))


def _cities(position: Position, side: str, land: int) -> Origin:
    """What it rests on that a side has a unit or a city: if no unit is there, on which towns are cities."""
    units = regulars(position, side) & land & ~arctic(position)
    return "source" if units else position.game.figures.figure("city.sizes").origin


def _there(clause: str, words: str, places: int, position: Position, provenance: Origin = "source") -> Iterator[Demand]:
    """Demand something somewhere in `places`; if all of them are in the Arctic, it does not count (40.C.arctic)."""
    counts = places & ~arctic(position)
    yield demand(clause, words, bool(counts), provenance)
    if places and not counts:
        yield demand("40.C.arctic", "not in the Arctic alone, which does not count", False)


def _held(position: Position, side: str) -> int:
    """Hexes with a non-partisan unit of a side, or a city that it owns."""

    def work_out() -> int:
        return regulars(position, side) | cities(position) & owned_by(position, side)

    return position.cached(("held", side), work_out, f"{side} open", "painted", "owned")


def due(position: Position, area: Area, number: int) -> rates.Due:
    """Make the event by which so many brigades are due from an area."""
    clause = rate(position, area).steps[0].clause
    if area.district:
        return rates.DistrictDue(number, area.district, *_of_district(position, area.district), clause=clause)
    return rates.AreaDue(number, area.name, area.force, clause=clause)


class Forfeited(EuropaHappening, frozen=True):
    """Brigades that were not placed are lost."""

    says = "forfeits {number} brigades due in {area}"
    one: ClassVar[str] = "forfeits {number} brigade due in {area}"
    number: int
    side: str
    area: str

    def told(self, game: Game) -> str:
        """How many, and where they were due."""
        return sentence(self.one if self.number == 1 else self.says, spoken(self, game))


class ForfeitedLosses(Forfeited, frozen=True):
    """Brigades for isolated losses that were not placed are lost."""

    says = "forfeits {number} brigades due for {area}"
    one = "forfeits {number} brigade due for {area}"


class Recruited(Entered, frozen=True, tag=OURS):
    """A brigade is received by general recruitment."""


class Reinforced(Entered, frozen=True, tag=OURS):
    """A brigade is received as a special replacement."""


class DummyReceived(Entered, frozen=True, tag=OURS):
    """A dummy is received that a brigade brings."""


def begin(position: Position, side: str, say: Say) -> None:
    """At the start of the initial phase: count what each area gives (40.C.phase)."""
    for area in areas(position).values():
        if FORCES[area.force].side != side or not all(each.places for each in _asked(position, area)):
            continue
        tally = rate(position, area)
        if tally.value:
            say(Counted(due_from("recruits", area), tally.value, clause=clause_of(area.force)))
            say(due(position, area, tally.value))


def ruling(position: Position, side: str, counter: int, place: int) -> Ruling:
    """What general recruitment asks of receiving a counter in a place."""
    who = position.game.roster[counter]
    asked = Ruling(*may_receive(position, side, counter))
    if not is_partisan(who):
        return asked
    own = [area for _, area in _dues_of(position, who)]
    here = [area for area in own if area.places >> place & 1]
    due = open_area(position, who)
    if not due and who.kind == BRIGADE:
        asked &= Ruling(*(each for area in here for each in recruits(position, area).failures()))
    anywhere = due or reduce(or_, (area.places for area in own), 0)
    return asked & placement(position, counter, anywhere)


def tallies(position: Position, counter: int, place: int) -> tuple[Tally, ...]:
    """How many each area gives that the place is in, of those that may give the counter."""
    who = position.game.roster[counter]
    if not is_partisan(who):
        return ()
    return tuple(rate(position, area) for _, area in _dues_of(position, who) if area.places >> place & 1)


def may_receive(position: Position, side: str, counter: int) -> tuple[Demand, ...]:
    """Demand that `side` may receive the counter by general recruitment, wherever it is placed."""
    who = position.game.roster[counter]
    owed = bool(open_area(position, who))
    return (*receivable(position, side, counter), due_now(who, "40.C1", "a recruit is due this turn", owed))


def due_now(who: Counter, clause: str, words: str, owed: bool) -> Demand:
    """Demand that such a counter is due: a dummy for a brigade already recruited, a brigade by `clause`."""
    if who.kind == DUMMY:
        return demand("40.C.dummy", "a dummy is due with a brigade already recruited", owed)
    return demand(clause, words, owed)


def receivable(position: Position, side: str, counter: int) -> tuple[Demand, ...]:
    """Demand a brigade or dummy of one's own, in the pool."""
    who = position.game.roster[counter]
    received = who.kind in (BRIGADE, DUMMY)
    return (
        demand("40.C.phase", "one's own counter", who.side == side),
        demand("40.C.pool", "an infantry brigade or a dummy: no other unit is recruited", received),
        demand("40.C.pool", "the counter is in the pool", position.where[counter] == POOL),
        *pool.came_late(position, counter),
        *pool.told_of(position),
    )  # fmt: skip


def open_area(position: Position, who: Counter) -> int:
    """The hexes of all areas where a counter of this kind that is still due may be placed."""
    dues = _dues_of(position, who)
    owing = [area for due, area in dues if position.counts.get(due)]
    if owing and who.kind == DUMMY and position.game.figures.reads("reading.dummy_area", "any that recruits"):
        owing += [area for _, area in dues if recruits(position, area).allows() and rate(position, area).value]
    return reduce(or_, (area.places for area in owing), 0)


def _dues_of(position: Position, who: Counter) -> list[tuple[str, Area]]:
    """The areas that counters like this one come from, each with the name of the count of those still due."""

    def work_out() -> list[tuple[str, Area]]:
        what = "dummies" if who.kind == DUMMY else "recruits"
        return [(due_from(what, area), area) for area in areas(position).values() if gives(position, area, who)]

    return position.game.cached(("dues of", who.force, who.kind == DUMMY), work_out)


def due_from(what: str, area: Area) -> str:
    """The name of the count of `recruits` or `dummies` that an area still gives; the enemy may not know it (40.B2)."""
    return {"recruits": RECRUITS, "dummies": DUMMIES}[what].called(FORCES[area.force].side, area.name)


def gives(position: Position, area: Area, who: Counter) -> bool:
    """Whether counters like this one come from the area: a brigade of its force, a dummy like those of its force."""
    return area.force in (kin(position.game, who.force) if who.kind == DUMMY else (who.force,))


def carry_out(position: Position, counter: int, place: int, say: Say) -> None:
    """Place the counter, and count it against what its area gives."""
    who = position.game.roster[counter]
    owing = [area for due, area in _dues_of(position, who) if position.counts.get(due)]
    there = [area for area in owing if area.places >> place & 1]
    receive(position, counter, place, (there or owing)[0], "40.C.place", say)


def receive(position: Position, counter: int, place: int, area: Area, clause: str, say: Say) -> None:
    """Place the counter by `clause`, and count it against what `area` gives; a brigade brings a dummy."""
    who = position.game.roster[counter]
    dummy, dummies = who.kind == DUMMY, due_from("dummies", area)
    due = dummies if dummy else due_from("recruits", area)
    kind = DummyReceived if dummy else Reinforced if area is SPECIAL else Recruited
    say(kind(who.name, position.game.board.label(place), clause="40.C.dummy" if dummy else clause))
    say(STILL.on(who.name))
    say(Counted(due, position.counts[due] - 1, clause="40.C.phase"))
    if who.kind == BRIGADE and available(position, who.force):
        say(Counted(dummies, position.counts.get(dummies, 0) + 1, clause="40.C.dummy"))


def available(position: Position, force: str) -> bool:
    """Whether a dummy that a brigade of the force brings is left, beside those already promised."""
    alike = kin(position.game, force)

    def work_out() -> tuple[list[int], list[str]]:
        dummies = position.game.roster.those(lambda c: c.kind == DUMMY and c.force in alike)
        found = (*areas(position).values(), SPECIAL)
        return list(numbers(dummies)), [due_from("dummies", area) for area in found if area.force in alike]

    dummies, dues = position.game.cached(("dummies", alike), work_out)
    left = [c for c in dummies if position.where[c] == POOL]
    return len(left) > sum(position.counts.get(due, 0) for due in dues)


def end(position: Position, say: Say) -> None:
    """At the end of the initial phase: what was not placed is forfeited (40.C.forfeit)."""
    for area in (*areas(position).values(), SPECIAL):
        number, own = position.counts.get(due_from("recruits", area), 0), (FORCES[area.force].side,)
        if number:
            kind = ForfeitedLosses if area is SPECIAL else Forfeited
            say(kind(number, FORCES[area.force].side, area.name, clause="40.C.forfeit", seen=own))
            say(Counted(due_from("recruits", area), 0, clause="40.C.forfeit"))
        if position.counts.get(due_from("dummies", area), 0):
            say(Counted(due_from("dummies", area), 0, clause="40.C.forfeit"))
