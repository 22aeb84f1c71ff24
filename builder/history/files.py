"""The texts of the script's files: one entry a line, so that they read and compare well."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

import msgspec

from builder.history.owners import contested
from maquis.boards import runs
from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front.control import DatedTown
from maquis.families.europa.scenarios.eastern_front.estimates import Railway, Strength
from maquis.families.europa.scenarios.eastern_front.script import Airbase, SupplySource, Unit
from maquis.families.europa.scenarios.eastern_front.turns import turns


def document(**parts: object) -> str:
    """A JSON object; the entries of a list come one a line."""
    lines = []
    for key, value in parts.items():
        if isinstance(value, list):
            inside = ",\n".join(f"  {_line(entry)}" for entry in value)
            lines.append(f" {json.dumps(key)}: [\n{inside}\n ]")
        else:
            lines.append(f" {json.dumps(key)}: {_line(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def control(towns: Sequence[DatedTown], anchors: Sequence[DatedTown]) -> str:
    """The file of the dated towns."""
    return document(
        title="Dated control of towns, 1941-44",
        provenance="found",
        credits=["Town positions: GeoNames (geonames.org), CC BY 4.0."],
        notes=[
            "Each change of hands is to the other side; a town without changes kept its holder to the end.",
            "A day with ~ is estimated from the towns around: only its month is known.",
            "Towns taken more than twice keep two cycles. Changes after August 1944 are kept, though out of play.",
            "Rumanian towns entered after August 1944 change hands on the 31st: Rumania had left the Axis.",
            "Anchors are places added for the shape of the line; the check does not count them.",
        ],
        towns=list(towns),
        anchors=list(anchors),
    )


def ownership(hexmap: HexMap, start: int, states: Sequence[int]) -> str:
    """The file of owners: the start, then the hexes that change hands in each turn."""
    board, land = hexmap.board, contested(hexmap)
    entries = []
    before = start
    for turn, axis in zip(turns(), states, strict=True):
        entry = {"turn": turn.label, "axis": runs.write(board, axis & ~before)}
        entry["soviet"] = runs.write(board, before & ~axis)
        entries.append({key: value for key, value in entry.items() if value})
        before = axis
    return document(
        provenance="assumed",
        notes=[
            "Drawn between the dated towns of control.json by interpolating dates; see interpolation.py.",
            "A turn lists the hexes gained by each side up to the END of its half-month.",
            "Start: 21 June 1941, by country. Sea, lakes, Sweden and Turkey are nobody's.",
            "Rumania changes sides in Aug II 44: what was Axis of it is Soviet at the end of that turn.",
            "Each hex is one column and its runs of rows.",
        ],
        start={"turn": "start", "axis": runs.write(board, start), "soviet": runs.write(board, land & ~start)},
        turns=entries,
    )


def weather(by_turn: Iterable[tuple[str, dict[str, str]]]) -> str:
    """The file of weather."""
    return document(
        provenance="found",
        notes=[
            "A common-sense reading of the usual accounts. Deep snow and deep cold are snow.",
            "The arctic zone has the weather of the north (assumed). Mud and snow are poor weather (inferred).",
        ],
        turns=[{"turn": label, "zones": zones} for label, zones in by_turn],
    )


def units(found: Sequence[Unit], left_out: Sequence[str]) -> str:
    """The file of rear units."""
    return document(
        provenance={
            "formations, bases, months": "found",
            "hexes while the base is not owned": "assumed",
            "attack, defence": "assumed",
            "movement": "found for security units, else assumed",
            "re": "found",
        },
        notes=[
            "A unit whose base is not yet taken or is lost stands at the nearest town of its side behind the line.",
            "Aggregates: one counter for each division, regiment or brigade the source names or counts.",
            "Native police battalions lay scattered as posts: one brigade counter for twelve battalions (assumed).",
            "NKVD rear troops: one brigade behind each of seven stretches of the line (assumed).",
            *(f"Left out: {sentence}" for sentence in left_out),
        ],
        units=list(found),
    )


MEN_A_UNIT = 3_200
"""By so many all estimates agree in sum with forty games of sensible policies: docs/studies/against-history.md."""


def estimates(regions: dict[str, tuple[str, ...]], strengths: Iterable[Strength], railways: Iterable[Railway]) -> str:
    """The file of what is known of the partisans."""
    return document(
        provenance={"strengths, railways": "found", "regions, men_a_unit": "assumed"},
        notes=[
            "Published estimates differ by up to three times: Soviet claims are high, German and later counts are low.",
            "Districts of the map are taken for the regions of estimates; their borders agree only roughly.",
            "Crimea and most of Moldavia lie in the Odessa district, Smolensk in the Western one.",
        ],
        men_a_unit=MEN_A_UNIT,
        regions=regions,
        strengths=list(strengths),
        railways=list(railways),
    )


def host(airbases: Sequence[Airbase], supply: Sequence[SupplySource]) -> str:
    """The file of airbases and supply sources."""
    return document(
        provenance="assumed",
        notes=[
            "An airbase in each town of 50,000 people and more. It belongs to the owner of the hex.",
            "Supply sources: rail towns at the home edge of each side, and ports that led home.",
        ],
        airbases=list(airbases),
        supply=list(supply),
    )


def _line(value: object) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
