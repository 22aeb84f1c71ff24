"""A policy that looks ahead: it makes plans, plays each on in worlds that its view leaves possible, takes the best.

It knows its side's view and nothing else. What is hidden from it is dealt out anew for every world, and the dice of its
worlds have nothing to do with those of the game. All plans meet the same worlds and dice.
"""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, stdev

from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.played import Look, Policy
from maquis.campaign.worlds import dealt
from maquis.contract.editions import edition
from maquis.contract.stakes import Stakes
from maquis.engine.orders import Order, Rules
from maquis.engine.position import Position
from maquis.engine.words import many

Maker = Callable[[str, str], Policy]
"""Makes a policy for a side and a seed."""
When = tuple[int, str, str]
"""A turn, a side and a phase."""


@dataclass(frozen=True)
class Searching:
    """How a family's search goes about it; called with a side and a seed it makes the policy."""

    stakes: Stakes
    sensible: Maker
    """Who plays on for the others."""
    tempers: tuple[Maker, ...]
    """Who else makes plans."""
    plans: int
    """Plans that are played on beside the usual one."""
    playouts: int
    """Playouts for a phase, at most."""
    own: Maker | None = None
    """Who plays on for one's own side, and whose plan is followed unless another is better: the usual one.

    If nobody is named it is the sensible one."""
    turns: int = 1
    """How many turns ahead a playout goes."""
    sure: float = 0.5
    """By how many standard errors a plan must be better than the usual one."""

    @property
    def usual(self) -> Maker:
        """Who plays on for one's own side."""
        return self.own or self.sensible

    @property
    def budget(self) -> str:
        """What the policy spends, in words."""
        ahead = "one turn" if self.turns == 1 else many(self.turns, "turn")
        return f"{self.playouts} playouts for a phase at most, each {ahead} ahead"

    def __call__(self, side: str, seed: str) -> "SearchPolicy":
        """Make the policy."""
        return SearchPolicy(self, side, seed)


@dataclass(frozen=True)
class Plan:
    """Orders to begin a phase with, and who goes on from there."""

    first: tuple[Order, ...]
    maker: Maker
    seed: str


class Following:
    """A policy that follows a plan: orders that have become illegal are passed over by whoever judges them."""

    def __init__(self, plan: Plan, side: str, rules: Rules) -> None:
        self._first = list(plan.first)
        self._goes_on = plan.maker(side, plan.seed)
        self._side, self._rules = side, rules

    def phase(self, look: Look) -> Iterator[Order]:
        """Give the plan's orders, then those of whoever goes on."""
        while self._first:
            yield self._first.pop(0)
            if self._rules.to_act(look())[:1] != (self._side,):
                return
        yield from self._goes_on.phase(look)


class _First:
    """A policy that is one in a phase, and another ever after."""

    def __init__(self, when: When, first: Policy, later: Policy) -> None:
        self._when, self._first, self._later = when, first, later

    def phase(self, look: Look) -> Iterator[Order]:
        yield from (self._first if moment(look()) == self._when else self._later).phase(look)


