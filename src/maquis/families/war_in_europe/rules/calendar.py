"""The calendar: weekly turns, four to a cycle, thirteen cycles a year, from 1939 on; the phases of a side (W1, W2)."""

import re

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError

SIDES = ("Axis", "Allied", "Soviet")
PARTISANS, MOVEMENT, COMBAT, MECHANIZED = "partisans", "initial movement", "combat", "mechanized movement"
PHASES = (PARTISANS, MOVEMENT, COMBAT, MECHANIZED)
FIRST, CYCLE, CYCLES = 1939, 4, 13


def year(turn: int) -> int:
    """Return the year that a turn is in."""
    return FIRST + turn // (CYCLE * CYCLES)


def begins_cycle(turn: int) -> bool:
    """Return whether a turn is the first of its cycle, which begins with the strategic cycle."""
    return turn % CYCLE == 0


class Weeks:
    """How the game calls its turns: "1943, cycle 5, week 2"."""

    phases = PHASES
    example = "1943, cycle 5, week 2"

    def name(self, turn: int) -> str:
        """A turn in words."""
        return f"{year(turn)}, cycle {turn // CYCLE % CYCLES + 1}, week {turn % CYCLE + 1}"

    def of(self, year: int, month: int) -> int:
        """The first turn of a month: thirteen cycles of four weeks are twelve months."""
        return ((year - FIRST) * CYCLES + (month - 1) * CYCLES // 12) * CYCLE

    def turn(self, text: str) -> int:
        """Read the name of a turn; raise `MaquisError`."""
        match = re.fullmatch(r"(\d{4}),? *(?:cycle )?(\d{1,2})(?:,? *(?:week )?(\d))?", text.strip())
        if match is not None:
            at, cycle, week = int(match[1]), int(match[2]), int(match[3] or 1)
            if at >= FIRST and 1 <= cycle <= CYCLES and 1 <= week <= CYCLE:
                return ((at - FIRST) * CYCLES + cycle - 1) * CYCLE + week - 1
        raise MaquisError(
            f"{quoted(text)} is no turn: write a year from {FIRST}, a cycle to 13, a week to 4: {self.example}"
        )


CALENDAR = Weeks()
