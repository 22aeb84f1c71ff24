"""A small game as a tree of its own rules: its value, how it is played without mistakes, and the best answers.

The value and the equilibrium are by linear programming over sequences (Koller, Megiddo and von Stengel): exact, but
for rounding. A best answer to a way of playing is worked out point by point. The game is of two sides.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import OptimizeResult, linprog
from scipy.sparse import dok_array, hstack

from maquis.research.play import Play
from maquis.research.told import story as told_so_far

Sequence = tuple[str, int] | None
"""The last that a side has chosen, and what it had been told; nothing, at first."""
Likely = Mapping[str, Mapping[int, float]]
"""How likely a side chooses each token, by what it has been told."""


@dataclass
class Side:
    """The sequences of a side, and the points at which it chooses, each with the sequence that leads to it."""

    sequences: dict[Sequence, int] = field(default_factory=lambda: {None: 0})
    points: dict[str, tuple[Sequence, list[int]]] = field(default_factory=dict)

    def realized(self, likely: Likely) -> NDArray[np.float64]:
        """How likely the side plays each sequence, if it is let."""
        found = np.zeros(len(self.sequences))
        found[0] = 1.0
        for story, (before, legal) in self.points.items():
            for token in legal:
                found[self.sequences[story, token]] = found[self.sequences[before]] * likely[story].get(token, 0.0)
        return found


class Tree:
    """All that can happen in a game of two sides, from a moment on.

    `asked` is called for each point, once, with the sequence of its side that leads to it: those that come first first.
    """

    def __init__(
        self, play: Play, asked: Callable[[str, Play, Sequence], None] = lambda story, play, led: None
    ) -> None:
        self.names = play.setting.game.sides
        self.sides = {name: Side() for name in self.names}
        self.ends: dict[tuple[int, int], float] = {}
        self.moments = 0
        self._asked = asked
        self._walk(play, dict.fromkeys(self.names, None), 1.0)

    def _walk(self, play: Play, last: dict[str, Sequence], chance: float) -> None:
        self.moments += 1
        if play.over:
            first, second = (self.sides[name].sequences[last[name]] for name in self.names)
            self.ends[first, second] = self.ends.get((first, second), 0.0) + chance * play.result(self.names[0])
        elif play.throw is not None:
            for faces in play.throw.faces().values():
                after = play.copy()
                after.roll(faces[0])
                self._walk(after, last, chance * len(faces) / len(play.throw.results))
        else:
            assert play.menu is not None
            self._choose(play, play.menu.legal, last, chance)

    def _choose(self, play: Play, legal: list[int], last: dict[str, Sequence], chance: float) -> None:
        name, side, story = play.side, self.sides[play.side], told_so_far(play, play.side)
        if story not in side.points:
            side.points[story] = last[name], legal
            self._asked(story, play, last[name])
        known = side.points[story]
        assert known == (last[name], legal), f"{name} forgets what he knew, or may do other things: {story}"
        for token in legal:
            after = play.copy()
            after.act(token)
            side.sequences.setdefault((story, token), len(side.sequences))
            self._walk(after, last | {name: (story, token)}, chance)

    def answer(self, side: str, realized: NDArray[np.float64]) -> float:
        """What the best answer of a side comes to for it, if the other plays each sequence so likely."""
        return self.best_answer(side, realized)[0]

    def best_answer(self, side: str, realized: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        """The same, and how likely that answer plays each sequence."""
        own, first = self.sides[side], side == self.names[0]
        worth = np.zeros(len(own.sequences))
        for (one, other), brought in self.ends.items():
            worth[one if first else other] += (brought if first else -brought) * realized[other if first else one]
        likely = dict[str, dict[int, float]]()
        for story, (before, legal) in reversed(own.points.items()):
            best = max(legal, key=lambda token: worth[own.sequences[story, token]])
            likely[story] = {best: 1.0}
            worth[own.sequences[before]] += worth[own.sequences[story, best]]
        return float(worth[0]), own.realized(likely)

    def comes_to(self, one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
        """What the game comes to for the first side between two ways of playing."""
        return float(sum(brought * one[a] * other[b] for (a, b), brought in self.ends.items()))

    def solved(self, side: str) -> tuple[float, NDArray[np.float64]]:
        """What the game is worth to a side, and how likely it then plays each sequence, if neither makes a mistake."""
        first = side == self.names[0]
        own, theirs = (self.sides[name] for name in (self.names if first else self.names[::-1]))
        wins = dok_array((len(theirs.sequences), len(own.sequences)))
        for (a, b), brought in self.ends.items():
            wins[(b, a) if first else (a, b)] = brought if first else -brought
        flow, begins = _flow(own)
        of_theirs, begin = _flow(theirs)
        found: OptimizeResult = linprog(
            np.concatenate([np.zeros(len(own.sequences)), -begin]),
            A_ub=hstack([-wins, of_theirs.T]), b_ub=np.zeros(len(theirs.sequences)),
            A_eq=hstack([flow, dok_array((len(begins), len(begin)))]), b_eq=begins,
            bounds=[(0, None)] * len(own.sequences) + [(None, None)] * len(begin),
        )  # fmt: skip
        if not found.success:
            raise ArithmeticError(found.message)
        return -float(found.fun), found.x[: len(own.sequences)]


def _flow(side: Side) -> tuple[dok_array, NDArray[np.float64]]:
    """That what leads to a point is shared out among what is chosen there, and that all begins with a whole."""
    flow = dok_array((len(side.points) + 1, len(side.sequences)))
    flow[0, 0] = 1
    for row, (story, (before, legal)) in enumerate(side.points.items(), 1):
        flow[row, side.sequences[before]] = -1
        for token in legal:
            flow[row, side.sequences[story, token]] = 1
    begins = np.zeros(len(side.points) + 1)
    begins[0] = 1
    return flow, begins
