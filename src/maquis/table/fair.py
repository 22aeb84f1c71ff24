"""What is everybody's, shared fairly: whoever has fewer than are left may have one more.

So nobody ever has more than half, whoever has least comes first, and as long as anything is left whoever has nothing
gets it at once. Whoever is an address (`asker.py`).
"""

import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from maquis.table.denied import Denied

HOUR = 3600


def may_have(own: int, left: int) -> bool:
    """Whether somebody who has some may have one more of those that are left."""
    return own < left


class Shares:
    """So many places, each taken for some time; `what` is in them, as messages call it."""

    def __init__(self, total: int, what: str) -> None:
        self._total, self._what = total, what
        self._held = Counter[str]()

    def taken(self) -> int:
        """How many are taken."""
        return self._held.total()

    def take(self, who: str) -> bool:
        """Take a place, if somebody may have one."""
        may = may_have(self._held[who], self._total - self._held.total())
        if may:
            self._held[who] += 1
        else:
            self._forget(who)
        return may

    def give_back(self, who: str) -> None:
        """Give a place back."""
        self._held[who] -= 1
        self._forget(who)

    def _forget(self, who: str) -> None:
        if not self._held[who]:
            del self._held[who]

    @contextmanager
    def holding(self, who: str) -> Iterator[None]:
        """Have a place meanwhile; raise `Denied`."""
        if not self.take(who):
            if own := self._held[who]:
                words = f"your address has {own} {self._what}, and what is left is for others: try again later"
                raise Denied(429, words, wait=10)
            raise Denied(503, f"too many {self._what}: try again later", wait=10)
        try:
            yield
        finally:
            self.give_back(who)


class Recent:
    """What was done in the last hour, and by whom."""

    def __init__(self, done: Iterable[tuple[float, str]], now: Callable[[], float] = time.time) -> None:
        self._done, self._now = deque(sorted(done)), now

    def add(self, who: str) -> None:
        """Something was done."""
        self._done.append((self._now(), who))

    def counts(self, who: str) -> tuple[int, int]:
        """How much was done by somebody, and in all."""
        while self._done and self._done[0][0] < self._now() - HOUR:
            self._done.popleft()
        return sum(each == who for _, each in self._done), len(self._done)
