"""By what a game was won or lost, in words: of a side's own orders, of what others did to it, and of luck."""

from collections.abc import Iterator, Sequence
from statistics import fmean, stdev

import msgspec

from maquis.campaign.ledgers import NOBODY, Ledger, Source, Sum
from maquis.contract import labels
from maquis.contract.scenario import Scenario
from maquis.contract.stakes import Stakes
from maquis.engine.words import capital
from maquis.narration.strikes import LITTLE
from maquis.narration.tellings import of

CAUSES = 3
"""How many causes of a kind are told, at most."""
PARTS = 3
"""How many parts of what it counts are told of a cause."""


class RowTold(msgspec.Struct, frozen=True):
    """What came of orders of a kind: how many, what they brought the side, and how much more than dice do in the mean.

    The first two of them in his games, too.
    """

    words: str
    orders: float
    worth: float
    luck: float
    his_orders: float | None
    his_worth: float | None


class CausesTold(msgspec.Struct, frozen=True):
    """Causes of a kind under their heading, or what is said in place of them."""

    heading: str
    reasons: tuple[str, ...] = ()


class Row:
    """What came of the orders of a kind, in favour of the side that asks."""

    def __init__(
        self, scenario: Scenario, about: Stakes, side: str, source: Source, yours: Ledger, his: Sequence[Ledger]
    ) -> None:
        self.scenario, self.about, self.sign, self.source = scenario, about, about.sign(side), source
        self.own = source.whose == side
        self.enemy = source.whose != NOBODY and about.sign(source.whose) != self.sign
        self.yours, self.his = yours.get(source, Sum()), [game.get(source, Sum()) for game in his]
        self.worth, self.luck = self._worth(self.yours), self.sign * self.yours.luck
        self.his_worth = [self._worth(each) for each in self.his]
        whose = "" if source.whose == NOBODY else "you: " if self.own else f"{of(scenario.game).player(source.whose)}: "
        self.words = f"{whose}{source.kind}"

    def _worth(self, known: Sum) -> float:
        return self.sign * self.about.worth(known.counted) + 0.0  # no minus before nothing

    @property
    def matters(self) -> bool:
        """Whether it brought anything, or did in his games."""
        return any(abs(each) >= LITTLE for each in (self.worth, *self.his_worth))

    @property
    def beyond(self) -> float:
        """How much more it brought than in his games, or less; nothing, if that is within what these differ by."""
        return self._beyond(self.worth)

    @property
    def by_luck(self) -> bool:
        """Whether it would be within that without the luck with the dice."""
        return bool(self.beyond) and self.beyond * self._beyond(self.worth - self.luck) <= 0

    def _beyond(self, worth: float) -> float:
        if len(self.his_worth) < 2:
            return 0.0
        more = worth - fmean(self.his_worth)
        return more if abs(more) > max(stdev(self.his_worth), LITTLE) else 0.0

    @property
    def told(self) -> RowTold:
        """The row of a table."""
        orders = fmean(each.orders for each in self.his) if self.his else None
        return RowTold(
            self.words, self.yours.orders, self.worth, self.luck, orders, fmean(self.his_worth) if self.his else None
        )  # fmt: skip

    def cause(self, good: bool = False) -> str:
        """What it cost, or brought if that is `good`, with how many orders, and of what that is made."""
        words = f"{self.words}: {_number(self.yours.orders, self.worth)}"
        if abs(self.luck) >= LITTLE:
            words += f" (luck with the dice {self.luck:+.1f})"
        if self.beyond:
            orders, worth = fmean(each.orders for each in self.his), fmean(self.his_worth)
            between = f"{min(self.his_worth):+.1f} to {max(self.his_worth):+.1f}"
            words += f"; in my games {_number(orders, worth)} ({between})"
        return ". ".join((words, *filter(None, (capital("; ".join(self._made_of(good))), self._one))))

    def _amounts(self, name: str) -> tuple[float, float]:
        """How much of a part it brought, and in the mean of his games."""
        return self.yours.counted.get(name, 0.0), fmean(each.counted.get(name, 0.0) for each in self.his or [Sum()])

    def more(self, name: str) -> float:
        """How much more of a part it brought than in his games, by what the part is worth."""
        mine, his = self._amounts(name)
        return self.sign * self.about.weights[name] * (mine - his)

    def made_up_for(self, found: Sequence["Row"]) -> bool:
        """Whether what it lacks beside his games all orders together do not lack: who places more has more to lose."""
        lacking = [name for name in self.about.weights if self.more(name) < -LITTLE]
        return bool(lacking) and sum(each.more(name) for each in found for name in lacking) >= 0

    def _made_of(self, good: bool) -> Iterator[str]:
        """The parts that it lacks most beside his games, or that cost most; or by which it brought more."""
        way, compared = (1, self.beyond > 0) if good else (-1, self.beyond < 0)

        def weighs(name: str) -> float:
            mine, his = self._amounts(name)
            return way * self.sign * self.about.weights[name] * (mine - (his if compared else 0))

        most = sorted((each for each in self.about.parts if weighs(each.name) > LITTLE), key=lambda p: -weighs(p.name))
        for part in most[:PARTS]:
            mine, his = self._amounts(part.name)
            yield f"{part.words}: {mine:+g}" + (f" (mine {his:+.1f})" if compared else "")

    @property
    def _one(self) -> str:
        """The one order that brought most of it, if several did not."""
        one = max((self.yours.least, self.yours.most), key=lambda each: each.change * self.sign * self.worth)
        if self.yours.orders < 2 or abs(self.worth) < LITTLE or 2 * one.change * self.sign / self.worth < 1:
            return ""
        order, when = labels.told(self.scenario.game, one.order), self.scenario.calendar.name(one.turn)
        return f"{self.sign * one.change:+.1f} by one of them: {order} ({when})"


