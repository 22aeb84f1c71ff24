"""What the ground of a map is painted of, from bottom to top: pictures print these layers, the page of the table paints
them (`page.py` writes them down for it)."""

from __future__ import annotations

from dataclasses import dataclass

from maquis.pictures import style


@dataclass(frozen=True)
class Layer:
    """One coat of paint on some outlines or lines, as wide as the places of the map are large."""

    of: tuple[str, ...]
    """What is painted: kinds of terrain, features of borders, parts of the ground."""
    fill: str = ""
    stroke: str = ""
    width: float = 0
    """In pitches, the distance between the centres of neighbours."""
    least: float = 0
    """Pixels."""
    most: float = 99
    dash: tuple[float, ...] = ()
    """Dashes and gaps, in widths."""
    opacity: float = 1
    since: float = 0
    """Pixels a pitch from which it shows."""

    def wide(self, pitch: float) -> float:
        """Pixels of its stroke at so many pixels a pitch."""
        return min(max(self.least, pitch * self.width), self.most)

    def svg(self, path: str, pitch: float) -> list[str]:
        """The coat on some path data; nothing where it does not show."""
        if not path or pitch < self.since:
            return []
        # A renderer paints what has an opacity of its own on a sheet of its own, as large as the map: that is slow.
        of = "opacity" if self.fill else "stroke-opacity"
        more = f' {of}="{self.opacity:g}"' if self.opacity < 1 else ""
        fill = f'fill="{self.fill}" fill-rule="evenodd"' if self.fill else 'fill="none"'
        if self.stroke:
            wide = self.wide(pitch)
            fill += f' stroke="{self.stroke}" stroke-width="{wide:.2f}" stroke-linejoin="round"'
            if self.dash:
                fill += f' stroke-dasharray="{" ".join(f"{part * wide:.2f}" for part in self.dash)}"'
            else:
                fill += ' stroke-linecap="round"'
        return [f'<path d="{path}" {fill}{more}/>']


SHORE = Layer(("land",), stroke=style.SHORE, width=0.045, least=0.6)
WASHES = (
    Layer(("woods", "forest", "wooded swamp", "wooded rough"), style.WOODS),
    Layer(("forest",), style.FOREST),
    Layer(("rough", "wooded rough", "mountain"), style.ROUGH),
    Layer(("wooded rough",), style.WOODED_ROUGH),
    Layer(("mountain",), style.MOUNTAIN),
    Layer(("swamp", "wooded swamp"), style.SWAMP),
    Layer(("wooded swamp",), style.WOODED_SWAMP),
)
"""Kinds of hexes, within the land: so the rounded edge of a kind shows its kin beneath and not bare ground."""
GRID = Layer(("grid",), stroke=style.GRID, width=0.016, least=0.4, opacity=0.38, since=style.GRID_FROM)
WATERS = (
    Layer(("lake_side", "strait"), stroke=style.SHORE, width=0.26, least=1.5),
    Layer(("lake_side",), stroke=style.LAKE, width=0.2, least=0.9),
    Layer(("strait",), stroke=style.SEA, width=0.2, least=0.9),
    Layer(("river",), stroke=style.RIVER, width=0.065, least=0.5, since=style.MINOR_RIVERS_FROM),
    Layer(("major_river",), stroke=style.MAJOR_RIVER, width=0.135, least=0.9),
)
"""Along the sides of hexes."""
BORDERS = (
    Layer(("district",), stroke=style.DISTRICT_LINE, width=0.075, least=0.6, dash=(4, 2.1), opacity=0.75),
    Layer(("country",), stroke=style.COUNTRY_LINE, width=0.3, least=1.6, opacity=0.22),
    Layer(("country",), stroke=style.COUNTRY_LINE, width=0.08, least=0.8),
)
"""Between areas of hexes."""
RAILWAYS = (
    Layer(("rail",), stroke=style.RAIL, width=0.042, least=0.5, opacity=0.85, since=style.RAILS_FROM),
    Layer(("rail",), stroke=style.RAIL, width=0.17, dash=(0.21, 1.38), opacity=0.85, since=style.TICKS_FROM),
)
"""Through hexes."""

ZONE_SHORE = Layer(("land",), stroke=style.SHORE, width=0.06, least=1)
ZONE_BORDERS = (
    Layer(("frontier",), stroke=style.FRONTIER, width=0.16, least=2.2, most=9, opacity=0.3),
    Layer(("border",), stroke=style.FRAME, width=0.028, least=0.8, most=2.2, opacity=0.8),
    Layer(("hard terrain",), stroke=style.HARD, width=0.035, least=0.9, most=2),
    Layer(("hard terrain",), stroke=style.HARD, width=0.14, least=2.4, dash=(0.3, 0.9), since=style.ZONE_RAILS_FROM),
    Layer(("river",), stroke=style.MAJOR_RIVER, width=0.07, least=1, most=5),
    Layer(("closed",), stroke=style.CLOSED, width=0.12, least=2, most=7),
    Layer(("closed",), stroke=style.PAPER, width=0.04, least=0.7, most=2.4, dash=(2.2, 2.2)),
    Layer(("link",), stroke=style.TOWN, width=0.05, least=0.9, dash=(2.8, 1.8), opacity=0.75),
)
"""Between zones; a frontier is between zones of different owners."""
ZONE_RAILWAYS = (
    Layer(("rail",), stroke=style.RAIL, width=0.03, least=0.6, most=1.8, opacity=0.6, since=style.ZONE_RAILS_FROM),
    Layer(("rail",), stroke=style.RAIL, width=0.1, most=6, dash=(0.3, 1.7), opacity=0.6, since=style.ZONE_RAILS_FROM),
)

NET_LAND = (
    Layer(("land",), stroke=style.SHORE, width=0.07, least=1),
    Layer(("land",), style.CLEAR),
)
NET_WATERS = (
    Layer(("river",), stroke=style.RIVER, width=0.045, least=0.8, since=style.NET_RIVERS_FROM),
    Layer(("frontier",), stroke=style.COUNTRY_TEXT, width=0.14, least=2, most=8, opacity=0.4),
    Layer(("lake",), style.LAKE, stroke=style.SHORE, least=0.6),
)
"""Within the land of a network of points."""
NET_LINES = (
    (
        Layer(("line",), stroke=style.PAPER, width=0.2, least=2.1, most=11, opacity=0.6),
        Layer(("line",), stroke=style.MAJOR_LINE, width=0.15, least=1.8, most=9),
        Layer(("line",), stroke=style.PAPER, width=0.054, most=3.2, since=20),
    ),
    (
        Layer(("line",), stroke=style.PAPER, width=0.125, least=1.1, most=7, opacity=0.6),
        Layer(("line",), stroke=style.MINOR_LINE, width=0.075, least=0.9, most=5),
    ),
    (
        Layer(("line",), stroke=style.PAPER, width=0.115, least=1.1, most=7, opacity=0.6),
        Layer(("line",), stroke=style.MINOR_LINE, width=0.065, least=0.9, most=5, dash=(2.6, 2.2)),
    ),
)
"""Lines between points by class, the best class first."""
