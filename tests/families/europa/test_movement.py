"""Movement of partisans and through partisans (40.B1), ruling by ruling."""

import pytest

from maquis.engine import views
from maquis.engine.events import Counted, Flagged, Moved, Owned
from maquis.families.europa.rules import movement, orders, ways
from maquis.families.europa.rules.places import partisans
from tests.families.europa.world import BOARD, bits, failing, game, number, position, umpire

AXIS_MOVES = "Jul II 42 axis movement"


def test_a_partisan_moves_and_owns_nothing() -> None:
    judge = umpire(position({"1 Bde": "0303"}))
    assert judge.give("soviet", "move 1 Bde 0303-0403-0503") == [
        Moved("1 Bde", ("0303", "0403", "0503"), points=2, clause="40.B1.terrain")
    ]
    assert judge.position.where[number("1 Bde")] == BOARD.place("0503")
    assert judge.position.owned == position().owned
    assert judge.position.counts == {"spent 1 Bde": 2}


def test_what_a_partisan_has_spent_as_each_kind_is_known_to_its_owner_and_forgotten_with_the_phase() -> None:
    new = position({"1 Bde": "0407"}, game=game(changes={"reading.terrain_choice": "whole phase"}))
    judge = umpire(new)
    _, *kept = judge.give("soviet", "move 1 Bde 0407-0408")
    as_others = {"soviet: as mountain troops 1 Bde": 1, "soviet: as cavalry 1 Bde": 1}
    assert kept == [Counted(name, more, clause="40.B1.terrain") for name, more in as_others.items()]
    assert judge.position.counts == {"spent 1 Bde": 1} | as_others
    assert judge.view("soviet").counts == judge.position.counts
    assert judge.view("axis").counts == {}
    assert [views.told(judge.position, each, "axis") for each in kept] == [None, None]
    judge.give("soviet", "end")
    assert judge.position.counts == {}


def test_a_regular_unit_owns_what_it_enters() -> None:
    judge = umpire(position({"201 Sec": "0703"}, AXIS_MOVES))
    events = judge.give("axis", "move 201 Sec 0703-0803-0903")
    assert events == [
        Moved("201 Sec", ("0703", "0803", "0903"), points=2, clause="40.B1.0"),
        Owned("axis", ("0803", "0903"), clause="40.B1.own"),
    ]
    beside = position({"201 Sec": "0603"}, AXIS_MOVES)
    beside.owned["axis"] = bits("0603 0703")
    assert umpire(beside).give("axis", "move 201 Sec 0603-0703") == [
        Moved("201 Sec", ("0603", "0703"), points=1, clause="40.B1.0")
    ]
    assert judge.position.owned["axis"] >> BOARD.place("0803") & 1
    assert not judge.position.owned["soviet"] >> BOARD.place("0803") & 1


@pytest.mark.parametrize(
    ("order", "clauses"),
    [
        ("move 1 Bde 0303-0403", []),
        ("move 1 Bde 0303-0403-0303", []),
        ("move 1 Bde 0303-0303", ["40.B1.0"]),
        ("move 1 Bde 0403-0303", ["40.B1.0"]),
        ("move 1 Bde 0303-0404 by rail", ["40.B1.rail", "40.B1.terrain"]),
        ("move 1 Bde 0303-0403 admin", ["40.B1.rail.admin"]),
        ("move 1 Bde 0303-1010", ["40.B1.terrain"]),
        ("move 1 Bde 0303-0300", ["40.B1.terrain", "40.G"]),
        ("move 1 Bde 0303-0111", ["40.G", "40.B1.arctic", "40.B1.terrain"]),
        ("move 1 Bde 0303-0304", ["40.B1.through.end"]),
        ("move 1 Bde 0303-0305", ["40.B1.through.anti", "40.B1.through.end"]),
        ("move 1 Bde 0303-0304-0404", []),
        ("move 2 Bde 0303-0304", ["40.B1.0", "40.B1.through.end"]),
        ("move 1 Pol Bde 0103-0203", ["40.G"]),
        ("move 45 Inf 0304-0303", ["40.B1.0"]),
    ],
)
def test_where_a_unit_may_move(order: str, clauses: list[str]) -> None:
    placed = {"1 Bde": "0303", "1 Pol Bde": "0103", "45 Inf": "0304", "7 Sec": "0305"}
    assert failing(position(placed), "soviet", order) == clauses


