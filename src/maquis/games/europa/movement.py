"""Section B1, movement: how partisans move, and how other units move through them."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from maquis.boards.reach import Costs, Reach
from maquis.engine.events import Moved, Owned
from maquis.engine.position import Position
from maquis.engine.referee import Judgement, Say
from maquis.engine.roster import Counter
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, Tally, demand
from maquis.games.europa.areas import in_area
from maquis.games.europa.calendar import enemy
from maquis.games.europa.displacement import IMPASSABLE, able_to_displace, displacing, left_behind
from maquis.games.europa.forces import is_partisan, limits
from maquis.games.europa.orders import Move
from maquis.games.europa.places import (
    anti_partisan_units,
    apzoc,
    occupied_by,
    owned_by,
    partisans,
    passable,
    poor_weather,
    regulars,
    zoc,
)  # fmt: skip
from maquis.games.europa.railways import BROKEN, RIVERS, open_lines, rail
from maquis.games.europa.stacking import room

BY_RAIL, ADMIN = "by rail", "admin"


def judge(position: Position, side: str, order: Move) -> Judgement:
    """Rule on a move order."""
    counter, goal = position.game.roster[order.counter], order.path[-1]
    enterable = entry(position, order.counter, order.mode)
    closed = sum(1 << place for place in set(order.path[1:]) if not enterable.allows(place))
    going = way(position, order, closed)
    points = points_left(position, order.counter, order.mode)
    ruling = (
        Ruling(*may_move(position, side, order.counter, order.mode))
        & Ruling(
            demand("40.B1.0", "it starts where the order says", position.where[order.counter] == order.path[0]),
            _leaves(len(set(order.path)) > 1),
            *_on_the_way(position, order, enterable),
        )
        & enterable
        & stop(position, order.counter, order.mode)
        & Ruling(_within(counter, points, going.places))
    )

    def working() -> tuple[Tally, ...]:
        reached = not closed and going.places >> goal & 1
        return (cost(position, order, going.to(goal)),) if reached else ()

    return Judgement(order, ruling, goal, working)


def _leaves(where: int | bool) -> Demand:
    return demand("40.B1.0", "it leaves its hex", where)


def _within(who: Counter, points: int, places: int) -> Demand:
    return demand(_ground(who), f"within its {points} movement points by that way", places, "assumed")


def _on_the_way(position: Position, order: Move, enterable: Ruling) -> Iterator[Demand]:
    """Every demand on entering that a hex named on the way does not meet."""
    for place in order.path[1:-1]:
        for each in enterable.failures(place):
            words = f"on the way, at {position.game.board.label(place)}: {each.words}"
            yield demand(each.clause, words, False, each.provenance)


def _alike(who: Counter) -> tuple[str, str]:
    """What counters that move alike have in common."""
    return who.side, limits(who) if is_partisan(who) else ""


def _ground(who: Counter) -> str:
    """The clause by which the counter pays for the ground."""
    return "40.B1.terrain" if is_partisan(who) else "40.B1.0"


def carry_out(position: Position, side: str, order: Move, say: Say) -> None:
    """Move the counter; a non-partisan unit comes to own what it enters, a partisan does not (40.B1.own)."""
    counter, board = position.game.roster[order.counter], position.game.board
    going, goal = way(position, order), order.path[-1]
    path = tuple(board.label(place) for place in going.to(goal))
    say(Moved(counter.name, path, points=going.cost(goal), clause=_ground(counter)))
    if not is_partisan(counter):
        taken = tuple(label for label in path if not owned_by(position, side) >> board.place(label) & 1)
        if taken:
            say(Owned(side, taken, clause="40.B1.own"))


def may_move(position: Position, side: str, counter: int, mode: str = "") -> tuple[Demand, ...]:
    """Demand that `side` may move the counter at all now."""
    who = position.game.roster[counter]
    demands = (
        demand("40.B1.0", "one's own counter", who.side == side),
        demand("40.B1.0", "the counter is in play", position.where[counter] >= 0),
        demand("40.B1.0", "one's own movement phase", position.side == side and position.phase == "movement"),
        demand("40.C.still", "not received in this player turn", not position.flags.get("still", 0) >> counter & 1),
    )
    if is_partisan(who):
        return (*demands, demand("40.B1.rail", "no rail or administrative movement for partisans", not mode))
    alone = not left_behind(position, counter)
    return (*demands, demand("40.H", "it leaves no unit with partisans that only it displaces", alone))


def entry(position: Position, counter: int, mode: str = "") -> Ruling:
    """Hexes that the counter may enter, if only to pass through.

    Partisans pass through enemy units (40.B1.through), and nobody's way is barred by enemy partisans
    (40.B1.enemy_through), not even a train's (40.B1.admin).
    """
    who = position.game.roster[counter]
    foe = enemy(who.side)

    def work_out() -> Ruling:
        land = demand(_ground(who), "ground that units can enter", passable(position), "assumed")
        if is_partisan(who):
            return Ruling(
                land,
                demand("40.B1.through.anti", "no enemy anti-partisan unit there", ~anti_partisan_units(position, foe)),
                *in_area(position, limits(who)),
            )
        demands = [land, demand("40.B1.0", "no enemy non-partisan unit there", ~regulars(position, foe), "assumed")]
        if mode:
            demands.append(demand("40.B1.0", "owned by one's own side", owned_by(position, who.side), "assumed"))
        if mode == BY_RAIL:
            demands.append(demand("40.B1.0", "a rail hex", rail(position)))
            demands.append(demand("40.B1.table", "its rail line not broken", ~position.marked(BROKEN), "assumed"))
        return Ruling(*demands)

    return position.known(("entry", *_alike(who), mode), work_out, f"{foe} open", "owned", "painted", "marks")


def stop(position: Position, counter: int, mode: str = "") -> Ruling:
    """Hexes in which the counter may end its movement."""
    who = position.game.roster[counter]
    foe = enemy(who.side)
    if is_partisan(who):
        return Ruling(
            demand("40.B1.through.end", "no enemy unit there", ~occupied_by(position, foe)),
            room(position, counter),
        )
    clear = ~partisans(position, foe) | displacing(position, who.side)
    if mode:
        clear &= ~(partisans(position, foe) & _own_hex(position, counter))
        return Ruling(demand("40.H.admin", "no enemy partisans there, unless another unit displaces them", clear))
    words = "no enemy partisans there that neither the unit nor another displaces"
    return Ruling(demand("40.H", words, EVERYWHERE if able_to_displace(position, who) else clear))


def _own_hex(position: Position, counter: int) -> int:
    where = position.where[counter]
    return 1 << where if where >= 0 else 0


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


def way(position: Position, order: Move, closed: int = 0) -> Way:
    """The cheapest way through the hexes that the order names; one that is out of reach ends nowhere.

    `closed` are named hexes that the counter may not enter: the way is worked out as if it might.
    """
    points, path, spent = points_left(position, order.counter, order.mode), order.path[:1], 0
    reach = reach_of(position, order.counter, path[0], points, order.mode, closed)
    for place in order.path[1:-1]:
        if not reach.places >> place & 1:
            return Way(path, spent, position.game.board.reach(0, 0, Costs()))
        spent += reach.cost(place) or 0
        path = (*path[:-1], *(reach.path(place) or ()))
        reach = reach_of(position, order.counter, place, points - spent, order.mode, closed)
    return Way(path, spent, reach)


def reach_of(position: Position, counter: int, start: int, points: int, mode: str = "", closed: int = 0) -> Reach:
    """Where the counter can get to from `start` with `points`, whether or not it may stop there."""
    moving = costs(position, counter, mode, closed)
    who = position.game.roster[counter]
    key = ("reach", *_alike(who), mode, closed, start, points)
    return position.known(key, lambda: position.game.board.reach(1 << start, points, moving), *_way_parts(who))


def costs(position: Position, counter: int, mode: str = "", closed: int = 0) -> Costs:
    """What movement costs the counter: terrain, rivers, and leaving a zone of control; `closed` counts as open."""
    who = position.game.roster[counter]
    partisan = is_partisan(who)

    def work_out() -> Costs:
        open_ = entry(position, counter, mode).places | closed
        if mode == BY_RAIL:
            return _along_rail(position).but(enter=((1, open_),))
        zone, extra = (apzoc, "zoc.leave_apzoc") if partisan else (zoc, "zoc.leave_full")
        poor = 0 if partisan else poor_weather(position)
        return _across_country(position).but(
            enter=_enter(position, "partisan" if partisan else "ordinary", open_, poor),
            leave=((position.game.figures[extra], zone(position, enemy(who.side))),),
        )

    return position.known(("costs", *_alike(who), mode, closed), work_out, *_way_parts(who))


def _way_parts(who: Counter) -> tuple[str, ...]:
    """The parts of a position on which the ways of a counter depend: its own side's counters are not among them."""
    return f"{enemy(who.side)} open", "owned", "painted", "marks", "conditions"


