"""The digest of a month and the report of a campaign of Dark Crusade."""

from collections import Counter

import msgspec

from maquis.campaign.campaigns import Turn
from maquis.engine.events import Displaced, Entered, Flagged, Left, Owned
from maquis.engine.position import Position
from maquis.engine.referee import Refused
from maquis.games.dark_crusade import isolation
from maquis.games.dark_crusade.calendar import CALENDAR, SIDES
from maquis.games.dark_crusade.control import victory
from maquis.games.dark_crusade.front import FORTIFIED, PARTISAN, haunted, occupied
from maquis.games.dark_crusade.supply import supplied

_MOST = 8
"""Names told in one line; the rest are counted."""


def digest(turn: Turn) -> list[str]:
    """What a player would tell of a month, as lines."""
    happened = _happened(turn)
    lines = [f"{what}: {_listed(names)}" for what, names in happened.items() if names]
    now = turn.position
    cut = {side: (occupied(now, side) & ~supplied(now, side)).bit_count() for side in SIDES}
    lines += [f"{side}: units out of supply on {many} points" for side, many in cut.items() if many]
    score = ", ".join(f"{side} {victory(now, side).value}" for side in SIDES)
    return [*lines, f"{haunted(now).bit_count()} partisans on the map; victory points: {score}"]


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - _MOST} more" if len(names) > _MOST else ""
    return ", ".join(names[:_MOST]) + more


def _happened(turn: Turn) -> dict[str, list[str]]:
    """What happened in a month, by what it is called."""
    roster, near, place = turn.position.game.roster, turn.position.game.map.near, turn.position.game.board.place
    found: dict[str, list[str]] = {
        "partisans placed": [], "partisans removed": [], "isolated": [], "eliminated": [], "fortified": [],
        "taken by the axis side": [], "taken by the soviet side": [],
    }  # fmt: skip
    for event in (event for given in turn.given for event in given.events):
        match event:
            case Entered() | Displaced() if roster[roster.number(event.counter)].kind == PARTISAN:
                found["partisans placed"].append(near(place(event.place)))
            case Left() if roster[roster.number(event.counter)].kind == PARTISAN:
                found["partisans removed"].append(event.counter)
            case Left() if event.clause.startswith("DC.iso"):
                found["isolated"].append(event.counter)
            case Left():
                found["eliminated"].append(event.counter)
            case Flagged() if event.flag == FORTIFIED and event.on:
                found["fortified"] += event.counters
            case Owned() if event.clause == "DC.ctl.change":
                found[f"taken by the {event.side} side"] += [near(place(each)) for each in event.places]
    return found


class Report(msgspec.Struct):
    """The figures of a campaign, gathered turn by turn."""

    turns: list[int] = msgspec.field(default_factory=list)
    counted: Counter[str] = msgspec.field(default_factory=Counter)
    cut_off: list[tuple[str, int]] = msgspec.field(default_factory=list)
    """Axis units out of supply at the end of each month."""
    refused: int = 0
    _last: Position | None = None

    def add(self, turn: Turn) -> None:
        """Count one month."""
        self.turns.append(turn.number)
        self._last = turn.position
        for what, names in _happened(turn).items():
            self.counted[what] += len(names)
        out = isolation.cut_off(turn.position, SIDES[0]).bit_count()
        self.cut_off.append((CALENDAR.name(turn.number), out))

    def refuse(self, refused: Refused) -> None:
        """Count an order that the rules refused."""
        self.refused += 1

    def as_data(self) -> dict[str, object]:
        """The report as plain data."""
        last = self._last
        return {
            "turns": len(self.turns),
            "counted": dict(self.counted),
            "axis_units_cut_off": dict(self.cut_off),
            "victory_points": {side: victory(last, side).value for side in SIDES} if last is not None else {},
            "refused": self.refused,
        }

    def text(self) -> str:
        """The report in a player's words."""
        if not self.turns or self._last is None:
            return "No month was played.\n"
        worst = max(self.cut_off, key=lambda each: each[1])
        lines = [f"{len(self.turns)} months, to {CALENDAR.name(self.turns[-1])}."]
        lines += [f"{what}: {many}" for what, many in self.counted.items() if many]
        lines.append(f"Axis units out of supply at most: {worst[1]}, at the end of {worst[0]}.")
        lines += [f"victory points of the {side} side: {victory(self._last, side).value}" for side in SIDES]
        return "\n".join(lines) + "\n"
