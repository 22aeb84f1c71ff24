"""How much of several processes goes into the playouts of a search: measured, and by a model of more."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from time import monotonic, process_time
from typing import Any

from benchmarks.queue import Sender, efficiency
from maquis.campaign import campaigns, several
from maquis.campaign.plans import Plan
from maquis.campaign.rooted import AHEAD, Search
from maquis.campaign.searching import Searching, SearchPolicy
from maquis.contract.scenarios import load
from maquis.engine.position import Position
from maquis.engine.views import view

SCENARIO, SECONDS = "dark-crusade-june-1941", 20.0
"""In which a search thinks, and for how long."""
LONG = 60.0
"""Seconds for which many processes think in the model."""
CLUSTER = "dask://local"
MANY = 400
"""Messages of which is measured what one costs whoever sends it."""


class Thinking:
    """A search that thinks about the first phase of a game."""

    def __init__(self, small: bool) -> None:
        scenario = load("raid" if small else SCENARIO)
        position = scenario.position(scenario.first)
        policy = campaigns.of(position.game).policy("search", position.side, "scaling")
        assert isinstance(policy, SearchPolicy)
        self.how: Searching = policy.how
        self.view: Position = view(position, position.side)
        self.seconds, self.many = (0.3, 20) if small else (SECONDS, MANY)

    def search(self, seed: str, **changes: Any) -> Search:
        """The search with another budget."""
        return Search(replace(self.how, **changes), self.view, self.view.side, seed)

    def seconds_a_playout(self, jobs: int, on: str | None = None) -> float:
        """Seconds by the clock, for each playout of which it was known what it came to."""
        self.search("before", playouts=8 * jobs, jobs=jobs, on=on).better()
        seconds = self.seconds
        while True:  # on a busy machine nothing may be back in the little time of the smallest run
            search, begun = self.search("scaling", seconds=seconds, jobs=jobs, on=on), monotonic()
            search.better()
            if search.played:
                return (monotonic() - begun) / search.played
            seconds *= 2

    def modelled(self, cores: Sequence[int], under_way: Mapping[str, float]) -> Iterator[str]:
        """What a model of more processes comes to, in words."""
        taken, choosing = [self._timed(number) for number in range(20)], self._choosing()
        seconds = fmean(taken)
        for kind, on in (("processes", None), ("Dask", CLUSTER)):
            cost = self._cost(on)
            found = ", ".join(
                f"{self._efficiency(taken, choosing, cost, under_way[kind], each):.0%} of {each:,}" for each in cores
            )
            yield (
                f"A search, a model of {kind}: a playout takes {seconds:.2f} s, choosing it {1000 * choosing:.3f} ms "
                f"and a message {1000 * cost:.2f} ms of the one that sends it: {LONG:g} seconds keep {found} busy."
            )

    def _efficiency(
        self, taken: Sequence[float], choosing: float, cost: float, under_way: float, processes: int
    ) -> float:
        number = several.together(processes)
        sender = Sender(cost + choosing, under_way, AHEAD, lambda _, left: min(number, left), choosing)
        return efficiency(sender, taken, processes, 2 * int(LONG / fmean(taken)) * processes, LONG)

    def _timed(self, number: int) -> float:
        search, begun = self.search("scaling"), process_time()
        search.counted(search.usual, number)
        return process_time() - begun

    def _choosing(self) -> float:
        """Seconds in which it is chosen what to play on next, for each playout."""
        how = replace(self.how, playouts=50 * self.many)
        search, begun = _AtOnce(how, self.view, self.view.side, "scaling"), process_time()
        search.better()
        return (process_time() - begun) / search.played

    def _cost(self, on: str | None) -> float:
        """Seconds of the processor that whoever sends a message takes for it, where nothing is to be played."""
        search = self.search("scaling", jobs=2, on=on)
        hands = several.hands(search)
        assert isinstance(hands, several.Elsewhere)
        nothing: several.Asked = ((), search.usual.maker, search.usual.seed, None, ())
        for _ in range(4):
            hands.send(nothing).result()
        begun = process_time()
        for each in [hands.send(nothing) for _ in range(self.many)]:
            each.result()
        return (process_time() - begun) / self.many


class _AtOnce(Search):
    """A search of which nothing is played: what a plan comes to is the number of the world."""

    def counted(self, plan: Plan, number: int) -> Mapping[str, float]:
        return {self.how.stakes.parts[0].name: float(number)}
