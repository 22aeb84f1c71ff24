"""The exact chances of a combat with partisans, under given choices and under the best ones.

A round may change nothing and come again, without limit. So the value of a state at the beginning of a round hangs on
itself, by the chance that nothing happens: `V = a + bV`, which is solved, not approached. The best choices are those
for which that equation holds with the best choice at every question.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from operator import mul

import msgspec

from maquis.engine.errors import MaquisError
from maquis.games.global_war.book import SIDES_OF_DIE
from maquis.games.global_war.combat import (
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

Policy = Callable[[State, Question], Option]
"""How a side chooses."""
Worth = Callable[[Outcome], Fraction]
"""What an outcome is worth to the defender."""
_Weights = dict[State, Fraction]
_Line = tuple[Fraction, Fraction, bool]
"""A value `a + bV` over the value V of the state in which the round began: a, b, and whether V matters to it at all."""
_NEVER = Fraction(0)
_AGAIN: _Line = (Fraction(0), Fraction(1), True)


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
    prices = combat.costs(combat.attackers)
    keeping = [Fraction(partisan) if kind.partisan else Fraction(kind.cost) for kind in combat.defenders]
    paid = sum(map(mul, prices, combat.start.attackers))

    def worth(outcome: Outcome) -> Fraction:
        kept = sum((each * number for each, number in zip(keeping, outcome.defenders, strict=True)), Fraction(0))
        lost: int = paid - sum(map(mul, prices, outcome.attackers))
        return kept + lost

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
            if not changing:
                raise MaquisError("this combat never ends: nobody can be hit")
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
def hit_chances(needs: Counts) -> tuple[tuple[int, Fraction], ...]:
    """Return the chance of each number of hits that dice can come to which hit at or under these rolls."""
    ways = [1]
    for need in needs:
        missing = SIDES_OF_DIE - need
        ways = [
            (ways[hits] * missing if hits < len(ways) else 0) + (ways[hits - 1] * need if hits else 0)
            for hits in range(len(ways) + 1)
        ]
    return tuple((hits, Fraction(number, SIDES_OF_DIE ** len(needs))) for hits, number in enumerate(ways) if number)


class Best:
    """The best choices of the defender, and of the attacker too unless he follows a policy; and what they come to.

    `value` is the exact expected worth; `defender` and `attacker` are the policies that reach it.
    """

    def __init__(self, combat: Combat, worth: Worth, attacker: Policy | None = None) -> None:
        self._combat, self._worth = combat, worth
        self._attacker = attacker
        self._values: dict[State, Fraction] = {}
        self._choices: dict[State, Option] = {}
        self.value = self._value(combat.start)

    def defender(self, state: State, question: Question) -> Option:
        """Choose for the defender."""
        return self._choices[state]

    def attacker(self, state: State, question: Question) -> Option:
        """Choose for the attacker."""
        return self._attacker(state, question) if self._attacker else self._choices[state]

    def outcomes(self) -> dict[Outcome, Fraction]:
        """Return the exact chance of every outcome when both sides choose so."""
        return outcomes(self._combat, self.attacker, self.defender)

    def _value(self, start: State) -> Fraction:
        """Return the value of a state in which a round begins, or which is over."""
        if start not in self._values:
            asked = self._combat.asks(start)
            self._values[start] = self._worth(asked) if isinstance(asked, Outcome) else self._solved(start)
        return self._values[start]

    def _solved(self, start: State) -> Fraction:
        """Return the value that a round gives back when it may begin again with that very value.

        The choices that are best for a guess come to a line `a + bV`, whose fixed point is the next guess. Each guess
        is what those choices give, so they only rise, and end: choices are finitely many. If going on is then worth
        more to the defender than to be left alone, the attacker breaks off once nothing has happened.
        """
        left_alone = self._worth(Outcome(start.attackers, start.fighting, start.faded))
        guess, better = None, left_alone
        known: dict[State, _Line] = {}
        while better != guess:
            guess = better
            rest, again, _ = self._line(start, start, guess, known)
            if again == 1:
                raise MaquisError("this combat never ends: nobody can be hit")
            better = rest / (1 - again)
            known = {state: line for state, line in known.items() if not line[2]}
        if self._attacker is None and self._combat.break_off and guess > left_alone:
            guess, _, _ = self._line(start, start, None, known)
        return guess

    def _line(self, state: State, start: State, guess: Fraction | None, known: dict[State, _Line]) -> _Line:
        """Return the value of a state in the round that begins with `start`, as a line over the value of `start`.

        The defender takes what is best if that is `guess`; without a guess the attacker breaks off rather than begin
        the round again.
        """
        if state not in known:
            asked = self._combat.asks(state)
            if isinstance(asked, Volley):
                rest, again, hangs = _NEVER, _NEVER, False
                for hits, chance in hit_chances(asked.needs):
                    constant, slope, open = self._then(self._combat.hit(state, hits), start, guess, known)
                    rest += chance * constant
                    if open:
                        again += chance * slope
                        hangs = True
                known[state] = rest, again, hangs
            else:
                assert isinstance(asked, Question)
                known[state] = self._chosen(state, asked, start, guess, known)
        return known[state]

    def _then(self, state: State, start: State, guess: Fraction | None, known: dict[State, _Line]) -> _Line:
        if state == start:
            return _AGAIN
        if state.stage in (Stage.FIRE, Stage.OVER):
            return self._value(state), _NEVER, False
        return self._line(state, start, guess, known)

    def _chosen(
        self, state: State, asked: Question, start: State, guess: Fraction | None, known: dict[State, _Line]
    ) -> _Line:
        """Return the line of the option that the side takes, and note it."""
        if asked.side != DEFENDER and self._attacker:
            option = self._attacker(state, asked)
            return self._then(self._combat.choose(state, option), start, guess, known)
        best: _Line | None = None
        hangs = False
        for option in asked.options:
            line = self._then(self._combat.chosen(state, option), start, guess, known)
            hangs = hangs or line[2]
            if line is _AGAIN and self._attacker is None and asked.side != DEFENDER and guess is None:
                continue
            if best is None or _better(line, best, guess, asked.side == DEFENDER):
                best, self._choices[state] = line, option
            if line is _AGAIN and asked.side != DEFENDER:
                break
        assert best is not None
        return best[0], best[1], hangs


def _better(line: _Line, best: _Line, guess: Fraction | None, more: bool) -> bool:
    """Whether a line is above the best one (or below it, for the attacker) where the guess is."""
    if not line[1] and not best[1]:
        return line[0] > best[0] if more else line[0] < best[0]
    assert guess is not None
    difference = line[0] - best[0] + (line[1] - best[1]) * guess
    return difference > 0 if more else difference < 0
