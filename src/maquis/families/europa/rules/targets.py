"""Section B1, sabotage: the targets of each type, and in which hexes they may be attempted (40.B1.target)."""

from functools import lru_cache

from maquis.boards.sets import union
from maquis.engine.figures import Figure
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Ruling, demand, whether
from maquis.families.europa.rules import bridging
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.ground import grid, hexmap
from maquis.families.europa.rules.places import air_units, elsewhere, occupied_by, owned_by
from maquis.families.europa.rules.railways import bridges, bridges_down, rail
from maquis.families.europa.rules.state import (
    AIR_UNIT_OUT,
    AIRBASE_HIT,
    AIRBASES,
    BRIDGE_DOWN,
    PORT_HIT,
    RAIL_BROKEN,
)

DAMAGE = {
    "rail": RAIL_BROKEN, "bridge": BRIDGE_DOWN, "airbase": AIRBASE_HIT, "air unit": AIR_UNIT_OUT, "port": PORT_HIT,
}  # fmt: skip
"""The marker of damage for each kind of target."""
KINDS = tuple(DAMAGE)
MARKS = {kind: mark.name for kind, mark in DAMAGE.items()} | {"bridge": "bridge down"}
"""What each is called, whatever the direction of a bridge."""


@lru_cache(256)
def kind_of(mark: str) -> str:
    """The kind of target behind a marker of damage, by its name in a position."""
    return next(kind for kind, each in DAMAGE.items() if each.keys(mark) is not None)


def towards(position: Position, place: int, across: int | None) -> tuple[str, ...]:
    """What the marker of damage to a bridge has in its braces: the direction of the hexside. Others have nothing."""
    return () if across is None else (grid(position.game).direction(place, across),)


def target(position: Position, side: str, kind: str, place: int, across: int | None) -> tuple[Demand, ...]:
    """Demand a target of this kind in the hex (40.B1.target, 40.B1.table)."""
    return _bridge(position, side, place, across) if kind == "bridge" else _in_hex(position, enemy(side), kind)


@kept("owned", "painted", "marks")
def _in_hex(position: Position, foe: str, kind: str) -> tuple[Demand, ...]:
    at = "an enemy {kind} in the hex" if kind != "rail" else "an enemy-owned rail hex"
    fresh = "not broken already" if kind == "rail" else "not hit already"
    return (
        demand("40.B1.table", at, targets(position, foe, kind), "assumed", kind=kind),
        demand("40.B1.table", fresh, elsewhere(position, DAMAGE[kind].places(position)), "assumed"),
    )


def fresh(position: Position, side: str, kind: str) -> int:
    """Hexes with a target of this kind that is not hit yet; of bridges, those that are down are among them."""
    if kind == "bridge":
        return bridge_hexes(position)
    return Ruling(*_in_hex(position, enemy(side), kind)).places


def to_attempt(position: Position, side: str) -> int:
    """Hexes with a target that is not hit yet, of a type that the players allow; bridges are left out."""
    found = 0
    for kind in KINDS:
        if kind != "bridge" and allowed(position, kind):
            found |= fresh(position, side, kind)
    return found


def allowed(position: Position, kind: str) -> bool:
    """Whether sabotage of this type is played (40.0)."""
    return bool(_type(position, kind).value)


def played(position: Position, kind: str) -> Demand:
    """Demand that sabotage of this type is played (40.0); where it comes from that there is: the table is lost."""

    def work_out() -> Demand:
        words, origin = "the players allow sabotage of this type: {kind}", _type(position, kind).origin
        return demand("40.0", words, allowed(position, kind), origin, kind=kind)

    return position.game.cached(("played", kind), work_out)


def _type(position: Position, kind: str) -> Figure:
    return position.game.figures.figure(f"sabotage.type.{kind.replace(' ', '_')}")


def targets(position: Position, foe: str, kind: str) -> int:
    """Hexes with a target of this kind that belongs to `foe`, whole or not."""
    match kind:
        case "rail":
            return rail(position) & owned_by(position, foe)
        case "air unit":
            return air_units(position, foe)
        case "airbase":
            return AIRBASES.of(position) & owned_by(position, foe)
        case "port":
            return ports(position) & owned_by(position, foe)
        case _:
            return bridge_hexes(position)


def ports(position: Position) -> int:
    """Hexes with a port."""

    def work_out() -> int:
        board, places = position.game.board, 0
        for town in hexmap(position.game).towns:
            if town.port:
                places |= 1 << board.place(town.hex)
        return places

    return position.game.cached("ports", work_out)


def bridge_hexes(position: Position) -> int:
    """Hexes beside a bridge."""
    return union(bridges(position))


def bridged(position: Position, place: int) -> list[int]:
    """The hexes next to a hex across a bridge, whole or not."""
    shifts, here = grid(position.game).shifts, 1 << place
    return [place + shift for shift, there in zip(shifts, bridges(position), strict=True) if there & here]


def _bridge(position: Position, side: str, place: int, across: int | None) -> tuple[Demand, ...]:
    board, foe = grid(position.game), enemy(side)
    if not position.game.figures["option.bridges"]:
        return (
            demand("40.0", "the bridge rule is played", False, position.game.figures.figure("option.bridges").origin),
        )
    if across is None or across not in board.neighbours(place):
        return (
            demand("40.B1.target", "a hexside named by the two hexes on its sides, as in 2714-2815", False, "assumed"),
        )
    way = board.shifts.index(across - place)
    there, down = (bool(sides[way] & 1 << place) for sides in (bridges(position), bridges_down(position)))
    both = 1 << place | 1 << across
    return (
        whether("40.B1.target", "a bridge on the hexside between the two hexes named", there),
        bridging.unguarded(position, place, across, occupied_by(position, foe)),
        whether("40.B1.table", "a hex beside it owned by the enemy", bool(both & owned_by(position, foe)), "assumed"),
        whether("40.B1.table", "not down already", not down, "assumed"),
    )
