"""The ground of a map of zones: sea, land, terrain and its marks, borders of every kind, railways across them."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from maquis.boards.zonefile import Border, Line, ZoneMap
from maquis.pictures import style
from maquis.pictures.ground import MARKS
from maquis.pictures.text import Room
from maquis.pictures.zone_layout import ZoneLayout

BARE = "#ddd8cc"
"""Land that is no zone's."""

TERRAIN = {
    "clear": style.CLEAR, "mountain": style.MOUNTAIN, "desert": "#ecd795", "jungle": style.FOREST,
    "tundra": "#d5dcdb", "marsh": style.SWAMP,
}  # fmt: skip
"""Fill of each kind of terrain."""

_SAND = (
    f'<g id="desert" fill="{style.HILL_MARK}"><circle cx="-.3" cy=".1" r=".05"/><circle cx="0" cy="-.15" r=".05"/>'
    '<circle cx=".28" cy=".12" r=".05"/><circle cx="0" cy=".3" r=".05"/></g>'
)
_FROST = (
    '<g id="tundra" stroke="#7f9190" stroke-width=".05" stroke-linecap="round">'
    '<path d="M-.3 .1h.22M.05-.1h.22M-.05 .3h.2" fill="none"/></g>'
)
SIGNS = {
    "mountain": MARKS["mountain"],
    "jungle": MARKS["forest"],
    "marsh": MARKS["swamp"],
    "desert": _SAND,
    "tundra": _FROST,
}
_IDS = {"jungle": "forest", "marsh": "swamp"}

HARD, CLOSED = "#7a5230", "#5a1f1b"


def definitions() -> list[str]:
    """The marks of terrain, once a picture."""
    return ["<defs>", *SIGNS.values(), "</defs>"]


def ground(layout: ZoneLayout) -> list[str]:
    """Sea, land that is no zone's, and the zones in the colours of their terrain."""
    shore = max(0.8, layout.scale * 8)
    bare = layout.path(layout.zonemap.land)
    found = [
        f'<rect width="{layout.width:.1f}" height="{layout.height:.1f}" fill="{style.SEA}"/>',
        f'<path d="{bare}" fill="{BARE}" stroke="{style.SHORE}" stroke-width="{shore:.1f}"/>',
    ]
    for colour, places in _coloured(layout.zonemap).items():
        path = layout.outline(places)
        if path:
            found.append(f'<path d="{path}" fill="{colour}" stroke="{style.SHORE}" stroke-width="{shore:.1f}"/>')
    return found


def _coloured(zonemap: ZoneMap) -> dict[str, int]:
    """The zones by the colour of their terrain; what has no colour of its own is as clear ground is."""
    found: dict[str, int] = {}
    for kind, places in zonemap.layers.get("terrain", {}).items():
        colour = TERRAIN.get(kind, style.CLEAR)
        found[colour] = found.get(colour, 0) | places
    rest = zonemap.board.all & ~sum(found.values())
    return found | ({style.CLEAR: found.get(style.CLEAR, 0) | rest} if rest else {})


def marks(layout: ZoneLayout, room: Room) -> list[str]:
    """Small signs of the terrain, where nothing else stands."""
    found = []
    size = 11.0
    for place, cover in layout.cover.items():
        kind = str(layout.zonemap.zones[place].columns.get("terrain", ""))
        if kind not in SIGNS:
            continue
        for x, y in cover.spots(2 * size):
            box = (x - size / 2, y - size / 2, x + size / 2, y + size / 2)
            if cover.holds(box) and room.free(box):
                sign = _IDS.get(kind, kind)
                found.append(f'<use href="#{sign}" transform="translate({x:.1f} {y:.1f}) scale({size})"/>')
    return found


