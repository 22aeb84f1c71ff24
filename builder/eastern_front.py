"""The map of the Eastern Front, put together from its layers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from builder import drafts, land, owners, rail, rivers, towns
from builder.document import Parts, document
from builder.grid import Grid
from builder.origins import origin
from builder.raster import Raster
from builder.sources import Geography

GRID = Grid(columns=100, rows=124, pitch=25.75, origin=(-1259.0, -1596.0))
"""Of the origins tried, the one with the fewest towns in the sea."""

CREDITS = [
    "Made with Natural Earth (public domain).",
    "Town positions: GeoNames (geonames.org), CC BY 4.0.",
    "Land cover: NASA LP DAAC MCD12C1 v006, 2019.",
    "Countries via world-atlas (ISC, Michael Bostock).",
    "Interwar Polish border: railway_history_pl_1842_1939, (c) 2026 jjkiljanski, MIT.",
]
TERRAIN = {
    "~": "sea", "o": "lake", "c": "clear", "w": "woods", "f": "forest", "r": "rough", "R": "wooded rough",
    "s": "swamp", "S": "wooded swamp", "m": "mountain",
}  # fmt: skip
COUNTRY = {
    "U": "USSR", "G": "Germany", "g": "General Government", "P": "Poland", "F": "Finland", "R": "Rumania",
    "H": "Hungary", "B": "Bulgaria", "S": "Slovakia", "T": "Turkey", "Y": "Yugoslavia", "W": "Sweden", "N": "Norway",
    "E": "Estonia", "L": "Latvia", "l": "Lithuania", "A": "Albania", "e": "Greece", "I": "Iran",
}  # fmt: skip
DISTRICT = {
    "L": "Leningrad", "B": "Baltic", "W": "Western", "K": "Kiev", "O": "Odessa", "H": "Kharkov", "R": "Orel",
    "M": "Moscow", "A": "Arkhangelsk", "C": "North Caucasus", "V": "Volga", "U": "Urals", "T": "Transcaucasus",
}  # fmt: skip
WEATHER = {"a": "arctic", "n": "north", "c": "central", "s": "south"}


DRAWN = {
    "country_1939": {"as": "country", "words": "border of September 1939"},
    "country_1941": {"as": "country", "words": "border of June 1941"},
    "district": {"as": "district", "words": "military district", "named": "{} MD"},
}
"""How areas are drawn."""


def build(geography: Geography) -> dict[str, Any]:
    """The whole map as the value of its file."""
    raster = Raster(GRID)
    everywhere = towns.on_the_map(geography, GRID, drafts)
    chief = towns.largest(everywhere)
    ground = land.survey(geography, raster, set(chief), drafts)
    then = owners.country(geography, ground, chief, 1939)
    now = owners.country(geography, ground, chief, 1941)
    district = owners.districts(geography, ground, now == "USSR", chief)
    layers: dict[str, tuple[Sequence[str], dict[str, str]]] = {
        "terrain": (ground.terrain, TERRAIN),
        "country_1939": (then.tolist(), COUNTRY),
        "country_1941": (now.tolist(), COUNTRY),
        "district": (district.tolist(), DISTRICT),
        "weather": (owners.weather(geography, ground).tolist(), WEATHER),
    }
    sides = ground.narrow_sides()
    water = frozenset(side for found in sides.values() for side in found)
    streams = {
        side: major
        for side, major in rivers.route(geography, GRID, ground.is_land, chief, drafts).items()
        if ground.is_land[side[0]] and ground.is_land[side[1]] and side not in water
    }
    sides["river"] = [side for side, major in streams.items() if not major]
    sides["major_river"] = [side for side, major in streams.items() if major]
    railways = rail.lines(geography, everywhere, drafts)
    open_now, later = rail.lay(railways, rail.Ground(GRID, ground.is_land.tolist(), water, frozenset(streams)))
    sides["rail"] = sorted(open_now)
    parts = Parts(
        name="eastern-front",
        title="The Eastern Front, June 1941",
        credits=CREDITS,
        grid=GRID,
        layers=layers,
        regions=owners.regions(geography, ground, then, now, district),
        sides=sides,
        names=drafts.NAMES,
        towns=everywhere,
        origin=origin,
        later=later,
        drawn=DRAWN,
    )
    return document(parts)
