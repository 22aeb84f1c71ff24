"""The estimates of partisan strength and the attacks on railways, re-typed with the districts that they speak of."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

from builder.history.sources import Row
from maquis.families.europa.scenarios.eastern_front.estimates import Railway, Strength

REGIONS = Path(__file__).with_name("regions.csv")
KINDS = ("region", "total")
"""The rows that are taken: the others are parts of regions, or of other fronts."""


def regions() -> dict[str, tuple[str, ...]]:
    """By name, the districts of the map that a region of the estimates is taken to be (assumed)."""
    return {row["region"]: tuple(row["districts"].split()) for row in _table().values()}


def strengths(rows: Iterable[Row]) -> Iterator[Strength]:
    """The estimates of regions that the map has, in the order of the source."""
    table = _table()
    for row in rows:
        if row["kind"] in KINDS and row["region"] in table:
            region = table[row["region"]]["region"]
            numbers = int(row["low"]), int(row["high"])
            yield Strength(region, row["region"], row["date"], *numbers, row["sure"], row["source"], row["note"])


def railways(rows: Iterable[Row]) -> Iterator[Railway]:
    """The attacks on railways."""
    for row in rows:
        if row["kind"] == "rail":
            yield Railway(row["name"], row["start"], row["end"], row["scale"], row["sure"], row["source"])


def _table() -> dict[str, Row]:
    with REGIONS.open(encoding="utf-8", newline="") as file:
        return {row["estimate"]: row for row in csv.DictReader(file)}
