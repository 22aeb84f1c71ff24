"""The measure of Global War, put to the test: along it known good play ranks above known bad play."""

from collections.abc import Iterator

from maquis.campaign.campaigns import Look
from maquis.engine.orders import Order
from maquis.families.global_war.policies.sensible import SensiblePolicy
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
