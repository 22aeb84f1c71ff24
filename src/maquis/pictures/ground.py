"""The ground of a map: water, terrain and its marks, rivers, railways, borders, the hex grid."""

from __future__ import annotations

from maquis.boards.board import members
from maquis.pictures import style
from maquis.pictures.layout import Layout
from maquis.pictures.text import text

_FAMILIES = (
    (style.WOODS, ("woods", "forest", "wooded swamp", "wooded rough")),
    (style.FOREST, ("forest",)),
    (style.ROUGH, ("rough", "wooded rough", "mountain")),
    (style.WOODED_ROUGH, ("wooded rough",)),
    (style.MOUNTAIN, ("mountain",)),
    (style.SWAMP, ("swamp", "wooded swamp")),
    (style.WOODED_SWAMP, ("wooded swamp",)),
)
"""Painted in this order, so that the rounded edge of a kind shows its kin beneath and not bare ground."""

MARKS = {
    "forest": f'<g id="forest" stroke="{style.TREE_MARK}" fill="none" stroke-width=".045" stroke-linejoin="round" '
    'opacity=".6"><path d="M-.34 .1l.11-.24.11.24z"/><path d="M.1-.12l.11-.24.11.24z"/>'
    '<path d="M.02 .38l.11-.24.11.24z"/></g>',
    "woods": f'<g id="woods" stroke="{style.TREE_MARK}" fill="none" stroke-width=".045" stroke-linejoin="round" '
    'opacity=".6"><path d="M-.3-.04l.1-.2.1.2z"/><path d="M.16 .26l.1-.2.1.2z"/></g>',
    "swamp": f'<g id="swamp" stroke="{style.SWAMP_MARK}" fill="none" stroke-width=".05" stroke-linecap="round">'
    '<path d="M-.34-.2h.26M.08-.26h.26M-.42.06h.26M-.04.02h.3M-.24.3h.24M.14.28h.24"/></g>',
    "rough": f'<g id="rough" stroke="{style.HILL_MARK}" fill="none" stroke-width=".055" stroke-linecap="round">'
    '<path d="M-.36 0q.12-.2.24 0M.06-.16q.12-.2.24 0M-.06.3q.12-.2.24 0"/></g>',
    "mountain": f'<g id="mountain" stroke="{style.PEAK_MARK}" fill="none" stroke-width=".06" stroke-linejoin="round">'
    '<path d="M-.42 .16l.2-.36.2.36M.02 .3l.18-.34.18.34"/></g>',
}  # fmt: skip
_MARKS_OF = {"wooded swamp": ("swamp",), "wooded rough": ("rough",)}


def ground(layout: Layout) -> list[str]:
    """Land on the sea, the kinds of terrain on the land."""
    terrain = layout.hexmap.layers["terrain"]
    land = layout.outline(layout.hexmap.land)
    lakes = layout.outline(terrain.get("lake", 0))
    rect = f'<rect width="{layout.width:.1f}" height="{layout.height:.1f}"'
    found = [f'{rect} fill="{style.SEA}"/>']
    if not layout.whole:
        edge = layout.outline(layout.hexmap.board.all)
        found = [f'{rect} fill="{style.PAPER}"/>', f'<path d="{edge}" fill="{style.SEA}"/>']
        found.append(f'<clipPath id="board"><path d="{edge}"/></clipPath>')
    found += [
        f'<clipPath id="land"><path d="{land}"/></clipPath>',
        f'<path d="{land}" fill="{style.CLEAR}"/>',
        '<g clip-path="url(#land)">',
    ]
    for colour, kinds in _FAMILIES:
        places = 0
        for kind in kinds:
            places |= terrain.get(kind, 0)
        if places & layout.view:
            found.append(f'<path d="{layout.outline(places)}" fill="{colour}"/>')
    found.append("</g>")
    found.append(f'<path d="{lakes}" fill="{style.LAKE}"/>')
    if layout.hexmap.land != layout.hexmap.board.all:
        shore = max(0.5, layout.pitch * 0.045)
        found.append(f'<path d="{land}" fill="none" stroke="{style.SHORE}" stroke-width="{shore:.2f}"/>')
    return found


