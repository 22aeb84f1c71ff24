"""What charts over the turns of a game have in common: their colours, where a number lies, lines, and dates below."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from maquis.pictures.style import FAINT, INK
from maquis.pictures.text import font_style, text

LEFT, RIGHT, ABOVE, BELOW = 62.0, 12.0, 22.0, 30.0
"""Room around a chart for its numbers and dates."""
SIZE = 15.0


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
    above: float = ABOVE

    def at(self, turn: float, number: float) -> tuple[float, float]:
        """Where a number lies at the end of a turn, counted from 1; 0 is where the first begins."""
        x = LEFT + (self.wide - LEFT - RIGHT) * turn / max(1, self.turns)
        span = (self.most - self.least) or 1.0
        return x, self.above + (self.high - self.above - BELOW) * (self.most - number) / span

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
        return f'<line x1="{LEFT}" x2="{self.wide - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="{self.colours.faint}"/>'

    def number(self, told: str, number: float) -> str:
        """A number at the left."""
        return text(told, LEFT - 8, self.at(0, number)[1] + SIZE / 3, SIZE, self.colours.ink, anchor="end")

    def dates(self, first: str, last: str) -> str:
        """The dates of the first turn and of the last."""
        ends = text(last, self.wide - RIGHT, self.high - 8, SIZE, self.colours.ink, anchor="end")
        return text(first, LEFT, self.high - 8, SIZE, self.colours.ink) + (ends if self.turns > 1 else "")

    def drawn(self, parts: Sequence[str], said: str, inner: str = "") -> str:
        """The whole, with words for who does not see it; `inner` are attributes that put it into another picture."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.wide:g} {self.high:g}" role="img"'
            f' aria-label="{escape(said)}" {font_style()}{inner}>{"".join(parts)}</svg>'
        )
