"""How far a unit gets with its movement points: on any board."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter

from maquis.boards.board import EVERY, Board, Sides, both, join, without

Window = tuple[Board, int, int]
"""A part of a board: its lowest bit and its number of bits."""

Gates = tuple[tuple[int, Sides | None, int], ...]
"""(extra, the sides that can be crossed for at most that extra, the places where not every side can), cheapest first.

Where every side can be crossed, the sides are None."""

_OPEN: Gates = ((0, None, 0),)
"""Every side can be crossed for nothing."""


@dataclass(frozen=True)
class Costs:
    """What movement costs, in movement points (small whole numbers).

    enter: (cost, places): what entering a place costs, at least 1. A place in no class cannot be entered; in several,
        it costs the least of them.
    sides: (extra, sides): what crossing a side with a feature costs on top. Several features on one side add up.
    leave: (extra, places): what leaving a place costs on top (zones of control). Several classes add up.
    shut: sides that are never crossed.

    Sides are prepared by the first reach of each part of the board, and shared by later ones and by what `but` makes.
    """

    enter: tuple[tuple[int, int], ...] = ()
    sides: tuple[tuple[int, Sides], ...] = ()
    leave: tuple[tuple[int, int], ...] = ()
    shut: tuple[Sides, ...] = ()
    _views: dict[Window, "_View"] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for cost, _ in self.enter:
            if cost < 1:
                raise ValueError(f"Entering a place must cost at least 1 movement point, not {cost}.")
        for what, extras in (("Crossing a side", self.sides), ("Leaving a place", self.leave)):
            for extra, _ in extras:
                if extra < 0:
                    raise ValueError(
                        f"{what} cannot give movement points back: its extra cost is {extra}, not 0 or more."
                    )

    def but(
        self, enter: tuple[tuple[int, int], ...] | None = None, leave: tuple[tuple[int, int], ...] | None = None
    ) -> "Costs":
        """The same sides with other costs of entering or leaving places: quicker to use than costs made anew."""
        changed = Costs(
            self.enter if enter is None else enter, self.sides, self.leave if leave is None else leave, self.shut
        )
        # The sides are the same for a whole game, zones of control for one question: what was prepared of them is kept.
        changed.__dict__["_crossings"] = self._crossings
        return changed

    def _view(self, window: Window) -> "_View":
        view = self._views.get(window)
        if view is None:
            view = self._views[window] = _View(self, window)
        return view

    @cached_property
    def _crossings(self) -> "_Crossings":
        return _Crossings(self.sides, self.shut)

    @cached_property
    def _enter_by_cost(self) -> list[tuple[int, int]]:
        """Each cost once, cheapest first."""
        totals: dict[int, int] = {}
        for cost, places in self.enter:
            totals[cost] = totals[cost] | places if cost in totals else places
        return sorted(totals.items())

    @cached_property
    def _leave_by_extra(self) -> list[tuple[int, int]]:
        """Each total extra above 0 and the places where leaving costs exactly that."""
        totals: dict[int, int] = {}
        for extra, places in self.leave:
            # Each total splits in two by whether this extra comes on top, so that no place is in two of them.
            split: dict[int, int] = {}
            for total, there in totals.items():
                both = there & places
                split[total] = split.get(total, 0) | (there ^ both)
                split[total + extra] = split.get(total + extra, 0) | both
                places ^= both
            split[extra] = split.get(extra, 0) | places
            totals = split
        return [(extra, places) for extra, places in totals.items() if extra]


class _Crossings:
    """What crossing sides costs, for the whole board and for each window used so far."""

    def __init__(self, sides: tuple[tuple[int, Sides], ...], shut: tuple[Sides, ...]):
        self.gates = tuple(_gates(sides, shut))
        self.touched = _touched(self.gates)
        """The places where crossing some side is not simply free."""
        self._views: dict[Window, tuple[Gates, int, int]] = {}

    def view(self, window: Window) -> tuple[Gates, int, int]:
        """Gates, touched places and all places in a window, shifted down."""
        view = self._views.get(window)
        if view is None:
            board, low, length = window
            mask = (1 << length) - 1
            gates = tuple(
                (extra, sides and tuple((side >> low) & mask for side in sides), (closed >> low) & mask)
                for extra, sides, closed in self.gates
            )
            view = self._views[window] = gates, (self.touched >> low) & mask, (board.all >> low) & mask
        return view


def _gates(sides: tuple[tuple[int, Sides], ...], shut: tuple[Sides, ...]) -> Iterator[tuple[int, Sides | None, int]]:
    """Each extra with all sides that cost at most that: a dearer crossing that is open anyway does no harm."""
    if not sides and not shut:
        yield from _OPEN
        return
    directions = len(shut[0] if shut else sides[0][1])
    totals: dict[int, Sides] = {0: without((EVERY,) * directions, *shut)}
    for extra, feature in sides:
        split: dict[int, Sides] = {}
        for total, there in totals.items():
            for sum_, part in ((total, without(there, feature)), (total + extra, both(there, feature))):
                split[sum_] = join(split[sum_], part) if sum_ in split else part
        totals = split
    so_far: Sides = (0,) * directions
    for extra, exactly in sorted(totals.items()):
        if any(exactly):
            so_far = join(so_far, exactly)
            closed = 0
            for gate in so_far:
                closed |= ~gate
            yield extra, so_far if closed else None, closed


def _touched(gates: Gates) -> int:
    return EVERY if not gates or gates[0][0] else gates[0][2]


_EXTRA = itemgetter(0)


class _View:
    """The costs of one window of the board, shifted down to its lowest bit."""

    __slots__ = (
        "all", "any_step", "dearest_first", "enter", "free_step", "gates", "leave", "low", "search", "stay", "touched",
    )  # fmt: skip

    def __init__(self, costs: Costs, window: Window):
        _, low, length = window
        mask = (1 << length) - 1
        within = mask << low
        self.low = low
        self.gates, self.touched, self.all = costs._crossings.view(window)
        self.enter = tuple(
            [(cost, there) for cost, places in costs._enter_by_cost if (there := (places & within) >> low)]
        )
        self.dearest_first = self.enter[::-1]
        self.leave = tuple(
            [(extra, there) for extra, places in costs._leave_by_extra if (there := (places & within) >> low)]
        )
        self.stay = mask
        """Where leaving costs nothing extra."""
        for _, places in self.leave:
            self.stay ^= places
        self.free_step = tuple([(extra, None, places) for extra, places in (*self.leave[::-1], (0, self.stay))])
        """What a step costs on top where no side does, dearest first: (extra, None, the places to leave for that)."""
        self.any_step = tuple(
            sorted(
                [
                    (cross + extra, sides, places)
                    for cross, sides, _ in self.gates
                    for extra, _, places in self.free_step
                ],
                key=_EXTRA,
                reverse=True,
            )
        )
        """What a step may cost on top, dearest first: (extra, the sides to cross, the places to leave for that)."""
        self.search = _over_everything if self.leave or self.touched else _over_terrain


class Reach:
    """The places a unit can get to, and what each costs."""

    __slots__ = ("_board", "_by_cost", "_unreached", "_view", "_ways")

    def __init__(self, board: Board, view: _View, by_cost: list[int], unreached: int):
        self._board = board
        self._view = view
        self._by_cost = by_cost
        self._unreached = unreached
        self._ways: dict[int, tuple[int, tuple[int, ...]] | None] = {}

    @property
    def places(self) -> int:
        """All places in reach, the start included."""
        return (self._view.all ^ self._unreached) << self._view.low

    @property
    def by_cost(self) -> tuple[int, ...]:
        """For each number of points, from 0 up, the places whose cheapest way costs exactly that."""
        return tuple(places << self._view.low for places in self._by_cost)

    def cost(self, place: int) -> int | None:
        """Movement points of the cheapest way to a place; None if it is out of reach."""
        at = place - self._view.low
        if at >= 0:
            here = 1 << at
            for cost, places in enumerate(self._by_cost):
                if places & here:
                    return cost
        return None

    def path(self, place: int) -> list[int] | None:
        """One cheapest way, from a start to `place`, both included; None if it is out of reach.

        Of several, one whose last steps are the dearest, so that ways are short and always the same.
        """
        way = self.way(place)
        return None if way is None else list(way[1])

    def way(self, place: int) -> tuple[int, tuple[int, ...]] | None:
        """The cheapest way to a place: its movement points, and every place of it; None if it is out of reach."""
        if place not in self._ways:
            cost = self.cost(place)
            if cost is None:
                self._ways[place] = None
            else:
                self._ways[place] = cost, tuple(_back(self._board, self._view, self._by_cost, place, cost))
        return self._ways[place]


def reach(board: Board, start: int, points: int, costs: Costs) -> Reach:
    """What a unit with so many movement points reaches from a place of `start`, by cheapest cost."""
    start &= board.all
    # No way is longer than its cheapest steps allow: a window of that size holds all, and short numbers shift faster.
    cheapest = _cheapest(costs, points)
    low, length = board.window(start, points // cheapest)
    view = costs._view((board, low, length))
    by_cost, unreached, _ = view.search(board, start >> low, points, points - cheapest, view, 0)
    return Reach(board, view, by_cost, unreached)


def way(board: Board, start: int, goal: int, points: int, costs: Costs) -> tuple[int, tuple[int, ...]] | None:
    """The cheapest way from place to place, the same as by `reach`: its movement points, and every place of it.

    None if the goal is out of reach. What entering the goal costs is known beforehand, so that the search ends where it
    has come next to it.
    """
    cheapest = _cheapest(costs, points)
    first, last = (start, goal) if start < goal else (goal, start)
    low, length = board.window_between(first, last, points // cheapest)
    view = costs._view((board, low, length))
    if start == goal:
        return 0, (start,)
    until = 1 << goal - low
    # Classes come cheapest first, so the first that has the goal tells what entering it costs.
    for entering, enterable in view.enter:
        if enterable & until and entering <= points:
            left = points - entering
            by_cost, _, spent = view.search(board, 1 << start - low, left, left, view, until)
            if spent >= 0:
                return spent + entering, tuple(_back(board, view, by_cost, goal, spent + entering))
            break
    return None


def _back(board: Board, view: "_View", by_cost: list[int], place: int, cost: int) -> list[int]:
    """A cheapest way to a place, found backwards: each time from where the dearest step comes, the lowest of these."""
    low = view.low
    way, at = [place], place - low
    while cost:
        here = 1 << at
        near = board.beside(at)
        steps = view.any_step if view.touched & here else view.free_step
        least, origin = cost, at
        for enter, enterable in view.dearest_first:
            if not enterable & here:
                continue
            for extra, sides, leavable in steps:
                before = cost - enter - extra
                # Steps come dearest first: all that follow leave from more points spent than the best one found.
                if before > least:
                    break
                found = by_cost[before] & near & leavable if before >= 0 else 0
                while found:
                    last = found.bit_length() - 1
                    if sides is None or board.joined(at, last, sides):
                        if before < least or last < origin:
                            least, origin = before, last
                        break
                    found ^= 1 << last
        cost, at = least, origin
        way.append(at + low)
    return way[::-1]


def _cheapest(costs: Costs, points: int) -> int:
    if points < 0:
        raise ValueError(f"A unit has 0 movement points or more, not {points}.")
    return costs._enter_by_cost[0][0] if costs.enter else points + 1


def _over_terrain(
    board: Board, start: int, points: int, last: int, view: _View, until: int
) -> tuple[list[int], int, int]:
    """The same as `_over_everything`, when all that counts is the place entered."""
    spread, enter = board.spread, view.enter
    arriving = [start] + [0] * points
    unreached = view.all
    # The list grows only behind the loop: a place costs 1 or more, so that nobody arrives at what is spent already.
    for spent, arrived in enumerate(arriving):
        new = arriving[spent] = arrived & unreached
        unreached ^= new
        if new and spent <= last:
            beside = spread(new)
            if beside & until:
                return arriving, unreached, spent
            for cost, enterable in enter:
                if spent + cost > points:
                    break
                arriving[spent + cost] |= beside & enterable
    return arriving, unreached, -1


def _over_everything(
    board: Board, start: int, points: int, last: int, view: _View, until: int
) -> tuple[list[int], int, int]:
    """The places first reached at each cost, and those never reached; places are left with `last` points spent at most.

    A unit arrives at a place, departs once it has paid to leave, has crossed once it has paid for the side, and arrives
    once it has paid for the next place: three queues of sets by points spent. The search ends when it has crossed to a
    place of `until`, and tells for how many points (-1: it has not).
    """
    spread, enter, gates, touched = board.spread, view.enter, view.gates, view.touched
    leave, stay = view.leave, view.stay
    arriving = [start] + [0] * points
    departing = [0] * (points + 1)
    crossed = [0] * (points + 1)
    unreached = view.all
    for spent, arrived in enumerate(arriving):
        new = arriving[spent] = arrived & unreached
        unreached ^= new
        if spent > last:
            continue
        leaving = departing[spent]
        if new:
            leaving |= new & stay
            for extra, places in leave:
                if spent + extra <= last:
                    departing[spent + extra] |= new & places
        if leaving:
            # Most of a board has no feature on any side: there one spread does for all directions.
            marked = leaving & touched
            if marked:
                for extra, sides, closed in gates:
                    if spent + extra > last:
                        break
                    # What is not touched crosses for nothing, so it takes part in the first gate alone.
                    going = marked if extra else leaving
                    crossed[spent + extra] |= spread(going, sides if going & closed else None)
            else:
                crossed[spent] |= spread(leaving)
        beside = crossed[spent]
        if beside:
            if beside & until:
                return arriving, unreached, spent
            for cost, enterable in enter:
                if spent + cost > points:
                    break
                arriving[spent + cost] |= beside & enterable
    return arriving, unreached, -1
