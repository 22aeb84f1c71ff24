"""The history of control, to be put beside games: the points of cities, and how much of the map each side had."""

from collections.abc import Iterator
from functools import partial

from maquis.boards.sets import union
from maquis.contract.history import Band, Course, Span
from maquis.engine.game import Game
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, SOVIET
from maquis.families.dark_crusade.rules.control import cities
from maquis.families.dark_crusade.rules.front import soviet_union
from maquis.families.dark_crusade.scenarios import script

WITHIN = 3
"""Months by which a war may run ahead of history, or behind it, and be within the band (assumed)."""
HALVES = (6, 12)
"""The months with which half-years end; the war ends in May."""


def course(game: Game) -> Course:
    """The victory points of history: who held each city at the end of a month."""

    def stands(turn: int) -> float:
        soviet = held(game, turn)
        return sum(points if soviet >> city & 1 else -points for city, points in cities(game).items())

    return Course("victory", "victory points as history had the cities", stands)


def bands(game: Game) -> tuple[Band, ...]:
    """How many points of the map the Soviets had as each half-year of the war ended."""
    return (
        Band(
            "soviet_points",
            "points of the map in Soviet hands",
            f"who held each point, by the dates of its town, from {WITHIN} months before to {WITHIN} months after",
            "assumed",
            tuple(map(partial(_span, game), _ends(game.last_turn))),
        ),
    )


def _ends(last: int) -> Iterator[int]:
    """The turns with which half-years end."""
    for turn in range(CALENDAR.of(1941, 6) + 1, last + 1):
        if turn == last or any(CALENDAR.of(year, month) == turn for year in range(1941, 1946) for month in HALVES):
            yield turn


def _span(game: Game, turn: int) -> Span:
    near = range(turn - WITHIN, min(turn + WITHIN, game.last_turn) + 1)
    found = [held(game, each).bit_count() for each in near]
    return Span(turn, min(found), max(found))


def held(game: Game, turn: int) -> int:
    """The points that the Soviets held in history at the end of a turn."""
    place, home, holders = game.board.place, soviet_union(game), script.held(turn + 1)
    taken = {
        side: union(1 << place(point) for point, whose in holders.items() if whose == side) for side in (AXIS, SOVIET)
    }
    return home & ~taken[AXIS] | taken[SOVIET]
