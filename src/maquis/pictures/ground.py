"""The ground of a map: water, terrain and its marks, rivers, railways, borders, the hex grid."""

from __future__ import annotations

from collections.abc import Sequence

from maquis.boards import labels
from maquis.boards.board import members
from maquis.boards.mapfile import Drawn, HexMap
from maquis.boards.sets import union
from maquis.pictures import layers, signs, style
from maquis.pictures.layers import Layer
from maquis.pictures.layout import Corner, Layout
from maquis.pictures.text import text

MONTH = "1941-06"
"""The month whose railways are drawn unless another is asked for."""


def areas(hexmap: HexMap) -> list[tuple[str, Drawn]]:
    """The layers whose borders are drawn, with how: of several of a kind the latest, by their names."""
    latest = {hexmap.drawn[name].kind: name for name in sorted(hexmap.layers) if name in hexmap.drawn}
    return [(name, hexmap.drawn[name]) for name in latest.values()]


def ground(layout: Layout) -> list[str]:
    """Land on the sea, the kinds of terrain on the land."""
    hexmap = layout.hexmap
    terrain = hexmap.layers["terrain"]
    land = layout.outline(hexmap.land)
    rect = f'<rect width="{layout.width:.1f}" height="{layout.height:.1f}"'
    found = [f'{rect} fill="{style.SEA}"/>']
    if not layout.whole:
        edge = layout.outline(hexmap.board.all)
        found = [f'{rect} fill="{style.PAPER}"/>', f'<path d="{edge}" fill="{style.SEA}"/>']
        found.append(f'<clipPath id="board"><path d="{edge}"/></clipPath>')
    found += [
        f'<clipPath id="land"><path d="{land}"/></clipPath>',
        f'<path d="{land}" fill="{style.CLEAR}"/>',
        '<g clip-path="url(#land)">',
    ]
    for wash in layers.WASHES:
        places = union(terrain.get(kind, 0) for kind in wash.of)
        found += wash.svg(layout.outline(places), layout.pitch)
    found.append("</g>")
    found.append(f'<path d="{layout.outline(terrain.get("lake", 0))}" fill="{style.LAKE}"/>')
    if hexmap.land != hexmap.board.all:
        found += layers.SHORE.svg(land, layout.pitch)
    return found


def marks(layout: Layout) -> list[str]:
    """Small signs of the terrain in every hex."""
    if layout.pitch < style.MARKS_FROM:
        return []
    found = ["<defs>", *(f'<g id="{name}">{signs.svg([mark])}</g>' for name, mark in signs.MARKS.items()), "</defs>"]
    for kind, places in layout.hexmap.layers["terrain"].items():
        mark = signs.MARK_OF.get(kind, kind)
        if mark in signs.MARKS:
            for place in members(places & layout.view):
                x, y = layout.centre(place)
                found.append(f'<use href="#{mark}" transform="translate({x:.1f} {y:.1f}) scale({layout.pitch:.1f})"/>')
    return found


def lines(layout: Layout, month: str) -> dict[str, list[list[Corner]]]:
    """Waters along hexsides, railways open in a month, borders of areas."""
    hexmap = layout.hexmap
    waters = [name for layer in layers.WATERS for name in layer.of if name in hexmap.sides]
    stops = 0
    for place, towns in hexmap.towns_at.items():
        if towns[0].size in "ABC":
            stops |= 1 << place
    return {
        **{name: layout.side_lines(hexmap.sides[name]) for name in waters},
        **{each.kind: layout.side_lines(layout.between(hexmap.layers[name].values())) for name, each in areas(hexmap)},
        "rail": layout.links(hexmap.rail(month), stops),
    }


def painted(coats: Sequence[Layer], paths: dict[str, str], pitch: float) -> list[str]:
    """Layers of lines by their names."""
    return [part for coat in coats for part in coat.svg("".join(paths.get(name, "") for name in coat.of), pitch)]


