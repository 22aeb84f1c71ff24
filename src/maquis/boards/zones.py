"""Maps of zones: places of any shape, with a list of which border which and how.

A place is a zone's number in the list. The sides of a feature (a railway, a river) are, for each zone, the set of
zones that it borders across that feature.
"""

import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from maquis.boards.board import Sides, members
from maquis.boards.errors import NotAdjacent, UnknownPlace
from maquis.boards.reach import Costs, Reach, flood, reach


class ZoneBoard:
    """Zones and their borders.

    zones: label to the name that people read, in the order of the places. borders: each pair of neighbours, by label,
    at least once.
    """

    def __init__(self, zones: Mapping[str, str], borders: Iterable[tuple[str, str]]):
        self._labels = tuple(zones)
        self.names = MappingProxyType(dict(zones))
        """The name of the zone with each label."""
        self.size = len(self._labels)
        self.all = (1 << self.size) - 1
        """The set of all zones."""
        self._found: dict[str, int] = {}
        for spelled in (zones.values(), zones):
            for place, word in enumerate(spelled):
                self._found[plain(word)] = place
        self._exact = {label: place for place, label in enumerate(self._labels)}
        beside = [0] * self.size
        for first, second in borders:
            a, b = self._exact[first], self._exact[second]
            if a == b:
                raise ValueError(f"Zone {first} cannot border itself.")
            beside[a] |= 1 << b
            beside[b] |= 1 << a
        self.borders: Sides = tuple(beside)
        """All borders: for each zone the zones next to it."""

    def __repr__(self) -> str:
        return f"<ZoneBoard {self.size} zones, {len(self.marks(self.borders))} borders>"

    # Names

    def place(self, label: str) -> int:
        """The zone with this label or name; capitals, accents, spaces, hyphens and dots do not count.

        Raises UnknownPlace.
        """
        place = self._exact.get(label)
        if place is None:
            place = self._found.get(plain(label))
        if place is None:
            near = difflib.get_close_matches(plain(label), self._found, 1)
            hint = f"; did you mean {self.label(self._found[near[0]])}?" if near else "."
            raise UnknownPlace(f'There is no zone "{label}"{hint}')
        return place

    def label(self, place: int) -> str:
        """The label of a zone; raises UnknownPlace if there is none of that number."""
        if not 0 <= place < self.size:
            raise UnknownPlace(f"Place number {place} is not a zone of the map.")
        return self._labels[place]

    def name(self, place: int) -> str:
        """The name of a zone as people read it; raises UnknownPlace if there is none of that number."""
        return self.names[self.label(place)]

    # One zone

    def neighbours(self, place: int) -> list[int]:
        """The zones next to a zone, lowest first."""
        return members(self.borders[place])

    def distance(self, a: int, b: int) -> int | None:
        """Steps from zone to zone; None if no way over land leads there."""
        steps, reached, new = 0, 1 << a, 1 << a
        while not reached >> b & 1:
            new = self.spread(new) & ~reached
            if not new:
                return None
            reached |= new
            steps += 1
        return steps

    # Sets of zones

    def around(self, places: int) -> int:
        """The zones next to at least one zone of a set; zones of the set too, where two of them touch."""
        return self.spread(places & self.all)

    def within(self, places: int, distance: int) -> int:
        """The zones at most so many steps from a set, the set included."""
        new = places = places & self.all
        while distance > 0 and new:
            new = self.spread(new) & ~places
            places |= new
            distance -= 1
        return places

    def ring(self, places: int, distance: int) -> int:
        """The zones exactly so many steps from the nearest zone of a set."""
        if distance == 0:
            return places & self.all
        nearer = self.within(places, distance - 1)
        return self.spread(nearer) & ~nearer

    def window(self, places: int, steps: int) -> tuple[int, int]:
        """The lowest bit and the number of bits of the board: a zone's neighbours may have any number."""
        return 0, self.size

    def window_of(self, first: int, last: int, steps: int) -> tuple[int, int]:
        """The same for any set whose lowest zone is `first` and whose highest is `last`."""
        return 0, self.size

    def spread(self, places: int, gates: Sides | None = None) -> int:
        """The neighbours of a set, only across `gates` if given."""
        beside, found = self.borders, 0
        if gates is None:
            for place in members(places):
                found |= beside[place]
        else:
            for place in members(places):
                found |= beside[place] & gates[place]
        return found

    # Sides

    def sides(self, marks: Iterable[tuple[int, int]]) -> Sides:
        """The feature that lies on these borders, each given once as its two zones; raises NotAdjacent."""
        found = [0] * self.size
        for a, b in marks:
            self._adjacent(a, b)
            found[a] |= 1 << b
            found[b] |= 1 << a
        return tuple(found)

    def marks(self, sides: Sides) -> list[tuple[int, int]]:
        """The borders that have a feature, each once: its two zones, the lower first."""
        return [
            (place, other)
            for place in range(self.size)
            for other in members(sides[place] & self.borders[place])
            if place < other
        ]

    def border(self, places: int) -> Sides:
        """The borders between a set and the rest of the map."""
        places &= self.all
        return tuple(beside & (~places if places >> place & 1 else places) for place, beside in enumerate(self.borders))

    def across(self, places: int, sides: Sides) -> int:
        """The zones next to at least one zone of a set, across a border that has the feature."""
        return self.spread(places & self.all, sides)

    def has_side(self, sides: Sides, a: int, b: int) -> bool:
        """Whether the border between two neighbours has the feature; raises NotAdjacent."""
        self._adjacent(a, b)
        return bool(sides[a] >> b & 1)

    # Movement

    def reach(self, start: int, points: int, costs: Costs) -> Reach:
        """What a unit with so many movement points reaches from a zone of `start`, by cheapest cost."""
        return reach(self, start, points, costs)

    def flood(self, sources: int, through: int, sides: Sides | None = None, shut: tuple[Sides, ...] = ()) -> int:
        """The sources, and every zone of `through` joined to them by a chain of zones of `through`.

        sides: the only borders a step may cross (a railway); None for any. shut: borders no step may cross.
        """
        return flood(self, sources, through, sides, shut)

    # Helpers

    def _adjacent(self, a: int, b: int) -> None:
        first, second = self.label(a), self.label(b)
        if not self.borders[a] >> b & 1:
            raise NotAdjacent(f"Zones {first} and {second} do not border each other.")


def plain(word: str) -> str:
    """Only the letters and digits of a name, without accents and capitals."""
    return "".join(c for c in unicodedata.normalize("NFKD", word.casefold().replace("ø", "o")) if c.isalnum())
