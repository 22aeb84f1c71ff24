"""What else is painted of the host game: airbases and sources of supply (assumed)."""

from __future__ import annotations

from builder.history.owners import contested
from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front.control import Side
from maquis.families.europa.scenarios.eastern_front.script import Airbase, SupplySource

AIRBASE_SIZES = "ABCD"
"""Towns of 50,000 people and more have an airbase."""
AXIS_SOURCES = (
    "Konigsberg",
    "Danzig",
    "Thorn",
    "Lodz",
    "Presov",
    "Budapest",
    "Kolozsvar",
    "Timisoara",
    "Craiova",
    "Constanta",
    "Helsinki",
    "Turku",
    "Vaasa",
)
"""Rail towns at the home edge of the Axis countries, and their ports that led home."""
SOVIET_SOURCES = ("Kuibyshev", "Kazan", "Kirov", "Astrakhan", "Makhachkala", "Tbilisi", "Arkhangelsk", "Murmansk")
"""Rail towns at the eastern edge, and the northern ports."""


def airbases(hexmap: HexMap) -> list[Airbase]:
    """Airbases in hexes of either side, larger towns first."""
    land = contested(hexmap)
    found: dict[str, Airbase] = {}
    for town in hexmap.towns:
        if town.size in AIRBASE_SIZES and land >> hexmap.board.place(town.hex) & 1:
            found.setdefault(town.hex, Airbase(town.hex, town.name))
    return list(found.values())


def supply_sources(hexmap: HexMap) -> list[SupplySource]:
    """The supply sources of both sides. Raises ValueError if one is not on a railway."""
    rail = 0
    for links in hexmap.rail():
        rail |= links
    found = []
    sources: tuple[tuple[Side, tuple[str, ...]], ...] = (("axis", AXIS_SOURCES), ("soviet", SOVIET_SOURCES))
    for side, names in sources:
        for name in names:
            town = hexmap.town(name)
            if not rail >> hexmap.board.place(town.hex) & 1:
                raise ValueError(f"{name} in hex {town.hex} is not on a railway: it cannot be a source of supply.")
            found.append(SupplySource(town.hex, town.name, side))
    return found
