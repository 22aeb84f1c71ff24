"""Drawings of the line for the eye: python -m builder.history.sheet FILE.png, or FILE.svg "Dec I 42"."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

from builder.history.__main__ import MAP
from builder.usage import Command
from maquis.boards import mapfile
from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.engine.pipes import piped
from maquis.families.europa.scenarios.eastern_front import script as scripts
from maquis.families.europa.scenarios.eastern_front.script import Script
from maquis.families.europa.scenarios.eastern_front.turns import turn, turns
from maquis.pictures.maps import Overlay, draw_map

PITCH = 3
"""Pixels from one column of hexes to the next on the contact sheet."""
ACROSS = 11
WATER, NEUTRAL, AXIS, SOVIET, INK = "#c9dcea", "#e6e3da", "#8d8f88", "#d98a78", "#202020"


def contact_sheet(script: Script) -> Image.Image:
    """All turns on one sheet, each a small map of the owners at its end."""
    board = script.hexmap.board
    width, height = PITCH * board.columns, round(PITCH * 1.155 * (board.rows + 1))
    rows = -(-len(turns()) // ACROSS)
    sheet = Image.new("RGB", (ACROSS * (width + 4), rows * (height + 14)), "white")
    draw = ImageDraw.Draw(sheet)
    for n, when in enumerate(turns()):
        x, y = n % ACROSS * (width + 4), n // ACROSS * (height + 14)
        draw.text((x + 2, y + 1), when.label, fill=INK)
        sheet.paste(_small_map(script, when.number, (width, height)), (x, y + 14))
    return sheet


def large_map(script: Script, number: int) -> str:
    """One turn as SVG: owners, and the line of contact darker."""
    axis, soviet = script.owned(number)
    overlays = (
        Overlay(axis, AXIS, "Axis", outlined=False),
        Overlay(soviet, SOVIET, "Soviet", outlined=False),
        Overlay(script.line(number, "axis"), INK, "Axis line of contact", outlined=False),
        Overlay(script.line(number, "soviet"), "#a02010", "Soviet line of contact", outlined=False),
    )
    return draw_map(script.hexmap, overlays=overlays, title=f"The line at the end of {turns()[number - 1].label}")


def _small_map(script: Script, number: int, size: tuple[int, int]) -> Image.Image:
    hexmap: HexMap = script.hexmap
    image = Image.new("RGB", size, WATER)
    draw = ImageDraw.Draw(image)
    axis, soviet = script.owned(number)
    for places, colour in ((hexmap.land & ~axis & ~soviet, NEUTRAL), (axis, AXIS), (soviet, SOVIET)):
        for place in members(places):
            column, row = hexmap.board.column_row(place)
            x, y = column * PITCH, size[1] - round((row + 1 + column % 2 / 2) * PITCH * 1.155)
            draw.rectangle((x, y, x + PITCH - 1, y + PITCH), fill=colour)
    return image


def main() -> None:
    """Write the drawing that the arguments ask for."""
    asked = Command("builder.history.sheet", __doc__)
    asked.add_argument("file", metavar="FILE")
    asked.add_argument("turn", metavar="TURN", nargs="?")
    words = asked.parse_args()
    match words.file, words.turn:
        case str(file), None if file.endswith(".png"):
            contact_sheet(scripts.load(mapfile.load(MAP))).save(file)
        case str(file), str(label) if file.endswith(".svg"):
            with asked.told():
                number = turn(label).number
            drawn = large_map(scripts.load(mapfile.load(MAP)), number)
            Path(file).write_text(drawn, encoding="utf-8")
        case _:
            asked.error("a drawing is FILE.png, which is of all turns, or FILE.svg with the TURN that it is of")


if __name__ == "__main__":
    with piped():
        main()
