"""Dice, handed in to the rules: no rule touches a source of chance.

The same rule code goes on after sealed dice (which nobody can foresee, and everybody can check afterwards; or from a
seed), after scripted rolls, and after every result in turn (the odds).
"""

import re
import secrets
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from types import TracebackType
from typing import Protocol

from maquis.engine.errors import MaquisError

FACES = range(1, 7)
"""The faces of the usual die."""
MOST_WORDS = 1000
"""Characters of the words that somebody adds."""
_RANGE = 2**64
"""A hash is a number below this."""
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that no words have: they would do something to a terminal or a page, or be no text."""


class CannotContribute(MaquisError):
    """Words that cannot be added to the dice, and why not."""


class Dice(Protocol):
    """Anything that rolls a die."""

    def roll(self, what: str, sides: int = 6) -> int:
        """Roll a die of so many sides for `what`, a few words for the log; return the face, from 1 up."""
        ...


class SealedDice:
    """Dice fixed before the first roll by a `secret`, which can be checked once it is told.

    The `commitment` is published first; then sides, and the umpire, add words of their own (`contributions`, by who
    added them), so that nobody chose the rolls alone. A roll is drawn from a keyed hash of its number, its purpose and
    its sides, and a hash that would favour low faces is passed over. `rolled` counts the rolls: with the same secret,
    contributions and count, dice go on where others stand. Whoever knows the secret foresees every roll.
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

    def copy(self) -> "SealedDice":
        """Return dice that will fall in the same way."""
        return SealedDice(self.secret, self.contributions, self.rolled)

    def with_words(self, who: str, words: str) -> "SealedDice":
        """Return the dice with the words that `who` adds; raise `CannotContribute` if it is too late, or they are none.

        Words are added before the first roll, once by each, and are a line of 1 to `MOST_WORDS` characters.
        """
        if self.rolled:
            raise CannotContribute("no words can be added to the dice any more: the first die has been rolled")
        if who in self.contributions:
            raise CannotContribute(f"the words of the {who} are in the dice already, and cannot be changed")
        if not 1 <= len(words) <= MOST_WORDS or _UNSEEN.search(words):
            raise CannotContribute(f"words are one line of 1 to {MOST_WORDS} characters that can all be shown")
        return SealedDice(self.secret, {**self.contributions, who: words})

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
