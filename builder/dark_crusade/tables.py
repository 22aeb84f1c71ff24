"""Reading the tables of points."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

Row = dict[str, str]


@dataclass(frozen=True)
class Tables:
    """The folder with points.csv, lines.csv, seas.csv and the other tables of the game."""

    folder: Path

    def rows(self, name: str) -> list[Row]:
        """The rows of a table."""
        with (self.folder / name).open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    @cached_property
    def points(self) -> list[Row]:
        """A row a point, in the order of the places."""
        return self.rows("points.csv")

    @cached_property
    def lines(self) -> list[Row]:
        """A row a line."""
        return self.rows("lines.csv")

    @cached_property
    def seas(self) -> list[Row]:
        """A row a sea."""
        return self.rows("seas.csv")