def test_a_unit_received_this_turn_does_not_move() -> None:
    new = position({"1 Bde": "0303"})
    new.flags["still"] = 1 << number("1 Bde")
    assert failing(new, "soviet", "move 1 Bde 0303-0403") == ["40.C.still"]
    assert movement.destinations(new, "soviet", number("1 Bde")) == 0


def test_partisans_pay_to_leave_an_apzoc_and_ignore_zocs() -> None:
    beside_division = position({"1 Bde": "0303", "45 Inf": "0304"})
    beside_police = position({"1 Bde": "0303", "7 Sec": "0304"})
    for new, points in ((beside_division, 1), (beside_police, 3)):
        judge = umpire(new).judge("soviet", "move 1 Bde 0303-0302")
        assert judge.legal
        assert judge.tallies[0].value == points


def test_the_cost_of_a_way_is_told_step_by_step() -> None:
    new = position({"1 Bde": "0503", "7 Sec": "0504"})
    judgement = umpire(new).judge("soviet", "move 1 Bde 0503-0603-0604")
    assert judgement.legal
    assert str(judgement.tallies[0]) == (
        "movement points: 0 at the start, +2 leaving an enemy APZOC, +1 across a river, +1 into 0603, by Brod, clear, "
        "+2 into 0604, by Brod, swamp: 6"
    )


def test_a_unit_that_pays_for_a_zoc_is_told_so() -> None:
    new = position({"201 Sec": "0703", "100 Rifle": "0803"}, AXIS_MOVES)
    (tally,) = umpire(new).judge("axis", "move 201 Sec 0703-0603").tallies
    assert [(step.words, step.clause, step.does) for step in tally.steps[1:2]] == [
        ("leaving an enemy ZOC", "40.B1.0", "+2")
    ]


@pytest.mark.parametrize(
    "order", ["move 1 Bde 0303-1010", "move 1 Bde 0303-1005-1004", "move 1 Bde 0303-0304", "move 1 Bde 0303-0304-0404"]
)
def test_no_cost_is_told_of_a_way_that_cannot_be_gone(order: str) -> None:
    judgement = umpire(position({"1 Bde": "0303", "7 Sec": "0304"})).judge("soviet", order)
    assert not judgement.legal
    assert judgement.tallies == ()


@pytest.mark.parametrize(("way", "points"), [("0303-0403-0403", 1), ("0303-0403-0403-0503", 2)])
def test_a_hex_named_twice_costs_once(way: str, points: int) -> None:
    (moved,) = umpire(position({"1 Bde": "0303"})).give("soviet", f"move 1 Bde {way}")
    assert isinstance(moved, Moved)
    assert moved.points == points


def test_every_cost_tally_is_what_the_reach_says() -> None:
    new = position({"1 Cav Div": "0503", "7 Sec": "0504", "45 Inf": "0704"})
    cavalry = number("1 Cav Div")
    for goal in range(BOARD.size):
        if movement.destinations(new, "soviet", cavalry) >> goal & 1:
            order = orders.Move(new.game, cavalry, (new.where[cavalry], goal))
            going = ways.way(new, order)
            tally = movement.cost(new, order, going.path, going.column)
            assert tally.value == going.spent == umpire(new).judge("soviet", order).tallies[0].value


def test_no_more_than_three_partisans_stack() -> None:
    placed = {"1 Bde": "0303", "2 Bde": "0303", "1 Dummy": "0303", "3 Bde": "0403"}
    assert failing(position(placed), "soviet", "move 3 Bde 0403-0303") == ["40.B1.0"]
    assert failing(position(placed), "soviet", "move 3 Bde 0403-0303-0304") == []


@pytest.mark.parametrize(
    ("unit", "when", "clauses"),
    [
        ("45 Inf", "Jul I 42", []),
        ("7 Sec", "Jun II 42", []),
        ("7 Sec", "Jul I 42", ["40.B1.enemy_through", "40.H"]),
        ("1 SS", "Jul I 42", ["40.B1.enemy_through", "40.H"]),
        ("3 Pol Bn", "Jun II 42", ["40.B1.enemy_through", "40.H"]),
    ],
)
def test_a_unit_ends_its_move_on_partisans_only_to_displace_them(unit: str, when: str, clauses: list[str]) -> None:
    new = position({unit: "0402", "1 Bde": "0403"}, f"{when} axis movement")
    assert failing(new, "axis", f"move {unit} 0402-0403") == clauses
    assert failing(new, "axis", f"move {unit} 0402-0403-0404") == []