def grid(layout: Layout) -> list[str]:
    """Thin lines round all hexes."""
    if layout.pitch < layers.GRID.since:
        return []
    shape = layout.hexmap.board.shape
    flat = shape.orientation == "flat"
    board = layout.hexmap.board
    zigzag, ticks = _flat_lines(layout, board.rows) if flat else _pointy_lines(layout, board.columns)
    x, y = layout.pixel((0, 0))
    # Two lines of hexes and the two zigzags before them, drawn once and repeated across the map.
    mirror = f"translate({2 * x:.2f} 0) scale(-1 1)" if flat else f"translate(0 {2 * y:.2f}) scale(1 -1)"
    clip = "" if layout.whole else ' clip-path="url(#board)"'
    found = [
        f'<defs><g id="lines"><polyline points="{zigzag}"/>'
        f'<polyline points="{zigzag}" transform="{mirror}"/><path d="{ticks}"/></g></defs>',
        f'<g fill="none" stroke="{layers.GRID.stroke}" stroke-width="{layers.GRID.wide(layout.pitch):.2f}" '
        f'opacity="{layers.GRID.opacity}"{clip}>',
    ]
    step = 3 * layout.radius
    for pair in range((board.columns if flat else board.rows) // 2 + 2):
        at = pair * step
        if flat and -step < x + at < layout.width + step:
            found.append(f'<use href="#lines" x="{at:.2f}"/>')
        elif not flat and -step < y - at < layout.height + step:
            found.append(f'<use href="#lines" y="{-at:.2f}"/>')
    if not layout.whole:
        found.append(f'<path d="{layout.outline(board.all)}"/>')
    return [*found, "</g>"]


def _flat_lines(layout: Layout, rows: int) -> tuple[str, str]:
    """The zigzag west of the first column, and the level sides of the first two columns."""
    zigzag = [layout.pixel((-1 if k % 2 else -2, k)) for k in range(2 * rows + 2)]
    ticks = []
    for row in range(rows + 1):
        (ax, ay), (bx, by) = layout.pixel((-1, 2 * row - 1)), layout.pixel((1, 2 * row))
        ticks.append(f"M{ax:.2f} {ay:.2f}H{bx:.2f}M{bx:.2f} {by:.2f}m{layout.radius / 2:.2f} 0h{layout.radius:.2f}")
    return " ".join(f"{x:.2f} {y:.2f}" for x, y in zigzag), "".join(ticks)


def _pointy_lines(layout: Layout, columns: int) -> tuple[str, str]:
    """The zigzag south of the first row, and the upright sides of the first two rows."""
    zigzag = [layout.pixel((k, -1 if k % 2 else -2)) for k in range(-1, 2 * columns + 2)]
    ticks = []
    for column in range(columns + 1):
        for corner in ((2 * column - 1, -1), (2 * column, 2)):
            x, y = layout.pixel(corner)
            ticks.append(f"M{x:.2f} {y:.2f}v{-layout.radius:.2f}")
    return " ".join(f"{x:.2f} {y:.2f}" for x, y in zigzag), "".join(ticks)


def numbers(layout: Layout) -> list[str]:
    """The numbers of hexes: every one on a large map, every fifth on a middling one, none on a small one."""
    if layout.pitch < style.SOME_LABELS_FROM:
        return []
    board = layout.hexmap.board
    above = style.LABEL_ABOVE[board.orientation]
    every = layout.pitch >= style.EVERY_LABEL_FROM
    size = min(max(layout.pitch * 0.17, 5.5), 9)
    found = []
    for place in members(layout.view):
        column, row = board.column_row(place)
        if every or (column % 5 == 0 and row % 5 == 0):
            x, y = layout.centre(place)
            at = y - layout.pitch * above + size * 1.05
            words = labels.written(layout.hexmap.name, board.label(place))
            found.append(text(words, x, at, size, style.FAINT, anchor="middle", opacity=0.8))
    return found