def _across_country(position: Position) -> Costs:
    """What hexsides cost: rivers take movement points, and some sides nobody crosses."""
    game = position.game

    def work_out() -> Costs:
        river, sides = game.figures["terrain.river"], game.map.sides
        return Costs(
            sides=tuple((river, sides[name]) for name in RIVERS if name in sides),
            shut=tuple(sides[name] for name in IMPASSABLE if name in sides),
        )

    return game.known("across country", work_out)


def _along_rail(position: Position) -> Costs:
    """Only hexsides with a rail line that trains can use are crossed."""

    def work_out() -> Costs:
        board = position.game.board
        return Costs(shut=(tuple(board.all & ~joined for joined in open_lines(position)),))

    return position.known("along rail", work_out, "marks")


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


def cost(position: Position, order: Move, path: tuple[int, ...]) -> Tally:
    """The movement points of a way, hex by hex: leaving a zone of control, crossing a river, entering the ground."""
    board, moving = position.game.board, costs(position, order.counter, order.mode)
    who = position.game.roster[order.counter]
    ground = _ground(who)
    zone = ("40.B1.apzoc", "leaving an enemy APZOC") if is_partisan(who) else ("40.B1.0", "leaving an enemy ZOC")
    tally = Tally("movement points").start(ground, "at the start", 0)
    for before, place in pairwise(path):
        way = board.directions.index(board.direction(before, place))
        for extra, places in moving.leave:
            tally = tally.add(*zone, extra, bool(places >> before & 1), "assumed")
        for extra, sides in moving.sides:
            tally = tally.add("40.B1.0", "across a river", extra, bool(sides[way] >> before & 1), "assumed")
        entering = next((points for points, places in moving.enter if places >> place & 1), 0)
        words = f"into {position.game.map.near(place)}, {position.game.map.value('terrain', place)}"
        tally = tally.add(ground, words, entering, provenance="assumed")
    return tally


