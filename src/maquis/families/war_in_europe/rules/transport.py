"""Movement by rail and by sea, as far as we assume it, and partisans who cut a railway (W23)."""

from __future__ import annotations

from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.war_in_europe.rules import field, movement, supply
from maquis.families.war_in_europe.rules.field import Piece


def left(now: Position, side: str, kind: str, used: int) -> Tally:
    """Return how many more units a side may carry this turn; `kind` is rail or sea."""
    known = now.game.figures.figure(f"{kind}.units")
    tally = Tally("units left to go by {kind}", kind=kind).start(
        f"base.{kind}", "a turn", known.value[side], known.provenance
    )
    return tally.add(f"base.{kind}", "carried already", -used, bool(used), known.provenance)


def may_rail(now: Position, who: Piece, used: int) -> Ruling:
    """Rule on where a unit may go by rail: along its side's own unbroken railway, as far as it leads."""
    here, zones = who.here, field.zones(now, who.side)
    network = supply.network(now, who.side)
    joined = field.ground(now).joined(here, network) if here & network else 0
    return Ruling(
        demand("base.rail", "no partisan", not who.partisan, "assumed"),
        demand("base.rail", "a unit left of those carried in a turn", left(now, who.side, "rail", used).value > 0,
               "assumed"),
        demand("base.rail", "from a hex out of enemy zones of control", bool(here & ~zones), "assumed"),
        demand("base.rail", "along a railway of its own side that no partisan cuts", joined & ~here, "assumed"),
        demand("base.rail", "to a hex out of enemy zones of control", ~zones, "assumed"),
        movement.may_stop(now, who),
    )  # fmt: skip


def may_sail(now: Position, who: Piece, used: int) -> Ruling:
    """Rule on where a unit may go by sea: from a port open to its side's ships to another."""
    here = who.here
    ports = field.painted(now, who.side, field.SHIPS) & field.controlled(now, who.side)
    return Ruling(
        demand("base.sea", "no partisan", not who.partisan, "assumed"),
        demand("base.sea", "a unit left of those carried in a turn", left(now, who.side, "sea", used).value > 0,
               "assumed"),
        demand("base.sea", "from a port of its own that is open to its ships", bool(ports & here), "assumed"),
        demand("base.sea", "to another such port", ports & ~here, "assumed"),
        demand("base.sea", "where no enemy is", ~field.foes(now, who.side), "assumed"),
        movement.may_stop(now, who),
    )  # fmt: skip


def may_cut(now: Position, who: Piece) -> Ruling:
    """Rule on a cadre's trying to cut the railway in its hex: it rolls, where a Unit does so by being there."""
    return Ruling(
        demand("31.rail", "a cadre: Units and Divisions need no roll", who.level == "cadre", "assumed"),
        demand("31.rail", "on a railway", field.ground(now).railed, "assumed"),
        demand("31.rail", "not cut there already", ~field.painted(now, who.side, field.SHUT), "assumed"),
    )
