"""Small signs on maps as path data: marks of the ground, what a zone has, ports and fortifications."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from maquis.pictures import style

SIDE = 8.0
"""Of the square from (0, 0) in which the signs of facilities, cities and ports are drawn."""


@dataclass(frozen=True)
class Part:
    """A path with its fill and its line; the width is in units of the path."""

    path: str
    fill: str = ""
    stroke: str = ""
    width: float = 0
    opacity: float = 1


Sign = tuple[Part, ...]

_TREES = "M-.34 .1l.11-.24.11.24zM.1-.12l.11-.24.11.24zM.02 .38l.11-.24.11.24z"
_REEDS = "M-.34-.2h.26M.08-.26h.26M-.42.06h.26M-.04.02h.3M-.24.3h.24M.14.28h.24"
_PEAKS = "M-.42 .16l.2-.36.2.36M.02 .3l.18-.34.18.34"
MARKS = {
    "forest": Part(_TREES, "", style.TREE_MARK, 0.045, 0.6),
    "woods": Part("M-.3-.04l.1-.2.1.2zM.16 .26l.1-.2.1.2z", "", style.TREE_MARK, 0.045, 0.6),
    "swamp": Part(_REEDS, "", style.SWAMP_MARK, 0.05),
    "rough": Part("M-.36 0q.12-.2.24 0M.06-.16q.12-.2.24 0M-.06.3q.12-.2.24 0", "", style.HILL_MARK, 0.055),
    "mountain": Part(_PEAKS, "", style.PEAK_MARK, 0.06),
}
"""Marks of kinds of hexes, about the middle, a pitch wide."""
MARK_OF = {"wooded swamp": "swamp", "wooded rough": "rough"}
"""Kinds of hexes with the mark of another kind."""
ZONE_MARKS = {
    "mountain": Part(_PEAKS, "", "#6b4a2a", 0.075, 0.75),
    "jungle": Part(_TREES, "", "#3f6b30", 0.06, 0.75),
    "marsh": Part(_REEDS, "", "#2f6f78", 0.06, 0.75),
    "desert": Part("M-.3.1h.04M0-.15h.04M.28.12h.04M0 .3h.04M-.2-.2h.04", "", "#8a6a1c", 0.09, 0.75),
    "tundra": Part("M-.3 .1h.22M.05-.1h.22M-.05 .3h.2", "", "#5d7376", 0.06, 0.75),
}
"""Marks of kinds of zones: darker, for the land may have the colour of whoever holds it."""

_WORKS = "M.5 7.5V3L3 4.6V3L5.5 4.6V.6H7.5V7.5Z"
_ANCHOR = "M4 1.4V7.2M2.2 3H5.8M.9 4.9Q1.2 7.2 4 7.2Q6.8 7.2 7.1 4.9"
_HULL = "M.4 4.4H7.6L6.4 7.2H1.6ZM4 4.4V.6L6.4 3.4H4"
_PLANE = "M4 .4L4.7 3L7.7 4.6V5.4L4.7 4.7L4.5 6.5L5.4 7.5H2.6L3.5 6.5L3.3 4.7L.3 5.4V4.6L3.3 3Z"
_BOAT = "M.6 5.2Q4 2.6 7.4 5.2Q4 7.6 .6 5.2M4 3.8V1.6"
_WALL = "M.6 7.4V1.2H2.2V2.6H3.2V1.2H4.8V2.6H5.8V1.2H7.4V7.4Z"
_BASIN = "M.8 1V7.2H7.2V1H5.4V5.2H2.6V1Z"
_FRAME = "M.4 .4H7.6V7.6H.4Z"
_HOUSES = "M1.4 1.4h2.2v2.2h-2.2zM4.4 1.4h2.2v2.2h-2.2zM1.4 4.4h2.2v2.2h-2.2zM4.4 4.4h2.2v2.2h-2.2z"


def _sign(path: str, fill: str = "", solid: str = "") -> Sign:
    """An outline in ink with light around it, its fill, and what is filled in ink over it."""
    found = (Part(path, "", style.PAPER, 2.2, 0.8), Part(path, fill, style.TOWN, 0.9))
    return (*found, Part(solid, style.TOWN)) if solid else found


FACILITIES = {
    "factory_minor": _sign(_WORKS, style.PAPER),
    "factory_medium": _sign(_WORKS, "#a59a86"),
    "factory_major": _sign(_WORKS, style.TOWN),
    "airbase": _sign(_PLANE, style.TOWN),
    "port_minor": _sign(_ANCHOR),
    "port_major": _sign(f"{_FRAME}{_ANCHOR}"),
    "shipyard_minor": _sign(_HULL, style.PAPER),
    "shipyard_major": _sign(_HULL, style.TOWN),
    "dockyard_minor": _sign(_BASIN, style.PAPER),
    "dockyard_major": _sign(_BASIN, style.TOWN),
    "seaplane_base": _sign("M.5 4H7.5M4 1V5M1 6.8H7"),
    "submarine_base": _sign(_BOAT),
    "fortification": _sign(_WALL, style.TOWN),
    "coastal_artillery": _sign("M1 7H7M2 6L7 2.4"),
}
"""What a zone has, as sets of zones name it."""
CITY = _sign(_FRAME, style.PAPER, _HOUSES)
UNKNOWN = _sign("M1 1H7V7H1Z", style.PAPER)
"""A facility without a sign of its own."""

_DISC = "M0 4A4 4 0 1 1 8 4A4 4 0 1 1 0 4Z"
_FLUKES = "M4 1.6V6.5M2.6 3H5.4M6.1 4.5A2.1 2.1 0 0 1 1.9 4.5"


def _port(ground: str, ink: str) -> Sign:
    return (Part(_DISC, ground, style.PORT, 0.56), Part(_FLUKES, "", ink, 0.72))


PORTS = {"major port": _port(style.PORT, style.PAPER), "minor port": _port(style.PAPER, style.PORT)}
"""An anchor in a disc: light on dark of a major port, dark on light of a minor one."""


_DIAMOND = "M4 0L8 4L4 8L0 4Z"
_STAR_FORT = f"M1.04 1.04H6.96V6.96H1.04Z{_DIAMOND}"
FORT = (Part(_STAR_FORT, "", style.PAPER, 0.3), Part(_STAR_FORT, style.FORTRESS))
SOURCE = (Part(_DIAMOND, style.SOURCE, style.PAPER, 0.3),)
"""Of points: a square on a corner over another, and alone."""


def rampart(colour: str) -> Sign:
    """A line of fortification."""
    return (Part("M1.6 5.2H2.4V3.6H3.4V4.6H4.6V3.6H5.6V5.2H6.4", "", colour, 0.72),)


def around(sign: Sign, x: float, y: float, half: float) -> str:
    """A sign that is drawn in a square of `SIDE`, as SVG around a point."""
    return f'<g transform="translate({x - half:.1f} {y - half:.1f}) scale({2 * half / SIDE:.3f})">{svg(sign)}</g>'


def svg(sign: Iterable[Part]) -> str:
    """The parts of a sign as SVG."""
    return "".join(_part(part) for part in sign)


def _part(part: Part) -> str:
    fill = f'fill="{part.fill or "none"}"'
    if part.stroke:
        fill += f' stroke="{part.stroke}" stroke-width="{part.width:g}" stroke-linejoin="round"'
    more = f' opacity="{part.opacity:g}"' if part.opacity < 1 else ""
    return f'<path d="{part.path}" {fill}{more}/>'
