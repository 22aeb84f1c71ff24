"""What the rules need to know of the host game now, if an umpire keeps it."""

from collections.abc import Iterator

from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field
from maquis.table.web_parts import Matter


def matters(position: Position) -> Iterator[Matter]:
    """Where partisans are, and around them; fortifications."""
    there = field.places_of(piece for piece in field.pieces(position) if piece.partisan)
    beside = field.ground(position).beside(there) & ~there
    works = field.works(position).standing & position.game.board.all
    yield "Hexes with partisans: who controls them, which units are there", "31.cadre", there
    yield "Hexes beside partisans: which units and divisions are there", "31.cadre", beside
    yield "Fortifications: who holds them, and whether they are besieged", "30.5", works & ~there
