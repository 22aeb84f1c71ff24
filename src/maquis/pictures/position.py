"""A position on its map, drawn as its family draws it, or as any is drawn."""

from maquis.contract import families
from maquis.engine.position import Position
from maquis.pictures import default


def draw_position(position: Position, width: int = 1600) -> str:
    """Return a picture of a position, or of a side's view of it, as SVG."""
    draw = families.of(position.game.edition).picture or default.draw_position
    return draw(position, width)
