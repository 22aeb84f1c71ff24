"""Whether the script of Global War is consistent, and how well it agrees with the dated towns of the Eastern Front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

import msgspec

from maquis.families.global_war.rules.calendar import date as name_of
from maquis.families.global_war.rules.nations import WARLORDS
from maquis.families.global_war.scenarios.script import FIRST, LAST, Change, Script

AXIS_IN_THE_EAST = frozenset({"germany", "italy", "romania", "hungary", "finland", "bulgaria"})
"""Holders of zones that the dated towns count as Axis."""
TOWNS_BEGIN = 10
"""July 1941: the first turn that starts after the towns' dates begin."""


class Miss(msgspec.Struct, frozen=True):
    """A zone in which, at the start of a turn, most dated towns were the other side's."""

    zone: str
    turn: str
    axis: int
    towns: int
    why: str


@dataclass(frozen=True)
class Check:
    """The faults of the script, a sentence each; zone-turns compared with towns, and those that differ."""

    faults: tuple[str, ...]
    compared: int
    misses: tuple[Miss, ...]
    unexplained: tuple[Miss, ...]
    rows: int
    found: int
    """Rows of possession, and those that dated towns bear out; the others are from general knowledge."""
    income: tuple[dict[str, int], ...]
    """What the zones of each nation earn, turn by turn."""

    def lines(self) -> Iterator[str]:
        """The report, a sentence a line."""
        yield f"{self.rows} changes of possession: {self.found} borne out by dated towns, the others assumed."
        agree = self.compared - len(self.misses)
        yield f"The majority of dated towns agrees in {agree} of {self.compared} zone-turns in the east."
        for (zone, why), count in Counter((miss.zone, miss.why) for miss in self.misses).items():
            yield f"  {zone}: differs in {count} {'turn' if count == 1 else 'turns'}. {why or 'Unexplained.'}"
        yield from self.faults
        if not self.faults:
            yield "No fault found."

    def as_data(self) -> dict[str, Any]:
        """The report as plain data."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def check(script: Script) -> Check:
    """Check the script."""
    compared, misses = _against_towns(script)
    return Check(
        faults=tuple(_faults(script)),
        compared=compared,
        misses=tuple(misses),
        unexplained=tuple(miss for miss in misses if not miss.why),
        rows=len(script.changes),
        found=sum(change.provenance == "found" for change in script.changes),
        income=tuple(script.income(turn) for turn in range(FIRST, LAST + 2)),
    )


def first_day(turn: int) -> date:
    """The day whose state stands at the start of a turn."""
    return date(1936 + (turn + 1) // 2, 1 if turn % 2 else 7, 1)


def _faults(script: Script) -> Iterator[str]:
    zones = {zone.id for zone in script.map.zones}
    for turn in range(FIRST, LAST + 1):
        holders, moved = dict(script.holders[turn]), set[str]()
        for change in script.changes_in(turn):
            where = f"{name_of(turn)}, {change.by}"
            for zone in change.zones:
                if zone not in zones:
                    yield f"{where}: there is no zone {zone}."
                    continue
                if zone in moved:
                    yield f"{where}: {zone} changes hands twice in one turn."
                moved.add(zone)
                fault = _fault(script, turn, change, zone, holders[zone])
                if fault:
                    yield f"{where}: {zone} {fault}"
                holders[zone] = change.to
    for posting in script.troops:
        spans = range(FIRST, LAST + 2)
        for zone in posting.zones:
            held = any(script.holders[turn][zone] == posting.nation for turn in spans if posting.lasts(turn))
            if not held:
                yield f"{posting.nation} has troops in {zone} and never possesses it then."


def _fault(script: Script, turn: int, change: Change, zone: str, loser: str) -> str:
    """What is wrong with a zone's change of hands; empty if nothing is."""
    fights = loser in script.enemies(turn).get(change.by, frozenset())
    if loser == change.to:
        return f"is {loser}'s already."
    match change.how:
        case "captured" | "liberated" if not fights:
            return f"is taken from {loser}, with whom there is no war."
        case "annexed" | "passed" | "occupied" if fights:
            return f"is not conquered from {loser}, an enemy."
        case "liberated" if change.to not in _past(script, turn, zone):
            return f"is given to {change.to}, who never had it."
    return ""


def _past(script: Script, turn: int, zone: str) -> set[str]:
    """Who had a zone before, and those who stand for them: Free France, and China's government for its provinces."""
    had = {holders[zone] for holders in script.holders[: turn + 1]}
    more = {"free_france"} if "france" in had else set()
    if had.intersection(WARLORDS):
        more.add("kmt")
    return had | more


def _against_towns(script: Script) -> tuple[int, list[Miss]]:
    compared, misses = 0, []
    for turn in range(TOWNS_BEGIN, LAST + 1):
        for zone, names in script.towns.items():
            axis = script.axis[zone][turn - TOWNS_BEGIN]
            compared += 1
            if (2 * axis > len(names)) != (script.holders[turn][zone] in AXIS_IN_THE_EAST):
                misses.append(
                    Miss(script.map.zone(zone).name, name_of(turn), axis, len(names), script.apart.get(zone, ""))
                )
    return compared, misses
