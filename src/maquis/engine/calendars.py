"""Calendars of months: a turn is one, or several."""

import re
from typing import NamedTuple

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError

_NAMES = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


class Month(NamedTuple):
    """A month of a year; the first is 1."""

    year: int
    month: int

    def __str__(self) -> str:
        return f"{_NAMES[self.month - 1]} {self.year}"


class Months:
    """A calendar whose turn 0 is the month in which it `begins`, with so many `months` to a turn."""

    def __init__(self, phases: tuple[str, ...], begins: Month, example: str, months: int = 1) -> None:
        self.phases, self.example = phases, example
        self._first, self._months = begins.year * 12 + begins.month - 1, months

    def month(self, turn: int) -> Month:
        """The month in which a turn begins."""
        year, month = divmod(self._first + turn * self._months, 12)
        return Month(year, month + 1)

    def of(self, year: int, month: int) -> int:
        """The turn of a month."""
        return (year * 12 + month - 1 - self._first) // self._months

    def name(self, turn: int) -> str:
        """A turn in words."""
        return str(self.month(turn))

    def turn(self, text: str) -> int:
        """Read the name of a turn; raise `MaquisError`."""
        match = re.fullmatch(r"([a-z]{3,9}) +(\d{4})", text.strip(), re.IGNORECASE)
        found = [number for number, name in enumerate(_NAMES, 1) if match and name.lower().startswith(match[1].lower())]
        turn = self.of(int(match[2]), found[0]) if match and found else -1
        if turn < 0 or self.month(turn).month not in found:
            each = "a month" if self._months == 1 else f"the first of {self._months} months"
            raise MaquisError(f"{quoted(text)} is no turn: write {each} from {self.name(0)} on, as in {self.example}")
        return turn
