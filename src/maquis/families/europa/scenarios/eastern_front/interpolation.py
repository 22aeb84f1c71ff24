"""Who held a point that no town stands on, drawn from the dates of the towns around it.

For a turn, every town has a *clock*: the days to the nearest date on which it changed hands, above zero while it is
Axis. A plane is laid through the clocks of the nearest towns, nearer ones weighing more; where it is above zero the
point is Axis. Towns taken one after the other thus put the line between them where the dates in between would, a
town retaken twice needs no special care, and a town that never fell has a clock that stands at its cap. Distance is
the straight line, plus what the way round or over water costs: Kerch is far from Taman, Leningrad from Sortavala.

Plain Python: the check of the scenario runs where nothing else is installed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot

from maquis.boards.mapfile import HexMap
from maquis.boards.reach import Costs
from maquis.families.europa.scenarios.eastern_front.control import DatedTown
from maquis.families.europa.scenarios.eastern_front.turns import Turn, turn

NEUTRALS = ("Sweden", "Turkey")
"""Countries of 1941 that belong to neither side; every other one but the USSR is Axis."""
UNTOUCHED = ("Finland", "Norway")
"""Axis countries that no Soviet soldier held land of before September 1944."""
HOME_UNTIL = turn("Mar I 44")
"""Before this turn no land of any Axis country was lost."""
RUMANIA_LOST = turn("Aug II 44")
"""In this turn Rumania changes sides (23 August 1944): what was Axis of it counts as Soviet at its end."""

Weights = tuple[tuple[int, float], ...]
"""Numbers of towns in the table and how much the clock of each counts; the weights add up to one."""


@dataclass(frozen=True)
class Method:
    """The figures of the method, chosen by leaving out each town in turn (assumed)."""

    neighbours: int = 7
    """Towns whose clocks count; the next nearest sets where weights reach zero."""
    most_days: int = 20
    """Cap of a clock."""
    water: int = 5
    """What entering a water hex costs on the way, where a land hex costs 1."""
    strait: int = 4
    """What crossing a strait or the side of a lake costs on top."""
    stiffness: float = 0.1
    """How much the slope of the plane is held back."""
    pull_km: float = 25.0
    """Within this of a town the plane gives way to the clock of that town alone."""
    search_km: float = 700.0
    """Towns farther than this never count."""


class Interpolation:
    """The towns of a control table on a map, ready to be asked about points."""

    def __init__(self, hexmap: HexMap, towns: Sequence[DatedTown], method: Method | None = None) -> None:
        self.map = hexmap
        self.towns = tuple(towns)
        self.method = method or Method()
        self.places = tuple(hexmap.board.place(town.hex) for town in towns)
        self._points = [hexmap.projection.km(town.lon, town.lat) for town in towns]
        country = hexmap.layers["country_1941"]
        self._soviet = country["USSR"]
        self._untouched = sum(country[name] for name in UNTOUCHED)
        self._rumania = country["Rumania"]

    def at_hex(self, place: int) -> Weights:
        """The weights of the towns for the centre of a hex."""
        return self._weights(self.map.centre_km(place), place, range(len(self.towns)))

    def at_town(self, number: int) -> Weights:
        """The weights of all other towns for the point where a town stands."""
        others = [other for other in range(len(self.towns)) if other != number]
        return self._weights(self._points[number], self.places[number], others)

    def clocks(self, when: Turn) -> list[float]:
        """The clock of each town at the end of a turn."""
        day = when.last_day.toordinal()
        return [town.clock(day, self.method.most_days) for town in self.towns]

    def axis(self, place: int, weights: Weights, clocks: Sequence[float], when: Turn) -> bool:
        """Whether a point in a hex is Axis at the end of a turn, given its weights and the clocks of that turn."""
        if not self._soviet >> place & 1 and (when.number < HOME_UNTIL.number or self._untouched >> place & 1):
            return True
        if when == RUMANIA_LOST and self._rumania >> place & 1:
            return False
        return sum(weight * clocks[number] for number, weight in weights) > 0

    def _weights(self, point: tuple[float, float], place: int, among: Sequence[int]) -> Weights:
        """Of a local plane: the share of each town's clock in the height of the plane at the point."""
        near = self._nearest(point, place, among)
        if not near:
            return ()
        edge = near.pop()[0] if len(near) > self.method.neighbours else near[-1][0] + self.map.hex_km
        rows = []
        for far, number in near:
            x, y = self._points[number]
            rows.append((number, 1 - (far / edge) ** 2 + 1e-9, (x - point[0]) / 100, (y - point[1]) / 100))
        pull = max(0.0, 1 - near[0][0] / self.method.pull_km)
        plane = _plane(rows, self.method.stiffness)
        return tuple((number, weight * (1 - pull) + pull * (number == near[0][1])) for number, weight in plane)

    def _nearest(self, point: tuple[float, float], place: int, among: Sequence[int]) -> list[tuple[float, int]]:
        """The nearest towns and one more, nearest first, by kilometres that count water."""
        method = self.method
        straight = sorted(
            (far, number)
            for number in among
            if (far := hypot(self._points[number][0] - point[0], self._points[number][1] - point[1]))
            <= method.search_km
        )[: 3 * method.neighbours]
        if not straight:
            return []
        board, pitch = self.map.board, self.map.hex_km
        most = int(straight[-1][0] / pitch) + 10
        reach = board.reach(1 << place, most, self._costs)
        found = []
        for far, number in straight:
            there = self.places[number]
            cost = reach.cost(there)
            detour = (most + 1 if cost is None else cost) - board.distance(place, there)
            found.append((far + detour * pitch, number))
        return sorted(found)[: method.neighbours + 1]

    @cached_property
    def _costs(self) -> Costs:
        method, sides = self.method, self.map.sides
        return Costs(
            enter=((1, self.map.land), (method.water, self.map.board.all & ~self.map.land)),
            sides=((method.strait, sides["strait"]), (method.strait, sides["lake_side"])),
        )


def _plane(rows: Sequence[tuple[int, float, float, float]], stiffness: float) -> Weights:
    """Weights of a weighted least-squares plane at the origin, from (number, weight, x, y)."""
    total = sum(weight for _, weight, _, _ in rows)
    sx = sy = sxx = sxy = syy = 0.0
    for _, weight, x, y in rows:
        share = weight / total
        sx += share * x
        sy += share * y
        sxx += share * x * x
        sxy += share * x * y
        syy += share * y * y
    held_back = stiffness * (sxx + syy) + 1e-9
    sxx += held_back
    syy += held_back
    # The height at the origin is a linear form of the clocks: the first row of the inverse of the normal matrix.
    c0, c1, c2 = sxx * syy - sxy * sxy, sxy * sy - sx * syy, sx * sxy - sxx * sy
    determinant = c0 + sx * c1 + sy * c2
    return tuple((number, weight / total * (c0 + c1 * x + c2 * y) / determinant) for number, weight, x, y in rows)
