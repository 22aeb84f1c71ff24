"""What of every map is cut off from the rest by land: islands, and what the map's edge cuts off, each by its name.

A hex that a strait cuts off by mistake is another such part, and nobody named it: no unit would ever walk there.
"""

import pytest

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.contract.maps import AnyMap, any_map, maps

ISLANDS = {
    "eastern-front": {
        "1073": "Gotland", "2174": "Saaremaa and Hiiumaa", "15C0": "the Lofoten", "17C0": "the Lofoten",
        "79B9": "Kolguyev", "4200": "Anatolia, at the edge", "5600": "Anatolia, at the edge",
    },
    "war-in-europe": {
        "1980": "Ireland", "3066": "the Channel Islands", "3470": "Great Britain", "38A1": "Orkney",
        "32A0": "the Hebrides", "36B5": "the Faroes", "3325": "the Balearic Islands", "4820": "Sardinia",
        "5030": "Corsica", "6309": "Sicily", "6206": "Malta", "4702": "Africa", "7914": "Cephalonia", "8803": "Crete",
        "9907": "Rhodes", "B304": "Cyprus", "6179": "Lolland", "6280": "Zealand", "7487": "Gotland",
        "8191": "Saaremaa", "8294": "Hiiumaa", "B2E1": "Kolguyev",
    },
    "global-war": {
        "washington_dc": "America", "sydney": "Australia", "scotland": "Great Britain", "ireland": "Ireland",
        "north_sakhalin": "Sakhalin", "tokyo": "Honshu", "corsica": "Corsica", "balearic_islands": "the Balearics",
        "canary_islands": "the Canaries", "sicily": "Sicily", "sardinia": "Sardinia", "malta": "Malta",
        "cyprus": "Cyprus", "crete": "Crete", "hainan": "Hainan", "formosa": "Formosa", "kyushu": "Kyushu",
        "hokkaido": "Hokkaido", "sumatra": "Sumatra", "java": "Java", "borneo": "Borneo", "celebes": "Celebes",
        "luzon_and_the_visayas": "Luzon", "mindanao": "Mindanao", "ceylon": "Ceylon",
        "north_island": "New Zealand", "south_island": "New Zealand",
    },
    "dark-crusade": {},
    "raid": {},
}  # fmt: skip
"""Of each map the first place of every part of it that is not joined to the largest one, and what it is."""


def walked(found: AnyMap, start: int) -> int:
    """What those who walk come to from a place."""
    if isinstance(found, HexMap):
        narrows = tuple(found.sides[each] for each in ("strait", "lake_side") if each in found.sides)
        return found.board.flood(start, found.land, shut=narrows)
    return found.board.flood(start, found.board.all)


def parts(found: AnyMap) -> list[int]:
    """The parts of the land that are joined each for those who walk, the largest first."""
    left, some = found.land if isinstance(found, HexMap) else found.board.all, list[int]()
    while left:
        some.append(walked(found, left & -left))
        left &= ~some[-1]
    return sorted(some, key=lambda part: -part.bit_count())


@pytest.mark.parametrize("name", maps())
def test_whatever_is_cut_off_by_land_is_an_island_that_has_a_name(name: str) -> None:
    found = any_map(name)
    _, *cut_off = parts(found)
    assert {found.board.label(members(part)[0]) for part in cut_off} == set(ISLANDS[name])
