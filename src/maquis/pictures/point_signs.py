"""The points of a network as signs: dots by kind, forts, sources, and numbers such as what a city is worth."""

from __future__ import annotations

from maquis.boards.columns import Sign
from maquis.boards.pointfile import PointMap
from maquis.pictures import style
from maquis.pictures.point_layout import PointLayout
from maquis.pictures.signs import FORT, SOURCE, around
from maquis.pictures.text import Rectangle, text


def _reach(sign: Sign) -> float:
    """How far the sign of a point reaches, in radii of a dot."""
    if sign.fort:
        return 2.7
    return 1.75 if sign.number or sign.source else 1.0


def box(layout: PointLayout, place: int) -> Rectangle:
    """The room that the sign of a point takes."""
    x, y = layout.centre(place)
    reach = _reach(layout.pointmap.signed[place]) * layout.radius
    return x - reach, y - reach, x + reach, y + reach


def draw(layout: PointLayout, place: int) -> list[str]:
    """The sign of a point as SVG."""
    return _drawn(layout.pointmap.signed[place], *layout.centre(place), layout.radius)


def _drawn(sign: Sign, x: float, y: float, r: float) -> list[str]:
    line = f'stroke="{style.TOWN}" stroke-width="{max(0.7, r * 0.22):.2f}"'
    found = []
    if sign.fort:
        found.append(around(FORT, x, y, r * 2.7))
    if sign.number:
        if sign.source:
            found.append(around(SOURCE, x, y, r * 2.3))
        found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 1.45:.1f}" fill="{style.VICTORY}" {line}/>')
        found.append(text(str(sign.number), x, y + r * 0.8, r * 2.2, style.TOWN, face="bold", anchor="middle"))
    elif sign.source:
        found.append(around(SOURCE, x, y, r * 1.6))
    elif sign.kind == "junction":
        box = f'x="{x - r * 0.8:.1f}" y="{y - r * 0.8:.1f}" width="{r * 1.6:.1f}" height="{r * 1.6:.1f}"'
        found.append(f'<rect {box} fill="{style.PAPER}" {line}/>')
    else:
        fill = style.TOWN if sign.kind == "city" else style.PAPER
        found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.85:.1f}" fill="{fill}" {line}/>')
    return found


def meanings(pointmap: PointMap) -> list[tuple[str, str]]:
    """What the legend says of points."""
    kinds, signs = pointmap.layers.get("kind", {}), pointmap.signs
    found = [(Sign(kind="city"), "city")] if "city" in kinds else []
    found.append((Sign(), "town or port" if kinds else "point"))
    found += [(Sign(kind="junction"), "junction")] if "junction" in kinds else []
    for shown, each in (
        (signs.source, Sign(source="any")),
        (signs.number, Sign(number=2)),
        (signs.fort, Sign(fort=True)),
    ):
        found += [(each, shown.words)] if shown else []
    return [("".join(_drawn(each, 9, 6.5, 4.4)), words) for each, words in found]
