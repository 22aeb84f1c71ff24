"""Section B1, movement: how partisans move, and how other units move through them."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec

from maquis.boards.hex import HexBoard
from maquis.boards.reach import Costs, Reach
from maquis.engine.events import Condition, Moved, Owned
from maquis.engine.position import Position
from maquis.engine.referee import Judgement, Say
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, Tally, demand
from maquis.games.europa import entering
from maquis.games.europa.areas import in_area
from maquis.games.europa.calendar import enemy
from maquis.games.europa.displacement import IMPASSABLE, able_to_displace, displacing, left_behind, railed
from maquis.games.europa.forces import is_partisan, limits
from maquis.games.europa.ground import grid
from maquis.games.europa.orders import Move
from maquis.games.europa.places import (
    anti_partisan_units,
    apzoc,
    faced_units,
    formations,
    in_partisan_mode,
    open_units,
    owned_by,
    partisans,
    passable,
    poor_weather,
    units_of,
    without_units,
    zoc,
)  # fmt: skip
from maquis.games.europa.railways import BROKEN, RIVERS, open_lines, rail
from maquis.games.europa.stacking import room

BY_RAIL, ADMIN = "by rail", "admin"


def judge(position: Position, side: str, order: Move) -> Judgement:
    """Rule on a move order."""
    mover, goal = _mover(position, order.counter, order.mode), order.path[-1]
    ways, closed = _ways(position, mover), 0
    enterable, open_ = ways.entry, ways.entry.places
    for place in order.path[1:]:
        if not open_ >> place & 1:
            closed |= 1 << place
    going = _way(position, order, ways if not closed else _as_if_open(position, mover, ways, closed))
    ruling = Ruling(
        *may_move(position, side, order.counter, order.mode),
        demand("40.B1.0", "it starts where the order says", position.where[order.counter] == order.path[0]),
        _leaves(len(set(order.path)) > 1),
        *_on_the_way(position, order, enterable),
        enterable,
        *stop(position, order.counter, order.mode).demands,
        _within(mover, going.points, going.ends),
    )

    def working() -> tuple[Tally, ...]:
        reached = going.ends and not closed
        return (cost(position, order, going.path),) if reached else ()

    return Judgement(order, ruling, goal, working)


def _leaves(where: int | bool) -> Demand:
    return demand("40.B1.0", "it leaves its hex", where)


def _within(mover: "Mover", points: int, where: int | bool) -> Demand:
    return demand(mover.ground, f"within its {points} movement points by that way", where, "assumed")


def _on_the_way(position: Position, order: Move, enterable: Ruling) -> Iterator[Demand]:
    """Every demand on entering that a hex named on the way does not meet."""
    for place in order.path[1:-1]:
        for each in enterable.failures(place):
            words = f"on the way, at {position.game.board.label(place)}: {each.words}"
            yield demand(each.clause, words, False, each.provenance)


class Mover(msgspec.Struct, frozen=True):
    """What counters that move alike have in common: `ground` is the clause by which they pay for the ground.

    `force` is the force whose limits partisans obey. `parts` are the parts of a position on which their ways depend;
    their own side's counters are not among them. `words` name these ways.
    """

    side: str
    foe: str
    force: str
    mode: str
    ground: str
    parts: tuple[str, ...]
    words: str

    @property
    def partisan(self) -> bool:
        """Whether they are partisans."""
        return bool(self.force)


def _mover(position: Position, counter: int, mode: str) -> Mover:
    def work_out() -> Mover:
        who, figures = position.game.roster[counter], position.game.figures
        foe, force = enemy(who.side), limits(who) if partisan else ""
        parts = [*open_units(position, foe), "owned", "painted"]
        parts += ["marks"] if mode else []
        parts += [] if force else ["conditions"]
        if not force and (figures["zoc.enter_partisans"] or figures["rail.collateral"]):
            parts += faced_units(position, foe)
        converted = is_partisan(who) and not partisan
        ground = "40.B1.terrain" if force else "45.B2c.regular" if converted else "40.B1.0"
        words = f"ways of {who.side} {force or ('converted' if converted else 'units')} {mode}"
        return Mover(who.side, foe, force, mode, ground, tuple(dict.fromkeys(parts)), words)

    partisan = in_partisan_mode(position, counter)
    return position.game.known(("mover", counter, mode, partisan), work_out)


class Ways:
    """Where counters that move alike may go, at what cost, while nothing changes on which that depends."""

    __slots__ = ("_board", "_reaches", "_ways", "costs", "entry")

    def __init__(self, board: HexBoard, entry: Ruling, costs: Costs) -> None:
        self._board, self.entry, self.costs = board, entry, costs
        self._reaches: dict[tuple[int, int], Reach] = {}
        self._ways: dict[tuple[tuple[int, ...], int], Way] = {}

    def reach(self, start: int, points: int) -> Reach:
        """Where one of them gets from `start` with so many points."""
        found = self._reaches.get((start, points))
        if found is None:
            found = self._reaches[start, points] = self._board.reach(1 << start, points, self.costs)
        return found

    def way(self, through: tuple[int, ...], points: int) -> "Way":
        """The cheapest way through hexes with so many points."""
        found = self._ways.get((through, points))
        if found is None:
            found = self._ways[through, points] = self._find(through, points)
        return found

    def _find(self, through: tuple[int, ...], points: int) -> "Way":
        path, spent = through[:1], 0
        for start, goal in pairwise(through):
            found = self._board.way(start, goal, points - spent, self.costs)
            if found is None:
                return Way(points)
            cost, hexes = found
            path, spent = (*path, *hexes[1:]), spent + cost
        return Way(points, spent, path)


def _ways(position: Position, mover: Mover) -> Ways:
    def work_out() -> Ways:
        entering = _entry(position, mover)
        return Ways(grid(position.game), entering, _costs(position, mover, entering.places))

    return position.known(mover.words, work_out, *mover.parts)


def carry_out(position: Position, side: str, order: Move, say: Say) -> None:
    """Move the counter; it comes to a halt before enemy partisans whose owner is asked if they retreat (45.B2a.8)."""
    mover = _mover(position, order.counter, order.mode)
    going = _way(position, order, _ways(position, mover))
    if mover.partisan or not position.game.figures["option.enemies_among_partisans"]:
        goes(position, order.counter, going.path, going.spent, mover.ground, say)
        return
    costs = [0, *(int(cost(position, order, step).total) for step in pairwise(going.path))]
    start = 0
    for at in range(1, len(going.path)):
        if partisans(position, mover.foe) >> going.path[at] & 1:
            if at - start > 1:
                goes(position, order.counter, going.path[start:at], sum(costs[start + 1 : at]), mover.ground, say)
                start = at - 1
            entering.ask(position, order.counter, going.path[at], costs[at], say)
            if entering.waiting(position):
                return
    goes(position, order.counter, going.path[start:], sum(costs[start + 1 :]), mover.ground, say)


def goes(position: Position, counter: int, path: tuple[int, ...], points: int, clause: str, say: Say) -> None:
    """Take a counter along a path; all but partisans come to own what they enter (40.B1.own)."""
    board, who = position.game.board, position.game.roster[counter]
    labels = tuple([board.label(place) for place in path])
    say(Moved(who.name, labels, points=points, clause=clause))
    if not in_partisan_mode(position, counter):
        owned = owned_by(position, who.side)
        taken = tuple([label for place, label in zip(path, labels, strict=True) if not owned >> place & 1])
        if taken:
            say(Owned(who.side, taken, clause="40.B1.own"))


def goes_in(position: Position, say: Say) -> None:
    """Let the unit that waits enter the hex, once the owner of the partisans there has answered; it pays all the same."""
    counter, place, points = entering.entrant(position)
    say(Condition(entering.ENTERING, "", clause=entering.CLAUSE))
    goes(position, counter, (position.where[counter], place), points, entering.CLAUSE, say)


def may_move(position: Position, side: str, counter: int, mode: str = "") -> tuple[Demand, ...]:
    """Demand that `side` may move the counter at all now."""
    who = position.game.roster[counter]
    demands = (
        demand("40.B1.0", "one's own counter", who.side == side),
        demand("40.B1.0", "the counter is in play", position.where[counter] >= 0),
        demand("40.B1.0", "one's own movement phase", position.side == side and position.phase == "movement"),
        demand("40.C.still", "not received in this player turn", not position.flags.get("still", 0) >> counter & 1),
        *entering.quiet(position),
    )
    if in_partisan_mode(position, counter):
        return (*demands, demand("40.B1.rail", "no rail or administrative movement for partisans", not mode))
    alone = not left_behind(position, counter)
    return (*demands, demand("40.H", "it leaves no unit with partisans that only it displaces", alone))


def entry(position: Position, counter: int, mode: str = "") -> Ruling:
    """Hexes that the counter may enter, if only to pass through.

    Partisans pass through enemy units (40.B1.through), and nobody's way is barred by enemy partisans
    (40.B1.enemy_through), not even a train's (40.B1.admin).
    """
    return _ways(position, _mover(position, counter, mode)).entry


def _entry(position: Position, mover: Mover) -> Ruling:
    land = demand(mover.ground, "ground that units can enter", passable(position), "assumed")
    if mover.partisan:
        anti_partisan = anti_partisan_units(position, mover.foe)
        return Ruling(
            land,
            demand("40.B1.through.anti", "no enemy anti-partisan unit there", ~anti_partisan),
            *in_area(position, mover.force),
        )
    foes = formations(position, mover.foe)
    demands = [land, demand("40.B1.0", "no enemy non-partisan unit there", ~foes, "assumed")]
    if mover.mode:
        demands.append(demand("40.B1.0", "owned by one's own side", owned_by(position, mover.side), "assumed"))
    if mover.mode == BY_RAIL:
        demands.append(demand("40.B1.0", "a rail hex", rail(position)))
        demands.append(demand("40.B1.table", "its rail line not broken", ~position.marked(BROKEN), "assumed"))
    return Ruling(*demands)


def stop(position: Position, counter: int, mode: str = "") -> Ruling:
    """Hexes in which the counter may end its movement."""
    who, figures = position.game.roster[counter], position.game.figures
    foe = enemy(who.side)
    if in_partisan_mode(position, counter):
        if figures["option.partisans_among_enemies"]:
            return Ruling(room(position, counter))
        return Ruling(
            demand("40.B1.through.end", "no enemy unit there", without_units(position, foe)),
            room(position, counter),
        )
    if figures["option.enemies_among_partisans"]:
        return Ruling()
    if not mode and able_to_displace(position, who):
        clear = EVERYWHERE
    else:
        clear = ~partisans(position, foe) | displacing(position, who.side)
    if mode:
        clear &= ~(partisans(position, foe) & _own_hex(position, counter))
        return Ruling(demand("40.H.admin", "no enemy partisans there, unless another unit displaces them", clear))
    words = "no enemy partisans there that neither the unit nor another displaces"
    return Ruling(demand("40.H", words, clear))


def _own_hex(position: Position, counter: int) -> int:
    where = position.where[counter]
    return 1 << where if where >= 0 else 0


def points_left(position: Position, counter: int, mode: str = "") -> int:
    """Movement points that the counter has left in this phase: twice as many by administrative movement."""
    who = position.game.roster[counter]
    spent = position.counts.get(f"spent {who.name}", 0)
    if mode == BY_RAIL:
        halted = position.game.figures["option.enemies_among_partisans"] and railed(position) >> counter & 1
        return int(position.game.figures["movement.rail"]) - spent if halted or not spent else 0
    return max(0, who.movement * (int(position.game.figures["movement.admin"]) if mode == ADMIN else 1) - spent)


class Way(msgspec.Struct, frozen=True):
    """A way from hex to hex: the points for it, what it costs and every hex of it; none if it is out of reach."""

    points: int
    spent: int = 0
    path: tuple[int, ...] = ()

    @property
    def ends(self) -> bool:
        """Whether the points last to its end."""
        return bool(self.path)


def way(position: Position, order: Move) -> Way:
    """The cheapest way through the hexes that the order names."""
    return _way(position, order, _ways(position, _mover(position, order.counter, order.mode)))


def _way(position: Position, order: Move, ways: Ways) -> Way:
    return ways.way(order.path, points_left(position, order.counter, order.mode))


def reach_of(position: Position, counter: int, start: int, points: int, mode: str = "", closed: int = 0) -> Reach:
    """Where the counter can get to from `start` with `points`, whether or not it may stop there.

    It gets into the hexes that are `closed` to it as if they were not.
    """
    mover = _mover(position, counter, mode)
    ways = _ways(position, mover)
    return (ways if not closed else _as_if_open(position, mover, ways, closed)).reach(start, points)


def _as_if_open(position: Position, mover: Mover, ways: Ways, closed: int) -> Ways:
    """The same ways, as if the hexes that are `closed` might be entered."""
    return Ways(grid(position.game), ways.entry, _costs(position, mover, ways.entry.places | closed))


def _costs(position: Position, mover: Mover, open_: int) -> Costs:
    """What movement costs where the hexes of `open_` may be entered: terrain, rivers, zones of control."""
    if mover.mode == BY_RAIL:
        return _along_rail(position).but(enter=_dearer([(1, open_)], _extras(position, mover)))
    return _across_country(position).but(
        enter=_dearer(_enter(position, mover, open_), _extras(position, mover)),
        leave=tuple((extra.points, extra.places) for extra in _leaving(position, mover)),
    )


class Extra(msgspec.Struct, frozen=True):
    """Movement points beside those for the ground: the clause, what they are for, how many, and in which hexes."""

    clause: str
    words: str
    points: int
    places: int


def _leaving(position: Position, mover: Mover) -> tuple[Extra, ...]:
    """What it costs to leave a zone of control: for partisans by degrees, those without APZOC costing less."""
    figures = position.game.figures
    if not mover.partisan:
        return (Extra("40.B1.0", "leaving an enemy ZOC", figures["zoc.leave_full"], zoc(position, mover.foe)),)
    closed = apzoc(position, mover.foe)
    found = Extra("40.B1.apzoc", "leaving an enemy APZOC", figures["zoc.leave_apzoc"], closed)
    if not figures["zoc.partisan_leaves"]:
        return (found,)
    zone = zoc(position, mover.foe) & ~closed
    return (found, Extra("40.B1.apzoc", "leaving an enemy ZOC", figures["zoc.partisan_leaves"], zone))


def _extras(position: Position, mover: Mover) -> tuple[Extra, ...]:
    """What it costs, beside the ground, to enter hexes with enemies: those of other units, or of partisans."""
    figures = position.game.figures
    if mover.mode == BY_RAIL:
        found = Extra("40.B1.admin", "enemy partisans on the line", figures["rail.collateral"], 0)
    elif mover.partisan:
        found = Extra("40.B1.apzoc", "into the hex of an enemy ZOC", figures["zoc.partisan_enters"], 0)
    else:
        found = Extra("40.B1.enemy_through", "into a hex with enemy partisans", figures["zoc.enter_partisans"], 0)
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

    return game.known("across country", work_out)


def _along_rail(position: Position) -> Costs:
    """Only hexsides with a rail line that trains can use are crossed."""

    def work_out() -> Costs:
        board = position.game.board
        return Costs(shut=(tuple(board.all & ~joined for joined in open_lines(position)),))

    return position.known("along rail", work_out, "marks")


def _enter(position: Position, mover: Mover, open_: int) -> tuple[tuple[int, int], ...]:
    """Entry costs by terrain; ordinary units pay more in poor weather."""
    poor = 0 if mover.partisan else poor_weather(position)
    terrain = position.game.figures["terrain.partisan" if mover.partisan else "terrain.ordinary"]
    more = int(position.game.figures["terrain.poor_weather"])
    by_cost: dict[int, int] = {}
    for kind, points in terrain.items():
        hexes = position.game.map.layers["terrain"].get(kind, 0) & open_
        for cost, places in ((points, hexes & ~poor), (points + more, hexes & poor)):
            if places:
                by_cost[cost] = by_cost.get(cost, 0) | places
    return tuple(by_cost.items())


def cost(position: Position, order: Move, path: tuple[int, ...]) -> Tally:
    """The movement points of a way, hex by hex: leaving a zone of control, crossing a river, entering the ground."""
    board, mover = grid(position.game), _mover(position, order.counter, order.mode)
    moving, ground = _ways(position, mover).costs, mover.ground
    leaving = _leaving(position, mover) if mover.mode != BY_RAIL else ()
    extras = _extras(position, mover)
    tally = Tally("movement points").start(ground, "at the start", 0)
    for before, place in pairwise(path):
        way = board.shifts.index(place - before)
        for each in leaving:
            if each.places >> before & 1:
                tally = tally.add(each.clause, each.words, each.points, provenance="assumed")
        for extra, sides in moving.sides:
            if sides[way] >> before & 1:
                tally = tally.add("40.B1.0", "across a river", extra, provenance="assumed")
        for points, places in moving.enter:
            if places >> place & 1:
                there = [each for each in extras if each.places >> place & 1]
                bare = points - sum(each.points for each in there)
                tally = tally.add(ground, _into(position, place), bare, provenance="assumed")
                for each in there:
                    tally = tally.add(each.clause, each.words, each.points)
                break
    return tally


def _into(position: Position, place: int) -> str:
    game = position.game
    return game.known(("into", place), lambda: f"into {game.map.near(place)}, {game.map.value('terrain', place)}")


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
    start = position.where[counter]
    may = Ruling(*may_move(position, side, counter, mode))
    if start < 0:
        return may, None
    points, enterable = points_left(position, counter, mode), entry(position, counter, mode)
    reach = _to_last_hexes(position, counter, points, mode)
    ends = Ruling(_leaves(~(1 << start)), *enterable.demands, *stop(position, counter, mode).demands)
    return may & ends & Ruling(_within(_mover(position, counter, mode), points, reach.places)), reach


def _to_last_hexes(position: Position, counter: int, points: int, mode: str) -> Reach:
    """The reach of the counter as if its last hex, and no other, might be one that it may not enter."""
    start, board, mover = position.where[counter], grid(position.game), _mover(position, counter, mode)
    closed = board.all & ~_ways(position, mover).entry.places
    moving = _costs(position, mover, board.all)
    barred = (points + 1, closed & ~(1 << start))
    return board.reach(1 << start, points, moving.but(leave=(*moving.leave, barred)))
