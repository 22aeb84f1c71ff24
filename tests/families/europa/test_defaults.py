"""What the default figures make of a district's recruits, and of the weather."""

import pytest

from maquis.families.europa.rules import recruitment
from maquis.families.europa.rules.editions import RULE40
from tests.families.europa.world import position

FIGURES = RULE40.figures()


def test_mud_and_snow_are_poor_weather_and_clear_and_frost_are_not() -> None:
    poor = set(FIGURES["weather.poor"])
    assert {"mud", "snow"} <= poor
    assert not {"clear", "frost"} & poor


RATES = {1941: (2, 1, 0, 0), 1942: (2, 1, 0, 0), 1943: (3, 1, 0, 0), 1944: (3, 1, 0, 0)}
"""Brigades a district gives, by year and by the number of halvings: worked out by hand from the order of the text."""


@pytest.mark.parametrize("year", RATES)
@pytest.mark.parametrize("poor", [False, True])
@pytest.mark.parametrize("district", ["Western", "Kiev"])
@pytest.mark.parametrize("soviets", [False, True])
def test_the_rate_of_a_district(year: int, poor: bool, district: str, soviets: bool) -> None:
    painted = {"soviet divisions": "1003 1008"} if soviets else {}
    new = position({}, f"Sep II {year % 100} soviet initial", painted)
    new.conditions |= {"weather B": "mud", "weather C": "mud"} if poor else {}
    halvings = poor + (district == "Kiev") + (not soviets)
    tally = recruitment.district_rate(new, district)
    assert tally.value == tally.total == RATES[year][halvings]
    assert [step.does for step in tally.steps].count("halved") == halvings
