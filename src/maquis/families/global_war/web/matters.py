"""What the rules need to know of the host game now, if an umpire keeps it."""

from collections.abc import Iterator

from maquis.engine.position import Position
from maquis.families.global_war.rules import births
from maquis.families.global_war.rules.state import CAPTURED
from maquis.table.web_parts import Matter


def matters(position: Position) -> Iterator[Matter]:
    """Where partisans are, and where they may rise."""
    there = position.places_of(position.in_play(position.game.roster.all))
    beside = position.game.board.around(there) & ~there
    rolls = sum(1 << place for side in position.game.sides for place in births.rollers(position, side))
    yield "Zones with partisans: who possesses them, whose units are there", "PAR.2.2", there
    yield "Zones beside partisans: who possesses them, and who is at war", "PAR.3.2", beside
    yield "Zones that may be rolled for in this turn: are they still captured", "PAR.1.1", rolls & ~there
    yield "Other captured zones: who possesses them", "PAR.1.1", CAPTURED.of(position) & ~rolls & ~there
