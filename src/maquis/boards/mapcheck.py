"""What cannot be so on a map, each fault in a sentence: a railway that ends in a lake, a town in the sea.

And what is doubtful, and may be meant: a river without a mouth, a district in two parts.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from maquis.boards import labels
from maquis.boards.board import Sides, both, join, members
from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.boards.sets import union
from maquis.boards.shape import Spot
from maquis.boards.zonefile import ZoneMap

WATER = {"sea": "the sea", "lake": "a lake"}
LAND = ("clear", "woods", "forest", "rough", "wooded rough", "swamp", "wooded swamp", "mountain")
RIVERS = ("river", "major_river")
CLOSED = {"strait": "a strait", "lake_side": "the side of a lake"}
"""Sides that nothing crosses."""
NAMED = 5
"""Places that a sentence names; the rest are counted."""


def faults(map_: HexMap | ZoneMap | PointMap) -> list[str]:
    """All that cannot be so on a map that was read; on those of zones and points reading looks at everything."""
    if not isinstance(map_, HexMap):
        return []
    return [*_ground(map_), *_towns(map_), *_railways(map_), *_beside_water(map_), *_doubled(map_), *_wet(map_)]


def doubts(map_: HexMap | ZoneMap | PointMap) -> list[str]:
    """All that is seldom meant on a map, and is worth a look."""
    if isinstance(map_, HexMap):
        return [*_without_mouth(map_), *_in_parts(map_), *_alone(map_)]
    return [*_alone(map_), *_apart(map_)]


def _ground(map_: HexMap) -> Iterator[str]:
    ground = map_.layers.get("terrain")
    if ground is None:
        yield "There is no layer terrain: it says what ground each hex is."
        return
    known = f"ground is {', '.join(LAND)}, {' or '.join(WATER)}"
    for word in sorted(word for word, places in ground.items() if places and word not in (*LAND, *WATER)):
        yield f"{_called(map_, ground[word])}: the terrain {word} is unknown; {known}."
    bare = map_.board.all & ~union(ground.values())
    if bare:
        yield f"{_called(map_, bare)}: no terrain; {known}."


def _towns(map_: HexMap) -> Iterator[str]:
    water, seen = _water(map_), dict[str, str]()
    districts = map_.layers.get("district", {})
    for town in map_.towns:
        place = map_.board.place(town.hex)
        if wet := _one(water, place):
            yield f"{town.name} lies in {WATER[wet]}: {_label(map_, place)} is {wet}."
        if town.name.casefold() in seen:
            yield f"There are two towns {town.name}: in {seen[town.name.casefold()]} and in {_label(map_, place)}."
        seen.setdefault(town.name.casefold(), _label(map_, place))
        there = map_.value("district", place) if districts else ""
        if town.district and there and town.district != there:
            yield f"{town.name} is said to be of the district {town.district}, and its hex is of {there}."


def _railways(map_: HexMap) -> Iterator[str]:
    water, board = _water(map_), map_.board
    for name, sides in map_.sides.items():
        for here, there in _pairs(map_, sides) if name.partition(" ")[0] == "rail" else ():
            for end, wet in ((end, _one(water, end)) for end in (here, there)):
                if wet:
                    other = there if end == here else here
                    yield f"The railway from {map_.near(other)} ends in {WATER[wet]}: {_label(map_, end)} is {wet}."
            for closed, words in CLOSED.items():
                if closed in map_.sides and board.has_side(map_.sides[closed], here, there):
                    ends = f"from {map_.near(here)} to {_label(map_, there)}"
                    yield f"The railway {ends} crosses {words}, which nothing can."


def _beside_water(map_: HexMap) -> Iterator[str]:
    water = _water(map_)
    for name in (*RIVERS, *CLOSED):
        words = CLOSED.get(name, "a river")
        for here, there in _pairs(map_, map_.sides.get(name, ())):
            for end, wet in ((end, _one(water, end)) for end in (here, there)):
                if wet:
                    other = there if end == here else here
                    label = _label(map_, end)
                    yield f"Between {map_.near(other)} and {label} lies {words}, but {label} is {wet}."


def _doubled(map_: HexMap) -> Iterator[str]:
    if not all(name in map_.sides for name in RIVERS):
        return
    for here, there in _pairs(map_, both(*(map_.sides[name] for name in RIVERS))):
        ends = f"{map_.near(here)} and {_label(map_, there)}"
        yield f"Between {ends} lie a river and a major river: leave one of them."


def _without_mouth(map_: HexMap) -> Iterator[str]:
    rivers = [map_.sides[name] for name in RIVERS if name in map_.sides]
    for here, there in _nowhere(map_, join(*rivers)) if rivers else ():
        yield (
            f"The river between {map_.near(here)} and {_label(map_, there)} runs into nowhere: "
            "it reaches no sea, no lake, and not the edge of the map."
        )


def _nowhere(map_: HexMap, rivers: Sides) -> Iterator[tuple[int, int]]:
    """One side of each system of rivers that has no mouth."""
    at: defaultdict[Spot, list[tuple[int, str]]] = defaultdict(list)
    marks = map_.board.marks(rivers)
    for side in marks:
        for corner in _ends(map_, side):
            at[corner].append(side)
    left, goal = dict.fromkeys(marks), _mouths(map_)
    while left:
        first = next(iter(left))
        system, new = {first}, [first]
        while new:
            for corner in _ends(map_, new.pop()):
                new += [side for side in at[corner] if side not in system]
                system.update(at[corner])
        for side in system:
            del left[side]
        if not any(corner in goal for side in system for corner in _ends(map_, side)):
            place, direction = first
            yield place, place + map_.board.shifts[map_.board.directions.index(direction)]


def _ends(map_: HexMap, side: tuple[int, str]) -> tuple[Spot, Spot]:
    """The corners between which a side runs."""
    place, direction = side
    shape = map_.board.shape
    x, y = shape.spot(*map_.board.column_row(place))
    (ax, ay), (bx, by) = shape.sides[map_.board.directions.index(direction)]
    return (x + ax, y + ay), (x + bx, y + by)


def _mouths(map_: HexMap) -> set[Spot]:
    """The corners where a river may end: those of water, of sides that are water, and of the edge."""
    board, shape = map_.board, map_.board.shape
    found = set()
    for place in members(board.all & ~map_.land if "terrain" in map_.layers else 0):
        x, y = shape.spot(*board.column_row(place))
        found |= {(x + east, y + north) for east, north in shape.corners}
    for name in CLOSED:
        for side in board.marks(map_.sides[name]) if name in map_.sides else ():
            found.update(_ends(map_, side))
    for place in members(board.all):
        beside = board.neighbours(place)
        for direction, shift in zip(board.directions, board.shifts, strict=True) if len(beside) < 6 else ():
            if place + shift not in beside:
                found.update(_ends(map_, (place, direction)))
    return found


def _wet(map_: HexMap) -> Iterator[str]:
    """Districts with water in them."""
    water = union(_water(map_).values())
    for value, places in map_.layers.get("district", {}).items():
        if places & water:
            yield f"The district {value} has water in it: {_called(map_, places & water)}."


def _in_parts(map_: HexMap) -> Iterator[str]:
    for value, places in map_.layers.get("district", {}).items():
        *rest, _ = sorted(_parts(map_, places), key=int.bit_count) or [0]
        if rest:
            yield f"The district {value} is not connected; apart from most of it: {_called(map_, union(rest))}."


def _alone(map_: HexMap | ZoneMap | PointMap) -> Iterator[str]:
    board = map_.board
    for place in members(board.all) if board.all.bit_count() > 1 else ():
        if not board.neighbours(place):
            yield f"{map_.near(place)} touches no other place: nothing can go there."


def _apart(map_: ZoneMap | PointMap) -> Iterator[str]:
    parts = [part for part in map_.board.parts(0) if part.bit_count() > 1]
    for part in sorted(parts, key=int.bit_count)[:-1]:
        yield f"{_called(map_, part)}: no way leads from there to the rest of the map."


def _parts(map_: HexMap, places: int) -> list[int]:
    found = []
    while places:
        part = map_.board.flood(places & -places, places)
        found.append(part)
        places &= ~part
    return found


def _pairs(map_: HexMap, sides: Sides) -> Iterator[tuple[int, int]]:
    """The two hexes of each side that has a feature."""
    board = map_.board
    for place, direction in board.marks(sides) if sides else ():
        yield place, place + board.shifts[board.directions.index(direction)]


def _water(map_: HexMap) -> Mapping[str, int]:
    ground = map_.layers.get("terrain", {})
    return {word: ground.get(word, 0) for word in WATER}


def _one(water: Mapping[str, int], place: int) -> str:
    return next((word for word, places in water.items() if places >> place & 1), "")


def _called(map_: HexMap | ZoneMap | PointMap, places: int) -> str:
    """The first places of a set by name; the rest are counted."""
    found = members(places)
    named = ", ".join(map_.near(each) if len(found) == 1 else _label(map_, each) for each in found[:NAMED])
    return named if len(found) <= NAMED else f"{named} and {len(found) - NAMED} more"


def _label(map_: HexMap | ZoneMap | PointMap, place: int) -> str:
    """The label of a place, as whoever reads is told it."""
    return labels.said(map_.name, map_.board.label(place))
