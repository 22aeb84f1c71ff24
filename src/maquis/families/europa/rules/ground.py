"""The map of a game of Europa, which is one of hexes."""

from typing import cast

from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap
from maquis.engine.game import Game


def hexmap(game: Game) -> HexMap:
    """The map of a game."""
    return cast(HexMap, game.map)


def grid(game: Game) -> HexBoard:
    """The board of a game."""
    return cast(HexBoard, game.board)
