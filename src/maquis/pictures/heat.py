"""How often something is where, on its map: five shades, from seldom to often."""

from collections.abc import Mapping, Sequence

from maquis import pictures
from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.engine.game import Map
from maquis.pictures import points, zone_layout
from maquis.pictures.furniture import EDGE
from maquis.pictures.overlay import Overlay

SHADES = ("#ffe29a", "#fdb863", "#f2803b", "#c8402a", "#7a0f24")
"""From seldom to often; they darken evenly, so they can be told apart without colour."""
AROUND = 5
"""Hexes."""
_PARTS = (0.4, 0.65, 0.82, 0.94, 1.0)
"""The part of the places that comes up to each shade, the rarest first."""


def draw_heat(drawn: Map, often: Mapping[int, float], title: str, width: int = 1200) -> str:
    """Return a picture of the map, as SVG, with each place shaded by how often something is there.

    A map of hexes is cropped to the shaded ones and `AROUND` hexes round them; of others all is shown on one sheet,
    wide enough for that.
    """
    overlays = shades(often)
    if isinstance(drawn, HexMap):
        shaded = sum(overlay.places for overlay in overlays) or None
        return pictures.draw_map(drawn, overlays=overlays, within=shaded, margin=AROUND, width=width, title=title)
    if isinstance(drawn, PointMap):
        whole = max(width, points.WHOLE_FROM + 2 * EDGE)
        return pictures.draw_points(drawn, overlays=overlays, width=whole, title=title)
    assert isinstance(drawn, ZoneMap)
    whole = max(width, zone_layout.WHOLE_FROM + 2 * EDGE)
    return pictures.draw_zones(drawn, overlays=overlays, width=whole, title=title)


def shades(often: Mapping[int, float]) -> list[Overlay]:
    """Put places with a number above 0 into shades; the legend says from which number to which."""
    ranked = sorted((place for place in often if often[place] > 0), key=lambda place: (often[place], place))
    found, begin = [], 0
    for part, colour in zip(_PARTS, SHADES, strict=True):
        end = max(begin, round(part * len(ranked)))
        while 0 < end < len(ranked) and often[ranked[end]] == often[ranked[end - 1]]:
            end += 1
        if end > begin:
            found.append(_shade(ranked[begin:end], often, colour))
        begin = end
    return found


def _shade(places: Sequence[int], often: Mapping[int, float], colour: str) -> Overlay:
    low, high = (f"{often[places[at]]:.2g}" for at in (0, -1))
    words = f"{low} a game" if low == high else f"{low} to {high} a game"
    return Overlay(sum(1 << place for place in places), colour, words, 0.85, outlined=False)
