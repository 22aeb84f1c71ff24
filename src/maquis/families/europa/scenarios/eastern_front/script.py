"""The historical script: who owns what, the weather and the rear troops, turn by turn, as painted from history.

The state of a turn is meant at the END of its half-month. A side gains its hexes of a turn in its own player turn: the
Axis list in the Axis player turn, then the Soviet list in the Soviet player turn.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Literal

import msgspec

from maquis.boards import runs
from maquis.boards.board import without
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front.control import Side
from maquis.families.europa.scenarios.eastern_front.turns import Turn, turns
from maquis.families.europa.scenarios.eastern_front.turns import turn as turn_called

FOLDER = Path(__file__).parent

Weather = Literal["clear", "mud", "snow"]
Zone = Literal["arctic", "north", "central", "south"]
AIR_UNITS_WITHIN = 8
"""Axis air units stand at Axis airbases so many hexes from the line of contact or nearer (assumed)."""


class Stay(msgspec.Struct, frozen=True):
    """Where a unit stands from the start of turn `first` to the end of turn `last`."""

    first: int
    last: int
    hex: str


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
    defence: int
    movement: int
    stays: tuple[Stay, ...]
    sure: Literal["high", "medium", "low"]
    source: str
    note: str = ""

    def hex_in(self, number: int) -> str | None:
        """The label of the hex where the unit stands in a turn, None if it is not in play."""
        return next((stay.hex for stay in self.stays if stay.first <= number <= stay.last), None)


class Airbase(msgspec.Struct, frozen=True):
    """An airbase at a town; whoever owns the hex has it."""

    hex: str
    town: str


class SupplySource(msgspec.Struct, frozen=True):
    """A rail hex where a side's supply enters the map, while the side owns it."""

    hex: str
    name: str
    side: Side


class Loss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Attack strength points of isolated Soviet units that a pocket cost in a turn (40.C2)."""

    turn: str
    pocket: str
    points: int
    provenance: Literal["found", "assumed"]
    where: str = ""

    @property
    def number(self) -> int:
        """The number of the turn."""
        return turn_called(self.turn).number


class Armistice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The turn in which Finland left the war, and how it stands from then on (40.F.finland)."""

    turn: str
    standing: Literal["non-belligerent", "surrendered", "defected"]
    provenance: Literal["found", "assumed"]
    where: str


class TurnScript(msgspec.Struct, frozen=True):
    """What history does in one turn: the hexes each side gains, as sets of places, and the weather by zone."""

    turn: Turn
    to_axis: int
    to_soviet: int
    weather: dict[Zone, Weather]


class Script(msgspec.Struct, frozen=True, dict=True):
    """The whole script, its sets as places of the scenario's map."""

    hexmap: HexMap
    axis_at_start: int
    soviet_at_start: int
    turns: tuple[TurnScript, ...]
    units: tuple[Unit, ...]
    airbases: tuple[Airbase, ...]
    supply: tuple[SupplySource, ...]
    losses: tuple[Loss, ...] = ()
    finland: Armistice | None = None

    def lost(self, number: int) -> int:
        """The attack strength points of isolated Soviet units that are eliminated in a turn."""
        return sum(loss.points for loss in self.losses if loss.number == number)

    def owned(self, number: int) -> tuple[int, int]:
        """The Axis and the Soviet hexes at the end of a turn; turn 0 is the start."""
        return self._owned[number]

    def front(self, own: int, enemy: int) -> int:
        """The hexes of `own` in the line of contact with those of `enemy`.

        They touch an enemy hex across a side of land: neither a strait nor the side of a lake.
        """
        return own & self.hexmap.board.across(enemy, self._ground)

    def line(self, number: int, side: Side) -> int:
        """The hexes of a side in the line of contact at the end of a turn."""
        axis, soviet = self._owned[number]
        return self.front(axis, soviet) if side == "axis" else self.front(soviet, axis)

    def regulars(self, own: int, enemy: int) -> int:
        """The hexes where regular formations stand (assumed).

        The line of contact, and behind it, one hex deep, the hexes with a town: the reserves.
        """
        front = self.front(own, enemy)
        return front | own & self.hexmap.board.across(front, self._ground) & self._town_hexes

    def air_units(self, axis: int, soviet: int) -> int:
        """The hexes of Axis airbases with air units (assumed): those near the line of contact."""
        return axis & self.airbase_hexes & self.hexmap.board.within(self.front(axis, soviet), AIR_UNITS_WITHIN)

    def supply_sources(self, side: str) -> int:
        """The rail hexes where supply of a side enters the map while it owns them."""
        board = self.hexmap.board
        return sum(1 << board.place(source.hex) for source in self.supply if source.side == side)

    @cached_property
    def airbase_hexes(self) -> int:
        """The hexes with an airbase."""
        return sum(1 << self.hexmap.board.place(airbase.hex) for airbase in self.airbases)

    @cached_property
    def _owned(self) -> tuple[tuple[int, int], ...]:
        axis, soviet = self.axis_at_start, self.soviet_at_start
        found = [(axis, soviet)]
        for step in self.turns:
            axis = axis & ~step.to_soviet | step.to_axis
            soviet = soviet & ~step.to_axis | step.to_soviet
            found.append((axis, soviet))
        return tuple(found)

    @cached_property
    def _ground(self) -> tuple[int, ...]:
        """The hexsides an army faces another across: all but straits and sides of lakes."""
        board, sides = self.hexmap.board, self.hexmap.sides
        return without((board.all,) * len(board.directions), sides["strait"], sides["lake_side"])

    @cached_property
    def _town_hexes(self) -> int:
        return sum(1 << place for place in self.hexmap.towns_at)


class _OwnershipTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn: str
    axis: str = ""
    soviet: str = ""


class _Ownership(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    provenance: str
    notes: list[str]
    start: _OwnershipTurn
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


class _Losses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    notes: list[str]
    losses: tuple[Loss, ...]


def load(hexmap: HexMap, folder: Path = FOLDER) -> Script:
    """Read the script for the map of the Eastern Front."""
    board: HexBoard = hexmap.board
    ownership = msgspec.json.decode((folder / "ownership.json").read_bytes(), type=_Ownership)
    weather = msgspec.json.decode((folder / "weather.json").read_bytes(), type=_Weather)
    units = msgspec.json.decode((folder / "units.json").read_bytes(), type=_Units)
    host = msgspec.json.decode((folder / "host.json").read_bytes(), type=_Host)
    losses = msgspec.json.decode((folder / "losses.json").read_bytes(), type=_Losses)
    finland = msgspec.json.decode((folder / "finland.json").read_bytes(), type=Armistice)
    steps = zip(turns(), ownership.turns, weather.turns, strict=True)
    return Script(
        hexmap=hexmap,
        axis_at_start=runs.read(board, ownership.start.axis),
        soviet_at_start=runs.read(board, ownership.start.soviet),
        turns=tuple(
            TurnScript(turn, runs.read(board, owned.axis), runs.read(board, owned.soviet), sky.zones)
            for turn, owned, sky in steps
        ),
        units=units.units,
        airbases=host.airbases,
        supply=host.supply,
        finland=finland,
        losses=losses.losses,
    )
