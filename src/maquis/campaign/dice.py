"""Dice that games share: what is rolled for one purpose does not depend on what was rolled for others."""

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
