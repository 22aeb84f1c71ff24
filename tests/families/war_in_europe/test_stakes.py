"""The measure of War in Europe, put to the test: along it known good play ranks above known bad play."""

from collections.abc import Iterator

from maquis.campaign.campaigns import Look
from maquis.engine.acts import Act
from maquis.engine.sequence import End
from maquis.families.war_in_europe.policies import tempers
from maquis.families.war_in_europe.policies.sensible import SensiblePolicy
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.answering import Stand
from maquis.families.war_in_europe.rules.state import TO_ANSWER
from tests.known import Maker, comes_to

SEEDS = ("1", "2", "3")


class Standing(SensiblePolicy):
    """Partisans that always accept combat."""

    def phase(self, look: Look) -> Iterator[Act]:
        """Stand where one might refuse (31.82)."""
        if TO_ANSWER.of(look(), self.side):
            yield Stand(look().game)
        else:
            yield from super().phase(look)


class Idle(SensiblePolicy):
    """An Axis that hunts nobody."""

    def phase(self, look: Look) -> Iterator[Act]:
        """Do nothing in its own phases."""
        if look().side == self.side:
            yield End(look().game)
        else:
            yield from super().phase(look)


class Starving(SensiblePolicy):
    """Besiegers that attack no port."""

    def _targets(self, sight: Sight) -> list[tuple[int, tuple[int, ...]]]:
        ports = field.ground(sight.view).ports
        return [found for found in super()._targets(sight) if not ports >> found[0] & 1]


def played(partisans: Maker, axis: Maker) -> float:
    """What some weeks in Yugoslavia come to."""
    return comes_to("war-in-europe-yugoslavia-1943", partisans, axis, "1943, cycle 2, week 4", SEEDS)


def test_lying_low_ranks_above_standing_to_fight() -> None:
    assert played(SensiblePolicy, SensiblePolicy) > played(Standing, SensiblePolicy)


def test_hunting_partisans_ranks_above_leaving_them_alone() -> None:
    assert played(SensiblePolicy, SensiblePolicy) < played(SensiblePolicy, Idle)


def test_garrisons_that_keep_their_posts_rank_above_garrisons_that_hunt() -> None:
    assert played(SensiblePolicy, SensiblePolicy) < played(SensiblePolicy, tempers.scouring)


def test_taking_ports_ranks_above_starving_them_which_are_in_supply() -> None:
    """30.62 and 30.63: a garrison in a fortified port lacks nothing, for as long as it is left there."""
    found = [
        comes_to("war-in-the-west-1944", besiegers, SensiblePolicy, "1944, cycle 11, week 1", SEEDS[:1])
        for besiegers in (SensiblePolicy, Starving)
    ]
    assert found[0] > found[1]
