"""Section B1, what movement costs: the ground, rivers, zones of control by degrees, and hexes with enemies."""

from collections.abc import Iterable

import msgspec

from maquis.boards.reach import Costs
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.rulings import Origin
from maquis.families.europa.rules import kinds
from maquis.families.europa.rules.calendar import AXIS, enemy
from maquis.families.europa.rules.forces import is_partisan, limits
from maquis.families.europa.rules.ground import IMPASSABLE
from maquis.families.europa.rules.places import (
    apzoc,
    elsewhere,
    faced_units,
    in_partisan_mode,
    open_units,
    partisans,
    poor_weather,
    units_of,
    zoc,
)
from maquis.families.europa.rules.railways import RIVERS, open_lines

BY_RAIL, ADMIN = "by rail", "admin"
"""The modes of movement that are not on foot."""


class Mover(msgspec.Struct, frozen=True, eq=False, gc=False):
    """What counters that move alike have in common: `ground` is the clause by which they pay for the ground.

    `force` is the force whose limits partisans obey. `parts` are the parts of a position on which their ways depend;
    their own side's counters are not among them. All that move alike have the same one.
    """

    side: str
    foe: str
    force: str
    mode: str
    ground: str
    parts: tuple[str, ...]
    partisan: bool


def mover_of(position: Position, counter: int, mode: str) -> Mover:
    """What counters that move like this one have in common."""

    def work_out() -> Mover:
        who, figures = position.game.roster[counter], position.game.figures
        foe, force = enemy(who.side), limits(position.game, who) if partisan else ""
        parts = [*open_units(position, foe), "painted"]
        parts += ["owned", "marks"] if mode else []
        # The Axis' partisans alone ask who owns a hex: those of its foes' cities are closed to them (40.G.cities).
        parts += ["owned"] if force and who.side == AXIS else []
        parts += [] if force else ["conditions"]
        if not force and (figures["zoc.enter_partisans"] or figures["rail.collateral"]):
            parts += faced_units(position, foe)
        converted = is_partisan(who) and not partisan
        ground = "40.B1.terrain" if force else "45.B2c.regular" if converted else "40.B1.0"
        alike = who.side, foe, force, mode, ground, tuple(parts), partisan
        return position.game.cached(("movers", alike), lambda: Mover(*alike))

    partisan = in_partisan_mode(position, counter)
    return position.game.cached(("mover", counter, mode, partisan), work_out)


def costs(position: Position, mover: Mover, open_: int) -> tuple[Costs, ...]:
    """What movement costs where the hexes of `open_` may be entered, in each of the ways to pay for it.

    There is one way, but for partisans that move as a unit of one kind for a whole phase.
    """
    if mover.mode == BY_RAIL:
        return (_along_rail(position).but(enter=_dearer([(1, open_)], extras(position, mover))),)
    columns = kinds.columns(position.game) if mover.partisan else (position.game.figures["terrain.ordinary"],)
    return tuple([_costs(position, mover, open_, column) for column in columns])


def least(position: Position, mover: Mover, open_: int) -> Costs:
    """What movement would cost partisans that were of another kind in every hex."""
    return _costs(position, mover, open_, kinds.least(position.game))


def _costs(position: Position, mover: Mover, open_: int, column: kinds.Column) -> Costs:
    """What movement costs: terrain, rivers, zones of control."""
    return _across_country(position).but(
        enter=_dearer(_enter(position, mover, open_, column), extras(position, mover)),
        leave=tuple((extra.points, extra.places) for extra in leaving(position, mover)),
    )


class Extra(msgspec.Struct, frozen=True, gc=False):
    """Movement points beside those for the ground: the clause, what they are for, how many, and in which hexes."""

    clause: str
    words: str
    points: int
    places: int
    origin: Origin


