"""How far a unit gets, with cheapest costs."""

from collections.abc import Callable
from typing import Any

import numpy as np
import rustworkx
from rustworkx.visit import DijkstraVisitor, StopSearch
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra

from benchmarks.ground import LEAVE, Graph, Ground, graph, ground
from benchmarks.timing import Contest, Subject, agree, contest
from maquis.boards.board import members
from maquis.boards.reach import Costs

POINTS = (6, 12, 24)
Found = dict[int, int]
"""Cost of each node in reach."""


def subject(small: bool) -> Subject:
    land, every = ground(), POINTS[:1] if small else POINTS
    contests: list[Contest] = []
    for name, costs in (("terrain", land.terrain), ("terrain, rivers, zones of control", land.everything)):
        contests += [_reach(land, name, costs, graph(land, costs), points, small) for points in every]
    contests += [_new_zones(land, points, small) for points in every]
    return Subject(
        "Reach from one hex",
        contests,
        (
            "All peers search a graph made beforehand; scipy stops at the limit.",
            "rustworkx has no limit: the whole map is searched, or a Python visitor stops the search.",
            "New zones of control: each search has its own exit costs. scipy adds them to its array of edge weights; "
            "rustworkx would need a new graph and is left out.",
        ),
    )


def _reach(land: Ground, name: str, costs: Costs, edges: Graph, points: int, small: bool) -> Contest:
    board, node, sources = land.board, land.node, land.sources[: 1 if small else None]
    matrix, network, lists = edges.scipy, edges.rustworkx, edges.lists
    runners: dict[str, Callable[[int], Any]] = {
        "maquis": lambda place: board.reach(1 << place, points, costs).places,
        "scipy dijkstra(limit)": lambda place: dijkstra(matrix, indices=node[place], limit=points),
        "rustworkx dijkstra_search, stopped": lambda place: _stopped(network, node[place], points),
        "rustworkx dijkstra lengths, no limit": lambda place: rustworkx.digraph_dijkstra_shortest_path_lengths(
            network, node[place], float
        ),
        "plain Python buckets": lambda place: buckets(lists, node[place], points),
    }
    answers: dict[str, Callable[[int], Found]] = {
        "maquis": lambda place: _ours(land, place, points, costs),
        "scipy": lambda place: _finite(dijkstra(matrix, indices=node[place], limit=points)),
        "rustworkx stopped": lambda place: _stopped(network, node[place], points),
        "rustworkx": lambda place: (
            {node[place]: 0}
            | {
                to: int(cost)
                for to, cost in rustworkx.digraph_dijkstra_shortest_path_lengths(network, node[place], float).items()
                if cost <= points
            }
        ),
        "buckets": lambda place: buckets(lists, node[place], points),
    }
    task = f"{points} MP, {name}"
    agree(task, answers, sources[::3])
    return contest(task, runners, sources)


def _new_zones(land: Ground, points: int, small: bool) -> Contest:
    board, node = land.board, land.node
    base = land.everything.but(leave=())
    edges = graph(land, base)
    matrix, lists = edges.scipy, edges.lists
    origins = np.repeat(np.arange(edges.nodes), np.diff(matrix.indptr))
    extras = [np.array([LEAVE * (zone >> place & 1) for place in land.places]) for zone in land.zones]
    inputs = [(place, number % len(land.zones)) for number, place in enumerate(land.sources[: 1 if small else None])]

    def ours(item: tuple[int, int]) -> Costs:
        return base.but(leave=((LEAVE, land.zones[item[1]]),))

    def scipys(item: tuple[int, int]) -> Any:
        weights = matrix.data + extras[item[1]][origins]
        dearer = csr_matrix((weights, matrix.indices, matrix.indptr), shape=matrix.shape)
        return dijkstra(dearer, indices=node[item[0]], limit=points)

    exits = [extra.tolist() for extra in extras]
    task = f"{points} MP, all, new zones of control"
    agree(
        task,
        {
            "maquis": lambda item: _ours(land, item[0], points, ours(item)),
            "scipy": lambda item: _finite(scipys(item)),
            "buckets": lambda item: buckets(lists, node[item[0]], points, exits[item[1]]),
        },
        inputs[::3],
    )
    return contest(
        task,
        {
            "maquis": lambda item: board.reach(1 << item[0], points, ours(item)).places,
            "scipy dijkstra(limit)": scipys,
            "plain Python buckets": lambda item: buckets(lists, node[item[0]], points, exits[item[1]]),
        },
        inputs,
    )


def buckets(beside: list[list[tuple[int, int]]], start: int, points: int, exits: list[int] | None = None) -> Found:
    """Dial's algorithm: a list of nodes for each cost."""
    queue: list[list[int]] = [[] for _ in range(points + 1)]
    queue[0].append(start)
    found: Found = {}
    for spent, nodes in enumerate(queue):
        for at in nodes:
            if at in found:
                continue
            found[at] = spent
            left = spent if exits is None else spent + exits[at]
            for other, cost in beside[at]:
                if left + cost <= points and other not in found:
                    queue[left + cost].append(other)
    return found


class _Limit(DijkstraVisitor):
    def __init__(self, points: int):
        self.points = points
        self.found: Found = {}

    def discover_vertex(self, vertex: int, score: float) -> None:
        if score > self.points:
            raise StopSearch
        self.found[vertex] = int(score)


def _stopped(network: Any, start: int, points: int) -> Found:
    visitor = _Limit(points)
    rustworkx.digraph_dijkstra_search(network, [start], float, visitor)
    return visitor.found


def _ours(land: Ground, place: int, points: int, costs: Costs) -> Found:
    by_cost = land.board.reach(1 << place, points, costs).by_cost
    return {land.node[at]: cost for cost, places in enumerate(by_cost) for at in members(places)}


def _finite(distances: Any) -> Found:
    return {int(node): int(distances[node]) for node in np.flatnonzero(np.isfinite(distances))}
