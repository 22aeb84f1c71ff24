"""History to be put beside games: how strong partisans were, and which fortress ports the Axis held."""

from collections.abc import Iterator, Mapping
from datetime import date

from maquis.contract.history import Band, Beside, Span, between
from maquis.families.war_in_europe.rules.calendar import CYCLE, CYCLES, FIRST
from maquis.families.war_in_europe.rules.field import Level
from maquis.families.war_in_europe.scenarios import script

BY_LAND = {"Yugoslavia": "strength_yugoslavia", "France": "strength_france", "Soviet Union": "strength_soviet"}
"""The figure of campaigns that counts the strength of a land's partisans."""
LEVELS: dict[Level, int] = {"cadre": 1, "unit": 3, "division": 6}
"""The strength that partisans of a level are counted as, which nothing but their number is known by (assumed)."""
NEAR = 13
"""Weeks after the last estimate for which it is taken to hold."""
WITHIN = 4
"""Weeks by which a siege may end earlier or later than in history, and be within the band (assumed)."""


def strengths(beside: Beside, begins: Mapping[str, int], first: int, last: int) -> Iterator[Band]:
    """How strong partisans were as half-years ended, if a land's strength at the start stands for its men then."""
    for land, strength in begins.items():
        known = [each for each in beside.estimates if each.region == land]
        if land not in BY_LAND or not known:
            continue
        low, high = between(known, first)
        men = (low + high) / 2 / strength
        spans = tuple(
            Span(turn, *(number / men for number in between(known, turn)))
            for turn in _ends(first, last)
            if turn <= max(each.last for each in known) + NEAR
        )
        if spans:
            yield Band(
                BY_LAND[land],
                f"strength of the partisans of {land}",
                f"estimates of men, and between them in proportion, at {men:,.0f} men a point, as the game begins",
                "assumed",
                spans,
            )


def _ends(first: int, last: int) -> list[int]:
    """The last turns of half-years, and the last of all."""
    a_year = CYCLE * CYCLES
    halves = (a_year * year - 1 + a_year // 2 * half for year in range(last // a_year + 1) for half in (1, 2))
    return sorted({*(turn for turn in halves if first < turn < last), last})


def ports(first: int, last: int) -> Iterator[Band]:
    """How many of the fortress ports the Axis held at the end of each month of sieges."""
    fell = [turn_of(date.fromisoformat(day)) for day in script.forces().fell.values()]
    ends = [turn for turn in range(first, last + 1) if turn % CYCLE == CYCLE - 1]
    spans = (
        Span(turn, sum(each > turn + WITHIN for each in fell), sum(each > turn - WITHIN for each in fell))
        for turn in ends
    )
    yield Band(
        "ports_held",
        "fortress ports in Axis hands",
        f"the days on which they fell by the table of Atlantic ports, {WITHIN} weeks earlier or later, which is ours",
        "assumed",
        tuple(spans),
    )


def turn_of(day: date) -> int:
    """The turn that a day is in."""
    a_year = CYCLE * CYCLES
    return (day.year - FIRST) * a_year + min((day.timetuple().tm_yday - 1) // 7, a_year - 1)
