"""The best choices in a combat with partisans, and exactly what they come to.

A round may change nothing and come again, without limit. So the value of a state at the beginning of a round hangs on
itself, by the chance that nothing happens: `V = a + bV`, which is solved, not approached. The best choices are those
for which that equation holds with the best choice at every question. Within a round everything is counted in whole
numbers, so many parts of one that all its chances and values come out in.
"""

from collections.abc import Callable
from fractions import Fraction
from math import lcm

import msgspec

from maquis.families.global_war.rules.chances import Policy, Worth, hit_ways, outcomes
from maquis.families.global_war.rules.combat import DEFENDER, Combat, Option, Outcome, Question, Stage, State, Volley
from maquis.families.global_war.rules.dice import SIDES_OF_DIE

Allowed = Callable[[State, Question], tuple[Option, ...]]
"""What a side is allowed to choose: one or more of the options of a question."""
_Line = tuple[int, int, bool]
"""A value `a + bV` over the value V of the state in which the round began: a, b, and whether V matters to it at all.

Both are counted in parts of one, as many as the round has.
"""


class _Rolled(msgspec.Struct, frozen=True):
    """What dice lead to: each state by its number, with the ways of `every` that lead there."""

    every: int
    after: list[tuple[int, int]]


class _Chosen(msgspec.Struct, frozen=True):
    """What a choice leads to: each state by its number, with its option."""

    defends: bool
    after: list[tuple[int, Option]]


class _Round:
    """A round that is worked out: the state it begins with, the parts of one, and what is known of its states so far.

    The defender takes what is best if that state is worth `guess`; without a guess the attacker breaks off rather than
    begin the round again.
    """

    def __init__(self, start: int, parts: int) -> None:
        self.start, self.parts = start, parts
        self.guess: Fraction | None = None
        self.again: _Line = (0, parts, True)
        self.known: dict[int, _Line] = {}

    def guessed(self, guess: Fraction | None) -> None:
        """Guess, and forget what hung on the guess before."""
        self.guess = guess
        self.known = {state: line for state, line in self.known.items() if not line[2]}

    def better(self, line: _Line, best: _Line, more: bool) -> bool:
        """Whether a line is above the best one (or below it, for the attacker) where the guess is."""
        difference = line[0] - best[0]
        if line[1] or best[1]:
            assert self.guess is not None
            top, bottom = self.guess.as_integer_ratio()
            difference = difference * bottom + (line[1] - best[1]) * top
        return difference > 0 if more else difference < 0


