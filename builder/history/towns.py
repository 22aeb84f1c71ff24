"""The control table: the towns of `cities_control.csv` that lie on the map, each with its hex."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from builder.history.sources import Row
from maquis.boards.board import members
from maquis.boards.errors import UnknownPlace
from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front.control import DatedTown, in_order

CHANGES = ("taken_by_axis", "retaken_by_soviets", "second_taken", "second_retaken")
RUMANIA_LEAVES = "1944-08-31"
"""Rumania changed sides on 23 August 1944: a Rumanian town entered later than August counts as lost with that month."""


def control_table(rows: Iterable[Row], hexmap: HexMap) -> list[DatedTown]:
    """The towns on the map, in the order of the rows. Raises ValueError if the changes of one are out of order."""
    found = []
    for row in rows:
        lon, lat = float(row["lon"]), float(row["lat"])
        try:
            place = _hex_of(row["name_1941"], lon, lat, hexmap)
        except UnknownPlace:
            continue
        changes = tuple(row[column] for column in CHANGES if row[column])
        note = row["note"]
        if hexmap.value("country_1941", place) == "Rumania" and changes and changes[0] > RUMANIA_LEAVES:
            note = f"Soviet entry {changes[0]}; {note}"
            changes = (RUMANIA_LEAVES,)
        town = DatedTown(
            name=row["name_1941"],
            modern=row["modern_name"],
            lon=lon,
            lat=lat,
            hex=hexmap.board.label(place),
            start="axis" if row["held_22jun1941"] == "axis" else "soviet",
            changes=changes,
            sure=row["sure"],  # type: ignore[arg-type]  # as the table has it
            source=row["source"],
            note=note,
        )
        if not in_order(town):
            raise ValueError(f"The dates of {town.name} do not follow one another: {', '.join(changes)}.")
        found.append(town)
    return found


def _hex_of(name: str, lon: float, lat: float, hexmap: HexMap) -> int:
    """The hex that the map gives a town of that name, else the one it lies in; on the coast, where that is water, the
    nearest of land, if possible one without a town of the map (Taman is not in Kerch)."""
    x, y = hexmap.projection.km(lon, lat)
    for town in hexmap.towns:
        there = hexmap.projection.km(town.lon, town.lat)
        if town.name.casefold() == name.casefold() and hypot(there[0] - x, there[1] - y) < hexmap.hex_km:
            return hexmap.board.place(town.hex)
    place = hexmap.place_at(lon, lat)
    if hexmap.land >> place & 1:
        return place

    def far(other: int) -> tuple[bool, float]:
        there = hexmap.centre_km(other)
        return other in hexmap.towns_at, hypot(there[0] - x, there[1] - y)

    return min(members(hexmap.board.around(1 << place) & hexmap.land), key=far)
