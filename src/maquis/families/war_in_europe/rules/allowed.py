"""What is legal, order by order: the demands of the sections, after those on the phase and on who gives the order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from maquis.engine.position import POOL, Position
from maquis.engine.rulings import Asking, Demand, Ruling, demand
from maquis.families.war_in_europe.rules import (
    cadres,
    combat,
    field,
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


def ruling(position: Position, side: str, order: VariantOrder) -> Ruling:
    """Rule on an order: every demand on it, each worked out when it is asked for."""
    return Asking(_DEMANDS[order.verb](position, side, order))


def about(position: Position, order: VariantOrder) -> int | None:
    """Return the hex that an order's ruling is about: the one that it names, or that of its first counter."""
    if order.place is not None or not order.counters:
        return order.place
    here = position.where[order.counters[0]]
    return here if here >= 0 else None


def replacements(position: Position, side: str) -> int:
    """Return the replacement points of a side: the Axis builds them, the Soviet side pairs points (46.2)."""
    if side == AXIS:
        return reading.workshop(position).count("replacement")
    if side == cadres.SOVIET:
        return reading.soviet_points(position).value
    return 0


Demands = Iterator[Demand]


def _end(position: Position, side: str, order: VariantOrder) -> Demands:
    yield from phases.may_end(position, side)


def _stand(position: Position, side: str, order: VariantOrder) -> Demands:
    yield fighting.may_answer(position, side)


def _refuse(position: Position, side: str, order: VariantOrder) -> Demands:
    yield fighting.may_answer(position, side)
    yield from partisans.refusing(position.game.figures).demands


def _place(position: Position, side: str, order: VariantOrder) -> Demands:
    (who,) = order.counters
    counter = position.game.roster[who]
    partisan = counter.kind == field.PARTISAN
    waits = partisan and counter.side == side and position.where[who] == POOL
    yield from own_phase(position, side, PARTISANS)
    yield demand("31.cadre", "{counter} waits to be placed", waits, "assumed", counter=counter.name)
    yield demand("31.cadre", "the first week of a cycle", begins_cycle(position.turn), "assumed")
    if partisan:
        land = counter.force
        yield from cadres.may_place(position, land, reading.pools(position, land)).demands


def _convert(position: Position, side: str, order: VariantOrder) -> Demands:
    (who,) = order.counters
    yield from _in_phase(position, side, order, PARTISANS)
    yield demand("31.conversion", "the first week of a cycle", begins_cycle(position.turn), "assumed")
    once = not position.flags.get(CONVERTED, 0) >> who & 1
    yield demand("31.conversion", "it has not rolled in this cycle", once, "assumed")
    yield from cadres.may_convert(position, field.piece(position, who)).demands


def _join(position: Position, side: str, order: VariantOrder) -> Demands:
    yield from _in_phase(position, side, order, PARTISANS)
    yield from cadres.may_join(position, *fighting.pieces(position, order.counters)).demands


def _restore(position: Position, side: str, order: VariantOrder) -> Demands:
    yield from _in_phase(position, side, order, PARTISANS)
    groups, points = fighting.pieces(position, order.counters), replacements(position, side)
    yield from combat.may_make_division(position, groups, points).demands


def _begin(position: Position, side: str, order: VariantOrder) -> Demands:
    yield from _axis(position, side)
    yield demand("base.production", "the first week of a cycle", begins_cycle(position.turn), "assumed")
    shop, points = reading.workshop(position), position.counts.get("points", 0)
    yield from production.may_begin(position.game.figures, shop, order.item, points).demands


def _fortify(position: Position, side: str, order: VariantOrder) -> Demands:
    yield from _axis(position, side)
    ready = reading.workshop(position).count("fortification")
    yield from fortifications.may_place(position, ready).demands


def _rebuild(position: Position, side: str, order: VariantOrder) -> Demands:
    yield from _rehabilitate(position, side, fortifications.may_rebuild)


