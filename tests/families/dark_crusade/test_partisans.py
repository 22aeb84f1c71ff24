"""DC.par and DC.ctl: how many partisans, where they go, what they control and leave, and how they go."""

from itertools import pairwise

import pytest
from hypothesis import given

from maquis.contract.maps import load_points
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.families.dark_crusade.rules import control, partisans
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, MOVEMENT, SOVIET, STATUS
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from tests.families.dark_crusade.world import (
    WORLDS,
    World,
    game,
    labels,
    names,
    network,
    places,
    position,
    ruled,
    tell,
)

FRONT = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {}, "b": {}, "c": {}, "east": {"source": SOVIET}},
    {"home a": "major", "a b": "major", "b c": "minor", "c east": "minor"},
)
ON = game(FRONT)
FIRST, SECOND = ON.roster.number("Partisan 1"), ON.roster.number("Partisan 2")


def placing(now: Position, number: int) -> Ruling:
    return ruled(now, SOVIET, PlacePartisan(now.game, number, 0))


@pytest.mark.parametrize(("year", "many"), [(1941, 0), (1942, 1), (1943, 2), (1944, 3), (1945, 0)])
def test_their_number_goes_by_the_year(year: int, many: int) -> None:
    now = position(ON, {}, "home", month=(year, 6))
    assert partisans.number(now).value == many
    there = position(ON, {"Partisan 1": "a", "Partisan 2": "b", "Partisan 3": "c"}, "home", month=(year, 6))
    left = tell(there, partisans.surplus(there))
    assert len(names(ON, left.in_play(-1 & ON.roster.all))) == many
    ruling = placing(now, FIRST)
    assert bool(ruling.places & ON.board.all) == (many > 0)


def test_without_partisans_there_are_none_in_any_year() -> None:
    without = game(FRONT, {"partisans.played": False})
    now = position(without, {}, "home", month=(1944, 6))
    assert partisans.number(now).value == 0
    assert not placing(now, FIRST).places & without.board.all


def test_months_are_turns() -> None:
    assert [CALENDAR.name(turn) for turn in (0, 1, 7, 8)] == ["May 1941", "June 1941", "December 1941", "January 1942"]
    assert all(CALENDAR.turn(CALENDAR.name(turn)) == turn for turn in range(60))
    assert all(a < b for a, b in pairwise(CALENDAR.month(turn) for turn in range(60)))


def test_a_partisan_goes_to_a_point_in_the_soviet_union_without_an_axis_unit() -> None:
    now = position(ON, {"Corps 1": "b", "Partisan 2": "c", "Army 1": "east"}, "home a b")
    assert labels(ON, placing(now, FIRST).places & ON.board.all) == {"a", "east"}
    assert labels(ON, placing(now, SECOND).places & ON.board.all) == {"a", "east"}
    why = placing(now, FIRST)
    assert {each.clause for each in why.failures(ON.board.place("home"))} == {"DC.par.place"}


@pytest.mark.parametrize(
    ("side", "phase", "flags", "clause"),
    [
        (AXIS, STATUS, {}, "DC.par.place"),
        (SOVIET, MOVEMENT, {}, "DC.par.place"),
        (SOVIET, STATUS, {"placed": "Partisan 1"}, "DC.par.place"),
    ],
)
def test_they_go_once_in_the_soviet_supply_status_phase(
    side: str, phase: str, flags: dict[str, str], clause: str
) -> None:
    now = position(ON, {}, "home a b c", side=side, phase=phase, flags=flags)
    assert [each.clause for each in placing(now, FIRST).failures(ON.board.place("a"))] == [clause]


def test_no_more_than_the_year_has_are_on_the_map() -> None:
    now = position(ON, {"Partisan 2": "c"}, "home a b", month=(1942, 6))
    assert [each.clause for each in placing(now, FIRST).failures(ON.board.place("a"))] == ["DC.par.number"]
    assert placing(now, SECOND).allows(ON.board.place("a")), "the one that is there may be repositioned"


def test_an_axis_unit_is_no_partisan_and_a_dead_one_no_more() -> None:
    now = position(ON, {"Corps 1": "home"}, "home a b c")
    corps = ON.roster.number("Corps 1")
    assert "DC.par.place" in {e.clause for e in placing(now, corps).failures(ON.board.place("a"))}


