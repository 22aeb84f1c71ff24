"""Movement by rail and by sea, as far as we assume it, and partisans who cut a railway (W23)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from maquis.boards.sets import less
from maquis.engine.events import Moved
from maquis.engine.fields import Unit
from maquis.engine.kept import kept
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.rulings import Asking, Demand, Ruling, Tally, demand, whether
from maquis.families.war_in_europe.rules import cadres, entering, field, movement, supply
from maquis.families.war_in_europe.rules.acts import Hex, Partisan, VariantAct, mine
from maquis.families.war_in_europe.rules.field import Piece
from maquis.families.war_in_europe.rules.state import BY_RAIL, BY_SEA, CUT_RAIL, CUTTING, MOVED, SHIPS
from maquis.families.war_in_europe.rules.told import ByRail, BySea, Cutting

CARRIED = {"rail": BY_RAIL, "sea": BY_SEA}
"""What counts the units that were carried."""


@kept("counts")
def left(now: Position, side: str, kind: str) -> Tally:
    """Return how many more units a side may carry this turn; `kind` is rail or sea."""
    known, used = now.game.figures.figure(f"{kind}.units"), CARRIED[kind].of(now, side)
    tally = Tally("units left to go by {kind}", kind=kind).start(
        f"base.{kind}", "a turn", known.value[side], known.provenance
    )
    return tally.add(f"base.{kind}", "carried already", -used, bool(used), known.provenance)


def may_rail(now: Position, who: Piece) -> Ruling:
    """Rule on where a unit may go by rail: along its side's own unbroken railway, as far as it leads."""
    return Asking(_rails(now, who))


def _rails(now: Position, who: Piece) -> Iterator[Demand | Ruling]:
    yield whether("base.rail", "other than a partisan", not who.partisan, "assumed")
    more = left(now, who.side, "rail").value > 0
    yield whether("base.rail", "a unit left of those carried in a turn", more, "assumed")
    here, outside = who.here, field.out_of_zones(now, who.side)
    yield whether("base.rail", "from a hex out of enemy zones of control", bool(here & outside), "assumed")
    network = supply.network(now, who.side)
    others = field.ground(now).stretch(here, network) ^ here if here & network else 0
    yield demand("base.rail", "along a railway of its own side that no partisan cuts", others, "assumed")
    yield demand("base.rail", "to a hex out of enemy zones of control", outside, "assumed")
    yield movement.may_stop(now, who)


def may_sail(now: Position, who: Piece) -> Ruling:
    """Rule on where a unit may go by sea: from a port open to its side's ships to another."""
    return Asking(_sails(now, who))


def _sails(now: Position, who: Piece) -> Iterator[Demand | Ruling]:
    yield whether("base.sea", "other than a partisan", not who.partisan, "assumed")
    more = left(now, who.side, "sea").value > 0
    yield whether("base.sea", "a unit left of those carried in a turn", more, "assumed")
    here, ports = who.here, open_ports(now, who.side)
    yield whether("base.sea", "from a port of its own that is open to its ships", bool(ports & here), "assumed")
    yield demand("base.sea", "to another such port", less(ports, here), "assumed")
    yield demand("base.sea", "where no enemy is", field.without_foes(now, who.side), "assumed")
    yield movement.may_stop(now, who)


def open_ports(now: Position, side: str) -> int:
    """Return the ports of a side that are open to its ships."""
    return SHIPS.of(now, side) & field.controlled(now, side)


def may_cut(now: Position, who: Piece) -> Ruling:
    """Rule on a cadre's trying to cut the railway in its hex: it rolls, where a Unit does so by being there."""
    return Ruling(
        demand("31.rail", "a cadre: Units and Divisions need no roll", who.level == "cadre", "assumed"),
        demand("31.rail", "on a railway", field.ground(now).railed, "assumed"),
        demand("31.rail", "not cut there already", ~CUT_RAIL.of(now, who.side), "assumed"),
    )


class Ride(VariantAct, frozen=True):
    """A unit is carried."""

    unit: Unit
    place: Hex
    kind: ClassVar[str]
    goes: ClassVar[type[Moved]]

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Units that have not moved; partisans are never carried."""
        return super().eligible(now, side) & ~(MOVED.of(now) | field.partisans(now.game))

    @classmethod
    def left(cls, now: Position, side: str) -> int:
        """How many more it may have carried."""
        return left(now, side, cls.kind).value

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any] | None:
        """It goes there, and one less can be carried."""
        counter = self.game.roster[self.unit]
        say(MOVED.on(counter.name, clause=self.basis))
        say(CARRIED[self.kind].more(now, 1, counter.side))
        return entering.enter(now, self.unit, (now.where[self.unit], self.place), say, self.basis, self.goes)


class Rail(Ride, frozen=True):
    """A unit goes by rail (base.rail)."""

    form = "rail {unit} {place}"
    title = "Move by rail"
    meant_by = ("train",)
    basis = "base.rail"
    kind = "rail"
    goes = ByRail

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Those of them that are on a railway that takes them."""
        return now.within(super().eligible(now, side), supply.network(now, side))

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """A unit that has not moved, and where the railway leads."""
        yield from movement.unmoved(now, side, (self.unit,))
        yield may_rail(now, field.piece(now, self.unit))


class Sail(Ride, frozen=True):
    """A unit goes by sea (base.sea)."""

    form = "sail {unit} {place}"
    title = "Move by sea"
    basis = "base.sea"
    kind = "sea"
    goes = BySea

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Those of them that are in a port from which it sails."""
        return now.within(super().eligible(now, side), open_ports(now, side))

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """A unit that has not moved, and from which port to which."""
        yield from movement.unmoved(now, side, (self.unit,))
        yield may_sail(now, field.piece(now, self.unit))


class Cut(VariantAct, frozen=True):
    """A cadre rolls to cut the railway in its hex (31.rail)."""

    form = "cut {unit}"
    title = "Roll for cadres to cut the railway"
    meant_by = ("sabotage", "disrupt")
    basis = "31.rail"
    dice = ("cadre.breaks_rail",)
    unit: Partisan

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Cadres on the map that have not rolled yet."""
        return super().eligible(now, side) & field.cadres(now) & ~CUTTING.of(now)

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """A cadre on a railway that has not rolled yet."""
        yield from mine(now, side, (self.unit,))
        once = not CUTTING.has(now, self.unit)
        yield demand("31.rail", "it has not rolled in this turn", once, "assumed")
        yield may_cut(now, field.piece(now, self.unit))

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[bool]:
        """A die says whether it is cut."""
        cadre = field.piece(now, self.unit)
        say(CUTTING.on(cadre.name))

        def then(after: Position, cuts: bool, say: Say) -> None:
            if cuts:
                where = (after.game.board.label(cadre.place),)
                say(CUT_RAIL.gains(where, cadre.side))

        faces = tuple(cadres.shuts_rail(now, cadre, face).allows() for face in range(1, 7))
        return ChanceNode(Cutting(cadre=cadre.name), faces, then)