def _lift(position: Position, side: str, order: VariantOrder) -> Demands:
    yield from _rehabilitate(position, side, fortifications.may_lift)


def _rehabilitate(position: Position, side: str, found: Callable[[Position, int], Ruling]) -> Demands:
    """Demand what using a rehabilitation point asks, of which the base game has none."""
    yield from _axis(position, side)
    if production.is_played(position.game.figures, "rehabilitation"):
        yield from found(position, reading.workshop(position).count("rehabilitation")).demands
    else:
        yield demand("base.production", "rehabilitation points are items of this game", False, "assumed")


def _axis(position: Position, side: str) -> Demands:
    yield from own_phase(position, side, PARTISANS)
    yield demand("base.production", "the Axis player", side == AXIS, "assumed")


def _in_phase(position: Position, side: str, order: VariantOrder, *phases: str) -> Demands:
    """Demand one of these phases, and counters of one's own on the map."""
    yield from own_phase(position, side, *phases)
    yield from fighting.mine(position, side, order.counters)


def _once(position: Position, side: str, order: VariantOrder, *phases: str) -> Demands:
    """Demand units that have not moved yet, in one of these phases."""
    yield from _in_phase(position, side, order, *phases)
    roster, moved = position.game.roster, position.flags.get(MOVED, 0)
    for each in order.counters:
        name = roster[each].name
        yield demand("base.movement", "{unit} has not moved in this phase", not moved >> each & 1, "assumed", unit=name)


def _move(position: Position, side: str, order: VariantOrder) -> Demands:
    (who,) = order.counters
    counter = position.game.roster[who]
    mechanized = counter.kind in position.game.figures["units.mechanized"]
    yield from _once(position, side, order, *((MOVEMENT, MECHANIZED) if mechanized else (MOVEMENT,)))
    found, _ = movement.may_move(position, field.piece(position, who), counter.movement)
    yield from found.demands


def _rail(position: Position, side: str, order: VariantOrder) -> Demands:
    (who,) = order.counters
    yield from _once(position, side, order, MOVEMENT)
    used = position.counts.get(f"rail {side}", 0)
    yield from transport.may_rail(position, field.piece(position, who), used).demands


def _sail(position: Position, side: str, order: VariantOrder) -> Demands:
    (who,) = order.counters
    yield from _once(position, side, order, MOVEMENT)
    used = position.counts.get(f"sea {side}", 0)
    yield from transport.may_sail(position, field.piece(position, who), used).demands


def _cut(position: Position, side: str, order: VariantOrder) -> Demands:
    (who,) = order.counters
    yield from _in_phase(position, side, order, PARTISANS)
    once = not position.flags.get(CUTTING, 0) >> who & 1
    yield demand("31.rail", "it has not rolled in this turn", once, "assumed")
    yield from transport.may_cut(position, field.piece(position, who)).demands


def _overrun(position: Position, side: str, order: VariantOrder) -> Demands:
    yield from _once(position, side, order, MOVEMENT, MECHANIZED)
    points = tuple(position.game.roster[each].movement for each in order.counters)
    among = position.game.board.all if order.place is None else 1 << order.place
    units = fighting.pieces(position, order.counters)
    yield from overrun.may_overrun(position, units, points, among).demands


_DEMANDS: dict[str, Callable[[Position, str, VariantOrder], Demands]] = {
    "end": _end,
    "refuse": _refuse,
    "stand": _stand,
    "attack": fighting.may_attack,
    "retreat": fighting.may_retreat,
    "advance": fighting.may_advance,
    "place": _place,
    "convert": _convert,
    "join": _join,
    "restore": _restore,
    "begin": _begin,
    "fortify": _fortify,
    "rebuild": _rebuild,
    "lift": _lift,
    "move": _move,
    "rail": _rail,
    "sail": _sail,
    "cut": _cut,
    "overrun": _overrun,
}
"""What is asked of an order, by its verb."""
