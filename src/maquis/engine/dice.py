"""Dice, handed in to the rules: no rule touches a source of chance.

The same rule code runs with dice that nobody can foresee, with dice from a seed, with scripted rolls, and with dice
that walk every outcome (the odds).
"""

import secrets
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from hashlib import blake2b
from types import TracebackType
from typing import Protocol, TypeVar

from maquis.engine.errors import MaquisError

T = TypeVar("T")

_RANGE = 2**64
"""A hash is a number below this."""


class Dice(Protocol):
    """Anything that rolls a die."""

    def roll(self, what: str, sides: int = 6) -> int:
        """Roll a die of so many sides for `what`, a few words for the log; return the face, from 1 up."""
        ...


class KeyedDice:
    """Rolls drawn from a keyed hash of their number: nobody can foresee one from the others without the key.

    `KeyedDice(dice.key, dice.rolled)` goes on where `dice` stands. The key is a secret of the umpire's.
    """

    def __init__(self, key: bytes, rolled: int = 0) -> None:
        if not 16 <= len(key) <= 64:
            raise ValueError(f"a key has 16 to 64 bytes, not {len(key)}")
        self.key = key
        self.rolled = rolled

    def __repr__(self) -> str:
        return f"<KeyedDice, {self.rolled} rolled>"

    def roll(self, what: str, sides: int = 6) -> int:
        """Roll; every face is equally likely. A die has from 1 to 1,000,000 faces."""
        _check(sides)
        self.rolled += 1
        fair, attempt = _RANGE - _RANGE % sides, 0
        while (number := _hash(self.key, self.rolled, attempt)) >= fair:
            attempt += 1
        return number % sides + 1


def _check(sides: int) -> None:
    if not 1 <= sides <= 1_000_000:
        raise ValueError(f"a die has from 1 to 1,000,000 faces, not {sides}")


def _hash(key: bytes, number: int, attempt: int) -> int:
    """Return a number below `_RANGE`."""
    text = number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
    return int.from_bytes(blake2b(text, key=key, digest_size=8).digest(), "big")


def fresh() -> KeyedDice:
    """Return dice that cannot be foreseen, for games people play."""
    return KeyedDice(secrets.token_bytes(32))


def seeded(seed: int | str) -> KeyedDice:
    """Return dice that roll the same for the same seed, for campaigns and tests; 1 and "1" are one seed."""
    return KeyedDice(blake2b(str(seed).encode(errors="surrogatepass"), digest_size=32, person=b"maquis dice").digest())


class ScriptedDice:
    """Dice that roll what they are told; as a context, they also make sure that every roll was used."""

    def __init__(self, rolls: Iterable[int]) -> None:
        self._rolls = list(rolls)
        self._used = 0

    @property
    def left(self) -> tuple[int, ...]:
        """The rolls not used yet."""
        return tuple(self._rolls[self._used :])

    def roll(self, what: str, sides: int = 6) -> int:
        """Return the next roll; raise `MaquisError` if none is left, or if the die has no such face."""
        _check(sides)
        if not self.left:
            raise MaquisError(f"the scripted dice ran out after {_rolls(self._used)}: one more is needed for {what}")
        value = self._rolls[self._used]
        if not 1 <= value <= sides:
            raise MaquisError(
                f"scripted roll {self._used + 1}, for {what}, is {value}: the die has the faces 1 to {sides}"
            )
        self._used += 1
        return value

    def done(self) -> None:
        """Raise `MaquisError` if rolls are left over."""
        if self.left:
            values = ", ".join(map(str, self.left))
            raise MaquisError(
                f"{_rolls(len(self.left))} of the scripted dice left over ({values}): nothing asked for more"
            )

    def __enter__(self) -> "ScriptedDice":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None:
            self.done()


def _rolls(number: int) -> str:
    return f"{number} roll{'s' if number != 1 else ''}"


class _Needed(BaseException):
    """Asks for a roll that the prefix does not have; a `BaseException`, so that no rule catches it by mistake."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Prefix:
    """Dice that repeat the rolls chosen so far, as (face, sides), and then ask for another."""

    def __init__(self, rolls: tuple[tuple[int, int], ...]) -> None:
        self._rolls = iter(rolls)

    def roll(self, what: str, sides: int = 6) -> int:
        _check(sides)
        face, before = next(self._rolls, (0, 0))
        if not face:
            raise _Needed(sides)
        if sides != before:
            raise ValueError(f"run again with the same rolls, a {before}-sided die became one of {sides} for {what}")
        return face


def outcomes(run: Callable[[Dice], T]) -> Iterator[tuple[Fraction, T]]:
    """Yield every outcome of `run` with its exact chance, low rolls first; the chances add up to 1.

    `run` is called anew for each outcome, and more often on the way: it must keep no state from call to call.
    """
    waiting: list[tuple[tuple[tuple[int, int], ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        rolls, chance = waiting.pop()
        try:
            result = run(_Prefix(rolls))
        except _Needed as needed:
            sides = needed.sides
            waiting += [((*rolls, (face, sides)), chance / sides) for face in range(sides, 0, -1)]
        else:
            yield chance, result


def distribution(run: Callable[[Dice], T]) -> dict[T, Fraction]:
    """Return the exact chance of each different result of `run` (see `outcomes`)."""
    chances: dict[T, Fraction] = {}
    for chance, result in outcomes(run):
        chances[result] = chances.get(result, Fraction(0)) + chance
    return chances
