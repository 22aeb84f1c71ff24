"""Two plans over the same dice: how far their games differ, figure by figure, and how sure that is."""

import math
from collections.abc import Mapping, Sequence
from html import escape
from statistics import fmean, stdev
from typing import Literal

import msgspec

from maquis.campaign.campaigns import Figure
from maquis.contract.differences import Setting
from maquis.engine.game import Game
from maquis.simulation import intervals
from maquis.simulation.sheet import Section, table

NO_INTERVAL = (
    "Where there is no interval these games do not tell how sure the mean is: only in how many pairs the two differ, or"
    " that all differ alike, and between which shares of all games that lies."
)
Verdict = Literal["more", "less", "mostly more", "mostly less", "not shown", "by definition"]


class Difference(msgspec.Struct, frozen=True):
    """A figure in the games of two plans: its means, and the mean of the differences of paired games.

    `low` to `high` is the interval of confidence for that mean: nothing, if the games do not show how sure it is.
    `effect` is the difference in standard deviations of a game: nothing, if there is one and games of a plan are all
    alike. In `more` and `less` of the `pairs` the second has more or less; if they are `alike` the difference is the
    same in all. `confidence` is that of this figure alone. In `fixed` are the numbers (1, 2) of the plans whose rules
    leave nothing to measure: there it is 0 by definition.
    """

    figure: str
    words: str
    first: float
    second: float
    difference: float
    low: float | None
    high: float | None
    effect: float | None
    pairs: int
    more: int
    less: int
    alike: bool
    confidence: float
    fixed: tuple[int, ...] = ()

    @property
    def shown(self) -> bool:
        """Whether the games show that there is a difference."""
        return self.verdict not in ("not shown", "by definition")

    @property
    def width(self) -> float:
        """Half the width of the interval; without one there are no bounds."""
        return math.inf if self.low is None or self.high is None else (self.high - self.low) / 2

    @property
    def verdict(self) -> Verdict:
        """What may be said of the second beside the first.

        More or less, if the interval leaves out zero. Without an interval, mostly so, if it is shown that most of the
        games that differ do so in one way.
        """
        if self.fixed:
            return "by definition"
        if self.low is not None and self.high is not None:
            return "more" if self.low > 0 else "less" if self.high < 0 else "not shown"
        if intervals.lopsided(self.more, self.less, self.confidence):
            return "mostly more" if self.more > self.less else "mostly less"
        return "not shown"

    @property
    def means(self) -> tuple[str, str]:
        """Both means as text; one by definition is 0, without decimals."""
        first, second = (
            "0" if number in self.fixed else f"{mean:.{self._decimals}f}"
            for number, mean in ((1, self.first), (2, self.second))
        )
        return first, second

    @property
    def change(self) -> str:
        """The difference as text; one by definition is none that was measured."""
        return "" if self.fixed else f"{self.difference:+z.{self._decimals}f}"

    @property
    def interval(self) -> str:
        """The interval as text; without one in how many pairs the two differ, and the share of all games with that."""
        if self.fixed:
            return ""
        if self.low is not None and self.high is not None:
            return f"{self.low:+z.{self._decimals}f} to {self.high:+z.{self._decimals}f}"
        number = self.pairs if self.alike else self.more + self.less
        low, high = intervals.of_share(number, self.pairs, self.confidence)
        told = "all alike" if self.alike else f"{number} of {self.pairs} differ"
        return f"{told} ({low:.0%} to {high:.0%})"

    @property
    def _decimals(self) -> int:
        """As many as show two digits of the width."""
        return intervals.decimals(self.width)


def differences(
    first: Mapping[str, Sequence[float]],
    second: Mapping[str, Sequence[float]],
    figures: Mapping[str, Figure],
    confidence: float,
    games: Sequence[Game] = (),
) -> list[Difference]:
    """Compare columns of paired games; all intervals together hold with the confidence asked (Bonferroni).

    `games` are the games of the two plans: figures that their rules leave nothing to measure of are told apart.
    """
    fixed = {
        name: tuple(number for number, game in enumerate(games, 1) if figure.fixed(game))
        for name, figure in figures.items()
    }
    measured = [name for name in figures if not fixed[name]]
    each = 1 - (1 - confidence) / max(1, len(measured))
    paired = {
        name: [round(b - a, intervals.DIGITS) for a, b in zip(first[name], second[name], strict=True)]
        for name in figures
    }
    between = dict(zip(measured, intervals.of_means([paired[name] for name in measured], each), strict=True))
    return [
        _difference(name, figure.words, first[name], second[name], paired[name], between.get(name), each, fixed[name])
        for name, figure in figures.items()
    ]


def _difference(
    name: str, words: str, first: Sequence[float], second: Sequence[float], paired: Sequence[float],
    between: intervals.Interval | None, confidence: float, fixed: tuple[int, ...],
) -> Difference:  # fmt: skip
    mean = fmean(paired)
    of_a_game = math.sqrt((stdev(first) ** 2 + stdev(second) ** 2) / 2)
    effect = mean / of_a_game if of_a_game else None if mean else 0.0
    more, less = sum(each > 0 for each in paired), sum(each < 0 for each in paired)
    low, high = between or (None, None)
    return Difference(
        name, words, fmean(first), fmean(second), mean, low, high, effect, len(paired), more, less,
        len(set(paired)) == 1, confidence, fixed,
    )  # fmt: skip


def wide(found: Sequence[Difference], within: float, relative: bool) -> list[Difference]:
    """The figures whose interval is wider than asked, in their own unit or as a part of their mean in the first.

    A figure without an interval is among them; one that is 0 by definition is not.
    """
    measured = [each for each in found if not each.fixed]
    return [each for each in measured if each.width > (within * abs(each.first) if relative else within)]


def section(
    found: Sequence[Difference],
    names: Sequence[str],
    games: int,
    confidence: float,
    read_apart: Sequence[Setting] = (),
) -> Section:
    """The differences as a part of a page, and the readings that the plans play differently."""
    first, second = names
    about = (
        f"{games} pairs of games over the same dice; all intervals together hold with {confidence:.0%}. <em>More</em>"
        f" and <em>less</em> say what {escape(second)} has beside {escape(first)}; <em>mostly</em>: in most of the"
        " games in which they differ. Where an interval has zero in it these games show no difference; that does not"
        f" say that there is none. {NO_INTERVAL} What is so <em>by definition</em> was not measured: the rules of one"
        " of them leave nothing to count."
    )
    rows = [(each.words, *each.means, each.change, each.interval, each.verdict) for each in found]
    after = table(["figure", first, second, "difference", "interval", ""], rows)
    if read_apart:
        readings = [(f"{each.id}: {each.words}", each.one, each.other) for each in read_apart]
        after = f"<h3>What the plans read differently</h3>{table(['reading', first, second], readings)}{after}"
    return Section("What differs", about, [], after)
