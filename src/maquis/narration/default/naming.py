"""Sides, phases and places in words."""

from maquis.boards.errors import UnknownPlace
from maquis.boards.graph import GraphBoard
from maquis.boards.mapfile import HexMap
from maquis.contract.editions import edition
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.sequence import OVER
from maquis.engine.words import called


def player(side: str) -> str:
    """The name of a side; nothing, of nobody."""
    return called(side)


def phase(game: Game, turn: int, side: str, name: str) -> str:
    """A phase in words: "June 1941, Axis movement"."""
    when = edition(game.edition).rules.calendar.name(turn)
    return f"{when}, the end" if name == OVER else f"{when}, {player(side)} {name}"


def place(view: Position, text: str) -> int:
    """The place that somebody names: by its label, by a town in it, or by how no other begins; raise `UnknownPlace`."""
    board = view.game.board
    try:
        return board.place(text)
    except UnknownPlace:
        if isinstance(view.game.map, HexMap):
            return view.game.map.at(text)
        names = board.names.items() if isinstance(board, GraphBoard) else ()
        begins = [label for label, name in names if name.casefold().startswith(text.casefold())]
        if len(begins) != 1:
            raise
        return board.place(begins[0])
