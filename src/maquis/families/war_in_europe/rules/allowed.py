"""What is legal, order by order: the sections' rulings, with the phase and who may give the order."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from maquis.engine.position import POOL, Position
from maquis.engine.rulings import EVERYWHERE, Ruling, demand
from maquis.families.war_in_europe.rules import (
    cadres,
    combat,
    fighting,
    fortifications,
    movement,
    overrun,
    partisans,
    phases,
    production,
    reading,
    transport,
)
from maquis.families.war_in_europe.rules.calendar import MECHANIZED, MOVEMENT, PARTISANS, begins_cycle
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.orders import VariantOrder
from maquis.families.war_in_europe.rules.phases import CONVERTED, CUTTING, MOVED, own_phase


def at(found: Ruling, place: int) -> Ruling:
    """Return a ruling about one place as one that does not depend on the place."""
    return Ruling(*(replace(d, places=EVERYWHERE if d.holds(place) else 0) for d in found.demands))


def replacements(position: Position, side: str) -> int:
    """Return the replacement points of a side: the Axis builds them, the Soviet side pairs points (46.2)."""
    if side == AXIS:
        return reading.workshop(position).count("replacement")
    if side == cadres.SOVIET:
        return reading.soviet_points(position).value
    return 0


def _may_end(position: Position, side: str, order: VariantOrder) -> Ruling:
    return phases.may_end(position, side)


def _may_stand(position: Position, side: str, order: VariantOrder) -> Ruling:
    return fighting.may_answer(position, side)


def _may_refuse(position: Position, side: str, order: VariantOrder) -> Ruling:
    ruling = fighting.may_answer(position, side)
    return ruling & partisans.refusing(position.game.figures) if ruling.allows() else ruling


def _may_place(position: Position, side: str, order: VariantOrder) -> Ruling:
    who = position.game.roster[order.counters[0]]
    waits = who.kind == reading.PARTISAN and who.side == side and position.where[order.counters[0]] == POOL
    ruling = own_phase(position, side, PARTISANS) & Ruling(
        demand("31.cadre", f"{who.name} waits to be placed", waits, "assumed"),
        demand("31.cadre", "the first week of a cycle", begins_cycle(position.turn), "assumed"),
    )
    if not waits:
        return ruling
    return ruling & cadres.may_place(reading.field(position), who.force, reading.pools(position, who.force))


def _may_convert(position: Position, side: str, order: VariantOrder) -> Ruling:
    who = order.counters[0]
    ruling = own_phase(position, side, PARTISANS) & fighting.mine(position, side, order.counters)
    once = not position.flags.get(CONVERTED, 0) >> who & 1
    ruling &= Ruling(
        demand("31.conversion", "the first week of a cycle", begins_cycle(position.turn), "assumed"),
        demand("31.conversion", "it has not rolled in this cycle", once, "assumed"),
    )
    if position.where[who] < 0:
        return ruling
    return ruling & at(cadres.may_convert(reading.field(position), reading.piece(position, who)), position.where[who])


def _may_join(position: Position, side: str, order: VariantOrder) -> Ruling:
    ruling = own_phase(position, side, PARTISANS) & fighting.mine(position, side, order.counters)
    if any(position.where[each] < 0 for each in order.counters):
        return ruling
    a, b = fighting.pieces(position, order.counters)
    found = cadres.may_join(reading.field(position), a, b)
    return ruling & at(found, a.place)


def _may_restore(position: Position, side: str, order: VariantOrder) -> Ruling:
    points = replacements(position, side)
    found = combat.may_make_division(reading.field(position), fighting.pieces(position, order.counters), points)
    return own_phase(position, side, PARTISANS) & fighting.mine(position, side, order.counters) & found


def _axis(position: Position, side: str) -> Ruling:
    ruling = own_phase(position, side, PARTISANS)
    return ruling & Ruling(demand("base.production", "the Axis player", side == AXIS, "assumed"))


def _with_rehabilitation(position: Position, side: str, found: Callable[[int], Ruling]) -> Ruling:
    """Rule on using a rehabilitation point, of which the base game has none."""
    if not production.is_played(position.game.figures, "rehabilitation"):
        none = demand("base.production", "rehabilitation points are items of this game", False, "assumed")
        return _axis(position, side) & Ruling(none)
    return _axis(position, side) & found(reading.workshop(position).count("rehabilitation"))


def _may_begin(position: Position, side: str, order: VariantOrder) -> Ruling:
    shop, points = reading.workshop(position), position.counts.get("points", 0)
    cycle = demand("base.production", "the first week of a cycle", begins_cycle(position.turn), "assumed")
    return _axis(position, side) & Ruling(cycle) & production.may_begin(position.game.figures, shop, order.item, points)


def _may_fortify(position: Position, side: str, order: VariantOrder) -> Ruling:
    field, ready = reading.field(position), reading.workshop(position).count("fortification")
    return _axis(position, side) & fortifications.may_place(field, ready)


def _may_rebuild(position: Position, side: str, order: VariantOrder) -> Ruling:
    field = reading.field(position)
    return _with_rehabilitation(position, side, lambda ready: fortifications.may_rebuild(field, ready))


def _may_lift(position: Position, side: str, order: VariantOrder) -> Ruling:
    field = reading.field(position)
    return _with_rehabilitation(position, side, lambda ready: fortifications.may_lift(field, ready))


def _once(position: Position, side: str, order: VariantOrder, *phases: str) -> Ruling:
    """Rule on moving units that have not moved yet, in one of these phases."""
    roster, moved = position.game.roster, position.flags.get(MOVED, 0)
    ruling = own_phase(position, side, *phases) & fighting.mine(position, side, order.counters)
    return ruling & Ruling(
        *(
            demand(
                "base.movement", f"{roster[each].name} has not moved in this phase", not moved >> each & 1, "assumed"
            )
            for each in order.counters
        )
    )


def _phases_of(position: Position, counter: int) -> tuple[str, ...]:
    """The phases in which a unit may move: mechanized ones move twice."""
    mechanized = position.game.roster[counter].kind in position.game.figures["units.mechanized"]
    return (MOVEMENT, MECHANIZED) if mechanized else (MOVEMENT,)


def _may_move(position: Position, side: str, order: VariantOrder) -> Ruling:
    (who,) = order.counters
    ruling = _once(position, side, order, *_phases_of(position, who))
    if not ruling.allows():
        return ruling
    points = position.game.roster[who].movement
    return ruling & movement.may_move(reading.field(position), reading.piece(position, who), points)[0]


def _may_ride(position: Position, side: str, order: VariantOrder) -> Ruling:
    (who,) = order.counters
    ruling = _once(position, side, order, MOVEMENT)
    if position.where[who] < 0 or not ruling.allows():
        return ruling
    field, piece = reading.field(position), reading.piece(position, who)
    if order.verb == "rail":
        return ruling & transport.may_rail(field, piece, position.counts.get(f"rail {side}", 0))
    return ruling & transport.may_sail(field, piece, position.counts.get(f"sea {side}", 0))


def _may_cut(position: Position, side: str, order: VariantOrder) -> Ruling:
    (who,) = order.counters
    ruling = own_phase(position, side, PARTISANS) & fighting.mine(position, side, order.counters)
    once = not position.flags.get(CUTTING, 0) >> who & 1
    ruling &= Ruling(demand("31.rail", "it has not rolled in this turn", once, "assumed"))
    if position.where[who] < 0:
        return ruling
    return ruling & at(transport.may_cut(reading.field(position), reading.piece(position, who)), position.where[who])


def _may_overrun(position: Position, side: str, order: VariantOrder) -> Ruling:
    ruling = _once(position, side, order, MOVEMENT, MECHANIZED)
    if order.place is None or not ruling.allows():
        return ruling
    points = tuple(position.game.roster[each].movement for each in order.counters)
    units = fighting.pieces(position, order.counters)
    return ruling & overrun.may_overrun(reading.field(position), units, order.place, points)


RULINGS: dict[str, Callable[[Position, str, VariantOrder], Ruling]] = {
    "end": _may_end,
    "refuse": _may_refuse,
    "stand": _may_stand,
    "attack": fighting.may_attack,
    "retreat": fighting.may_retreat,
    "advance": fighting.may_advance,
    "place": _may_place,
    "convert": _may_convert,
    "join": _may_join,
    "restore": _may_restore,
    "begin": _may_begin,
    "fortify": _may_fortify,
    "rebuild": _may_rebuild,
    "lift": _may_lift,
    "move": _may_move,
    "rail": _may_ride,
    "sail": _may_ride,
    "cut": _may_cut,
    "overrun": _may_overrun,
}
"""What rules on an order, by its verb."""
