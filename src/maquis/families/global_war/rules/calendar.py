"""The calendar: half-year turns from July 1936, and the phases of a player turn."""

from functools import lru_cache

from maquis.engine.calendars import Month, Months

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
CALENDAR = Months(PHASES, Month(1936, 7), "January 1942", months=6)
date, turn_of = CALENDAR.name, lru_cache(1024)(CALENDAR.turn)
