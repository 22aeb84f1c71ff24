"""The points of a network as signs: dots by kind, fortresses, edges, and what a city is worth."""

from __future__ import annotations

from maquis.boards.pointfile import Point
from maquis.pictures import style
from maquis.pictures.point_layout import PointLayout
from maquis.pictures.text import Rectangle, text


def _reach(point: Point) -> float:
    """How far the sign of a point reaches, in radii of a dot."""
    if point.fortress:
        return 2.7
    return 1.75 if point.victory or point.source else 1.0


def box(layout: PointLayout, place: int) -> Rectangle:
    """The room that the sign of a point takes."""
    x, y = layout.centre(place)
    reach = _reach(layout.pointmap.points[place]) * layout.radius
    return x - reach, y - reach, x + reach, y + reach


def draw(layout: PointLayout, place: int) -> list[str]:
    """The sign of a point as SVG."""
    return _sign(layout.pointmap.points[place], *layout.centre(place), layout.radius)


def _sign(point: Point, x: float, y: float, r: float) -> list[str]:
    line = f'stroke="{style.TOWN}" stroke-width="{max(0.7, r * 0.22):.2f}"'
    found = []
    if point.fortress:
        found.append(
            f'<path d="{_bastion(x, y, r * 2.7)}" fill="{style.FORTRESS}" stroke="{style.PAPER}" stroke-width=".6"/>'
        )
    if point.victory:
        if point.source:
            found.append(_diamond(x, y, r * 2.3, line))
        found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 1.45:.1f}" fill="{style.VICTORY}" {line}/>')
        found.append(text(str(point.victory), x, y + r * 0.8, r * 2.2, style.TOWN, face="bold", anchor="middle"))
    elif point.source:
        found.append(_diamond(x, y, r * 1.5, line))
    elif point.kind == "junction":
        box = f'x="{x - r * 0.8:.1f}" y="{y - r * 0.8:.1f}" width="{r * 1.6:.1f}" height="{r * 1.6:.1f}"'
        found.append(f'<rect {box} fill="{style.PAPER}" {line}/>')
    else:
        fill = style.TOWN if point.kind == "city" else style.PAPER
        found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r * 0.85:.1f}" fill="{fill}" {line}/>')
    return found


def _diamond(x: float, y: float, r: float, line: str) -> str:
    corners = f"M{x:.1f} {y - r:.1f}L{x + r:.1f} {y:.1f}L{x:.1f} {y + r:.1f}L{x - r:.1f} {y:.1f}Z"
    return f'<path d="{corners}" fill="{style.SOURCE}" {line}/>'


def _bastion(x: float, y: float, r: float) -> str:
    """A square standing on a corner over another: a star fort."""
    half = r * 0.74
    square = f"M{x - half:.1f} {y - half:.1f}H{x + half:.1f}V{y + half:.1f}H{x - half:.1f}Z"
    return f"{square}M{x:.1f} {y - r:.1f}L{x + r:.1f} {y:.1f}L{x:.1f} {y + r:.1f}L{x - r:.1f} {y:.1f}Z"


def meanings() -> list[tuple[str, str]]:
    """What the legend says of points."""
    kinds: tuple[tuple[dict[str, object], str], ...] = (
        ({"kind": "city"}, "city"),
        ({"kind": "town"}, "town or port"),
        ({"kind": "junction"}, "junction"),
        ({"kind": "edge", "source": "axis"}, "source of supply"),
        ({"kind": "victory_city", "victory": 2}, "city worth victory points"),
        ({"kind": "town", "fortress": True}, "fortress"),
    )
    return [("".join(_sign(_example(**more), 9, 6.5, 4.4)), words) for more, words in kinds]


def _example(**more: object) -> Point:
    return Point(**{  # type: ignore[arg-type]  # each value is of the kind of its field
        "id": "", "name": "", "lon": 0, "lat": 0, "country_1941": "", "side": "", "kind": "town",
        "provenance": "assumed", "at": (0, 0), **more,
    })  # fmt: skip
