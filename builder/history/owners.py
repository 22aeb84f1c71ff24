"""Who owns each land hex at the start and at the end of each turn, painted from the dated towns."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import hypot

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front.control import DatedTown
from maquis.families.europa.scenarios.eastern_front.interpolation import NEUTRALS, Interpolation
from maquis.families.europa.scenarios.eastern_front.turns import turns

SMALL = 3
"""A patch of so many hexes or fewer that no town of its owner supports goes to the side around it."""
_SURE = ("high", "medium", "low")


def contested(hexmap: HexMap) -> int:
    """All land of the two sides: not water, not neutral."""
    countries = hexmap.layers["country_1941"]
    return hexmap.land & ~sum(countries[name] for name in NEUTRALS)


def at_start(hexmap: HexMap) -> int:
    """The hexes that are Axis on 21 June 1941; the rest of the contested land is Soviet."""
    return contested(hexmap) & ~hexmap.layers["country_1941"]["USSR"]


def paint(hexmap: HexMap, towns: Sequence[DatedTown], anchors: Sequence[DatedTown] = ()) -> list[int]:
    """The Axis hexes at the end of each turn; the rest of the contested land is Soviet."""
    land = contested(hexmap)
    drawn = Interpolation(hexmap, (*towns, *anchors))
    weights = {place: drawn.at_hex(place) for place in members(land)}
    spoken_for = speakers(hexmap, towns, anchors)
    decided = sum(1 << place for place in spoken_for)
    states = []
    for turn in turns():
        clocks = drawn.clocks(turn)
        axis = 0
        for place, shares in weights.items():
            speaker = spoken_for.get(place)
            if drawn.axis(place, shares, clocks, turn) if speaker is None else clocks[speaker] > 0:
                axis |= 1 << place
        axis = without_spurs(hexmap, land, axis, decided)
        states.append(without_islands(hexmap, land, axis, decided))
    return states


def speakers(hexmap: HexMap, towns: Sequence[DatedTown], anchors: Sequence[DatedTown] = ()) -> dict[int, int]:
    """The town that decides for each hex that has one: the best dated, then the nearest to the centre.

    An anchor decides where there is no town; its number follows those of the towns.
    """
    everything = (*towns, *anchors)
    by_hex: dict[int, list[int]] = defaultdict(list)
    for number, town in enumerate(everything):
        by_hex[hexmap.board.place(town.hex)].append(number)

    def rank(number: int, place: int) -> tuple[bool, int, float]:
        town = everything[number]
        x, y = hexmap.projection.km(town.lon, town.lat)
        centre = hexmap.centre_km(place)
        return number >= len(towns), _SURE.index(town.sure), hypot(x - centre[0], y - centre[1])

    return {place: min(numbers, key=lambda n: rank(n, place)) for place, numbers in by_hex.items()}


def without_spurs(hexmap: HexMap, land: int, axis: int, decided: int) -> int:
    """The Axis hexes once each undecided hex with one friendly neighbour at most, and four others, has changed side."""
    board = hexmap.board
    for owner_is_axis in (True, False):
        own = axis if owner_is_axis else land & ~axis
        for place in members(own & ~decided & board.around(land & ~own)):
            near = board.around(1 << place) & land
            if (near & own).bit_count() <= 1 and (near & ~own).bit_count() >= 4:
                axis ^= 1 << place
    return axis


def without_islands(hexmap: HexMap, land: int, axis: int, decided: int) -> int:
    """The Axis hexes once each small patch that no town supports has gone to the side around it."""
    board = hexmap.board
    for owner_is_axis in (True, False):
        left = axis if owner_is_axis else land & ~axis
        while left:
            patch = board.flood(left & -left, left)
            left ^= patch
            surrounded = board.around(patch) & land & ~patch
            if patch.bit_count() <= SMALL and surrounded and not patch & decided:
                axis ^= patch
    return axis
