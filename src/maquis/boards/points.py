"""Networks of points: places joined by lines, each line of a class."""

from typing import ClassVar

from maquis.boards.board import Sides
from maquis.boards.errors import NotAdjacent
from maquis.boards.graph import GraphBoard


class PointBoard(GraphBoard):
    """Points and their lines: a class of lines is a feature between the two points of each."""

    NOUN: ClassVar[str] = "point"
    PAIRS: ClassVar[str] = "lines"
    JOINS: ClassVar[str] = "join"

    @property
    def lines(self) -> Sides:
        """All lines: for each point the points that a line joins it to."""
        return self.borders

    def _adjacent(self, a: int, b: int) -> None:
        first, second = self.label(a), self.label(b)
        if not self.borders[a] >> b & 1:
            raise NotAdjacent(f"No line joins points {first} and {second}.")
