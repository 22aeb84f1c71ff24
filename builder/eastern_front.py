"""The map of the Eastern Front, put together from its layers."""

from __future__ import annotations

from typing import Any

import numpy as np

from builder import land, owners, rail, rivers, towns, write
from builder.grid import PROJECTION, Grid
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
    "U": "USSR", "G": "Germany", "g": "General Government", "P": "Poland", "F": "Finland", "R": "Rumania", "H": "Hungary",
    "B": "Bulgaria", "S": "Slovakia", "T": "Turkey", "Y": "Yugoslavia", "W": "Sweden", "N": "Norway", "E": "Estonia",
    "L": "Latvia", "l": "Lithuania", "A": "Albania", "e": "Greece", "I": "Iran",
}  # fmt: skip
DISTRICT = {
    "L": "Leningrad", "B": "Baltic", "W": "Western", "K": "Kiev", "O": "Odessa", "H": "Kharkov", "R": "Orel",
    "M": "Moscow", "A": "Arkhangelsk", "C": "North Caucasus", "V": "Volga", "U": "Urals", "T": "Transcaucasus",
}  # fmt: skip
WEATHER = {"a": "arctic", "n": "north", "c": "central", "s": "south"}


def build(geography: Geography) -> dict[str, Any]:
    """The whole map as the value of its file."""
    raster = Raster(GRID)
    everywhere = towns.on_the_map(geography, GRID)
    chief = towns.largest(everywhere)
    ground = land.survey(geography, raster, set(chief))
    narrow, _ = ground.narrow_sides()
    then, _ = owners.country(geography, ground, chief, 1939)
    now, today = owners.country(geography, ground, chief, 1941)
    district = owners.districts(geography, ground, now == "USSR", chief)
    weather = owners.weather(geography, ground)
    sides = {name: write.sides_of(GRID, found) for name, found in narrow.items()}
    water = frozenset(rail.link(*s) for name in sides for s in sides[name])
    streams = {
        side: major
        for side, major in rivers.route(geography, GRID, chief).items()
        if ground.is_land[side[0]] and ground.is_land[side[1]] and side not in water
    }
    sides["river"] = [side for side, major in streams.items() if not major]
    sides["major_river"] = [side for side, major in streams.items() if major]
    links = rail.lay(geography, rail.Ground(GRID, ground.is_land.tolist(), water, frozenset(streams)))
    regions = owners.regions(geography, ground, then, now, today)
    lat = GRID.lonlat(GRID.centres)[:, 1]
    regions["arctic"] = np.asarray(lat > owners.ARCTIC)

    def layer(words: Any, legend: dict[str, str], provenance: str, source: str) -> dict[str, Any]:
        used = {char: word for char, word in legend.items() if word in set(words)}
        return {
            "provenance": provenance,
            "source": source,
            "legend": used,
            "rows": write.layer_rows(GRID, words, legend),
        }

    return {
        "maquis_map": 1,
        "name": "eastern-front",
        "title": "The Eastern Front, June 1941",
        "credits": CREDITS,
        "grid": {
            "orientation": "flat", "columns": GRID.columns, "rows": GRID.rows, "hex_km": GRID.pitch,
            "projection": PROJECTION, "origin_km": list(GRID.origin),
        },
        "layers": {
            "terrain": layer(ground.terrain, TERRAIN, "found", "Natural Earth; NASA MCD12C1"),
            "country_1939": layer(then, COUNTRY, "found", "modern countries (world-atlas), Poland of 1939"),
            "country_1941": layer(now, COUNTRY, "found", "modern countries (world-atlas), drafted borders"),
            "district": layer(district, DISTRICT, "found", "modern oblasts (Natural Earth) grouped from general knowledge"),
            "weather": layer(weather, WEATHER, "assumed", "drafted weather lines"),
        },
        "regions": {
            name: {"provenance": "assumed", "source": "", "rows": write.region_rows(GRID, found)} for name, found in sorted(regions.items())
        },
        "sides": {
            "rail": {"provenance": "found", "source": "", "sides": write.side_rows(GRID, links[""])},
            **{name: {"provenance": "found", "source": "", "sides": write.side_rows(GRID, sides[name])} for name in sides},
        },
        "towns_provenance": {"provenance": "found", "source": "GeoNames"},
        "towns": [
            {
                "hex": GRID.label(t.hex), "name": t.name, "modern": t.modern, "lon": t.lon, "lat": t.lat, "size": t.size,
                "port": t.port, "controller": t.controller, "district": t.district,
            }
            for t in everywhere
        ],
    }  # fmt: skip
