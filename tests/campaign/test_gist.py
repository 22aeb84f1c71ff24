"""What two ways to decide differ by, and which of the orders by which they do carry what one gains."""

from collections.abc import Sequence

import pytest

from maquis.campaign.gist import Difference, Group, fewest
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.events import Entered
from maquis.engine.position import Position

EAST = load("eastern-front")


@pytest.fixture(scope="module")
def east() -> Position:
    now = EAST.position(EAST.turn("Jun II 42"))
    apply(now, Entered("3 Bde", "5388"))
    return now


def differs(now: Position, ordered: Sequence[str], other: Sequence[str], scenario: Scenario = EAST) -> Difference:
    return Difference(scenario.rules, now, ordered, other)


ORDERED = ("recruit 1 Bde 5087", "recruit 11 Bde 5163", "recruit 1 Dummy 5162", "move 3 Bde 5388-5287", "end")
HIS = ("recruit 11 Bde 5087", "recruit 2 Bde 5187", "recruit 2 Dummy 5162", "recruit 4 Bde 5187", "end")


def test_what_differs_is_told_and_not_which_of_several_counters_that_are_alike(east: Position) -> None:
    found = differs(east, ORDERED, HIS)
    assert found.ordered == ("recruit 11 Bde 5163", "move 3 Bde 5388-5287")
    assert found.instead == ("recruit 11 Bde 5187", "recruit 4 Bde 5187"), "as far as it goes of those that he named"
    assert found.both == 2
    elsewhere = differs(east, ORDERED[3:4], ("move 4 Bde 5388-5287",))
    assert elsewhere.ordered == ORDERED[3:4], "one that waits in the pool is not like one that stands there"


def test_counters_that_are_alike_change_their_names_with_each_other(east: Position) -> None:
    found = differs(east, ORDERED, HIS)
    named = [order.split(" ", 1)[1].rsplit(" ", 1)[0] for order in found.other if order != "end"]
    assert len(named) == len({*named}), "no counter is recruited twice"


def test_an_order_that_both_give_is_none_by_which_they_differ() -> None:
    """Seven of those that are alike act, and of another way three of the seven otherwise: three are told of."""
    scenario = load("global-war-1942")
    now = scenario.position(scenario.first)
    who = [f"Chinese Communist partisan {number}" for number in (1, 5, 3, 6, 8, 2, 4)]
    ordered = [f"disrupt by {each}" for each in who]
    other = [f"disrupt by {each}{' with supplies' if each[-1] in '158' else ''}" for each in sorted(who)]
    found = differs(now, ordered, other, scenario)
    assert sorted(found.ordered) == [f"disrupt by Chinese Communist partisan {number}" for number in (1, 5, 8)]
    assert sorted(found.instead) == [f"{each} with supplies" for each in sorted(found.ordered)]
    assert found.both == 4


def test_who_attacks_may_be_named_in_any_order() -> None:
    scenario = load("war-in-europe-yugoslavia-1943")
    now = scenario.position(scenario.first)
    found = differs(now, ["attack 6839 by Re, Sassari, end"], ["attack 6839 by Sassari, Re, end"], scenario)
    assert (found.ordered, found.instead, found.both) == ((), (), 1)


def test_orders_of_a_kind_for_a_goal_are_a_group_with_those_whose_place_they_take(east: Position) -> None:
    other = ("recruit 1 Bde 5187", "recruit 11 Bde 5187", "recruit 1 Dummy 5163", "end")
    assert differs(east, ORDERED, other).groups == [
        Group(("recruit 1 Bde 5187", "recruit 11 Bde 5187"), ("recruit 1 Bde 5087", "recruit 11 Bde 5163")),
        Group(("recruit 1 Dummy 5163",), ("recruit 1 Dummy 5162",)),
        Group((), ("move 3 Bde 5388-5287",)),
    ]


def test_some_groups_are_put_where_they_stand_beside_what_both_give(east: Position) -> None:
    found = differs(east, ("recruit 1 Bde 5087", "end"), ("recruit 1 Bde 5087", "move 1 Bde 5087-5187", "end"))
    assert found.mixed(found.groups) == found.other
    assert found.mixed([]) == found.whole
    more = differs(east, ORDERED, HIS)
    assert more.mixed([]) == ORDERED
    assert more.mixed(more.groups[-1:]) == (*ORDERED[:3], "end")
    assert sorted(more.mixed(more.groups)) == sorted(more.other)


@pytest.mark.parametrize("needed", [{3}, {0, 7}, {1, 2, 9}, {*range(10)}])
def test_no_more_are_kept_than_are_needed(needed: set[int]) -> None:
    assert fewest(range(10), lambda some: needed <= {*some}, 100) == sorted(needed)


def test_what_is_found_keeps_what_all_do_however_little_it_was_tried() -> None:
    for most in range(12):
        tried = list[list[int]]()

        def keeps(some: Sequence[int], tried: list[list[int]] = tried) -> bool:
            tried.append([*some])
            return {2, 5} <= {*some}

        assert {2, 5} <= {*fewest(range(10), keeps, most)}
        assert len(tried) <= most
