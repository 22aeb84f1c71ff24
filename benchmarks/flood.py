"""Everything joined to a hex: by land, along the railways, through hexes that change from one question to the next."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import rustworkx
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import breadth_first_order, connected_components

from benchmarks.ground import Graph, Ground, ground, steps
from benchmarks.timing import Contest, Subject, agree, contest
from maquis.boards.board import members

STARTS = 60


def subject(small: bool) -> Subject:
    land, starts = ground(), 1 if small else STARTS
    return Subject(
        "Flood from one hex",
        [_by_land(land, starts), _by_rail(land, starts), _through_changing_hexes(land, starts)],
        (
            "All peers search a graph made beforehand that has only what may be crossed.",
            "connected_components answers for all hexes at once, and does not say which are joined to one of them.",
            "Changing hexes: four of five land hexes, others each time. scipy leaves the edges to the rest out of its "
            "arrays first; plain Python looks each hex up in a set; rustworkx makes a subgraph.",
        ),
    )


def _by_land(land: Ground, starts: int) -> Contest:
    edges = steps(land, land.land)
    return _fixed(land, "all land", edges, land.sources[:starts], lambda place: land.board.flood(1 << place, land.land))


def _by_rail(land: Ground, starts: int) -> Contest:
    board, rail, node = land.board, land.rail, land.node
    edges = [
        (node[place], node[other], 1)
        for place in land.places
        for other in board.neighbours(place)
        if board.has_side(rail, place, other)
    ]
    stops = sorted({land.places[a] for a, _, _ in edges})
    chosen = tuple(random.Random(1943).sample(stops, starts))
    joined = Graph(edges, len(land.places))
    return _fixed(land, "railways", joined, chosen, lambda place: board.flood(1 << place, board.all, rail))


def _fixed(land: Ground, task: str, edges: Graph, starts: tuple[int, ...], ours: Callable[[int], int]) -> Contest:
    node, matrix, network = land.node, edges.scipy, edges.rustworkx
    lists = [[other for other, _ in beside] for beside in edges.lists]
    runners: dict[str, Callable[[int], Any]] = {
        "maquis": ours,
        "scipy breadth_first_order": lambda place: _breadth_first(matrix, node[place]),
        "scipy connected_components": lambda _: connected_components(matrix, directed=False),
        "rustworkx descendants": lambda place: rustworkx.descendants(network, node[place]),
        "plain Python queue": lambda place: _queue(lists, node[place]),
    }
    agree(
        task,
        {
            "maquis": lambda place: {node[at] for at in members(ours(place))},
            "scipy": lambda place: set(_breadth_first(matrix, node[place]).tolist()),
            "components": lambda place: _component(matrix, node[place]),
            "rustworkx": lambda place: rustworkx.descendants(network, node[place]) | {node[place]},
            "queue": lambda place: _queue(lists, node[place]),
        },
        starts,
    )
    return contest(task, runners, starts)


def _through_changing_hexes(land: Ground, starts: int) -> Contest:
    edges = steps(land, land.land)
    node, matrix, network = land.node, edges.scipy, edges.rustworkx
    lists = [[other for other, _ in beside] for beside in edges.lists]
    origins = np.repeat(np.arange(edges.nodes), np.diff(matrix.indptr))
    chance, hexes = random.Random(1944), members(land.land)
    inputs = []
    for place in land.sources[:starts]:
        through = {*chance.sample(hexes, len(hexes) * 4 // 5), place}
        nodes = {node[at] for at in through}
        flags = np.isin(np.arange(edges.nodes), list(nodes))
        inputs.append((place, sum(1 << at for at in through), nodes, flags))
    Input = tuple[int, int, set[int], Any]  # noqa: N806  # it is a type

    def ours(item: Input) -> int:
        return land.board.flood(1 << item[0], item[1])

    def scipys(item: Input) -> Any:
        open_ = item[3][matrix.indices] & item[3][origins]
        pointers = np.concatenate(([0], np.cumsum(open_)))[matrix.indptr]
        cut = csr_matrix((matrix.data[open_], matrix.indices[open_], pointers), shape=matrix.shape)
        return _breadth_first(cut, node[item[0]])

    def rustworkxs(item: Input) -> set[int]:
        cut, numbers = network.subgraph_with_nodemap(list(item[2]))
        start = next(new for new, old in numbers.items() if old == node[item[0]])
        return {numbers[at] for at in rustworkx.descendants(cut, start)} | {node[item[0]]}

    task = "changing hexes"
    runners: dict[str, Callable[[Input], Any]] = {
        "maquis": ours,
        "scipy breadth_first_order": scipys,
        "rustworkx descendants": rustworkxs,
        "plain Python queue": lambda item: _queue(lists, node[item[0]], item[2]),
    }
    agree(
        task,
        {
            **runners,
            "maquis": lambda item: {node[at] for at in members(ours(item))},
            "scipy breadth_first_order": lambda item: set(scipys(item).tolist()),
        },
        inputs,
    )
    return contest(task, runners, inputs)


def _breadth_first(matrix: Any, start: int) -> Any:
    return breadth_first_order(matrix, start, return_predecessors=False)


def _component(matrix: Any, start: int) -> set[int]:
    _, labels = connected_components(matrix, directed=False)
    return set(np.flatnonzero(labels == labels[start]).tolist())


def _queue(beside: list[list[int]], start: int, through: set[int] | None = None) -> set[int]:
    found = {start}
    queue = [start]
    for at in queue:
        for other in beside[at]:
            if other not in found and (through is None or other in through):
                found.add(other)
                queue.append(other)
    return found
