"""The map of War in Europe, put together from its layers."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from builder import eastern_front, land, owners, rail, rivers, towns
from builder.document import Parts, document
from builder.europe import drafts, places
from builder.europe.origins import origin
from builder.grid import Grid, Ints, Link, Mask
from builder.raster import Raster
from builder.sources import Geography
from builder.towns import Town

GRID = Grid(
    columns=142,
    rows=144,
    pitch=33.0,
    origin=(-2560.0, -2030.0),
    pixel=1.5,
    orientation="pointy",
    sheet="+proj=lcc +lat_1=40 +lat_2=64 +lat_0=53 +lon_0=20",
)
SOUTH, WEST, EAST = 34.4, -12.0, 52.0
"""Hexes beyond these degrees are off the map."""
_BRITISH = (
    "United Kingdom", "Isle of Man", "Jersey", "Guernsey", "Gibraltar", "Malta", "Cyprus", "N. Cyprus", "Akrotiri",
    "Dhekelia", "Cyprus U.N. Buffer Zone",
)  # fmt: skip
NAMES = {
    **owners.NAMES,
    **dict.fromkeys(_BRITISH, "Britain"),
    **dict.fromkeys(("Algeria", "Tunisia", "Morocco"), "French North Africa"),
    **dict.fromkeys(("Syria", "Lebanon"), "Syria"),
    "Monaco": "France", "San Marino": "Italy", "Liechtenstein": "Switzerland", "Andorra": "Spain",
    "Faeroe Is.": "Denmark",
}  # fmt: skip
COUNTRY = {
    **eastern_front.COUNTRY,
    "1": "Britain", "2": "Ireland", "3": "France", "4": "Spain", "5": "Portugal", "6": "Belgium", "7": "Netherlands",
    "8": "Luxembourg", "9": "Denmark", "0": "Italy", "s": "Switzerland", "y": "Syria", "n": "French North Africa",
    "q": "Iraq",
}  # fmt: skip
_WALL_STEP = 4.0
"""Kilometres between the points at which a drafted line of forts is looked at."""


DRAWN = {
    "country_1939": eastern_front.DRAWN["country_1939"],
    "maginot_line": {"as": "wall", "words": "Maginot Line", "colour": "#24479a"},
    "west_wall": {"as": "wall", "words": "West Wall", "colour": "#5a5a5a"},
    "belgian_fortress": {"as": "wall", "words": "Belgian fortress", "colour": "#8a6d00"},
    "major_port": {"as": "major port", "words": "major port"},
    "minor_port": {"as": "minor port", "words": "minor port"},
}
"""How areas, fortifications and ports are drawn."""


def build(geography: Geography, ports: Path) -> dict[str, Any]:
    """The whole map as the value of its file."""
    table = _ports(ports)
    off = _off_map()
    everywhere = _towns(geography, table, off)
    chief = towns.largest(everywhere)
    ground = _cut(land.survey(geography, Raster(GRID), set(chief), drafts), off)
    then = countries(geography, ground, chief)
    now = owners.country(geography, ground, {}, 1941)
    district = owners.districts(geography, ground, now == "USSR", {})
    sides: dict[str, Sequence[Link]] = dict(ground.narrow_sides())
    water = frozenset(side for found in sides.values() for side in found)
    streams = {
        side: major
        for side, major in rivers.route(geography, GRID, ground.is_land, chief, drafts).items()
        if ground.is_land[side[0]] and ground.is_land[side[1]] and side not in water
    }
    sides["river"] = [side for side, major in streams.items() if not major]
    sides["major_river"] = [side for side, major in streams.items() if major]
    railways = [line for line in rail.lines(geography, everywhere, drafts) if not line.opens]
    laid, _ = rail.lay(railways, rail.Ground(GRID, ground.is_land.tolist(), water, frozenset(streams)))
    sides["rail"] = sorted(side for side in laid if ground.is_land[list(side)].all() and side not in water)
    soviet = owners.regions(geography, ground, then, now, district)
    parts = Parts(
        name="war-in-europe",
        title="War in Europe, September 1939",
        credits=eastern_front.CREDITS,
        grid=GRID,
        layers={"terrain": (ground.terrain, eastern_front.TERRAIN), "country_1939": (then.tolist(), COUNTRY)},
        regions={
            **_harbours(everywhere, table),
            "maginot_line": _wall(drafts.MAGINOT_LINE, then == "France"),
            "west_wall": _wall(drafts.WEST_WALL, then == "Germany"),
            "belgian_fortress": _of(everywhere, places.BELGIAN_FORTRESSES),
            "ukraine": soviet["ukraine"],
            "soviet_union_1941": soviet["soviet_union_1941"],
        },
        sides=sides,
        names=drafts.NAMES,
        towns=[replace(town, controller=str(then[town.hex]), district="") for town in everywhere if _shown(town)],
        origin=origin,
        off_map=off,
        drawn=DRAWN,
    )
    return document(parts)


def _shown(town: Town) -> bool:
    """Small junctions shape the railways, but are not listed."""
    return town.size != "F" or town.port == "sea"


def _off_map() -> Mask:
    lonlat = GRID.lonlat(GRID.centres)
    return np.asarray((lonlat[:, 1] < SOUTH) | (lonlat[:, 0] < WEST) | (lonlat[:, 0] > EAST))


def _cut(ground: land.Land, off: Mask) -> land.Land:
    terrain = tuple("" if out else word for word, out in zip(ground.terrain, off, strict=True))
    return replace(ground, is_land=ground.is_land & ~off, terrain=terrain)


def _ports(path: Path) -> dict[str, dict[str, str]]:
    """The table of Atlantic ports by the name of the town."""
    with path.open(encoding="utf-8", newline="") as file:
        return {places.HARBOURS.get(row["name"], row["name"]): row for row in csv.DictReader(file)}


def _towns(geography: Geography, table: Mapping[str, Mapping[str, str]], off: Mask) -> tuple[Town, ...]:
    """The towns of the lists and the ports of the table, larger ones first."""
    found = list(towns.on_the_map(geography, GRID, drafts))
    known = {town.name for town in found}
    for name, row in table.items():
        if name not in known:
            lon, lat = float(row["lon"]), float(row["lat"])
            hex_ = int(GRID.hexes_at(GRID.km(np.array([[lon, lat]])))[0])
            found.append(Town(hex_, name, name, lon, lat, "F", "sea", "", provenance="assumed"))
    found = [town for town in found if town.hex >= 0 and not off[town.hex]]
    return tuple(sorted(found, key=lambda town: town.size))


def countries(geography: Geography, ground: land.Land, chief: Mapping[int, Town]) -> owners.Words:
    """The country of every land hex on 1 September 1939: that of its town, if it has no small one."""
    painting, draft, modern = owners.Painting(ground), geography.draft, geography.modern
    for name, area in modern.items():
        painting.paint(NAMES.get(name, name), [area])
    for owner, names in (*owners.BOTH_YEARS, *owners.IN_1939):
        painting.paint(owner, [draft(name) for name in names])
    yugoslav = modern["Slovenia"].union(modern["Croatia"])
    zara = drafts.ZARA.intersection(modern["Croatia"])
    italian = [drafts.JULIAN_MARCH.intersection(yugoslav), drafts.DODECANESE.intersection(modern["Greece"]), zara]
    painting.paint("Italy", italian)
    cities = [town for town in chief.values() if town.size != "F"]
    codes = ground.raster.at(painting.codes, GRID.km(np.array([(town.lon, town.lat) for town in cities])))
    held = {town.hex: painting.words[code] for town, code in zip(cities, codes.tolist(), strict=True) if code}
    return painting.by_hex(ground.is_land, held)


def _harbours(everywhere: Iterable[Town], table: Mapping[str, Mapping[str, str]]) -> dict[str, Mask]:
    classes = {
        **dict.fromkeys(places.names(places.MINOR), "minor"),
        **dict.fromkeys(places.names(places.MAJOR), "major"),
        **{name: row["major_minor"] for name, row in table.items()},
    }
    missing = set(classes) - {town.name for town in everywhere}
    if missing:
        raise ValueError(f"no town of the map is a port called {', '.join(sorted(missing))}")
    major, minor = (
        _of(everywhere, [name for name, rank in classes.items() if rank == each]) for each in ("major", "minor")
    )
    return {"major_port": major, "minor_port": minor & ~major}


def _of(everywhere: Iterable[Town], names: Iterable[str]) -> Mask:
    found = np.zeros(len(GRID), dtype=bool)
    wanted = set(names)
    found[[town.hex for town in everywhere if town.name in wanted]] = True
    return found


def _wall(line: Sequence[tuple[float, float]], country: Mask) -> Mask:
    """The hexes of a country along a line: of each point its own hex, else the nearest neighbour of that country."""
    ends = GRID.km(np.array(line))
    points = [
        start + (end - start) * share
        for start, end in pairwise(ends)
        for share in np.arange(0, 1, _WALL_STEP / np.hypot(*(end - start)))
    ]
    found = np.zeros(len(GRID), dtype=bool)
    hexes: Ints = GRID.hexes_at(np.array(points))
    for point, hex_ in zip(points, hexes.tolist(), strict=True):
        near = [h for h in (hex_, *GRID.neighbours[hex_].tolist()) if country[h]]
        if hex_ in near:
            found[hex_] = True
        elif near:
            found[min(near, key=lambda h: float(np.hypot(*(GRID.centres[h] - point))))] = True
    return found