class SearchPolicy:
    """Looks ahead in each phase of its own; what it is asked in others' phases it answers as usual."""

    def __init__(self, how: Searching, side: str, seed: str) -> None:
        self.how, self.side, self.seed = how, side, seed
        self._usual = how.usual(side, seed)
        self._now: tuple[When, Policy] | None = None

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until the phase is ended, or another side is to act."""
        view = look()
        if view.side != self.side:
            yield from self._usual.phase(look)
            return
        if self._now is None or self._now[0] != moment(view):
            search = Search(self.how, view, self.side, f"{self.seed} ahead of {moment(view)}")
            self._now = moment(view), Following(search.best(), self.side, search.rules)
        yield from self._now[1].phase(look)


class Search:
    """The search for the best plan of a phase, from a view."""

    def __init__(self, how: Searching, view: Position, side: str, seed: str) -> None:
        self.how, self.view, self.side, self.seed = how, view, side, seed
        self.rules = edition(view.game.edition).rules
        self.playouts = 0
        self._random = random.Random(seed)
        self._worlds: list[Position] = []
        self._scores: dict[Plan, list[float]] = {}
        self._orders: dict[str, Order] = {}

    def best(self) -> Plan:
        """The plan that does best; the usual one, if none is better."""
        return self._halved(self._made()[: self.how.plans + 1])

    def _made(self) -> list[Plan]:
        """Different plans for the phase: the usual one first; then others', and some that begin otherwise."""
        found: dict[tuple[str, ...], Plan] = {}
        makers = (self.how.usual, *self.how.tempers)
        for plan in (Plan((), maker, f"{self.seed} 0") for maker in makers):
            orders = self._tried(plan)
            found.setdefault(tuple(order.notation for order in orders), plan)
            self._orders |= {order.notation: order for order in orders}
        usual = next(iter(found))
        self._orders = {each: self._orders[each] for each in sorted(self._orders.keys() - set(usual) - {"end"})}
        plans = list(found.values())
        return plans + self._varied(plans[0], self.how.plans + 1 - len(plans))

    def _varied(self, plan: Plan, number: int) -> list[Plan]:
        """Plans that begin with one to three other orders before they go on as a plan does."""
        orders = list(self._orders.values())
        sizes = [min(len(orders), self._random.choice((1, 1, 2, 3))) for _ in range(max(0, number))]
        firsts = [tuple(self._random.sample(orders, size)) for size in sizes if size]
        return [replace(plan, first=first) for first in dict.fromkeys(firsts)]

    def _tried(self, plan: Plan) -> list[Order]:
        """The orders that a plan comes to in one world, and that are legal there."""
        ahead = Ahead(self._world(0), self.rules, SharedDice(f"{self.seed} dice 0"))
        heard, when = list[Order](), moment(self.view)
        policy = _Overheard(Following(plan, self.side, self.rules), heard)
        while self.rules.to_act(ahead.position)[:1] == (self.side,) and moment(ahead.position) == when:
            if not list(ahead.phase(self.side, policy)):
                break
        return heard

    def _halved(self, plans: list[Plan]) -> Plan:
        """Play plans on in more and more worlds, the better half of them each time; the first stays to the end."""
        usual, left, world = plans[0], plans, 0
        stages = max(1, (len(plans) - 1).bit_length())
        best = usual
        while len(left) > 1:
            worlds = max(1, self.how.playouts // (stages * len(left)))
            for plan in left:
                self._played(plan, world + worlds)
            world += worlds
            others = sorted((plan for plan in left if plan is not usual), key=lambda plan: -fmean(self._scores[plan]))
            left = [usual, *others[: len(others) // 2]]
            best = others[0]
        return best if best is not usual and self._better(self._scores[best], self._scores[usual]) else usual

    def _better(self, one: Sequence[float], other: Sequence[float]) -> bool:
        both = min(len(one), len(other))
        gains = [a - b for a, b in zip(one[:both], other[:both], strict=True)]
        spread = stdev(gains) if both > 1 else 0.0
        return fmean(gains) > self.how.sure * spread / math.sqrt(both)

    def _played(self, plan: Plan, worlds: int) -> None:
        """Play a plan on in the first so many worlds, unless it was."""
        scores = self._scores.setdefault(plan, [])
        while len(scores) < worlds:
            scores.append(self._score(plan, len(scores)))
            self.playouts += 1

    def _score(self, plan: Plan, number: int) -> float:
        """What a plan comes to in a world, in this side's favour."""
        seed, when = f"{self.seed} dice {number}", moment(self.view)
        policies: dict[str, Policy] = {side: self.how.sensible(side, seed) for side in self.view.game.sides}
        later = self.how.usual(self.side, seed)
        policies[self.side] = _First(when, Following(plan, self.side, self.rules), later)
        ahead = Ahead(self._world(number), self.rules, SharedDice(seed))
        return self.how.stakes.sign(self.side) * sum(
            self.how.stakes.score(turn) for turn in ahead.play(policies, self.how.turns)
        )

    def _world(self, number: int) -> Position:
        while len(self._worlds) <= number:
            chance = random.Random(f"{self.seed} world {len(self._worlds)}")
            self._worlds.append(dealt(self.view, chance))
        return self._worlds[number]


class _Overheard:
    """A policy whose orders are kept."""

    def __init__(self, policy: Policy, heard: list[Order]) -> None:
        self._policy, self._heard = policy, heard

    def phase(self, look: Look) -> Iterator[Order]:
        for order in self._policy.phase(look):
            self._heard.append(order)
            yield order


def moment(view: Position) -> When:
    """The turn, side and phase of a position."""
    return view.turn, view.side, view.phase
