"""History beside games of War in Europe: bands of strength, and of the ports that the Axis held."""

import pytest

from maquis.contract.history import Beside, Estimate
from maquis.families.war_in_europe.scenarios import past, script

YEAR = 52


def estimate(region: str, turn: int, low: float, high: float) -> Estimate:
    return Estimate(region, turn, turn, low, high, (region,), "medium", ("a page",))


def beside_games(*estimates: Estimate) -> Beside:
    return Beside({}, estimates, (), "", ())


def test_strength_goes_by_men_at_the_start() -> None:
    """A thousand men at the start stand for a strength of 10: so 3,000 to 5,000 men are 30 to 50."""
    beside = beside_games(estimate("France", 0, 900, 1100), estimate("France", YEAR - 1, 3000, 5000))
    (band,) = past.strengths(beside, {"France": 10, "Atlantis": 3}, 0, YEAR - 1)
    assert band.spans[-1].turn == YEAR - 1
    assert (band.spans[-1].low, band.spans[-1].high) == pytest.approx((30, 50))
    (middle,) = band.spans[:-1]
    share = middle.turn / (YEAR - 1)
    assert middle.low == pytest.approx(9 + share * 21)
    assert middle.high == pytest.approx(11 + share * 39)


def test_no_band_is_told_long_after_the_last_estimate() -> None:
    beside = beside_games(estimate("France", 0, 900, 1100))
    assert [*past.strengths(beside, {"France": 10}, 0, 2 * YEAR)] == []


def test_ports_fall_within_the_weeks_that_the_band_allows() -> None:
    """Before the first siege all are held, and those that held out to the end still are. How many weeks is ours."""
    (band,) = past.ports(4 * YEAR, 7 * YEAR)
    assert (band.spans[0].low, band.spans[0].high) == (len(script.forces().fell),) * 2
    assert all(0 <= each.low <= each.high for each in band.spans)
    lows = [each.low for each in band.spans]
    assert lows == sorted(lows, reverse=True)
    assert lows[-1] < lows[0]
    assert band.provenance == "assumed"
