"""What the rules need to know of the host game now, if an umpire keeps it."""

from collections.abc import Iterator

from maquis.boards.sets import union
from maquis.engine.position import Position
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.places import partisans
from maquis.families.europa.rules.targets import ports
from maquis.table.web_parts import Matter


def matters(position: Position) -> Iterator[Matter]:
    """Where partisans are, and around them; ports; the rest of the map is asked about as partisans come there."""
    there = union(partisans(position, side) for side in SIDES)
    near = position.game.board.around(there) & ~there
    yield "Hexes with partisans: who owns them, which units are there", "40.B1.0", there
    yield "Hexes beside partisans: which units are there, and what they are", "40.B1.0", near
    yield "Ports there or beside them: are they damaged", "40.B1.table", ports(position) & (there | near)
