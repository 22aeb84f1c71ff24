"""Two plans over the same dice: how far their games differ, figure by figure, and how sure that is."""

import math
from collections.abc import Mapping, Sequence
from html import escape
from statistics import fmean, stdev
from typing import Literal

import msgspec
from scipy.stats import t as student

from maquis.campaign.campaigns import Figure
from maquis.simulation.sheet import Section, table

FEWEST = 10
"""Pairs of games that an interval is given for; of fewer nothing is said."""


class Difference(msgspec.Struct, frozen=True):
    """A figure in the games of two plans: its means, and the mean of the differences of paired games.

    `low` to `high` is the interval of confidence for that mean, `effect` the difference in standard deviations of a
    game: nothing, if there is one and games of a plan are all alike.
    """

    figure: str
    words: str
    first: float
    second: float
    difference: float
    low: float
    high: float
    effect: float | None

    @property
    def shown(self) -> bool:
        """Whether the games show that there is a difference: the interval leaves out zero."""
        return self.low > 0 or self.high < 0

    @property
    def width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def verdict(self) -> Literal["more", "less", "not shown"]:
        """What may be said of the second beside the first."""
        if not self.shown:
            return "not shown"
        return "more" if self.difference > 0 else "less"


def differences(
    first: Mapping[str, Sequence[float]],
    second: Mapping[str, Sequence[float]],
    figures: Mapping[str, Figure],
    confidence: float,
) -> list[Difference]:
    """Compare columns of paired games; all intervals together hold with the confidence asked (Bonferroni)."""
    each = 1 - (1 - confidence) / len(figures)
    return [_difference(name, words.words, first[name], second[name], each) for name, words in figures.items()]


def interval(values: Sequence[float], confidence: float) -> tuple[float, float]:
    """The interval of a mean, by Student; of one value alone there is none, so it leaves out nothing."""
    if len(values) < 2:
        return -math.inf, math.inf
    half = float(student.ppf((1 + confidence) / 2, len(values) - 1)) * stdev(values) / math.sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


def _difference(
    name: str, words: str, first: Sequence[float], second: Sequence[float], confidence: float
) -> Difference:
    paired = [b - a for a, b in zip(first, second, strict=True)]
    mean, (low, high) = fmean(paired), interval(paired, confidence)
    of_a_game = math.sqrt((stdev(first) ** 2 + stdev(second) ** 2) / 2)
    effect = mean / of_a_game if of_a_game else None if mean else 0.0
    return Difference(name, words, fmean(first), fmean(second), mean, low, high, effect)


def narrow(found: Sequence[Difference], within: float, relative: bool) -> bool:
    """Whether every interval is as narrow as asked: in the figure's own unit, or as a part of its mean in the first."""
    return all(each.width <= (within * abs(each.first) if relative else within) for each in found)


def section(found: Sequence[Difference], names: Sequence[str], games: int, confidence: float) -> Section:
    """The differences as a part of a page."""
    first, second = names
    about = (
        f"{games} pairs of games over the same dice; all intervals together hold with {confidence:.0%}. <em>More</em>"
        f" and <em>less</em> say what {escape(second)} has beside {escape(first)}. Where an interval has zero in it"
        " these games show no difference; that does not say that there is none."
    )
    rows = [
        (
            each.words, f"{each.first:.2f}", f"{each.second:.2f}", f"{each.difference:+.2f}",
            f"{each.low:+.2f} to {each.high:+.2f}", each.verdict,
        )
        for each in found
    ]  # fmt: skip
    return Section("What differs", about, [], table(["figure", first, second, "difference", "interval", ""], rows))
