"""War in Europe: railways that supply passes, a year by policies, what the variant changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
import rustworkx
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import breadth_first_order

from benchmarks.timing import Contest, Subject, agree, contest
from maquis.boards.board import members
from maquis.boards.hex import HexBoard
from maquis.campaign.runner import play
from maquis.engine.dice import seeded
from maquis.engine.referee import Referee
from maquis.families.war_in_europe.policies import CAMPAIGNS
from maquis.families.war_in_europe.policies.study import study
from maquis.families.war_in_europe.rules import field, supply
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.state import SUPPLY
from maquis.families.war_in_europe.scenarios import NAMES, scenario

YUGOSLAVIA, WEST = NAMES[1], NAMES[2]


@dataclass(frozen=True)
class Net:
    """The rail hexes that a side's trains pass, and where its supply begins."""

    ground: Ground
    start: int
    network: int


def nets() -> list[Net]:
    """Both sides of the west, every fourth week of its history."""
    game, found = scenario(WEST, {}), []
    for turn in range(game.first, game.last + 1, 4):
        now = game.position(turn)
        for side in ("Axis", "Soviet"):
            network = supply.network(now, side)
            found.append(Net(field.ground(now), SUPPLY.of(now, side) & network, network))
    return found


class Graph:
    """The railways as each peer wants them; the last node is joined to all sources."""

    def __init__(self, ground: Ground) -> None:
        self.board: HexBoard = ground.board
        lines = [(a, b) for a in members(ground.railed) for b in self.board.neighbours(a)]
        self.lines = [(a, b) for a, b in lines if self.board.has_side(ground.rail, a, b)]
        self.beside: dict[int, list[int]] = {}
        for a, b in self.lines:
            self.beside.setdefault(a, []).append(b)

    def edges(self, net: Net) -> list[tuple[int, int]]:
        """The lines between open hexes, and those from the source of all sources."""
        open_ = set(members(net.network))
        found = [(a, b) for a, b in self.lines if a in open_ and b in open_]
        return found + [(self.board.size, place) for place in members(net.start)]

    def scipys(self, net: Net) -> set[int]:
        """The hexes joined to a source, by scipy."""
        ends, size = np.array(self.edges(net)), self.board.size
        matrix = csr_matrix((np.ones(len(ends)), (ends[:, 0], ends[:, 1])), shape=(size + 1,) * 2)
        return {*breadth_first_order(matrix, size, return_predecessors=False).tolist()} - {size}

    def rustworkxs(self, net: Net) -> set[int]:
        """The hexes joined to a source, by rustworkx."""
        graph: Any = rustworkx.PyDiGraph()
        graph.add_nodes_from(range(self.board.size + 1))
        graph.add_edges_from_no_data(self.edges(net))
        return set(rustworkx.descendants(graph, self.board.size))

    def queue(self, net: Net) -> set[int]:
        """The hexes joined to a source, by a queue in plain Python."""
        found, queue, open_ = set(members(net.start)), members(net.start), set(members(net.network))
        for at in queue:
            for other in self.beside.get(at, ()):
                if other in open_ and other not in found:
                    found.add(other)
                    queue.append(other)
        return found


def subject(small: bool) -> Subject:
    return Subject(
        "War in Europe: railways, a year of a campaign, what the variant changes",
        [_railways(small), _campaign(small), _study()],
        (
            "Railways: those of 17,083 hexes that a side's supply passes, a month of history each. Which are open is "
            "worked out before; graph libraries get the lines between them.",
            "The campaign and the study are one run each.",
        ),
    )


def _railways(small: bool) -> Contest:
    every = nets()[: 2 if small else None]
    graph = Graph(every[0].ground)
    runners: dict[str, Callable[[Net], Any]] = {
        "maquis": lambda net: net.ground.board.flood(net.start, net.network, net.ground.rail),
        "scipy breadth_first_order": graph.scipys,
        "rustworkx descendants": graph.rustworkxs,
        "plain Python queue": graph.queue,
    }
    agree("railways", {**runners, "maquis": lambda net: set(members(runners["maquis"](net)))}, every)
    return contest("railways joined to a source, the whole map", runners, every)


def _campaign(small: bool) -> Contest:
    game = scenario(YUGOSLAVIA, {})
    last = game.first if small else game.last
    start = perf_counter()
    referee = Referee(game.position(game.first), game.rules, seeded("benchmark"))
    policies = {side: CAMPAIGNS.policy("sensible", side, "benchmark") for side in SIDES}
    orders = sum(len(turn.given) for turn in play(referee, policies, last, lambda refused: None))
    weeks = last - game.first + 1
    return Contest(
        f"Yugoslavia in 1943 by policies, {orders:,} orders, weeks: {weeks}", {"maquis": perf_counter() - start}
    )


def _study() -> Contest:
    game = scenario(WEST, {})
    position = game.position(game.first)
    start = perf_counter()
    study(position)
    return Contest("what the variant changes, all tables", {"maquis": perf_counter() - start})
