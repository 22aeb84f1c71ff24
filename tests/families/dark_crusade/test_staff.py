"""The staff officers against brute force: every placement and every set of guards, tried one by one."""

from itertools import combinations
from math import comb

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from maquis.boards.board import members
from maquis.families.dark_crusade.rules import staff
from maquis.families.dark_crusade.rules.calendar import AXIS
from maquis.families.dark_crusade.rules.placements import Placements, best
from tests.families.dark_crusade import naive
from tests.families.dark_crusade.world import WORLDS, World, game, labels, names, network, position

SIZES = st.integers(1, 3)


@given(st.sets(st.integers(0, 30), max_size=9), st.integers(0, 4))
def test_placements_are_numbered_in_order(points: set[int], size: int) -> None:
    placements = Placements(points, size)
    every = list(combinations(sorted(points), size))
    assert placements.count == comb(len(points), size) == len(every)
    assert [placements[number] for number in range(placements.count)] == every
    for point in range(31):
        assert members(placements.having(point)) == [n for n, each in enumerate(every) if point in each]
    some = 0b1011011
    assert members(placements.hitting(some)) == [n for n, each in enumerate(every) if any(some >> p & 1 for p in each)]


@given(st.dictionaries(st.integers(0, 5), st.integers(1, 9)), st.integers(1, 6))
def test_the_best_is_the_largest_sum(worth: dict[int, int], points: int) -> None:
    placements = Placements(range(points), 1)
    out = {point: hash((point, points, 7)) & placements.all for point in worth}
    sums = [sum(n for point, n in worth.items() if out[point] >> each & 1) for each in range(points)]
    most, which = best(worth, out, placements)
    assert most == max(sums)
    assert members(which) == [each for each in range(points) if sums[each] == most]


def bare(world: World) -> set[str]:
    """Take the partisans off the map, and return the points where any may be placed."""
    world.placed = {name: at for name, at in world.placed.items() if world.kind(name) != "partisan"}
    axis = {at for name, at in world.placed.items() if world.side(name) == AXIS}
    return {label for label in world.labels if world.points[label]["side"] != AXIS} - axis


def out_of_supply(world: World, gone: tuple[str, ...], more: frozenset[str] = frozenset()) -> set[str]:
    held = {at for name, at in world.placed.items() if world.side(name) == AXIS} | more
    return held - naive.supplied(world, AXIS, frozenset(gone))


@given(WORLDS, SIZES, st.sampled_from(staff.MEASURES))
def test_the_best_placement_is_that_of_trying_all(world: World, size: int, measure: staff.Measure) -> None:
    advice = staff.advise(world.position, measure, size, most=10_000)
    worth = {world.game.board.label(p): n for p, n in staff.worth(world.position, measure).items()}
    free = sorted(bare(world))

    def put_out(gone: tuple[str, ...]) -> set[str]:
        good = naive.supplied(world, AXIS, frozenset(gone))
        return {label for label in worth if label not in good}

    def counted(gone: tuple[str, ...]) -> int:
        return sum(worth[label] for label in put_out(gone))

    most = max(counted(gone) for gone in combinations(free, min(size, len(free))))
    assert advice.worth == most
    assert advice.without == counted(())
    assert advice.many == len(advice.cuts) or advice.many > 10_000
    for cut in advice.cuts:
        gone = tuple(world.game.board.label(place) for place in cut.placement)
        assert counted(gone) == most
        good = naive.supplied(world, AXIS, frozenset(gone))
        assert labels(world.game, cut.points) == (world.axis | out_of_supply(world, gone)) - good - set(gone)
        fallen = {n for n, at in world.placed.items() if world.side(n) == AXIS and at not in good}
        assert names(world.game, cut.units) == fallen


def safe(world: World, size: int, free: set[str], guards: frozenset[str]) -> bool:
    """Whether no placement puts out of supply what is in supply without any, guards included."""
    before = naive.supplied(world, AXIS)
    for many in range(1, size + 1):
        for gone in combinations(sorted(free - guards), many):
            if out_of_supply(world, gone, guards) & before:
                return False
    return True


@given(WORLDS, SIZES)
def test_no_fewer_guards_would_do(world: World, size: int) -> None:
    found = staff.guard(world.position, size)
    guards = frozenset(labels(world.game, found.points))
    free = bare(world)
    assume(len(free) <= 7)
    assert found.exact
    assert guards <= free
    assert safe(world, size, free, guards)
    for fewer in range(len(guards)):
        assert not any(safe(world, size, free, frozenset(some)) for some in combinations(sorted(free), fewer))


LADDER = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {}, "b": {}, "c": {}, "d": {}, "front": {}},
    {"home a": "major", "home b": "minor", "a c": "major", "b d": "minor", "c front": "major", "d front": "minor"},
)


def test_two_partisans_cut_what_one_cannot_and_one_guard_stops_both() -> None:
    on = game(LADDER)
    now = position(on, {"Corps 1": "front", "Corps 2": "front", "Corps 3": "a"}, "home a b c d front", month=(1942, 6))
    one = staff.advise(now)
    assert (one.worth, one.without, staff.available(now)) == (0, 0, 1)
    two = staff.advise(now, size=2, measure="units")
    assert two.worth == 2
    assert {frozenset(on.board.label(p) for p in cut.placement) for cut in two.cuts} == {
        frozenset(pair) for pair in ("bc", "cd")
    }
    assert all(names(on, cut.units) == {"Corps 1", "Corps 2"} for cut in two.cuts)
    assert labels(on, staff.guard(now, 1).points) == set()
    assert labels(on, staff.guard(now, 2).points) == {"c"}


@pytest.mark.parametrize("blocks", [False, True])
def test_partisans_that_are_on_the_map_may_be_moved_and_what_they_leave_stops_supply_by_an_option_only(
    blocks: bool,
) -> None:
    on = game(LADDER, {"reading.trail": "point" if blocks else "partisan there"})
    now = position(on, {"Corps 1": "front", "Partisan 1": "c"}, "home a b d front", month=(1942, 6), trail="c")
    found = staff.advise(now)
    assert found.worth == (3 if blocks else 0)


def test_a_search_without_effort_says_that_it_proves_nothing() -> None:
    on = game(LADDER)
    now = position(on, {"Corps 1": "front"}, "home a b c d front")
    found = staff.guard(now, 2, effort=1)
    assert not found.exact
    assert found.points
