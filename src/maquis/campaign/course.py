"""The course of a game: what the officer comes to in a side's place from where each turn began, to the end.

What a turn changes of that is what was won and lost in it: by the side's orders, by what others did, and by luck.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from maquis.contract.stakes import Stakes
from maquis.contract.turns import Turn


@dataclass(frozen=True)
class Stretch:
    """A turn: what the officer comes to from where it began, what it changed of that, and how lucky its dice were.

    All in favour of the side; `error` is the standard error of the change.
    """

    turn: int
    worth: float
    change: float
    error: float
    luck: float


def course(
    about: Stakes, side: str, played: Sequence[Turn], ahead: Sequence[Sequence[float]], lucks: Sequence[float]
) -> list[Stretch]:
    """The stretches of a game; `ahead` is what his games came to from where each turn began, game by game.

    Games of a number share their dice, so what a turn changed is told game by game.
    """
    sign, so_far, reached = about.sign(side), 0.0, list[list[float]]()
    for turn, worths in zip(played, ahead, strict=True):
        reached.append([so_far + worth for worth in worths])
        so_far += sign * about.score(turn)
    reached.append([so_far] * len(reached[0]))
    found = list[Stretch]()
    for turn, now, then, luck in zip(played, reached, reached[1:], lucks, strict=False):
        changes = [after - before for before, after in zip(now, then, strict=True)]
        error = stdev(changes) / math.sqrt(len(changes)) if len(changes) > 1 else 0.0
        found.append(Stretch(turn.number, fmean(now), fmean(changes), error, sign * luck))
    return found
