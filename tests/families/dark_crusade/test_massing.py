"""The Axis that masses: who joins attacks, which empty cities are entered, where armour that has won halts."""

from collections.abc import Mapping

import pytest

from maquis.engine.dice import ScriptedDice
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.policies import CAMPAIGNS
from maquis.families.dark_crusade.policies.garrisons import danger
from maquis.families.dark_crusade.policies.moves import Moves
from maquis.families.dark_crusade.policies.resolve import Resolve
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.policies.tempers import ENCLOSES, MASSES
from maquis.families.dark_crusade.rules.calendar import AXIS, BREAKTHROUGH, MOVEMENT, SOVIET
from maquis.families.dark_crusade.rules.front import ground
from tests.families.dark_crusade.test_garrisons import FRONT, HELD, STRONG, SUMMER
from tests.families.dark_crusade.world import RULES, names, position


def moved(placed: Mapping[str, str], resolve: Resolve) -> Position:
    """Where everybody is after the movement of the Axis."""
    umpire = Referee(position(FRONT, placed, HELD, month=SUMMER, side=AXIS, phase=MOVEMENT), RULES, ScriptedDice([]))
    for order in Moves(AXIS, lambda: umpire.view(AXIS), resolve).orders():
        umpire.give(AXIS, order)
    return umpire.position


def at(now: Position, place: str) -> set[str]:
    return names(FRONT, now.at(FRONT.board.place(place)) & ground(FRONT, AXIS))


CORPS = [f"Corps {n}" for n in range(1, 6)]


@pytest.mark.parametrize(("joins", "town"), [(False, 1), (True, 3)])
def test_all_who_need_not_stay_join_an_attack(joins: bool, town: int) -> None:
    placed = dict.fromkeys(CORPS[:4], "camp") | {"Rifle corps": "town"} | dict.fromkeys(STRONG, "minsk")
    after = moved(placed, Resolve(least=0.8, enough=0.8, joins=joins))
    assert len(at(after, "town")) == town
    assert at(after, "camp")


def test_who_joins_goes_where_the_enemy_is_strongest_beside_who_attacks() -> None:
    placed = dict.fromkeys(CORPS, "camp") | {"Shock": "town", "Cavalry": "minsk"}
    alone, joined = (moved(placed, Resolve(least=0.3, enough=0.3, joins=each)) for each in (False, True))
    assert [len(at(alone, place)) for place in ("minsk", "town")] == [1, 1]
    assert [len(at(joined, place)) for place in ("minsk", "town")] == [1, 3]


@pytest.mark.parametrize("enters", [False, True])
def test_an_empty_city_is_entered_even_by_the_last_before_enemies(enters: bool) -> None:
    placed = {"Corps 1": "camp"} | dict.fromkeys(STRONG, "town")
    assert at(moved(placed, Resolve(enters=enters)), "minsk") == ({"Corps 1"} if enters else set())


def test_a_city_is_entered_by_those_first_who_need_not_stay_and_only_if_nobody_holds_it() -> None:
    placed = {"Hungarians": "camp", "Corps 1": "flank", "Corps 2": "flank"} | dict.fromkeys(STRONG, "town")
    after = moved(placed, Resolve(enters=True))
    assert at(after, "camp") == {"Hungarians"}
    assert "Corps 1" in at(after, "minsk")
    held = {"Corps 1": "camp"} | dict.fromkeys(STRONG, "minsk")
    assert not at(moved(held, Resolve(enters=True)), "minsk")


@pytest.mark.parametrize(
    ("start", "goal", "foes", "goes"),
    [
        # The rear is before the strong in the east, and no city; nobody is there who could drive armour out of it.
        ("town", "rear", STRONG, False),
        ("town", "rear", [], True),
        # A city is worth it.
        ("camp", "minsk", STRONG, True),
    ],
)
def test_armour_that_has_won_goes_on_where_it_can_stay_or_to_a_city(
    start: str, goal: str, foes: list[str], goes: bool
) -> None:
    beside = "east" if goal == "rear" else "rear"
    placed = {"Panzer 1": start} | dict.fromkeys(foes, beside)
    now = position(
        FRONT, placed, f"{HELD} town minsk" if goal == "rear" else f"{HELD} town", month=SUMMER, side=AXIS,
        phase=BREAKTHROUGH, flags={"exploiting": "Panzer 1"},
    )  # fmt: skip
    risk = danger(now, AXIS, FRONT.board.place(goal), 1 << FRONT.roster.number("Panzer 1"))
    assert (risk > MASSES.halts) == bool(foes)
    for resolve, there in ((MASSES, goes), (ENCLOSES, True)):
        given = [order.notation for order in SensiblePolicy(AXIS, "", resolve).phase(lambda: now)]
        assert (f"move Panzer 1 {goal}" in given) == there


def resolve_of(name: str, side: str) -> Resolve:
    policy = CAMPAIGNS.policy(name, side, "")
    assert isinstance(policy, SensiblePolicy)
    return policy.resolve


def test_the_massing_play_the_soviets_as_the_dogged_do() -> None:
    assert [resolve_of("massing", side) for side in (AXIS, SOVIET)] == [MASSES, resolve_of("dogged", SOVIET)]
