"""Movement as far as we assume it: terrain, rivers, zones of control, stacking, supply (W3, W6 to W8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from maquis.boards.board import Sides
from maquis.boards.reach import Costs, Reach
from maquis.boards.recalled import Recalled
from maquis.boards.sets import less, union
from maquis.engine.events import Moved
from maquis.engine.fields import Unit
from maquis.engine.kept import kept
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, Tally, demand, whether
from maquis.engine.words import many
from maquis.families.war_in_europe.rules import entering, field, supply
from maquis.families.war_in_europe.rules.acts import Hex, VariantAct, mine
from maquis.families.war_in_europe.rules.calendar import MECHANIZED
from maquis.families.war_in_europe.rules.field import Piece
from maquis.families.war_in_europe.rules.state import MOVED


def points(now: Position, who: Piece, printed: int) -> Tally:
    """Return the movement points of a piece: halved out of supply; partisans need none."""
    tally = Tally("movement of {who}", who=who.name).start("base.movement", "printed", printed, "assumed")
    if who.partisan or who.place < 0:
        return tally
    way = supply.best(now, who.side, "movement", who.place)
    halved = tally.multiply(way.clause, way.why, way.share, way.told, way.provenance, **way.of)
    return halved.round_down("base.movement", provenance="assumed")


def may_enter(now: Position, who: Piece) -> Ruling:
    """Rule on the hexes that a piece may enter at all."""
    return _may_enter(now, who.side, who.kind in now.game.figures["units.mechanized"])


@kept(field.of_enemies, "painted", "owned")
def _may_enter(now: Position, side: str, mechanized: bool) -> Ruling:
    return Ruling(
        demand("base.movement", "on land", field.ground(now).land, "assumed"),
        demand("base.movement", "free of enemy units", field.without_foes(now, side), "assumed"),
        demand("base.movement", "outside mountains without a railway", open_ground(now, mechanized), "assumed"),
        no_neutral_ground(now),
    )


def no_neutral_ground(now: Position) -> Demand:
    """Demand ground that one of the sides controls."""
    return demand("base.movement", "outside neutral ground", union(now.owned.values()), "assumed")


def controlled(now: Position, side: str) -> Demand:
    """Demand hexes that a side controls, by base.control: zones of control do not come into it."""
    asks = "last entered or passed by a unit of the {side} side"
    return demand("base.control", asks, field.controlled(now, side), "found", side=side)


def taking(now: Position, who: Piece) -> Ruling:
    """Say whether a partisan takes the hexes that it passes: a reading."""
    if not who.partisan:
        return Ruling()
    figures = now.game.figures
    takes = figures.reads("reading.partisans_take", "yes")
    asks = "{unit} takes the hexes that it passes" if takes else "{unit} does not take the hexes that it passes"
    return Ruling(demand("base.control", asks, True, figures.read("reading.partisans_take"), unit=who.name))


def open_ground(now: Position, mechanized: bool) -> int:
    """Return the hexes whose ground lets a unit in: mechanized ones keep out of mountains without a railway."""
    return now.game.board.all ^ closed(now) if mechanized else EVERYWHERE


def closed(now: Position) -> int:
    """Return the hexes that no mechanized unit enters: mountains without a railway (W6)."""
    return less(field.ground(now).terrain.get("mountain", 0), field.ground(now).railed)


def reach(now: Position, who: Piece, spend: int) -> Reach:
    """Return what a piece reaches with so many points: zones stop it, and it does not step from one into the next."""
    here, zones = who.here, field.zones(now, who.side) if _stopped(now, who) else 0
    costs, known = _costs(now, who.side, who.kind in now.game.figures["units.mechanized"], bool(zones))
    # Units that move alike get from a hex to the same ones, and a unit's moves are asked for again as it goes.
    found = known.get((who.place, spend))
    if found is None:
        if here & zones:
            ((far, _),) = costs.leave
            costs = Costs(costs.enter, costs.sides, ((far, zones ^ here),), (*costs.shut, _between(now, here, zones)))
        found = known[who.place, spend] = field.ground(now).board.reach(here, spend, costs)
    return found


def marches(now: Position, who: Piece, start: int, spend: int) -> Reach:
    """Return how long marches of a piece's kind are from some hexes, zones left aside: for whoever plans one."""
    costs, _ = _costs(now, who.side, who.kind in now.game.figures["units.mechanized"], False)
    return field.ground(now).board.reach(start, spend, costs)


MARCHES = 128
"""So often does what movement costs change before what was found by it is forgotten: games of one history are alike."""
_FAR = 999
"""What it costs to leave a zone of control on the way: more than any unit has."""


@kept(field.of_enemies, "painted", "owned")
def _costs(now: Position, side: str, mechanized: bool, stopped: bool) -> tuple[Costs, dict[tuple[int, int], Reach]]:
    """Return what movement costs units that are in no enemy zone of control: zones stop them, if any do.

    And where that is known to get them, by their hex and their points; from an enemy zone, too.
    """
    open_, zones = _may_enter(now, side, mechanized).places, field.zones(now, side) if stopped else 0
    known: Recalled[tuple[Costs, dict[tuple[int, int], Reach]]]
    known = now.game.cached("marches", lambda: Recalled(MARCHES))
    return known.of(
        (open_, zones), lambda: (_crossings(now).but(enter=_entering(now, open_), leave=((_FAR, zones),)), {})
    )


