"""A position on its map: drawn by the package of its game's family here, by the function `draw_position` in it."""

from maquis.engine.families import room
from maquis.engine.position import Position


def draw_position(position: Position, width: int = 1600) -> str:
    """Return a picture of a position, or of a side's view of it, as SVG; raise `MaquisError`."""
    svg: str = room("maquis.pictures", position.game.edition).draw_position(position, width)
    return svg
