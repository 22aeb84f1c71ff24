"""Where a rear unit stands turn by turn: at its base while its side owns it, else at the nearest town that will do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.boards.reach import Costs
from maquis.families.europa.scenarios.eastern_front.script import Script, Stay

CLEAR_OF_LINE = 2
"""A town that stands in for a base lies at least so many hexes from the line of contact."""
FARTHEST = 12
"""A town that stands in for a base lies at most so many hexes from it over land; else the unit is not in play."""
FALLS_WITH_BASE = 2
"""A unit whose base is lost in its last turns, so many or fewer, is lost with it."""
BEHIND = (2, 4, 10)
"""Hexes from the line for a unit that follows it: least, wanted, most."""


@dataclass(frozen=True)
class Quarters:
    """Finds hexes for rear units on a map whose owners are scripted."""

    hexmap: HexMap
    script: Script

    def owned(self, side: str, number: int) -> int:
        """The hexes a side owns both when a turn begins and when it ends."""
        which = 0 if side == "axis" else 1
        return self.script.owned(number - 1)[which] & self.script.owned(number)[which]

    def at_base(self, side: str, base: int, first: int, last: int) -> list[tuple[int, int]]:
        """The hex of each turn for a unit with a fixed base; turns in which it is not in play are left out.

        An Axis unit whose base is not yet taken, or is lost, stands at the nearest town of its own over land. A Soviet
        one waits until its base is won.
        """
        found: list[tuple[int, int]] = []
        for number in range(first, last + 1):
            owned = self.owned(side, number)
            if owned >> base & 1:
                found.append((number, base))
            elif side == "axis":
                had_base = any(place == base for _, place in found)
                if had_base and last - number < FALLS_WITH_BASE:
                    break
                previous = found[-1][1] if found and found[-1][1] != base else None
                stand_in = self._stand_in(number, base, owned, previous)
                if stand_in is not None:
                    found.append((number, stand_in))
        return found

    def behind_line(self, south: float, north: float, first: int, last: int) -> list[tuple[int, int]]:
        """The hex of each turn for a Soviet unit that follows the line of contact between two latitudes."""
        found: list[tuple[int, int]] = []
        board = self.hexmap.board
        least, wanted, most = BEHIND
        for number in range(first, last + 1):
            main = board.flood(1 << self._moscow, self.owned("soviet", number))
            whole = self.script.line(number, "soviet")
            line = main & sum(1 << place for place in members(whole) if south <= self.hexmap.lonlat(place)[1] < north)
            allowed = main & self._towns & board.within(line, most) & ~board.within(whole, least - 1) if line else 0
            if found and allowed >> found[-1][1] & 1:
                found.append((number, found[-1][1]))
            elif allowed:
                best = min(members(allowed), key=lambda place: (abs(self._far(place, line) - wanted), place))
                found.append((number, best))
        return found

    def _stand_in(self, number: int, base: int, owned: int, previous: int | None) -> int | None:
        board = self.hexmap.board
        exposed = board.within(self.script.line(number, "axis"), CLEAR_OF_LINE - 1)
        if previous is not None and owned & ~exposed & 1 << previous:
            return previous
        towns = owned & self._towns & ~exposed
        near = board.reach(1 << base, FARTHEST, Costs(enter=((1, self.hexmap.land),)))
        return min(
            members(towns & near.places),
            key=lambda place: (near.cost(place) or 0, board.distance(place, base), place),
            default=None,
        )

    def _far(self, place: int, line: int) -> int:
        return min(self.hexmap.board.distance(place, other) for other in members(line))

    @cached_property
    def _towns(self) -> int:
        return sum(1 << place for place in self.hexmap.towns_at)

    @cached_property
    def _moscow(self) -> int:
        return self.hexmap.board.place(self.hexmap.town("Moscow").hex)


def stays(hexmap: HexMap, hexes: Sequence[tuple[int, int]]) -> tuple[Stay, ...]:
    """Turn-by-turn hexes as stays: one for each run of turns in one hex."""
    found: list[Stay] = []
    for number, place in hexes:
        label = hexmap.board.label(place)
        if found and found[-1].hex == label and found[-1].last == number - 1:
            found[-1] = Stay(found[-1].first, number, label)
        else:
            found.append(Stay(number, number, label))
    return tuple(found)
