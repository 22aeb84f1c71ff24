"""What a side's orders cost it: the staff officer goes through a game, decision by decision, as the side knew it then.

A decision is all that a side ordered in a row until dice, others or the next phase had a say; an answer to what others
do is one, too. Beside it stands what the highest level of the side would have done in its place. Both are played on by
the highest levels of all sides, in the same worlds with the same dice, and what is told is the difference. Nothing that
the side learned later counts.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from statistics import fmean, stdev

from maquis.campaign import campaigns
from maquis.campaign.inferred import Inferred, Weighed
from maquis.campaign.plans import Plan, moment
from maquis.campaign.rooted import END, Search
from maquis.campaign.searching import Searching
from maquis.campaign.standing import that_stand
from maquis.campaign.strikes import Change, changes
from maquis.contract.editions import edition
from maquis.contract.stakes import NONE_SAID
from maquis.engine import views
from maquis.engine.by_hand import waits
from maquis.engine.changes import apply
from maquis.engine.entries import events as decoded
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.record import Entry

FEW, WORLDS = 6, 16
"""Worlds in which each decision is looked at, and as many others in which those that seem dear are looked at again."""
SURE = 3
"""By how many standard errors it must be dear, there: of several one seems dear by luck."""
ORDERS = 6
"""How many of the officer's orders are tried by themselves, beside what was ordered."""

LOOKED, TOLD = 6, 3
"""How many of the dearest are looked at again, and how many are told at most."""

Gain = Mapping[str, float]


@dataclass(frozen=True)
class Decision:
    """What a side ordered, what it saw before, and the worlds with their chances that it could infer by then.

    `entry` is the number of the entry with which it begins.
    """

    entry: int
    view: Position
    weighed: Weighed
    orders: tuple[str, ...]


@dataclass(frozen=True)
class Cost:
    """What the officer's way is expected to gain over what was ordered, with its standard error, and by what."""

    worth: float
    error: float
    changes: tuple[Change, ...]

    @property
    def sure(self) -> bool:
        """Whether it is more than chance."""
        return self.worth > SURE * self.error


@dataclass(frozen=True)
class Lesson:
    """A decision, the officer's orders in its place, and what it cost."""

    decision: Decision
    officer: tuple[str, ...]
    cost: Cost


def decisions(game: Game, entries: Sequence[Entry], side: str, listening: bool = True) -> Iterator[Decision]:
    """The decisions of a side in a game on record, without what was taken back.

    If nobody is `listening` to the log of the side, its worlds are as likely as what it saw makes them.
    """
    rules, position, inferred = edition(game.edition).rules, Position(game), Inferred(side)
    found: Decision | None = None
    for entry in that_stand(entries):
        happened, when = tuple(decoded(entry)), moment(position)
        if entry.side == side and not waits(entry.order):
            if found is None:
                view = views.view(position, side)
                found = Decision(entry.n, view, inferred.follow(view) if listening else (), ())
            found = replace(found, orders=(*found.orders, entry.order))
        line = views.line(position, entry.side, entry.order, happened, side) if entry.n and listening else None
        for event in happened:
            apply(position, event)
        position.count()
        if line is not None:
            inferred.hear(line, lambda: views.view(position, side))
        if found is not None and (entry.rolls or moment(position) != when or rules.to_act(position)[:1] != (side,)):
            yield found
            found = None
    if found is not None:
        yield found


def position_before(game: Game, entries: Sequence[Entry], decision: Decision) -> Position:
    """The whole position in which a decision was made."""
    position = Position(game)
    for entry in takewhile(lambda each: each.n < decision.entry, that_stand(entries)):
        for event in decoded(entry):
            apply(position, event)
    return position


class Officer:
    """The staff officer of a side, who weighs its decisions."""

    def __init__(self, game: Game, side: str, seed: str) -> None:
        """Raise `MaquisError` where nobody can say what the game is about."""
        how = campaigns.of(game).search
        if not isinstance(how, Searching):
            raise MaquisError(f"nobody can say what a decision is worth in {game.edition}: {NONE_SAID}")
        self.how, self.side, self.seed = how, side, seed

    def glance(self, decision: Decision) -> Cost:
        """What a decision cost, looked at in few worlds; nothing, if he would have ordered just that."""
        search = self._search(decision)
        his = [order.notation for order in search.tried(search.usual)]
        if his[: len(decision.orders)] == list(decision.orders):
            return Cost(0.0, 0.0, ())
        return self._weighed(search, decision, range(FEW))

    def lesson(self, decision: Decision) -> Lesson:
        """What a decision cost, looked at in other worlds than at a glance."""
        search = self._search(decision)
        his = tuple(order.notation for order in search.tried(search.usual))
        return Lesson(decision, his, self._weighed(search, decision, range(FEW, FEW + WORLDS)))

    def best_order(self, decision: Decision) -> tuple[Order, Cost] | None:
        """The one order of his that would have gained most, given before what was ordered; none, if none surely had."""
        search = self._search(decision)
        given, known = _given(search, decision), {*decision.orders, END}
        others = [order for order in search.tried(search.usual) if order.notation not in known][:ORDERS]
        if not others:
            return None
        few, many = range(FEW), range(FEW, FEW + WORLDS)
        before = self._counts(search, given, few)

        def gain(order: Order, worlds: range, before: Sequence[Gain]) -> Cost:
            return self._cost(self._counts(search, replace(given, first=(order, *given.first)), worlds), before)

        best = max(others, key=lambda order: gain(order, few, before).worth)
        cost = gain(best, many, self._counts(search, given, many))
        return (best, cost) if cost.sure else None

    def _search(self, decision: Decision) -> Search:
        view = decision.view
        return Search(self.how, view, self.side, f"{self.seed} debrief of {moment(view)}", decision.weighed)

    def _weighed(self, search: Search, decision: Decision, worlds: range) -> Cost:
        """What his way gains over what was ordered, in some worlds."""
        return self._cost(
            self._counts(search, search.usual, worlds), self._counts(search, _given(search, decision), worlds)
        )

    def _counts(self, search: Search, plan: Plan, worlds: range) -> list[Gain]:
        """How much of each part of the stakes a plan comes to in some worlds."""
        return [search.counted(plan, number) for number in worlds]

    def _cost(self, after: Sequence[Gain], before: Sequence[Gain]) -> Cost:
        """What one plan gains over another, world by world."""
        about = self.how.stakes
        gains = [
            {name: now.get(name, 0) - then.get(name, 0) for name in {*now, *then}}
            for now, then in zip(after, before, strict=True)
        ]
        worth = [about.sign(self.side) * about.worth(gain) for gain in gains]
        return Cost(fmean(worth), stdev(worth) / math.sqrt(len(worth)), changes(about, self.side, gains))


def _given(search: Search, decision: Decision) -> Plan:
    """The plan to do what was ordered, and then as the officer would."""
    return replace(search.usual, first=tuple(search.rules.parse(search.view, each) for each in decision.orders))


def dearest(found: Sequence[Decision], costs: Sequence[Cost]) -> list[Decision]:
    """The decisions that seem to have cost most at a glance."""
    order = sorted(range(len(found)), key=lambda at: -costs[at].worth)
    return [found[at] for at in order[:LOOKED] if costs[at].worth > 0]


def told(looked: Iterable[Lesson]) -> list[Lesson]:
    """Those that surely cost something, dearest first, and no more than one remembers."""
    return sorted((each for each in looked if each.cost.sure), key=lambda each: -each.cost.worth)[:TOLD]
