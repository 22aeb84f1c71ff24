"""The calendar of the scenario: half-month turns, Jun II 41 to Aug II 44, each an Axis and then a Soviet player turn.

Half I runs from the 1st to the 15th, half II from the 16th to the last day of the month.
"""

from __future__ import annotations

import datetime
from calendar import monthrange
from functools import cache

import msgspec

from maquis.engine.errors import UnknownName
from maquis.families.europa.rules.calendar import Date

FIRST, LAST = Date(1941, 6, 2), Date(1944, 8, 2)
OPENING_DAY = datetime.date(1941, 6, 22)
"""The day of the invasion: the first turn is cut short by it."""


class Turn(msgspec.Struct, frozen=True):
    """One game turn. `number` counts from 1."""

    number: int
    date: Date

    @property
    def label(self) -> str:
        """As players write it: `Jun II 41`."""
        return str(self.date)

    @property
    def year(self) -> int:
        """The year, such as 1941."""
        return self.date.year

    @property
    def last_day(self) -> datetime.date:
        """The day at whose end the state of this turn is meant."""
        year, month = self.date.year, self.date.month
        return datetime.date(year, month, 15 if self.date.half == 1 else monthrange(year, month)[1])

    @property
    def half_month(self) -> int:
        """1 for 1-15 January to 24 for 16-31 December."""
        return 2 * self.date.month - 2 + self.date.half


@cache
def turns() -> tuple[Turn, ...]:
    """The 77 turns of the scenario, in order."""
    return tuple(Turn(turn - FIRST.turn + 1, Date.of(turn)) for turn in range(FIRST.turn, LAST.turn + 1))


def turn(label: str) -> Turn:
    """The turn with that label; raises `MaquisError` if it is none, or the scenario has none such."""
    wanted = Date.parse(label)
    if not FIRST <= wanted <= LAST:
        raise UnknownName(f"{wanted} is not a turn of this scenario, which runs from {FIRST} to {LAST}")
    return turns()[wanted.turn - FIRST.turn]


def turn_of(month: str, *, end: bool) -> int:
    """The number of the first turn of a month written 1942-06, or of its last turn if `end`.

    Months before the scenario give turn 1, months after it the number of the last turn.
    """
    year, number = (int(part) for part in month.split("-"))
    first = Date(year, number, 1).turn - FIRST.turn + 1
    return min(max(first + end, 1), len(turns()))