def borders(layout: ZoneLayout) -> list[str]:
    """Borders: thin, or brown for hard terrain, blue for rivers; red between owners; barred where there is none."""
    zones, zonemap = layout.zonemap.board.place, layout.zonemap
    kinds: dict[str, list[Line]] = {"plain": [], "hard": [], "river": [], "owner": [], "links": []}
    for border in zonemap.borders:
        first, second = (zonemap.signed[zones(label)] for label in (border.a, border.b))
        if border.link:
            kinds["links"].append(border.link)
        kinds["plain"].extend(border.lines)
        for name, holds in (("hard", border.has("hard_terrain")), ("river", border.has("river"))):
            if holds:
                kinds[name].extend(border.lines)
        if first.frontiers != second.frontiers:
            kinds["owner"].extend(border.lines)
    closed = [line for pair in zonemap.closed for line in pair.lines]
    draw = {name: layout.lines(lines) for name, lines in kinds.items()}
    barred = layout.lines(closed)
    return [
        '<g fill="none" stroke-linejoin="round">',
        f'<path d="{draw["owner"]}" stroke="{style.COUNTRY_LINE}" stroke-width="5.5" opacity=".25"/>',
        f'<path d="{draw["plain"]}" stroke="{style.FRAME}" stroke-width=".9"/>',
        f'<path d="{draw["hard"]}" stroke="{HARD}" stroke-width="1.3"/>',
        f'<path d="{draw["hard"]}" stroke="{HARD}" stroke-width="4.5" stroke-dasharray="1.2 3.6"/>',
        f'<path d="{draw["river"]}" stroke="{style.MAJOR_RIVER}" stroke-width="2" stroke-linecap="round"/>',
        f'<path d="{barred}" stroke="{CLOSED}" stroke-width="4" stroke-linecap="round"/>',
        f'<path d="{barred}" stroke="{style.PAPER}" stroke-width="1.2" stroke-dasharray="2.5 2.5"/>',
        f'<path d="{draw["links"]}" stroke="{style.INK}" stroke-width="1.6" stroke-dasharray="4 2"/>',
        "</g>",
    ]


def railways(layout: ZoneLayout) -> list[str]:
    """A short piece of railway across every border that a line crosses."""
    found = []
    for border in layout.zonemap.borders:
        spot = _crossing(layout, border) if border.has("rail") else None
        if spot is not None:
            x, y, east, south = spot
            a, b = (x - east * 6.5, y - south * 6.5), (x + east * 6.5, y + south * 6.5)
            found.append(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}")
    path = "".join(found)
    return [
        f'<g fill="none" stroke="{style.RAIL}">',
        f'<path d="{path}" stroke="{style.PAPER}" stroke-width="2.6" opacity=".7"/>',
        f'<path d="{path}" stroke-width="1.1"/>',
        f'<path d="{path}" stroke-width="4.6" stroke-dasharray="1 2"/>',
        "</g>",
    ]


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


def signs(zonemap: ZoneMap) -> list[tuple[str, str]]:
    """What the legend says of ground and borders: signs with their words."""
    kinds = zonemap.layers.get("terrain", {})
    found = [
        (f'<rect width="18" height="11" y="1" fill="{TERRAIN[kind]}" stroke="{style.FRAME}" stroke-width=".5"/>'
         + (f'<use href="#{_IDS.get(kind, kind)}" transform="translate(9 6.5) scale(10)"/>' if kind in SIGNS else ""),
         kind)
        for kind in TERRAIN if kind in kinds
    ]  # fmt: skip
    line = '<path d="M0 6.5H18" fill="none" stroke="{}" stroke-width="{}" stroke-dasharray="{}" opacity="{}"/>'
    if zonemap.land:
        bare = f'<rect width="18" height="11" y="1" fill="{BARE}" stroke="{style.SHORE}" stroke-width=".5"/>'
        found.append((bare, "no zone"))
    if shown := zonemap.signs.frontiers:
        frontier = line.format(style.COUNTRY_LINE, 5.5, "none", 0.25) + line.format(style.FRAME, 0.9, "none", 1)
        found.append((frontier, shown.words))
    lines = {
        "hard_terrain": (line.format(HARD, 1.3, "none", 1) + line.format(HARD, 4.5, "1.2 3.6", 1),
                         "hard terrain on the border"),
        "river": (line.format(style.MAJOR_RIVER, 2, "none", 1), "river on the border"),
        "rail": (line.format(style.RAIL, 1.1, "none", 1) + line.format(style.RAIL, 4.6, "1 2", 1), "railway across"),
    }  # fmt: skip
    found += [sign for feature, sign in lines.items() if feature in zonemap.sides]
    if zonemap.closed:
        barred = line.format(CLOSED, 4, "none", 1) + line.format(style.PAPER, 1.2, "2.5 2.5", 1)
        found.append((barred, "no way across"))
    return found
