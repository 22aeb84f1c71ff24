"""Putting the history of Global War together: our tables, with the Eastern Front's dated towns behind some rows."""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path

from shapely.geometry import MultiPolygon, Point, Polygon

from builder.global_war import sheet
from builder.history.files import document
from maquis.boards.zonefile import ZoneMap
from maquis.families.europa.scenarios.eastern_front import control
from maquis.families.global_war.scenarios.check import TOWNS_BEGIN, first_day
from maquis.families.global_war.scenarios.script import LAST

TABLES = Path(__file__).parent
TOWNS = "dated towns"
"""The source of a row that the dated towns of the Eastern Front bear out."""
LEAST = 3
"""Towns that a zone must have for their majority to say anything."""

NOTES = (
    "The state at the start of a turn is that of 1 January or 1 July; what the half-year brought happens in the turn.",
    "What came and went within one half-year is left out. A zone is held whole, by whoever held the greater part.",
    "In the east the majority of dated towns decides, but in the zones apart, each of which says why.",
    "Found: borne out by the dated towns of the scenario eastern-front. All else is assumed: general knowledge, not "
    "looked up; `sure` says how far to trust it (low: a judgement about a zone that was divided).",
    "Troops, treasuries and the partisans of 1942 are assumed throughout; where a row of partisans names a table, the "
    "men are from it, and what they make in counters is ours: about one for 4,000 men in the Soviet Union.",
)

Rows = list[dict[str, str]]


def table(name: str) -> Rows:
    """The rows of one of our tables."""
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, strict=True))
    for row in rows:
        if None in row or None in row.values():
            raise ValueError(f"{name}.csv: a row has too many or too few cells: {', '.join(map(str, row.values()))}")
    return rows


def text(map_: ZoneMap) -> str:
    """The file history.json."""
    found = towns(map_)
    return document(
        title="Who held what, July 1936 to July 1945",
        notes=list(NOTES),
        changes=[_change(row) for row in table("possession")],
        relations=[_relation(row) for row in table("relations")],
        wars=[_war(row) for row in table("wars")],
        troops=[_posting(row) for row in table("troops")],
        figures=[_figure(row) for row in table("figures")],
        partisans=[_bands(row) for row in table("partisans")],
        towns=found,
        axis={zone: axis(names) for zone, names in found.items()},
        apart=table("apart"),
    )


def towns(map_: ZoneMap) -> dict[str, list[str]]:
    """The dated towns in each zone that has enough of them, by the drawing of the zones."""
    shapes = {
        zone.id: MultiPolygon([Polygon(list(zip(rim[::2], rim[1::2], strict=True))) for rim, *_ in zone.shape])
        for zone in map_.zones
    }
    found: defaultdict[str, list[str]] = defaultdict(list)
    for town in control.load().towns:
        point = Point(sheet.place_one(town.lon, town.lat))
        found[min(shapes, key=lambda zone: (shapes[zone].distance(point), zone))].append(town.name)
    return {zone.id: found[zone.id] for zone in map_.zones if len(found[zone.id]) >= LEAST}


def axis(names: list[str]) -> list[int]:
    """How many of these towns were Axis as each turn began, from the first after their dates begin."""
    named = [town for town in control.load().towns if town.name in names]
    days = [first_day(turn).toordinal() - 1 for turn in range(TOWNS_BEGIN, LAST + 1)]
    return [sum(town.axis_at_end_of(day) for town in named) for day in days]


def _change(row: dict[str, str]) -> dict[str, object]:
    return {
        "turn": row["turn"],
        "by": row["by"],
        "how": row["how"],
        "to": row["to"] or row["by"],
        "zones": _words(row["zones"]),
        "when": row["when"],
    } | _from(row)


def _relation(row: dict[str, str]) -> dict[str, object]:
    return {key: row[key] for key in ("turn", "relation", "nation", "to", "when")} | _from(row)


def _war(row: dict[str, str]) -> dict[str, object]:
    nations = {"one": _words(row["one"]), "other": _words(row["other"])}
    dates = {key: row[key] for key in ("first", "last", "when")}
    return dates | nations | _from(row | {"source": "general knowledge", "sure": "high"})


def _posting(row: dict[str, str]) -> dict[str, object]:
    words = {key: row[key] for key in ("first", "last", "nation", "kind")}
    return words | {"zones": _words(row["zones"]), "number": int(row["number"])} | _guess(row["why"])


def _figure(row: dict[str, str]) -> dict[str, object]:
    return {"name": row["name"], "value": int(row["value"]), "provenance": "assumed", "words": row["words"]}


def _bands(row: dict[str, str]) -> dict[str, object]:
    words: dict[str, object] = {"turn": row["turn"], "nation": row["nation"], "zones": _words(row["zones"])}
    return words | {"number": int(row["number"])} | _guess(row["why"]) | {"source": row["source"]}


def _guess(note: str) -> dict[str, object]:
    found: dict[str, object] = {"provenance": "assumed", "source": "general knowledge", "sure": "low"}
    return found | ({"note": note} if note else {})


def _from(row: dict[str, str]) -> dict[str, object]:
    provenance = "found" if row["source"] == TOWNS else "assumed"
    found: dict[str, object] = {"provenance": provenance, "source": row["source"], "sure": row["sure"]}
    return found | ({"note": row["note"]} if row["note"] else {})


def _words(cell: str) -> list[str]:
    return [word for word in cell.split(";") if word]
