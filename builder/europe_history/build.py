"""Who held each hex, drawn from dated towns: those of the Eastern Front, and our own table of the rest of Europe.

Every town has a clock: the days to the nearest date on which it changed hands, above zero while it is Axis. A hex is
Axis where the clocks of the towns around, the nearer ones weighing more, come to more than zero; else it is of the side
that the nearest town of theirs is of.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from math import hypot
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from builder import write
from maquis.boards import runs
from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front import control
from maquis.families.war_in_europe.rules.calendar import CALENDAR, CYCLE, CYCLES, year

TABLE = Path(__file__).with_name("towns.csv")
FIRST, LAST = CALENDAR.turn("1942, cycle 1, week 1"), CALENDAR.turn("1945, cycle 5, week 1")
NEUTRAL = ("Turkey", "Switzerland", "Sweden", "Spain", "Portugal", "Ireland")
ALLIED = ("Britain", "Syria", "Iraq", "Iran")
AFRICA, AFRICA_JOINS = "French North Africa", date(1942, 11, 8)
"""Land that was nobody's before the Allies came."""
NEAREST, MOST_DAYS, NEAR_KM = 6, 20, 5.0
"""Towns whose clocks count, the cap of a clock, and what is added to distances before they weigh (assumed)."""
Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Town:
    """A dated town: where it is, whether it was Axis when it comes into the story, and when it changed hands."""

    name: str
    lon: float
    lat: float
    axis: bool
    days: tuple[int, ...]
    enemy: str
    """Who holds it when the Axis does not; empty if the Axis always did."""

    def clock(self, day: int) -> float:
        """Days from the end of a day to the nearest change of hands, capped: above zero while Axis."""
        axis = self.axis ^ (sum(change <= day for change in self.days) % 2 == 1)
        nearest = min((abs(day + 0.5 - change) for change in self.days), default=float(MOST_DAYS))
        return min(nearest, MOST_DAYS) * (1 if axis else -1)


def towns() -> list[Town]:
    """Return all dated towns: those of the Eastern Front where both tables have one near."""
    east = control.load()
    found = [
        Town(each.name, each.lon, each.lat, each.start == "axis", each.days, "Soviet" if _is_fought(each) else "")
        for each in (*east.towns, *east.anchors)
    ]
    with TABLE.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            lon, lat = float(row["lon"]), float(row["lat"])
            if any(hypot((each.lon - lon) * 0.6, each.lat - lat) < 0.12 and each.enemy for each in found):
                continue
            days = (date.fromisoformat(row["fell"]).toordinal(),) if row["fell"] else ()
            found = [each for each in found if hypot((each.lon - lon) * 0.6, each.lat - lat) >= 0.12]
            found.append(Town(row["name"], lon, lat, True, days, row["to"].capitalize()))
    return found


def _is_fought(town: control.DatedTown) -> bool:
    return town.start == "soviet" or bool(town.days)


def last_day(turn: int) -> int:
    """The last day of a turn: the last week of a year lasts to its end."""
    first = date(year(turn), 1, 1)
    week = turn % (CYCLE * CYCLES)
    return (date(year(turn), 12, 31) if week == CYCLE * CYCLES - 1 else first + timedelta(7 * week + 6)).toordinal()


class Control:
    """The towns on the map, ready to be asked who held what."""

    def __init__(self, hexmap: HexMap) -> None:
        self.map, self.towns = hexmap, towns()
        country = hexmap.layers["country_1939"]
        self.allied = sum(country[name] for name in ALLIED)
        self.africa = country[AFRICA]
        self.fought = hexmap.land & ~self.allied & ~sum(country[name] for name in NEUTRAL)
        self.places = list(members(self.fought))
        points = np.array([hexmap.projection.km(town.lon, town.lat) for town in self.towns])
        centres = np.array([hexmap.centre_km(place) for place in self.places])
        far = np.hypot(*(centres[:, None, :] - points[None, :, :]).transpose(2, 0, 1))
        self.near = np.argsort(far, axis=1, kind="stable")[:, :NEAREST]
        weights = 1 / (np.take_along_axis(far, self.near, axis=1) + NEAR_KM) ** 2
        self.weights: Numbers = weights / weights.sum(axis=1, keepdims=True)
        self.enemy = [self._enemy(row) for row in np.argsort(far, axis=1, kind="stable")[:, : 4 * NEAREST]]

    def _enemy(self, row: npt.NDArray[np.int64]) -> str:
        return next((self.towns[number].enemy for number in row if self.towns[number].enemy), "Allied")

    def held(self, turn: int) -> dict[str, int]:
        """Return who holds what at the end of a turn."""
        day = last_day(turn)
        clocks = np.array([town.clock(day) for town in self.towns])
        axis = (self.weights * clocks[self.near]).sum(axis=1) > 0
        found = {"Axis": 0, "Allied": self.allied, "Soviet": 0}
        for place, is_axis, enemy in zip(self.places, axis, self.enemy, strict=True):
            found["Axis" if is_axis else enemy] |= 1 << place
        if day < AFRICA_JOINS.toordinal():
            found = {side: places & ~self.africa for side, places in found.items()}
        return found


def weeks(hexmap: HexMap) -> Iterator[tuple[int, dict[str, int]]]:
    """Yield who held what at the end of each turn, from the one before the first."""
    known = Control(hexmap)
    for turn in range(FIRST - 1, LAST + 1):
        yield turn, known.held(turn)


def document(hexmap: HexMap) -> dict[str, Any]:
    """Return the history of control as the value of its file: the start, and what each side gains each week."""
    story = weeks(hexmap)
    _, now = next(story)
    start = {side.lower(): runs.write(hexmap.board, places) for side, places in now.items()}
    gains = []
    for turn, after in story:
        row = {"turn": CALENDAR.name(turn)}
        row |= {
            side.lower(): runs.write(hexmap.board, places & ~now[side])
            for side, places in after.items()
            if places & ~now[side]
        }
        gains.append(row)
        now = after
    return {"origin": _origin(), "start": start, "weeks": gains}


def _origin() -> Mapping[str, Any]:
    return {
        "provenance": "assumed",
        "source": "dated towns: the Eastern Front's, and our own",
        "credits": ["Town positions: GeoNames (geonames.org), CC BY 4.0."],
        "notes": [
            "Drawn between dated towns: those of the Eastern Front (control.json there) and our own, of the rest.",
            "The dates of our own towns are general knowledge, a day each; the hexes between them are interpolated.",
            "A week has what each side has gained at its end. Vichy France counts as Axis, Finland after its armistice",
            "as Soviet; French North Africa is nobody's before 8 November 1942.",
            "Each row of hexes and its runs of columns.",
        ],
    }


def text(hexmap: HexMap) -> str:
    """Return the file: a line a week."""
    return write.text(document(hexmap), depth=2) + "\n"
