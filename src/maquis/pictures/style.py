"""Colours, widths and sizes of maps, in pictures and on the page of the table."""

from __future__ import annotations

SEA, ZONE_SEA, LAKE, CLEAR = "#a7c8dc", "#b9d3e3", "#b4d2e3", "#f1ead4"
WOODS, FOREST = "#d0dcab", "#a9c489"
ROUGH, WOODED_ROUGH, MOUNTAIN = "#e0cc9d", "#c3c188", "#c9a67f"
SWAMP, WOODED_SWAMP = "#cfe0d3", "#a8c8a4"
OFF, BARE, NOBODY = "#e4dfd2", "#ddd8cc", "#efe9d6"
"""What is off the map; land that is no zone's; land that nobody has."""
TERRAIN = {
    "clear": CLEAR, "woods": WOODS, "forest": FOREST, "rough": ROUGH, "wooded rough": WOODED_ROUGH,
    "mountain": MOUNTAIN, "swamp": SWAMP, "wooded swamp": WOODED_SWAMP, "lake": LAKE, "sea": SEA,
}  # fmt: skip
"""Fill of each kind of ground."""
ZONE_TERRAIN = {
    "clear": CLEAR, "mountain": MOUNTAIN, "desert": "#ecd795", "jungle": FOREST, "tundra": "#d5dcdb", "marsh": SWAMP,
}  # fmt: skip
"""Fill of each kind of zone."""
ZONE_TINTS = {
    "mountain": "#a87f52", "desert": "#e2bd5a", "jungle": "#5d9950", "tundra": "#c4d4d8", "marsh": "#6fae9f",
}  # fmt: skip
"""Of each kind of zone over the colour of whoever has it."""

SHORE, RIVER, MAJOR_RIVER = "#6f9bb8", "#78a9cb", "#3f7fb2"
SWAMP_MARK, TREE_MARK, HILL_MARK, PEAK_MARK = "#4f8a92", "#6f9257", "#a3875a", "#8a6745"
GRID, RAIL = "#6b6450", "#3d3834"
COUNTRY_LINE, DISTRICT_LINE = "#a8352c", "#7a5c99"
FRONTIER, HARD, CLOSED = "#7a1f1a", "#6b4526", "#5a1f1b"
"""Borders of zones: between owners, hard terrain, no way across."""
MAJOR_LINE, MINOR_LINE = "#8a2f24", "#4f4134"
VICTORY, FORTRESS, SOURCE = "#f0c419", "#3b3a4a", "#2f6b4f"
"""Signs of points: worth victory points, fortified, a source of supply."""
TOWN, TOWN_TEXT, WATER_TEXT, DISTRICT_TEXT, COUNTRY_TEXT = "#2b2724", "#1d1a18", "#2f6690", "#6a4d8c", "#8c2d26"
AREA_TEXT = {"country": COUNTRY_TEXT, "district": DISTRICT_TEXT}
"""Colours of the names of areas, by what they are."""
PORT = "#1d4f7a"
PAPER, FRAME, INK, FAINT = "#fbf8ef", "#4a443c", "#2b2724", "#6b645a"

FONT = "'DejaVu Sans Condensed','DejaVu Sans','Arial Narrow',Arial,sans-serif"
PAGE_FONT = "'DejaVu Sans Condensed','Noto Sans','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
"""The page measures its letters, so it need not have narrow ones."""

