"""Dice, handed in to the rules: no rule touches a source of chance.

The same rule code runs with sealed dice (which nobody can foresee, and everybody can check afterwards; or from a seed),
with scripted rolls, and with dice that walk every outcome (the odds).
"""

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from hashlib import blake2b
from math import prod
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


class SealedDice:
    """Dice fixed before the game begins by a `secret`, which can be checked once it is told.

    The `commitment` is published at the start; then each side adds words of its own (`contributions`, by side), so
    that nobody chose the rolls alone. A roll is drawn from a keyed hash of its number, its purpose and its sides, and
    a hash that would favour low faces is passed over. `rolled` counts the rolls: with the same secret, contributions
    and count, dice go on where others stand.
    """

    def __init__(self, secret: bytes, contributions: Mapping[str, str] | None = None, rolled: int = 0) -> None:
        if not 16 <= len(secret) <= 64:
            raise ValueError(f"a secret has 16 to 64 bytes, not {len(secret)}")
        self.secret = secret
        self.contributions = dict(contributions or {})
        self.rolled = rolled
        self._key = _key(secret, self.contributions)

    def __repr__(self) -> str:
        return f"<SealedDice, {self.rolled} rolled>"

    @property
    def commitment(self) -> str:
        """What is published of the secret at the start: a hash, which no other secret has."""
        return blake2b(self.secret, digest_size=32, person=b"maquis commit").hexdigest()

    def roll(self, what: str, sides: int = 6) -> int:
        """Roll; every face is equally likely. A die has from 1 to 1,000,000 faces."""
        _check(sides)
        self.rolled += 1
        fair, attempt = _RANGE - _RANGE % sides, 0
        while (number := _hash(self._key, self.rolled, what, sides, attempt)) >= fair:
            attempt += 1
        return number % sides + 1


def _check(sides: int) -> None:
    if not 1 <= sides <= 1_000_000:
        raise ValueError(f"a die has from 1 to 1,000,000 faces, not {sides}")


def _key(secret: bytes, contributions: Mapping[str, str]) -> bytes:
    """Return the key of all rolls; texts of different sides cannot run into each other."""
    key = blake2b(key=secret, digest_size=32, person=b"maquis rolls")
    for part in sorted(contributions.items()):
        for text in part:
            data = text.encode(errors="surrogatepass")
            key.update(len(data).to_bytes(8, "big") + data)
    return key.digest()


def _hash(key: bytes, number: int, what: str, sides: int, attempt: int) -> int:
    """Return a number below `_RANGE`."""
    text = number.to_bytes(8, "big") + sides.to_bytes(4, "big") + attempt.to_bytes(4, "big")
    return int.from_bytes(blake2b(text + what.encode(errors="surrogatepass"), key=key, digest_size=8).digest(), "big")


def fresh(contributions: Mapping[str, str] | None = None) -> SealedDice:
    """Return dice that cannot be foreseen, for games people play."""
    return SealedDice(secrets.token_bytes(32), contributions)


def seeded(seed: int | str, contributions: Mapping[str, str] | None = None) -> SealedDice:
    """Return dice that roll the same for the same seed, for campaigns and tests; 1 and "1" are one seed."""
    data = str(seed).encode(errors="surrogatepass")
    return SealedDice(blake2b(data, digest_size=32, person=b"maquis dice").digest(), contributions)


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


class _Odometer:
    """Dice that repeat the rolls given, as (face, sides), and go on with ones; `rolls` are all that were rolled."""

    def __init__(self, rolls: list[tuple[int, int]]) -> None:
        self.rolls = rolls
        self._rolled = 0

    def roll(self, what: str, sides: int = 6) -> int:
        _check(sides)
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
