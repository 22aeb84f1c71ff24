"""What was lost in which plight: counters as the other side's turn began, and who of them was gone when it ended."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from maquis.contract.turns import Given, Turn
from maquis.engine.changes import apply
from maquis.engine.position import Position


class Plight(NamedTuple):
    """What may be so of a counter, in words, and what it is if it is not: "on a railway", "off the railways"."""

    so: str
    otherwise: str


Plights = Callable[[Position, str, Sequence[Given]], Mapping[int, Mapping[Plight, bool]]]
"""The plights of the counters of a side that may be lost, after so many orders of its own in its turn."""


@dataclass
class Toll:
    """How many counters were in a plight and how many of these were lost; the same of those who were not in it."""

    so: int = 0
    lost: int = 0
    otherwise: int = 0
    lost_otherwise: int = 0

    def add(self, so: bool, lost: bool) -> None:
        """Count a counter."""
        if so:
            self.so += 1
            self.lost += lost
        else:
            self.otherwise += 1
            self.lost_otherwise += lost

    def __add__(self, other: "Toll") -> "Toll":
        """Both together."""
        return Toll(
            self.so + other.so, self.lost + other.lost,
            self.otherwise + other.otherwise, self.lost_otherwise + other.lost_otherwise,
        )  # fmt: skip

    @property
    def errors(self) -> float:
        """By how many standard errors more are lost in the plight than out of it."""
        if not self.so or not self.otherwise:
            return 0.0
        share = (self.lost + self.lost_otherwise) / (self.so + self.otherwise)
        error = sqrt(share * (1 - share) * (1 / self.so + 1 / self.otherwise))
        return (self.lost / self.so - self.lost_otherwise / self.otherwise) / error if error else 0.0


Tolls = dict[Plight, Toll]


def tolls(played: Iterable[Turn], side: str, plights: Plights) -> Tolls:
    """What a side lost while it was not its turn, by the plight in which its own turn had left its counters."""
    found, own, left = Tolls(), list[Given](), dict[int, Mapping[Plight, bool]]()
    for turn in played:
        position = turn.start.copy()
        for given in turn.given:
            acting = position.side
            own += (given,) if acting == side else ()
            for event in given.events:
                apply(position, event)
            if acting == side and position.side != side:
                left, own = dict(plights(position.copy(), side, own)), []
            elif acting != side and position.side == side:
                for counter, plight in left.items():
                    lost = not position.in_play(1 << counter)
                    for each, so in plight.items():
                        found.setdefault(each, Toll()).add(so, lost)
                left = {}
    return found


def together(several: Iterable[Tolls]) -> Tolls:
    """What several games come to together."""
    found = Tolls()
    for each in several:
        for plight, toll in each.items():
            found[plight] = found.get(plight, Toll()) + toll
    return found
