"""How far games are from history: a row a time, off by what lies outside its band."""

import polars as pl
import pytest

from maquis.contract.history import Span
from maquis.contract.scenarios import load
from maquis.families.dark_crusade.scenarios import past
from maquis.simulation import distance
from maquis.simulation.plan import Request
from maquis.simulation.sheet import Simulated


def played(points: float, last: str = "June 1942") -> Simulated:
    """Two games in which the Soviets hold so many points all the time, in one of them two more."""
    plan = Request(scenario="dark-crusade-june-1941", last=last).plan()
    name = plan.loaded().calendar.name
    rows = [
        (game, turn, name(turn), points + 2 * (game - 1))
        for game in (1, 2)
        for turn in range(plan.first, plan.last + 1)
    ]
    turns = pl.DataFrame(rows, schema=["game", "turn", "date", "soviet_points"], orient="row")
    return Simulated("a war", plan, {"games": turns.unique("game"), "turns": turns})


@pytest.mark.parametrize(("number", "off"), [(53, 0), (71, 0), (52, -1), (73.5, 2.5)])
def test_off_is_what_lies_outside(number: float, off: float) -> None:
    assert Span(1, 53, 71).off(number) == off


def test_a_band_of_control_is_what_history_had_three_months_around() -> None:
    made = load("dark-crusade-june-1941")
    (band,) = made.bands()
    names = [made.calendar.name(each.turn) for each in band.spans]
    assert names == ["December 1941", "June 1942", "December 1942", "June 1943", "December 1943", "June 1944",
                     "December 1944", "May 1945"]  # fmt: skip
    first = band.spans[0]
    held = [past.held(made.game, turn).bit_count() for turn in range(first.turn - 3, first.turn + 4)]
    assert (first.low, first.high) == (min(held), max(held)) == (53, 71)


def test_the_page_has_a_row_for_each_half_year_and_says_how_many_are_within() -> None:
    (found,) = distance.sections([played(60)])
    rows = [row for row in found.after.split("<tr>") if "Points of the map" in row]
    assert ["December 1941" in rows[0], "June 1942" in rows[1], len(rows)] == [True, True, 2]
    assert ">61.0</td>" in rows[0]
    assert ">+4.0</td>" in rows[1]
    assert "1 of 2" in found.after
    assert "[assumed]" in found.about
    assert [picture.name for picture in found.pictures] == ["distance-soviet_points"]


def test_what_was_not_played_is_not_counted() -> None:
    assert not list(distance.sections([played(60, "August 1941")]))
