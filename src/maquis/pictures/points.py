"""Drawing a map of points as SVG: the ground, the lines by class, the points with what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from maquis.boards.board import members
from maquis.boards.pointfile import PointMap
from maquis.pictures import furniture, layers, point_names, point_signs, style
from maquis.pictures.marks import Marker, meanings, sign, tints
from maquis.pictures.overlay import Overlay
from maquis.pictures.point_layout import Box, PointLayout
from maquis.pictures.text import FreeSpace, text
from maquis.pictures.text import width as wide_as

WHOLE_FROM = 1100
"""Pixels of map from which on the whole sheet can be read in one piece."""
_MARGIN = 60
"""Kilometres round a crop."""
REGION = "#f4e3d3"
"""Fill of land that is drawn apart."""


def draw_points(
    pointmap: PointMap,
    *,
    overlays: Sequence[Overlay] = (),
    markers: Sequence[Marker] = (),
    within: int | None = None,
    width: int = 1600,
    title: str | None = None,
    legend: bool = True,
    credits: bool = True,
) -> str:
    """The map as the text of an SVG picture, `width` pixels wide; `within` crops it to those points.

    `title` stands above the map (the map's own if None, none if empty). Below the legend are a scale and the `credits`,
    unless they are not wanted.
    """
    stack = furniture.Stack(pointmap.title if title is None else title, width)
    for words, box in _parts(pointmap, within, width):
        layout = PointLayout(pointmap, box, width - 2 * furniture.EDGE)
        stack.add(words, layout.height, partial(_map, layout, overlays, markers))
    if legend:
        signs = [
            *meanings(markers),
            *furniture.overlay_signs(overlays),
            *_line_signs(pointmap),
            *point_signs.meanings(pointmap),
        ]
        stack.foot(
            furniture.legend(signs, width, pointmap.credits, *_bar(layout))
            if credits
            else furniture.legend(signs, width)
        )
    return stack.svg(pointmap.title)


def _parts(pointmap: PointMap, within: int | None, width: int) -> list[tuple[str, Box]]:
    """What to show, one below the other: a heading, and a part of the sheet."""
    if within is not None:
        return [("", _box(pointmap, within))]
    if width - 2 * furniture.EDGE >= WHOLE_FROM or not pointmap.views:
        return [("", (0, 0, *pointmap.sheet))]
    return [(view.title, view.box) for view in pointmap.views]


def _box(pointmap: PointMap, within: int) -> Box:
    """The part of the sheet with these points."""
    right, bottom = pointmap.sheet
    spots = [pointmap.points[place].at for place in members(within & pointmap.board.all)] or [(0, 0), (right, bottom)]
    margin = round(_MARGIN * pointmap.units_per_km)
    return (
        max(min(x for x, _ in spots) - margin, 0),
        max(min(y for _, y in spots) - margin, 0),
        min(max(x for x, _ in spots) + margin, right),
        min(max(y for _, y in spots) + margin, bottom),
    )


def _map(layout: PointLayout, overlays: Sequence[Overlay], markers: Sequence[Marker], name: str) -> list[str]:
    space = FreeSpace((1, 1, layout.width - 1, layout.height - 1))
    for place in members(layout.pointmap.board.all):
        if layout.shows(place):
            space.take(point_signs.box(layout, place))
    shown = [sign(layout, marker, space) for marker in markers if layout.shows(marker.place)]
    body = [
        *_ground(layout, f"land of {name}".replace(" ", "-")),
        *_lines(layout),
        *tints(layout, overlays),
        *(mark for place in members(layout.pointmap.board.all) if layout.shows(place)
          for mark in point_signs.draw(layout, place)),
        *point_names.seas(layout, space),
        *point_names.names(layout, space),
        *shown,
    ]  # fmt: skip
    return furniture.framed(name, layout.width, layout.height, body)


def _ground(layout: PointLayout, name: str) -> list[str]:
    """Sea, land, the countries that are drawn apart with their frontier, lakes and rivers."""
    pointmap = layout.pointmap
    land = layout.path(pointmap.land)
    found = [
        f'<rect width="{layout.width:.1f}" height="{layout.height:.1f}" fill="{style.SEA}"/>',
        f'<clipPath id="{name}"><path d="{land}" clip-rule="evenodd"/></clipPath>',
        *(part for layer in layers.NET_LAND for part in layer.svg(land, layout.hex)),
        f'<g clip-path="url(#{name})">',
    ]
    for region in pointmap.regions.values():
        found.append(f'<path d="{layout.path(region)}" fill="{REGION}" fill-rule="evenodd"/>')
    paths = {
        "river": layout.lines(pointmap.rivers),
        "frontier": layout.lines(pointmap.frontiers),
        "lake": layout.path(pointmap.lakes),
    }
    return [
        *found,
        *(part for layer in layers.NET_WATERS for part in layer.svg(paths[layer.of[0]], layout.hex)),
        "</g>",
    ]


def _lines(layout: PointLayout) -> list[str]:
    """The lines between points, the best on top."""
    place, pointmap = layout.pointmap.board.place, layout.pointmap
    found = []
    for rank, kind in reversed([*enumerate(pointmap.classes)]):
        ends = [(layout.centre(place(x.a)), layout.centre(place(x.b))) for x in pointmap.lines if x.kind == kind]
        path = "".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for (a, b), (c, d) in ends)
        found += [part for coat in _coats(rank) for part in coat.svg(path, layout.hex)]
    return found


def _line_signs(pointmap: PointMap) -> list[tuple[str, str]]:
    """What the legend says of lines."""
    found = [(furniture.line(_coats(rank)), f"{kind} line") for rank, kind in enumerate(pointmap.classes)]
    if shown := pointmap.signs.frontiers:
        found.append((furniture.line([layer for layer in layers.NET_WATERS if "frontier" in layer.of]), shown.words))
    return found


def _coats(rank: int) -> Sequence[layers.Layer]:
    """How a class of lines is painted; all that are worse than the last that has a way of its own are painted so."""
    return layers.NET_LINES[min(rank, len(layers.NET_LINES) - 1)]


def _bar(layout: PointLayout) -> tuple[str, float]:
    """A bar of a round number of kilometres, and how many pixels it takes with its words."""
    per_km = layout.scale * layout.pointmap.units_per_km
    km = next((km for km in (500, 200, 100, 50) if km * per_km <= 130), 20)
    long, words = km * per_km, f"{km} km"
    bar = (
        f'<path d="M0 4V10M0 7H{long:.1f}M{long:.1f} 4V10" stroke="{style.INK}" stroke-width="1.3" fill="none"/>'
        f"{text(words, long + 7, 10.5, 11, style.INK)}"
    )
    return bar, long + 7 + wide_as(words, 11)
