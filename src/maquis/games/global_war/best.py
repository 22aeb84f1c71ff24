"""The best choices in a combat with partisans, and exactly what they come to.

A round may change nothing and come again, without limit. So the value of a state at the beginning of a round hangs on
itself, by the chance that nothing happens: `V = a + bV`, which is solved, not approached. The best choices are those
for which that equation holds with the best choice at every question.
"""

from collections.abc import Callable
from fractions import Fraction

import msgspec

from maquis.games.global_war.chances import Policy, Worth, hit_chances, outcomes
from maquis.games.global_war.combat import DEFENDER, Combat, Option, Outcome, Press, Question, Stage, State, Volley

Allowed = Callable[[State, Question], tuple[Option, ...]]
"""What a side is allowed to choose: one or more of the options of a question."""
_Line = tuple[Fraction, Fraction, bool]
"""A value `a + bV` over the value V of the state in which the round began: a, b, and whether V matters to it at all."""
_NOUGHT = Fraction(0)
_AGAIN: _Line = (_NOUGHT, Fraction(1), True)


class _Rolled(msgspec.Struct, frozen=True):
    """What dice lead to, each state with its chance."""

    after: tuple[tuple[State, Fraction], ...]


class _Chosen(msgspec.Struct, frozen=True):
    """What a choice leads to, each state with its option."""

    defends: bool
    after: tuple[tuple[State, Option], ...]


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
        self._values: dict[State, Fraction] = {}
        self._choices: dict[State, Option] = {}
        self._steps: dict[State, _Rolled | _Chosen] = {}
        for start in sorted(self._walked(), key=_size):
            self._values[start] = self._solved(start)
        if combat.start not in self._values:
            self._values[combat.start] = self._line(combat.start, combat.start, None, {})[0]
        self.value = self._values[combat.start]

    def defender(self, state: State, question: Question) -> Option:
        """Choose for the defender."""
        return self._choices[state]

    def attacker(self, state: State, question: Question) -> Option:
        """Choose for the attacker."""
        return self._choices[state]

    def outcomes(self) -> dict[Outcome, Fraction]:
        """Return the exact chance of every outcome when both sides choose so."""
        return outcomes(self._combat, self.attacker, self.defender)

    def _walked(self) -> list[State]:
        """Go once to every state that can come; return those in which a round begins."""
        begin, todo = [], [self._combat.start]
        while todo:
            state = todo.pop()
            if state in self._steps or state in self._values:
                continue
            asked = self._combat.asks(state)
            if isinstance(asked, Outcome):
                self._values[state] = self._worth(asked)
                continue
            if state.stage == Stage.FIRE:
                begin.append(state)
            step = self._steps[state] = self._step(state, asked)
            todo += [after for after, _ in step.after]
        return begin

    def _step(self, state: State, asked: Volley | Question) -> _Rolled | _Chosen:
        if isinstance(asked, Volley):
            hits = hit_chances(asked.needs)
            return _Rolled(tuple((self._combat.hit(state, number), chance) for number, chance in hits))
        options, defends = asked.options, asked.side == DEFENDER
        if self._policy and not defends:
            options = (self._policy(state, asked),)
        elif self._allowed:
            options = self._allowed(state, asked)
        self._may_break_off |= Press(False) in options and Press(True) in options
        return _Chosen(defends, tuple((self._combat.chosen(state, option), option) for option in options))

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
            better = rest / (1 - again)
            known = {state: line for state, line in known.items() if not line[2]}
        if self._may_break_off and guess > left_alone:
            guess, _, _ = self._line(start, start, None, known)
        return guess

    def _line(self, state: State, start: State, guess: Fraction | None, known: dict[State, _Line]) -> _Line:
        """Return the value of a state in the round that begins with `start`, as a line over the value of `start`.

        The defender takes what is best if that is `guess`; without a guess the attacker breaks off rather than begin
        the round again.
        """
        if state not in known:
            step = self._steps[state]
            if isinstance(step, _Chosen):
                known[state] = self._chosen(state, step, start, guess, known)
            else:
                rest, again, hangs = _NOUGHT, _NOUGHT, False
                for after, chance in step.after:
                    constant, slope, open = self._then(after, start, guess, known)
                    rest += chance * constant
                    if open:
                        again += chance * slope
                        hangs = True
                known[state] = rest, again, hangs
        return known[state]

    def _then(self, state: State, start: State, guess: Fraction | None, known: dict[State, _Line]) -> _Line:
        if state == start:
            return _AGAIN
        value = self._values.get(state)
        return self._line(state, start, guess, known) if value is None else (value, _NOUGHT, False)

    def _chosen(
        self, state: State, step: _Chosen, start: State, guess: Fraction | None, known: dict[State, _Line]
    ) -> _Line:
        """Return the line of the option that the side takes, and note it; the attacker goes on unless told not to."""
        lines = [(self._then(after, start, guess, known), option) for after, option in step.after]
        hangs = any(line[2] for line, _ in lines)
        if not step.defends and len(lines) > 1 and lines[0][0] is _AGAIN:
            lines = lines[:1] if guess is not None else lines[1:]
        best, self._choices[state] = lines[0]
        for line, option in lines[1:]:
            if _better(line, best, guess, step.defends):
                best, self._choices[state] = line, option
        return best[0], best[1], hangs


def _size(start: State) -> tuple[int, int]:
    """Return a number that no round makes larger, and that only a round in which nothing happens leaves as it is."""
    return start.rounds or 0, sum(start.attackers) + sum(start.fighting)


def _better(line: _Line, best: _Line, guess: Fraction | None, more: bool) -> bool:
    """Whether a line is above the best one (or below it, for the attacker) where the guess is."""
    if not line[1] and not best[1]:
        return line[0] > best[0] if more else line[0] < best[0]
    assert guess is not None
    difference = line[0] - best[0] + (line[1] - best[1]) * guess
    return difference > 0 if more else difference < 0
