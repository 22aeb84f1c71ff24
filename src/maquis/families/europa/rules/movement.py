"""Section B1, movement: how partisans move, and how other units move through them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Annotated

from maquis.boards.reach import Costs
from maquis.engine.events import Moved, Owned, over
from maquis.engine.fields import WayField, WordField
from maquis.engine.kept import kept
from maquis.engine.orders import Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE, Demand, Origin, Ruling, Tally, demand, met, whether
from maquis.engine.words import many
from maquis.families.europa.rules import aerial, company, costs, entering, forces, kinds, passing
from maquis.families.europa.rules.acts import Counter, Order
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL, Mover, mover_of
from maquis.families.europa.rules.displacement import displacing, left_behind, why_not
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.hexes import HEX
from maquis.families.europa.rules.places import (
    converted,
    counters,
    elsewhere,
    in_partisan_mode,
    owned_by,
    partisans,
    without_units,
)  # fmt: skip
from maquis.families.europa.rules.stacking import within_stacking
from maquis.families.europa.rules.state import RAILED, STILL  # fmt: skip
from maquis.families.europa.rules.told import Entering
from maquis.families.europa.rules.ways import (
    Way,
    Ways,
    as_if_open,
    of_any_kind,
    points_left,
    reach_of,
    way_of,
    ways_of,
)


class Move(Order, frozen=True):
    """Move a counter through the hexes named, by the cheapest way between them."""

    form = "move {counter} {way}[ {mode}]"
    title = "Move"
    meant_by = ("go", "march")
    clause = "40.B1.0"
    origin = "assumed"
    counter: Counter
    way: Annotated[tuple[int, ...], WayField("HEX-HEX[-HEX...]", rf"{HEX}(?:-{HEX})+")]
    mode: Annotated[str, WordField(BY_RAIL, ADMIN)] = ""

    @property
    def template(self) -> str:
        """Its notation with {} where it names its goal; nothing, of a counter that is not in play."""
        here = self.way[0]
        return super().template.replace("{}", f"{self.game.board.label(here)}-{{}}") if here >= 0 else ""

    def ruling(self, now: Position, side: str) -> Ruling:
        """What is asked of the counter, of the hexes on its way and of the one where it ends."""
        return _ruling(now, side, self)

    def fits(self, now: Position, side: str) -> bool:
        """Whether it is legal: straight to a hex it is where the counter has it among its destinations."""
        if len(self.way) > 2:
            return super().fits(now, side)
        start, goal = self.way
        return start == now.where[self.counter] and self.legal_places(now, side) >> goal & 1 == 1

    def anywhere(self, now: Position, side: str) -> Ruling:
        """What is asked of moving the counter straight to a hex."""
        return _anywhere(now, side, self.counter, self.mode)

    def legal_places(self, now: Position, side: str) -> int:
        """The hexes to which the counter may go straight."""
        return destinations(now, side, self.counter, self.mode)

    def costs(self, now: Position, side: str) -> Sequence[int]:
        """The hexes that it reaches by the movement points that they cost."""
        ways, points = ways_of(now, mover_of(now, self.counter, self.mode)), points_left(now, self.counter, self.mode)
        return ways.reach(now.where[self.counter], points, kinds.behind(now, self.counter)).by_cost

    def tallies(self, now: Position, side: str) -> tuple[Tally, ...]:
        """What the way costs, if there is one."""
        going = way_of(now, self, ways_of(now, mover_of(now, self.counter, self.mode)))
        return (cost(now, self, going.path, going.column),) if going.ends else ()

    def effect(self, now: Position, side: str, say: Say) -> None:
        """The counter goes; one that goes by rail or administratively displaces nobody."""
        _goes(now, side, self, say)
        if self.mode:
            say(RAILED.on(self.game.roster[self.counter].name))

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Every counter that may move, with the hexes it may go to on foot."""
        mine = counters(now, side, "partisans") | counters(now, side, "regular") | converted(now, side)
        for number in numbers(now.in_play(mine)):
            places = destinations(now, side, number)
            if places:
                yield LegalOrder("move", (number,), places)


