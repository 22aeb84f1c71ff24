"""Ports and lines of fortification, where a map draws them, as small signs in their hexes."""

from __future__ import annotations

from collections.abc import Iterable

from maquis.boards.board import members
from maquis.boards.mapfile import Drawn
from maquis.pictures import style
from maquis.pictures.layout import Layout
from maquis.pictures.signs import PORTS, SIDE, rampart, svg

_SIZE = 0.44
"""Pitches across a sign."""


def signs(layout: Layout) -> list[str]:
    """The signs of all works in view; they stand clear of the middle, where towns are."""
    found = []
    for name, drawn in shown(layout):
        found.append(f'<defs><g id="{name}">{sign(drawn)}</g></defs>')
        size, low = (_SIZE, 0.3) if drawn.kind in PORTS else (2 * _SIZE, -0.24)
        for place in members(layout.hexmap.regions[name] & layout.view):
            x, y = layout.centre(place)
            left, top = x - size / 2 * layout.pitch, y + (low - size / 2) * layout.pitch
            at = f"translate({left:.1f} {top:.1f}) scale({layout.pitch * size / SIDE:.3f})"
            found.append(f'<use href="#{name}" transform="{at}"/>')
    return found


def shown(layout: Layout) -> Iterable[tuple[str, Drawn]]:
    """The regions whose signs are to be seen, and how they are drawn."""
    if layout.pitch >= style.WORKS_FROM:
        for name, drawn in layout.hexmap.drawn.items():
            if layout.hexmap.regions.get(name, 0) & layout.view:
                yield name, drawn


def sign(drawn: Drawn) -> str:
    """The sign of a region in a square of `SIDE`."""
    return svg(PORTS.get(drawn.kind) or rampart(drawn.colour))
