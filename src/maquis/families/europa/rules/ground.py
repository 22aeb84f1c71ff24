"""The map of a game of Europa, which is one of hexes."""

from typing import cast

from maquis.boards.board import Sides, without
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap
from maquis.engine.game import Game

IMPASSABLE = ("lake_side", "strait")
"""The features of hexsides that nothing may cross."""


def hexmap(game: Game) -> HexMap:
    """The map of a game."""
    return cast(HexMap, game.map)


def grid(game: Game) -> HexBoard:
    """The board of a game."""
    return cast(HexBoard, game.board)


def crossable(game: Game) -> Sides:
    """The hexsides that units can cross."""

    def work_out() -> Sides:
        board, sides = grid(game), game.map.sides
        shut = (sides[name] for name in IMPASSABLE if name in sides)
        return without((board.all,) * len(board.directions), *shut)

    return game.cached("crossable", work_out)
