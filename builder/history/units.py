"""The rear units: rows of `axis_security.csv` re-typed as counters, by the table `counters.csv` beside this module."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from builder.history.quarters import Quarters, stays
from builder.history.sources import Row
from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front.control import DatedTown
from maquis.families.europa.scenarios.eastern_front.script import Script, Unit
from maquis.families.europa.scenarios.eastern_front.turns import turn_of

COUNTERS = Path(__file__).with_name("counters.csv")
ANTI_PARTISAN = ("security", "police", "ss", "nkvd")
RE = {"division": 3, "brigade": 1, "regiment": 1}
FINAL_MONTH = "1944-08"
FRONTS = (
    ("Kar", 60.9, 70.0),
    ("Len", 58.7, 60.9),
    ("NW", 56.8, 58.7),
    ("W", 54.2, 56.8),
    ("Bry", 51.8, 54.2),
    ("SW", 49.0, 51.8),
    ("S", 41.0, 49.0),
)
"""Stretches of the line, by latitude, each with an NKVD brigade behind it (assumed)."""
SIZES = {
    "Rumanian gendarmerie and III Corps in Transnistria (aggregate)": "division",
    "Hungarian VIII / II Reserve Corps (aggregate)": "division",
}
"""Aggregates of divisions, where each counter keeps the size of the row; other aggregates are of smaller units."""
OTHER_NAMES = {
    "Tartu (Dorpat)": "Tartu",
    "Narva-Tartu front": "Tartu",
    "front": "Opochka",
    "Voroshilovsk (Stavropol)": "Voroshilovsk",
}
OTHER_PLACES = {"Osintorf": (30.65, 54.67), "Dokshitsy": (27.77, 54.90)}
"""Bases in no list of towns: longitude and latitude (GeoNames)."""


@dataclass(frozen=True)
class Counter:
    """One line of the table of counters: what is made of a unit of the source."""

    name: str
    kind: str
    strength: tuple[int, int, int]
    bases: tuple[tuple[str, str], ...]
    why: str


def rear_units(
    rows: Iterable[Row], hexmap: HexMap, towns: Sequence[DatedTown], script: Script
) -> tuple[list[Unit], list[str]]:
    """The units on the map, and a sentence for each row that is left out."""
    table = _counters()
    quarters = Quarters(hexmap, script)
    hexes: dict[tuple[str, str], dict[int, int]] = {}
    about: dict[tuple[str, str], dict[str, Any]] = {}
    left_out = []
    for row in rows:
        counter = table[row["unit"]]
        if counter.name == "-":
            sentence = f"{row['unit']}: {counter.why}."
            if sentence not in left_out:
                left_out.append(sentence)
            continue
        if row["from"] > FINAL_MONTH:
            continue
        side = "soviet" if row["type"] == "nkvd" else "axis"
        first, last = turn_of(row["from"], end=False), turn_of(row["to"], end=True)
        for name, places in _placed(row, counter, side, quarters, hexmap, towns, first, last):
            key = (row["unit"], name)
            hexes.setdefault(key, {}).update(places)
            about.setdefault(key, _unit(row, counter, name, side))
            known = about[key]
            if row["note"] and row["note"] not in known["note"]:
                known["note"] = "; ".join(filter(None, (known["note"], row["note"])))
            if row["source"].startswith("http"):
                known["source"] = row["source"]
            known["sure"] = max(known["sure"], row["sure"], key=("high", "medium", "low").index)
    units = [Unit(**about[key], stays=stays(hexmap, sorted(places.items()))) for key, places in hexes.items() if places]
    return units, left_out


def _counters() -> dict[str, Counter]:
    with COUNTERS.open(encoding="utf-8", newline="") as file:
        return {row["unit"]: _counter(row) for row in csv.DictReader(file)}


def _counter(row: Row) -> Counter:
    bases = [part.strip().partition("@") for part in row["bases"].split(";") if part.strip() not in ("", "*")]
    attack, defence, movement = (int(part) for part in (row["strength"] or "0-0-0").split("-"))
    name = "*" if row["bases"] == "*" else row["counter"]
    return Counter(
        name, row["kind"], (attack, defence, movement), tuple((who, where) for who, _, where in bases), row["why"]
    )


def _placed(
    row: Row,
    counter: Counter,
    side: str,
    quarters: Quarters,
    hexmap: HexMap,
    towns: Sequence[DatedTown],
    first: int,
    last: int,
) -> Iterable[tuple[str, dict[int, int]]]:
    """Each counter made of a row, with its hex turn by turn."""
    if counter.name == "*":
        for front, south, north in FRONTS:
            yield f"{front} NKVD", dict(quarters.behind_line(south, north, first, last))
        return
    for name, base in counter.bases or ((counter.name, row["base_town"]),):
        yield name, dict(quarters.at_base(side, _base(base, hexmap, towns), first, last))


def _unit(row: Row, counter: Counter, name: str, side: str) -> dict[str, Any]:
    aggregate = "(aggregate)" in row["unit"] or bool(counter.bases)
    size = row["size"]
    if aggregate and size == "division" and counter.kind in ("police", "nkvd") and row["unit"] not in SIZES:
        size = "brigade"
    attack, defence, movement = counter.strength
    return {
        "name": name,
        "formation": row["unit"],
        "side": side,
        "kind": counter.kind,
        "size": size,
        "anti_partisan": counter.kind in ANTI_PARTISAN,
        "re": RE[size],
        "attack": attack,
        "defence": defence,
        "movement": movement,
        "sure": row["sure"],
        "source": row["source"],
        "note": "; ".join(filter(None, (counter.why, "base assumed" if counter.bases else ""))),
    }


def _base(name: str, hexmap: HexMap, towns: Sequence[DatedTown]) -> int:
    """The hex of a base town; ValueError if no list of towns has it."""
    if name in OTHER_PLACES:
        return hexmap.place_at(*OTHER_PLACES[name])
    name = OTHER_NAMES.get(name, name)
    known = [(town.name, town.modern, town.hex) for town in towns]
    known += [(town.name, town.modern, town.hex) for town in hexmap.towns]
    for old, modern, label in known:
        if name in (old, modern):
            return hexmap.board.place(label)
    raise ValueError(f"No list of towns has the base {name}: give it another name or a place in {Path(__file__).name}.")


def check_names(units: Sequence[Unit]) -> None:
    """Raise ValueError if two counters share a name."""
    names = [unit.name for unit in units]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"More than one counter is called {min(twice)}: give each its own name in {COUNTERS.name}.")
