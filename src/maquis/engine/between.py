"""Places that are named by others: a place by its town, a line from one place to another, so many places along one.

On hexes `Vitebsk to Orsha` are those that the straight line from centre to centre runs through, both ends among them.
On points they are those of the way of fewest lines, if there is but one. More ends may follow: `Vitebsk to Orsha to
Mogilev`. `4 on Vitebsk to Orsha` are four of them, as far apart as they can be, both ends among them, or all, if there
are no more.
"""

import re
from itertools import pairwise

from maquis.boards.errors import UnknownPlace
from maquis.boards.graph import GraphBoard
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.engine.errors import BadOrder
from maquis.engine.game import Game
from maquis.engine.rulings import EVERYWHERE

_SOME = re.compile(r"(\d+) on (.+)", re.IGNORECASE)
_TO = re.compile(r" to ", re.IGNORECASE)


def place_called(game: Game, name: str) -> int:
    """A place by its label or, on a map of hexes, by the town in it; raise `UnknownPlace` or `BadOrder`."""
    if not name:
        raise BadOrder("a place is missing beside a comma")
    try:
        return game.board.place(name)
    except UnknownPlace as error:
        if not isinstance(game.map, HexMap):
            raise
        try:
            return game.map.at(name)
        except UnknownPlace:
            if any(letter.isdigit() for letter in name):
                raise error from None
            raise


def line_named(game: Game, text: str, ground: int = EVERYWHERE) -> list[int] | None:
    """The places of a line that a text names, in their order, those that are `ground`; None if it names no line.

    Raise `UnknownPlace` or `BadOrder`.
    """
    some = _SOME.fullmatch(text)
    ends = _TO.split(some[2] if some else text)
    if some is None and len(ends) == 1:
        return None
    named = [place_called(game, each.strip()) for each in ends]
    found = dict.fromkeys(named[:1])
    for first, last in pairwise(named):
        found |= dict.fromkeys(_between(game, first, last))
    line = [place for place in found if ground >> place & 1]
    if not line:
        raise BadOrder(f"{text} has no ground that units can enter")
    return line if some is None else _apart(line, int(some[1]))


def _between(game: Game, first: int, last: int) -> list[int]:
    board = game.board
    if isinstance(board, HexBoard):
        return board.line(first, last)
    if isinstance(game.map, PointMap) and isinstance(board, GraphBoard):
        return _way(game, board, first, last)
    raise BadOrder("no straight line leads from zone to zone: name each zone, with commas between them")


def _way(game: Game, board: GraphBoard, first: int, last: int) -> list[int]:
    """The points of the way of fewest lines; raise `BadOrder` if there are several, or none."""
    far = board.distance(first, last)
    ends = f"{game.map.near(first)} to {game.map.near(last)}"
    if far is None:
        raise BadOrder(f"no way leads from {ends}")
    way = [first]
    for left in range(far - 1, -1, -1):
        near = board.neighbours(way[-1])
        next_ = [place for place in near if board.distance(place, last) == left]
        if len(next_) > 1:
            names = " or ".join(game.map.near(place) for place in next_)
            raise BadOrder(f"several ways lead from {ends}, by {names}: name a point between, as in A to B to C")
        way += next_
    return way


def _apart(line: list[int], number: int) -> list[int]:
    """So many places of a line, as far apart as they can be: all, if it has no more; one alone is in the middle."""
    if number < 1:
        raise BadOrder("there is none of them: name one or more")
    if number >= len(line):
        return line
    if number == 1:
        return [line[len(line) // 2]]
    return [line[round(at * (len(line) - 1) / (number - 1))] for at in range(number)]