def _number(orders: float, worth: float) -> str:
    """So many orders, what they brought, and what each did if that is anything."""
    if not orders:
        return f"{worth:+.1f}"
    each = f", {worth / orders:+.1f} each" if abs(worth / orders) >= LITTLE else ""
    return f"{orders:.3g} that brought {worth:+.1f}{each}"


def causes(found: Sequence[Row], compared: bool, won: bool) -> Iterator[CausesTold]:
    """By what it was won, if it was; by what it was lost, by one's own orders and by others'; and what was luck.

    What nobody ordered, and what an ally did, is told only as luck: the side decides nothing on it. What others made up
    for is not told at all.
    """

    beyond = sorted((each for each in found if each.beyond), key=lambda each: each.beyond)
    decided, lucky = [each for each in beyond if not each.by_luck], [each for each in beyond if each.by_luck]
    more = [each for each in reversed(decided) if each.own and each.beyond > 0]
    worse = [each for each in decided if each.beyond < 0 and not each.made_up_for(found)]
    less, done = [each for each in worse if each.own], [each for each in worse if each.enemy]
    unlucky = [each for each in lucky if each.beyond < 0]
    if won and more:
        yield _told("What your orders brought more than mine:", more, good=True)
    if less:
        yield _told(f"{'All the same, w' if won else 'W'}hat your orders brought less than mine:", less)
    if done:
        yield _told("What others did to you more than to me:", done)
    if not less and not done:
        as_well = "In nothing did you do worse than I do, beyond what my games differ by" if compared else ""
        costly = (each for each in found if (each.own or each.enemy) and each.worth < -LITTLE and each not in unlucky)
        cost = sorted(costly, key=lambda each: each.worth)
        most = "What cost most:" if cost else "" if unlucky else "Nothing cost you anything."
        yield _told(". ".join(filter(None, (as_well, most))) + "." * (not most), cost)
    if unlucky:
        yield _told("What was luck:", unlucky)


def _told(heading: str, some: Sequence[Row], good: bool = False) -> CausesTold:
    return CausesTold(heading, tuple(each.cause(good) for each in some[:CAUSES]))
