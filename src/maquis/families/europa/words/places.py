"""Places that people name."""

import re

from maquis.boards.errors import BoardError, quoted
from maquis.engine.errors import UnknownName
from maquis.engine.position import Position
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.hexes import HEX


def find_place(view: Position, where: str) -> int | None:
    """A place by the label of its hex or by the name of a town in it."""
    game = view.game
    if re.fullmatch(HEX, where):
        try:
            return game.board.place(where)
        except BoardError:
            pass
    named = [town for town in hexmap(game).towns if town.name.casefold() == where.casefold()]
    return game.board.place(named[0].hex) if named else None


def place(view: Position, where: str) -> int:
    """The same; raise `UnknownName` if there is none."""
    found = find_place(view, where)
    if found is None:
        raise UnknownName(f"There is no hex or town {quoted(where)} on the map.")
    return found
