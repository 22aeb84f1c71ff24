"""The search for the best plan of a phase, from a view: statistics at the root, and as many plans as it can afford.

What is hidden is dealt out anew for every world, and the dice of its worlds have nothing to do with those of the game.
All plans meet the same worlds and dice, so that a plan is weighed by what it gains over the usual one in each of them.
Plans come in the order in which the policies prefer them, and the more are played on the more are looked at
(progressive widening); which of them is played on next is whichever may yet be best (UCB). So that many processes have
something to play meanwhile, this is chosen before it is known what the last few came to: by how many is a matter of the
budget, so that with so many playouts a search comes to the same wherever it is played.
"""

import math
import random
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from maquis.campaign import several
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.inferred import Weighed, drawn
from maquis.campaign.plans import Changing, Following, Plan, moment
from maquis.campaign.played import Policy
from maquis.campaign.runner import after, turns
from maquis.campaign.worlds import dealt
from maquis.contract.editions import edition
from maquis.contract.turns import Turn
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position

if TYPE_CHECKING:
    from maquis.campaign.searching import Searching

TOGETHER = 4
"""Worlds in which a plan is played on before it is thought about again, by a number of playouts."""
AT_ONCE = 2
"""The same by the clock, of those that come in a message."""
LATE = 200
"""Playouts of a budget for each step of which is not known what it came to when the next is chosen."""
AHEAD = 4
"""By the clock: playouts under way for each process, if there are several."""
WIDENING = 0.5
"""The power of the playouts so far by which the number of plans grows."""
CURIOUS = 1.0
"""How much is hoped of plans that were hardly played, in standard deviations of a playout."""
PRIOR = 4
"""Playouts that the spread of all plans counts for beside those of one."""
SEEDS = 2
"""Seeds with which each policy is asked for a plan."""
END = "end"


@dataclass
class Candidate:
    """A plan, and what it has gained over the usual one in so many worlds."""

    plan: Plan
    sent: int = 0
    """Worlds in which it is played on, those of which is not known yet what it came to, too."""
    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, gain: float) -> None:
        """Take what it has gained in one more world."""
        self.number += 1
        self.total += gain
        self.squares += gain * gain

    @property
    def mean(self) -> float:
        """What it gains."""
        return self.total / self.number

    @property
    def off(self) -> float:
        """The sum of squares of how far its gains are off their mean."""
        return max(0.0, self.squares - self.total * self.total / self.number) if self.number else 0.0


@dataclass(frozen=True)
class _Step:
    """A plan that is played on in some worlds, and the usual one where it was not yet."""

    candidate: Candidate
    worlds: range
    usual: several.Sent
    its: several.Sent

    def cancel(self) -> None:
        """Ask for it no more."""
        self.usual.cancel()
        self.its.cancel()


