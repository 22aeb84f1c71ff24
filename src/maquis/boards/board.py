"""What every kind of board offers, and the two kinds of set that rules are written in.

A *set of places* is an ``int``: bit ``p`` is set when place ``p`` belongs to it. Places are numbers below
``board.size``; not every number need be a place, ``board.all`` has those that are.

*Sides* are a feature that lies between neighbouring places (a river, a railway). Only a board makes them and reads
them; to everybody else they are a value to hand back to that board.
"""

from collections.abc import Collection
from itertools import compress, count
from typing import Protocol

SOME, DENSE = 12, 7
"""Of more numbers than some, of which there is one in so many bits, it is quicker to look at every bit of the set."""
EVERY = -1
"""Every bit there is: the complement of the empty set."""
FEW = 24
"""So many numbers are sooner put into a set one by one."""
_FLAGS = bytes.maketrans(b"01", b"\0\1")

Sides = tuple[int, ...]
"""A feature between neighbours, kept symmetric.

Of a hex grid: for each direction the set of places that have it on that side. Of a map of zones: for each place the
set of neighbours it has across the feature. Either way features are joined and cut item by item."""


class Board(Protocol):
    """A hex grid, a network of points or a map of zones."""

    def __hash__(self) -> int: ...

    @property
    def size(self) -> int:
        """Number of bits a set of places may use."""

    @property
    def all(self) -> int:
        """The set of all places."""

    def place(self, label: str) -> int:
        """The place with this label; raises UnknownPlace."""

    def label(self, place: int) -> str:
        """The label of a place; raises UnknownPlace."""

    def neighbours(self, place: int) -> list[int]:
        """The places next to one place."""

    def around(self, places: int) -> int:
        """The places next to at least one place of a set."""

    def distance(self, a: int, b: int) -> int | None:
        """How many steps lead from one place to another; nothing if none do."""

    def within(self, places: int, distance: int) -> int:
        """A set and all places up to so many steps from it."""

    def window(self, places: int, steps: int) -> tuple[int, int]:
        """The lowest bit and the number of bits that hold all places within so many steps of a set."""

    def window_between(self, first: int, last: int, steps: int) -> tuple[int, int]:
        """The same for all ways of so many steps at most from the place `first` to `last`, a higher one."""

    def beside(self, place: int) -> int:
        """The neighbours of a place; as of a set, the answer may have stray bits, and the place shifted down."""

    def joined(self, place: int, neighbour: int, gates: Sides) -> bool:
        """Whether one of `gates` is between a place and its neighbour; all three may be shifted down."""

    def spread(self, places: int, gates: Sides | None = None) -> int:
        """The neighbours of a set, only across `gates` if given.

        The answer may have bits of the set itself, and stray bits where there is no place; callers intersect it with
        the places they look for. The set and the gates may be shifted down together by the lowest bit of any `window`
        that holds the neighbours; the answer is shifted alike.
        """


def members(places: int) -> list[int]:
    """The numbers of a set, of places or of anything, lowest first; raises ValueError for a complement."""
    if places <= 0:
        if places:
            raise ValueError("A complement has no end: intersect it with all there are (board.all) first.")
        return []
    highest = places.bit_length() - 1
    rest = places ^ (1 << highest)
    if not rest:
        return [highest]
    found, low = [highest], (rest & -rest).bit_length() - 1
    rest >>= low
    many = rest.bit_count()
    if many > SOME and many * DENSE > rest.bit_length():
        marks = f"{rest:b}"[::-1].encode().translate(_FLAGS)
        return [*compress(count(low), marks), highest]
    while rest:
        highest = rest.bit_length() - 1
        found.append(low + highest)
        rest ^= 1 << highest
    found.reverse()
    return found


def of(numbers: Collection[int]) -> int:
    """The set of these numbers."""
    if len(numbers) <= FEW:
        found = 0
        for number in numbers:
            found |= 1 << number
        return found
    marks = bytearray(max(numbers) // 8 + 1)
    for number in numbers:
        marks[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(marks, "little")


def join(*features: Sides) -> Sides:
    """The sides that have at least one of the features (one feature or more)."""
    joined = features[0]
    for feature in features[1:]:
        joined = tuple(a | b for a, b in zip(joined, feature, strict=True))
    return joined


def both(a: Sides, b: Sides) -> Sides:
    """The sides that have both features."""
    return tuple(x & y for x, y in zip(a, b, strict=True))


def without(sides: Sides, *features: Sides) -> Sides:
    """The sides that have none of the further features."""
    for feature in features:
        sides = tuple(a & ~b for a, b in zip(sides, feature, strict=True))
    return sides
