"""History to be put beside games: how many partisans there were in the lands of which estimates are known."""

from collections.abc import Iterator
from importlib.resources import files

import msgspec

from maquis.boards.board import members
from maquis.contract.history import Band, Span, between, known
from maquis.families.global_war.rules.calendar import CALENDAR, turn_of
from maquis.families.global_war.scenarios.script import Script

SOURCE = files("maquis.families.global_war.scenarios") / "history.toml"
STANDS = "January 1942"
"""The turn as which begins partisans on the map stand for the men of an estimate: those are known by zone (assumed)."""


class Land(msgspec.Struct, frozen=True):
    """What an estimate is of, and what campaigns count beside it: partisans of a nation in a region of the map."""

    estimate: str
    figure: str
    nation: str
    region: str
    words: str


LANDS = (
    Land(
        "All occupied Soviet territory", "partisans_ussr", "soviet_union", "ussr",
        "Soviet partisans in the Soviet Union",
    ),
    Land("Yugoslavia", "partisans_yugoslavia", "soviet_union", "yugoslavia", "Soviet partisans in Yugoslavia"),
    Land(
        "China, Eighth Route and New Fourth Armies", "partisans_ccp", "ccp", "china",
        "partisans of Communist China",
    ),
)  # fmt: skip


def bands(script: Script, first: int, last: int) -> tuple[Band, ...]:
    """How many partisans there were as turns ended, from the first estimate of a land to its last."""
    return tuple(_band(land, stand, first, last) for land in LANDS if (stand := _stand(script, land)))


def _band(land: Land, stand: int, first: int, last: int) -> Band:
    dated = [each for each in known(SOURCE, _month).estimates if each.region == land.estimate]
    low, high = between(dated, _begins(turn_of(STANDS)))
    men = (low + high) / 2 / stand
    spans = (
        Span(turn, *(number / men for number in between(dated, ends)))
        for turn, ends in _ends(first, last)
        if min(each.first for each in dated) <= ends <= max(each.last for each in dated)
    )
    return Band(
        land.figure,
        land.words,
        f"estimates of men, and between them in proportion, at {men:,.0f} men a partisan, as in {STANDS}",
        "assumed",
        tuple(spans),
    )


def _month(year: int, month: int) -> int:
    """Months since the year 0."""
    return year * 12 + month - 1


def _begins(turn: int) -> int:
    """The month with which a turn begins."""
    return _month(*CALENDAR.month(turn))


def _ends(first: int, last: int) -> Iterator[tuple[int, int]]:
    """Turns, each with the month that follows it."""
    return ((turn, _begins(turn + 1)) for turn in range(first, last + 1))


def _stand(script: Script, land: Land) -> int:
    """How many partisans of a land stand on the map as January 1942 begins; on a map of players' own perhaps none."""
    board, region = script.map.board, script.map.layers["region"].get(land.region, 0)
    zones = {board.label(place) for place in members(region)}
    return sum(
        band.number * len(zones.intersection(band.zones))
        for band in script.partisans
        if band.turn == STANDS and band.nation == land.nation
    )
