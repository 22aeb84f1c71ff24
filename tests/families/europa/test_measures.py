"""What is measured of closed hexes: partisans in the way, and retreats that they make longer."""

from functools import cache

import pytest

from maquis.contract.scenarios import load
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.blocking import ways_back
from maquis.families.europa.policies.measures import blocked, corked, hemmed_in
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.places import owned_by, regulars, soviet_union
from maquis.families.europa.rules.railways import rail


@cache
def autumn(rules: str) -> Position:
    scenario = load("eastern-front", rules=rules)
    return scenario.position(scenario.turn("Oct I 41"))


def with_partisans(rules: str, places: list[int]) -> Position:
    """October 1941 with a Soviet brigade on each of some hexes."""
    position = autumn(rules).copy()
    brigades = (n for n, who in enumerate(position.game.roster) if is_partisan(who) and who.side == SOVIET)
    for place, number in zip(places, brigades, strict=False):
        position.put(number, place)
    return position


def railway() -> list[int]:
    start = autumn("europa.rule40")
    return list(numbers(rail(start) & owned_by(start, AXIS) & soviet_union(start) & ~regulars(start, AXIS)))[:2]


@pytest.mark.parametrize(
    ("rules", "closed"), [("europa.rule40", 1), ("europa.rule40-original", 1), ("europa.rule45", 0)]
)
def test_a_rail_hex_is_closed_while_partisans_stay_there(rules: str, closed: int) -> None:
    stays, goes = railway()
    before, after = with_partisans(rules, [stays, goes]), with_partisans(rules, [stays])
    assert blocked(before, after).bit_count() == closed
    assert blocked(with_partisans(rules, []), after) == 0


@pytest.mark.parametrize(("rules", "long"), [("europa.rule40", False), ("europa.rule40-original", True)])
def test_partisans_behind_a_unit_make_its_retreat_longer_where_it_does_not_displace_them(
    rules: str, long: bool
) -> None:
    """A hex of the front all of whose ways out are empty, and then taken by partisans."""
    start = autumn(rules)
    front = regulars(start, AXIS) & start.game.board.around(regulars(start, SOVIET))
    ways = {place: ways_back(start, AXIS, place) for place in numbers(front)}
    beside = {place: start.game.board.around(1 << place) & regulars(start, AXIS) for place in ways}
    place = next(place for place in ways if ways[place] and not beside[place])
    held = with_partisans(rules, list(numbers(ways[place])))
    assert list(corked(start)) == list(hemmed_in(start)) == []
    assert (place in corked(held)) == (place in hemmed_in(held)) == long
