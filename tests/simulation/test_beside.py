"""History beside games: estimates by half-year in a calendar's turns, and the sections of a page about them."""

import polars as pl
import pytest

from maquis.contract.history import Beside
from maquis.contract.scenarios import load
from maquis.families.europa.scenarios.eastern_front.estimates import load as published
from maquis.simulation import beside
from maquis.simulation.plan import Request
from maquis.simulation.sheet import Simulated, in_step

HALF = "Belorussia and Smolensk"


def known(rules: str = "") -> Beside:
    found = load("eastern-front", rules=rules).beside
    assert found is not None
    return found()


def played(rules: str, name: str, units: int, first: str = "", last: str = "Dec II 41") -> Simulated:
    """A game, of half a year if nothing is said, in which so many partisans stand in the Western district."""
    plan = Request(scenario="eastern-front", rules=rules, first=first, last=last).plan()
    calendar = plan.loaded().calendar
    turns = range(plan.first, plan.last + 1)
    rows = [(1, turn, calendar.name(turn), 2.0) for turn in turns]
    dated = pl.DataFrame(rows, schema=["game", "turn", "date", "rail_hits"], orient="row")
    there = [(1, turn, calendar.name(turn), "there", "Western", units) for turn in turns]
    regions = pl.DataFrame(there, schema=["game", "turn", "date", "what", "region", "number"], orient="row")
    return Simulated(name, plan, {"games": dated.head(1), "turns": dated, "regions": regions})


def test_an_estimate_of_a_half_year_is_the_sum_of_its_parts_each_the_mean_of_its_months() -> None:
    found = {(each.region, each.first): each for each in known().estimates}
    half = found[HALF, load("eastern-front").turn("Jul I 42")]
    assert half.of == ("Belorussia", "Smolensk oblast")
    assert half.low == (20_000 + 40_000) / 2 + (4_000 + 3_490) / 2
    assert half.high == (30_000 + 47_000) / 2 + (7_000 + 3_490) / 2


def test_every_estimate_and_attack_has_its_source_and_lies_in_the_war() -> None:
    table, scenario = published(), load("eastern-front")
    assert all(each.source and each.low <= each.high for each in table.strengths)
    assert set(table.regions) == {each.region for each in table.strengths}
    assert set().union(*table.regions.values()) <= set(scenario.game.map.layers["district"])
    spans = [(each.first, each.last) for each in known().estimates]
    spans += [(each.first, each.last) for each in known().operations]
    assert all(scenario.first <= first <= last <= scenario.last for first, last in spans)


@pytest.mark.parametrize(("rules", "turns"), [("europa.rule40", 1), ("europa.rule45", 2)])
def test_half_years_begin_and_end_with_them_in_either_calendar(rules: str, turns: int) -> None:
    scenario = load("eastern-front", rules=rules)
    half = next(each for each in known(rules).estimates if scenario.calendar.name(each.first) == "Jan I 43")
    assert half.last - half.first + 1 == 12 * turns
    concert = next(each for each in known(rules).operations if each.name == "Operation Concert")
    assert concert.last - concert.first + 1 == 3 * turns


def test_the_page_puts_strength_beside_estimates_and_weeks_in_step_with_half_months() -> None:
    both = [played("europa.rule40", "half-months", 10), played("europa.rule45", "weeks", 5)]
    half_months, weeks = (rows["turn"].to_list() for rows in in_step(both, "turns").values())
    assert weeks[1::2] == half_months[: len(weeks) // 2]
    strength = next(iter(beside.sections(both)))
    (row,) = [row for row in strength.after.split("<tr>") if row.startswith(f"<td>{HALF}")]
    assert "8,100 to 16,000" in row
    assert row.count("10.0") == 3
    assert row.count("5.0") == 3
    assert "beside-1" in {picture.name for picture in strength.pictures}


def test_games_that_were_not_played_then_say_so() -> None:
    both = [
        played("europa.rule40", "a year of 1943", 10, "Jan I 43", "Dec II 43"),
        played("europa.rule40", "its first half", 5, "Jan I 43", "Jun II 43"),
    ]
    strength, railways = beside.sections(both)
    rows = [row for row in strength.after.split("<tr>") if "Jul I 43 to Dec II 43" in row]
    assert rows
    assert all(row.count(">not played</td>") == 3 for row in rows)
    concert = next(row for row in railways.after.split("<tr>") if "Concert" in row)
    assert concert.index(">2.00</td>") < concert.index(">not played</td>")


def test_without_half_a_year_or_history_nothing_is_told() -> None:
    short = played("europa.rule40", "short", 1)
    plan = Request(scenario="eastern-front", last="Aug I 41").plan()
    assert list(beside.sections([Simulated("short", plan, short.tables)])) == []
    other = Request(scenario="global-war-1942", last="January 1942").plan()
    assert list(beside.sections([Simulated("other", other, {})])) == []
