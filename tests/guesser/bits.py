"""Bits: how much better one guess of hidden counters is than another, for each counter, with an interval over games."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tests.guesser.boosting import Numbers

DRAWN = 1000


class Bits(NamedTuple):
    """Bits for each counter, and the interval that has 95% of what other games would have come to."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ({self.low:.3f} to {self.high:.3f})"


def gained(better: Numbers, known: Numbers, labels: Numbers, games: NDArray[np.int64]) -> Bits:
    """What odds tell of the labels beyond what other odds tell."""
    sign = np.where(labels > 0, -1, 1)
    bits = (np.logaddexp(0, sign * known) - np.logaddexp(0, sign * better)) / np.log(2)
    number = np.unique(games, return_inverse=True)[1]
    total, many = np.bincount(number, bits), np.bincount(number)
    chance = np.random.default_rng(1)
    drawn = chance.integers(0, len(total), (DRAWN, len(total)))
    means = total[drawn].sum(1) / many[drawn].sum(1)
    low, high = np.quantile(means, [0.025, 0.975])
    return Bits(float(bits.mean()), float(low), float(high))
