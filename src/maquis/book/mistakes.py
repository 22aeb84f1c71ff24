"""What is easily played wrongly: the clauses that alone refuse an order, counted over random play."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec

from maquis.campaign.campaigns import SENSIBLE, of
from maquis.campaign.played import Look, Policy
from maquis.campaign.runner import Refereed, turns
from maquis.contract import families
from maquis.contract.scenarios import load
from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.dice import seeded
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE
from maquis.engine.sequence import SequencedRules

MOMENTS, UNITS, NEAR, SHOWN = 300, 6, 2, 10
"""Phases that are looked at, units on the board and as many that wait, how near a place is, clauses that are told."""
SEED = "what is played wrongly"


class Mistakes(msgspec.Struct, frozen=True):
    """The clauses that most often refuse an order alone, with how many orders each refuses, of all that were tried."""

    tried: int
    found: tuple[tuple[str, int], ...]


def mistakes(name: str) -> Mistakes:
    """What is easily played wrongly under an edition: the game is its family's first, played at random."""
    family = families.of(name)
    scenario = load(family.scenarios[0], rules=name)
    tried, refused = Counter[str](), Counter[str]()
    if isinstance(scenario.rules, SequencedRules):
        policies = of(scenario.game).policies
        watched: dict[str, Policy] = {
            side: _Watched(policies.get("random", policies[SENSIBLE])(side, SEED), scenario.rules, side, tried, refused)
            for side in scenario.game.sides
        }
        referee = Referee(scenario.position(scenario.first), scenario.rules, seeded(SEED))
        for _ in turns(Refereed(referee), watched, lambda now: tried["moments"] >= MOMENTS):
            pass
    return Mistakes(tried["orders"], tuple(refused.most_common(SHOWN)))


class _Watched:
    """A policy that is watched: before it gives its orders, what it might be refused is counted."""

    def __init__(
        self, policy: Policy, rules: SequencedRules, side: str, tried: Counter[str], refused: Counter[str]
    ) -> None:
        self._policy, self._rules, self._side = policy, rules, side
        self._tried, self._refused, self._chance = tried, refused, Random(f"{SEED} {side}")

    def phase(self, look: Look) -> Iterator[Order]:
        """The orders of a phase."""
        if self._tried["moments"] < MOMENTS:
            self._tried["moments"] += 1
            for act in _tryable(self._rules, look(), self._side, self._chance):
                self._tried["orders"] += 1
                self._refused.update({*_alone(self._rules, look(), self._side, act)})
        yield from self._policy.phase(look)


def _tryable(rules: SequencedRules, view: Position, side: str, chance: Random) -> Iterator[Act]:
    """Orders of a phase that units of a side might try somewhere."""
    own = view.game.roster.sides.get(side, 0)
    standing, waiting = [*numbers(view.in_play(own))], [*numbers(view.in_pool(own))]
    units = [each for some in (standing, waiting) for each in chance.sample(some, min(UNITS, len(some)))]
    for phase in rules.phases:
        if (phase.side, phase.name) == (view.side, view.phase):
            for act in filter(acts.aimed, phase.open_to(side)):
                yield from (acts.aim(act, view.game, unit) for unit in (units if acts.of_unit(act) else [None]))


def _alone(rules: SequencedRules, view: Position, side: str, act: Act) -> Iterator[str]:
    """The clauses each of which alone refuses an order in some place near its unit."""
    demands = rules.anywhere(view, side, act).demands
    starts = [view.where[number] for number in act.counters if view.where[number] >= 0]
    near = view.game.board.all
    if starts:
        near = sum({1 << place for place in starts})
        for _ in range(NEAR):
            near |= view.game.board.spread(near)
        near &= ~sum({1 << place for place in starts})
    failed = [each for each in demands if near & ~each.places]
    for one in failed:
        left = near & ~one.places
        for other in demands:
            if other is not one and other.places != EVERYWHERE:
                left &= other.places
        if left and one.places:
            yield one.clause
