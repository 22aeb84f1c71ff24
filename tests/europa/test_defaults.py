"""A second transcription of what was found or had to be assumed, typed from notes on the sources, not from the data.

The figures that the rule text prints have their own second reading in tests/games/europa.
"""

import json

import pytest

from maquis.games.europa import recruitment
from maquis.games.europa.editions import RULE40
from tests.europa.world import position

FIGURES = RULE40.figures()

NOTES = """
sabotage.type.rail              found    true
sabotage.type.bridge            found    true
sabotage.type.airbase           found    true
sabotage.type.air_unit          found    true
sabotage.type.port              found    true
option.nationalists             found    false
sabotage.success                assumed  5
sabotage.always                 assumed  6
sabotage.never                  assumed  1
sabotage.modifier.command       assumed  1
sabotage.modifier.brigades      assumed  1
sabotage.modifier.poor_weather  assumed  -1
sabotage.modifier.enemy_unit    assumed  -1
sabotage.modifier.apzoc         assumed  -2
command.range                   assumed  1
command.still                   assumed  true
assembly.still                  assumed  true
damage.turns.rail               assumed  2
terrain.partisan                assumed  {"clear": 1, "woods": 1, "forest": 1, "rough": 1, "wooded rough": 1, "swamp": 2, "wooded swamp": 2, "mountain": 2}
terrain.ordinary                assumed  {"clear": 1, "woods": 1, "forest": 2, "rough": 2, "wooded rough": 2, "swamp": 3, "wooded swamp": 3, "mountain": 3}
terrain.river                   assumed  1
terrain.poor_weather            assumed  1
zoc.leave_full                  assumed  2
zoc.leave_reduced               assumed  1
zoc.leave_apzoc                 assumed  2
zoc.least_re                    found    3
movement.admin                  found    2
stacking.units                  assumed  3
stacking.non_divisional_re      assumed  3
size.re                         found    {"division": 3, "brigade": 1, "regiment": 1, "battalion": 0.5}
combat.ladder                   assumed  ["AE", "AE", "AH", "AR", "AR", "AS", "AS", "EX", "HX", "DR", "DR", "DH", "DE"]
combat.column                   assumed  {"1:4": -2, "1:3": -1, "1:2": 0, "1:1": 1, "3:2": 2, "2:1": 3, "3:1": 5, "4:1": 6, "5:1": 7, "6:1": 8, "7:1": 9, "8:1": 10, "9:1": 11}
combat.modifier                 assumed  {"clear": 0, "woods": 0, "forest": -1, "rough": -1, "wooded rough": -1, "swamp": -1, "wooded swamp": -1, "mountain": -2, "river": -1, "city": -1}
combat.unsupported_divisor      assumed  2
retreat.hexes                   assumed  1
retreat.before_combat.hexes     assumed  1
counter.brigade.strength        assumed  1
counter.brigade.movement        assumed  6
counter.division.strength       assumed  3
counter.division.movement       assumed  6
counter.cavalry_division.strength  assumed  2
counter.cavalry_division.movement  assumed  8
counter.command.strength        found    0
counter.command.movement        assumed  6
pool.soviet                     assumed  {"brigade": 36, "dummy": 24, "division": 4, "cavalry_division": 2, "command": 6}
pool.polish                     assumed  {"brigade": 6, "dummy": 3}
pool.anti-soviet                assumed  {"brigade": 6, "dummy": 3}
pool.finnish                    assumed  {"brigade": 4, "dummy": 2}
pool.lithuanian                 assumed  {"brigade": 3, "dummy": 2}
pool.latvian                    assumed  {"brigade": 3, "dummy": 2}
pool.estonian                   assumed  {"brigade": 3, "dummy": 2}
pool.ukrainian                  assumed  {"brigade": 3, "dummy": 2}
"""  # noqa: E501 - a table
NOT_IN_THE_NOTES = {
    "option.bridges", "damage.turns.bridge", "damage.turns.airbase", "damage.turns.air_unit", "damage.turns.port",
    "movement.rail", "weather.poor", "city.sizes", "supply.from_rail", "combat.result", "retreat.order",
}  # fmt: skip
"""Figures that the project had to set by itself, and those that the notes give in words only."""

ROWS = [line.split(maxsplit=2) for line in NOTES.strip().splitlines()]


@pytest.mark.parametrize(("id", "provenance", "value"), ROWS, ids=[row[0] for row in ROWS])
def test_a_figure_is_what_the_notes_say(id: str, provenance: str, value: str) -> None:
    assert FIGURES[id] == json.loads(value)
    assert FIGURES.figure(id).provenance == provenance


def test_every_figure_that_is_not_printed_has_a_second_reading() -> None:
    unprinted = {id for id in FIGURES if FIGURES.figure(id).provenance != "source"}
    assert unprinted == {row[0] for row in ROWS} | NOT_IN_THE_NOTES


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
