"""What the rules need to know of the host game now, if an umpire keeps it."""

from collections.abc import Iterator

from maquis.boards.sets import union
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules.calendar import AXIS, SOVIET
from maquis.families.dark_crusade.rules.control import sea_keys
from maquis.families.dark_crusade.rules.front import board, controlled, held, partisan_points, trail
from maquis.table.web_parts import Matter


def matters(position: Position) -> Iterator[Matter]:
    """Where partisans are, where the sides meet, and the ports that decide who controls a sea."""
    there = partisan_points(position) | trail(position)
    spread = board(position.game).around
    meet = spread(controlled(position, SOVIET)) & controlled(position, AXIS)
    meet |= spread(controlled(position, AXIS)) & controlled(position, SOVIET)
    keys = union(sea_keys(position.game).values())
    yield "Points with partisans, or held by them: which Axis units are there, or beside them", "DC.par.control", there
    yield "Points where the sides meet: who holds them", "DC.ctl.change", meet & ~there
    manned = held(position, AXIS) | held(position, SOVIET)
    yield "Points where the sides meet, with units: which ones", "DC.base.supply", meet & manned
    yield "Ports that decide who controls a sea: who holds them", "DC.sea", keys
