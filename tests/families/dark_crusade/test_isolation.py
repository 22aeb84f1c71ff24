"""DC.iso: isolation, the strength it leaves, and what its owner loses at the end of his turn."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given

from maquis.contract.maps import load_points
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules import isolation
from maquis.families.dark_crusade.rules.calendar import AXIS, ISOLATION, SIDES, SOVIET, STATUS
from maquis.families.dark_crusade.rules.isolation import Lose
from tests.families.dark_crusade import naive
from tests.families.dark_crusade.world import (
    BOOK,
    WORLDS,
    World,
    counters,
    game,
    names,
    network,
    places,
    position,
    ruled,
    tell,
)

FRONT = load_points("dark-crusade")


def shipped(
    placed: Mapping[str, str], axis: str, options: Mapping[str, Any] | None = None, side: str = AXIS,
    phase: str = ISOLATION, isolated: str = "",
) -> Position:  # fmt: skip
    return position(game(FRONT, options), placed, axis, side=side, phase=phase, flags={"isolated": isolated})


@given(WORLDS)
def test_units_are_cut_off_where_no_chain_ends(world: World) -> None:
    for side in SIDES:
        good = naive.supplied(world, side)
        out = {
            name
            for name, at in world.placed.items()
            if world.side(name) == side and world.kind(name) != "partisan" and at not in good
        }
        assert names(world.game, isolation.cut_off(world.position, side)) == out
        assert not isolation.isolated(world.position, side), "nobody has been found isolated yet"
        found = tell(world.position.copy(), isolation.status(world.position, side))
        assert names(world.game, isolation.isolated(found, side)) == out
        assert isolation.status(found, side) == []


CHAIN = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {}, "b": {}, "east": {"source": "soviet"}},
    {"home a": "major", "a b": "major", "b east": "minor"},
)


def test_a_unit_is_weak_while_isolated_and_whole_again_at_once_when_its_line_opens() -> None:
    on = game(CHAIN)
    cut = position(on, {"Corps 1": "b", "Partisan 1": "a"}, "home b", side=AXIS)
    number = on.roster.number("Corps 1")
    assert isolation.support(cut, number, isolation.ATTACK).value == 3, "not yet found isolated"
    tell(cut, isolation.status(cut, AXIS))
    for duty in (isolation.ATTACK, isolation.DEFENCE):
        tally = isolation.support(cut, number, duty)
        assert (tally.value, tally.steps[-1].clause) == (1, "DC.iso.support")
    cut.put(on.roster.number("Partisan 1"), -1)
    cut.owned = {AXIS: places(on, "home a b"), SOVIET: places(on, "east")}
    cut.changed()
    assert isolation.support(cut, number, isolation.ATTACK).value == 3
    events = isolation.reopened(cut)
    assert [each.clause for each in events] == ["DC.iso.reopen"]
    assert tell(cut, events).flags["isolated"] == 0


def test_a_weak_unit_is_not_made_stronger_by_isolation() -> None:
    on = game(CHAIN)
    cut = position(on, {"Security": "b"}, "b", side=AXIS, flags={"isolated": "Security"})
    assert isolation.support(cut, on.roster.number("Security"), isolation.ATTACK).value == 1


@pytest.mark.parametrize(("status", "doomed"), [("remain", {"Corps 1"}), ("end", {"Corps 1", "Corps 2"})])
def test_who_is_isolated_to_the_end_is_eliminated(status: str, doomed: set[str]) -> None:
    on = game(CHAIN, {"reading.remaining": status})
    now = position(
        on, {"Corps 1": "b", "Corps 2": "b", "Corps 3": "home"}, "home b", side=AXIS, phase=ISOLATION,
        flags={"isolated": "Corps 1, Corps 3"},
    )  # fmt: skip
    assert names(on, isolation.doomed(now, AXIS)) == doomed
    assert isolation.due(now, AXIS) == {}
    events = isolation.eliminated(now, isolation.doomed(now, AXIS), isolation.starved("DC.iso.end"))
    gone = tell(now, events)
    assert (
        names(on, gone.in_play(counters(on, "Corps 1, Corps 2, Corps 3"))) == {"Corps 1", "Corps 2", "Corps 3"} - doomed
    )
    assert names(on, gone.flags["isolated"]) == {"Corps 3"}


CAPACITIES = {
    "leningrad": (2, 3), "moscow": (2, 3), "kiev": (1, 2), "konigsberg": (2, 1), "odessa": (1, 2), "sevastopol": (1, 2),
    "stalingrad": (1, 2), "brest": (0, 1), "przemysl": (0, 1), "riga": (0, 1), "minsk": (0, 0), "pinsk": (0, 0),
}  # fmt: skip
"""Typed from the table of garrisons: Axis units isolated there, Soviet units isolated there."""


@pytest.mark.parametrize("label", CAPACITIES)
def test_fortresses_keep_what_the_table_says(label: str) -> None:
    on = game(FRONT)
    place = on.board.place(label)
    found = tuple(isolation.capacity(on, place, side) for side in SIDES)
    assert tuple(each.value for each in found) == CAPACITIES[label]
    assert all(step.clause == "DC.iso.capacity" for each in found for step in each.steps)


GARRISON = {f"Corps {n}": "stalingrad" for n in range(1, 6)}


@pytest.mark.parametrize(
    ("label", "many", "loss"),
    [("stalingrad", 5, 1), ("stalingrad", 2, 1), ("stalingrad", 1, 0), ("brest", 5, 2), ("brest", 1, 1),
     ("konigsberg", 2, 0)],
)  # fmt: skip
def test_a_garrison_loses_down_to_its_capacity(label: str, many: int, loss: int) -> None:
    garrison = {f"Corps {n}": label for n in range(1, many + 1)}
    now = shipped(garrison, label, isolated=", ".join(garrison))
    place = now.game.board.place(label)
    assert {at: tally.value for at, tally in isolation.due(now, AXIS).items()} == {place: loss}
    assert not isolation.doomed(now, AXIS)


def test_a_victory_city_that_is_no_fortress_spares_nobody_unless_an_option_says_so() -> None:
    garrison = {"Corps 1": "rostov", "Corps 2": "rostov"}
    options = {"supply.victory_cities": "none"}
    now = shipped(garrison, "rostov", options, isolated="Corps 1, Corps 2")
    assert names(now.game, isolation.doomed(now, AXIS)) == set(garrison)
    every = shipped(garrison, "rostov", options | {"reading.victory_city": "every"}, isolated="Corps 1, Corps 2")
    assert not isolation.doomed(every, AXIS)
    assert [tally.value for tally in isolation.due(every, AXIS).values()] == [1]


def test_its_owner_chooses_whom_a_garrison_loses() -> None:
    now = shipped(GARRISON, "stalingrad", isolated=", ".join(GARRISON))
    now.counts["to lose stalingrad"] = 1
    place, number = now.game.board.place("stalingrad"), now.game.roster.number
    assert ruled(now, AXIS, Lose(now.game, place, (number("Corps 4"),))).allows()
    for wrong in ((), (number("Corps 1"), number("Corps 2")), (number("Panzer 1"),)):
        refused = ruled(now, AXIS, Lose(now.game, place, wrong))
        assert {each.clause for each in refused.failures()} == {"DC.iso.fortress"}
    other = shipped(GARRISON, "stalingrad", phase=STATUS)
    early = ruled(other, AXIS, Lose(other.game, place, (number("Corps 1"),)))
    assert "DC.iso.end" in {each.clause for each in early.failures()}


def test_a_garrison_within_capacity_counts_as_supplied_in_defence_only() -> None:
    garrison = {"Corps 1": "stalingrad", "Corps 2": "stalingrad"}
    now = shipped(garrison, "stalingrad", isolated="Corps 1, Corps 2")
    first, second = (now.game.roster.number(name) for name in garrison)
    assert isolation.support(now, first, isolation.DEFENCE).value == 3, "capacity 1: one of them is sheltered"
    assert isolation.support(now, second, isolation.DEFENCE).value == 1
    assert isolation.support(now, first, isolation.ATTACK).value == 1
    bare = shipped(garrison, "stalingrad", {"reading.fortress_support": "reduced"}, isolated="Corps 1, Corps 2")
    assert isolation.support(bare, first, isolation.DEFENCE).value == 1


def test_every_step_cites_a_clause_of_the_book() -> None:
    now = shipped(GARRISON, "stalingrad", isolated=", ".join(GARRISON))
    tallies = [*isolation.due(now, AXIS).values(), isolation.capacity(now.game, now.game.board.place("kiev"), AXIS)]
    assert all(step.clause in BOOK for tally in tallies for step in tally.steps)


def test_nothing_is_said_to_be_printed_that_is_ours() -> None:
    """That support is the fire factor, which cities give the slower rate, which fortresses there are beside five."""
    cut = position(game(CHAIN), {"Corps 1": "b", "Partisan 1": "a"}, "home b", side=AXIS)
    tell(cut, isolation.status(cut, AXIS))
    step = isolation.support(cut, cut.game.roster.number("Corps 1"), isolation.ATTACK).steps[-1]
    assert (step.clause, step.provenance) == ("DC.iso.support", "assumed")
    there = {"Corps 1": "kiev", "Corps 2": "odessa", "Corps 3": "brest"}
    held = shipped(there, " ".join(there.values()), isolated=", ".join(there))
    near = held.game.board.label
    rates = {near(place): tally.steps[0].provenance for place, tally in isolation.due(held, AXIS).items()}
    assert rates == {"kiev": "assumed", "odessa": "found", "brest": "assumed"}
