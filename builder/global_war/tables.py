"""Reading the tables of zones."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

Row = dict[str, str]


@dataclass(frozen=True)
class Tables:
    """The folder with zones.csv, borders.csv and nations.csv."""

    folder: Path

    def _rows(self, name: str) -> list[Row]:
        with (self.folder / name).open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    @cached_property
    def zones(self) -> list[Row]:
        """A row a zone, in the order of the places."""
        return self._rows("zones.csv")

    @cached_property
    def borders(self) -> list[Row]:
        """A row a pair of neighbours."""
        return self._rows("borders.csv")

    @cached_property
    def nations(self) -> list[Row]:
        """A row a nation."""
        return self._rows("nations.csv")
