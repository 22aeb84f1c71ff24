"""How well the script agrees with the dated towns it was drawn from: two shares over all turns and towns on the map.

The first share is of town-turns whose own hex has the right owner. The second is of town-turns that come out right
when the town is left out and predicted from all others: it says what the line is worth between the towns. Changes of
hands known only to the month count from the middle of the month there, so that no estimate is judged by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import dist
from typing import Any

from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front import control as tables
from maquis.families.europa.scenarios.eastern_front.control import Control
from maquis.families.europa.scenarios.eastern_front.interpolation import Interpolation
from maquis.families.europa.scenarios.eastern_front.script import Loss, Script
from maquis.families.europa.scenarios.eastern_front.turns import turns


@dataclass(frozen=True)
class Check:
    """The two shares (0 to 1), and the towns whose hex is at times wrong, with the number of turns and the reason."""

    towns: int
    own_hex: float
    left_out: float
    nearest_town: float
    """For comparison: the share that the state of the nearest other town gets right."""
    misses: tuple[tuple[str, int, str], ...]
    losses: tuple[Loss, ...]
    """Isolated Soviet losses (40.C2), each with its provenance."""

    def as_data(self) -> dict[str, Any]:
        """The report as plain data."""
        return asdict(self)

    def lines(self) -> Iterator[str]:
        """The report, a sentence a line."""
        yield f"{self.towns} dated towns over {len(turns())} turns."
        yield f"Own hex has the right owner: {self.own_hex:.2%} of town-turns."
        yield f"Predicted from all other towns: {self.left_out:.2%} (the nearest town alone: {self.nearest_town:.2%})."
        for name, count, reason in self.misses:
            yield f"  {name}: wrong in {count} {'turn' if count == 1 else 'turns'}: {reason}."
        points = sum(loss.points for loss in self.losses)
        yield f"Isolated Soviet losses (40.C2): {points} attack strength points."
        for loss in self.losses:
            where = f" ({loss.where})" if loss.where else ""
            yield f"  {loss.turn}, {loss.pocket}: {loss.points} [{loss.provenance}]{where}"


def check(script: Script, table: Control | None = None) -> Check:
    """Compare a script with the control table (default: the shipped one)."""
    table = table or tables.load()
    misses = _misses(script, table)
    total = len(table.towns) * len(turns())
    left_out, nearest = _left_out(script.hexmap, table)
    return Check(
        towns=len(table.towns),
        own_hex=1 - sum(count for _, count, _ in misses) / total,
        left_out=left_out / total,
        nearest_town=nearest / total,
        misses=misses,
        losses=script.losses,
    )


def _misses(script: Script, table: Control) -> tuple[tuple[str, int, str], ...]:
    places = {town.name: script.hexmap.board.place(town.hex) for town in table.towns}
    wrong: Counter[str] = Counter()
    for turn in turns():
        axis, _ = script.owned(turn.number)
        day = turn.last_day.toordinal()
        for town in table.towns:
            if town.axis_at_end_of(day) != bool(axis >> places[town.name] & 1):
                wrong[town.name] += 1
    found = []
    for name, count in wrong.most_common():
        others = [town.name for town in table.towns if places[town.name] == places[name] and town.name != name]
        label = script.hexmap.board.label(places[name])
        found.append((name, count, f"shares hex {label} with {', '.join(others)}" if others else f"hex {label}"))
    return tuple(found)


def _left_out(hexmap: HexMap, table: Control) -> tuple[int, int]:
    """The town-turns right when predicted from all other towns, and from the nearest other town alone."""
    towns = [town.without_estimates() for town in table.towns]
    drawn = Interpolation(hexmap, towns)
    weights = [drawn.at_town(number) for number in range(len(towns))]
    points = [hexmap.projection.km(town.lon, town.lat) for town in towns]
    nearest = [
        min((other for other in range(len(towns)) if other != number), key=lambda other: dist(points[other], point))
        for number, point in enumerate(points)
    ]
    right = right_by_nearest = 0
    for turn in turns():
        day = turn.last_day.toordinal()
        clocks = drawn.clocks(turn)
        states = [town.axis_at_end_of(day) for town in towns]
        for number, state in enumerate(states):
            right += drawn.axis(drawn.places[number], weights[number], clocks, turn) == state
            right_by_nearest += states[nearest[number]] == state
    return right, right_by_nearest
