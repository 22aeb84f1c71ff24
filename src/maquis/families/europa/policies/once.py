"""What a policy looks at once a phase, as it began, and remembers until the next."""

from collections.abc import Callable
from typing import Generic, TypeVar

from maquis.engine.position import Position

T = TypeVar("T")


class Once(Generic[T]):
    """A look at the board that is taken when it is first asked for in a phase."""

    def __init__(self, look: Callable[[Position], T]) -> None:
        self._look = look
        self._seen: tuple[tuple[int, str, str], T] | None = None

    def __call__(self, view: Position) -> T:
        """What was seen as the phase began."""
        when = view.turn, view.side, view.phase
        if self._seen is None or self._seen[0] != when:
            self._seen = when, self._look(view)
        return self._seen[1]
