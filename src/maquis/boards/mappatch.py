"""What differs between two maps of hexes on one grid, as changes that can be carried out on another.

`maquis.boards.rowpatch` does the same for maps of points and zones; `maquis.boards.mapsentences` writes each change
as a sentence, and reads it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import msgspec

from maquis.boards import labels
from maquis.boards.board import members
from maquis.boards.errors import BadMap, BoardError
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap, Origin, Town

Pair = tuple[str, str]
"""Two neighbouring places, by their labels."""
CORRECTED = Origin("assumed", "players' corrections")
CREDIT = "Corrected by players."
NOT_OF_HEXES = "A map of hexes has no points, no lines and no names of places: only towns have names."


class Valued(msgspec.Struct, frozen=True):
    """Places take a value in a layer or a column, or none."""

    layer: str
    value: str
    hexes: tuple[str, ...]


class Within(msgspec.Struct, frozen=True):
    """Hexes come to a region, or go from it."""

    region: str
    hexes: tuple[str, ...]
    inside: bool = True


class Sided(msgspec.Struct, frozen=True):
    """A feature comes between neighbours, or goes."""

    feature: str
    pairs: tuple[Pair, ...]
    there: bool = True


class Placed(msgspec.Struct, frozen=True):
    """A town is there, new or otherwise than it was."""

    town: Town


class Removed(msgspec.Struct, frozen=True):
    """A town is gone."""

    name: str


class Named(msgspec.Struct, frozen=True):
    """A point or a zone has another name."""

    place: str
    name: str


class Put(msgspec.Struct, frozen=True):
    """A point is there, new or elsewhere than it was: on the sheet, and on the earth in degrees, lon and lat, which
    follow from where the points around lie if they are not said."""

    point: str
    at: tuple[int, int]
    earth: tuple[float, float] | None
    name: str = ""
    """Its name, if it is new."""


class Gone(msgspec.Struct, frozen=True):
    """A point is gone, and its lines with it."""

    point: str


class Lined(msgspec.Struct, frozen=True):
    """Lines between points take a value in a column, or none."""

    column: str
    value: str
    pairs: tuple[Pair, ...]


Change = Valued | Within | Sided | Placed | Removed | Named | Put | Gone | Lined


def difference(old: HexMap, new: HexMap) -> list[Change]:
    """The changes that make one map of another; raise `BadMap` if they do not lie on one grid."""
    if not same_grid(old, new):
        one, other = old.board, new.board
        raise BadMap(
            f"{new.name} does not lie on the grid of {old.name} ({other.columns} by {other.rows}, {other.orientation}, "
            f"not {one.columns} by {one.rows}, {one.orientation}): a patch keeps the grid."
        )
    return [*_values(old, new), *_regions(old, new), *_features(old, new), *_towns(old, new)]


def same_grid(one: HexMap, other: HexMap) -> bool:
    """Whether two maps have the same hexes, called the same."""
    a, b = one.board, other.board
    return (a.columns, a.rows, a.orientation, a.all) == (b.columns, b.rows, b.orientation, b.all)


def untold(old: HexMap, new: HexMap) -> list[str]:
    """The parts in which two maps differ, and of which no change tells."""
    parts = {
        "the names of waters": (old.names, new.names), "when railways open": (old.opens, new.opens),
        "how parts are drawn": (old.drawn, new.drawn), "the size of hexes": (old.hex_km, new.hex_km),
        "the title": (old.title, new.title),
    }  # fmt: skip
    return [words for words, (was, now) in parts.items() if was != now]


def _values(old: HexMap, new: HexMap) -> Iterator[Valued]:
    for layer in dict.fromkeys((*old.layers, *new.layers)):
        was, now = old.layers.get(layer, {}), new.layers.get(layer, {})
        left = new.board.all
        for value, places in now.items():
            left &= ~places
            if gained := places & ~was.get(value, 0):
                yield Valued(layer, value, _labels(new, gained))
        if bare := left & sum(was.values()):
            yield Valued(layer, "", _labels(new, bare))


def _regions(old: HexMap, new: HexMap) -> Iterator[Within]:
    for name in dict.fromkeys((*old.regions, *new.regions)):
        was, now = old.regions.get(name, 0), new.regions.get(name, 0)
        for places, inside in ((now & ~was, True), (was & ~now, False)):
            if places:
                yield Within(name, _labels(new, places), inside)


def _features(old: HexMap, new: HexMap) -> Iterator[Sided]:
    for name in dict.fromkeys((*old.sides, *new.sides)):
        was, now = (set(_pairs(each, name)) for each in (old, new))
        for pairs, there in ((now - was, True), (was - now, False)):
            if pairs:
                yield Sided(name, tuple(sorted(pairs)), there)


def _pairs(map_: HexMap, feature: str) -> Iterator[Pair]:
    board = map_.board
    for place, direction in board.marks(map_.sides[feature]) if feature in map_.sides else ():
        a, b = board.label(place), board.label(place + board.shifts[board.directions.index(direction)])
        yield (a, b) if a < b else (b, a)


def _towns(old: HexMap, new: HexMap) -> Iterator[Placed | Removed]:
    was, now = ({town.name: town for town in each.towns} for each in (old, new))
    for name in was:
        if name not in now:
            yield Removed(name)
    for name, town in now.items():
        if name not in was or said(was[name]) != said(town):
            yield Placed(said(town))


def said(town: Town) -> Town:
    """What a change says of a town: all but where exactly it stands in its hex, and whence that is."""
    return msgspec.structs.replace(town, lon=0.0, lat=0.0, provenance="assumed")


def _labels(map_: HexMap, places: int) -> tuple[str, ...]:
    return tuple(sorted(map_.board.label(place) for place in members(places)))


def patched(map_: HexMap, changes: Iterable[Change]) -> HexMap:
    """A map with changes; raise `BadMap` with all of those that cannot be carried out."""
    corrected, found = _Corrected(map_), [*changes]
    for change in found:
        corrected.make(change)
    if corrected.faults:
        raise BadMap(*corrected.faults)
    return corrected.map() if found else map_


class _Corrected:
    """A map while changes are made."""

    def __init__(self, of: HexMap) -> None:
        self.of, self.board = of, of.board
        self.layers = {name: dict(values) for name, values in of.layers.items()}
        self.regions = dict(of.regions)
        self.sides: dict[str, set[Pair]] = {name: set(_pairs(of, name)) for name in of.sides}
        self.towns = list(of.towns)
        self.faults: list[str] = []

    def make(self, change: Change) -> None:
        match change:
            case Valued(layer, value, hexes):
                places, values = self.places(hexes), self.layers.setdefault(layer, {})
                for each in values:
                    values[each] &= ~places
                if value:
                    values[value] = values.get(value, 0) | places
            case Within(region, hexes, inside):
                places, there = self.places(hexes), self.regions.get(region, 0)
                self.regions[region] = there | places if inside else there & ~places
            case Sided(feature, pairs, there):
                self.side(feature, pairs, there)
            case Placed(town):
                self.place_town(town)
            case Removed(name):
                if not self.remove(name):
                    self.faults.append(f"There is no town {name} to remove.")
            case _:
                self.faults.append(NOT_OF_HEXES)

    def places(self, hexes: Sequence[str]) -> int:
        found = 0
        for label in hexes:
            place = self.place(label)
            found |= 0 if place is None else 1 << place
        return found

    def place(self, label: str) -> int | None:
        try:
            return self.board.place(label)
        except BoardError as fault:
            self.faults.append(str(fault))
            return None

    def side(self, feature: str, pairs: Sequence[Pair], there: bool) -> None:
        found = self.sides.setdefault(feature, set())
        for a, b in pairs:
            places = self.place(a), self.place(b)
            if places[0] is None or places[1] is None:
                continue
            if places[1] not in self.board.neighbours(places[0]):
                self.faults.append(f"{self.ends(a, b)} are not next to each other.")
            elif there:
                found.add((a, b) if a < b else (b, a))
            elif (pair := (a, b) if a < b else (b, a)) in found:
                found.remove(pair)
            else:
                self.faults.append(f"There is no {feature.replace('_', ' ')} between {self.ends(a, b)} to remove.")

    def ends(self, a: str, b: str) -> str:
        """Two hexes, as whoever reads calls them."""
        return " and ".join(labels.said(self.of.name, each) for each in (a, b))

    def place_town(self, town: Town) -> None:
        place = self.place(town.hex)
        if place is None:
            return
        old = next((each for each in self.towns if each.name == town.name), None)
        lon, lat = (round(each, 3) for each in self.of.lonlat(place))
        if old and old.hex == town.hex:
            lon, lat = old.lon, old.lat
        self.remove(town.name)
        self.towns.append(msgspec.structs.replace(town, lon=lon, lat=lat))

    def remove(self, name: str) -> bool:
        found = len(self.towns)
        self.towns = [each for each in self.towns if each.name != name]
        return len(self.towns) < found

    def map(self) -> HexMap:
        sides = {name: self.board.sides(_marks(self.board, pairs)) for name, pairs in self.sides.items()}
        known = dict.fromkeys((*self.layers, *self.regions, *sides), CORRECTED)
        return replace(
            self.of, layers=self.layers, regions=self.regions, sides=sides, origins={**known, **self.of.origins},
            towns=tuple(sorted(self.towns, key=lambda town: town.size)),
            credits=tuple(dict.fromkeys((*self.of.credits, CREDIT))) if self.of.credits else (),
        )  # fmt: skip


def _marks(board: HexBoard, pairs: Iterable[Pair]) -> Iterator[tuple[int, str]]:
    for a, b in pairs:
        here, there = board.place(a), board.place(b)
        yield here, board.direction(here, there)


def chains(pairs: Iterable[Pair]) -> list[tuple[str, ...]]:
    """Pairs of neighbours as chains, each as long as it gets: 0101-0201-0301."""
    beside: defaultdict[str, list[str]] = defaultdict(list)
    for a, b in sorted(pairs):
        beside[a].append(b)
        beside[b].append(a)
    found = []
    for end in sorted(beside, key=lambda label: (len(beside[label]) != 1, label)):
        while beside[end]:
            chain = [end]
            while onward := beside[chain[-1]]:
                step = onward.pop(0)
                beside[step].remove(chain[-1])
                chain.append(step)
            found.append(tuple(chain))
    return found
