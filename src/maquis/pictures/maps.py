"""Drawing a map as SVG: ground, rivers, railways, borders, towns, then whatever is laid over it."""

from __future__ import annotations

from collections.abc import Sequence

from maquis.boards.mapfile import HexMap
from maquis.pictures import furniture, ground, layers, names, style, works
from maquis.pictures.layout import Layout
from maquis.pictures.marks import Marker, Symbol, meanings, sign, tints
from maquis.pictures.overlay import Overlay
from maquis.pictures.text import FreeSpace


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
    credits: bool = True,
    month: str = ground.MONTH,
) -> str:
    """The map as the text of an SVG picture.

    `within` crops it to those places and `margin` hexes round them (all of the map if None). `width` is in pixels: a
    narrow picture names fewer towns, and one of few hexes is no wider than these need. `title` stands above the map
    (the map's own if None, none if empty). `month` (as 1942-08) chooses the railways. Below the legend are a scale and
    the `credits`, unless they are not wanted.
    """
    bare = hexmap.board.all if within is None else within
    inset = furniture.EDGE
    layout = Layout.show(hexmap, bare, width - 2 * inset, 0 if within is None else margin)
    width = max(min(width, style.NARROWEST), round(layout.width) + 2 * inset)
    left = (width - layout.width) / 2
    space = FreeSpace((1, 1, layout.width - 1, layout.height - 1))
    marks = [sign(layout, marker, space) for marker in markers if layout.shows(marker.place)]
    towns, labels = names.towns(layout, space)
    water = names.water_names(layout, space)
    paths = {name: layout.path(lines) for name, lines in ground.lines(layout, month).items()}
    body = [
        *ground.ground(layout),
        *ground.marks(layout),
        *tints(layout, overlays),
        *ground.grid(layout),
        *ground.painted(layers.WATERS, paths, layout.pitch),
        *names.area_names(layout, space),
        *ground.painted((*layers.BORDERS, *layers.RAILWAYS), paths, layout.pitch),
        *ground.numbers(layout),
        *works.signs(layout),
        *towns,
        *water,
        *labels,
        *marks,
    ]
    head = furniture.head(hexmap.title if title is None else title, width)
    foot = furniture.foot(layout, width, overlays, meanings(markers), credits) if legend else furniture.NONE
    top = head.height + inset
    height = top + layout.height + inset + foot.height
    return furniture.sheet(
        hexmap.title,
        width,
        height,
        [
            *head.parts,
            f'<clipPath id="window"><rect width="{layout.width:.1f}" height="{layout.height:.1f}"/></clipPath>',
            f'<g transform="translate({left:g} {top:.1f})">',
            '<g clip-path="url(#window)">',
            *body,
            "</g>",
            *furniture.frame(layout),
            "</g>",
            f'<g transform="translate(0 {top + layout.height + inset:.1f})">',
            *foot.parts,
            "</g>",
        ],
    )


__all__ = ["Marker", "Overlay", "Symbol", "draw_map"]
