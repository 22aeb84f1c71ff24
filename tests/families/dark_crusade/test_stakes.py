"""The measure of Dark Crusade, put to the test: along it known good play ranks above known bad play."""

from collections.abc import Iterator

import pytest

from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.campaigns import Look
from maquis.engine.acts import Act
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.rules.phases import End
from tests.known import Maker, comes_to

WAR = "dark-crusade-june-1941"


class Standing(SensiblePolicy):
    """Armies that never move: those who should fall back are encircled, those who should encircle encircle nobody."""

    def phase(self, look: Look) -> Iterator[Act]:
        """Do nothing in movement and breakthrough movement."""
        if look().phase.endswith("movement"):
            yield End(look().game)
        else:
            yield from super().phase(look)


class Idle(SensiblePolicy):
    """Partisans that are never placed, and so cut no supply."""

    def _partisans(self, look: Look) -> Iterator[Act]:
        return iter(())


@pytest.mark.parametrize("bad", [Standing, AnythingPolicy])
def test_encircling_and_slipping_out_rank_above_standing_still_and_above_chance(bad: Maker) -> None:
    fair = comes_to(WAR, SensiblePolicy, SensiblePolicy, "December 1941")
    assert comes_to(WAR, bad, SensiblePolicy, "December 1941") < fair
    assert comes_to(WAR, SensiblePolicy, bad, "December 1941") > fair


@pytest.mark.parametrize("year", [1942, 1943, 1944])
def test_partisans_that_cut_supply_rank_above_none(year: int) -> None:
    """While the front moves as it did: where armies are free to fight otherwise, too, that is lost among it."""
    war, last = f"dark-crusade-{year}-history", f"December {year}"
    cutting = comes_to(war, SensiblePolicy, SensiblePolicy, last, ("1",))
    assert comes_to(war, Idle, SensiblePolicy, last, ("1",)) < cutting
