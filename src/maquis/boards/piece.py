"""A piece of a map of hexes as a map of its own, whose hexes keep their labels."""

from collections.abc import Mapping
from dataclasses import replace

from maquis.boards.board import Sides, members
from maquis.boards.errors import BoardError, UnknownPlace
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap


def piece(whole: HexMap, text: str) -> HexMap:
    """The piece of a map that a text names: hexes, towns and rectangles of them, as in 2714-3018, with commas between.

    It has the ground, the railways and the rivers, the towns, layers and regions of the whole, as far as they lie in
    it. Raise `BoardError`.
    """
    places = sum(1 << place for place in {place for part in text.split(",") for place in _named(whole, part.strip())})
    return _Piece(whole, places).map()


def _named(whole: HexMap, name: str) -> list[int]:
    board = whole.board
    first, _, last = name.partition("-")
    try:
        return [_one(whole, name)]
    except UnknownPlace:
        if not last:
            raise
    ends = [board.column_row(_one(whole, each.strip())) for each in (first, last)]
    (west, east), (south, north) = (sorted(each) for each in zip(*ends, strict=True))
    return members(board.block(range(west, east + 1), range(south, north + 1)))


def _one(whole: HexMap, name: str) -> int:
    if not name:
        raise BoardError("A piece of a map is named by two corners, as in 2714-3018, or by hexes with commas between.")
    try:
        return whole.at(name)
    except UnknownPlace:
        return whole.board.place(name)


class _Piece:
    """Places of a map, and where each of them is on a board of their own."""

    def __init__(self, whole: HexMap, places: int) -> None:
        self.whole, self.places = whole, places
        board = whole.board
        spots = {place: board.column_row(place) for place in members(places)}
        columns, rows = zip(*spots.values(), strict=True)
        # A piece begins in a line that does not stand half a hex further, as the whole does.
        flat = board.orientation == "flat"
        west, south = min(columns) - (min(columns) % 2 if flat else 0), min(rows) - (0 if flat else min(rows) % 2)
        size = max(columns) - west + 1, max(rows) - south + 1
        first = board.first[0] + west, board.first[1] + south
        all_of_it = HexBoard(*size, board.orientation)
        self.at = {place: all_of_it.at(column - west, row - south) for place, (column, row) in spots.items()}
        self.board = HexBoard(*size, board.orientation, sum(1 << at for at in self.at.values()), first)

    def map(self) -> HexMap:
        """The map of them."""
        whole, board = self.whole, self.board
        moved = replace(
            whole, board=board,
            layers={layer: self.sets(values) for layer, values in whole.layers.items()},
            regions=self.sets(whole.regions), sides={name: self.sides(each) for name, each in whole.sides.items()},
            towns=tuple(town for town in whole.towns if self.places >> whole.board.place(town.hex) & 1), names=(),
        )  # fmt: skip
        place, at = next(iter(self.at.items()))
        (x, y), (east, north) = whole.centre_km(place), moved.centre_km(at)
        return replace(moved, origin_km=(whole.origin_km[0] + x - east, whole.origin_km[1] + y - north))

    def sets(self, named: Mapping[str, int]) -> dict[str, int]:
        """Sets of places, on the board of the piece."""
        return {
            name: sum(1 << self.at[place] for place in members(places & self.places)) for name, places in named.items()
        }

    def sides(self, sides: Sides) -> Sides:
        """A feature of sides, as far as both hexes beside one are in the piece."""
        marks = ((place, direction) for place, direction in self.whole.board.marks(sides) if place in self.at)
        return self.board.sides((self.at[place], direction) for place, direction in marks)
