"""The ground all board subjects run on: the map of the Eastern Front with movement costs, as bits and as graphs."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import as_file, files
from typing import Any

import numpy as np
import rustworkx
from scipy.sparse import csr_matrix

from maquis.boards.board import Sides, members
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import load
from maquis.boards.reach import Costs

SOURCES = 240
ZONES = 120
"""Units whose zones of control make leaving a hex dearer."""
LEAVE = 2

TERRAIN = {
    "clear": 1,
    "woods": 2,
    "forest": 2,
    "rough": 2,
    "wooded rough": 3,
    "swamp": 3,
    "wooded swamp": 4,
    "mountain": 4,
}
"""Movement points to enter a hex: the benchmark's own, typical of games of this scale."""


@dataclass(frozen=True)
class Ground:
    board: HexBoard
    terrain: Costs
    everything: Costs
    """Terrain, rivers, sides of lakes and straits that are shut, zones of control."""
    land: int
    rail: Sides
    zones: tuple[int, ...]
    """Sets of hexes in zones of control, of different random units; the first is that of `everything`."""
    sources: tuple[int, ...]
    """Random land hexes."""

    @cached_property
    def places(self) -> list[int]:
        """The place of each node of the graphs."""
        return members(self.board.all)

    @cached_property
    def node(self) -> dict[int, int]:
        return {place: node for node, place in enumerate(self.places)}


@dataclass(frozen=True)
class Graph:
    """The same movement as a directed graph: what an edge costs is leaving, crossing and entering together."""

    edges: list[tuple[int, int, int]]
    nodes: int

    @cached_property
    def scipy(self) -> Any:
        rows, columns, costs = np.array(self.edges).T
        return csr_matrix((costs.astype(float), (rows, columns)), shape=(self.nodes, self.nodes))

    @cached_property
    def rustworkx(self) -> Any:
        graph = rustworkx.PyDiGraph(multigraph=False)
        graph.add_nodes_from(range(self.nodes))
        graph.add_edges_from([(a, b, float(cost)) for a, b, cost in self.edges])
        return graph

    @cached_property
    def lists(self) -> list[list[tuple[int, int]]]:
        """Neighbours and costs of each node."""
        beside: list[list[tuple[int, int]]] = [[] for _ in range(self.nodes)]
        for a, b, cost in self.edges:
            beside[a].append((b, cost))
        return beside


@cache
def ground() -> Ground:
    with as_file(files("maquis.families.europa") / "maps" / "eastern-front.json") as path:
        chart = load(path)
    board, chance = chart.board, random.Random(1941)
    enter = tuple((cost, chart.layers["terrain"][kind]) for kind, cost in TERRAIN.items())
    rivers = ((1, chart.sides["river"]), (1, chart.sides["major_river"]))
    shut = (chart.sides["lake_side"], chart.sides["strait"])
    land = members(chart.land)
    zones = tuple(board.around(sum(1 << place for place in chance.sample(land, ZONES))) for _ in range(20))
    return Ground(
        board=board,
        terrain=Costs(enter),
        everything=Costs(enter, rivers, ((LEAVE, zones[0]),), shut),
        land=chart.land,
        rail=chart.sides["rail"],
        zones=zones,
        sources=tuple(chance.sample(land, SOURCES)),
    )


def graph(ground: Ground, costs: Costs) -> Graph:
    """What the costs say of each pair of neighbours, worked out hex by hex."""
    return Graph(list(_edges(ground, costs)), len(ground.places))


def steps(ground: Ground, through: int) -> Graph:
    """A step between each two neighbours in a set, at one point."""
    return graph(ground, Costs(((1, through),), shut=(ground.board.border(through),)))


def _edges(ground: Ground, costs: Costs) -> Iterator[tuple[int, int, int]]:
    board = ground.board
    entering: dict[int, int] = {}
    for cost, places in costs.enter:
        entering |= {place: min(cost, entering.get(place, cost)) for place in members(places)}
    for place in ground.places:
        leaving = sum(extra for extra, places in costs.leave if places >> place & 1)
        for other in board.neighbours(place):
            if other not in entering or any(board.has_side(shut, place, other) for shut in costs.shut):
                continue
            crossing = sum(extra for extra, sides in costs.sides if board.has_side(sides, place, other))
            yield ground.node[place], ground.node[other], leaving + crossing + entering[other]