def _ruling(position: Position, side: str, order: Move) -> Ruling:
    mover, goal = mover_of(position, order.counter, order.mode), order.way[-1]
    ways, closed = ways_of(position, mover), 0
    enterable, open_ = ways.entry, ways.entry.places
    for place in order.way[1:]:
        if not open_ & 1 << place:
            closed |= 1 << place
    going = way_of(position, order, ways if not closed else as_if_open(position, mover, ways, closed))
    return Ruling(
        *_may_move(position, side, order.counter, mover),
        whether("40.B1.0", "it starts where the order says", position.where[order.counter] == order.way[0]),
        _leaves(len(set(order.way)) > 1),
        *_on_the_way(position, order, enterable),
        enterable,
        *_stop(position, order.counter, mover, _passing(position, order, mover, going), 1 << goal),
        _within(mover, going.points, going.ends, _other_kinds(position, order, mover, going, ways, closed)),
    )


def _other_kinds(position: Position, order: Move, mover: Mover, going: Way, ways: Ways, closed: int) -> Origin:
    """What it rests on that the points do not last: on a reading, if they would for one that is of any kind."""
    if going.ends or len(ways.columns) == 1:
        return "assumed"
    freely = of_any_kind(position, mover, ways, closed).way(order.way, going.points)
    return position.game.figures.read("reading.terrain_choice") if freely.ends else "assumed"


def _passing(position: Position, order: Move, mover: Mover, going: Way) -> int:
    """The goal, if the counter may stop among enemies there: for sabotage, or until another displaces them."""
    goal, left = order.way[-1], going.points - going.spent
    if not going.ends:
        return 0
    if not in_partisan_mode(position, order.counter):
        return company.may_come_first(position, mover, goal, left) << goal
    return passing.may_stop(position, order.counter, goal, left, going.behind) << goal


def _leaves(where: int | bool) -> Demand:
    return demand("40.B1.0", "it leaves its hex", where)


def _within(mover: "Mover", points: int, where: int | bool, origin: Origin = "assumed") -> Demand:
    return demand(mover.ground, "within its {points} by that way", where, origin, points=many(points, "movement point"))


def _on_the_way(position: Position, order: Move, enterable: Ruling) -> Iterator[Demand]:
    """Every demand on entering that a hex named on the way does not meet."""
    for place in order.way[1:-1]:
        label = position.game.board.label(place)
        for each in enterable.failures(place):
            words = "on the way, at {place}: {asks}"
            yield demand(each.clause, words, False, each.provenance, place=label, asks=each.said)


def _goes(position: Position, side: str, order: Move, say: Say) -> None:
    """Move the counter; it comes to a halt before enemy partisans whose owner is asked if they retreat (45.B2a.8)."""
    mover = mover_of(position, order.counter, order.mode)
    going = way_of(position, order, ways_of(position, mover))
    if mover.partisan or not position.game.figures["option.enemies_among_partisans"]:
        goes(position, order.counter, going.path, going.spent, mover.ground, say)
        kinds.note(position, order.counter, going.behind, say)
        return
    costs = [0, *(int(cost(position, order, step).total) for step in pairwise(going.path))]
    start = 0
    for at in range(1, len(going.path)):
        if partisans(position, mover.foe) >> going.path[at] & 1:
            if at - start > 1:
                goes(position, order.counter, going.path[start:at], sum(costs[start + 1 : at]), mover.ground, say)
                start = at - 1
            label = position.game.board.label(going.path[at])
            name, points = position.game.roster[order.counter].name, costs[at]
            entering.ask(position, side, Entering(name, label, points, clause=entering.CLAUSE), say)
            if entering.waiting(position):
                return
    goes(position, order.counter, going.path[start:], sum(costs[start + 1 :]), mover.ground, say)


def goes(position: Position, counter: int, path: tuple[int, ...], points: int, clause: str, say: Say) -> None:
    """Take a counter along a path; all but partisans come to own what they enter (40.B1.own)."""
    board, who = position.game.board, position.game.roster[counter]
    labels = tuple(map(board.label, path))
    say(Moved(who.name, labels, points=points, clause=clause))
    if in_partisan_mode(position, counter):
        passing.note(position, counter, say)
    else:
        owned = owned_by(position, who.side)
        taken = tuple([label for place, label in zip(path, labels, strict=True) if not owned & 1 << place])
        if taken:
            say(Owned(who.side, taken, clause="40.B1.own"))