def marks(layout: Layout) -> list[str]:
    """Small signs of the terrain in every hex."""
    if layout.pitch < style.MARKS_FROM:
        return []
    found = ["<defs>", *MARKS.values(), "</defs>"]
    for kind, places in layout.hexmap.layers["terrain"].items():
        for sign in _MARKS_OF.get(kind, (kind,)):
            if sign in MARKS:
                for place in members(places & layout.view):
                    x, y = layout.centre(place)
                    found.append(
                        f'<use href="#{sign}" transform="translate({x:.1f} {y:.1f}) scale({layout.pitch:.1f})"/>'
                    )
    return found


def rivers(layout: Layout) -> list[str]:
    """Rivers of two weights, and water between land hexes."""
    found = []
    weights = {
        "lake_side": (style.LAKE, 0.2), "strait": (style.SEA, 0.2), "river": (style.RIVER, 0.065),
        "major_river": (style.MAJOR_RIVER, 0.135),
    }  # fmt: skip
    for name, (colour, weight) in weights.items():
        if name not in layout.hexmap.sides:
            continue
        if name == "river" and layout.pitch < style.MINOR_RIVERS_FROM:
            continue
        path = layout.side_paths(layout.hexmap.sides[name])
        width = max(weight * layout.pitch, 0.45 if name == "river" else 0.9)
        edge = ""
        if name in ("lake_side", "strait"):
            edge = (
                f'<path d="{path}" stroke="{style.SHORE}" stroke-width="{width + max(layout.pitch * 0.06, 0.6):.2f}"/>'
            )
        found.append(f'{edge}<path d="{path}" stroke="{colour}" stroke-width="{width:.2f}"/>')
    return ['<g fill="none" stroke-linecap="round" stroke-linejoin="round">', *found, "</g>"]


def railways(layout: Layout, month: str) -> list[str]:
    """Railways open in a month, as thin dark lines with ticks."""
    stops = 0
    for place, towns in layout.hexmap.towns_at.items():
        if towns[0].size in "ABC":
            stops |= 1 << place
    path = layout.links(layout.hexmap.rail(month), stops)
    thin = max(0.4, layout.pitch * 0.042)
    found = [f'<path d="{path}" stroke="{style.RAIL}" stroke-width="{thin:.2f}"/>']
    if layout.pitch >= 7:
        tick, gap = layout.pitch * 0.035, layout.pitch * 0.235
        dashes = f'stroke-dasharray="{tick:.2f} {gap:.2f}" stroke-width="{layout.pitch * 0.17:.2f}"'
        found.append(f'<path d="{path}" stroke="{style.RAIL}" {dashes}/>')
    return ['<g fill="none" stroke-linejoin="round" opacity=".85">', *found, "</g>"]


def borders(layout: Layout, layer: str) -> list[str]:
    """Borders of countries as a red line on a pale band, and of military districts as violet dashes."""
    hexmap, pitch = layout.hexmap, layout.pitch
    found = []
    if "district" in hexmap.layers:
        path = layout.side_paths(layout.between(hexmap.layers["district"].values()))
        dashes = f'stroke-dasharray="{pitch * 0.3:.1f} {pitch * 0.16:.1f}"'
        found.append(
            f'<path d="{path}" stroke="{style.DISTRICT_LINE}" stroke-width="{max(0.5, pitch * 0.075):.2f}" {dashes} '
            'opacity=".75"/>'
        )
    path = layout.side_paths(layout.between(hexmap.layers.get(layer, {}).values()))
    found.append(
        f'<path d="{path}" stroke="{style.COUNTRY_LINE}" stroke-width="{max(1.6, pitch * 0.3):.2f}" opacity=".22"/>'
    )
    found.append(f'<path d="{path}" stroke="{style.COUNTRY_LINE}" stroke-width="{max(0.7, pitch * 0.08):.2f}"/>')
    return ['<g fill="none" stroke-linejoin="round">', *found, "</g>"]


def grid(layout: Layout) -> list[str]:
    """Thin lines round all hexes."""
    if layout.pitch < style.GRID_FROM:
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
        f'<g fill="none" stroke="{style.GRID}" stroke-width="{max(0.3, layout.pitch * 0.016):.2f}" '
        f'opacity=".38"{clip}>',
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
    every = layout.pitch >= style.EVERY_LABEL_FROM
    size = min(max(layout.pitch * 0.17, 5.5), 9)
    found = []
    for place in members(layout.view):
        column, row = board.column_row(place)
        if every or (column % 5 == 0 and row % 5 == 0):
            x, y = layout.centre(place)
            at = y - layout.pitch / 2 + size * 1.05
            found.append(text(board.label(place), x, at, size, style.FAINT, anchor="middle", opacity=0.8))
    return found
