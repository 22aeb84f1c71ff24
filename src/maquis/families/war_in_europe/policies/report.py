"""What a campaign of War in Europe tells: a digest of each week, and a report of it all."""

from collections import Counter

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.campaigns import Turn
from maquis.engine.position import Position
from maquis.engine.words import many, some
from maquis.families.war_in_europe.policies.happened import happened
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.calendar import CALENDAR, SIDES
from maquis.families.war_in_europe.rules.field import Level

_MOST = 8
"""Names told in one line; the rest are counted."""
LEVELS: tuple[Level, ...] = ("cadre", "unit", "division")


def digest(turn: Turn) -> list[str]:
    """What a player would tell of a week, as lines."""
    found = happened(turn)
    lines = [f"{what}: {some(names, _MOST)}" for what, names in found.items() if names]
    return [*lines, "partisans: " + ", ".join(f"{many} {level}s" for level, many in levels(turn.position).items())]


def levels(position: Position) -> dict[str, int]:
    """How many partisans of each level are on the map."""
    counted = Counter(piece.level for piece in field.pieces(position) if piece.partisan)
    return {level: counted[level] for level in LEVELS}


class Report(campaigns.Report):
    """The figures of a campaign, gathered week by week."""

    counted: Counter[str] = msgspec.field(default_factory=Counter)
    levels: list[dict[str, int]] = msgspec.field(default_factory=list)
    """Partisans of each level at the end of each week."""

    def add(self, turn: Turn) -> None:
        """Count one week."""
        super().add(turn)
        for what, names in happened(turn).items():
            self.counted[what] += len(names)
        self.levels.append(levels(turn.position))

    def as_data(self) -> dict[str, object]:
        """The report as plain data."""
        last = self.last
        return {
            "turns": len(self.turns),
            "counted": dict(self.counted),
            "partisans": {CALENDAR.name(number): each for number, each in zip(self.turns, self.levels, strict=True)},
            "units": _units(last) if last is not None else {},
            "fortifications": field.works(last).standing.bit_count() if last is not None else 0,
            "refused": self.refused,
        }

    def text(self) -> str:
        """The report in a player's words."""
        if not self.turns or self.last is None:
            return "No week was played.\n"
        lines = [f"{many(len(self.turns), 'week')}, to {CALENDAR.name(self.turns[-1])}."]
        lines += [f"{what}: {many}" for what, many in self.counted.items() if many]
        end = self.levels[-1]
        lines.append("partisans at the end: " + ", ".join(f"{many} {level}s" for level, many in end.items()))
        most = max(sum(each.values()) for each in self.levels)
        lines.append(f"partisans at most: {most}")
        lines += [f"{side} units at the end: {many}" for side, many in _units(self.last).items() if many]
        return "\n".join(lines) + "\n"


def _units(position: Position) -> dict[str, int]:
    """The units of each side on the map, partisans left out."""
    counted = Counter(piece.side for piece in field.pieces(position) if not piece.partisan)
    return {side: counted[side] for side in SIDES}
