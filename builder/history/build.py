"""Building the script: all its files as texts, from the history folder and the map."""

from __future__ import annotations

import csv
from pathlib import Path

from builder.history import files, host
from builder.history.days import with_days
from builder.history.estimates import railways, regions, strengths
from builder.history.owners import at_start, contested, paint
from builder.history.sources import History
from builder.history.towns import control_table
from builder.history.units import check_names, rear_units
from builder.history.weather import weather_by_turn
from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front.script import Script, TurnScript
from maquis.families.europa.scenarios.eastern_front.turns import turns

ANCHORS = Path(__file__).with_name("anchors.csv")


def texts(history: History, hexmap: HexMap) -> dict[str, str]:
    """Name and text of every file of the script."""
    with ANCHORS.open(encoding="utf-8", newline="") as file:
        anchors = control_table(csv.DictReader(file), hexmap)
    towns = control_table(history.rows("cities_control"), hexmap)
    dated = with_days((*towns, *anchors), hexmap)
    towns, anchors = dated[: len(towns)], dated[len(towns) :]
    start, states = at_start(hexmap), paint(hexmap, towns, anchors)
    units, left_out = rear_units(history.rows("axis_security"), hexmap, towns, _owners_only(hexmap, start, states))
    check_names(units)
    return {
        "control.json": files.control(towns, anchors),
        "ownership.json": files.ownership(hexmap, start, states),
        "units.json": files.units(units, left_out),
        "weather.json": files.weather(weather_by_turn(history.rows("weather"))),
        "estimates.json": files.estimates(
            regions(),
            strengths(history.rows("partisan_strength")),
            railways(history.rows("partisan_operations")),
        ),
        "host.json": files.host(host.airbases(hexmap), host.supply_sources(hexmap)),
    }


def _owners_only(hexmap: HexMap, start: int, states: list[int]) -> Script:
    """A script of the owners alone, to place the units on."""
    steps = []
    before = start
    for turn, axis in zip(turns(), states, strict=True):
        steps.append(TurnScript(turn, axis & ~before, before & ~axis, {}))
        before = axis
    return Script(hexmap, start, contested(hexmap) & ~start, tuple(steps), (), (), ())
