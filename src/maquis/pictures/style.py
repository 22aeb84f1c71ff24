"""Colours, widths and sizes of the pictures."""

from __future__ import annotations

SEA, LAKE, CLEAR = "#a7c8dc", "#b4d2e3", "#f1ead4"
WOODS, FOREST = "#d0dcab", "#a9c489"
ROUGH, WOODED_ROUGH, MOUNTAIN = "#e0cc9d", "#c3c188", "#c9a67f"
SWAMP, WOODED_SWAMP = "#cfe0d3", "#a8c8a4"
TERRAIN = {
    "clear": CLEAR, "woods": WOODS, "forest": FOREST, "rough": ROUGH, "wooded rough": WOODED_ROUGH,
    "mountain": MOUNTAIN, "swamp": SWAMP, "wooded swamp": WOODED_SWAMP, "lake": LAKE, "sea": SEA,
}  # fmt: skip
"""Fill of each kind of ground."""

SHORE, WATER_LINE, RIVER, MAJOR_RIVER = "#6f9bb8", "#4b86b0", "#78a9cb", "#3f7fb2"
SWAMP_MARK, TREE_MARK, HILL_MARK, PEAK_MARK = "#4f8a92", "#6f9257", "#a3875a", "#8a6745"
GRID, RAIL, RAIL_LATER = "#6b6450", "#3d3834", "#8a817a"
COUNTRY_LINE, DISTRICT_LINE = "#a8352c", "#7a5c99"
TOWN, TOWN_TEXT, WATER_TEXT, DISTRICT_TEXT, COUNTRY_TEXT = "#2b2724", "#1d1a18", "#2f6690", "#6a4d8c", "#8c2d26"
MAGINOT, WEST_WALL, BELGIAN = "#24479a", "#5a5a5a", "#8a6d00"
MAJOR_PORT, MINOR_PORT = "#0d3b5e", "#5f8fb0"
PAPER, FRAME, INK, FAINT = "#fbf8ef", "#4a443c", "#2b2724", "#6b645a"

FONT = "'DejaVu Sans Condensed','DejaVu Sans','Arial Narrow',Arial,sans-serif"

TOWN_TEXT_SIZE = {"A": 13.0, "B": 11.5, "C": 10.5, "D": 9.5, "E": 9.0, "F": 8.5}
"""Letter height in pixels of the names of towns by size, on a map of middling scale."""
TOWN_FROM = {"A": 0.0, "B": 0.0, "C": 4.0, "D": 9.0, "E": 13.0, "F": 16.0}
"""Pixels a hex from which towns of that size are named."""
DOT_FROM = {"A": 0.0, "B": 0.0, "C": 0.0, "D": 6.0, "E": 9.0, "F": 12.0}
"""Pixels a hex from which towns of that size are drawn."""

WORKS_FROM = 11.0
"""Pixels a hex from which ports and lines of fortification have their signs."""
LARGEST, NARROWEST = 110.0, 480
"""The most pixels a hex, and the fewest that a picture is wide: one of few hexes is no wider than these need."""
GRID_FROM, MARKS_FROM, EVERY_LABEL_FROM, SOME_LABELS_FROM, MINOR_RIVERS_FROM = 8.0, 13.0, 42.0, 22.0, 6.0
"""Pixels a hex from which hexes have an outline, terrain has marks, every (fifth) hex has a number, all rivers show."""
