"""How good policies are, from the matches that they have won: rates with intervals, and ratings."""

import math
from collections.abc import Mapping, Sequence
from statistics import fmean

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

from maquis.simulation import intervals

Matrix = NDArray[np.float64]
AVERAGE = 1500
"""The average of all ratings."""
SCALE = 400 / math.log(10)
"""Points of rating to a unit of log odds: 400 points more are odds of ten to one."""
_PRIOR = 0.5
"""Matches that every pair is taken to have won and lost beside those it has: so nobody's rating is without bounds."""
_CLOSE = 1e-10
_SOLVED = 0


class Rate(msgspec.Struct, frozen=True):
    """The share of decided matches that were won, and the exact interval that it is in with the confidence."""

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

    `low` to `high` is the interval of the mean over matches: nothing, if these do not tell how sure it is.
    """

    mean: float
    low: float | None
    high: float | None

    @property
    def shown(self) -> bool:
        """Whether the matches show who scores more: the interval leaves out zero."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


class Rating(msgspec.Struct, frozen=True):
    """A policy's rating, and the interval that it is in with the confidence: an end that is nothing has no bounds."""

    policy: str
    rating: float
    low: float | None
    high: float | None


def rate(results: Sequence[float], confidence: float) -> Rate:
    """What some matches show: each 1 if won, 0 if lost, else a draw, which speaks for nobody and is left out."""
    won, lost = results.count(1.0), results.count(0.0)
    low, high = intervals.of_share(won, won + lost, confidence)
    return Rate(won, len(results) - won - lost, lost, low, high)


def margin(points: Sequence[float], confidence: float) -> Margin:
    """What some matches show of the points, from those of each by which the one policy has done better."""
    (found,) = intervals.of_means([points], confidence)
    return Margin(fmean(points), *(found or (None, None)))


def ratings(won: Mapping[tuple[str, str], Sequence[float]], confidence: float) -> list[Rating]:
    """The ratings of policies, best first, from what the first of each pair has won against the second.

    The chance of the first to win a decided match is that of Bradley and Terry, 1 / (1 + exp(its strength less the
    other's)); strengths are the likeliest, with half a match won and lost more for every pair. An interval spans all
    strengths that agree with the exact interval of every pair, and these hold together with the confidence: so do all
    intervals of ratings, if the model is right. If no strengths agree it is not, and no end has bounds.
    """
    names = sorted({name for pair in won for name in pair})
    each = 1 - (1 - confidence) / len(won)
    rates = {pair: rate(matches, each) for pair, matches in won.items()}
    wins = np.zeros((len(names), len(names)))
    for (one, other), found in rates.items():
        a, b = names.index(one), names.index(other)
        wins[a, b] += found.won + _PRIOR
        wins[b, a] += found.lost + _PRIOR
    strengths = _strengths(wins)
    rated = [
        Rating(name, AVERAGE + SCALE * strength, *_span(number, names, rates))
        for number, (name, strength) in enumerate(zip(names, strengths.tolist(), strict=True))
    ]
    return sorted(rated, key=lambda each: (-each.rating, each.policy))


def _span(number: int, names: Sequence[str], rates: Mapping[tuple[str, str], Rate]) -> list[float | None]:
    """The lowest and the highest rating of one that agree with all rates."""
    leads, most = [], []
    for (one, other), found in rates.items():
        lead = np.zeros(len(names))
        lead[names.index(one)], lead[names.index(other)] = 1, -1
        for sign, share in ((1, found.high), (-1, 1 - found.low)):
            if share < 1:
                leads.append(sign * lead)
                most.append(math.log(share / (1 - share)))
    ends: list[float | None] = []
    for sign in (1, -1):
        aim = np.zeros(len(names))
        aim[number] = sign
        best = linprog(
            aim, leads or None, most or None, np.ones((1, len(names))), [0], bounds=(None, None), method="highs"
        )
        ends.append(AVERAGE + SCALE * sign * best.fun if best.status == _SOLVED else None)
    return ends


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
