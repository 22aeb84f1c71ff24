"""The staunch Soviets: aircraft make room in cities for units, and in the last turn cities are stormed."""

import pytest

from maquis.engine.dice import ScriptedDice
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.policies import CAMPAIGNS
from maquis.families.dark_crusade.policies.moves import Moves
from maquis.families.dark_crusade.policies.resolve import Resolve
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.policies.tempers import MASSES, STAUNCH, STEADFAST
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, MOVEMENT, SOVIET
from maquis.families.dark_crusade.rules.combat import contested
from maquis.families.dark_crusade.rules.front import network
from tests.families.dark_crusade.test_garrisons import BEFORE, FRONT, HELD, SIX, SUMMER
from tests.families.dark_crusade.world import RULES, counters, game, labels, position

ENDING = game(network(FRONT), {"production.played": True})
ENDING.last_turn = CALENDAR.of(*SUMMER)
ARMIES = [f"Army {n}" for n in range(1, 6)]
MINSK = FRONT.board.place("minsk")


def moved(now: Position, resolve: Resolve) -> Position:
    """Where everybody is after the movement of the Soviets."""
    umpire = Referee(now, RULES, ScriptedDice([]))
    for order in Moves(SOVIET, lambda: umpire.view(SOVIET), resolve).orders():
        umpire.give(SOVIET, order)
    return umpire.position


@pytest.mark.parametrize(("resolve", "fighters", "sixth"), [(STEADFAST, "minsk", "town"), (STAUNCH, "east", "minsk")])
def test_aircraft_leave_a_city_so_that_a_unit_finds_room(resolve: Resolve, fighters: str, sixth: str) -> None:
    placed = dict.fromkeys(SIX, "camp") | dict.fromkeys([*ARMIES, "Fighters 1"], "minsk") | {"Shock": "rear"}
    after = moved(position(FRONT, placed, HELD, month=SUMMER, phase=MOVEMENT), resolve)
    at = {each: labels(FRONT, after.places_of(counters(FRONT, each))) for each in ("Fighters 1", "Shock")}
    assert at == {"Fighters 1": {fighters}, "Shock": {sixth}}


@pytest.mark.parametrize(("start", "goal"), [("rear", "east"), ("east", "east")])
def test_aircraft_go_where_no_enemy_is_within_two_lines_and_no_farther(start: str, goal: str) -> None:
    placed = BEFORE | {"Army 1": "minsk", "Fighters 1": start}
    after = moved(position(FRONT, placed, HELD, month=SUMMER, phase=MOVEMENT), STAUNCH)
    assert labels(FRONT, after.places_of(counters(FRONT, "Fighters 1"))) == {goal}


AGAINST = {"Corps 1": "minsk", "Corps 2": "camp", "Army 1": "rear", "Army 2": "town"}


def moves_of(resolve: Resolve, turns_left: int) -> Position:
    month = (SUMMER[0], SUMMER[1] - turns_left)
    return moved(position(ENDING, AGAINST, f"{HELD} minsk", month=month, phase=MOVEMENT), resolve)


@pytest.mark.parametrize(
    ("resolve", "left", "storms"), [(STAUNCH, 0, True), (STAUNCH, 1, False), (STEADFAST, 0, False)]
)
def test_in_the_last_turn_cities_are_attacked_by_all_who_can(resolve: Resolve, left: int, storms: bool) -> None:
    after = moves_of(resolve, left)
    assert bool(contested(after) >> MINSK & 1) == storms
    assert bool(after.at(MINSK) & counters(ENDING, "Army 1")) == storms


def test_the_axis_is_not_last_and_storms_nothing() -> None:
    now = position(ENDING, {"Corps 1": "camp", "Army 1": "minsk"}, HELD, month=SUMMER, side=AXIS, phase=MOVEMENT)
    assert not Moves(AXIS, lambda: now, STAUNCH).last_chance


def test_the_staunch_play_the_axis_as_the_massing_do() -> None:
    policy = CAMPAIGNS.policy("staunch", AXIS, "")
    assert isinstance(policy, SensiblePolicy)
    assert policy.resolve == MASSES
