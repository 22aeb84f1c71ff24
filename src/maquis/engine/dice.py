"""Dice, handed in to the rules: no rule touches a source of chance.

The same rule code runs with dice that nobody can foresee, with dice from a seed, with scripted rolls, and with dice
that walk every outcome (the odds).
"""

import secrets
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from hashlib import blake2b
from typing import Protocol, TypeVar

from maquis.engine.errors import MaquisError

T = TypeVar("T")


class Dice(Protocol):
    """Anything that rolls a die."""

    def roll(self, what: str, sides: int = 6) -> int:
        """Roll a die of so many sides for `what`, a few words for the log."""
        ...


class KeyedDice:
    """Rolls drawn from a keyed hash of their number: nobody can foresee one from the others without the key."""

    def __init__(self, key: bytes, rolled: int = 0) -> None:
        self._key = key
        self.rolled = rolled

    def roll(self, what: str, sides: int = 6) -> int:
        """Roll; every face is equally likely."""
        self.rolled += 1
        attempt, limit = 0, 2**64 - 2**64 % sides
        while True:
            number = int.from_bytes(_hash(self._key, self.rolled, attempt), "big")
            if number < limit:
                return number % sides + 1
            attempt += 1


def _hash(key: bytes, number: int, attempt: int) -> bytes:
    return blake2b(number.to_bytes(8, "big") + attempt.to_bytes(4, "big"), key=key, digest_size=8).digest()


def fresh() -> KeyedDice:
    """Return dice that cannot be foreseen, for games people play."""
    return KeyedDice(secrets.token_bytes(32))


def seeded(seed: int | str) -> KeyedDice:
    """Return dice that roll the same for the same seed, for campaigns and tests."""
    return KeyedDice(blake2b(str(seed).encode(), digest_size=32, person=b"maquis dice").digest())


class ScriptedDice:
    """Dice that roll what they are told."""

    def __init__(self, rolls: Iterable[int]) -> None:
        self._rolls = list(rolls)

    def roll(self, what: str, sides: int = 6) -> int:
        """Return the next roll; raise `MaquisError` if none is left, or if the die has no such face."""
        if not self._rolls:
            raise MaquisError(f"no scripted roll is left for {what}")
        value = self._rolls.pop(0)
        if not 1 <= value <= sides:
            raise MaquisError(f"a scripted roll of {value} for {what}: the die has the faces 1 to {sides}")
        return value

    @property
    def left(self) -> tuple[int, ...]:
        """The rolls not used yet."""
        return tuple(self._rolls)


class _Branch(Exception):
    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Prefix:
    def __init__(self, rolls: tuple[int, ...]) -> None:
        self._rolls = iter(rolls)

    def roll(self, what: str, sides: int = 6) -> int:
        value = next(self._rolls, None)
        if value is None:
            raise _Branch(sides)
        return value


def outcomes(run: Callable[[Dice], T]) -> Iterator[tuple[Fraction, T]]:
    """Yield every outcome of `run` with its exact chance; `run` is called anew for each and must not keep state."""
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        rolls, chance = waiting.pop()
        try:
            result = run(_Prefix(rolls))
        except _Branch as branch:
            waiting += [((*rolls, face), chance / branch.sides) for face in range(branch.sides, 0, -1)]
        else:
            yield chance, result


def distribution(run: Callable[[Dice], T]) -> dict[T, Fraction]:
    """Return the exact chance of each different result of `run`."""
    chances: dict[T, Fraction] = {}
    for chance, result in outcomes(run):
        chances[result] = chances.get(result, Fraction(0)) + chance
    return chances