def leaving(position: Position, mover: Mover) -> tuple[Extra, ...]:
    """What it costs to leave a zone of control: for partisans by degrees, those without APZOC costing less."""
    figures = position.game.figures
    if not mover.partisan:
        return (
            Extra("40.B1.0", "leaving an enemy ZOC", figures["zoc.leave_full"], zoc(position, mover.foe), "assumed"),
        )
    closed = apzoc(position, mover.foe)
    known = figures.figure("zoc.leave_apzoc")
    found = Extra("40.B1.apzoc", "leaving an enemy APZOC", known.value, closed, known.origin)
    left = figures.figure("zoc.partisan_leaves")
    if not left.value:
        return (found,)
    zone = zoc(position, mover.foe) & elsewhere(position, closed)
    held = 0
    if figures.reads("reading.leaving_among", "full"):
        held = units_of(position, mover.foe, figures["zoc.least_re"]) & elsewhere(position, closed)
    read = figures.read("reading.leaving_among")
    return (
        found,
        Extra("40.B1.apzoc", "leaving an enemy ZOC", left.value, zone & ~held, left.origin),
        Extra("40.B1.apzoc", "leaving the hex of an enemy ZOC", figures["zoc.partisan_enters"], held, read),
    )


def extras(position: Position, mover: Mover) -> tuple[Extra, ...]:
    """What it costs, beside the ground, to enter hexes with enemies: those of other units, or of partisans."""
    figures = position.game.figures
    if mover.mode == BY_RAIL:
        clause, words, id = "40.B1.admin", "enemy partisans on the line", "rail.collateral"
    elif mover.partisan:
        clause, words, id = "40.B1.apzoc", "into the hex of an enemy ZOC", "zoc.partisan_enters"
    else:
        clause, words, id = "40.B1.enemy_through", "into a hex with enemy partisans", "zoc.enter_partisans"
    known = figures.figure(id)
    found = Extra(clause, words, known.value, 0, known.origin)
    if not found.points:
        return ()
    holders = (
        units_of(position, mover.foe, figures["zoc.least_re"]) if mover.partisan else partisans(position, mover.foe)
    )
    return (msgspec.structs.replace(found, places=holders),)


def _dearer(enter: Iterable[tuple[int, int]], extras: tuple[Extra, ...]) -> tuple[tuple[int, int], ...]:
    """Entry costs, with what some hexes cost beside the ground."""
    found = list(enter)
    for extra in extras:
        split: dict[int, int] = {}
        for cost, places in found:
            for total, there in ((cost, places & ~extra.places), (cost + extra.points, places & extra.places)):
                if there:
                    split[total] = split.get(total, 0) | there
        found = list(split.items())
    return tuple(found)


def _across_country(position: Position) -> Costs:
    """What hexsides cost: rivers take movement points, and some sides nobody crosses."""
    game = position.game

    def work_out() -> Costs:
        river, sides = game.figures["terrain.river"], game.map.sides
        return Costs(
            sides=tuple((river, sides[name]) for name in RIVERS if name in sides),
            shut=tuple(sides[name] for name in IMPASSABLE if name in sides),
        )

    return game.cached("across country", work_out)


@kept("marks")
def _along_rail(position: Position) -> Costs:
    """Only hexsides with a rail line that trains can use are crossed."""
    board = position.game.board
    return Costs(shut=(tuple(board.all & ~joined for joined in open_lines(position)),))


def _enter(position: Position, mover: Mover, open_: int, column: kinds.Column) -> tuple[tuple[int, int], ...]:
    """Entry costs by terrain; ordinary units pay more in poor weather."""
    poor = 0 if mover.partisan else poor_weather(position)
    more = int(position.game.figures["terrain.poor_weather"])
    by_cost: dict[int, int] = {}
    for kind, points in column.items():
        hexes = position.game.map.layers["terrain"].get(kind, 0) & open_
        slow = hexes & poor
        for cost, places in ((points, hexes ^ slow), (points + more, slow)):
            if places:
                by_cost[cost] = by_cost.get(cost, 0) | places
    return tuple(by_cost.items())
