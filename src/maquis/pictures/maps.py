"""Drawing a map as SVG: ground, rivers, railways, borders, towns, then whatever is laid over it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from maquis.boards.mapfile import HexMap
from maquis.pictures import furniture, ground, names, style
from maquis.pictures.layout import Layout
from maquis.pictures.overlay import Overlay
from maquis.pictures.text import Room, font_style, text, width

Symbol = Literal["unit", "disc", "star", "cross", "ring"]


@dataclass(frozen=True)
class Marker:
    """A counter on the map: a unit (a square with words inside), or a sign with words beside it."""

    place: int
    symbol: Symbol
    colour: str
    words: str = ""
    meaning: str = ""
    """What the legend says of this sign; nothing there if empty."""


def draw_map(
    hexmap: HexMap,
    *,
    overlays: Sequence[Overlay] = (),
    markers: Sequence[Marker] = (),
    within: int | None = None,
    margin: float = 2,
    width: int = 1600,
    title: str | None = None,
    legend: bool = True,
    month: str = "1941-06",
    owners: str = "country_1941",
) -> str:
    """The map as the text of an SVG picture.

    `within` crops it to those places and `margin` hexes round them (all of the map if None). `width` is in pixels: a
    narrow picture names fewer towns. `title` stands above the map (the map's own if None, none if empty). `month` (as
    1942-08) chooses the railways, `owners` the layer whose borders are drawn.
    """
    bare = hexmap.board.all if within is None else within
    inset = furniture.EDGE
    layout = Layout.show(hexmap, bare, width - 2 * inset, 0 if within is None else margin)
    room = Room((1, 1, layout.width - 1, layout.height - 1))
    marks = [_marker(layout, marker, room) for marker in markers if layout.shows(marker.place)]
    towns, labels = names.towns(layout, room)
    water = names.water_names(layout, room)
    body = [
        *ground.ground(layout),
        *ground.marks(layout),
        *_overlays(layout, overlays),
        *ground.grid(layout),
        *ground.rivers(layout),
        *names.area_names(layout, room, owners),
        *ground.borders(layout, owners),
        *ground.railways(layout, month),
        *ground.numbers(layout),
        *towns,
        *water,
        *labels,
        *marks,
    ]
    head = furniture.head(hexmap.title if title is None else title, width)
    foot = furniture.foot(layout, width, overlays, _meanings(markers)) if legend else furniture.NONE
    top = head.height + inset
    height = top + layout.height + inset + foot.height
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:.0f}" width="{width}" '
            f'height="{height:.0f}" {font_style()}>',
            f"<title>{furniture.escape(hexmap.title)}</title>",
            f'<rect width="{width}" height="{height:.0f}" fill="{style.PAPER}"/>',
            *head.parts,
            f'<clipPath id="window"><rect width="{layout.width:.1f}" height="{layout.height:.1f}"/></clipPath>',
            f'<g transform="translate({inset} {top:.1f})">',
            '<g clip-path="url(#window)">',
            *body,
            "</g>",
            *furniture.frame(layout),
            "</g>",
            f'<g transform="translate(0 {top + layout.height + inset:.1f})">',
            *foot.parts,
            "</g>",
            "</svg>",
            "",
        ]
    )


def _overlays(layout: Layout, overlays: Iterable[Overlay]) -> list[str]:
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


def _meanings(markers: Iterable[Marker]) -> list[tuple[str, str]]:
    """What the legend says of the markers: each sign once, with its meaning."""
    signs = {marker.meaning: marker for marker in markers if marker.meaning}
    return [(_symbol(marker, 9, 6.5, 6), meaning) for meaning, marker in signs.items()]


def _marker(layout: Layout, marker: Marker, room: Room) -> str:
    x, y = layout.centre(marker.place)
    half = max(layout.pitch * 0.33, 4.5)
    room.take((x - half, y - half, x + half, y + half))
    shape = _symbol(marker, x, y, half)
    if not marker.words:
        return shape
    if marker.symbol == "unit":
        size = min(half * 1.1, 1.8 * half / max(width(marker.words, 1, "bold"), 0.1))
        return shape + text(
            marker.words, x, y + size * 0.36, size, furniture.readable(marker.colour), face="bold", anchor="middle"
        )
    size = min(max(half * 0.9, 8), 13)
    long = width(marker.words, size, "bold")
    room.take((x + half, y - size / 2, x + half + long + 2, y + size / 2))
    return shape + text(marker.words, x + half + 1, y + size * 0.36, size, style.INK, face="bold", halo=style.PAPER)


_STAR = ((0, -1), (0.24, -0.33), (0.95, -0.31), (0.39, 0.13), (0.59, 0.81), (0, 0.42))


def _star(x: float, y: float, half: float) -> str:
    """A five-pointed star as path data."""
    right = [(x + a * half, y + b * half) for a, b in _STAR]
    left = [(2 * x - a, b) for a, b in reversed(right[1:-1])]
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in [*right, *left]) + "Z"


__all__ = ["Marker", "Overlay", "Symbol", "draw_map"]
