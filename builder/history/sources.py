"""Reading the history folder."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

Row = dict[str, str]


@dataclass(frozen=True)
class History:
    """The folder of the history tables (comma-separated, first line the names of the columns)."""

    folder: Path

    def rows(self, table: str) -> list[Row]:
        """The rows of a table, by name without `.csv`."""
        with (self.folder / f"{table}.csv").open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))