def goes_in(position: Position, say: Say) -> None:
    """Let the unit that waits enter the hex, once the owner of the partisans there has answered; it has paid."""
    who = entering.entrant(position)
    counter, place = position.game.roster.number(who.unit), position.game.board.place(who.place)
    say(over(Entering, clause=entering.CLAUSE))
    goes(position, counter, (position.where[counter], place), who.points, entering.CLAUSE, say)


def may_move(position: Position, side: str, counter: int, mode: str = "") -> tuple[Demand, ...]:
    """Demand that `side` may move the counter at all in its movement phase."""
    return _may_move(position, side, counter, mover_of(position, counter, mode))


def _may_move(position: Position, side: str, counter: int, mover: Mover) -> tuple[Demand, ...]:
    demands = (
        whether("40.B1.0", "one's own counter", mover.side == side),
        whether("40.B1.0", "the counter is in play", position.where[counter] >= 0),
        _not_received(position, counter),
    )
    if mover.partisan:
        dummy = forces.bound(position.game, position.game.roster[counter])
        trains = whether("40.B1.rail", "partisans go otherwise than by rail", mover.mode != BY_RAIL)
        marches = whether(
            "40.B1.rail.admin", "partisans go otherwise than by administrative movement", mover.mode != ADMIN
        )
        return (*demands, *dummy, trains, marches)
    alone = not left_behind(position, counter)
    return (*demands, whether("40.H", "it leaves no unit with partisans that only it displaces", alone, "assumed"))


def _not_received(position: Position, counter: int) -> Demand:
    """Demand that the counter was not received in this player turn; of some that is a matter of reading."""
    free, figures = not STILL.has(position, counter), position.game.figures
    match position.game.roster[counter].kind:
        case forces.COMMAND:
            return whether(
                "40.C.still", "not received in this player turn", free, figures.read("reading.command_moves")
            )
        case forces.DIVISION | forces.CAVALRY:
            words = "every brigade in it was there before this player turn"
            return whether("40.C.still", words, free, figures.read("reading.assembly_moves"))
        case _:
            return whether("40.C.still", "not received in this player turn", free)


def stop(position: Position, counter: int, mode: str = "") -> Ruling:
    """Hexes in which the counter may end its movement."""
    return Ruling(*_ends(position, counter, mover_of(position, counter, mode)))


def _ends(position: Position, counter: int, mover: Mover, asked_of: int = EVERYWHERE) -> tuple[Demand, ...]:
    stops = passing.stops(position, counter) if mover.partisan else company.come_first(position, counter, mover)
    return _stop(position, counter, mover, stops, asked_of)


def _stop(position: Position, counter: int, mover: Mover, stops: int, asked_of: int = EVERYWHERE) -> tuple[Demand, ...]:
    """Demand a hex where the counter may end its movement, or stop in passing: that in the hexes of `stops`.

    Only the hexes that are `asked_of` are looked at for enemy partisans, and what is asked of a unit among them.
    """
    figures, foe = position.game.figures, mover.foe
    if mover.partisan:
        if figures["option.partisans_among_enemies"]:
            return (within_stacking(position, counter),)
        points = many(int(figures["sabotage.mp"]), "movement point")
        words = "free of enemy units, unless it stops for sabotage with {points}, and has some left to go on"
        clear = without_units(position, foe)
        passing_by: Origin = "assumed" if stops and stops & ~clear else "source"
        return (
            aerial.no_unit(demand("40.B1.through.end", words, clear | stops, passing_by, points=points)),
            within_stacking(position, counter),
            *passing.leaves_way(position, counter),
        )
    if figures["option.enemies_among_partisans"]:
        return ()
    clear, held = EVERYWHERE, partisans(position, foe) & asked_of
    reason = why_not(position, counter, mover.mode) if held else None
    if reason:
        clear = elsewhere(position, held) | displacing(position, mover.side) | stops
    if mover.mode:
        clear &= elsewhere(position, held & _own_hex(position, counter))
    stays = demand("40.B1.enemy_through", "free of enemy partisans, unless they are displaced", clear)
    words = "free of enemy partisans that neither the unit nor another displaces"
    if reason:
        words = "free of enemy partisans that neither the unit nor another displaces: {reason}"
    if mover.mode:
        return (stays, demand("40.H.admin", words, clear, reason=reason), *company.by_rail(position, mover.side))
    origin = company.asked_by(position, held) if reason else "source"
    asked = demand("40.H", words, clear, origin, reason=reason)
    others = company.beside(position, mover.side) if reason else ()
    return (stays, asked, *others, *company.weak(position, counter))