def destinations(position: Position, side: str, counter: int, mode: str = "") -> int:
    """The hexes to which the counter may move now."""
    if not all(each.holds() for each in may_move(position, side, counter, mode)):
        return 0
    start = position.where[counter]
    reach = reach_of(position, counter, start, points_left(position, counter, mode), mode)
    places = reach.places & entry(position, counter, mode).places & stop(position, counter, mode).places
    return places & ~(1 << start)


def anywhere(position: Position, side: str, counter: int, mode: str = "") -> tuple[Ruling, Reach | None]:
    """What `judge` asks of moving the counter straight to a hex, for every hex at once; and what each hex costs.

    There is no reach of a counter that is not in play.
    """
    who, start = position.game.roster[counter], position.where[counter]
    may = Ruling(*may_move(position, side, counter, mode))
    if start < 0:
        return may, None
    points, enterable = points_left(position, counter, mode), entry(position, counter, mode)
    reach = _to_last_hexes(position, counter, points, mode)
    ends = Ruling(_leaves(~(1 << start)), *enterable.demands, *stop(position, counter, mode).demands)
    return may & ends & Ruling(_within(who, points, reach.places)), reach


def _to_last_hexes(position: Position, counter: int, points: int, mode: str) -> Reach:
    """The reach of the counter as if its last hex, and no other, might be one that it may not enter."""
    start, board = position.where[counter], position.game.board
    closed = board.all & ~entry(position, counter, mode).places
    moving = costs(position, counter, mode, closed)
    barred = (points + 1, closed & ~(1 << start))
    return board.reach(1 << start, points, moving.but(leave=(*moving.leave, barred)))
