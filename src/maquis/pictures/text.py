"""Words on a picture: how wide they are, and where they fit."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from importlib.resources import files
from typing import Literal

from maquis.pictures.style import FONT

Face = Literal["regular", "bold", "italic"]
Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels."""

_CELL = 48.0


@cache
def _widths() -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = json.loads(
        (files("maquis.pictures") / "fonts" / "widths.json").read_text(encoding="utf-8")
    )
    return found


def width(words: str, size: float, face: Face = "regular", spacing: float = 0) -> float:
    """Pixels a line of text takes; letters the font lacks count as an average one."""
    letters = _widths()[face]
    return sum(letters.get(letter, 0.57) for letter in words) * size + spacing * len(words)


def text(
    words: str, x: float, y: float, size: float, colour: str, *, face: Face = "regular", anchor: str = "start",
    halo: str = "", spacing: float = 0, opacity: float = 1, turn: float = 0,
) -> str:  # fmt: skip
    """An SVG text element; `y` is the base line, `turn` degrees clockwise about (x, y)."""
    kind = {"regular": "", "bold": ' font-weight="bold"', "italic": ' font-style="italic"'}[face]
    more = f' text-anchor="{anchor}"' if anchor != "start" else ""
    if halo:
        more += f' stroke="{halo}" stroke-width="{max(1.6, size * 0.22):.1f}" stroke-opacity="0.8"'
        more += ' stroke-linejoin="round" paint-order="stroke"'
    if spacing:
        more += f' letter-spacing="{spacing:.1f}"'
    if opacity < 1:
        more += f' {"opacity" if halo else "fill-opacity"}="{opacity}"'
    if turn:
        more += f' transform="rotate({turn:.0f} {x:.1f} {y:.1f})"'
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" fill="{colour}"{kind}{more}>{escape(words)}</text>'


def font_style() -> str:
    """The attribute that gives a group the font of all pictures."""
    return f'font-family="{FONT}"'


@dataclass
class FreeSpace:
    """Rectangles that are taken, found fast; a new one must lie inside `frame` and touch none of them."""

    frame: Rectangle
    _cells: dict[tuple[int, int], list[Rectangle]] = field(default_factory=dict)

    def take(self, box: Rectangle) -> None:
        """Mark a rectangle as taken."""
        for cell in _cells_of(box):
            self._cells.setdefault(cell, []).append(box)

    def free(self, box: Rectangle) -> bool:
        """Whether a rectangle lies inside the frame and touches no taken one."""
        left, top, right, bottom = box
        if left < self.frame[0] or top < self.frame[1] or right > self.frame[2] or bottom > self.frame[3]:
            return False
        return not any(
            left < other[2] and right > other[0] and top < other[3] and bottom > other[1]
            for cell in _cells_of(box)
            for other in self._cells.get(cell, ())
        )

    def fit(self, boxes: Sequence[Rectangle]) -> int | None:
        """The first of the rectangles that is free, which is then taken; None if none is."""
        for i, box in enumerate(boxes):
            if self.free(box):
                self.take(box)
                return i
        return None


def _cells_of(box: Rectangle) -> Iterable[tuple[int, int]]:
    for column in range(int(box[0] // _CELL), int(box[2] // _CELL) + 1):
        for row in range(int(box[1] // _CELL), int(box[3] // _CELL) + 1):
            yield column, row
