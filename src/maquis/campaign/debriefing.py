"""What a side's orders cost it: the staff officer goes through a game, decision by decision, as the side knew it then.

A decision is all that a side ordered in a row until others or the next phase had a say, or it was offered something
that lapses by its next order; an answer to what others do is one, too. Beside it stand other ways to decide: what the
highest level of the side would have done in its place, what its rougher and its shyer likes would have, and what the
side did itself with something left out or put first. All are played on in the same worlds with the same dice, the rest
of the phase as it was really ordered, then by the highest levels of all sides, a turn or so or to the end of a short
game, and what is told is the difference.
Nothing that the side learned later counts, and what was never offered to it the officer takes or leaves himself.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from statistics import fmean, stdev
from typing import TypeVar

from maquis.campaign import campaigns, gist, several
from maquis.campaign.decided import Decision
from maquis.campaign.plans import Maker, Plan, moment
from maquis.campaign.rooted import END, Search
from maquis.campaign.searching import Searching
from maquis.campaign.strikes import Change, changes
from maquis.contract import stakes
from maquis.contract.stakes import NONE_SAID, difference
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.orders import Order

TWO, FEW, WORLDS, MORE = 2, 6, 16, 32
CLOSELY, OTHERS = range(FEW, FEW + WORLDS), range(FEW + WORLDS, FEW + WORLDS + MORE)
"""Worlds in which every way to decide is looked at, and the best of them; others for those that seem to gain most, and
still more for those of which it is not clear yet that they gain nothing."""
SURE = 3
"""By how many standard errors it must be better, there: of several one seems better by luck."""
LEAST = 0.05
"""Less than so much is told as 0.0, and so not at all."""
MOST, BEST = 16, 4
"""Ways that are looked at of a decision, and how many of these seem best after two worlds."""
FIRST = 4
"""How many of the officer's orders are tried by themselves, before what was ordered."""

LOOKED, TOLD = 6, 3
"""How many of the dearest are looked at again, and how many are told at most."""
PRAISED = 2
"""How many of those that seem better than his way are looked at again."""

KEPT, TRIALS = 0.8, 20
"""How much of its gain the point of a way keeps at least, and how many times it is tried with fewer orders, at most."""

HIS, ANOTHER, WITHOUT, WITH = "his", "another", "without", "with"
"""Ways to decide: the officer's, that of another temper, what was ordered without something, or after something."""

Gain = Mapping[str, float]
_Sent = tuple[dict[int, Gain], list[int], several.Sent]
Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Way:
    """A way to decide: of which kind, the plan, and the orders that it comes to."""

    kind: str
    plan: Plan
    orders: tuple[str, ...]


@dataclass(frozen=True)
class Cost:
    """What a way is expected to gain over what was ordered, with its standard error, and by what."""

    worth: float
    error: float
    changes: tuple[Change, ...]

    @property
    def sure(self) -> bool:
        """Whether it is more than chance."""
        return self.worth >= max(LEAST, SURE * self.error)

    @property
    def surely_worse(self) -> bool:
        """Whether it is less, by more than chance."""
        return self.worth <= -max(LEAST, SURE * self.error)


NOTHING = Cost(0.0, 0.0, ())


@dataclass(frozen=True)
class Glance:
    """The way that seems best of a decision, by its number, what it gains, and what the officer's way does."""

    best: int
    cost: Cost
    his: Cost


@dataclass(frozen=True)
class Point:
    """The fewest orders found by which what was ordered keeps most of what another way gains, and what it gains then.

    `ordered` is what they take the place of. Of what was better than the way it is the other way round: what the way
    gains by those of `ordered`.
    """

    instead: tuple[str, ...]
    ordered: tuple[str, ...]
    cost: Cost
    plan: Plan


@dataclass(frozen=True)
class Lesson:
    """A decision, another way, what it gains over what was ordered, and by which orders, if that was found."""

    decision: Decision
    way: Way
    cost: Cost
    point: Point | None = None


