"""Dark Crusade: supply of the whole map, the staff officer, and a campaign from June 1941 to May 1945."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise
from time import perf_counter
from typing import Any

import numpy as np
import rustworkx
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import breadth_first_order

from benchmarks.timing import Contest, Subject, agree, contest
from maquis.boards.board import members
from maquis.campaign.runner import play
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.policies import CAMPAIGNS
from maquis.families.dark_crusade.rules import control, staff, supply
from maquis.families.dark_crusade.rules.calendar import AXIS, SIDES
from maquis.families.dark_crusade.rules.front import board

HISTORY = "dark-crusade-june-1941-history"


@dataclass(frozen=True)
class Lie:
    """What supply is traced over: open points, sources, and the ports of each sea that joins them."""

    position: Position
    side: str
    through: int
    sources: int
    ports: tuple[int, ...]


def lies() -> list[Lie]:
    """Both sides in every other month of the war, as history has them."""
    scenario = load(HISTORY)
    found = []
    for turn in range(scenario.first, scenario.last + 1, 2):
        position = scenario.position(turn)
        for side in SIDES:
            through = supply.passable(position, side).places & position.game.board.all
            sources = supply.sources(position, side).places & through
            found.append(Lie(position, side, through, sources, tuple(control.seas(position, side))))
    return found


class Network:
    """The lines, and every pair of ports of a sea, as each peer wants them; the last node is joined to all sources."""

    def __init__(self, position: Position) -> None:
        self.board = board(position.game)
        self.size = self.board.size
        self.beside = [self.board.neighbours(place) for place in range(self.size)]

    def edges(self, lie: Lie) -> list[tuple[int, int]]:
        """What joins open points, from the source of all sources on."""
        open_ = set(members(lie.through))
        found = [(a, b) for a in open_ for b in self.beside[a] if b in open_]
        for each in lie.ports:
            ports = members(each & lie.through)
            found += [*pairwise(ports), *pairwise(ports[::-1])]
        return found + [(self.size, place) for place in members(lie.sources)]

    def scipys(self, lie: Lie) -> set[int]:
        """The points in supply, by scipy."""
        ends = np.array(self.edges(lie))
        matrix = csr_matrix((np.ones(len(ends)), (ends[:, 0], ends[:, 1])), shape=(self.size + 1,) * 2)
        return {*breadth_first_order(matrix, self.size, return_predecessors=False).tolist()} - {self.size}

    def rustworkxs(self, lie: Lie) -> set[int]:
        """The points in supply, by rustworkx."""
        graph: Any = rustworkx.PyDiGraph()
        graph.add_nodes_from(range(self.size + 1))
        graph.add_edges_from_no_data(self.edges(lie))
        return set(rustworkx.descendants(graph, self.size))

    def queue(self, lie: Lie) -> set[int]:
        """The points in supply, by a queue in plain Python."""
        found, queue, open_ = set(members(lie.sources)), members(lie.sources), set(members(lie.through))
        ports = [set(members(each & lie.through)) for each in lie.ports]
        for at in queue:
            beside = [*self.beside[at], *(other for each in ports if at in each for other in each)]
            for other in beside:
                if other in open_ and other not in found:
                    found.add(other)
                    queue.append(other)
        return found


def subject(small: bool) -> Subject:
    every = lies()[: 2 if small else None]
    return Subject(
        "Dark Crusade: supply, the staff officer, a campaign",
        [_supply(every), *_staff(1 if small else 3), _campaign(small)],
        (
            "Supply: all 150 points, both sides, a month of history each. Which points are open is worked out before; "
            "graph libraries get the lines between them. maquis with rulings works out what is open as well, with "
            "every demand that a refusal would name.",
            "Staff officer: the best places of partisans in August 1943; the peers try every placement.",
            "The campaign is one run of both policies, with every ruling cited.",
        ),
    )


def _supply(every: list[Lie]) -> Contest:
    network = Network(every[0].position)
    runners: dict[str, Callable[[Lie], Any]] = {
        "maquis": lambda lie: supply.joined(network.board, lie.sources, lie.through, lie.ports),
        "maquis with rulings": _with_rulings,
        "scipy breadth_first_order": network.scipys,
        "rustworkx descendants": network.rustworkxs,
        "plain Python queue": network.queue,
    }
    answers = {
        **runners,
        "maquis": lambda lie: set(members(runners["maquis"](lie))),
        "maquis with rulings": lambda lie: set(members(_with_rulings(lie))),
    }
    agree("supply", answers, every)
    return contest("supply of the whole map", runners, every)


def _with_rulings(lie: Lie) -> int:
    through = supply.passable(lie.position, lie.side).places & lie.position.game.board.all
    lines, sources = board(lie.position.game), supply.sources(lie.position, lie.side).places
    return supply.joined(lines, sources, through, control.seas(lie.position, lie.side))


def _staff(most: int) -> list[Contest]:
    scenario = load(HISTORY)
    position = scenario.position(scenario.turn("August 1943"))
    network = Network(position)
    found = []
    for size in range(1, most + 1):
        runners: dict[str, Callable[[Position], int]] = {
            "maquis": lambda now, size=size: staff.advise(now, "strength", size).worth,  # type: ignore[misc]  # mypy infers no lambda with a default
            "itertools, our flood for each": partial(_tried, size, _flooded(network)),
            "itertools, a queue for each": partial(_tried, size, network.queue),
        }
        if size < 3:
            runners["itertools, rustworkx for each"] = partial(_tried, size, network.rustworkxs)
        agree(f"{size} partisans", runners, [position])
        found.append(contest(f"{size} partisan{'s' * (size > 1)}, the best of all placements", runners, [position]))
    return found


def _flooded(network: Network) -> Callable[[Lie], int]:
    return lambda lie: supply.joined(network.board, lie.sources, lie.through, lie.ports)


def _tried(size: int, traced: Callable[[Lie], Any], position: Position) -> int:
    """The most strength out of supply of all placements, each traced anew."""
    lie, worth = staff.ground_of(position), staff.worth(position, "strength")
    ports = tuple((each, keys) for each, keys in lie.seas)
    best = 0
    for placement in combinations(members(lie.candidates), size):
        closed = sum(1 << place for place in placement)
        through = lie.through & ~closed
        now = Lie(position, AXIS, through, lie.sources & through, tuple(p for p, keys in ports if not keys & closed))
        reached = traced(now)
        good = reached if isinstance(reached, set) else set(members(reached))
        best = max(best, sum(counts for place, counts in worth.items() if place not in good))
    return best


def _campaign(small: bool) -> Contest:
    scenario = load("dark-crusade-june-1941")
    last, told = scenario.first if small else scenario.last, scenario.calendar.name
    start = perf_counter()
    referee = Referee(scenario.position(scenario.first), scenario.rules, seeded("benchmark"))
    policies = {side: CAMPAIGNS.policy("sensible", side, "benchmark") for side in SIDES}
    orders = sum(len(turn.given) for turn in play(referee, policies, last, lambda refused: None))
    return Contest(
        f"{told(scenario.first)} to {told(last)} by policies, {orders:,} orders, {last - scenario.first + 1} months",
        {"maquis": perf_counter() - start},
    )