def test_a_partisan_controls_its_point_and_the_one_it_left_stays_soviet() -> None:
    now = position(ON, {}, "home a b c")
    tell(now, partisans.placed(now, FIRST, ON.board.place("a")))
    assert labels(ON, now.owned[AXIS]) == {"home", "b", "c"}
    assert labels(ON, now.painted["partisan trail"]) == {"a"}
    now.flags["placed"] = 0
    tell(now, partisans.placed(now, FIRST, ON.board.place("b")))
    assert labels(ON, now.owned[SOVIET]) == {"a", "b", "east"}
    assert labels(ON, now.painted["partisan trail"]) == {"a", "b"}
    assert now.where[FIRST] == ON.board.place("b")
    before = now.owned.copy()
    tell(now, partisans.placed(now, SECOND, ON.board.place("east")))
    assert now.owned == before
    assert labels(ON, now.painted["partisan trail"]) == {"a", "b"}, "a point of the Soviets' own is no trail"


def passing(mover: str, way: str, axis: str, trail: str = "", **at: str) -> tuple[set[str], set[str], set[str]]:
    """What a unit's way changes: Axis points, trail and partisans afterwards."""
    now = position(ON, {mover: way.split()[0], **{k.replace("_", " "): v for k, v in at.items()}}, axis, trail=trail)
    steps = [ON.board.place(label) for label in way.split()[1:]]
    tell(now, control.passes(now, ON.roster.number(mover), steps))
    there = names(ON, now.in_play(ON.roster.all))
    return (
        labels(ON, now.owned[AXIS]),
        labels(ON, now.painted.get("partisan trail", 0)),
        {x for x in there if "Part" in x},
    )


def test_axis_ground_units_remove_partisans_and_their_trail_where_they_occupy_or_pass() -> None:
    assert passing("Corps 1", "home a b", "home c", "a b", Partisan_1="b") == ({"home", "a", "b", "c"}, set(), set())
    assert passing("Corps 1", "home a", "home c", "a b", Partisan_1="b") == ({"home", "a", "c"}, {"b"}, {"Partisan 1"})


def test_aircraft_change_nothing() -> None:
    assert passing("Luftwaffe", "home a b", "home c", "a b", Partisan_1="b") == (
        {"home", "c"},
        {"a", "b"},
        {"Partisan 1"},
    )


def test_soviet_units_take_points_and_make_a_trail_their_own() -> None:
    assert passing("Army 1", "east c b", "home a c", "b", Partisan_1="b") == ({"home", "a"}, set(), {"Partisan 1"})


def test_a_point_with_enemy_units_changes_hands_only_once_they_are_gone() -> None:
    assert passing("Army 1", "east c", "home a b c", "", Corps_1="c") == ({"home", "a", "b", "c"}, set(), set())


@given(WORLDS)
def test_control_is_whole_after_everything_that_changes_it(world: World) -> None:
    now, board = world.position, world.game.board
    for name, at in world.placed.items():
        if world.kind(name) == "partisan":
            continue
        way = [board.place(at)]
        for _ in range(3):
            beside = board.neighbours(way[-1])
            if beside:
                way.append(world.random.choice(beside))
        tell(now, control.passes(now, world.game.roster.number(name), way[1:]))
        assert now.owned[AXIS] & now.owned[SOVIET] == 0
        assert now.owned[AXIS] | now.owned[SOVIET] == board.all
        assert not now.painted.get("partisan trail", 0) & now.owned[AXIS]
        removed = {
            n for n in world.placed if world.kind(n) == "partisan" and now.where[world.game.roster.number(n)] == -1
        }
        assert all(now.where[world.game.roster.number(n)] == -1 for n in removed)


def test_the_game_begins_with_the_border_of_june_1941() -> None:
    on = game(load_points("dark-crusade"))
    now = tell(position(on, {}, ""), list(control.start(on)))
    assert (now.owned[AXIS].bit_count(), now.owned[SOVIET].bit_count()) == (31, 119)
    assert now.owned[AXIS] >> on.board.place("Warsaw") & 1
    assert now.owned[SOVIET] >> on.board.place("Brest") & 1
    assert [control.sea_holder(now, sea) for sea in ("baltic", "black", "azov", "arctic")] == [SOVIET] * 3 + ["nobody"]


def test_victory_points_go_with_control_but_not_to_partisans_alone() -> None:
    on = game(load_points("dark-crusade"))
    now = tell(position(on, {}, ""), list(control.start(on)))
    assert (control.victory(now, AXIS).value, control.victory(now, SOVIET).value) == (3, 22)
    now.owned = {AXIS: on.board.all & ~places(on, "minsk"), SOVIET: places(on, "minsk")}
    now.painted = {"partisan trail": places(on, "minsk")}
    now.changed()
    assert (control.victory(now, AXIS).value, control.victory(now, SOVIET).value) == (24, 0)
    other = game(load_points("dark-crusade"), {"reading.partisan_cities": "yes"})
    same = position(other, {}, "")
    same.owned, same.painted = now.owned, now.painted
    assert control.victory(same, SOVIET).value == 1
