"""Weather by turn and zone, from `weather.csv`: the typical half-months, and the exceptions of each year."""

from __future__ import annotations

from collections.abc import Iterable

from builder.history.sources import Row
from maquis.families.europa.scenarios.eastern_front.turns import turns

CLASSES = {"clear": "clear", "mud": "mud", "snow": "snow", "winter": "snow"}
"""Winter in the source is deep snow and deep cold: snow here."""


def weather_by_turn(rows: Iterable[Row]) -> list[tuple[str, dict[str, str]]]:
    """Label of the turn, then zone to class; the Arctic has the weather of the north (assumed)."""
    typical: dict[tuple[str, int], str] = {}
    special: dict[tuple[str, int, str], str] = {}
    for row in rows:
        zone, half, kind = row["zone"], int(row["half_month"]), CLASSES[row["weather"]]
        if row["year"] == "typical":
            typical[zone, half] = kind
        else:
            special[row["year"], half, zone] = kind
    found = []
    for turn in turns():
        half = turn.half_month
        zones = {
            zone: special.get((str(turn.year), half, zone), typical[zone, half])
            for zone in ("north", "central", "south")
        }
        found.append((turn.label, {"arctic": zones["north"], **zones}))
    return found
