"""A slow second opinion on hex boards: hexes are (column, row) pairs, neighbours are found by measuring centres."""

import heapq
import math
from collections.abc import Mapping
from typing import NamedTuple

Hex = tuple[int, int]

ANGLES = {
    "flat": {"N": 90, "NE": 30, "SE": -30, "S": -90, "SW": -150, "NW": 150},
    "pointy": {"NE": 60, "E": 0, "SE": -60, "SW": -120, "W": 180, "NW": 120},
}
"""Degrees from east, counter-clockwise."""


def centre(orientation: str, at: Hex) -> tuple[float, float]:
    column, row = at
    if orientation == "flat":
        return column * math.sqrt(3) / 2, row + column % 2 / 2
    return column + row % 2 / 2, row * math.sqrt(3) / 2


class SlowBoard:
    def __init__(self, orientation: str, hexes: set[Hex]):
        self.hexes = hexes
        self.beside: dict[Hex, dict[str, Hex]] = {}
        for at in hexes:
            x, y = centre(orientation, at)
            self.beside[at] = {}
            for other in ((at[0] + i, at[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
                if other not in hexes or other == at:
                    continue
                x2, y2 = centre(orientation, other)
                if math.isclose(math.hypot(x2 - x, y2 - y), 1):
                    angle = math.atan2(y2 - y, x2 - x)
                    for name, degrees in ANGLES[orientation].items():
                        if math.cos(angle - math.radians(degrees)) > 0.99:
                            self.beside[at][name] = other

    def steps(self, sources: set[Hex]) -> dict[Hex, int]:
        """Steps from the nearest source, over the hexes of this board."""
        found = dict.fromkeys(sources, 0)
        queue = list(sources)
        for at in queue:
            for other in self.beside[at].values():
                if other not in found:
                    found[other] = found[at] + 1
                    queue.append(other)
        return found

    def chain(self, sources: set[Hex], through: set[Hex], crossable: Mapping[frozenset[Hex], bool]) -> set[Hex]:
        found = set(sources)
        queue = list(sources)
        for at in queue:
            for other in self.beside[at].values():
                if other in through and other not in found and crossable[frozenset((at, other))]:
                    found.add(other)
                    queue.append(other)
        return found

    def edges(self) -> list[frozenset[Hex]]:
        return sorted({frozenset((a, b)) for a in self.hexes for b in self.beside[a].values()}, key=sorted)


class SlowCosts(NamedTuple):
    enter: Mapping[Hex, int]
    leave: Mapping[Hex, int]
    cross: Mapping[frozenset[Hex], int | None]
    """Extra points of a side; None is shut."""

    def step(self, a: Hex, b: Hex) -> int | None:
        cross = self.cross[frozenset((a, b))]
        return None if cross is None or b not in self.enter else self.enter[b] + self.leave[a] + cross


def dijkstra(board: SlowBoard, sources: set[Hex], points: int, costs: SlowCosts) -> dict[Hex, int]:
    best: dict[Hex, int] = {}
    queue = [(0, at) for at in sources]
    heapq.heapify(queue)
    while queue:
        spent, at = heapq.heappop(queue)
        if at in best:
            continue
        best[at] = spent
        for other in board.beside[at].values():
            step = costs.step(at, other)
            if step is not None and spent + step <= points and other not in best:
                heapq.heappush(queue, (spent + step, other))
    return best
