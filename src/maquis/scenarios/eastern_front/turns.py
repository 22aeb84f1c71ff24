"""The calendar of the scenario: half-month turns, Jun II 41 to Aug II 44, each an Axis and then a Soviet player turn.

Half I runs from the 1st to the 15th, half II from the 16th to the last day of the month.
"""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from functools import cache

import msgspec

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
OPENING_DAY = date(1941, 6, 22)
"""The day of the invasion: the first turn is cut short by it."""
_FIRST = (1941, 6, 2)
_LAST = (1944, 8, 2)


class Turn(msgspec.Struct, frozen=True):
    """One game turn. `number` counts from 1; `half` is 1 or 2."""

    number: int
    year: int
    month: int
    half: int

    @property
    def label(self) -> str:
        """As players write it: `Jun II 41`."""
        return f"{MONTHS[self.month - 1]} {'I' * self.half} {self.year % 100}"

    @property
    def last_day(self) -> date:
        """The day at whose end the state of this turn is meant."""
        return date(self.year, self.month, 15 if self.half == 1 else monthrange(self.year, self.month)[1])

    @property
    def half_month(self) -> int:
        """1 for 1-15 January to 24 for 16-31 December."""
        return 2 * self.month - 2 + self.half


@cache
def turns() -> tuple[Turn, ...]:
    """The 77 turns of the scenario, in order."""
    found: list[Turn] = []
    year, month, half = _FIRST
    while (year, month, half) <= _LAST:
        found.append(Turn(len(found) + 1, year, month, half))
        year, month, half = (year, month, 2) if half == 1 else (year + month // 12, month % 12 + 1, 1)
    return tuple(found)


def turn(label: str) -> Turn:
    """The turn with that label; KeyError with one clear sentence if the scenario has none."""
    wanted = " ".join(label.split()).casefold()
    for candidate in turns():
        if candidate.label.casefold() == wanted:
            return candidate
    raise KeyError(f'"{label}" is not a turn of this scenario: turns run from Jun II 41 to Aug II 44.')


def turn_of(month: str, *, end: bool) -> int:
    """The number of the first turn of a month written 1942-06, or of its last turn if `end`.

    Months before the scenario give turn 1, months after it the number of the last turn.
    """
    year, number = (int(part) for part in month.split("-"))
    first = (year - _FIRST[0]) * 24 + (number - _FIRST[1]) * 2 - (_FIRST[2] - 1) + 1
    return min(max(first + end, 1), len(turns()))
