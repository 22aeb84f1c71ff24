"""DC.base.turn: sides, months and phases. Turn 0 is May 1941, turn 1 June 1941, and so on."""

import re
from typing import NamedTuple

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError

AXIS, SOVIET = "axis", "soviet"
SIDES = (AXIS, SOVIET)
STATUS, MOVEMENT, COMBAT, BREAKTHROUGH, ISOLATION = (
    "supply status",
    "operational movement",
    "combat",
    "breakthrough movement",
    "isolation",
)
PHASES = (STATUS, MOVEMENT, COMBAT, BREAKTHROUGH, ISOLATION)
FORTIFYING = "fortifying"
"""Before turn 1: border units try to fortify."""
OVER = "over"

_NAMES = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip


class Month(NamedTuple):
    """A month of the game; `Month.of` gives it for a turn."""

    year: int
    month: int

    @classmethod
    def of(cls, turn: int) -> "Month":
        """The month of a turn."""
        months = 1941 * 12 + 4 + turn
        return cls(months // 12, months % 12 + 1)

    @property
    def turn(self) -> int:
        """The turn of the month."""
        return self.year * 12 + self.month - 1 - (1941 * 12 + 4)

    def __str__(self) -> str:
        return f"{_NAMES[self.month - 1]} {self.year}"


def enemy(side: str) -> str:
    """The other side."""
    return SOVIET if side == AXIS else AXIS


class Months:
    """The calendar of Dark Crusade."""

    phases = PHASES
    example = "June 1941"

    def name(self, turn: int) -> str:
        """A turn in words."""
        return str(Month.of(turn))

    def turn(self, text: str) -> int:
        """Read the name of a turn; raise `MaquisError`."""
        match = re.fullmatch(r"([a-z]{3,9}) +(19\d\d)", text.strip(), re.IGNORECASE)
        word = match[1].lower() if match else ""
        found = [number for number, name in enumerate(_NAMES, 1) if name.lower().startswith(word) and word]
        turn = Month(int(match[2]), found[0]).turn if match and len(found) == 1 else -1
        if turn < 0:
            raise MaquisError(f"{quoted(text)} is no turn: write a month from May 1941 on, as in June 1941")
        return turn


CALENDAR = Months()
