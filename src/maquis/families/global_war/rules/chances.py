"""The exact chances of a combat with partisans when both sides choose by a policy, and what is won and lost.

The best choices are found in `best.py`.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from operator import mul

import msgspec

from maquis.families.global_war.rules.combat import (
    DEFENDER,
    Combat,
    Counts,
    Fade,
    Fight,
    Lose,
    Option,
    Outcome,
    Press,
    Question,
    Stage,
    State,
    Volley,
)
from maquis.families.global_war.rules.dice import SIDES_OF_DIE

Policy = Callable[[State, Question], Option]
"""How a side chooses."""
Worth = Callable[[Outcome], Fraction]
"""What an outcome is worth to the defender."""
_Weights = dict[State, Fraction]


class Plan(msgspec.Struct, frozen=True):
    """A plain policy: whether partisans fade, whether the attacker goes on, and whom a side loses first.

    A side loses its cheapest units first, of those the weakest, unless it loses its `dearest` first.
    """

    costs: Counts
    strengths: Counts
    fades: bool = False
    presses: bool = True
    dearest: bool = False

    def __call__(self, state: State, question: Question) -> Option:
        """Choose."""
        return max(question.options, key=self._liking)

    def _liking(self, option: Option) -> tuple[int, ...]:
        match option:
            case Lose(counts):
                sign = 1 if self.dearest else -1
                costs = sign * sum(map(mul, counts, self.costs))
                return costs, sign * sum(map(mul, counts, self.strengths))
            case Fight(kind):
                return 0 if self.fades else 1, -kind
            case Fade(kind):
                return 1 if self.fades else 0, -kind
            case Press(on):
                return (int(on == self.presses),)


def attacking(combat: Combat, presses: bool = True, dearest: bool = False) -> Plan:
    """Return a plain policy for the attacker."""
    return Plan(combat.costs(combat.attackers), combat.attack, presses=presses, dearest=dearest)


def defending(combat: Combat, fades: bool, dearest: bool = False) -> Plan:
    """Return a plain policy for the defender: every partisan that may fade does, or none."""
    return Plan(combat.costs(combat.defenders), combat.defence, fades=fades, dearest=dearest)


def ipp(combat: Combat, partisan: Fraction | int) -> Worth:
    """Return the worth of an outcome in IPP: what the attacker lost, and so much for each partisan that is left.

    Other defenders are worth their price.
    """
    top, bottom = Fraction(partisan).as_integer_ratio()
    prices = [bottom * price for price in combat.costs(combat.attackers)]
    keeping = [top if kind.partisan else bottom * kind.cost for kind in combat.defenders]
    paid = sum(map(mul, prices, combat.start.attackers))

    def worth(outcome: Outcome) -> Fraction:
        kept: int = sum(map(mul, keeping, outcome.defenders))
        return Fraction(kept + paid - sum(map(mul, prices, outcome.attackers)), bottom)

    return worth


def expected(chances: Mapping[Outcome, Fraction], worth: Worth) -> Fraction:
    """Return the mean worth of outcomes by their chances."""
    return sum((chance * worth(outcome) for outcome, chance in chances.items()), Fraction(0))


def outcomes(combat: Combat, attacker: Policy, defender: Policy) -> dict[Outcome, Fraction]:
    """Return the exact chance of every outcome when both sides choose by a policy, which may look at the state only."""
    found: dict[State, dict[Outcome, Fraction]] = {}

    def chances(start: State) -> dict[Outcome, Fraction]:
        if start not in found:
            asked = combat.asks(start)
            if isinstance(asked, Outcome):
                return {asked: Fraction(1)}
            ends = _round(combat, start, attacker, defender)
            changing = 1 - ends.pop(start, Fraction(0))
            mixed: dict[Outcome, Fraction] = {}
            for end, chance in ends.items():
                share = chance / changing
                for outcome, within in chances(end).items():
                    mixed[outcome] = mixed.get(outcome, 0) + share * within
            found[start] = mixed
        return found[start]

    return chances(combat.start)


def _round(combat: Combat, start: State, attacker: Policy, defender: Policy) -> _Weights:
    """Return the chance of every state in which the next round begins, or the combat is over."""
    ends: _Weights = {}
    layer: _Weights = {start: Fraction(1)}
    while layer:
        following: _Weights = {}
        for state, chance in layer.items():
            for after, share in _after(combat, state, attacker, defender):
                into = ends if after.stage in (Stage.FIRE, Stage.OVER) else following
                into[after] = into.get(after, 0) + chance * share
        layer = following
    return ends


def _after(combat: Combat, state: State, attacker: Policy, defender: Policy) -> Iterable[tuple[State, Fraction]]:
    asked = combat.asks(state)
    if isinstance(asked, Volley):
        return [(combat.hit(state, hits), chance) for hits, chance in hit_chances(asked.needs)]
    assert isinstance(asked, Question)
    policy = defender if asked.side == DEFENDER else attacker
    return [(combat.choose(state, policy(state, asked)), Fraction(1))]


@cache
def hit_ways(needs: Counts) -> tuple[tuple[int, int], ...]:
    """Return in how many ways of all that dice can fall each number of them hits, at or under these rolls."""
    ways = [1]
    for need in needs:
        missing = SIDES_OF_DIE - need
        ways = [
            (ways[hits] * missing if hits < len(ways) else 0) + (ways[hits - 1] * need if hits else 0)
            for hits in range(len(ways) + 1)
        ]
    return tuple((hits, number) for hits, number in enumerate(ways) if number)


@cache
def hit_chances(needs: Counts) -> tuple[tuple[int, Fraction], ...]:
    """Return the chance of each number of hits that dice can come to which hit at or under these rolls."""
    return tuple((hits, Fraction(number, SIDES_OF_DIE ** len(needs))) for hits, number in hit_ways(needs))
