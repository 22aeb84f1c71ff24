"""What was worked out from sets, remembered by the sets themselves."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
LAST = 4
"""So many of the last questions are compared before any is looked up."""


class Recalled(Generic[T]):
    """What was found of some sets, as long as no more than so many questions are remembered.

    The same is often asked again soon, and of a set of many thousand places a look-up takes ten times as long as a
    comparison.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[tuple[int, ...], T] = {}
        self._last: list[tuple[tuple[int, ...], T]] = []

    def of(self, sets: tuple[int, ...], work_out: Callable[[], T]) -> T:
        """Return what `work_out` gives of these sets, worked out once as long as it is remembered."""
        for asked, found in self._last:
            if asked == sets:
                return found
        if sets not in self._known:
            if len(self._known) >= self._most:
                del self._known[next(iter(self._known))]
            self._known[sets] = work_out()
        found = self._known[sets]
        self._last = [(sets, found), *self._last[: LAST - 1]]
        return found