class Officer:
    """The staff officer of a side, who weighs its decisions: those of a short game by what it comes to at its `end`.

    Without an end he looks so many turns ahead as the search does, and counts what that counts. What he plays is shared
    out to so many processes; he comes to the same by any number.
    """

    def __init__(self, game: Game, side: str, seed: str, end: int | None = None, jobs: int = 1) -> None:
        """Raise `MaquisError` where nobody can say what the game is about."""
        how = campaigns.of(game).search
        if not isinstance(how, Searching):
            raise MaquisError(f"nobody can say what a decision is worth in {game.edition}: {NONE_SAID}")
        about = stakes.of(game) if end is not None else None
        self.level = how.usual
        """Who he is: who plays at the highest level."""
        self.how = replace(how, stakes=about or how.stakes, usual=how.knowing or how.usual, jobs=jobs)
        self.side, self.seed, self.end = side, seed, end
        self._searches = dict[tuple[int, int], Search]()
        self._played = dict[tuple[Search, tuple[str, ...], Maker, str], dict[int, Gain]]()
        self._at: tuple[Search, several.Hands] | None = None

    def glance(self, decision: Decision) -> Glance:
        """What would have been best of a decision, and what his way would have been worth, in few worlds."""
        search = self._search(decision)
        ways = self.ways(decision)
        if len(ways) == 1 and ways[0].orders == decision.orders:
            return Glance(0, NOTHING, NOTHING)
        given = self.given(decision)
        plans = [each.plan for each in ways]
        self._played_on(search, (given, *plans), range(TWO))
        few = [self._gain(search, each, given, range(TWO)) for each in plans]
        best = {0, *sorted(range(len(ways)), key=lambda at: -few[at].worth)[:BEST]}
        self._played_on(search, (given, *(plans[at] for at in sorted(best))), range(FEW))
        costs = {at: self._gain(search, ways[at].plan, given, range(FEW)) for at in best}
        leader = max(costs, key=lambda at: (costs[at].worth, -at))
        return Glance(leader, costs[leader], costs[0])

    def lesson(self, decision: Decision, way: int = 0) -> Lesson:
        """What a way to decide gains over what was ordered, in other worlds than at a glance; 0 is his own."""
        return self.weighed(decision, self.ways(decision)[way])

    def weighed(self, decision: Decision, way: Way) -> Lesson:
        """The same of a way that is known."""
        search = self._search(decision)
        given = self.given(decision)
        found = self._gain(search, way.plan, given, CLOSELY)
        if abs(found.worth) > found.error:
            found = self._gain(search, way.plan, given, range(CLOSELY.start, OTHERS.stop))
        return Lesson(decision, way, found)

    def given(self, decision: Decision) -> Plan:
        """The plan to do what was ordered, to the end of the phase, and then as the officer would."""
        return _ordered(self._search(decision), (*decision.orders, *decision.later))

    def pointed(self, lesson: Lesson) -> Lesson:
        """The same with its point, if its way differs by orders of several kinds or goals, and few of them carry it.

        Of a decision that was better than the way, it is which of the orders that were given were better than those of
        the way. They are looked for in the first worlds in which it was looked at closely; what they gain is told of
        the others.
        """
        decision, way = lesson.decision, lesson.way
        search = self._search(decision)
        given = self.given(decision)
        differs = gist.Difference(search.rules, decision.view, decision.orders, way.orders)
        groups, praised = differs.groups, lesson.cost.surely_worse

        def changed(some: Sequence[gist.Group]) -> Plan:
            those = [each for each in groups if each not in some] if praised else some
            return _ordered(search, (*differs.mixed(those), *decision.later))

        best, other = (given, changed([])) if praised else (way.plan, given)
        goes_on = search.followed(given)[1]

        def gains(plan: Plan, worlds: range) -> float:
            return self._gain(search, plan, other, worlds).worth

        def keeps(some: Sequence[gist.Group]) -> bool:
            plan = changed(some)
            return search.followed(plan)[1] == goes_on and all(
                gains(plan, each) >= KEPT * gains(best, each) for each in (CLOSELY[:FEW], CLOSELY)
            )

        if len(groups) < 2 or not keeps(groups) or 2 * gains(best, CLOSELY) < abs(lesson.cost.worth):
            return lesson
        few = gist.fewest(groups, keeps, TRIALS)
        cost = self._gain(search, changed(few), other, OTHERS)
        if len(few) == len(groups) or not cost.sure or 2 * cost.worth < gains(best, OTHERS):
            return lesson
        instead = (order for each in few for order in each.instead)
        ordered = dict.fromkeys(order for each in few for order in each.ordered)
        return replace(lesson, point=Point(tuple(instead), tuple(ordered), cost, changed(few)))

    def _search(self, decision: Decision) -> Search:
        """The search from where a decision was made, the same whenever it is asked for: nothing is dealt twice."""
        view, weighed = decision.view, decision.weighed
        if (id(view), id(weighed)) not in self._searches:
            seed = f"{self.seed} debrief of {moment(view)}"
            self._searches[id(view), id(weighed)] = Search(self.how, view, self.side, seed, weighed, self.end)
        return self._searches[id(view), id(weighed)]

    def ways(self, decision: Decision) -> list[Way]:
        """Other ways to decide, his own first, and none twice; his is what was ordered if he would order just that."""
        search = self._search(decision)
        given, his = self.given(decision), search.tried(search.usual)
        orders = tuple(order.notation for order in his)
        found = [Way(HIS, given if orders == decision.orders else search.usual, orders)]
        known = {decision.orders, orders}
        for each in self._others(search, decision, given, his):
            if each.orders not in known and len(found) < MOST:
                found.append(each)
                known.add(each.orders)
        return found

    def _others(self, search: Search, decision: Decision, given: Plan, his: Sequence[Order]) -> Iterator[Way]:
        """Those of other tempers; what was ordered after an order of his, without orders of a kind, or without one.

        Where what is left out or put first keeps the phase from ending (a dummy lacks its brigade), whoever goes on
        orders what he likes: that is no way by what it says.
        """
        for maker in self.how.tempers:
            plan = Plan((), maker, search.usual.seed)
            yield Way(ANOTHER, plan, tuple(order.notation for order in search.tried(plan)))
        new = [order for order in his if order.notation not in {*decision.orders, END}]
        carried_out, goes_on = search.followed(given)
        for order in spread(new, FIRST):
            plan = replace(given, first=(order, *given.first))
            found, goes_on_then = search.followed(plan)
            refused = _notations(carried_out) - _notations(found)
            if goes_on_then == goes_on:
                yield Way(WITH, plan, (order.notation, *(each for each in decision.orders if each not in refused)))
        if not given.first or given.first[-1].notation != END:
            return  # whoever goes on would order what is left out
        own = [order for order in given.first if order.notation in decision.orders and order.notation != END]
        kinds = [{order.notation for order in own if _verb(order) == kind} for kind in dict.fromkeys(map(_verb, own))]
        for left_out in (*kinds, *({order.notation} for order in spread(own, MOST))):
            way = _without(given, decision, left_out)
            if search.followed(way.plan)[1] == goes_on:
                yield way

    def _gain(self, search: Search, plan: Plan, other: Plan, worlds: range) -> Cost:
        """What one plan gains over another, world by world."""
        about = self.how.stakes
        mine, others = self._played_on(search, (plan, other), worlds)
        gains = [difference(now, then) for now, then in zip(mine, others, strict=True)]
        worth = [about.sign(self.side) * about.worth(gain) for gain in gains]
        return Cost(fmean(worth), stdev(worth) / math.sqrt(len(worth)), changes(about, self.side, gains))

    def _played_on(self, search: Search, plans: Sequence[Plan], worlds: range) -> list[list[Gain]]:
        """How much of each part of the stakes plans come to, world by world; what was played once is not again."""
        keys, hands, sent = [(search, *_key(plan)) for plan in plans], self._hands(search), list[_Sent]()
        for key, plan in dict(zip(keys, plans, strict=True)).items():
            known = self._played.setdefault(key, {})
            missing = [world for world in worlds if world not in known]
            sent.append((known, missing, hands.play(plan, missing)))
        for known, missing, each in sent:
            known.update(zip(missing, each.counted(), strict=True))
        return [[self._played[key][world] for world in worlds] for key in keys]

    def _hands(self, search: Search) -> several.Hands:
        """Whoever plays on from a decision: the same as long as it is the same decision."""
        if self._at is None or self._at[0] is not search:
            self._at = search, several.hands(search)
        return self._at[1]


