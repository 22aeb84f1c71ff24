"""The counters of War in Europe's scenarios: our own table, the east's security units, the garrisons of ports."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from datetime import date
from math import ceil
from pathlib import Path
from typing import Any

from builder import write
from builder.europe_history.build import last_day
from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front.script import Script
from maquis.families.europa.scenarios.eastern_front.script import load as eastern_front
from maquis.families.war_in_europe.rules.calendar import CALENDAR, CYCLE, CYCLES, FIRST

TABLE = Path(__file__).with_name("forces.csv")
EAST, WEST = "east-1942", "west-1944"
MEN = 5000
"""Men of a garrison for a point of defence (assumed)."""
DIVISION = 10000
"""Men from which a garrison counts as a division."""
JANUARY, DECEMBER = 14, 37
"""The half-months of 1942 as the Eastern Front counts them, from the second half of June 1941."""


def turn_of(day: date) -> int:
    """The turn that a day is in."""
    week = min((day.timetuple().tm_yday - 1) // 7, CYCLE * CYCLES - 1)
    found = (day.year - FIRST) * CYCLE * CYCLES + week
    assert last_day(found - 1) < day.toordinal() <= last_day(found)
    return found


def document(europe: HexMap, east: HexMap, ports: Path) -> dict[str, Any]:
    """Return the forces as the value of their file; `ports` is the table of Atlantic ports."""
    return {
        "origin": {
            "provenance": "assumed",
            "source": "our own, the Eastern Front's, and the table of Atlantic ports",
            "notes": [
                "Where divisions stood and when is general knowledge; their strengths are ours.",
                "The security units of the east are those of the Eastern Front (units.json there) in 1942.",
                f"Garrisons of ports are those of the table of Atlantic ports: a point of defence for {MEN} men.",
                "Who is there by figures comes if they are set, or not set: motorized units, what fires for a siege,"
                " and garrisons of the west, which were revised. For a siege six times the defence fires that history"
                " alone has in the port as it begins.",
                "A unit comes in its first turn and leaves in its last; where none is named it is there throughout.",
            ],
        },
        "units": [*_own(europe), *_east(europe, east), *_garrisons(europe, ports)],
        "fortresses": _fortresses(europe, ports),
        "fell": _fell(europe, ports),
    }


def _own(europe: HexMap) -> Iterator[dict[str, Any]]:
    with TABLE.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            yield _unit(
                row["scenario"], row["name"], row["side"], row["nation"], row["kind"], row["size"],
                (int(row["attack"]), int(row["defence"]), int(row["movement"])),
                europe.board.label(europe.place_at(float(row["lon"]), float(row["lat"]))),
                CALENDAR.name(turn_of(date.fromisoformat(row["from"]))) if row["from"] else "",
                CALENDAR.name(turn_of(date.fromisoformat(row["until"]))) if row["until"] else "",
                [each for each in row["by"].split("; ") if each],
            )  # fmt: skip


def _unit(
    scenario: str, name: str, side: str, nation: str, kind: str, size: str, strength: tuple[int, int, int], at: str,
    first: str = "", last: str = "", by: Sequence[str] = (),
) -> dict[str, Any]:  # fmt: skip
    found: dict[str, Any] = {
        "scenario": scenario, "name": name, "side": side, "nation": nation, "kind": kind, "size": size,
        "attack": strength[0], "defence": strength[1], "movement": strength[2], "at": at,
    }  # fmt: skip
    more = {"first": first, "last": last, "by": by}
    return found | {name: value for name, value in more.items() if value}


def _east(europe: HexMap, east: HexMap) -> Iterator[dict[str, Any]]:
    """The Axis rear units that the Eastern Front has in 1942."""
    script: Script = eastern_front(east)
    for unit in script.units:
        there = [number for number in range(JANUARY, DECEMBER + 1) if unit.hex_in(number)]
        if unit.side != "axis" or not there:
            continue
        at = unit.hex_in(there[0])
        assert at is not None
        place = europe.place_at(*east.lonlat(east.board.place(at)))
        first = "" if there[0] == JANUARY else CALENDAR.name(turn_of(_half(there[0])))
        last = "" if there[-1] == DECEMBER else CALENDAR.name(turn_of(_half(there[-1] + 1)))
        kind = {"police": "security", "ss": "security", "reserve": "garrison"}.get(unit.kind, unit.kind)
        size = "division" if unit.size == "division" else "brigade"
        yield _unit(
            EAST, unit.name, "Axis", "Germany", kind, size, (unit.attack, unit.defence, unit.movement),
            europe.board.label(place), first, last,
        )  # fmt: skip


def _half(number: int) -> date:
    """The first day of a half-month, counted from the second half of June 1941."""
    halves = 11 + number - 1
    return date(1941 + halves // 24, halves % 24 // 2 + 1, 16 if halves % 2 else 1)


def _rows(ports: Path) -> Iterator[dict[str, str]]:
    with ports.open(encoding="utf-8") as file:
        yield from (row for row in csv.DictReader(file) if row["status"] == "fortress")


def _place(europe: HexMap, row: dict[str, str]) -> str:
    """The hex of a port: its town's on the map, if that has it."""
    name = row["name"].partition("-")[0].partition(" (")[0]
    place = (
        europe.at(name)
        if name in {town.name for town in europe.towns}
        else europe.place_at(float(row["lon"]), float(row["lat"]))
    )
    return europe.board.label(place)


def _garrisons(europe: HexMap, ports: Path) -> Iterator[dict[str, Any]]:
    for row in _rows(ports):
        men = int(row["garrison"] or MEN)
        size = "division" if men >= DIVISION else "brigade"
        name = f"{row['name'].partition(' (')[0]} garrison"
        at = _place(europe, row)
        yield _unit(WEST, name, "Axis", "Germany", "static", size, (1, ceil(men / MEN), 2), at)


def _fortresses(europe: HexMap, ports: Path) -> list[str]:
    """The hexes of fortress ports, each once."""
    return list(dict.fromkeys(_place(europe, row) for row in _rows(ports)))


def _fell(europe: HexMap, ports: Path) -> dict[str, str]:
    """When each fortress fell, the last of those in its hex, by the table."""
    found: dict[str, str] = {}
    for row in _rows(ports):
        at = _place(europe, row)
        found[at] = max(row["date_fell"], found.get(at, ""))
    return found


def text(europe: HexMap, east: HexMap, ports: Path) -> str:
    """Return the file: a line a unit."""
    return write.text(document(europe, east, ports), depth=2) + "\n"
