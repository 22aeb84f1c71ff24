"""The surging Soviets: staunch until production favours their offensives, and then all who can be spared attack."""

import pytest

from maquis.boards.sets import union
from maquis.engine.dice import ScriptedDice
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.policies import CAMPAIGNS
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.policies.tempers import MASSES, STAUNCH, SURGES
from maquis.families.dark_crusade.rules import production
from maquis.families.dark_crusade.rules.calendar import AXIS, MOVEMENT, SOVIET
from tests.families.dark_crusade.test_garrisons import FRONT, HELD, SUMMER
from tests.families.dark_crusade.world import RULES, counters, position

LATE = (1944, 7)
ARMIES = [f"Army {n}" for n in range(1, 6)]
PLACED = dict.fromkeys(ARMIES, "town") | {"Security": "camp"}


def moved(name: str, month: tuple[int, int]) -> Position:
    """Where everybody is after the movement of Soviets who play so."""
    policy = CAMPAIGNS.policy(name, SOVIET, "")
    umpire = Referee(position(FRONT, PLACED, HELD, month=month, phase=MOVEMENT), RULES, ScriptedDice([]))
    for order in policy.phase(lambda: umpire.view(SOVIET)):
        if order.notation == "end":
            break
        umpire.give(SOVIET, order)
    return umpire.position


def attackers(now: Position) -> int:
    armies = union(counters(FRONT, each) for each in ARMIES)
    return (now.at(FRONT.board.place("camp")) & armies).bit_count()


def test_production_favours_the_axis_in_1941_and_the_soviets_in_1944() -> None:
    for month, favoured in ((SUMMER, AXIS), (LATE, SOVIET)):
        now = position(FRONT, PLACED, HELD, month=month, phase=MOVEMENT)
        given = {side: production.more(now, side) for side in (AXIS, SOVIET)}
        assert given[AXIS] == -given[SOVIET]
        assert max(given, key=given.__getitem__) == favoured


def test_all_who_can_be_spared_attack_while_production_favours_it() -> None:
    assert attackers(moved("surging", LATE)) > attackers(moved("staunch", LATE)) > 0


@pytest.mark.parametrize(("month", "resolve"), [(SUMMER, STAUNCH), (LATE, SURGES)])
def test_they_are_staunch_while_it_does_not(month: tuple[int, int], resolve: object) -> None:
    policy = CAMPAIGNS.policy("surging", SOVIET, "")
    assert isinstance(policy, SensiblePolicy)
    now = position(FRONT, PLACED, HELD, month=month, phase=MOVEMENT)
    next(iter(policy.phase(lambda: now)))
    assert policy.resolve == resolve


def test_the_surging_play_the_axis_as_the_massing_do() -> None:
    policy = CAMPAIGNS.policy("surging", AXIS, "")
    assert isinstance(policy, SensiblePolicy)
    assert policy.resolve == MASSES
