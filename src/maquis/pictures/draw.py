"""Drawing a map of any kind."""

from collections.abc import Sequence
from typing import Any

from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.engine.game import Map
from maquis.pictures.maps import draw_map
from maquis.pictures.marks import Marker
from maquis.pictures.overlay import Overlay
from maquis.pictures.points import draw_points
from maquis.pictures.zones import draw_zones


def draw(
    map: Map,
    *,
    overlays: Sequence[Overlay] = (),
    markers: Sequence[Marker] = (),
    within: int | None = None,
    width: int = 1600,
    title: str | None = None,
    credits: bool = True,
) -> str:
    """A map of hexes, points or zones as the text of an SVG picture; `title` stands above it (its own if None).

    `within` crops it to those places. Below the legend are a scale and the `credits`, unless they are not wanted.
    """
    how: dict[str, Any] = {
        "overlays": overlays, "markers": markers, "within": within, "width": width, "title": title, "credits": credits,
    }  # fmt: skip
    match map:
        case HexMap():
            return draw_map(map, **how)
        case PointMap():
            return draw_points(map, **how)
        case ZoneMap():
            return draw_zones(map, **how)
        case _:
            raise TypeError(f"a map of the type {type(map).__name__} cannot be drawn")
