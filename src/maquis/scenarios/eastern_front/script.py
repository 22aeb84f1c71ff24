"""The historical script: who owns what, the weather and the rear troops, turn by turn, as painted from history.

The state of a turn is meant at the END of its half-month. A side gains its hexes of a turn in its own player turn: the
Axis list in the Axis player turn, then the Soviet list in the Soviet player turn. Turns are numbered from 1; 0 is the
start, the evening of 21 June 1941.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal

import msgspec

from maquis.boards.board import without
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap
from maquis.scenarios.eastern_front import runs
from maquis.scenarios.eastern_front.control import Side
from maquis.scenarios.eastern_front.turns import Turn, turns

FOLDER = Path(__file__).parent

Weather = Literal["clear", "mud", "snow"]
Zone = Literal["arctic", "north", "central", "south"]


class Stay(msgspec.Struct, frozen=True):
    """Where a unit stands from the start of turn `begins` to the end of turn `ends`: the label of a hex, its base."""

    begins: int
    ends: int
    base: str


class Unit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rear unit. `name` is what its counter would say; `formation` is its full name.

    `anti_partisan` follows 40.A2: security and police by their type, SS-police, SS and NKVD whatever their type. The
    others here (reserve and field training divisions, line divisions lent to the rear, Cossacks) are regular units.
    `re` is regimental equivalents. Strengths are assumed; movement is found for security units (5), else assumed.
    """

    name: str
    formation: str
    side: Side
    kind: Literal["security", "police", "ss", "nkvd", "reserve", "infantry", "mountain", "cavalry"]
    size: Literal["division", "brigade", "regiment"]
    anti_partisan: bool
    re: int
    attack: int
    defense: int
    movement: int
    stays: tuple[Stay, ...]
    sure: Literal["high", "medium", "low"]
    source: str
    note: str = ""

    def stay(self, number: int) -> Stay | None:
        """The stay of the unit in a turn, None if it is not in play."""
        return next((stay for stay in self.stays if stay.begins <= number <= stay.ends), None)


class Airbase(msgspec.Struct, frozen=True):
    """An airbase at a town; whoever owns the hex has it."""

    hex: str
    town: str


class SupplySource(msgspec.Struct, frozen=True):
    """A rail hex where a side's supply enters the map, while the side owns it."""

    hex: str
    name: str
    side: Side


class TurnScript(msgspec.Struct, frozen=True):
    """What history does in one turn: the hexes each side gains, as sets of places, and the weather by zone."""

    turn: Turn
    to_axis: int
    to_soviet: int
    weather: dict[Zone, Weather]


class Script(msgspec.Struct, frozen=True, dict=True):
    """The whole script, its sets as places of the scenario's map. `contested` is all land that either side owns."""

    hexmap: HexMap
    contested: int
    axis_at_start: int
    turns: tuple[TurnScript, ...]
    units: tuple[Unit, ...]
    airbase_towns: tuple[Airbase, ...]
    supply: tuple[SupplySource, ...]

    def axis_at_end(self, number: int) -> int:
        """The Axis hexes at the end of a turn (0: at the start)."""
        return self._axis[number]

    def soviet_at_end(self, number: int) -> int:
        """The Soviet hexes at the end of a turn (0: at the start)."""
        return self.contested & ~self._axis[number]

    def weather(self, number: int) -> Mapping[Zone, Weather]:
        """The weather of each zone in a turn."""
        return self.turns[number - 1].weather

    def line(self, number: int, side: Side) -> int:
        """The hexes of a side in the line of contact at the end of a turn.

        Its land hexes that touch an enemy one across a side of land: neither a strait nor the side of a lake.
        """
        axis, soviet = self._axis[number], self.soviet_at_end(number)
        own, enemy = (axis, soviet) if side == "axis" else (soviet, axis)
        return own & self.hexmap.board.across(enemy, self._ground)

    @cached_property
    def airbases(self) -> int:
        """The hexes that have an airbase."""
        return sum(1 << self.hexmap.board.place(airbase.hex) for airbase in self.airbase_towns)

    @cached_property
    def rail_sources(self) -> Mapping[Side, int]:
        """The hexes where rail supply of each side enters, while that side owns them."""
        found: dict[Side, int] = {"axis": 0, "soviet": 0}
        for source in self.supply:
            found[source.side] |= 1 << self.hexmap.board.place(source.hex)
        return found

    @cached_property
    def _axis(self) -> tuple[int, ...]:
        found = [self.axis_at_start]
        for step in self.turns:
            found.append(found[-1] & ~step.to_soviet | step.to_axis)
        return tuple(found)

    @cached_property
    def _ground(self) -> tuple[int, ...]:
        """The hexsides an army faces another across: all but straits and sides of lakes."""
        board, sides = self.hexmap.board, self.hexmap.sides
        return without((board.all,) * len(board.directions), sides["strait"], sides["lake_side"])


class _OwnershipTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: str
    axis: str = ""
    soviet: str = ""


class _Ownership(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    notes: list[str]
    contested: str
    axis_at_start: str
    turns: list[_OwnershipTurn]


class _WeatherTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: str
    zones: dict[Zone, Weather]


class _Weather(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    notes: list[str]
    turns: list[_WeatherTurn]


class _Units(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: dict[str, str]
    notes: list[str]
    units: tuple[Unit, ...]


class _Host(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    notes: list[str]
    airbases: tuple[Airbase, ...]
    supply: tuple[SupplySource, ...]


def load(hexmap: HexMap, folder: Path = FOLDER) -> Script:
    """Read the script for the map of the Eastern Front."""
    board: HexBoard = hexmap.board
    ownership = msgspec.json.decode((folder / "ownership.json").read_bytes(), type=_Ownership)
    weather = msgspec.json.decode((folder / "weather.json").read_bytes(), type=_Weather)
    units = msgspec.json.decode((folder / "units.json").read_bytes(), type=_Units)
    host = msgspec.json.decode((folder / "host.json").read_bytes(), type=_Host)
    steps = zip(turns(), ownership.turns, weather.turns, strict=True)
    return Script(
        hexmap=hexmap,
        contested=runs.read(board, ownership.contested),
        axis_at_start=runs.read(board, ownership.axis_at_start),
        turns=tuple(
            TurnScript(turn, runs.read(board, owned.axis), runs.read(board, owned.soviet), sky.zones)
            for turn, owned, sky in steps
        ),
        units=units.units,
        airbase_towns=host.airbases,
        supply=host.supply,
    )
