"""Drawings of the line turn by turn, for the eye."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from PIL import Image, ImageDraw

COLOURS = {"sea": "#c9dcea", "neutral": "#e6e3da", "axis": "#8d8f88", "soviet": "#d98a78"}


def hex_picture(hexmap: HexMap, axis: int, land: int, size: float, marks: Sequence[tuple[int, str]] = (), crop=None):
    """One turn: hexes of `size` pixels from side to side of a column."""
    board = hexmap.board
    dx, dy = size, size * 2 / sqrt(3)
    w, h = int(dx * (board.columns + 0.7)), int(dy * (board.rows + 1))
    image = Image.new("RGB", (w, h), COLOURS["sea"])
    draw = ImageDraw.Draw(image)
    neutral = hexmap.land & ~land
    for places, colour in ((neutral, "neutral"), (axis, "axis"), (land & ~axis, "soviet")):
        for place in members(places):
            c, r = board.column_row(place)
            x, y = (c + 0.6) * dx, h - (r + c % 2 / 2 + 0.6) * dy
            if size < 6:
                draw.rectangle((x - dx / 2, y - dy / 2, x + dx / 2, y + dy / 2), fill=COLOURS[colour])
            else:
                e = dx * 2 / 3
                draw.polygon([(x - e, y), (x - e / 2, y - dy / 2), (x + e / 2, y - dy / 2), (x + e, y),
                              (x + e / 2, y + dy / 2), (x - e / 2, y + dy / 2)], fill=COLOURS[colour], outline="#b0a8a0")
    for place, colour in marks:
        c, r = board.column_row(place)
        x, y = (c + 0.6) * dx, h - (r + c % 2 / 2 + 0.6) * dy
        q = max(1, size / 5)
        draw.ellipse((x - q, y - q, x + q, y + q), fill=colour)
    return image
