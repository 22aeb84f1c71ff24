from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.boards.board import of
from maquis.boards.hex import HexBoard
from maquis.boards.reach import Costs
from maquis.boards.shape import Orientation
from tests.boards.slow import Hex, SlowCosts, dijkstra
from tests.boards.worlds import World, worlds

BOARD = HexBoard(20, 20)


def bits(*labels: str) -> int:
    return sum(1 << BOARD.place(label) for label in labels)


@dataclass(frozen=True)
class Rates:
    """How a random world is priced: points for entering, and extras for places, sides and shut sides."""

    enter: tuple[int, ...]
    leave: tuple[int, ...]
    sides: tuple[int, ...]
    shut: int

    def price(self, world: World) -> tuple[Costs, SlowCosts]:
        enter = [(cost, world.some(0.6)) for cost in self.enter]
        leave = [(extra, world.some(0.4)) for extra in self.leave]
        sides = [(extra, world.some_edges(0.4)) for extra in self.sides]
        shut = [world.some_edges(0.2) for _ in range(self.shut)]
        fast = Costs(
            enter=tuple((cost, world.bits(hexes)) for cost, hexes in enter),
            leave=tuple((extra, world.bits(hexes)) for extra, hexes in leave),
            sides=tuple((extra, world.sides(edges)) for extra, edges in sides),
            shut=tuple(world.sides(edges) for edges in shut),
        )
        entries: dict[Hex, int] = {}
        for cost, hexes in enter:
            entries |= {at: min(cost, entries.get(at, cost)) for at in hexes}
        slow = SlowCosts(
            enter=entries,
            leave={at: sum(extra for extra, hexes in leave if at in hexes) for at in world.slow.hexes},
            cross={
                edge: None
                if any(edge in edges for edges in shut)
                else sum(extra for extra, edges in sides if edge in edges)
                for edge in world.slow.edges()
            },
        )
        return fast, slow


extras = st.lists(st.integers(0, 4), max_size=3).map(tuple)
terrain_only = st.builds(
    Rates, st.lists(st.integers(1, 5), max_size=4).map(tuple), st.just(()), st.just(()), st.just(0)
)
everything = st.builds(Rates, st.lists(st.integers(1, 5), max_size=4).map(tuple), extras, extras, st.integers(0, 2))


@given(worlds(), st.one_of(terrain_only, everything), st.integers(0, 20), st.sampled_from((0.01, 0.1)))
def test_reach_is_the_cheapest_way_to_every_place(world: World, rates: Rates, points: int, share: float) -> None:
    costs, slow_costs = rates.price(world)
    sources = world.some(share) or {world.random.choice(sorted(world.slow.hexes))}
    expected = dijkstra(world.slow, sources, points, slow_costs)
    changed = Costs(sides=costs.sides, shut=costs.shut).but(enter=costs.enter, leave=costs.leave)
    assert changed == costs
    for alike in (costs, costs, costs.but(), changed):
        reach = world.board.reach(world.bits(sources), points, alike)
        assert world.hexes(reach.places) == set(expected)
        assert {at: reach.cost(world.board.at(*at)) for at in world.slow.hexes} == {
            at: expected.get(at) for at in world.slow.hexes
        }
        assert [world.hexes(places) for places in reach.by_cost] == [
            {at for at, spent in expected.items() if spent == cost} for cost in range(points + 1)
        ]


@given(worlds(largest=10), everything, st.integers(0, 16))
def test_a_path_costs_what_the_reach_says(world: World, rates: Rates, points: int) -> None:
    costs, slow_costs = rates.price(world)
    sources = world.some(0.05) or {world.random.choice(sorted(world.slow.hexes))}
    reach = world.board.reach(world.bits(sources), points, costs)
    for at in world.slow.hexes:
        place = world.board.at(*at)
        path = reach.path(place)
        if path is None:
            assert reach.cost(place) is None
            continue
        way = [world.board.column_row(p) for p in path]
        assert way[0] in sources
        assert way[-1] == at
        assert all(b in world.slow.beside[a].values() for a, b in pairwise(way))
        steps = [slow_costs.step(a, b) for a, b in pairwise(way)]
        assert sum(step for step in steps if step is not None) == reach.cost(place)
        assert None not in steps


@given(worlds(largest=24), st.one_of(terrain_only, everything), st.integers(0, 16))
def test_a_way_is_the_path_of_the_reach(world: World, rates: Rates, points: int) -> None:
    costs, _ = rates.price(world)
    start = world.board.at(*world.random.choice(sorted(world.slow.hexes)))
    reach = world.board.reach(1 << start, points, costs)
    for at in world.slow.hexes:
        goal = world.board.at(*at)
        way = world.board.way(start, goal, points, costs)
        assert way == (None if reach.path(goal) is None else (reach.cost(goal), tuple(reach.path(goal) or ())))
        assert way == reach.way(goal)


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@pytest.mark.parametrize("far", range(1, 7))
def test_a_way_goes_as_far_aside_as_its_points_last(orientation: Orientation, far: int) -> None:
    board = HexBoard(30, 30, orientation)
    # Up to line 16, or down to line 7: so far that the search has to look at lines beyond a multiple of 8 or less.
    for line, step in ((16 - far, board.stride), (7 + far, -board.stride)):
        start = line * board.stride + board.stride // 2
        there = [start + steps * step for steps in range(far + 1)]
        back = [place + 1 for place in there]
        between = [(a, b) for a in there[:-1] for b in back[:-1] if board.distance(a, b) == 1]
        between += [(a, b) for a, b in ((there[-2], back[-1]), (there[-1], back[-2])) if board.distance(a, b) == 1]
        shut = board.sides((a, board.direction(a, b)) for a, b in between)
        costs = Costs(enter=((1, of([*there, *back])),), shut=(shut,))
        assert board.way(start, back[0], 2 * far, costs) is None
        assert board.way(start, back[0], 2 * far + 1, costs) == (2 * far + 1, (*there, *back[::-1]))
        assert board.way(back[0], start, 2 * far + 1, costs) == (2 * far + 1, (*back, *there[::-1]))


