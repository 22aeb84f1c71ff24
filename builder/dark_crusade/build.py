"""Putting the map of Dark Crusade together: tables, ground, and where everything is from."""

from __future__ import annotations

from typing import Any

from builder.dark_crusade import ground, origins
from builder.dark_crusade.tables import Row, Tables
from builder.sources import Geography


def build(geography: Geography, tables: Tables) -> dict[str, Any]:
    """The map as its file has it."""
    return {
        "maquis_map": 1,
        "kind": "points",
        "name": "dark-crusade",
        "title": origins.TITLE,
        "credits": origins.CREDITS,
        "sheet": [ground.WIDTH, ground.HEIGHT],
        "units_per_km": ground.UNITS,
        "origins": origins.ORIGINS,
        "classes": ["major", "minor", "inferior"],
        "signs": origins.SIGNS,
        "views": [{"title": title, "box": ground.view(*corners)} for title, corners in origins.VIEWS],
        "seas": [_sea(row, tables) for row in tables.seas],
        "points": [_point(row) for row in tables.points],
        "lines": [_line(row) for row in tables.lines],
        "land": ground.land(geography),
        "lakes": ground.lakes(geography),
        "regions": {"soviet_union": ground.soviet_union(geography)},
        "frontiers": ground.frontiers(geography),
        "rivers": ground.rivers(geography),
    }


def _point(row: Row) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": row["id"],
        "name": row["name"],
        "lon": float(row["lon"]),
        "lat": float(row["lat"]),
        "country_1941": row["country_1941"],
        "side": row["side_of_border"],
        "kind": row["kind"],
        "provenance": row["provenance"],
        "at": list(ground.place(float(row["lon"]), float(row["lat"]))),
    }
    more = {
        "fortress": row["fortress"] == "yes",
        "victory": int(row["victory_points"] or 0),
        "sea": row["port_sea"],
        "source": row["supply_source"],
        "border": row["border_point"] == "yes",
        "note": row["note"],
    }
    return found | {name: value for name, value in more.items() if value}


def _line(row: Row) -> dict[str, Any]:
    found: dict[str, Any] = {
        "a": row["a"],
        "b": row["b"],
        "class": row["class"],
        "terrain": row["terrain"],
        "provenance": row["provenance"],
    }
    more = {"rivers": _words(row["crosses_river"]), "note": row["note"]}
    return found | {name: value for name, value in more.items() if value}


def _sea(row: Row, tables: Tables) -> dict[str, Any]:
    ports = {point["id"] for point in tables.points if point["port_sea"] == row["sea"]}
    if ports != set(_words(row["ports"])):
        raise ValueError(f"the tables of points and of seas name different ports of the sea {row['sea']}")
    name, at = origins.SEAS[row["sea"]]
    found: dict[str, Any] = {
        "id": row["sea"],
        "name": name,
        "at": list(ground.place(*at)),
        "provenance": row["provenance"],
    }
    more = {"held_by": _words(row["controlled_by"]), "note": row["note"]}
    return found | {key: value for key, value in more.items() if value}


def _words(cell: str) -> list[str]:
    return [word for word in cell.split(";") if word]
