"""DC.base.line and DC.base.stack: lines, their capacity, stacking, and what a move changes on its way."""

import pytest

from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice
from maquis.engine.orders import Refused
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.rules import movement
from maquis.families.dark_crusade.rules.calendar import AXIS, BREAKTHROUGH, MOVEMENT, SOVIET
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.state import ARMOUR_CARRIED, WEATHER
from tests.families.dark_crusade.world import game, labels, names, network, position

FRONT = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {}, "b": {}, "c": {}, "d": {}, "east": {"source": SOVIET}},
    {"home a": "major", "a b": "inferior", "b c": "minor", "c east": "minor", "a d": "minor", "d c": "minor"},
)
ON = game(FRONT)
CAPACITY = {
    ("major", False): (6, 3), ("major", True): (3, 2), ("minor", False): (4, 2), ("minor", True): (2, 1),
    ("inferior", False): (2, 1), ("inferior", True): (1, 1),
}  # fmt: skip
"""Typed from the table: units in normal weather and in mud, by class, of all types and of armour type."""


def moving(month: tuple[int, int] = (1943, 7), *, phase: str = MOVEMENT, side: str = AXIS, **at: str) -> Position:
    placed = {name.replace("_", " "): label for name, label in at.items()}
    return position(ON, placed, "home a", month=month, side=side, phase=phase)


def referee(now: Position, *rolls: int) -> Referee:
    return Referee(now, SecondEdition(), ScriptedDice(rolls))


def goes(now: Position, name: str) -> set[str]:
    number = now.game.roster.number(name)
    return labels(now.game, movement.destinations(now, now.game.roster[number].side, number))


@pytest.mark.parametrize(("kind", "armour"), CAPACITY)
def test_capacities_are_those_of_the_table(kind: str, armour: bool) -> None:
    normal, mud = (moving(month) for month in ((1943, 7), (1943, 10)))
    found = movement.capacity(normal, kind, armour), movement.capacity(mud, kind, armour)
    assert found == CAPACITY[kind, armour]


def test_the_weather_that_an_umpire_says_counts_at_once() -> None:
    now = moving(Panzer_1="home")
    apply(now, ARMOUR_CARRIED.to(CAPACITY["major", True][1], "a", "home"))
    assert "a" in goes(now, "Panzer 1")
    apply(now, WEATHER.to("mud"))
    assert goes(now, "Panzer 1") == set()


def test_infantry_goes_one_line_and_armour_two() -> None:
    now = moving(Corps_1="home", Panzer_1="home", Army_1="c")
    assert goes(now, "Corps 1") == {"a"}
    assert goes(now, "Panzer 1") == {"a", "b", "d"}
    assert goes(now, "Luftwaffe") == set()


def test_an_enemy_is_attacked_and_not_passed() -> None:
    now = moving(Panzer_1="a", Army_1="b", Army_2="d")
    assert goes(now, "Panzer 1") == {"home", "b", "d"}
    alone = moving(Panzer_1="a", Army_1="b")
    assert goes(alone, "Panzer 1") == {"home", "b", "d", "c"}, "by d"


def test_a_line_carries_no_more_than_its_capacity_in_a_player_turn() -> None:
    now = moving(Corps_1="a", Corps_2="a", Corps_3="a", Panzer_1="a", Panzer_2="a")
    umpire = referee(now)
    umpire.give(AXIS, "move Panzer 1 b")
    assert goes(umpire.position, "Panzer 2") == {"home", "d", "c"}, "one of armour type is all that a-b carries"
    umpire.give(AXIS, "move Corps 1 b")
    assert goes(umpire.position, "Corps 2") == {"home", "d"}
    with pytest.raises(Refused, match=r"within its reach of 1, along lines that have room.*DC.base.line"):
        umpire.give(AXIS, "move Corps 2 b")
    assert movement.used(umpire.position, ON.board.place("a"), ON.board.place("b")) == 2
    umpire.give(AXIS, "end")
    assert movement.used(umpire.position, ON.board.place("a"), ON.board.place("b")) == 0


def test_a_way_that_is_named_is_the_way_taken() -> None:
    now = moving(Panzer_1="a", Army_1="east")
    by_d = referee(now)
    by_d.give(AXIS, "move Panzer 1 a-d-c")
    assert labels(ON, by_d.position.owned[AXIS]) == {"home", "a", "d", "c"}
    by_b = referee(moving(Panzer_1="a", Army_1="east"))
    by_b.give(AXIS, "move Panzer 1 a-b-c")
    assert labels(ON, by_b.position.owned[AXIS]) == {"home", "a", "b", "c"}
    for wrong in ("a-c", "home-a-d", "a-d-home"):
        with pytest.raises(Refused, match=r"DC.base.line"):
            referee(moving(Panzer_1="a")).give(AXIS, f"move Panzer 1 {wrong}")


