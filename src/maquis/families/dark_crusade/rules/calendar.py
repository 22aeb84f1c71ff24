"""DC.base.turn: sides, months and phases. Turn 0 is May 1941, turn 1 June 1941, and so on."""

from maquis.engine.calendars import Month, Months

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

CALENDAR = Months(PHASES, Month(1941, 5), "June 1941")


def enemy(side: str) -> str:
    """The other side."""
    return SOVIET if side == AXIS else AXIS
