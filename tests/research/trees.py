"""A small game as a tree of its own rules, and its value by linear programming: exact, but for rounding."""

from dataclasses import dataclass, field

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import dok_array, hstack

from maquis.research import Play, told

Sequence = tuple[str, int] | None
"""The last that a side has chosen, and what it had been told; nothing, at first."""


@dataclass
class Side:
    """The sequences of a side, and the points at which it chooses, each with the sequence that leads to it."""

    sequences: dict[Sequence, int] = field(default_factory=lambda: {None: 0})
    points: dict[str, tuple[Sequence, list[int]]] = field(default_factory=dict)


class Tree:
    """All that can happen in a game of two sides, from a moment on."""

    def __init__(self, play: Play) -> None:
        self.names = play.setting.game.sides
        self.sides = {name: Side() for name in self.names}
        self.ends: dict[tuple[int, int], float] = {}
        self.moments = 0
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
        name, side, story = play.side, self.sides[play.side], told.story(play, play.side)
        known = side.points.setdefault(story, (last[name], legal))
        assert known == (last[name], legal), f"{name} forgets what he knew, or may do other things: {story}"
        for token in legal:
            after = play.copy()
            after.act(token)
            side.sequences.setdefault((story, token), len(side.sequences))
            self._walk(after, last | {name: (story, token)}, chance)

    @property
    def value(self) -> float:
        """What the game is worth to the first side (Koller, Megiddo and von Stengel)."""
        one, other = (self.sides[name] for name in self.names)
        wins = dok_array((len(other.sequences), len(one.sequences)))
        for (first, second), worth in self.ends.items():
            wins[second, first] = worth
        flow, begins = _flow(one)
        of_other, begin = _flow(other)
        found = linprog(
            np.concatenate([np.zeros(len(one.sequences)), -begin]),
            A_ub=hstack([-wins, of_other.T]), b_ub=np.zeros(len(other.sequences)),
            A_eq=hstack([flow, dok_array((len(begins), len(begin)))]), b_eq=begins,
            bounds=[(0, None)] * len(one.sequences) + [(None, None)] * len(begin),
        )  # fmt: skip
        assert found.success, found.message
        return -float(found.fun)


def _flow(side: Side) -> tuple[dok_array, np.ndarray]:
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
