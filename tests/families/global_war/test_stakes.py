"""The measure of Global War, put to the test: along it known good play ranks above known bad play."""

from collections.abc import Iterator

from maquis.campaign.campaigns import Look
from maquis.contract.scenarios import load
from maquis.engine.orders import Order
from maquis.engine.roster import numbers
from maquis.families.global_war.policies.sensible import SensiblePolicy
from maquis.families.global_war.policies.tempers import Distracting, Eager
from maquis.families.global_war.rules.calendar import COMBAT
from maquis.families.global_war.rules.fighting import Attack
from tests.known import comes_to

WAR, LAST = "global-war-1942", "January 1943"


class Idle(SensiblePolicy):
    """Partisans that never act: no sabotage, no disruption, no recruits."""

    def _acts(self, look: Look) -> Iterator[Order]:
        yield from ()


class Unhunted(SensiblePolicy):
    """Armies that never fight partisans."""

    def _fights(self, look: Look) -> Iterator[Order]:
        yield from ()


def test_partisans_that_act_rank_above_partisans_that_do_not() -> None:
    assert comes_to(WAR, SensiblePolicy, SensiblePolicy, LAST) > comes_to(WAR, Idle, SensiblePolicy, LAST)


def test_an_axis_that_hunts_partisans_ranks_above_one_that_leaves_them_alone() -> None:
    assert comes_to(WAR, SensiblePolicy, SensiblePolicy, LAST) < comes_to(WAR, SensiblePolicy, Unhunted, LAST)


def worth_attacking(zone: str, side: str, many: int = 1, policy: type[SensiblePolicy] = Eager) -> bool:
    """Whether a side attacks so many partisans of Communist China in a zone where it has units."""
    scenario = load(WAR)
    position = scenario.position(scenario.first)
    communist = list(numbers(position.in_play(position.game.roster.those(lambda each: each.force == "ccp"))))
    place = position.game.board.place(zone)
    for counter in communist:
        position.put(counter, place if counter in communist[:many] else -1)
    position.side, position.phase = side, COMBAT
    position.changed("phase")
    found = [each for each in Attack.offers(position, side) if (each.place, each.nation) == (place, "ccp")]
    assert found
    return any(policy.weighs(position, side).attack(each) > 0 for each in found)


def test_nobody_preys_on_partisans_of_his_own_camp() -> None:
    assert worth_attacking("hopeh", "japan")
    assert not worth_attacking("hunan", "usa")


def test_who_thinks_a_partisans_end_worth_more_attacks_a_crowd() -> None:
    """Two infantry in Rehe against four that may stand."""
    assert worth_attacking("rehe", "japan", many=4, policy=Distracting)
    assert not worth_attacking("rehe", "japan", many=4)
