"""What is known of the real partisan war, to be put beside games: estimates of strength, and operations."""

from collections.abc import Callable, Mapping

import msgspec


class Estimate(msgspec.Struct, frozen=True):
    """How many men, low and high, partisans had in a region in some turns, and of what that was put together.

    `sure` is high, medium or low.
    """

    region: str
    first: int
    last: int
    low: float
    high: float
    of: tuple[str, ...]
    sure: str


class Operation(msgspec.Struct, frozen=True):
    """Something that partisans did in some turns: its name, how large it was, and where that is from."""

    name: str
    first: int
    last: int
    scale: str
    source: str
    sure: str


class Beside(msgspec.Struct, frozen=True):
    """History to be put beside games.

    `regions` has, by name, the regions of the map that an estimate is taken to speak of; `figure` is what the games
    count that the operations were for.
    """

    regions: Mapping[str, tuple[str, ...]]
    estimates: tuple[Estimate, ...]
    operations: tuple[Operation, ...]
    figure: str
    notes: tuple[str, ...]


class Course(msgspec.Struct, frozen=True):
    """The course that a part of the stakes took in history, to be drawn beside a game.

    `stands` gives how much there was of it at the end of a turn; `words` says what the line is.
    """

    part: str
    words: str
    stands: Callable[[int], float]
