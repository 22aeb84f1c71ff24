"""How sure a mean of games is: intervals that hold for few games, seldom events and lopsided numbers, or none at all.

No method bounds a mean by games alone: what a game in a hundred brings, ten games may not show. So an interval is told
only if games like those played would show how far off they can be; else there is none, and what is told is exact:
in how many games something was so, and between which shares of all games that lies.

An interval is studentised by resampling, and never narrower than Student's. Resamples are smaller than the sample
(n to the power of 3/4): so a few games speak for less than they do as they lie there. Where too many resamples are of
games that are all alike, there is no interval. `tests/simulation/test_intervals.py` shows by simulation how often
intervals hold: for normal, rare, lopsided, bounded and constant numbers, alone and many together.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.stats import binomtest
from scipy.stats import t as student

Interval = tuple[float, float]
Numbers = NDArray[np.float64]
FEWEST = 10
"""Games that an interval of a mean is given for."""
MOST_SURE = 0.999
"""No interval is asked to be surer: what is as seldom as that is beyond resampling."""
_RESAMPLES = 9_999
_IN_A_TAIL = 10
"""Resamples beyond each end of an interval, at least."""
_SHARE = 0.75
DIGITS = 9
"""Numbers that differ after so many decimals are the same."""


def of_means(rows: Sequence[Sequence[float]], confidence: float) -> list[Interval | None]:
    """The interval of the mean of each row, or nothing where the games are too few or too much alike."""
    games = len(rows[0]) if rows else 0
    if games < FEWEST:
        return [None] * len(rows)
    tail = (1 - confidence) / 2
    resamples = max(_RESAMPLES, math.ceil(_IN_A_TAIL / tail))
    drawn = np.random.default_rng(games).integers(games, size=(resamples, int(games**_SHARE)))
    return [_of_mean(np.round(np.asarray(row, float), DIGITS), drawn, tail) for row in rows]


def _of_mean(values: Numbers, drawn: NDArray[np.int64], tail: float) -> Interval | None:
    if values.min() == values.max():
        return None
    mean, error = float(values.mean()), float(values.std(ddof=1)) / math.sqrt(len(values))
    sample = (values - mean)[drawn]
    alike = sample.min(axis=1) == sample.max(axis=1)
    beyond = int(tail * (len(drawn) + 1)) - int(alike.sum())
    if beyond < 1:
        return None
    told = sample[~alike]
    off = told.mean(axis=1) / told.std(axis=1, ddof=1) * math.sqrt(drawn.shape[1])
    lowest, highest = np.partition(off, (beyond - 1, len(off) - beyond))[[beyond - 1, -beyond]]
    least = student.ppf(1 - tail, len(values) - 1)
    return mean - error * float(max(least, highest)), mean + error * float(max(least, -lowest))


def decimals(width: float) -> int:
    """How many decimals show two digits of a width; two for one that is not known."""
    return min(6, max(0, 1 - math.floor(math.log10(width)))) if 0 < width < math.inf else 2


def of_share(number: int, games: int, confidence: float) -> Interval:
    """The exact interval (Clopper and Pearson's) of the share of all games in which something is so."""
    if not games:
        return 0.0, 1.0
    found = binomtest(number, games).proportion_ci(confidence, method="exact")
    return float(found.low), float(found.high)


def lopsided(more: int, less: int, confidence: float) -> bool:
    """Whether it is shown that of all games that differ more than half do so in one way (the exact sign test)."""
    return more + less > 0 and float(binomtest(more, more + less).pvalue) < 1 - confidence
