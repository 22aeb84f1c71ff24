"""Dice that walk every outcome, each from the start: a second way to work out odds."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod
from typing import TypeVar

from maquis.engine.dice import Dice

T = TypeVar("T")


class _Odometer:
    """Dice that repeat the rolls given, as (face, sides), and go on with ones; `rolls` are all that were rolled."""

    def __init__(self, rolls: list[tuple[int, int]]) -> None:
        self.rolls = rolls
        self._rolled = 0

    def roll(self, what: str, sides: int = 6) -> int:
        if self._rolled == len(self.rolls):
            self.rolls.append((1, sides))
        face, before = self.rolls[self._rolled]
        if sides != before:
            raise ValueError(f"run again with the same rolls, a {before}-sided die became one of {sides} for {what}")
        self._rolled += 1
        return face


def outcomes(run: Callable[[Dice], T]) -> Iterator[tuple[Fraction, T]]:
    """Yield every outcome of `run` with its exact chance, low rolls first; the chances add up to 1.

    `run` is called anew for each outcome: it must keep no state from call to call.
    """
    rolls: list[tuple[int, int]] = []
    while True:
        result = run(_Odometer(rolls))
        yield Fraction(1, prod(sides for _, sides in rolls)), result
        while rolls and rolls[-1][0] == rolls[-1][1]:
            rolls.pop()
        if not rolls:
            return
        rolls[-1] = rolls[-1][0] + 1, rolls[-1][1]


def distribution(run: Callable[[Dice], T]) -> dict[T, Fraction]:
    """Return the exact chance of each different result of `run` (see `outcomes`)."""
    chances: dict[T, Fraction] = {}
    for chance, result in outcomes(run):
        chances[result] = chances.get(result, Fraction(0)) + chance
    return chances
