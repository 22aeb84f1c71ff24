"""What a family of games brings to its campaigns: the policies that play its sides, the digest and the report."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from maquis.boards.errors import quoted
from maquis.campaign import default
from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.best import BestPolicy
from maquis.campaign.plans import Offers
from maquis.campaign.played import Figure, Look, Policy, Report, Searcher
from maquis.campaign.plights import Plights
from maquis.campaign.searching import Searching
from maquis.contract import families, stakes
from maquis.contract.turns import Given, Turn
from maquis.engine.errors import UnknownName
from maquis.engine.game import Game
from maquis.engine.orders import Order
from maquis.engine.position import Position

__all__ = [
    "SEARCH", "SENSIBLE", "Campaigns", "Figure", "Given", "Look", "Policy", "Report", "Searcher",
    "Turn", "of", "parted",
]  # fmt: skip

SENSIBLE = "sensible"
"""The policy that plays a side unless another is named: every family has one of this name."""
SEARCH = "search"
"""The policy that looks ahead, where there is something to play for."""


@dataclass(frozen=True)
class Style:
    """A way to play that can be varied: figures by name, and the values of each that are worth a try."""

    make: Callable[..., Callable[[str, str], Policy]]
    """With a value of each figure, what makes the policy for a side and a seed."""
    ranges: Mapping[str, tuple[float, ...]]


@dataclass(frozen=True)
class Campaigns:
    """What a family of games brings to its campaigns; `Family.policies`."""

    policies: Mapping[str, Callable[[str, str], Policy]] = field(
        default_factory=lambda: {"random": AnythingPolicy, SENSIBLE: BestPolicy}
    )
    """By name, what makes a policy for a side and a seed; `sensible` is among them."""
    digest: Callable[[Turn], list[str]] = default.digest
    """What a player would tell of a turn, as lines."""
    report: Callable[[], Report] = default.Report
    """Makes an empty report."""
    figures: Mapping[str, Figure] = field(default_factory=lambda: default.FIGURES)
    """What is measured each turn, by name."""
    measured: Callable[[Turn], Mapping[str, float]] = default.measured
    """The figures of a turn."""
    happenings: Callable[[Turn], Iterable[tuple[str, str]]] = default.happenings
    """What happened where, by label of the place: counters that are `there`, `came`, `struck` or were `lost`."""
    regions: str = ""
    """The layer of the map whose parts a report sums up by, if there is one."""
    who: str = "counters"
    """Of whom the happenings are told."""
    search: Searcher | None = None
    """The policy called `search`: it takes seconds for a phase, so a table does not offer it."""
    studied: Mapping[str, Callable[[str, str], Policy]] = field(default_factory=dict)
    """Policies that play in one way only, for studies: no table offers them either."""
    fights_on: Callable[[Position, str, Order], Order | None] = default.fights_on
    """With what a side sees: its next order in the combat that an order of it began, as a sensible player fights on."""
    offers: Offers = default.offers
    """By what a side sees: what it may order now, and no more once it has ordered anything else."""
    plights: Plights = default.plights
    """In which plights the counters of a side are that may be lost in others' turns, as its own has ended."""
    blows: Callable[[Turn, str], Iterable[str]] = default.blows
    """How each of these that a side lost in a turn came to it, in words."""
    styles: Mapping[str, Style] = field(default_factory=dict)
    """By camp, what is varied in the search for whoever does best against the strongest (`builder/exploit.py`)."""

    def policy(self, name: str, side: str, seed: str) -> Policy:
        """Return the policy called `name` for a side, a search with its budget after it; raise `MaquisError`."""
        known: dict[str, Callable[[str, str], Policy]] = {**self.policies, **self.studied}
        called, told = parted(name)
        if self.search:
            known[SEARCH] = self.search.spending(told) if called == SEARCH else self.search
        if called not in known or (told and called != SEARCH):
            raise UnknownName(f"there is no policy {quoted(name)}; the policies are {', '.join(known)}")
        return known[called](side, seed)


def parted(name: str) -> tuple[str, list[str]]:
    """What a policy is called, and what it is told after that; an address has colons of its own."""
    called, colon, told = name.partition(":")
    return called, re.split(r":(?=[a-z]+=)", told) if colon else []


def of(game: Game) -> Campaigns:
    """What the family of a game brings, or the default; raise `UnknownName`."""
    return of_family(families.of(game.edition).name)


@cache
def of_family(family: str) -> Campaigns:
    """What a family brings, with a search, if it says nothing better and what its games are about."""
    found = families.of(family)
    offered = found.policies() if found.policies is not None else Campaigns()
    about = stakes.of_family(family)
    if about is None or offered.search is not None:
        return offered
    search = Searching(about, offered.policies[SENSIBLE], (AnythingPolicy,), playouts=128, turns=4)
    return replace(offered, search=search)
