"""The order of battle and the history of control, as the scenarios of Dark Crusade have them."""

from __future__ import annotations

from typing import Any

from builder.dark_crusade.tables import Row, Tables


def order_of_battle(tables: Tables) -> dict[str, Any]:
    """Every unit with where and from when on it is there, and who leaves when."""
    start, later = tables.rows("units_june_1941.csv"), tables.rows("reinforcements.csv")
    arriving = [row for row in later if row["event"] == "arrives"]
    names = {row["id"]: row["name"] for row in (*start, *arriving)}
    return {
        "origin": {
            "provenance": "assumed",
            "source": "general knowledge: units and months; fire factors and places are ours",
        },
        "units": [_unit(row, row["start"], names) for row in start]
        + [_unit(row, row["at"], names) for row in arriving],
        "leaving": [
            {"unit": names[row["id"]], "month": row["month"], "note": row["note"]}
            for row in later
            if row["event"] == "leaves"
        ],
    }


def _unit(row: Row, at: str, names: dict[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": row["name"],
        "side": row["side"],
        "nation": row["nation"],
        "kind": row["type"],
        "fire": int(row["fire_factor"]),
        "at": at,
    }
    more = {
        "month": row.get("month", ""),
        "border": row.get("border_unit") == "yes",
        "replaces": names.get(row.get("replaces", ""), ""),
        "note": row["note"],
    }
    return found | {name: value for name, value in more.items() if value}


def control(tables: Tables) -> dict[str, Any]:
    """Who took which point in which month, in order; at the start each is its side's of the border."""
    sides = {row["id"]: row["side_of_border"] for row in tables.points}
    changes: dict[str, list[list[str]]] = {}
    rows = tables.rows("control_history.csv")
    for row in sorted(rows, key=lambda row: (row["month"], int(row["change"]))):
        if row["change"] == "0":
            if sides[row["point"]] != row["owner"]:
                raise ValueError(f"{row['point']} does not start on its side of the border")
        else:
            changes.setdefault(row["month"], []).append([row["point"], row["owner"]])
    return {
        "origin": {
            "provenance": "assumed",
            "source": "dates of towns as the history of the Eastern Front has them, each taken for its point",
        },
        "changes": changes,
    }
