"""A position on its map, with what its family lays over it, or what is laid over any."""

from maquis.contract import families
from maquis.contract.editions import edition
from maquis.engine.position import Position
from maquis.pictures import default
from maquis.pictures.draw import draw
from maquis.pictures.scene import Scene


def scene(position: Position) -> Scene:
    """What a position, or a side's view of it, lays over its map."""
    return (families.of(position.game.edition).scene or default.scene)(position)


def draw_position(position: Position, width: int = 1600) -> str:
    """Return a picture of a position, or of a side's view of it, as SVG."""
    game, laid = position.game, scene(position)
    when = edition(game.edition).rules.calendar.name(position.turn)
    title = f"{game.map.title.partition(',')[0]}, {when}"
    return draw(game.map, overlays=laid.overlays, markers=laid.markers, width=width, title=title)
