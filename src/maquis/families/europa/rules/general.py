"""Section C1, general recruitment: what is asked of placing a counter that an area gives."""

from msgspec.structs import replace

from maquis.boards.sets import union
from maquis.engine.orders import Say
from maquis.engine.position import POOL, Position
from maquis.engine.roster import Counter
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, Tally, demand
from maquis.families.europa.rules import pool
from maquis.families.europa.rules.dues import (
    Areas,
    Placing,
    any_area,
    brigades,
    comes_from,
    dummy_due,
    leaves_room,
    receive,
    room_demand,
)  # fmt: skip
from maquis.families.europa.rules.forces import BRIGADE, DUMMY, is_partisan
from maquis.families.europa.rules.placement import placement
from maquis.families.europa.rules.recruitment import Area, rate, recruits


def ruling(position: Position, side: str, counter: int, place: int | None = None) -> Ruling:
    """What general recruitment asks of receiving a counter: in a place, or wherever it may be."""
    who = position.game.roster[counter]
    owing = giving(position, who, place)
    asked = Ruling(*may_receive(position, side, counter, owing))
    if not is_partisan(who):
        return asked
    own = comes_from(position, who)
    due = open_area(position, who, owing)
    if not due and who.kind == BRIGADE:
        for area in own:
            if place is None or area.places & 1 << place:
                asked &= Ruling(*(replace(each, places=~area.places) for each in recruits(position, area).failures()))
    anywhere = due or union(area.places for area in own)
    return asked & placement(position, counter, anywhere) & room(position, side, counter, owing)


def tallies(position: Position, counter: int, place: int) -> tuple[Tally, ...]:
    """How many each area gives that the place is in, of those that may give the counter."""
    who = position.game.roster[counter]
    if not is_partisan(who):
        return ()
    return tuple(rate(position, area) for area in comes_from(position, who) if area.places & 1 << place)


def may_receive(position: Position, side: str, counter: int, owing: Areas) -> tuple[Demand, ...]:
    """Demand that `side` may receive the counter by general recruitment, of which these areas are `owing` one."""
    who = position.game.roster[counter]
    return (*receivable(position, side, counter), due_now(who, "40.C1", "a recruit is due this turn", bool(owing)))


def due_now(who: Counter, clause: str, words: str, owed: bool) -> Demand:
    """Demand that such a counter is due: a brigade by `clause`, a dummy with one that has come or can still come."""
    if who.kind == DUMMY:
        return demand("40.C.dummy", "a dummy is due with a brigade that has come, or can still come", owed)
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


def open_area(position: Position, who: Counter, owing: Areas) -> int:
    """The hexes of all areas where a counter of this kind may be placed that these areas are `owing`."""
    places = [area.places for area in owing]
    if owing and who.kind == DUMMY and any_area(position):
        others = comes_from(position, who)
        places += [area.places for area in others if recruits(position, area).allows() and rate(position, area).value]
    return union(places)


def giving(position: Position, who: Counter, place: int | None = None) -> Areas:
    """The areas that still give a counter of this kind; those alone that can give it for a place, if any do."""
    gives = dummy_due if who.kind == DUMMY else brigades
    areas = comes_from(position, who)
    if place is not None and not (who.kind == DUMMY and any_area(position)):
        here = 1 << place
        there = tuple([area for area in areas if area.places & here and gives(position, area)])
        if there:
            return there
    return position.cached(
        ("giving", who.force, who.kind == DUMMY),
        lambda: tuple([area for area in areas if gives(position, area)]),
    )


def room(position: Position, side: str, counter: int, owing: Areas) -> Ruling:
    """Demand that brigades can still come whose dummies came ahead of them, if there are any."""
    who, places = position.game.roster[counter], EVERYWHERE
    for area in owing:
        left = leaves_room(position, side, _placing(who, counter, area))
        if left != EVERYWHERE:
            places &= left if who.kind == DUMMY and any_area(position) else left | ~area.places
    return Ruling(*([room_demand(places)] if places != EVERYWHERE else ()))


def _placing(who: Counter, counter: int, area: Area) -> Placing:
    return Placing(dummy=area) if who.kind == DUMMY else Placing(brigade=area, taken=1 << counter)


def carry_out(position: Position, counter: int, place: int, say: Say) -> None:
    """Place the counter, and count it against what its area gives."""
    owing = giving(position, position.game.roster[counter], place)
    there = [area for area in owing if area.places & 1 << place]
    receive(position, counter, place, (there or owing)[0], "40.C.place", say)
