"""Section B1, movement: how partisans move, and how other units move through them."""

from itertools import pairwise

import msgspec

from maquis.boards.reach import Costs, Reach
from maquis.engine.events import Moved, Owned
from maquis.engine.position import Position
from maquis.engine.referee import Judgement, Say
from maquis.engine.rulings import Demand, Ruling, Tally, demand
from maquis.games.europa.areas import in_area
from maquis.games.europa.calendar import enemy
from maquis.games.europa.displacement import IMPASSABLE, able_to_displace
from maquis.games.europa.forces import is_partisan
from maquis.games.europa.orders import Move
from maquis.games.europa.places import (
    anti_partisan_units,
    apzoc,
    occupied_by,
    owned_by,
    partisans,
    poor_weather,
    regulars,
    zoc,
)  # fmt: skip
from maquis.games.europa.stacking import room

BY_RAIL, ADMIN = "by rail", "admin"


def judge(position: Position, side: str, order: Move) -> Judgement:
    """Rule on a move order."""
    counter, goal = position.game.roster[order.counter], order.path[-1]
    going = way(position, order)
    points = points_left(position, order.counter, order.mode)
    ruling = (
        Ruling(*may_move(position, side, order.counter, order.mode))
        & Ruling(
            demand("40.B1.0", "it starts where the order says", position.where[order.counter] == order.path[0]),
            demand("40.B1.0", "it leaves its hex", len(set(order.path)) > 1),
        )
        & entry(position, order.counter, order.mode)
        & stop(position, order.counter, order.mode)
        & Ruling(demand("40.B1.terrain" if is_partisan(counter) else "40.B1.0",
                        f"within its {points} movement points by that way", going.places, "assumed"))
    )  # fmt: skip
    tallies = (cost(position, order, going.to(goal)),) if going.places >> goal & 1 else ()
    return Judgement(order, ruling, goal, tallies)


def carry_out(position: Position, side: str, order: Move, say: Say) -> None:
    """Move the counter; a non-partisan unit comes to own what it enters, a partisan does not (40.B1.own)."""
    counter, board = position.game.roster[order.counter], position.game.board
    going, goal = way(position, order), order.path[-1]
    path = tuple(board.label(place) for place in going.to(goal))
    say(Moved(counter.name, path, points=going.cost(goal), clause="40.B1.terrain"))
    if not is_partisan(counter):
        taken = tuple(label for label in path if not owned_by(position, side) >> board.place(label) & 1)
        if taken:
            say(Owned(side, taken, clause="40.B1.own"))


def may_move(position: Position, side: str, counter: int, mode: str = "") -> tuple[Demand, ...]:
    """Demand that `side` may move the counter at all now."""
    who = position.game.roster[counter]
    return (
        demand("40.B1.0", "one's own counter", who.side == side),
        demand("40.B1.0", "the counter is in play", position.where[counter] >= 0),
        demand("40.B1.0", "one's own movement phase", position.side == side and position.phase == "movement"),
        demand("40.C.still", "not received in this player turn", not position.flags.get("still", 0) >> counter & 1),
        demand("40.B1.rail", "no rail or administrative movement for partisans", not (mode and is_partisan(who))),
    )


def entry(position: Position, counter: int, mode: str = "") -> Ruling:
    """Hexes that the counter may enter."""
    who = position.game.roster[counter]
    foe = enemy(who.side)

    def work_out() -> Ruling:
        if is_partisan(who):
            return Ruling(
                demand("40.B1.through.anti", "no enemy anti-partisan unit there", ~anti_partisan_units(position, foe)),
                *in_area(position, who.force),
            )
        demands = [demand("40.B1.0", "no enemy non-partisan unit there", ~regulars(position, foe), "assumed")]
        if mode:
            demands.append(demand("40.B1.0", "owned by one's own side", owned_by(position, who.side), "assumed"))
        if mode == BY_RAIL:
            demands.append(demand("40.B1.0", "an unbroken rail hex", rail(position) & ~position.marked("rail broken")))
        return Ruling(*demands)

    return position.known(("entry", who.side, who.force if is_partisan(who) else "", mode), work_out)


def stop(position: Position, counter: int, mode: str = "") -> Ruling:
    """Hexes in which the counter may end its movement."""
    who = position.game.roster[counter]
    foe = enemy(who.side)
    if is_partisan(who):
        return Ruling(
            demand("40.B1.through.end", "no enemy unit there", ~occupied_by(position, foe)),
            room(position, counter),
        )
    held = partisans(position, foe)
    if mode:
        return Ruling(demand("40.H.admin", "no enemy partisans there", ~held))
    clear = ~held if not able_to_displace(position, who) else ~0
    return Ruling(demand("40.H", "no enemy partisans there that the unit cannot displace", clear))


def points_left(position: Position, counter: int, mode: str = "") -> int:
    """Movement points that the counter has left in this phase: twice as many by administrative movement."""
    who = position.game.roster[counter]
    spent = position.counts.get(f"spent {who.name}", 0)
    if mode == BY_RAIL:
        return 0 if spent else int(position.game.figures["movement.rail"])
    return max(0, who.movement * (int(position.game.figures["movement.admin"]) if mode == ADMIN else 1) - spent)