class Best:
    """The best choices of the defender, and of the attacker too unless he follows a policy; and what they come to.

    `value` is the exact expected worth; `defender` and `attacker` are the policies that reach it. With `allowed`, they
    are the best among what that allows. The combat may begin in the middle of a round (`Combat.at`).
    """

    def __init__(
        self, combat: Combat, worth: Worth, attacker: Policy | None = None, allowed: Allowed | None = None
    ) -> None:
        self._combat, self._worth = combat, worth
        self._policy, self._allowed = attacker, allowed
        self._may_break_off = False
        self._states = [combat.start]
        self._numbers = {combat.start: 0}
        self._values: dict[int, Fraction] = {}
        self._choices: dict[int, Option] = {}
        self._steps: dict[int, _Rolled | _Chosen] = {}
        starts = sorted(self._walked(), key=lambda number: combat.size(self._states[number]))
        self._parts = lcm(*(value.denominator for value in self._values.values()))
        for start in starts:
            self._values[start] = value = self._solved(start)
            self._parts = lcm(self._parts, value.denominator)
        if 0 not in self._values:
            round = self._round(0)
            self._values[0] = Fraction(self._line(0, round)[0], round.parts)
        self.value = self._values[0]

    def defender(self, state: State, question: Question) -> Option:
        """Choose for the defender."""
        return self._choices[self._numbers[state]]

    def attacker(self, state: State, question: Question) -> Option:
        """Choose for the attacker."""
        return self._choices[self._numbers[state]]

    def outcomes(self) -> dict[Outcome, Fraction]:
        """Return the exact chance of every outcome when both sides choose so."""
        return outcomes(self._combat, self.attacker, self.defender)

    def _walked(self) -> list[int]:
        """Go once to every state that can come; return those in which a round begins."""
        begin = []
        for number, state in enumerate(self._states):
            asked = self._combat.asks(state)
            if isinstance(asked, Outcome):
                self._values[number] = self._worth(asked)
                continue
            if state.stage == Stage.FIRE:
                begin.append(number)
            self._steps[number] = self._step(state, asked)
        return begin

    def _number(self, state: State) -> int:
        known = len(self._states)
        number = self._numbers.setdefault(state, known)
        if number == known:
            self._states.append(state)
        return number

    def _step(self, state: State, asked: Volley | Question) -> _Rolled | _Chosen:
        if isinstance(asked, Volley):
            ways = hit_ways(asked.needs)
            after = [(self._number(self._combat.hit(state, hits)), number) for hits, number in ways]
            return _Rolled(SIDES_OF_DIE ** len(asked.needs), after)
        options, defends = asked.options, asked.side == DEFENDER
        if self._policy and not defends:
            options = (self._policy(state, asked),)
        elif self._allowed:
            options = self._allowed(state, asked)
        self._may_break_off |= state.stage == Stage.PRESS and len(options) > 1
        return _Chosen(defends, [(self._number(self._combat.chosen(state, each)), each) for each in options])

    def _round(self, start: int) -> _Round:
        """Return a round in parts of one that its values come out in, and the chance of all its dice."""
        state = self._states[start]
        dice: int = SIDES_OF_DIE ** (sum(state.attackers) + sum(state.fighting))
        return _Round(start, dice * self._parts)

    def _solved(self, start: int) -> Fraction:
        """Return the value that a round gives back when it may begin again with that very value.

        The choices that are best for a guess come to a line `a + bV`, whose fixed point is the next guess. Each guess
        is what those choices give, so they only rise, and end: choices are finitely many. If going on is then worth
        more to the defender than to be left alone, the attacker breaks off once nothing has happened.
        """
        state, round = self._states[start], self._round(start)
        left_alone = self._worth(Outcome(state.attackers, state.fighting, state.faded))
        guess, better = None, left_alone
        while better != guess:
            guess = better
            round.guessed(guess)
            rest, again, _ = self._line(start, round)
            better = Fraction(rest, round.parts - again)
        if self._may_break_off and guess > left_alone:
            round.guessed(None)
            guess = Fraction(self._line(start, round)[0], round.parts)
        return guess

    def _line(self, state: int, round: _Round) -> _Line:
        """Return the value of a state in a round, as a line over the value of the state that the round begins with."""
        step = self._steps[state]
        if isinstance(step, _Chosen):
            line = self._chosen(state, step, round)
        else:
            rest, again, hangs = 0, 0, False
            for after, ways in step.after:
                constant, slope, open = self._then(after, round)
                rest += ways * constant
                again += ways * slope
                hangs |= open
            line = rest // step.every, again // step.every, hangs
        round.known[state] = line
        return line

    def _then(self, state: int, round: _Round) -> _Line:
        if state == round.start:
            return round.again
        known = round.known.get(state)
        if known is not None:
            return known
        value = self._values.get(state)
        if value is None:
            return self._line(state, round)
        top, bottom = value.as_integer_ratio()
        line = round.known[state] = top * (round.parts // bottom), 0, False
        return line

    def _chosen(self, state: int, step: _Chosen, round: _Round) -> _Line:
        """Return the line of the option that the side takes, and note it; the attacker goes on unless told not to."""
        lines = [(self._then(after, round), option) for after, option in step.after]
        hangs = any(line[2] for line, _ in lines)
        if not step.defends and len(lines) > 1 and lines[0][0] is round.again:
            lines = lines[:1] if round.guess is not None else lines[1:]
        best, option = lines[0]
        for line, other in lines[1:]:
            if round.better(line, best, step.defends):
                best, option = line, other
        self._choices[state] = option
        return best[0], best[1], hangs
