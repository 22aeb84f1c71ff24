"""The dated control of towns: who held each, and when it changed hands. The ownership of hexes is drawn from these."""

from __future__ import annotations

from datetime import date
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Literal

import msgspec

from maquis.families.europa.scenarios.eastern_front.turns import OPENING_DAY

TABLE = Path(__file__).with_name("control.json")

ESTIMATED = "~"
"""What an estimated day begins with."""

Side = Literal["axis", "soviet"]


class DatedTown(msgspec.Struct, frozen=True, dict=True, omit_defaults=True):
    """A town, its hex, its holder on 21 June 1941 and the days on which it changed hands, each time to the other side.

    A change is a day, `1941-07-09`. `~1941-07-09` is an estimate: only the month is known, and the day is what the
    dates of the towns around suggest. `sure` is high (the day), medium (a few days) or low (some weeks).
    """

    name: str
    modern: str
    lon: float
    lat: float
    hex: str
    start: Side
    changes: tuple[str, ...]
    sure: Literal["high", "medium", "low"]
    source: str
    note: str = ""

    @cached_property
    def days(self) -> tuple[int, ...]:
        """The changes as day numbers (`date.toordinal`)."""
        return tuple(day_number(change) for change in self.changes)

    def axis_at_end_of(self, day: int) -> bool:
        """Whether the town is Axis at the end of a day."""
        return (self.start == "axis") ^ (sum(change <= day for change in self.days) % 2 == 1)

    def clock(self, day: int, most: int) -> float:
        """Days from the end of `day` to the nearest change of hands, at most `most`: above zero while Axis."""
        nearest = min((abs(day + 0.5 - change) for change in self.days), default=most)
        return min(nearest, most) * (1 if self.axis_at_end_of(day) else -1)

    def without_estimates(self) -> DatedTown:
        """The town with the middle of the month for each estimated day."""
        middles = tuple(change[1:8] if change.startswith(ESTIMATED) else change for change in self.changes)
        return msgspec.structs.replace(self, changes=middles)


class Control(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table: the towns, and the anchors, places added for the shape of the line that no check counts."""

    title: str
    provenance: str
    credits: tuple[str, ...]
    notes: tuple[str, ...]
    towns: tuple[DatedTown, ...]
    anchors: tuple[DatedTown, ...]


def load(path: Path = TABLE) -> Control:
    """The control table of the scenario."""
    return msgspec.json.decode(path.read_bytes(), type=Control)


def day_number(text: str) -> int:
    """The number of a day written 1941-07-09 or ~1941-07-09, or of the 15th of a month written 1941-07.

    June 1941 has no war before the 22nd: the month alone means its 26th.
    """
    text = text.removeprefix(ESTIMATED)
    if len(text) == 7:
        middle = date.fromisoformat(f"{text}-15")
        return (middle if middle >= OPENING_DAY else date(1941, 6, 26)).toordinal()
    return date.fromisoformat(text).toordinal()


def in_order(town: DatedTown) -> bool:
    """Whether the changes of a town follow one another and none is before the war."""
    return all(a < b for a, b in pairwise((OPENING_DAY.toordinal() - 1, *town.days)))
