"""Sets taken together, and a set of places that people can read: the same bits, with the board's labels."""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from maquis.boards.board import Board, members

_SHOWN = 8


def union(sets: Iterable[int]) -> int:
    """All that is in any of some sets, of places or of anything."""
    return reduce(or_, sets, 0)


def less(places: int, others: int) -> int:
    """What of a set is not in another: on a large board that takes a tenth of what a complement does."""
    return places ^ (places & others)


class PlaceSet:
    """A set of places of one board. Compares, combines with ``& | - ^ ~`` and lists its labels in order."""

    __slots__ = ("bits", "board")

    def __init__(self, board: Board, bits: int = 0):
        self.board = board
        self.bits = bits & board.all
        """The same set as an int."""

    @classmethod
    def of(cls, board: Board, *labels: str) -> "PlaceSet":
        """The set of the places with these labels; raises UnknownPlace."""
        bits = 0
        for label in labels:
            bits |= 1 << board.place(label)
        return cls(board, bits)

    def __contains__(self, place: str | int) -> bool:
        """Whether a place, by number or by label, belongs to the set; a label that is no place raises UnknownPlace."""
        number = self.board.place(place) if isinstance(place, str) else place
        return number >= 0 and bool(self.bits >> number & 1)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self.board.label(place) for place in members(self.bits)))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlaceSet) and other.board is self.board and other.bits == self.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __and__(self, other: "PlaceSet") -> "PlaceSet":
        return PlaceSet(self.board, self.bits & self._same(other))

    def __or__(self, other: "PlaceSet") -> "PlaceSet":
        return PlaceSet(self.board, self.bits | self._same(other))

    def __sub__(self, other: "PlaceSet") -> "PlaceSet":
        return PlaceSet(self.board, self.bits & ~self._same(other))

    def __xor__(self, other: "PlaceSet") -> "PlaceSet":
        return PlaceSet(self.board, self.bits ^ self._same(other))

    def __invert__(self) -> "PlaceSet":
        return PlaceSet(self.board, ~self.bits)

    def __repr__(self) -> str:
        labels = list(self)
        shown = " ".join(labels[:_SHOWN]) + (" ..." if len(labels) > _SHOWN else "")
        return f"<{len(labels)} place{'' if len(labels) == 1 else 's'}{': ' if shown else ''}{shown}>"

    def _same(self, other: "PlaceSet") -> int:
        if other.board is not self.board:
            raise ValueError("These two sets of places are of different boards; sets combine on one board only.")
        return other.bits
