"""The ground of a map of zones: sea, land, terrain and its marks, borders of every kind, railways across them."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from maquis.boards.zonefile import Border, Line, ZoneMap
from maquis.pictures import layers, signs, style
from maquis.pictures.furniture import line as line_sign
from maquis.pictures.layers import Layer
from maquis.pictures.text import FreeSpace
from maquis.pictures.zone_layout import ZoneLayout

CROSSING = (
    Layer(("rail",), stroke=style.PAPER, least=2.6, opacity=0.7),
    Layer(("rail",), stroke=style.RAIL, least=1.1),
    Layer(("rail",), stroke=style.RAIL, least=4.6, dash=(0.22, 0.43)),
)
"""A picture has railways only where they cross a border: short pieces, which must be seen."""


def definitions() -> list[str]:
    """The marks of terrain, once a picture."""
    marks = (f'<g id="{kind}">{signs.svg([mark])}</g>' for kind, mark in signs.ZONE_MARKS.items())
    return ["<defs>", *marks, "</defs>"]


def ground(layout: ZoneLayout) -> list[str]:
    """Sea, land that is no zone's, and the zones in the colours of their terrain."""
    bare = layout.path(layout.zonemap.land)
    found = [f'<rect width="{layout.width:.1f}" height="{layout.height:.1f}" fill="{style.ZONE_SEA}"/>']
    land = ((colour, layout.outline(there)) for colour, there in _coloured(layout.zonemap).items())
    for colour, path in ((style.BARE, bare), *land):
        found += layers.ZONE_SHORE.svg(path, layout.hex)
        found.append(f'<path d="{path}" fill="{colour}"/>')
    return found


def _coloured(zonemap: ZoneMap) -> dict[str, int]:
    """The zones by the colour of their terrain; what has no colour of its own is as clear ground is."""
    found: dict[str, int] = {}
    for kind, places in (*zonemap.layers.get("terrain", {}).items(), ("clear", _bare(zonemap))):
        colour = style.ZONE_TERRAIN.get(kind, style.ZONE_TERRAIN["clear"])
        found[colour] = found.get(colour, 0) | places
    return found


def _bare(zonemap: ZoneMap) -> int:
    """The zones that no terrain is told of."""
    return zonemap.board.all & ~sum(zonemap.layers.get("terrain", {}).values())


def marks(layout: ZoneLayout, space: FreeSpace) -> list[str]:
    """Small signs of the terrain, where nothing else stands."""
    found = []
    size = 11.0
    for place, cover in layout.cover.items():
        kind = str(layout.zonemap.zones[place].columns.get("terrain", ""))
        if kind not in signs.ZONE_MARKS:
            continue
        for x, y in cover.spots(2 * size):
            box = (x - size / 2, y - size / 2, x + size / 2, y + size / 2)
            if cover.holds(box) and space.free(box):
                found.append(f'<use href="#{kind}" transform="translate({x:.1f} {y:.1f}) scale({size})"/>')
    return found


def borders(layout: ZoneLayout) -> list[str]:
    """Borders: thin, or brown for hard terrain, blue for rivers; red between owners; barred where there is none."""
    zones, zonemap = layout.zonemap.board.place, layout.zonemap
    lines: dict[str, list[Line]] = {name: [] for layer in layers.ZONE_BORDERS for name in layer.of}
    for border in zonemap.borders:
        first, second = (zonemap.signed[zones(label)] for label in (border.a, border.b))
        if border.link:
            lines["link"].append(border.link)
        lines["border"].extend(border.lines)
        for name, holds in (
            ("hard terrain", border.has("hard_terrain")),
            ("river", border.has("river")),
            ("frontier", first.frontiers != second.frontiers),
        ):
            if holds:
                lines[name].extend(border.lines or ([border.link] if name != "frontier" else []))
    lines["closed"] = [line for pair in zonemap.closed for line in pair.lines]
    paths = {name: layout.lines(each) for name, each in lines.items()}
    return [part for layer in layers.ZONE_BORDERS for part in layer.svg(paths[layer.of[0]], layout.hex)]


def railways(layout: ZoneLayout) -> list[str]:
    """A short piece of railway across every border that a line crosses."""
    found = []
    for border in layout.zonemap.borders:
        spot = _crossing(layout, border) if border.has("rail") else None
        if spot is not None:
            x, y, east, south = spot
            a, b = (x - east * 6.5, y - south * 6.5), (x + east * 6.5, y + south * 6.5)
            found.append(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}")
    return [part for layer in CROSSING for part in layer.svg("".join(found), layout.hex)]


def _crossing(layout: ZoneLayout, border: Border) -> tuple[float, float, float, float] | None:
    """The pixel in the middle of a border, and the direction across it; None out of the picture."""
    lines = [layout.points(line) for line in border.lines or [border.link]]
    line = max(lines, key=lambda points: _length(points))
    left = _length(line) / 2
    for (x0, y0), (x1, y1) in pairwise(line):
        step = hypot(x1 - x0, y1 - y0)
        if step >= left and step > 0:
            part = left / step
            x, y = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
            if not (0 < x < layout.width and 0 < y < layout.height):
                return None
            (xa, ya), (xb, yb) = line[0], line[-1]
            far = hypot(xb - xa, yb - ya)
            along = ((xb - xa) / far, (yb - ya) / far) if far > step else ((x1 - x0) / step, (y1 - y0) / step)
            return (x, y, *along) if border.link else (x, y, -along[1], along[0])
        left -= step
    return None


def _length(points: list[tuple[float, float]]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def meanings(zonemap: ZoneMap) -> list[tuple[str, str]]:
    """What the legend says of ground and borders: signs with their words."""
    square = '<rect width="18" height="11" y="1" fill="{}" stroke="{}" stroke-width=".5"/>'
    found = []
    for kind in (kind for kind in style.ZONE_TERRAIN if kind in zonemap.layers.get("terrain", {})):
        use = f'<use href="#{kind}" transform="translate(9 6.5) scale(10)"/>' if kind in signs.ZONE_MARKS else ""
        found.append((square.format(style.ZONE_TERRAIN[kind], style.FRAME) + use, kind))
    found += [(square.format(style.BARE, style.SHORE), "no zone")] if zonemap.land else []
    frontiers, features = zonemap.signs.frontiers, zonemap.sides
    borders = {
        "frontier": frontiers.words if frontiers else "",
        "hard terrain": "hard terrain on the border" if "hard_terrain" in features else "",
        "river": "river on the border" if "river" in features else "",
        "rail": "railway across" if "rail" in features else "",
        "closed": "no way across" if zonemap.closed else "",
    }
    every = (*layers.ZONE_BORDERS, *CROSSING)
    lines = ((line_sign([layer for layer in every if name in layer.of]), words) for name, words in borders.items())
    return found + [(line, words) for line, words in lines if words]
