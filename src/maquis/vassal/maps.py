"""The maps of a module: their boards, zones and grids, and the label of any place on them."""

from dataclasses import dataclass

from maquis.vassal.numbering import Grid, NoLabel, Pixel, Size, filled


@dataclass(frozen=True)
class Zone:
    """A part of a board with a grid of its own, that of the board, or none."""

    name: str
    corners: tuple[Pixel, ...]
    format: str
    grid: Grid | None

    def holds(self, at: Pixel) -> bool:
        """Whether a pixel lies in it: an odd number of its sides are to the right."""
        x, y = at
        crossed = False
        for (x1, y1), (x2, y2) in zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                crossed = not crossed
        return crossed

    @property
    def size(self) -> Size:
        """The width and height of the rectangle around it."""
        xs, ys = zip(*self.corners, strict=True)
        return max(xs) - min(xs), max(ys) - min(ys)

    def label(self, at: Pixel) -> str:
        """The label of a pixel in it."""
        within = self.grid.label(at, self.size) if self.grid else ""
        return filled(self.format, {"name": self.name, "gridLocation": within})


@dataclass(frozen=True)
class Board:
    """A board: its size, if that is known, its zones in the order in which they are looked through, and its grid."""

    name: str
    size: Size | None
    zones: tuple[Zone, ...]
    grid: Grid | None

    def label(self, at: Pixel) -> str:
        """The label of a pixel of it.

        Raises:
            NoLabel: If it has none.
        """
        for zone in self.zones:
            if zone.holds(at):
                if label := zone.label(at):
                    return label
                raise NoLabel(f"the zone {zone.name} gives no label")
        if self.grid is None:
            raise NoLabel("it is in no zone" if self.zones else "the board has no grid")
        return self.grid.label(at, self.size)


@dataclass(frozen=True)
class Map:
    """A map: the rim around its boards, and the boards by name."""

    name: str
    rim: Size
    boards: dict[str, Board]

    def label(self, at: Pixel, laid: dict[tuple[int, int], str]) -> str:
        """The label of a pixel of the map, where these boards are laid out, by column and row.

        Raises:
            NoLabel: If it has none.
        """
        for (column, row), name in laid.items():
            board = self._board(name)
            x = at[0] - self.rim[0] - sum(self._size(laid, (each, row))[0] for each in range(column))
            y = at[1] - self.rim[1] - sum(self._size(laid, (column, each))[1] for each in range(row))
            if len(laid) > 1 and board.size is None:
                raise NoLabel("how large its boards are is not in the module")
            if board.size is None or (0 <= x < board.size[0] and 0 <= y < board.size[1]):
                return board.label((x, y))
        raise NoLabel("it is on no board")

    def _size(self, laid: dict[tuple[int, int], str], at: tuple[int, int]) -> Size:
        size = self._board(laid[at]).size if at in laid else (0, 0)
        if size is None:
            raise NoLabel("how large its boards are is not in the module")
        return size

    def _board(self, name: str) -> Board:
        if name not in self.boards:
            raise NoLabel(f"the module has no board {name}")
        return self.boards[name]
