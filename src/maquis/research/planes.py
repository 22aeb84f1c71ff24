"""What a side sees as planes over the board, small enough for a network: worked out from an observation alone.

`python -m maquis.research.planes` writes docs/planes.md, which tells them plane by plane.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from maquis.boards.hex import HexBoard
from maquis.contract import families
from maquis.engine.words import called
from maquis.research.play import Setting
from maquis.research.seeing import Numbers, Sight
from maquis.research.studied import named, names

BYTES = 65_536
"""No observation in planes takes more."""
MOST = 255
"""A cell counts no more than so many."""
SCALARS = ("moment", "verb", "numbers", "words")
"""The parts of an observation that are about no place."""
PAGE = Path(__file__).parents[3] / "docs" / "planes.md"

Plane = NDArray[np.uint8]


@dataclass(frozen=True)
class Named:
    """What a plane is called, and what each of its cells counts."""

    name: str
    counts: str


class Planes:
    """Turns an observation into planes and scalars.

    A board of hexes is cut into cells of `across` by `across` hexes, the fewest that fit into `BYTES`; on other boards
    each place is a cell, and a plane has one row. `names` tells what the planes are, in their order.
    """

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.names = tuple(_names(sight))
        parts = sight.parts
        self.scalars = sum(parts[name][0] for name in SCALARS)
        self._places = parts["places"][1]
        rows, columns = self._grid()
        self.across = 1
        while self._bytes(rows, columns) > BYTES:
            self.across += 1
        self.shape = (len(self.names), -(-(max(rows) + 1) // self.across), -(-(max(columns) + 1) // self.across))
        wide = self.shape[2]
        self._cell = np.array(
            [row // self.across * wide + column // self.across for row, column in zip(rows, columns, strict=True)],
            np.intp,
        )
        """The cell of each place."""
        self._order = np.argsort(self._cell, kind="stable")
        self._cells, self._begins = np.unique(self._cell[self._order], return_index=True)

    @property
    def bytes(self) -> int:
        """How many bytes the planes and the scalars take."""
        return int(np.prod(self.shape)) + 4 * self.scalars

    def _bytes(self, rows: list[int], columns: list[int]) -> int:
        cells = -(-(max(rows) + 1) // self.across) * -(-(max(columns) + 1) // self.across)
        return len(self.names) * cells + 4 * self.scalars

    def _grid(self) -> tuple[list[int], list[int]]:
        """The row and the column of each place, rows from the north."""
        board, places = self.sight.game.board, self.sight.setting.tokens.all_places
        if not isinstance(board, HexBoard):
            return [0] * len(places), list(range(len(places)))
        columns, rows = zip(*map(board.column_row, places), strict=True)
        west, north = min(columns), max(rows)
        return [north - row for row in rows], [column - west for column in columns]

    def of(self, seen: Numbers) -> tuple[Plane, Numbers]:
        """The planes of an observation, and its scalars."""
        part = self.sight.split(seen)
        at_places, flagged = part["places"], self._flagged(part["counters"])
        summed = np.zeros((len(self.names), self.shape[1] * self.shape[2]), np.float32)
        summed[0, self._cells] = np.diff(np.append(self._begins, self._places))
        first = 1 + len(at_places)
        summed[1:first, self._cells] = np.add.reduceat(at_places[:, self._order], self._begins, axis=1)
        summed[first:] = flagged
        planes = np.clip(summed, 0, MOST).astype(np.uint8).reshape(self.shape)
        return planes, np.concatenate([part[name] for name in SCALARS])

    def _flagged(self, counters: Numbers) -> Numbers:
        """How many counters that are chosen for the order, or have each flag, stand in each cell."""
        placed = np.flatnonzero(counters[0])
        at = np.rint(counters[3, placed] * self._places).astype(np.intp) - 1
        found = np.zeros((len(counters) - 4, self.shape[1] * self.shape[2]), np.float32)
        np.add.at(found.T, self._cell[at], counters[4:, placed].T)
        return found


def _names(sight: Sight) -> Iterator[Named]:
    """The planes of a game in their order: the board, then what is at places, then what is about counters."""
    yield Named("board", "its places that are on the board")
    yield Named("chosen place", "places chosen for the order")
    for side, kind in sight.kinds:
        yield Named(f"{side} {kind}", f"counters seen of this kind, {called(side)}")
    for face in sight.faces:
        yield Named(f"face {face}", "counters face down that show this")
    for owner in sight.owners.names:
        yield Named(f"owner {owner}", f"places of {_whose(owner)}")
    for layer in sight.layers.names:
        yield Named(f"layer {layer}", _what(layer))
    yield Named("chosen counter", "counters chosen for the order")
    for flag in sight.flags.names:
        yield Named(f"flag {flag}", f"{_what(flag)}, of counters")


def _whose(owner: str) -> str:
    return "owners that have no plane" if owner == "other" else called(owner)


def _what(name: str) -> str:
    return "whatever has no plane of its own" if name == "other" else f"`{name}`"


_BEGIN = (
    "# Observations as planes",
    "",
    "What a network sees of each game (`research.env(..., planes=True)`, [research.md](research.md)): a plane a row.",
    "A cell counts, from 0 to 255, the places or counters in it. A word in `this type` is what the game keeps by that",
    "name: places painted or marked so, or what is counted about them or about counters. The planes are worked out",
    "from a side's view and nothing else; `env.unwrapped.planes.names` has their names. Scalars are the parts",
    "`moment`, `verb`, `numbers` and `words` of an observation, in this order.",
)


def page() -> str:
    """The page that tells the planes of every family, in the scenario that is played unless another is named."""
    lines = [*_BEGIN]
    for family in names():
        scenario = named(family).scenario
        planes = Planes(Sight(Setting.of(scenario)))
        lines += ["", f"## {families.title(family)}", "", *_told(scenario, planes), ""]
        lines += ["| plane | name | each cell counts |", "|---|---|---|"]
        lines += [f"| {number} | `{each.name}` | {each.counts} |" for number, each in enumerate(planes.names)]
    return "\n".join(lines) + "\n"


def _told(scenario: str, planes: Planes) -> Iterator[str]:
    many, high, wide = planes.shape
    cell = f"{planes.across} by {planes.across} hexes" if planes.across > 1 else "one place"
    yield f"`{scenario}`: {many} planes of {high} by {wide} cells, a cell is {cell}; {planes.scalars} scalars;"
    yield f"all of it takes {planes.bytes:,} bytes."


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
