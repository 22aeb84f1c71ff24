"""What charts over the turns of a game have in common: their colours, where a number lies, lines, and dates below."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from maquis.pictures.style import FAINT, INK
from maquis.pictures.text import font_style, text, width

RIGHT, SIZE, FOOT = 12.0, 15.0, 8.0
"""Room to the right of a chart, the size of its letters, and how far its dates are above its foot."""
GAP, EDGE = 8.0, 4.0
"""Pixels between a number and the chart, and at least left of it."""


@dataclass(frozen=True)
class Room:
    """Pixels left of a chart for its numbers, above it, and below it for its dates."""

    left: float = 62.0
    above: float = 22.0
    below: float = 30.0

    @property
    def dated(self) -> bool:
        """Whether dates have room."""
        return self.below > FOOT + SIZE


ROOM = Room()


def beside(*numbers: str) -> float:
    """How much room at the left numbers need."""
    return max(ROOM.left, EDGE + GAP + max(width(each, SIZE) for each in numbers))


@dataclass(frozen=True)
class Colours:
    """What a chart is drawn in."""

    ink: str = INK
    faint: str = FAINT
    line: str = "#1d4f7a"
    history: str = "#8c2d26"


PRINTED = Colours()
"""In a picture of its own."""
ON_PAGE = Colours("var(--ink)", "var(--faint)", "var(--accent)", "var(--grave)")
"""On the page of the table, which has colours of its own."""


@dataclass(frozen=True)
class Chart:
    """A chart so wide and high, of so many turns, for numbers from a low one to a high one."""

    wide: float
    high: float
    turns: int
    least: float
    most: float
    colours: Colours
    room: Room = ROOM

    def at(self, turn: float, number: float) -> tuple[float, float]:
        """Where a number lies at the end of a turn, counted from 1; 0 is where the first begins.

        Where there is but one number, it lies at the foot.
        """
        left, above, below = self.room.left, self.room.above, self.room.below
        x = left + (self.wide - left - RIGHT) * turn / max(1, self.turns)
        span = self.most - self.least
        return x, above + (self.high - above - below) * ((self.most - number) / span if span else 1.0)

    def points(self, numbers: Sequence[tuple[float, float]]) -> str:
        """Turns with their numbers as the points of a line."""
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in (self.at(*each) for each in numbers))

    def line(self, numbers: Sequence[tuple[float, float]], colour: str, width: float, dashes: str = "") -> str:
        """A line through the numbers of turns."""
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        drawn = f'fill="none" stroke="{colour}" stroke-width="{width:g}"{dashed}'
        return f'<polyline points="{self.points(numbers)}" {drawn}/>'

    def level(self, number: float) -> str:
        """A thin line across at a number."""
        y = self.at(0, number)[1]
        across = f'x1="{self.room.left:g}" x2="{self.wide - RIGHT:g}" y1="{y:.1f}" y2="{y:.1f}"'
        return f'<line {across} stroke="{self.colours.faint}"/>'

    def number(self, told: str, number: float) -> str:
        """A number at the left."""
        y = self.at(0, number)[1] + SIZE / 3
        return text(told, self.room.left - GAP, y, SIZE, self.colours.ink, anchor="end")

    def dates(self, first: str, last: str) -> str:
        """The dates of the first turn and of the last, if there is room for them."""
        if not self.room.dated:
            return ""
        ends = text(last, self.wide - RIGHT, self.high - FOOT, SIZE, self.colours.ink, anchor="end")
        return text(first, self.room.left, self.high - FOOT, SIZE, self.colours.ink) + (ends if self.turns > 1 else "")

    def drawn(self, parts: Sequence[str], said: str, inner: str = "") -> str:
        """The whole, with words for who does not see it; `inner` are attributes that put it into another picture."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.wide:g} {self.high:g}" role="img"'
            f' aria-label="{escape(said)}" {font_style()}{inner}>{"".join(parts)}</svg>'
        )
