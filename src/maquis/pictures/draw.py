"""Drawing a map of any kind."""

from collections.abc import Sequence

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
    width: int = 1600,
    title: str | None = None,
) -> str:
    """A map of hexes, points or zones as the text of an SVG picture; `title` stands above it (its own if None)."""
    match map:
        case HexMap():
            return draw_map(map, overlays=overlays, markers=markers, width=width, title=title)
        case PointMap():
            return draw_points(map, overlays=overlays, markers=markers, width=width, title=title)
        case ZoneMap():
            return draw_zones(map, overlays=overlays, markers=markers, width=width, title=title)
        case _:
            raise TypeError(f"a map of the type {type(map).__name__} cannot be drawn")
