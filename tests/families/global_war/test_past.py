"""History beside games of Global War: bands of partisans by land, and what campaigns count beside them."""

import pytest

from maquis.campaign import campaigns
from maquis.contract.scenarios import load
from maquis.families.global_war.scenarios import past

MADE = load("global-war-1942")


@pytest.mark.parametrize(
    ("figure", "stand", "men"),
    [("partisans_ussr", 7, 65_682), ("partisans_yugoslavia", 3, 70_833), ("partisans_ccp", 6, 460_536)],
)
def test_partisans_at_the_start_stand_for_the_men_of_then(figure: str, stand: int, men: int) -> None:
    """7 in the Soviet Union for 30,000 to 90,000 men in December 1941, and 95,000 to 150,000 in November 1942."""
    (band,) = [each for each in MADE.bands() if each.figure == figure]
    assert f"at {men / stand:,.0f} men a partisan" in band.origin


def test_a_turn_ends_as_the_next_month_begins() -> None:
    """January 1943 ends with June: the estimate of July 1943 is that of its end."""
    (band,) = [each for each in MADE.bands() if each.figure == "partisans_ussr"]
    (span,) = [each for each in band.spans if MADE.calendar.name(each.turn) == "January 1943"]
    assert (span.low, span.high) == pytest.approx((140_000 * 7 / 65_682, 200_000 * 7 / 65_682), rel=1e-4)


def test_no_band_is_told_before_the_first_estimate_or_after_the_last() -> None:
    told = {each.figure: [MADE.calendar.name(at.turn) for at in each.spans] for each in load("global-war-1936").bands()}
    assert told["partisans_ussr"] == ["July 1941", "January 1942", "July 1942", "January 1943", "July 1943"]
    assert (told["partisans_ccp"][0], told["partisans_ccp"][-1]) == ("July 1938", "July 1944")


def test_campaigns_count_what_bands_are_of() -> None:
    figures = campaigns.of(MADE.game).figures
    assert {land.figure for land in past.LANDS} <= set(figures)


def test_soviet_partisans_are_counted_by_the_region_they_are_in() -> None:
    from maquis.campaign.campaigns import Turn
    from maquis.families.global_war.policies.measures import measured

    start = MADE.position(MADE.first)
    found = measured(Turn(MADE.first, (), start, start))
    assert (found["partisans_ussr"], found["partisans_yugoslavia"], found["partisans_ccp"]) == (7, 3, 6)
