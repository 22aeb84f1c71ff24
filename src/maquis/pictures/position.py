"""A position on its map, drawn as its family draws it."""

from maquis.contract import families
from maquis.engine.errors import MaquisError
from maquis.engine.position import Position


def draw_position(position: Position, width: int = 1600) -> str:
    """Return a picture of a position, or of a side's view of it, as SVG; raise `MaquisError`."""
    draw = families.of(position.game.edition).picture
    if draw is None:
        raise MaquisError(f"positions of {position.game.edition} cannot be drawn yet")
    return draw(position, width)
