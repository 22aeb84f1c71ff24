"""Ports and lines of fortification, where a map has them, as small signs in their hexes."""

from __future__ import annotations

from maquis.boards.board import members
from maquis.pictures import style
from maquis.pictures.layout import Layout

_ANCHOR = (
    '<path d="M0-.2V.24M-.13-.09H.13M-.24 .06Q-.2 .26 0 .26Q.2 .26 .24 .06" fill="none" stroke="{0}" '
    'stroke-width=".06" stroke-linecap="round"/><circle cy="-.25" r=".055" fill="none" stroke="{0}" '
    'stroke-width=".05"/>'
)
_WALL = (
    '<path d="M-.3 .15H-.2V-.05H-.08V.08H.08V-.05H.2V.15H.3" fill="none" stroke="{0}" stroke-width=".09" '
    'stroke-linejoin="round"/>'
)
SIGNS = {
    "maginot_line": (_WALL.format(style.MAGINOT), "Maginot Line"),
    "west_wall": (_WALL.format(style.WEST_WALL), "West Wall"),
    "belgian_fortress": (_WALL.format(style.BELGIAN), "Belgian fortress"),
    "major_port": (_ANCHOR.format(style.MAJOR_PORT), "major port"),
    "minor_port": (_ANCHOR.format(style.MINOR_PORT), "minor port"),
}
"""For each region that is shown so, the sign in pitches about its centre, and what the legend says of it."""


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
        low = 0.3 if name.endswith("port") else -0.24
        for place in members(places):
            x, y = layout.centre(place)
            at = f"translate({x:.1f} {y + low * layout.pitch:.1f}) scale({layout.pitch:.1f})"
            found.append(f'<use href="#{name}" transform="{at}"/>')
    return found