def _own_hex(position: Position, counter: int) -> int:
    where = position.where[counter]
    return 1 << where if where >= 0 else 0


def cost(position: Position, order: Move, path: tuple[int, ...], column: int = 0) -> Tally:
    """The movement points of a way, hex by hex: leaving a zone of control, crossing a river, entering the ground.

    `column` is which of the ways to pay for the ground it is paid in.
    """
    board, mover = grid(position.game), mover_of(position, order.counter, order.mode)
    moving, ground = ways_of(position, mover).columns[column], mover.ground
    leaving = costs.leaving(position, mover) if mover.mode != BY_RAIL else ()
    extras = costs.extras(position, mover)
    tally = kinds.begun(position, order.counter, path, column, ground)
    for before, place in pairwise(path):
        way = board.shifts.index(place - before)
        for each in leaving:
            if each.places >> before & 1:
                tally = tally.add(each.clause, each.words, each.points, provenance=each.origin)
        for extra, sides in moving.sides:
            if sides[way] >> before & 1:
                tally = tally.add("40.B1.0", "across a river", extra, provenance="assumed")
        for points, places in moving.enter:
            if places >> place & 1:
                there = [each for each in extras if each.places >> place & 1]
                bare = points - sum(each.points for each in there)
                near, terrain = position.game.map.near(place), position.game.map.value("terrain", place)
                tally = tally.add(
                    ground, "into {place}, {terrain}", bare, provenance="assumed", place=near, terrain=terrain
                )
                for each in there:
                    tally = tally.add(each.clause, each.words, each.points, provenance=each.origin)
                break
    return tally


def destinations(position: Position, side: str, counter: int, mode: str = "") -> int:
    """The hexes to which the counter may move in its movement phase."""
    return _destinations(position, side, counter, mode)


@kept()
def _destinations(position: Position, side: str, counter: int, mode: str) -> int:
    start, points = position.where[counter], points_left(position, counter, mode)
    mover = mover_of(position, counter, mode)
    if not points or not met(_may_move(position, side, counter, mover)):
        return 0
    ways = ways_of(position, mover)
    places = reach_of(position, counter, ways, points).places & ways.entry.places
    for each in _ends(position, counter, mover, places):
        if each.places != EVERYWHERE:
            places &= each.places
    return places ^ (places & 1 << start)


def _anywhere(position: Position, side: str, counter: int, mode: str = "") -> Ruling:
    """What `judge` asks of moving the counter straight to a hex, for every hex at once."""
    start = position.where[counter]
    may = Ruling(*may_move(position, side, counter, mode))
    if start < 0:
        return may
    mover, points = mover_of(position, counter, mode), points_left(position, counter, mode)
    every = grid(position.game).all
    ways = _to_last_hexes(position, start, mover, points, costs.costs(position, mover, every))
    reach = ways.reach(start, points, kinds.behind(position, counter))
    origin: Origin = "assumed"
    # The demand rests on the reading only for a counter that it keeps from somewhere.
    if len(ways.columns) > 1:
        freely = _to_last_hexes(position, start, mover, points, (costs.least(position, mover, every),))
        if freely.reach(start, points).places != reach.places:
            origin = position.game.figures.read("reading.terrain_choice")
    ends = Ruling(_leaves(~(1 << start)), *ways.entry.demands, *stop(position, counter, mode).demands)
    return may & ends & Ruling(_within(mover, points, reach.places, origin))


def _to_last_hexes(position: Position, start: int, mover: Mover, points: int, each: tuple[Costs, ...]) -> Ways:
    """The ways of the counter as if its last hex, and no other, might be one that it may not enter."""
    board, entry = grid(position.game), ways_of(position, mover).entry
    barred = (points + 1, board.all & ~entry.places & ~(1 << start))
    return Ways(board, entry, tuple([moving.but(leave=(*moving.leave, barred)) for moving in each]))