def _crossings(now: Position) -> Costs:
    """Return what crossing the sides of hexes costs, which is the same throughout a game."""
    ground, river = field.ground(now), now.game.figures["terrain.movement"]["river"]
    return now.game.cached("crossings", lambda: Costs(sides=((river, ground.rivers),), shut=ground.narrows))


def _entering(now: Position, open_: int) -> tuple[tuple[int, int], ...]:
    """Return what it costs a unit to enter the hexes that it may enter, by their terrain."""
    prices = now.game.figures["terrain.movement"]
    by_cost: dict[int, int] = {}
    for kind, places in field.ground(now).terrain.items():
        cost = prices.get(kind)
        if cost:
            by_cost[cost] = by_cost.get(cost, 0) | places & open_
    return tuple(by_cost.items())


def _stopped(now: Position, who: Piece) -> bool:
    """Whether enemy zones of control stop a piece at all."""
    return not who.partisan or bool(now.game.figures["zone.stops_partisans"])


def _between(now: Position, here: int, zones: int) -> Sides:
    """Return the sides between a hex and the zones of control next to it."""
    board = field.ground(now).board
    place = here.bit_length() - 1
    into = board.around(here) & zones
    marks = [(place, name) for name in board.directions if board.step(here, name) & into]
    return board.sides(marks)


def may_stop(now: Position, who: Piece) -> Ruling:
    """Rule on where a piece may end its movement: within the stacking limit (W7)."""
    most = now.game.figures["stacking.divisions"]
    own = 2 if who.size == "division" else 1
    room = (_without_partisans(now, who.side) if who.partisan else _room(now, who.side, own)) | who.here
    return Ruling(
        demand("base.stacking", "room within {most} divisions and one partisan a hex", room, "assumed", most=most)
    )


@kept(*field.OWN)
def _without_partisans(now: Position, side: str) -> int:
    """Return the hexes without a partisan of a side, cadres not counted."""
    there = field.partisans(now.game) & field.on_map(now, side) & ~field.cadres(now)
    return now.game.board.all ^ now.places_of(there)


@kept(field.of_friends)
def _room(now: Position, side: str, own: int) -> int:
    """Return the hexes with room for a unit of a side that takes so many half divisions."""
    most = 2 * now.game.figures["stacking.divisions"]
    crowded = union(1 << place for place, halves in field.halves(now, side).items() if halves + own > most)
    return now.game.board.all ^ crowded


def may_move(now: Position, who: Piece, printed: int, spent: int = 0) -> tuple[Ruling, Reach]:
    """Rule on where a piece may move to, and return what it reaches."""
    left = points(now, who, printed).value - spent
    found, far = reach(now, who, max(left, 0)), many(left, "movement point")
    return (
        Ruling(
            whether("31.unit", "a Unit or a Division: cadres do not move", who.level != "cadre", "assumed"),
            demand("base.movement", "reached with {points}", found.places ^ who.here, "assumed", points=far),
            may_enter(now, who),
            may_stop(now, who),
            taking(now, who),
        ),
        found,
    )


def unmoved(now: Position, side: str, counters: tuple[int, ...]) -> Iterator[Demand]:
    """Demand units of one's own on the map that have not moved yet."""
    yield from mine(now, side, counters)
    roster, moved = now.game.roster, MOVED.of(now)
    for each in counters:
        still, name = not moved >> each & 1, roster[each].name
        yield whether("base.movement", "{unit} has not moved in this phase", still, "assumed", unit=name)


class Move(VariantAct, frozen=True):
    """A unit moves (base.movement)."""

    form = "move {unit} {place}"
    title = "Move"
    meant_by = ("go", "march")
    basis = "base.movement"
    unit: Unit
    place: Hex

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Units that have not moved, in the later phase mechanized ones; cadres never do."""
        able = field.mechanized(now.game) if now.phase == MECHANIZED else now.game.roster.all
        return super().eligible(now, side) & able & ~(MOVED.of(now) | field.cadres(now))

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """A unit that has not moved, in the later phase a mechanized one, and what it reaches."""
        counter = self.game.roster[self.unit]
        first = now.phase != MECHANIZED or counter.kind in self.game.figures["units.mechanized"]
        yield whether("base.sequence", "mechanized, or the phase of initial movement", first, "assumed")
        yield from unmoved(now, side, (self.unit,))
        found, _ = may_move(now, field.piece(now, self.unit), counter.movement)
        yield found

    def costs(self, now: Position, side: str) -> Sequence[int]:
        """The hexes by the movement points that they cost."""
        return may_move(now, field.piece(now, self.unit), self.game.roster[self.unit].movement)[1].by_cost

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any] | None:
        """It goes there by the shortest way."""
        counter, piece = self.game.roster[self.unit], field.piece(now, self.unit)
        path = reach(now, piece, points(now, piece, counter.movement).value).path(self.place)
        assert path is not None
        say(MOVED.on(counter.name))
        return entering.enter(now, self.unit, tuple(path), say, "base.movement", Moved)
