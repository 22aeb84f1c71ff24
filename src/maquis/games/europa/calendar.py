"""Europa's calendar: two turns a month, I and II; a game turn is the Axis player turn, then the Soviet one."""

import re
from functools import cache

import msgspec

from maquis.engine.errors import MaquisError

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
AXIS, SOVIET = "axis", "soviet"
SIDES = (AXIS, SOVIET)
PHASES = ("initial", "movement", "combat", "exploitation")


def enemy(side: str) -> str:
    """Return the other side."""
    return SOVIET if side == AXIS else AXIS


class Date(msgspec.Struct, frozen=True, order=True):
    """A half-month: `half` is 1 (the I turn) or 2 (the II turn)."""

    year: int
    month: int
    half: int

    def __str__(self) -> str:
        return f"{MONTHS[self.month - 1]} {'I' * self.half} {self.year % 100:02d}"

    @property
    def turn(self) -> int:
        """The number of the game turn, counted from Jan I 00 of the century so that turns can be compared."""
        return (self.year - 1900) * 24 + (self.month - 1) * 2 + self.half - 1

    @staticmethod
    def of(turn: int) -> "Date":
        """Return the date of a game turn."""
        year, half_month = divmod(turn, 24)
        return Date(1900 + year, half_month // 2 + 1, half_month % 2 + 1)

    @staticmethod
    @cache
    def parse(text: str) -> "Date":
        """Read a date such as "Jun II 41"; raise `MaquisError`."""
        match = re.fullmatch(r"\s*([A-Za-z]{3})[a-z]*\.?\s+(I{1,2}|1|2)\s+(?:19)?(\d\d)\s*", text)
        if not match or match[1].capitalize() not in MONTHS:
            raise MaquisError(f"{text!r} is not a turn; write the month, I or II, and the year, as in Jun II 41")
        half = 2 if match[2] in ("II", "2") else 1
        return Date(1900 + int(match[3]), MONTHS.index(match[1].capitalize()) + 1, half)


class HalfMonths:
    """The calendar of Europa."""

    phases = PHASES
    example = "Aug II 42"

    def name(self, turn: int) -> str:
        """A game turn in words: "Jun II 41"."""
        return str(Date.of(turn))

    def turn(self, text: str) -> int:
        """Read the name of a turn; raise `MaquisError`."""
        return Date.parse(text).turn


CALENDAR = HalfMonths()
