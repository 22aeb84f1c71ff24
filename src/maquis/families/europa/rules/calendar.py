"""Europa's calendar: turns of half a month or of a week; a game turn is the Axis player turn, then the Soviet one."""

import re
from functools import cache

import msgspec

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.position import Position

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
NUMBERS = ("I", "II", "III", "IV")
AXIS, SOVIET = "axis", "soviet"
SIDES = (AXIS, SOVIET)
PHASES = ("initial", "movement", "combat", "exploitation")


def enemy(side: str) -> str:
    """Return the other side."""
    return SOVIET if side == AXIS else AXIS


class Date(msgspec.Struct, frozen=True, order=True):
    """A half-month: `half` is 1 (the I turn) or 2 (the II turn); or its first or second `week`, if that is not 0."""

    year: int
    month: int
    half: int
    week: int = 0

    def __str__(self) -> str:
        number = 2 * self.half - 2 + self.week if self.week else self.half
        return f"{MONTHS[self.month - 1]} {NUMBERS[number - 1]} {self.year % 100:02d}"

    @property
    def turn(self) -> int:
        """The number of the half-month, counted from Jan I 00 of the century so that dates can be compared."""
        return (self.year - 1900) * 24 + (self.month - 1) * 2 + self.half - 1

    @staticmethod
    def of(turn: int) -> "Date":
        """Return the date of a half-month."""
        year, half_month = divmod(turn, 24)
        return Date(1900 + year, half_month // 2 + 1, half_month % 2 + 1)

    @staticmethod
    @cache
    def parse(text: str) -> "Date":
        """Read a half-month such as "Jun II 41"; raise `MaquisError`."""
        year, month, number = _read(text, 2, "the month, I or II, and the year, as in Jun II 41")
        return Date(year, month, number)


def _read(text: str, most: int, form: str) -> tuple[int, int, int]:
    """Read the year, the month and the number of a turn in it; raise `MaquisError`."""
    match = re.fullmatch(r"\s*([A-Za-z]{3})[a-z]*\.?\s+(I{1,3}|IV|[1-4])\s+(?:19)?(\d\d)\s*", text)
    number = 0 if not match else int(match[2]) if match[2].isdigit() else NUMBERS.index(match[2]) + 1
    if not match or match[1].capitalize() not in MONTHS or number > most:
        raise MaquisError(f"{quoted(text)} is not a turn; write {form}")
    return 1900 + int(match[3]), MONTHS.index(match[1].capitalize()) + 1, number


class Calendar:
    """A way to count time: two turns a month, I and II."""

    phases = PHASES
    turns = 1
    """How many turns a half-month has."""
    example = "Aug II 42"
    recruits = "a II turn of the month"
    """The turn of a month on which forces recruit, in words."""
    each = "each II turn"
    """All those turns, in words."""

    def date(self, turn: int) -> Date:
        """The date of a game turn."""
        return Date.of(turn)

    def name(self, turn: int) -> str:
        """A game turn in words: "Jun II 41"."""
        return str(self.date(turn))

    def turn(self, text: str) -> int:
        """Read the name of a turn; raise `MaquisError`."""
        return Date.parse(text).turn

    def first(self, half_month: Date) -> int:
        """The first game turn of a half-month."""
        return self.turns * half_month.turn


class Weeks(Calendar):
    """Four turns a month, I to IV: a week each, the last ones of half a month a little longer (assumed)."""

    turns = 2
    example = "Aug III 42"
    recruits = "a III turn of the month, the first week of its second half"
    each = "each III turn"

    def date(self, turn: int) -> Date:
        """The date of a game turn."""
        half_month, week = divmod(turn, 2)
        return msgspec.structs.replace(Date.of(half_month), week=week + 1)

    def turn(self, text: str) -> int:
        """Read the name of a turn; raise `MaquisError`."""
        year, month, number = _read(text, 4, "the month, I to IV, and the year, as in Jun IV 41")
        return 2 * Date(year, month, (number + 1) // 2).turn + (number + 1) % 2


CALENDARS: dict[str, Calendar] = {"half-month": Calendar(), "week": Weeks()}
"""The ways to count time, by what the figure `calendar.turn` says."""
CALENDAR = CALENDARS["half-month"]


def calendar(game: Game) -> Calendar:
    """How a game counts time."""
    return CALENDARS[game.figures["calendar.turn"]]


def date(position: Position) -> Date:
    """The date of the game turn."""
    return calendar(position.game).date(position.turn)


def recruiting(position: Position) -> bool:
    """Whether it is the turn of the month on which forces recruit: the first of its second half."""
    now = date(position)
    return now.half == position.game.figures["recruit.half"] and now.week < 2