def _key(plan: Plan) -> tuple[tuple[str, ...], Maker, str]:
    return tuple(order.notation for order in plan.first), plan.maker, plan.seed


def _ordered(search: Search, orders: Iterable[str]) -> Plan:
    """The plan to give some orders, and then to do as the officer would."""
    return replace(search.usual, first=tuple(_read(search, orders)), offers=campaigns.of(search.view.game).offers)


def _read(search: Search, orders: Iterable[str]) -> Iterator[Order]:
    """Orders, without those that cannot be read before it is known what came of others."""
    for each in orders:
        with suppress(MaquisError):
            yield search.rules.parse(search.view, each)


def _notations(orders: Iterable[Order]) -> set[str]:
    """What orders are called."""
    return {order.notation for order in orders}


def _without(given: Plan, decision: Decision, left_out: set[str]) -> Way:
    """What was ordered, without some of it."""
    first = tuple(order for order in given.first if order.notation not in left_out)
    orders = tuple(order for order in decision.orders if order not in left_out)
    return Way(WITHOUT, replace(given, first=first), orders)


def _verb(order: Order) -> str:
    """What kind of order it is."""
    return order.notation.partition(" ")[0]


def spread(found: Sequence[Thing], most: int) -> list[Thing]:
    """So many of several, at most, from the first to the last."""
    number = min(len(found), most)
    return [found[at * len(found) // number] for at in range(number)]


def dearest(found: Sequence[Decision], glances: Sequence[Glance]) -> list[tuple[Decision, int]]:
    """The decisions of which another way seems to gain most at a glance, each with that way."""
    order = sorted(range(len(glances)), key=lambda at: -glances[at].cost.worth)
    return [(found[at], glances[at].best) for at in order[:LOOKED] if glances[at].cost.worth > 0]


def ablest(found: Sequence[Decision], glances: Sequence[Glance]) -> list[Decision]:
    """The decisions that seem to be better than the officer's way by most."""
    order = sorted(range(len(glances)), key=lambda at: glances[at].his.worth)
    return [found[at] for at in order[:PRAISED] if glances[at].his.worth < 0]


def told(looked: Iterable[Lesson]) -> list[Lesson]:
    """Those that surely cost something, dearest first, and no more than one remembers.

    To do the same instead of several things in a phase is one lesson, not several.
    """
    found = dict[tuple[tuple[int, str, str], tuple[str, ...]], Lesson]()
    for each in sorted((each for each in looked if each.cost.sure), key=lambda each: -each.cost.worth):
        found.setdefault((moment(each.decision.view), each.way.orders or each.decision.orders), each)
    return list(found.values())[:TOLD]


def praised(looked: Iterable[Lesson]) -> list[Lesson]:
    """Those in which the officer's way is surely worse than what was ordered, by most first."""
    return sorted((each for each in looked if each.cost.surely_worse), key=lambda each: each.cost.worth)
