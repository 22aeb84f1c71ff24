"""A policy that looks ahead: it makes plans, plays each on in worlds that its view leaves possible, takes the best.

It knows its side's view and nothing else: `rooted.Search` looks ahead from a view, once for each phase of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import Any

from maquis.boards.errors import quoted
from maquis.campaign import cluster
from maquis.campaign.inferred import Inferred
from maquis.campaign.plans import Following, Maker, When, moment
from maquis.campaign.played import Look, Policy
from maquis.campaign.rooted import Search
from maquis.contract.stakes import Stakes
from maquis.engine.errors import MaquisError
from maquis.engine.orders import Order
from maquis.engine.views import Line
from maquis.engine.words import many

FEWEST = 2
"""Playouts without which nothing can be compared: one of the usual plan and one of another."""
FORM = (
    "it is told playouts or seconds for a phase, and jobs or a cluster, as in search:seconds=2:jobs=4 or "
    "search:playouts=64:on=dask://HOST:PORT"
)


@dataclass(frozen=True)
class Searching:
    """How a family's search goes about it; called with a side and a seed it makes the policy."""

    stakes: Stakes
    usual: Maker
    """Who plays on, for all sides, and whose plan is followed unless another is better."""
    tempers: tuple[Maker, ...]
    """Who else makes plans."""
    playouts: int
    """Playouts for a phase, at most, unless it goes by the clock."""
    knowing: Maker | None = None
    """The usual policy as it plays who knows all others for the highest levels, if it learns of them as it goes.

    Who looks back plays on by it: by one that learns, what a decision taught it would be a gain of that decision."""
    remembers: bool = False
    """Whether the usual policy remembers what it has done: then it plays on itself where no plan is better.

    Else its plan is followed as it was played on: of what it might do by chance that is known to be no worse."""
    turns: int = 1
    """How many turns ahead a playout goes."""
    sure: float = 0.5
    """By how many standard errors a plan must be better than the usual one, unless it departs by `confidence`."""
    confidence: float | None = None
    """How sure it must be, of all plans together that were looked at, that the one it departs for is better."""
    fewest: int = 1
    """In how many worlds a plan must have been played on: where few of them differ, what a few come to is luck."""
    phases: tuple[str, ...] = ()
    """The phases in which it looks ahead; all, if none is named."""
    seconds: float | None = None
    """Seconds for a phase, if it goes by the clock: then it may do otherwise the next time."""
    jobs: int = 1
    """Processes that share the playouts; with as many playouts it does the same whatever their number."""
    on: str | None = None
    """The Dask cluster that shares them instead, by its address; of one of this machine, so many processes."""

    @property
    def budget(self) -> str:
        """What the policy spends, in words."""
        ahead = "one turn" if self.turns == 1 else many(self.turns, "turn")
        if self.seconds is not None:
            return f"{self.seconds:g} seconds for a phase at most, with playouts that go {ahead} ahead"
        return f"{self.playouts} playouts for a phase at most, each {ahead} ahead"

    def errors(self, plans: int) -> float:
        """By how many standard errors one of so many plans must be better than the usual one.

        The more plans there are the more must it be: of many one seems better by luck (Bonferroni).
        """
        if self.confidence is None:
            return self.sure
        return NormalDist().inv_cdf(1 - (1 - self.confidence) / max(1, plans))

    def spending(self, told: Sequence[str]) -> "Searching":
        """The same with another budget, such as `seconds=2`; raise `MaquisError` if it is none."""
        changes = dict[str, Any]()
        for each in told:
            name, _, value = each.partition("=")
            changes[name] = _cluster(value) if name == "on" else _number(name, value)
            if changes[name] is None:
                raise MaquisError(f"the search cannot be told {quoted(each)}: {FORM}")
        if {"playouts", "seconds"} <= changes.keys():
            raise MaquisError(f"the search goes by playouts or by the clock, not by both: {FORM}")
        return replace(self, **changes)

    def __call__(self, side: str, seed: str) -> "SearchPolicy":
        """Make the policy."""
        return SearchPolicy(self, side, seed)


def _cluster(value: str) -> str:
    cluster.check(value)
    return value


def _number(name: str, value: str) -> int | float | None:
    """What is told of a budget; nothing if it cannot be."""
    least = {"playouts": FEWEST, "jobs": 1}
    if name in least and value.isdecimal():
        return int(value) if int(value) >= least[name] else None
    if name == "seconds" and value.replace(".", "", 1).isdecimal():
        return float(value) or None
    return None


class SearchPolicy:
    """Looks ahead in phases of its own; what it is asked in others' phases it answers as usual.

    What it is told it hears, and its worlds are as likely as that makes them.
    """

    def __init__(self, how: Searching, side: str, seed: str) -> None:
        self.how, self.side, self.seed = how, side, seed
        self._usual = how.usual(side, seed)
        self._now: tuple[When, Policy] | None = None
        self._inferred = Inferred(side)

    def hears(self, line: Line, look: Look) -> None:
        """Take the next line of the log of the side."""
        self._inferred.hear(line, look)

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until the phase is ended, or another side is to act."""
        view = look()
        if view.side != self.side or (self.how.phases and view.phase not in self.how.phases):
            yield from self._usual.phase(look)
            return
        if self._now is None or self._now[0] != moment(view):
            seed = f"{self.seed} ahead of {moment(view)}"
            search = Search(self.how, view, self.side, seed, self._inferred.follow(view))
            plan = search.better() or (None if self.how.remembers else search.usual)
            self._now = moment(view), self._usual if plan is None else Following(plan, self.side, search.rules)
        yield from self._now[1].phase(look)