BLOCKS = {"A": 0.62, "B": 0.5, "C": 0.36}
"""Sides of the marks of cities, in pitches."""
LEAST_BLOCKS = {"A": 3.2, "B": 2.6, "C": 1.8}
"""Half the side of each at least, in pixels."""
DOTS = {"D": 0.15, "E": 0.115, "F": 0.085}
"""Radii of the marks of towns, in pitches."""
WATER_SIZE = {"sea": 0.95, "gulf": 0.62, "lake": 0.5, "river": 0.42}
"""Height of the names of waters, in pitches."""
TOWN_TEXT_SIZE = {"A": 13.0, "B": 12.0, "C": 11.5, "D": 11.0, "E": 10.5, "F": 10.5}
"""Letter height in pixels of the names of towns by size, on a map of middling scale."""
NAMED_FROM = {"A": 0.0, "B": 5.0, "C": 7.0, "D": 16.0, "E": 22.0, "F": 22.5}
"""Pixels a hex from which towns of that size are named."""
DRAWN_FROM = {"A": 0.0, "B": 0.0, "C": 4.1, "D": 6.0, "E": 9.0, "F": 12.0}
"""Pixels a hex from which towns of that size are drawn."""

NAME_HIGH, NAME_BELOW, NAME_GAP, NAME_NEAR = 0.74, 0.2, 0.14, 0.75
"""Of the letters of a name, in their height: how high and how deep they reach, how far a name stands from its mark; and
part of that by which it does at a corner."""
NAME_SPOTS = (
    (1, 0, 0, 0.5), (NAME_NEAR, 0, -NAME_NEAR, 0), (NAME_NEAR, 0, NAME_NEAR, 1), (-1, -1, 0, 0.5),
    (0, -0.5, -1, 0), (0, -0.5, 1, 1), (-NAME_NEAR, -1, -NAME_NEAR, 0), (-NAME_NEAR, -1, NAME_NEAR, 1),
    *((0, -part, south, high) for part in (0.25, 0.75, 1) for south, high in ((-1, 0), (1, 1))),
)  # fmt: skip
"""Where the name of a town may stand, the best first. Its left end: so many times as far east as the mark and the gap
reach, and so many lengths of the name. Its base line: so many times as far south as they reach, and so many heights."""
NAME_GROWS = (18.0, 0.35, 1.5)
"""The scale at which names of towns have their size, the power of the scale with which they grow, and up to what."""
BASE, LEADING, AREA_LEADING = 0.35, 1.15, 1.1
"""How far the base line of a name is below its middle, and lines are apart, in heights; of areas they are closer."""
SEA_SPACING, ZONE_SEA_SPACING, AREA_SPACING = 0.18, 0.15, 0.22
"""Between the letters of names of seas and areas, in heights."""
AREA_SIZE, LONGEST_LINE = 1.15, 11
"""The height of names of areas at most, in pitches, and the letters that such a name has on one line."""

LARGEST, NARROWEST = 110.0, 480
"""The most pixels a hex, and the fewest that a picture is wide: one of few hexes is no wider than these need."""
GRID_FROM, MARKS_FROM, EVERY_LABEL_FROM, SOME_LABELS_FROM, MINOR_RIVERS_FROM = 8.5, 13.0, 42.0, 24.0, 6.0
"""Pixels a hex from which hexes have an outline, terrain has marks, every (fifth) hex has a number, all rivers show."""
LABEL_ABOVE = {"flat": 0.5, "pointy": 0.44}
"""How far above the centre of a hex its number is written, in pitches."""
RAILS_FROM, TICKS_FROM, WORKS_FROM = 5.7, 13.0, 11.0
"""Pixels a hex from which there are railways, they have ties, and ports and lines of fortification have signs."""
ZONE_MARKS_FROM, ZONE_RAILS_FROM, ZONE_SIGNS_FROM, ZONE_FORCED_FROM = 11.0, 15.0, 26.0, 30.0
"""Pixels a pitch from which zones have marks of terrain, railways, signs of what they have, and all names."""
NET_SIGNS_FROM, NET_RIVERS_FROM, NET_FORCED_FROM = 9.0, 9.0, 34.0
"""Pixels a pitch from which points that are worth nothing have signs, there are rivers, and points have all names."""
NET_NAMED_FROM = {"great": 6.0, "city": 14.0, "other": 20.0}
"""Pixels a pitch from which points are named, by what they are."""
