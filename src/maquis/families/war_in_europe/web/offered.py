"""A scenario as it is offered to whoever makes a game."""

from datetime import date, timedelta

import msgspec

from maquis.families.war_in_europe.rules.calendar import CALENDAR, CYCLE, CYCLES, year
from maquis.families.war_in_europe.scenarios.scenario import UMPIRED
from maquis.table import wire
from maquis.table.default.offered import told

WORDS = {
    "war-in-europe-east-1942": "Behind the Eastern Front of 1942: 18 Soviet partisans against security divisions.",
    "war-in-europe-yugoslavia-1943": "Yugoslavia and Greece in 1943: partisans grow from cadres to Units and Divisions "
    "between German, Italian, Croatian and Bulgarian garrisons.",
    "war-in-the-west-1944": "The coast from Norway to Spain, May 1944 to April 1945: port fortresses under siege, and "
    "partisans of five lands behind them.",
}
HINT = "A turn is a week, four make a cycle. The fronts move by history; you play the units of the theatre."
TOLD = (
    "A turn is a week, four make a cycle. The war is kept on your own table: the umpire says who holds what and where "
    "divisions and units stand."
)
EDITIONS = {
    "war_in_europe.variant": "Variant 30.6 and 31.8: port fortresses, partisans who refuse",
    "war_in_europe.base": "The base game, as far as it is assumed",
}


def offered(info: wire.ScenarioInfo) -> wire.ScenarioInfo:
    """The same scenario with its words."""
    return msgspec.structs.replace(
        info,
        words=WORDS.get(info.name.removesuffix(UMPIRED), ""),
        hint=TOLD if info.umpired else HINT,
        turn_titles=[in_words(turn) for turn in info.turns],
        edition_titles=EDITIONS,
        options=told(info, "soviet.points"),
    )


def in_words(turn: str) -> str:
    """A turn as a calendar says it: "20 May 1944 (cycle 6, week 1)"; the year of the game has 52 weeks."""
    number = CALENDAR.turn(turn)
    day = date(year(number), 1, 1) + timedelta(weeks=number % (CYCLE * CYCLES))
    return f"{day.day} {day:%B %Y} ({turn.partition(', ')[2]})"
