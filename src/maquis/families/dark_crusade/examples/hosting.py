"""What the umpire says of the war in Dark Crusade: points that a side takes."""

from collections.abc import Iterator

from maquis.check.hosting import Acts, several
from maquis.engine.errors import BadOrder
from maquis.engine.events import Event
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules.calendar import SIDES
from maquis.families.dark_crusade.scenarios.host import changed


def _take(position: Position, points: str, side: str) -> Iterator[Event]:
    if side not in SIDES:
        raise BadOrder(f"there is no side {side!r}; there is {', '.join(SIDES)}")
    yield from changed(position, dict.fromkeys(several(points), side))


ACTS: Acts = {"take POINT, POINT... for SIDE": _take}
"""What the umpire may say: units on points that are lost go back, or are lost."""
