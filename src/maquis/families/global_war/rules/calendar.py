"""The calendar: half-year turns from July 1936, and the phases of a player turn."""

import re

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError

MOVEMENT, COMBAT, AFTERWARDS, PLACE_UNITS = (
    "combat movement",
    "combat",
    "non-combat movement",
    "place units and collect income",
)
PHASES = (MOVEMENT, COMBAT, AFTERWARDS, PLACE_UNITS)
"""The phases of a player turn in which anything is asked of partisans or their enemies, in their order."""
POWERS = (
    "germany", "soviet_union", "ccp", "japan", "great_britain", "fec", "anzac", "france", "free_france", "italy", "usa",
    "kmt",
)  # fmt: skip
"""The nations that may have a player turn of their own, or share one (D2)."""
_MONTHS = ("January", "July")
_FIRST = 1936 * 2 + 1


def date(turn: int) -> str:
    """Return a turn in words: 0 is July 1936."""
    year, half = divmod(_FIRST + turn, 2)
    return f"{_MONTHS[half]} {year}"


def turn_of(text: str) -> int:
    """Return the turn that words such as `January 1942` name; raise `MaquisError`."""
    match = re.fullmatch(r"(jan(?:uary)?|july?) +(19\d\d)", text.strip(), re.IGNORECASE)
    turn = -1 if match is None else int(match[2]) * 2 + match[1].lower().startswith("jul") - _FIRST
    if turn < 0:
        raise MaquisError(f"{quoted(text)} is no turn: write a half-year from July 1936 on, as in January 1942")
    return turn


class HalfYears:
    """The calendar of Global War."""

    phases = PHASES
    example = "January 1942"

    def name(self, turn: int) -> str:
        """A turn in words."""
        return date(turn)

    def turn(self, text: str) -> int:
        """Read the name of a turn; raise `MaquisError`."""
        return turn_of(text)


CALENDAR = HalfYears()
