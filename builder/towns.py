"""Towns in their hexes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from builder.grid import OUTSIDE, Grid
from builder.sketch import Sketch
from builder.sources import Geography

_COUNTRIES = {
    "Romania": "Rumania",
    "Germany (General Government)": "General Government",
    "Norway (German-occupied)": "Norway",
}


@dataclass(frozen=True)
class Town:
    """A town of 1941 in its hex."""

    hex: int
    name: str
    modern: str
    lon: float
    lat: float
    size: str
    port: str
    controller: str
    district: str = ""
    provenance: str = "found"


def on_the_map(geography: Geography, grid: Grid, drafts: Sketch) -> tuple[Town, ...]:
    """The towns of the list that lie on the grid, larger ones first."""
    rows = geography.towns
    hexes = grid.hexes_at(grid.km(np.array([[float(r["lon"]), float(r["lat"])] for r in rows])))
    found = [
        Town(
            hex=int(hex_),
            name=r["name_1941"],
            modern=r["modern_name"],
            lon=float(r["lon"]),
            lat=float(r["lat"]),
            size=r["size_class"],
            port=r["port_type"],
            controller=_COUNTRIES.get(r["controller_1941"], r["controller_1941"]),
            district=r["soviet_md"].removesuffix(" MD").removesuffix(" Special"),
        )
        for r, hex_ in zip(rows, hexes, strict=True)
        if hex_ != OUTSIDE
    ]
    found += [
        Town(
            hex=int(grid.hexes_at(grid.km(np.array([[lon, lat]])))[0]),
            name=name,
            modern=modern,
            lon=lon,
            lat=lat,
            size=size,
            port=port,
            controller=holder,
            provenance="assumed",
        )
        for name, modern, lon, lat, size, port, holder in drafts.TOWNS
    ]
    people = {r["name_1941"]: int(r["pop_1939_thousand_approx"] or 0) for r in rows}
    return tuple(sorted(found, key=lambda t: (t.size, -people.get(t.name, 0), t.name)))


def largest(towns: tuple[Town, ...]) -> dict[int, Town]:
    """The largest town of every hex that has one."""
    found: dict[int, Town] = {}
    for town in towns:
        found.setdefault(town.hex, town)
    return found
