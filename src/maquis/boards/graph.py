"""Boards that are no grid: a list of places, and of the pairs of them that are neighbours.

A place is its number in the list. The sides of a feature (a railway, a class of line) are, for each place, the set of
places next to it across that feature.
"""

import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache, reduce
from operator import getitem, or_
from types import MappingProxyType
from typing import ClassVar

from maquis.boards.board import Sides, members
from maquis.boards.errors import NotAdjacent, UnknownPlace, cut
from maquis.boards.flood import flood
from maquis.boards.reach import Costs, Reach, reach

_FEW = 14
"""Of so many places it is quicker to look at each than to take eight at a time, as far as was measured."""


class GraphBoard:
    """Places and which are next to which.

    places: label to the name that people read, in the order of the places. pairs: each pair of neighbours, by label,
    at least once.
    """

    NOUN: ClassVar[str] = "place"
    """What a place is called."""
    PAIRS: ClassVar[str] = "borders"
    """What lies between neighbours."""
    JOINS: ClassVar[str] = "border"
    """What neighbours do."""

    def __init__(self, places: Mapping[str, str], pairs: Iterable[tuple[str, str]]):
        self._labels = tuple(places)
        self.names = MappingProxyType(dict(places))
        """The name of the place with each label."""
        self.size = len(self._labels)
        self.all = (1 << self.size) - 1
        """The set of all places."""
        self._found: dict[str, int] = {}
        for spelled in (places.values(), places):
            for place, word in enumerate(spelled):
                self._found[plain(word)] = place
        self._exact = {label: place for place, label in enumerate(self._labels)}
        beside = [0] * self.size
        for first, second in pairs:
            a, b = self._exact[first], self._exact[second]
            if a == b:
                raise ValueError(f"{self.NOUN.capitalize()} {first} cannot {self.JOINS} itself.")
            beside[a] |= 1 << b
            beside[b] |= 1 << a
        self.borders: Sides = tuple(beside)
        """All pairs of neighbours: for each place the places next to it."""

    def __repr__(self) -> str:
        pairs = len(self.marks(self.borders))
        return f"<{type(self).__name__} {self.size} {self.NOUN}s, {pairs} {self.PAIRS}>"

    # Names

    def place(self, label: str) -> int:
        """The place with this label or name; capitals, accents, spaces, hyphens and dots do not count.

        Raises UnknownPlace.
        """
        place = self._exact.get(label)
        if place is None:
            place = self._found.get(plain(label))
        if place is None:
            near = difflib.get_close_matches(plain(label), self._found, 1)
            hint = f"; did you mean {self.label(self._found[near[0]])}?" if near else "."
            raise UnknownPlace(f'There is no {self.NOUN} "{cut(label)}"{hint}')
        return place

    def label(self, place: int) -> str:
        """The label of a place; raises UnknownPlace if there is none of that number."""
        if not 0 <= place < self.size:
            raise UnknownPlace(f"Place number {place} is not a {self.NOUN} of the map.")
        return self._labels[place]

    def name(self, place: int) -> str:
        """The name of a place as people read it; raises UnknownPlace if there is none of that number."""
        return self.names[self.label(place)]

    # One place

    def neighbours(self, place: int) -> list[int]:
        """The places next to a place, lowest first."""
        return members(self.borders[place])

    def distance(self, a: int, b: int) -> int | None:
        """Steps from place to place; None if no way leads there."""
        steps, reached, new = 0, 1 << a, 1 << a
        while not reached >> b & 1:
            new = self.spread(new) & ~reached
            if not new:
                return None
            reached |= new
            steps += 1
        return steps

    # Sets of places

    def around(self, places: int) -> int:
        """The places next to at least one place of a set; places of the set too, where two of them are neighbours."""
        return self.spread(places & self.all)

    def within(self, places: int, distance: int) -> int:
        """The places at most so many steps from a set, the set included."""
        new = places = places & self.all
        while distance > 0 and new:
            new = self.spread(new) & ~places
            places |= new
            distance -= 1
        return places

    def ring(self, places: int, distance: int) -> int:
        """The places exactly so many steps from the nearest place of a set."""
        if distance == 0:
            return places & self.all
        nearer = self.within(places, distance - 1)
        return self.spread(nearer) & ~nearer

    def window(self, places: int, steps: int) -> tuple[int, int]:
        """The lowest bit and the number of bits of the board: a place's neighbours may have any number."""
        return 0, self.size

    def window_between(self, first: int, last: int, steps: int) -> tuple[int, int]:
        """The same for ways from place to place."""
        return 0, self.size

    def beside(self, place: int) -> int:
        """The neighbours of a place."""
        return self.borders[place]

    def joined(self, place: int, neighbour: int, gates: Sides) -> bool:
        """Whether one of `gates` is between a place and its neighbour."""
        return bool(gates[place] & 1 << neighbour)

    def spread(self, places: int, gates: Sides | None = None) -> int:
        """The neighbours of a set, only across `gates` if given."""
        if gates is None and places.bit_count() > _FEW:
            every = self._by_byte
            return reduce(or_, map(getitem, every, places.to_bytes(len(every), "little")))
        beside, found = self.borders, 0
        while places:
            place = places.bit_length() - 1
            found |= beside[place] if gates is None else beside[place] & gates[place]
            places ^= 1 << place
        return found

    # Sides

    def sides(self, marks: Iterable[tuple[int, int]]) -> Sides:
        """The feature that lies between these neighbours, each pair given once; raises NotAdjacent."""
        found = [0] * self.size
        for a, b in marks:
            self._adjacent(a, b)
            found[a] |= 1 << b
            found[b] |= 1 << a
        return tuple(found)

    def marks(self, sides: Sides) -> list[tuple[int, int]]:
        """The pairs of neighbours that have a feature, each once, the lower first."""
        return [
            (place, other)
            for place in range(self.size)
            for other in members(sides[place] & self.borders[place])
            if place < other
        ]

    def border(self, places: int) -> Sides:
        """What lies between a set and the rest of the map."""
        places &= self.all
        return tuple(beside & (~places if places >> place & 1 else places) for place, beside in enumerate(self.borders))

    def across(self, places: int, sides: Sides) -> int:
        """The places next to at least one place of a set, across the feature."""
        return self.spread(places & self.all, sides)

    def has_side(self, sides: Sides, a: int, b: int) -> bool:
        """Whether two neighbours have the feature between them; raises NotAdjacent."""
        self._adjacent(a, b)
        return bool(sides[a] >> b & 1)

    # Movement

    def reach(self, start: int, points: int, costs: Costs) -> Reach:
        """What a unit with so many movement points reaches from a place of `start`, by cheapest cost."""
        return reach(self, start, points, costs)

    def flood(
        self, sources: int, through: int, sides: Sides | None = None, shut: tuple[Sides, ...] = (), steps: int = -1
    ) -> int:
        """The sources, and every place of `through` joined to them by a chain of places of `through`.

        sides: the only sides a step may cross (a railway); None for any. shut: sides no step may cross. steps: the
        most that a chain may have; -1 for any number.
        """
        return flood(self, sources, through, sides, shut, steps)

    def parts(self, gone: int) -> list[int]:
        """The sets of places that the board falls into without some places, that with the lowest place first."""
        left, found = self.all & ~gone, []
        while left:
            part = self.flood(left & -left, left)
            found.append(part)
            left ^= part
        return found

    # Helpers

    @cached_property
    def _by_byte(self) -> tuple[tuple[int, ...], ...]:
        """For each eight places, one after another, the neighbours of each set of these."""
        found = []
        for first in range(0, self.size, 8):
            sets = [0]
            for beside in self.borders[first : first + 8]:
                sets += [each | beside for each in sets]
            found.append(tuple(sets))
        return tuple(found)

    def _adjacent(self, a: int, b: int) -> None:
        first, second = self.label(a), self.label(b)
        if not self.borders[a] >> b & 1:
            raise NotAdjacent(f"{self.NOUN.capitalize()}s {first} and {second} do not {self.JOINS} each other.")


@lru_cache(1024)
def plain(word: str) -> str:
    """Only the letters and digits of a name, without accents and capitals."""
    return "".join(c for c in unicodedata.normalize("NFKD", word.casefold().replace("ø", "o")) if c.isalnum())
