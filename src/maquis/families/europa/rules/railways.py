"""Railways: the lines of the map, and what sabotage leaves of them to trains and supply."""

from functools import lru_cache

from maquis.boards.board import Sides, join, without
from maquis.boards.hex import HexBoard
from maquis.boards.sets import union
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.state import BRIDGE_DOWN

RIVERS = ("river", "major_river")
"""The features of hexsides that are rivers."""


def rail(position: Position) -> int:
    """Hexes with a rail line."""

    def work_out() -> int:
        return union(lines(position))

    return position.game.cached("rail", work_out)


def lines(position: Position) -> Sides:
    """The hexsides that rail lines cross."""
    return position.game.map.sides.get("rail", (0,) * len(grid(position.game).directions))


def bridges(position: Position) -> Sides:
    """The hexsides with a bridge: where a rail line crosses a river. None, if bridges are not played (40.0)."""

    def work_out() -> Sides:
        sides = position.game.map.sides
        rivers = [sides[name] for name in RIVERS if name in sides]
        if not rivers or not position.game.figures["option.bridges"]:
            return (0,) * len(grid(position.game).directions)
        return tuple(a & b for a, b in zip(lines(position), join(*rivers), strict=True))

    return position.game.cached("bridges", work_out)


@kept("marks")
def bridges_down(position: Position) -> Sides:
    """The hexsides whose bridge is destroyed."""
    down = tuple([(place, direction) for (direction,), there in BRIDGE_DOWN.all(position) for place in there])
    return _sides(grid(position.game), down)


@lru_cache(8)
def _sides(board: HexBoard, marks: tuple[tuple[int, str], ...]) -> Sides:
    """The hexsides that are marked; most marks that come and go are no bridges."""
    return board.sides(marks)


@kept("marks")
def open_lines(position: Position) -> Sides:
    """The hexsides that trains can cross: no train crosses where the bridge is destroyed (40.B1.table)."""
    return without(lines(position), bridges_down(position))