@given(worlds(largest=24), st.integers(0, 30))
def test_costs_used_from_many_starts_do_not_mix_them_up(world: World, points: int) -> None:
    costs, slow_costs = Rates((1, 3), (2,), (1,), 1).price(world)
    for start in world.random.sample(sorted(world.slow.hexes), min(8, len(world.slow.hexes))):
        reach = world.board.reach(world.bits({start}), points, costs)
        assert world.hexes(reach.places) == set(dijkstra(world.slow, {start}, points, slow_costs))


@given(worlds())
def test_a_flood_is_a_chain_of_steps(world: World) -> None:
    board, sources, through = world.board, world.some(0.05), world.some(0.7)
    rail, coast = world.some_edges(0.6), world.some_edges(0.2)
    edges = world.slow.edges()
    start, open_ = world.bits(sources), world.bits(through)
    by_rail, by_coast = world.sides(rail), world.sides(coast)
    for flooded, crossable in (
        (board.flood(start, open_), set(edges)),
        (board.flood(start, open_, by_rail), rail),
        (board.flood(start, open_, shut=(by_coast,)), set(edges) - coast),
        (board.flood(start, open_, by_rail, shut=(by_coast,)), rail - coast),
    ):
        expected = world.slow.chain(sources, through, {edge: edge in crossable for edge in edges})
        assert world.hexes(flooded) == expected


def test_a_swamp_a_river_and_a_zone_of_control_add_up() -> None:
    swamp, rest = bits("0506"), BOARD.all & ~bits("0506")
    river = BOARD.sides([(BOARD.place("0505"), "N")])
    costs = Costs(enter=((1, rest), (3, swamp)), sides=((1, river),), leave=((2, bits("0505")),))
    reach = BOARD.reach(bits("0505"), 10, costs)
    assert reach.cost(BOARD.place("0504")) == 3
    assert reach.cost(BOARD.place("0506")) == 6
    assert reach.path(BOARD.place("0506")) == [BOARD.place("0505"), BOARD.place("0506")]


def test_the_start_is_reached_even_where_nothing_may_enter() -> None:
    reach = BOARD.reach(bits("0505"), 3, Costs())
    assert reach.places == bits("0505")
    assert reach.cost(BOARD.place("0505")) == 0
    assert reach.path(BOARD.place("0505")) == [BOARD.place("0505")]
    assert reach.path(BOARD.place("0506")) is None


def test_no_start_reaches_nothing() -> None:
    assert BOARD.reach(0, 6, Costs(enter=((1, BOARD.all),))).places == 0
    assert BOARD.flood(0, BOARD.all) == 0


def test_complements_serve_as_classes() -> None:
    costs = Costs(enter=((1, ~bits("0506")),), leave=((5, ~BOARD.all),))
    assert BOARD.reach(bits("0505"), 1, costs).places == BOARD.within(bits("0505"), 1) & ~bits("0506")


def test_a_source_counts_even_where_a_flood_may_not_pass() -> None:
    assert BOARD.flood(bits("0505"), bits("0506", "0507", "0509")) == bits("0505", "0506", "0507")


def test_every_side_shut_leaves_the_start() -> None:
    everywhere = BOARD.sides((place, name) for place in range(BOARD.size) for name in BOARD.directions)
    costs = Costs(enter=((1, BOARD.all),), shut=(everywhere,))
    assert BOARD.reach(bits("0505"), 4, costs).places == bits("0505")


@pytest.mark.parametrize(
    ("costs", "message"),
    [
        ({"enter": ((0, 1),)}, "Entering a place must cost at least 1 movement point, not 0."),
        (
            {"leave": ((-1, 1),)},
            "Leaving a place cannot give movement points back: its extra cost is -1, not 0 or more.",
        ),
        (
            {"sides": ((-2, (0,) * 6),)},
            "Crossing a side cannot give movement points back: its extra cost is -2, not 0 or more.",
        ),
    ],
)
def test_costs_that_would_let_a_unit_run_for_ever_are_refused(costs: dict[str, tuple[()]], message: str) -> None:
    with pytest.raises(ValueError) as refusal:  # noqa: PT011  # its words are checked below
        Costs(**costs)
    assert str(refusal.value) == message


def test_movement_points_are_not_negative() -> None:
    with pytest.raises(ValueError, match="0 movement points or more, not -1"):
        BOARD.reach(bits("0505"), -1, Costs())


def test_costs_are_equal_by_what_they_say() -> None:
    one, two = Costs(enter=((1, 6),)), Costs(enter=((1, 6),))
    BOARD.reach(bits("0505"), 3, one)
    assert one == two
