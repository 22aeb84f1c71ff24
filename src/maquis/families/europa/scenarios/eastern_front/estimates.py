"""Published estimates of the partisans behind the Eastern Front, and their attacks on railways, with sources."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from statistics import fmean

import msgspec

from maquis.contract.history import Band, Beside, Estimate, Operation, Span
from maquis.families.europa.rules.calendar import Calendar, Date
from maquis.families.europa.scenarios.eastern_front.turns import FIRST, LAST

TABLE = Path(__file__).with_name("estimates.json")
WHOLE = "All occupied territory"
"""The region that has all others in it, and one estimate a month."""
APART = (
    "Attacks on railways are known in rails and trains, and a cut of the game is a line of a hex: only their times can"
    " be compared, and no band is drawn of them."
)


class Strength(msgspec.Struct, frozen=True, omit_defaults=True):
    """An estimate of men, low and high, of part of a region in a month, as it was published."""

    region: str
    of: str
    month: str
    low: int
    high: int
    sure: str
    source: str
    note: str = ""


class Railway(msgspec.Struct, frozen=True):
    """An attack on railways, from a day to a day."""

    name: str
    start: str
    end: str
    scale: str
    sure: str
    source: str


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: how many men a unit and which districts of the map a region is taken to be, and what is known."""

    provenance: dict[str, str]
    notes: tuple[str, ...]
    men_a_unit: float
    regions: dict[str, tuple[str, ...]]
    strengths: tuple[Strength, ...]
    railways: tuple[Railway, ...]


@cache
def load() -> Table:
    """The estimates as published."""
    return msgspec.json.decode(TABLE.read_bytes(), type=Table)


def beside(calendar: Calendar) -> Beside:
    """The estimates by region and half-year, and the attacks on railways, in turns of a calendar."""
    table = load()
    halves = tuple(_by_half_year(table.strengths, calendar))
    attacks = (
        Operation(each.name, _turn(each.start, calendar), _turn(each.end, calendar), each.scale, each.source, each.sure)
        for each in table.railways
    )
    return Beside(table.regions, halves, tuple(attacks), "rail_hits", table.notes, table.men_a_unit, APART)


def bands(calendar: Calendar) -> tuple[Band, ...]:
    """How many units the Soviet partisans of all occupied territory were, at the ends of the months that are known."""
    table = load()
    spans = (
        Span(_month_end(each.month, calendar), each.low / table.men_a_unit, each.high / table.men_a_unit)
        for each in table.strengths
        if each.region == WHOLE
    )
    return (
        Band(
            "soviet_partisans",
            "Soviet partisan units in the Soviet Union",
            f"estimates of men, at {table.men_a_unit:,.0f} men a unit, which is ours: by it all estimates agree in sum"
            " with forty games of sensible policies",
            "assumed",
            tuple(spans),
        ),
    )


def _month_end(month: str, calendar: Calendar) -> int:
    year, number = map(int, month.split("-"))
    return calendar.first(Date(year, number, 2)) + calendar.turns - 1


def _by_half_year(strengths: tuple[Strength, ...], calendar: Calendar) -> Iterator[Estimate]:
    """For each region and half-year the mean of the estimates of each part of it, and the sum of its parts."""
    for (region, half), rows in groupby(sorted(strengths, key=_half), key=_half):
        parts = [list(each) for _, each in groupby(sorted(rows, key=lambda row: row.of), key=lambda row: row.of)]
        low, high = (sum(fmean(row[at] for row in part) for part in _numbers(parts)) for at in (0, 1))
        sure = min((row.sure for part in parts for row in part), key=("low", "medium", "high").index)
        first, last = _span(half, calendar)
        sources = tuple(dict.fromkeys(row.source for part in parts for row in part))
        yield Estimate(region, first, last, low, high, tuple(part[0].of for part in parts), sure, sources)


def _numbers(parts: list[list[Strength]]) -> list[list[tuple[int, int]]]:
    return [[(row.low, row.high) for row in part] for part in parts]


def _half(row: Strength) -> tuple[str, tuple[int, int]]:
    year, month = map(int, row.month.split("-"))
    return row.region, (year, 1 if month <= 6 else 2)


def _span(half: tuple[int, int], calendar: Calendar) -> tuple[int, int]:
    """The first and the last turn of a half-year, as far as the scenario has them."""
    year, which = half
    first, last = Date(year, 6 * which - 5, 1), Date(year, 6 * which, 2)
    return calendar.first(max(first, FIRST)), calendar.first(min(last, LAST)) + calendar.turns - 1


def _turn(day: str, calendar: Calendar) -> int:
    year, month, of_month = map(int, day.split("-"))
    half, of_half = (1, of_month) if of_month <= 15 else (2, of_month - 15)
    return calendar.first(Date(year, month, half)) + (calendar.turns - 1 if of_half > 8 else 0)
