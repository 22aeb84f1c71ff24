"""What a campaign of War in Europe tells: a digest of each week, and a report of it all."""

from collections import Counter

import msgspec

from maquis.campaign.campaigns import Turn
from maquis.engine.events import Entered, Event, Flagged, Left, Moved, Owned, Painted
from maquis.engine.position import Position
from maquis.engine.referee import Refused
from maquis.games.war_in_europe import reading
from maquis.games.war_in_europe.calendar import CALENDAR, SIDES
from maquis.games.war_in_europe.field import Level
from maquis.games.war_in_europe.reading import PARTISAN

_MOST = 8
"""Names told in one line; the rest are counted."""
LEVELS: tuple[Level, ...] = ("cadre", "unit", "division")


def digest(turn: Turn) -> list[str]:
    """What a player would tell of a week, as lines."""
    found = things(turn)
    lines = [f"{what}: {_listed(names)}" for what, names in found.items() if names]
    return [*lines, "partisans: " + ", ".join(f"{many} {level}s" for level, many in levels(turn.position).items())]


def levels(position: Position) -> dict[str, int]:
    """How many partisans of each level are on the map."""
    counted = Counter(piece.level for piece in reading.field(position).pieces if piece.partisan)
    return {level: counted[level] for level in LEVELS}


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return ", ".join(names[:_MOST]) + more


def things(turn: Turn) -> dict[str, list[str]]:
    """What happened in a week, by what it is called."""
    found: dict[str, list[str]] = {what: [] for what in WHAT}
    for given in turn.given:
        if given.order.startswith(("attack", "overrun")):
            found["attacks"].append(given.order.partition(" ")[2])
        for event in given.events:
            for what, name in _told(turn.position, event):
                found[what].append(name)
    return found


WHAT = (
    "cadres placed", "made Units", "attacks", "reduced to cadres by the roll before combat", "refused combat",
    "reduced to cadres as they fled", "partisans lost", "partisans liberated", "units lost", "fortified",
    "fortifications lost", "ports and towns taken in play", "railways cut",
)  # fmt: skip
"""What a week is told by, in this order."""


def _told(position: Position, event: Event) -> list[tuple[str, str]]:
    """What an event is called in the digest, with whom it is about."""
    roster, near, place = position.game.roster, position.game.map.near, position.game.board.place
    match event:
        case Entered() if roster[roster.number(event.counter)].kind == PARTISAN:
            return [("cadres placed", near(place(event.place)))]
        case Flagged(flag="unit", on=True):
            return [("made Units", name) for name in event.counters]
        case Flagged(flag="unit", on=False, clause="31.81"):
            return [("reduced to cadres by the roll before combat", name) for name in event.counters]
        case Flagged(flag="unit", on=False, clause="31.82"):
            return [("reduced to cadres as they fled", name) for name in event.counters]
        case Moved(clause="31.82"):
            return [("refused combat", event.counter)]
        case Left() if roster[roster.number(event.counter)].kind == PARTISAN:
            return [("partisans liberated" if event.how == "liberated" else "partisans lost", event.counter)]
        case Left(how="eliminated") | Left(how="lost with its land"):
            return [("units lost", event.counter)]
        case Painted(name="marker"):
            return [("fortified", near(place(each))) for each in event.gains]
        case Painted() if event.name.startswith("lost "):
            return [("fortifications lost", near(place(each))) for each in event.gains]
        case Painted() if event.name.endswith(reading.SHUT):
            return [("railways cut", near(place(each))) for each in event.gains]
        case Owned() if event.clause != "base.host":
            towns = reading.hexmap(position).towns_at
            return [
                ("ports and towns taken in play", near(place(each))) for each in event.places if place(each) in towns
            ]
    return []


class Report(msgspec.Struct):
    """The figures of a campaign, gathered week by week."""

    turns: list[int] = msgspec.field(default_factory=list)
    counted: Counter[str] = msgspec.field(default_factory=Counter)
    levels: list[dict[str, int]] = msgspec.field(default_factory=list)
    """Partisans of each level at the end of each week."""
    refused: int = 0
    _last: Position | None = None

    def add(self, turn: Turn) -> None:
        """Count one week."""
        self.turns.append(turn.number)
        self._last = turn.position
        for what, names in things(turn).items():
            self.counted[what] += len(names)
        self.levels.append(levels(turn.position))

    def refuse(self, refused: Refused) -> None:
        """Count an order that the rules refused."""
        self.refused += 1

    def as_data(self) -> dict[str, object]:
        """The report as plain data."""
        last = self._last
        return {
            "turns": len(self.turns),
            "counted": dict(self.counted),
            "partisans": {CALENDAR.name(number): each for number, each in zip(self.turns, self.levels, strict=True)},
            "units": _units(last) if last is not None else {},
            "fortifications": reading.field(last).works.standing.bit_count() if last is not None else 0,
            "refused": self.refused,
        }

    def text(self) -> str:
        """The report in a player's words."""
        if not self.turns or self._last is None:
            return "No week was played.\n"
        lines = [f"{len(self.turns)} weeks, to {CALENDAR.name(self.turns[-1])}."]
        lines += [f"{what}: {many}" for what, many in self.counted.items() if many]
        end = self.levels[-1]
        lines.append("partisans at the end: " + ", ".join(f"{many} {level}s" for level, many in end.items()))
        most = max(sum(each.values()) for each in self.levels)
        lines.append(f"partisans at most: {most}")
        lines += [f"{side} units at the end: {many}" for side, many in _units(self._last).items() if many]
        return "\n".join(lines) + "\n"


def _units(position: Position) -> dict[str, int]:
    """The units of each side on the map, partisans left out."""
    counted = Counter(piece.side for piece in reading.field(position).pieces if not piece.partisan)
    return {side: counted[side] for side in SIDES}