class Way(msgspec.Struct, frozen=True):
    """A way from hex to hex: what it cost up to the last hex named, and the reach from there."""

    path: tuple[int, ...]
    spent: int
    reach: Reach

    @property
    def places(self) -> int:
        """Where the way may end."""
        return self.reach.places

    def cost(self, place: int) -> int:
        """Movement points for the whole way to `place`."""
        return self.spent + (self.reach.cost(place) or 0)

    def to(self, place: int) -> tuple[int, ...]:
        """Every hex of the way to `place`."""
        return (*self.path[:-1], *(self.reach.path(place) or ()))


def way(position: Position, order: Move) -> Way:
    """The cheapest way through the hexes that the order names; one that is out of reach ends nowhere."""
    points, path, spent = points_left(position, order.counter, order.mode), order.path[:1], 0
    reach = reach_of(position, order.counter, path[0], points, order.mode)
    for place in order.path[1:-1]:
        if not reach.places >> place & 1:
            return Way(path, spent, position.game.board.reach(0, 0, Costs()))
        spent += reach.cost(place) or 0
        path = (*path[:-1], *(reach.path(place) or ()))
        reach = reach_of(position, order.counter, place, points - spent, order.mode)
    return Way(path, spent, reach)


def reach_of(position: Position, counter: int, start: int, points: int, mode: str = "") -> Reach:
    """Where the counter can get to from `start` with `points`, whether or not it may stop there."""
    moving = costs(position, counter, mode)
    who = position.game.roster[counter]
    key = ("reach", who.side, is_partisan(who) and who.force, mode, start, points)
    return position.known(key, lambda: position.game.board.reach(1 << start, points, moving))


def costs(position: Position, counter: int, mode: str = "") -> Costs:
    """What movement costs the counter: terrain, rivers, and leaving a zone of control."""
    who = position.game.roster[counter]
    partisan = is_partisan(who)

    def work_out() -> Costs:
        open_ = entry(position, counter, mode).places
        foe, game = enemy(who.side), position.game
        if mode == BY_RAIL:
            roadless = tuple(game.board.all & ~joined for joined in game.map.sides["rail"])
            return Costs(enter=((1, open_),), shut=(roadless,))
        zone, extra = (apzoc, "zoc.leave_apzoc") if partisan else (zoc, "zoc.leave_full")
        poor = 0 if partisan else poor_weather(position)
        return Costs(
            enter=_enter(position, "partisan" if partisan else "ordinary", open_, poor),
            sides=tuple(
                (game.figures["terrain.river"], game.map.sides[name])
                for name in ("river", "major_river")
                if name in game.map.sides
            ),
            leave=((game.figures[extra], zone(position, foe)),),
            shut=tuple(game.map.sides[name] for name in IMPASSABLE if name in game.map.sides),
        )

    return position.known(("costs", who.side, partisan and who.force, mode), work_out)


def _enter(position: Position, mover: str, open_: int, poor: int) -> tuple[tuple[int, int], ...]:
    """Entry costs by terrain; ordinary units pay more in poor weather."""
    terrain, more = position.game.figures[f"terrain.{mover}"], int(position.game.figures["terrain.poor_weather"])
    by_cost: dict[int, int] = {}
    for kind, points in terrain.items():
        hexes = position.game.map.layers["terrain"].get(kind, 0) & open_
        for cost, places in ((points, hexes & ~poor), (points + more, hexes & poor)):
            if places:
                by_cost[cost] = by_cost.get(cost, 0) | places
    return tuple(by_cost.items())


def rail(position: Position) -> int:
    """Hexes with a rail line."""

    def work_out() -> int:
        places = 0
        for direction in position.game.map.sides.get("rail", ()):
            places |= direction
        return places

    return position.game.known("rail", work_out)


def cost(position: Position, order: Move, path: tuple[int, ...]) -> Tally:
    """The movement points of a way, hex by hex: leaving a zone of control, crossing a river, entering the ground."""
    board, moving = position.game.board, costs(position, order.counter, order.mode)
    partisan = is_partisan(position.game.roster[order.counter])
    zone = ("40.B1.apzoc", "leaving an enemy APZOC") if partisan else ("40.B1.0", "leaving an enemy ZOC")
    tally = Tally("movement points").start("40.B1.terrain", "at the start", 0)
    for before, place in pairwise(path):
        way = board.directions.index(board.direction(before, place))
        for extra, places in moving.leave:
            tally = tally.add(*zone, extra, bool(places >> before & 1), "assumed")
        for extra, sides in moving.sides:
            tally = tally.add("40.B1.0", "across a river", extra, bool(sides[way] >> before & 1), "assumed")
        entering = next((points for points, places in moving.enter if places >> place & 1), 0)
        words = f"into {position.game.map.near(place)}, {position.game.map.value('terrain', place)}"
        tally = tally.add("40.B1.terrain", words, entering, provenance="assumed")
    return tally


def destinations(position: Position, side: str, counter: int, mode: str = "") -> int:
    """The hexes to which the counter may move now."""
    if not all(each.holds() for each in may_move(position, side, counter, mode)):
        return 0
    start = position.where[counter]
    reach = reach_of(position, counter, start, points_left(position, counter, mode), mode)
    places = reach.places & entry(position, counter, mode).places & stop(position, counter, mode).places
    return places & ~(1 << start)
