"""How good policies are, from the matches that they have won: rates with intervals, and ratings."""

import math
from collections.abc import Mapping, Sequence
from statistics import NormalDist, fmean

import msgspec
import numpy as np
from numpy.typing import NDArray

from maquis.simulation.comparing import interval

Matrix = NDArray[np.float64]
AVERAGE = 1500
"""The average of all ratings."""
SCALE = 400 / math.log(10)
"""Points of rating to a unit of log odds: 400 points more are odds of ten to one."""
_PRIOR = 0.5
"""Matches that every pair is taken to have won and lost beside those it has: so nobody's rating is without bounds."""
_CLOSE = 1e-10


class Rate(msgspec.Struct, frozen=True):
    """The share of decided matches that were won, and the interval (Wilson's) that it is in with the confidence."""

    won: int
    drawn: int
    lost: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share won; a half, if none was decided."""
        return self.won / (self.won + self.lost) if self.won + self.lost else 0.5


class Margin(msgspec.Struct, frozen=True):
    """By how many points of the score the one policy has done better than the other with the same camp, in a match.

    `low` to `high` is the interval of the mean (Student's, over matches): nothing if there is one match alone.
    """

    mean: float
    low: float | None
    high: float | None

    @property
    def shown(self) -> bool:
        """Whether the matches show who scores more: the interval leaves out zero."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


class Rating(msgspec.Struct, frozen=True):
    """A policy's rating, and the interval that it is in with the confidence."""

    policy: str
    rating: float
    low: float
    high: float


def rate(results: Sequence[float], confidence: float) -> Rate:
    """What some matches show: each 1 if won, 0 if lost, else a draw, which speaks for nobody and is left out."""
    won, lost = results.count(1.0), results.count(0.0)
    decided, z = won + lost, NormalDist().inv_cdf((1 + confidence) / 2)
    if not decided:
        return Rate(won, len(results), lost, 0.0, 1.0)
    share = won / decided
    middle = (share + z * z / (2 * decided)) / (1 + z * z / decided)
    half = z * math.sqrt(share * (1 - share) / decided + z * z / (4 * decided**2)) / (1 + z * z / decided)
    return Rate(won, len(results) - decided, lost, max(0.0, middle - half), min(1.0, middle + half))


def margin(points: Sequence[float], confidence: float) -> Margin:
    """What some matches show of the points, from those of each by which the one policy has done better."""
    low, high = interval(points, confidence)
    return Margin(fmean(points), *((low, high) if math.isfinite(low) else (None, None)))


def ratings(won: Mapping[tuple[str, str], Sequence[float]], confidence: float) -> list[Rating]:
    """The ratings of policies, best first, from what the first of each pair has won against the second.

    The chance of the first to win is that of Bradley and Terry, 1 / (1 + exp(its strength less the other's)); strengths
    are the likeliest, with half a match won and lost more for every pair. Intervals rest on Fisher's information.
    """
    names = sorted({name for pair in won for name in pair})
    wins = np.zeros((len(names), len(names)))
    for (one, other), matches in won.items():
        a, b = names.index(one), names.index(other)
        wins[a, b] += sum(matches) + _PRIOR
        wins[b, a] += len(matches) - sum(matches) + _PRIOR
    strengths = _strengths(wins)
    errors = np.sqrt(np.diag(np.linalg.pinv(_information(wins, strengths))))
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    found = [
        Rating(name, AVERAGE + SCALE * each, AVERAGE + SCALE * (each - z * error), AVERAGE + SCALE * (each + z * error))
        for name, each, error in zip(names, strengths.tolist(), errors.tolist(), strict=True)
    ]
    return sorted(found, key=lambda each: (-each.rating, each.policy))


def _strengths(wins: Matrix) -> Matrix:
    """The likeliest strengths, of which the average is 0, by Newton's method."""
    strengths: Matrix = np.zeros(len(wins))
    while True:
        slope = (wins - (wins + wins.T) * _chances(strengths)).sum(axis=1)
        step = np.linalg.pinv(_information(wins, strengths)) @ slope
        longest = float(np.abs(step).max())
        strengths += step / max(1.0, longest)
        if longest < _CLOSE:
            strengths -= strengths.mean()
            return strengths


def _chances(strengths: Matrix) -> Matrix:
    """The chance of each to win against each."""
    chances: Matrix = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    return chances


def _information(wins: Matrix, strengths: Matrix) -> Matrix:
    """Fisher's information about the strengths."""
    chances = _chances(strengths)
    each = (wins + wins.T) * chances * (1 - chances)
    information: Matrix = np.diag(each.sum(axis=1)) - each
    return information
