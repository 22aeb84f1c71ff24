"""Drawing a map of zones as SVG: the whole sheet, or on a narrow picture its parts one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from maquis.boards.board import members
from maquis.boards.zonefile import ZoneMap
from maquis.pictures import furniture, zone_ground, zone_names, zone_signs
from maquis.pictures.marks import Marker, meanings, sign, tints
from maquis.pictures.overlay import Overlay
from maquis.pictures.text import FreeSpace
from maquis.pictures.zone_layout import WHOLE_FROM, ZoneLayout

_MARGIN = 250


def draw_zones(
    zonemap: ZoneMap,
    *,
    overlays: Sequence[Overlay] = (),
    markers: Sequence[Marker] = (),
    within: int | None = None,
    width: int = 1600,
    title: str | None = None,
    legend: bool = True,
    credits: bool = True,
) -> str:
    """The map as the text of an SVG picture.

    `within` crops it to those zones (all of the map if None). `width` is in pixels: a picture too narrow for the whole
    sheet shows its parts one below the other. `title` stands above the map (the map's own if None, none if empty).
    The `credits` stand below, unless they are not wanted.
    """
    stack = furniture.Stack(zonemap.title if title is None else title, width, zone_ground.definitions())
    for words, box in _parts(zonemap, within, width):
        layout = ZoneLayout(zonemap, box, width - 2 * furniture.EDGE)
        stack.add(words, layout.height, partial(_part, layout, overlays, markers))
    if legend:
        signs = [
            *meanings(markers),
            *furniture.overlay_signs(overlays),
            *zone_ground.meanings(zonemap),
            *zone_signs.signs(zonemap),
        ]
        stack.foot(furniture.legend(signs, width, zonemap.credits if credits else ()))
    return stack.svg(zonemap.title)


def _parts(zonemap: ZoneMap, within: int | None, width: int) -> list[tuple[str, tuple[int, int, int, int]]]:
    """What to show, one below the other: a heading, and a part of the sheet in units."""
    right, bottom = zonemap.sheet
    if within is not None:
        points = [(x, y) for place in members(within) for p in zonemap.zones[place].shape for x, y in
                  zip(p[0][::2], p[0][1::2], strict=True)]  # fmt: skip
        xs, ys = [x for x, _ in points] or [0, right], [y for _, y in points] or [0, bottom]
        left, top = max(min(xs) - _MARGIN, 0), max(min(ys) - _MARGIN, 0)
        return [("", (left, top, min(max(xs) + _MARGIN, right), min(max(ys) + _MARGIN, bottom)))]
    if width - 2 * furniture.EDGE >= WHOLE_FROM or not zonemap.views:
        return [("", (0, 0, right, bottom))]
    return [(view.title, view.box) for view in zonemap.views]


def _part(layout: ZoneLayout, overlays: Sequence[Overlay], markers: Sequence[Marker], name: str) -> list[str]:
    space = FreeSpace((1, 1, layout.width - 1, layout.height - 1))
    shown = [sign(layout, marker, space) for marker in markers if layout.shows(marker.place)]
    railways = zone_ground.railways(layout)
    names = zone_names.blocks(layout, space)
    sea = zone_names.sea_names(layout, space)
    body = [
        *zone_ground.ground(layout),
        *tints(layout, overlays),
        *zone_ground.marks(layout, space),
        *zone_ground.borders(layout),
        *railways,
        *sea,
        *names,
        *shown,
    ]
    return furniture.framed(name, layout.width, layout.height, body)
