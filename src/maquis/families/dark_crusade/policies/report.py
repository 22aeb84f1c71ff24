"""The digest of a month and the report of a campaign of Dark Crusade."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Turn
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.words import many, some
from maquis.families.dark_crusade.policies.happened import (
    ARRIVED,
    COMBINED,
    FORTIFY,
    ISOLATED,
    LOST,
    PLACED,
    RAISED,
    REMOVED,
    TAKEN,
    WITHDRAWN,
    things,
)
from maquis.families.dark_crusade.rules import isolation
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, SIDES
from maquis.families.dark_crusade.rules.control import victory
from maquis.families.dark_crusade.rules.front import partisan_points, units

_MOST = 8
"""Names told in one line; the rest are counted."""
_BY_SIDE = (
    (TAKEN, "points taken"),
    (LOST, "units lost"),
    (ISOLATED, "units lost because they were isolated"),
    (FORTIFY, "units fortified"),
    (ARRIVED, "units arrived"),
    (RAISED, "units raised again"),
    (WITHDRAWN, "units withdrawn by the order of battle"),
    (COMBINED, "armies put together to parachute units"),
)
"""What is told of each side, in its order."""


def digest(turn: Turn) -> list[str]:
    """What a player would tell of a month, as lines."""
    found: dict[tuple[str, str], list[str]] = {}
    for each in things(turn):
        found.setdefault((each.what, each.side), []).append(each.name)
    lines = [
        f"{side.title()} {words}: {_listed(found[what, side])}"
        for what, words in _BY_SIDE
        for side in SIDES
        if (what, side) in found
    ]
    partisans = {what: names for (what, _), names in found.items()}
    if PLACED in partisans:
        lines.append(f"Partisans placed: {_listed(partisans[PLACED])}")
    if REMOVED in partisans:
        lines.append(f"Partisans removed by Axis units: {len(partisans[REMOVED])}")
    return [*lines, *_at_the_end(turn.position)]


def _at_the_end(now: Position) -> Iterator[str]:
    """Who is out of supply as the next month begins, where the partisans are, and the victory points."""
    near = now.game.map.near
    for side in SIDES:
        if out := isolation.cut_off(now, side):
            where = sorted(near(place) for place in numbers(now.places_of(out)))
            yield f"{side.title()} units out of supply at its end: {out.bit_count()}, at {', '.join(where)}"
    if there := partisan_points(now):
        yield f"Partisans at {', '.join(sorted(near(place) for place in numbers(there)))}"
    yield f"Victory points: {_score(now)}"


def _score(now: Position) -> str:
    return ", ".join(f"{side.title()} {victory(now, side).value}" for side in SIDES)


def _listed(names: list[str]) -> str:
    """How many, and the first of them by name; a name that comes again is told once."""
    return f"{len(names)} ({some(list(dict.fromkeys(names)), _MOST)})"


class Report(campaigns.Report):
    """The figures of a campaign, gathered turn by turn."""

    counted: dict[str, Counter[str]] = msgspec.field(default_factory=dict)
    """What happened how often, by side."""
    cut_off: list[tuple[str, int]] = msgspec.field(default_factory=list)
    """Axis units out of supply at the end of each month."""

    def add(self, turn: Turn) -> None:
        """Count one month."""
        super().add(turn)
        for each in things(turn):
            self.counted.setdefault(each.what, Counter())[each.side] += 1
        out = isolation.cut_off(turn.position, AXIS).bit_count()
        self.cut_off.append((CALENDAR.name(turn.number), out))

    def as_data(self) -> dict[str, object]:
        """The report as plain data."""
        last = self.last
        return {
            "turns": len(self.turns),
            "counted": {what: dict(by) for what, by in self.counted.items()},
            "axis_units_cut_off": dict(self.cut_off),
            "victory_points": {side: victory(last, side).value for side in SIDES} if last is not None else {},
            "refused": self.refused,
        }

    def text(self) -> str:
        """The report in a player's words."""
        if not self.turns or self.last is None:
            return "No month was played.\n"
        last, worst = self.last, max(self.cut_off, key=lambda each: each[1])
        lines = [
            f"{many(len(self.turns), 'month')}, to {CALENDAR.name(self.turns[-1])}. Victory points: {_score(last)}."
        ]
        for side in SIDES:
            told = [f"{words} {self._many(what, side)}" for what, words in _BY_SIDE if self._many(what, side)]
            left = last.in_play(units(last.game, side)).bit_count()
            lines.append(f"{side.title()}: {', '.join([*told, f'units left {left}'])}.")
        placed, removed = (sum(self.counted.get(what, Counter()).values()) for what in (PLACED, REMOVED))
        lines.append(f"Partisans were placed or put elsewhere {placed} times, and removed {removed} times.")
        lines.append(f"Axis units out of supply as a month ended: {worst[1]} at most, in {worst[0]}.")
        return "\n".join(lines) + "\n"

    def _many(self, what: str, side: str) -> int:
        return self.counted.get(what, Counter())[side]
