"""Random small boards, each with its slow twin, and the translation between them."""

import random
from dataclasses import dataclass

from hypothesis import strategies as st

from maquis.boards.board import Sides
from maquis.boards.hex import HexBoard
from maquis.boards.shape import Orientation
from tests.boards.slow import Hex, SlowBoard


@dataclass(frozen=True)
class World:
    board: HexBoard
    slow: SlowBoard
    random: random.Random

    def bits(self, hexes: set[Hex]) -> int:
        return sum(1 << self.board.at(*at) for at in hexes)

    def hexes(self, bits: int) -> set[Hex]:
        found = set()
        while bits:
            place = bits.bit_length() - 1
            bits ^= 1 << place
            found.add(self.board.column_row(place))
        return found

    def some(self, share: float) -> set[Hex]:
        return {at for at in sorted(self.slow.hexes) if self.random.random() < share}

    def some_edges(self, share: float) -> set[frozenset[Hex]]:
        return {edge for edge in self.slow.edges() if self.random.random() < share}

    def sides(self, edges: set[frozenset[Hex]]) -> Sides:
        """The sides of these edges, each given from a random one of its two hexes."""
        marks = []
        for edge in sorted(edges, key=sorted):
            a, b = self.random.sample(sorted(edge), 2)
            name = next(name for name, other in self.slow.beside[a].items() if other == b)
            marks.append((self.board.at(*a), name))
        return self.board.sides(marks)


def _world(orientation: Orientation, columns: int, rows: int, holes: float, seed: int) -> World:
    chance = random.Random(seed)
    board = HexBoard(columns, rows, orientation)
    hexes = {(c, r) for c in range(columns) for r in range(rows) if chance.random() >= holes} or {(0, 0)}
    if holes:
        board = HexBoard(columns, rows, orientation, present=sum(1 << board.at(*at) for at in hexes))
    return World(board, SlowBoard(orientation, hexes), chance)


def worlds(holes: tuple[float, ...] = (0, 0.15, 0.5), largest: int = 14) -> st.SearchStrategy[World]:
    return st.builds(
        _world,
        st.sampled_from(("flat", "pointy")),
        st.integers(1, largest),
        st.integers(1, largest),
        st.sampled_from(holes),
        st.integers(0, 2**32),
    )
