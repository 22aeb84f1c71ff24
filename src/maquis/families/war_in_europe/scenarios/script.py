"""The history that the scenarios follow: who held which hex week by week, and the counters that come and go."""

from __future__ import annotations

from copy import copy
from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from maquis.boards import runs
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import Origin
from maquis.boards.sets import less, union
from maquis.engine.figures import FigureBook
from maquis.families.war_in_europe.rules.calendar import CALENDAR, SIDES
from maquis.families.war_in_europe.rules.field import AXIS

_FOLDER = files("maquis.families.war_in_europe.scenarios")


SIEGES = "host.sieges"
"""The figure by which there is what fires for sieges."""
_NOT = "not "


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A counter of a scenario: where it comes in, in which turn (the start if none), and from which turn it is gone."""

    scenario: str
    name: str
    side: str
    nation: str
    kind: str
    size: str
    attack: int
    defence: int
    movement: int
    at: str
    first: str = ""
    last: str = ""
    by: tuple[str, ...] = ()
    """The figures that must be set for it to be in a game, or must not: `not host.ports`."""

    @property
    def before_walls(self) -> bool:
        """Whether it comes for a siege: right before the port."""
        return SIEGES in self.by

    def plays(self, figures: FigureBook) -> bool:
        """Whether it is in a game with these figures."""
        return all(bool(figures[name.removeprefix(_NOT)]) != name.startswith(_NOT) for name in self.by)

    def there(self, turn: int, start: int, longer: int = 0) -> bool:
        """Whether history has it in play in a turn of a scenario that starts in another.

        Who comes `before_walls` stays so many weeks `longer`.
        """
        came = _turn(self.first) if self.first else start
        return came <= turn and not (self.last and _turn(self.last) + self.before_walls * longer <= turn)


_turn = cache(CALENDAR.turn)


class Forces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All counters but partisans, and the ports that are fortresses."""

    origin: Origin
    units: tuple[Unit, ...]
    fortresses: tuple[str, ...]
    fell: dict[str, str]
    """The day on which each of them fell."""


class _Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    axis: str = ""
    allied: str = ""
    soviet: str = ""
    turn: str = ""

    def sets(self, board: HexBoard) -> dict[str, int]:
        return {side: runs.read(board, getattr(self, side.lower())) for side in SIDES}


class _Control(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    origin: Origin
    start: _Held
    weeks: tuple[_Held, ...]


class Control:
    """Who held what at the end of each turn."""

    def __init__(self, board: HexBoard, file: _Control) -> None:
        self.first = CALENDAR.turn(file.weeks[0].turn)
        now = file.start.sets(board)
        self.weeks = [now]
        for week in file.weeks:
            gains = week.sets(board)
            taken = union(gains.values())
            now = {side: held & ~taken | gains[side] for side, held in now.items()}
            self.weeks.append(now)

    def with_axis(self, places: int) -> Control:
        """Return the same history, but that the Axis holds some hexes throughout."""
        other = copy(self)
        other.weeks = [
            {side: held | places if side == AXIS else held & ~places for side, held in week.items()}
            for week in self.weeks
        ]
        return other

    def held(self, turn: int) -> dict[str, int]:
        """Return who held what at the end of a turn."""
        return self.weeks[turn - self.first + 1]

    def gains(self, turn: int) -> dict[str, int]:
        """Return what each side gained in a turn."""
        before, after = self.held(turn - 1), self.held(turn)
        return {side: less(after[side], before[side]) for side in SIDES}


@cache
def forces() -> Forces:
    """Return the counters."""
    return msgspec.json.decode((_FOLDER / "forces.json").read_bytes(), type=Forces)


@lru_cache(maxsize=4)
def control(board: HexBoard) -> Control:
    """Return the history of control on the map's board."""
    return Control(board, msgspec.json.decode((_FOLDER / "control.json").read_bytes(), type=_Control))
