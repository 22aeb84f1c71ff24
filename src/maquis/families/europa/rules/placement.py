"""Section C, the paragraph on placement: where recruits may be placed."""

from collections.abc import Iterator

from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import Counter
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.families.europa.rules.aerial import NO_UNIT, no_unit
from maquis.families.europa.rules.areas import in_area
from maquis.families.europa.rules.calendar import SOVIET, enemy
from maquis.families.europa.rules.forces import BRIGADE, DUMMY, FORCES, bound, limits
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.places import (
    apzoc,
    arctic,
    districts,
    elsewhere,
    faced_units,
    owned_by,
    passable,
    regulars,
    without_units,
)  # fmt: skip
from maquis.families.europa.rules.stacking import within_stacking

GOES = {
    "soviet": "in the district that recruits it",
    "polish": "in central Poland",
    "anti-soviet": "in the Soviet Union",
}
"""Where the brigades of a force are placed, by the clause that gives them."""


def clause_of(force: str) -> str:
    """The clause by which a force recruits."""
    return {"soviet": "40.C1a", "polish": "40.C1b", "anti-soviet": "40.C1c", "finnish": "40.C1d"}.get(force, "40.I")


def placement(position: Position, counter: int, area: int) -> Ruling:
    """Hexes of `area` where a unit received may be placed (40.C.place)."""
    who = position.game.roster[counter]
    return Ruling(
        *_inside(position, who, area),
        *_not_there(position, who),
        tests(position, counter),
    )


def _inside(position: Position, who: Counter, area: int) -> Iterator[Demand]:
    """Demand a hex of the recruitment area: C1 says where a brigade of each force goes."""
    words = "inside its recruitment area"
    if who.force == "finnish":
        yield demand("40.C1d.area", words, area, position.game.figures.read("reading.finnish_recruits"))
    elif FORCES[who.force].nationalist:
        yield demand("40.I", words, area)
    else:
        dummy, there = who.kind == DUMMY, open_districts(position, area) if who.side == SOVIET else ()
        origin = position.game.figures.read("reading.dummy_area") if dummy else "source"
        yield demand("40.C.place", listing(words, there), area, origin, districts=there)
        if who.kind == BRIGADE:
            yield demand(clause_of(who.force), listing(GOES[who.force], there), area, districts=there)


def listing(words: str, there: tuple[str, ...]) -> str:
    """What is asked, with the districts that would be right, if some would be and others not."""
    return words + " ({districts})" if there else words


def open_districts(position: Position, area: int) -> tuple[str, ...]:
    """The names of the districts that lie in some hexes; of none, if all do."""

    def work_out() -> tuple[str, ...]:
        every = districts(position)
        found = tuple(name for name, land in every.items() if not land & ~area)
        return found if len(found) < len(every) else ()

    return position.game.cached(("districts in", area), work_out)


def of_the_hex(position: Position, friend: str) -> tuple[Demand, ...]:
    """What is asked of a recruit's hex, wherever the area is (40.C.place)."""
    foe = enemy(friend)
    return (
        demand("40.C.arctic", "not in the Arctic", elsewhere(position, arctic(position))),
        demand("40.C.place", "land that units can enter", passable(position), "assumed"),
        demand("40.C.place.a", "enemy-owned", owned_by(position, foe)),
        no_unit(demand("40.C.place.b", NO_UNIT, without_units(position, foe))),
        demand("40.C.place.c", "not in an enemy APZOC", elsewhere(position, apzoc(position, foe))),
        demand("40.C.place.d", "not adjacent to a friendly non-partisan unit",
               elsewhere(position, position.game.board.around(regulars(position, friend)))),
    )  # fmt: skip


def tests(position: Position, counter: int) -> Ruling:
    """Demand a hex that may receive the unit, whatever area it is recruited in (40.C.place)."""
    who = position.game.roster[counter]
    return Ruling(*bound(position.game, who), _receives(position, who), within_stacking(position, counter))


def _receives(position: Position, who: Counter) -> Ruling:
    """Demand a hex that may receive such a unit, but for those that stack there."""
    return _receives_of(position, who.side, limits(position.game, who))


def parts(position: Position, friend: str) -> tuple[str, ...]:
    """The parts of a position on which it depends which hexes may receive units of a side."""
    foe = enemy(friend)
    return f"{friend} open", f"{foe} open", *faced_units(position, foe), "painted", "owned"


@kept(lambda position, side, force: parts(position, side))
def _receives_of(position: Position, side: str, force: str) -> Ruling:
    return Ruling(*of_the_hex(position, side), *in_area(position, force))


def lands(position: Position, who: Counter, area: int | None = None) -> int:
    """The hexes that may receive such a unit, but for those that stack there; in the area that recruits it, if any."""
    asked = _receives(position, who)
    if area is not None:
        asked &= Ruling(*_inside(position, who, area), *_not_there(position, who))
    return asked.places


def _not_there(position: Position, who: Counter) -> tuple[Demand, ...]:
    """Demand a hex outside the land where general recruitment places no Soviet partisans (40.C1a.not)."""
    if limits(position.game, who) != "soviet":
        return ()
    regions = hexmap(position.game).regions
    free = elsewhere(position, regions.get("bessarabia", 0) | regions.get("finland_ceded", 0))
    return (demand("40.C1a.not", "neither in Bessarabia nor in the land that Finland ceded", free),)