class Search:
    """The search for the best plan of a phase, from a view, and from worlds with their chances if there are any.

    Each of these looks to the side as its view does. Playouts go so many turns ahead as the budget says, or to the
    `end` of a turn.
    """

    def __init__(
        self, how: "Searching", view: Position, side: str, seed: str, weighed: Weighed = (), end: int | None = None
    ) -> None:
        self.how, self.view, self.side, self.seed, self.weighed, self.end = how, view, side, seed, weighed, end
        self.rules: GameRules = edition(view.game.edition).rules
        self.usual = Plan((), how.usual, f"{seed} 0")
        self.playouts = 0
        """Those that were begun."""
        self.candidates: list[Candidate] = []
        self._random = random.Random(seed)
        self._worlds: list[Position] = []
        self._usually: list[float] = []
        self._usual_sent = 0

    @property
    def played(self) -> int:
        """Playouts of which it is known what they came to."""
        return len(self._usually) + sum(each.number for each in self.candidates)

    def better(self) -> Plan | None:
        """The plan that is surest to be better than the usual one; nothing, if none is sure enough.

        Raise `MaquisError` if a cluster is to share the playouts that cannot be reached.
        """
        hands = several.hands(self)
        begun, longest, late = monotonic(), 0.0, self._late(hands)
        until = None if self.how.seconds is None else begun + self.how.seconds
        plans, under_way = self._plans(), deque[_Step]()
        next(plans)  # the usual one
        try:
            while worlds := self._affordable(hands, monotonic() - begun + longest):
                since = monotonic()
                self._widen(plans)
                if not self.candidates:
                    break
                under_way.append(self._send(hands, self._most_promising(), worlds))
                while len(under_way) > late:
                    self._take(under_way[0], until)
                    under_way.popleft()
                if hands.number == 1:
                    longest = max(longest, monotonic() - since)
            while under_way:
                self._take(under_way[0], until)
                under_way.popleft()
        except TimeoutError:
            for step in under_way:
                step.cancel()
        return self._leader()

    def _late(self, hands: several.Hands) -> int:
        """How many steps are chosen before it is known what the first of them came to."""
        if self.how.seconds is None:
            return self.how.playouts // LATE
        return AHEAD * hands.number // AT_ONCE if hands.number > 1 else 0

    def _affordable(self, hands: several.Hands, then: float) -> int:
        """In how many more worlds a plan can be played on, if it is so many seconds later after that."""
        if self.how.seconds is None:
            return min(TOGETHER, (self.how.playouts - self.playouts) // 2)
        return AT_ONCE * several.together(hands.number) if then < self.how.seconds else 0

    def _widen(self, plans: Iterator[Plan]) -> None:
        """Take so many more plans as the playouts so far are enough for."""
        while len(self.candidates) < max(1, int(self.playouts**WIDENING)):
            plan = next(plans, None)
            if plan is None:
                return
            self.candidates.append(Candidate(plan))

    def _send(self, hands: several.Hands, candidate: Candidate, worlds: int) -> "_Step":
        """Have a plan played on in so many more worlds, and the usual one where it was not yet."""
        wanted = range(candidate.sent, candidate.sent + worlds)
        missing = range(self._usual_sent, max(self._usual_sent, wanted.stop))
        candidate.sent, self._usual_sent = wanted.stop, missing.stop
        self.playouts += len(wanted) + len(missing)
        return _Step(candidate, wanted, hands.play(self.usual, missing), hands.play(candidate.plan, wanted))

    def _take(self, step: "_Step", until: float | None) -> None:
        """Take what a step has come to, in the order in which they were sent; raise `TimeoutError`."""
        self._usually += map(self._worth, step.usual.counted(until))
        for number, counted in zip(step.worlds, step.its.counted(until), strict=True):
            step.candidate.add(self._worth(counted) - self._usually[number])

    def _most_promising(self) -> Candidate:
        """The plan that may yet gain most."""
        spread, played = self._spread, sum(each.sent for each in self.candidates)

        def promise(each: Candidate) -> tuple[float, int]:
            if not each.sent:
                return math.inf, 0
            hope = CURIOUS * math.sqrt(spread * math.log(played) / each.sent)
            return (each.mean + hope, 0) if each.number else (hope, -each.sent)

        return max(self.candidates, key=promise)

    @property
    def _spread(self) -> float:
        """The variance of what plans gain in a world, all of them together."""
        free = sum(each.number - 1 for each in self.candidates if each.number)
        return sum(each.off for each in self.candidates) / free if free else 0.0

    def _leader(self) -> Plan | None:
        """The plan that is surest to be better than the usual one, if any is sure enough."""
        spread, played = self._spread, [each for each in self.candidates if each.number]
        errors = self.how.errors(len(played))

        def least(each: Candidate) -> float:
            variance = (each.off + PRIOR * spread) / (each.number - 1 + PRIOR)
            return each.mean - errors * math.sqrt(variance / each.number)

        enough = [each for each in played if each.number >= self.how.fewest]
        best = max(enough, key=least, default=None)
        return best.plan if best is not None and least(best) > 0 else None

    def _plans(self) -> Iterator[Plan]:
        """Different plans for the phase: the usual one first; then others', and some that begin otherwise.

        The latter begin as the best so far does, and then with one order more: those first that policies give oftenest,
        then whatever else is legal.
        """
        known, orders, often = set[tuple[str, ...]](), dict[str, Order](), Counter[str]()
        usual: Sequence[str] | None = None
        for seed in range(SEEDS):
            for maker in (self.how.usual, *self.how.tempers):
                plan = Plan((), maker, f"{self.seed} {seed}")
                heard = {order.notation: order for order in self.tried(plan)}
                usual = tuple(heard) if usual is None else usual
                orders |= heard
                often.update(heard.keys())
                if tuple(heard) not in known:
                    known.add(tuple(heard))
                    yield plan
        assert usual is not None
        legal = [each.order for each in self.rules.choices(self.view, self.side) if each.order is not None]
        self._random.shuffle(legal)
        orders |= {order.notation: order for order in legal}
        passed = set(usual) - ({END} if usual[:1] != (END,) else set())
        for notation in sorted(orders, key=lambda each: -often[each]):
            if notation not in passed:
                yield Plan((*self._begun(usual), orders[notation]), self.how.usual, f"{self.seed} 0")

    def _begun(self, usual: Sequence[str]) -> tuple[Order, ...]:
        """How the best plan so far begins, where a phase is of more than one order."""
        leader = self._leader()
        return () if leader is None or len(usual) < 2 else leader.first

    def tried(self, plan: Plan) -> list[Order]:
        """The orders that a plan comes to in one world, and that are legal there."""
        return self.followed(plan)[0]

    def followed(self, plan: Plan) -> tuple[list[Order], bool]:
        """The same, and whether it was left to who goes on what to order."""
        ahead = Ahead(self.world(0), self.rules, SharedDice(f"{self.seed} dice 0"))
        given, when = list[Order](), moment(self.view)
        policy = Following(plan, self.side, self.rules)
        while self.rules.to_act(ahead.position)[:1] == (self.side,) and moment(ahead.position) == when:
            now = [each.given for each in ahead.phase(self.side, policy) if not isinstance(each.given, str)]
            if not now:
                break
            given += now
        return given, policy.went_on

    def counted(self, plan: Plan, number: int) -> Mapping[str, float]:
        """How much of each part of the stakes a plan comes to in a world."""
        found = dict[str, float]()
        for turn in self._played(plan, number):
            for part, amount in self.how.stakes.counted(turn).items():
                found[part] = found.get(part, 0) + amount
        return found

    def _worth(self, counted: Mapping[str, float]) -> float:
        """What a playout comes to, in this side's favour."""
        return self.how.stakes.sign(self.side) * self.how.stakes.worth(counted)

    def _played(self, plan: Plan, number: int) -> Iterator[Turn]:
        """The turns in which a plan is played on in a world."""
        seed, when = f"{self.seed} dice {number}", moment(self.view)
        policies: dict[str, Policy] = {side: self.how.usual(side, seed) for side in self.view.game.sides}
        policies[self.side] = Changing(when, Following(plan, self.side, self.rules), policies[self.side])
        ahead = Ahead(self.world(number), self.rules, SharedDice(seed))
        return ahead.play(policies, self.how.turns) if self.end is None else turns(ahead, policies, after(self.end))

    def world(self, number: int) -> Position:
        """The world of a number."""
        while len(self._worlds) <= number:
            chance = random.Random(f"{self.seed} world {len(self._worlds)}")
            self._worlds.append(drawn(self.weighed, chance) if self.weighed else dealt(self.view, chance))
        return self._worlds[number]
