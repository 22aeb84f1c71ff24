"""Dice that games share: what is rolled for one purpose does not depend on what was rolled for others."""

import random
from collections import Counter
from hashlib import blake2b

from maquis.engine.dice import seeded


class SharedDice:
    """The first roll for a purpose is the same in every game of a seed, and so is the second, and so on.

    So two games that come to the same attempt see the same die, although one has rolled for more before it.
    """

    def __init__(self, seed: str) -> None:
        self._seed = blake2b(seed.encode(errors="surrogatepass"), digest_size=16).hexdigest()
        self._rolled = Counter[tuple[str, int]]()

    def roll(self, what: str, sides: int = 6) -> int:
        """Roll; every face is equally likely."""
        self._rolled[what, sides] += 1
        return seeded(f"{self._seed} {self._rolled[what, sides]}").roll(what, sides)


class EvenDice:
    """Dice of one of several worlds: over these the first roll shows each face as often as any other, or once less.

    So what hangs on one die is told as often as it happens, and alike of any two orders that hang on one.
    """

    def __init__(self, seed: str, world: int) -> None:
        self._seed, self._world, self._later = seed, world, SharedDice(f"{seed} {world}")
        self._rolled = False

    def roll(self, what: str, sides: int = 6) -> int:
        """Roll; every face is equally likely."""
        if self._rolled:
            return self._later.roll(what, sides)
        self._rolled = True
        faces = random.Random(f"{self._seed} {sides}").sample(range(1, sides + 1), sides)
        return faces[self._world % sides]
