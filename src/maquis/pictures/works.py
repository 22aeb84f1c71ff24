"""Ports and lines of fortification, where a map has them, as small signs in their hexes."""

from __future__ import annotations

from maquis.boards.board import members
from maquis.pictures import style
from maquis.pictures.layout import Layout
from maquis.pictures.signs import PORTS, SIDE, WALLS, svg

_SIZE = 0.44
"""Pitches across a sign."""
SIGNS = {
    "maginot_line": (svg(WALLS["maginot_line"]), "Maginot Line"),
    "west_wall": (svg(WALLS["west_wall"]), "West Wall"),
    "belgian_fortress": (svg(WALLS["belgian_fortress"]), "Belgian fortress"),
    "major_port": (svg(PORTS["major"]), "major port"),
    "minor_port": (svg(PORTS["minor"]), "minor port"),
}
"""For each region that is shown so, the sign in a square of `SIDE`, and what the legend says of it."""


def signs(layout: Layout) -> list[str]:
    """The signs of all works in view; they stand clear of the middle, where towns are."""
    if layout.pitch < style.WORKS_FROM:
        return []
    found = []
    for name, (sign, _) in SIGNS.items():
        places = layout.hexmap.regions.get(name, 0) & layout.view
        if not places:
            continue
        found.append(f'<defs><g id="{name}">{sign}</g></defs>')
        port = name.endswith("port")
        size, low = (_SIZE, 0.3) if port else (2 * _SIZE, -0.24)
        for place in members(places):
            x, y = layout.centre(place)
            left, top = x - size / 2 * layout.pitch, y + (low - size / 2) * layout.pitch
            at = f"translate({left:.1f} {top:.1f}) scale({layout.pitch * size / SIDE:.3f})"
            found.append(f'<use href="#{name}" transform="{at}"/>')
    return found