def test_rail_and_administrative_movement_end_nowhere_near_partisans() -> None:
    new = position({"45 Inf": "0603", "1 Bde": "0403"}, AXIS_MOVES)
    assert failing(new, "axis", "move 45 Inf 0603-0403 by rail") == ["40.B1.enemy_through", "40.H.admin"]
    assert failing(new, "axis", "move 45 Inf 0603-0403 admin") == ["40.B1.enemy_through", "40.H.admin"]
    assert failing(new, "axis", "move 45 Inf 0603-0303 by rail") == []
    judge = umpire(new)
    assert judge.give("axis", "move 45 Inf 0603-0303 by rail")[-1] == Flagged(
        "railed", ("45 Inf",), clause="40.H.admin"
    )


def test_a_unit_out_of_play_is_told_only_that() -> None:
    new = position({"201 Sec": "0403", "1 Bde": "0403"}, AXIS_MOVES)
    assert failing(new, "axis", "move 45 Inf 0303-0403 admin") == ["40.B1.0"]


def test_a_train_is_told_that_there_is_no_rail() -> None:
    judgement = umpire(position({"201 Sec": "0303"}, AXIS_MOVES)).judge("axis", "move 201 Sec 0303-0304 by rail")
    assert judgement.failures[0].words == "a rail hex"


def test_rail_movement_needs_unbroken_rail_of_ones_own() -> None:
    new = position({"45 Inf": "0603"}, AXIS_MOVES)
    assert failing(new, "axis", "move 45 Inf 0603-0604 by rail") == ["40.B1.0"]
    assert failing(new, "axis", "move 45 Inf 0603-0903 by rail") == ["40.B1.0"]
    new.marks["rail broken"] = {BOARD.place("0303"): new.turn}
    new.changed()
    assert failing(new, "axis", "move 45 Inf 0603-0203 by rail") == ["40.B1.0"]
    assert failing(new, "axis", "move 45 Inf 0603-0403 by rail") == []


def test_a_unit_that_went_by_rail_has_no_points_left() -> None:
    judge = umpire(position({"45 Inf": "0703"}, AXIS_MOVES))
    judge.give("axis", "move 45 Inf 0703-0003 by rail")
    for order in ("move 45 Inf 0003-0004", "move 45 Inf 0003-0103 by rail"):
        assert failing(judge.position, "axis", order) == ["40.B1.0"]
    assert ways.points_left(judge.position, number("45 Inf")) == 0
    assert movement.destinations(judge.position, "axis", number("45 Inf")) == 0


def test_a_unit_that_marched_administratively_has_no_points_left() -> None:
    judge = umpire(position({"45 Inf": "0403"}, AXIS_MOVES))
    judge.give("axis", "move 45 Inf 0403-0703-0706 admin")
    assert ways.points_left(judge.position, number("45 Inf")) == 0
    assert failing(judge.position, "axis", "move 45 Inf 0706-0707") == ["40.B1.0"]
    assert failing(judge.position, "axis", "move 45 Inf 0706-0606 admin") == ["40.B1.0"]


def test_a_way_through_named_hexes_is_not_the_cheapest() -> None:
    new = position({"1 Bde": "0303"})
    assert failing(new, "soviet", "move 1 Bde 0303-0405-0503") == []
    assert failing(new, "soviet", "move 1 Bde 0303-0406-0502") == ["40.B1.terrain"]
    assert failing(new, "soviet", "move 1 Bde 0303-1111-0403") == ["40.B1.arctic", "40.B1.terrain"]


def test_partisans_are_no_obstacle_to_each_other_or_to_friends() -> None:
    new = position({"1 Bde": "0303", "2 Bde": "0403", "1 Pol Bde": "0103", "9 NKVD": "0404"})
    assert failing(new, "soviet", "move 1 Bde 0303-0403") == []
    assert failing(new, "soviet", "move 1 Bde 0303-0404") == []
    assert partisans(new, "soviet") == bits("0303 0403 0103")
