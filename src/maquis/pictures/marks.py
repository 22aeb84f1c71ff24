"""What is laid over a map of any kind: tinted sets of places, counters and signs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Protocol

from maquis.pictures import furniture, style, units
from maquis.pictures.overlay import Overlay
from maquis.pictures.text import FreeSpace, text, width

Symbol = Literal["unit", "disc", "star", "cross", "ring", "counter", "arrow"]


@dataclass(frozen=True)
class Marker:
    """A counter on the map: a unit (a square with words inside), or a sign with words beside it.

    A `counter` has the sign of its kind inside and its words below; an `arrow` leads along a way.
    """

    place: int
    symbol: Symbol
    colour: str
    words: str = ""
    meaning: str = ""
    """What the legend says of this sign; nothing there if empty."""
    kind: str = ""
    """Of a counter, the words for its branch and its size."""
    below: int = 0
    """Of a counter, how many more lie under it."""
    aside: float = 0
    """How far right of the middle of the place it stands, in pitches."""
    way: tuple[int, ...] = ()
    """Of an arrow, the places that it leads through from its own, to the last."""


class Ground(Protocol):
    """Where the places of a map are on a picture."""

    @property
    def pitch(self) -> float:
        """Pixels a hex, or what is as large as one on this picture."""

    def centre(self, place: int) -> tuple[float, float]:
        """The pixel where counters of a place stand."""

    def outline(self, places: int) -> str:
        """The outline of a set of places as path data."""


def tints(layout: Ground, overlays: Iterable[Overlay]) -> list[str]:
    """The overlays as SVG."""
    found = []
    for i, overlay in enumerate(overlays):
        path = layout.outline(overlay.places)
        line = ""
        fill = f'fill="{overlay.colour}" fill-opacity="{overlay.opacity}"'
        if overlay.hatched:
            found.append(furniture.hatching(f"hatch{i}", overlay.colour, overlay.opacity, max(layout.pitch * 0.25, 4)))
            fill = f'fill="url(#hatch{i})"'
        if overlay.outlined:
            line = f' stroke="{overlay.colour}" stroke-width="{max(0.8, layout.pitch * 0.07):.1f}" stroke-opacity=".8"'
        found.append(f'<path d="{path}" {fill}{line}/>')
    return found


def _symbol(marker: Marker, x: float, y: float, half: float) -> str:
    """The sign of a marker, without its words."""
    line = f'stroke="{style.TOWN}" stroke-width="{max(0.6, half * 0.12):.1f}"'
    match marker.symbol:
        case "counter":
            return units.counter(marker.kind, marker.colour, x, y, half, marker.below)
        case "arrow":
            return units.arrow([(x - half, y), (x + half, y)], marker.colour, half)
        case "unit":
            box = f'x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}"'
            return f'<rect {box} rx="{half * 0.2:.1f}" fill="{marker.colour}" {line}/>'
        case "disc":
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half * 0.8:.1f}" fill="{marker.colour}" {line}/>'
        case "ring":
            ring = f'fill="none" stroke="{marker.colour}" stroke-width="{half * 0.3:.1f}"'
            return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half * 0.9:.1f}" {ring}/>'
        case "star":
            return f'<path d="{_star(x, y, half)}" fill="{marker.colour}" {line} stroke-linejoin="round"/>'
        case "cross":
            down = f"M{x - half:.1f} {y - half:.1f}L{x + half:.1f} {y + half:.1f}"
            up = f"M{x - half:.1f} {y + half:.1f}L{x + half:.1f} {y - half:.1f}"
            return f'<path d="{down}{up}" stroke="{marker.colour}" stroke-width="{half * 0.4:.1f}"/>'


def meanings(markers: Iterable[Marker]) -> list[tuple[str, str]]:
    """What the legend says of the markers: each sign once, with its meaning."""
    signs = {marker.meaning: marker for marker in markers if marker.meaning}
    return [(_symbol(marker, 9, 6.5, 6), meaning) for meaning, marker in signs.items()]


def sign(layout: Ground, marker: Marker, space: FreeSpace) -> str:
    """A marker as SVG; the room it takes is marked as taken."""
    x, y = layout.centre(marker.place)
    x += marker.aside * layout.pitch
    half = max(layout.pitch * (0.33 if not marker.aside else 0.24), 4.5)
    if marker.symbol == "arrow":
        return units.arrow([(x, y), *map(layout.centre, marker.way)], marker.colour, half)
    space.take((x - half, y - half, x + half, y + half))
    shape = _symbol(marker, x, y, half)
    if not marker.words:
        return shape
    if marker.symbol == "counter":
        return shape + _under(marker.words, x, y + half, half)
    if marker.symbol == "unit":
        size = min(half * 1.1, 1.8 * half / max(width(marker.words, 1, "bold"), 0.1))
        return shape + text(
            marker.words, x, y + size * 0.36, size, furniture.readable(marker.colour), face="bold", anchor="middle"
        )
    size = min(max(half * 0.9, 8), 13)
    long = width(marker.words, size, "bold")
    space.take((x + half, y - size / 2, x + half + long + 2, y + size / 2))
    return shape + text(marker.words, x + half + 1, y + size * 0.36, size, style.INK, face="bold", halo=style.PAPER)


def _under(words: str, x: float, y: float, half: float) -> str:
    """The name of a counter below it."""
    size = min(max(half * 0.42, 8), 14)
    return text(words, x, y + size * 1.05, size, style.INK, face="bold", anchor="middle", halo=style.PAPER)


_STAR = ((0, -1), (0.24, -0.33), (0.95, -0.31), (0.39, 0.13), (0.59, 0.81), (0, 0.42))


def _star(x: float, y: float, half: float) -> str:
    """A five-pointed star as path data."""
    right = [(x + a * half, y + b * half) for a, b in _STAR]
    left = [(2 * x - a, b) for a, b in reversed(right[1:-1])]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in [*right, *left]) + "Z"