def test_who_is_dispersed_or_has_moved_stays() -> None:
    for flag in ("dispersed", "moved"):
        now = position(ON, {"Corps 1": "a"}, "home a", side=AXIS, phase=MOVEMENT, flags={flag: "Corps 1"})
        assert goes(now, "Corps 1") == set()


def test_no_more_than_six_units_stand_on_a_point() -> None:
    crowd = {f"Corps {n}": "home" for n in range(1, 7)}
    now = position(ON, {"Panzer 1": "a", **crowd}, "home a", side=AXIS, phase=MOVEMENT)
    assert goes(now, "Panzer 1") == {"b", "d", "c"}


def test_a_move_takes_points_removes_partisans_without_a_fight_and_loses_the_fortification() -> None:
    now = position(
        ON, {"Panzer 1": "a", "Partisan 1": "b", "Army 1": "east"}, "home a", side=AXIS, phase=MOVEMENT, trail="b d",
        flags={"fortified": "Panzer 1"},
    )  # fmt: skip
    umpire = referee(now)
    events = umpire.give(AXIS, "move Panzer 1 a-b-c")
    assert labels(ON, umpire.position.owned[AXIS]) == {"home", "a", "b", "c"}
    assert labels(ON, umpire.position.painted["partisan trail"]) == {"d"}
    assert not umpire.position.flags["fortified"]
    assert {each.clause for each in events} >= {"DC.par.remove", "DC.ctl.change", "DC.fort.lost", "DC.par.control"}
    assert umpire.position.where[ON.roster.number("Partisan 1")] == -1


def test_a_partisan_that_was_removed_is_placed_again_in_the_next_soviet_turn() -> None:
    umpire = referee(moving(Corps_1="a", Army_1="east", Partisan_1="b"))
    umpire.give(AXIS, "move Corps 1 b")
    umpire.give(AXIS, "end")
    assert (umpire.position.side, umpire.position.phase) == (SOVIET, "supply status")
    umpire.give(SOVIET, "place Partisan 1 a")
    assert labels(ON, umpire.position.owned[AXIS]) == {"home", "b"}


def test_a_supply_line_that_is_swept_open_makes_units_whole_at_once() -> None:
    placed = {"Corps 1": "c", "Corps 2": "a", "Partisan 1": "b", "Partisan 2": "d"}
    now = position(ON, placed, "home a c", side=AXIS, phase=MOVEMENT, trail="b d", flags={"isolated": "Corps 1"})
    umpire = referee(now)
    events = umpire.give(AXIS, "move Corps 2 b")
    assert "DC.iso.reopen" in {each.clause for each in events}
    assert not umpire.position.flags["isolated"]
    swept = referee(now)
    swept.give(AXIS, "end")
    assert "Corps 1" not in names(ON, swept.position.in_play(ON.roster.all)), "isolated to the end of its owner's turn"


def test_aircraft_fly_off_a_point_that_is_taken_or_are_lost_with_it() -> None:
    now = moving(Corps_1="a", Fighters_1="b")
    umpire = referee(now)
    umpire.give(AXIS, "move Corps 1 b")
    assert umpire.position.where[ON.roster.number("Fighters 1")] == ON.board.place("c")
    assert "Fighters 1" in names(ON, umpire.position.in_play(ON.roster.all))
    shut = position(
        ON, {"Corps 1": "a", "Fighters 1": "b", "Corps 2": "east"}, "home a c d east", side=AXIS, phase=MOVEMENT
    )
    umpire = referee(shut)
    umpire.give(AXIS, "move Corps 1 b")
    assert "Fighters 1" not in names(ON, umpire.position.in_play(ON.roster.all))


def test_breakthrough_movement_is_for_armour_that_has_won_one_line_and_onto_no_enemy() -> None:
    now = position(
        ON, {"Panzer 1": "a", "Panzer 2": "a", "Army 1": "d"}, "home a", side=AXIS, phase=BREAKTHROUGH,
        flags={"exploiting": "Panzer 1", "moved": "Panzer 1"},
    )  # fmt: skip
    assert goes(now, "Panzer 1") == {"home", "b"}
    assert goes(now, "Panzer 2") == set()
    umpire = referee(now)
    umpire.give(AXIS, "move Panzer 1 b")
    assert goes(umpire.position, "Panzer 1") == set()
    assert labels(ON, umpire.position.owned[AXIS]) == {"home", "a", "b"}
