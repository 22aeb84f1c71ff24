"""Pages to be printed as a PDF: an A4 sheet in the fonts that come with the pictures, the map on a page of its own."""

from __future__ import annotations

from importlib.resources import as_file, files
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from maquis.engine.errors import MaquisError
from maquis.pictures.files import png
from maquis.table.wire import Handout, HandoutLine, HandoutPart

if TYPE_CHECKING:
    from fpdf import FPDF

NEEDS = "a PDF needs an extra: pip install 'maquis[print]'"
FONT = "DejaVu"
_FACES = {"": "DejaVuSansCondensed.ttf", "B": "DejaVuSansCondensed-Bold.ttf", "I": "DejaVuSansCondensed-Oblique.ttf"}
MARGIN, _LINE, _BOX = 14, 4.6, 2.8
"""Millimetres: round a page, from line to line, and the side of a box to tick."""
_SHARP = 1.5
"""Pixels of the map for each of its picture's: some 300 to the inch."""
GREY, _RULE = (110, 105, 95), (190, 185, 175)


def written(handout: Handout) -> bytes:
    """The pages as a PDF; raise `MaquisError` without the extra `print`."""
    pdf = begun(handout.title, f"{handout.title}. {handout.whose}")
    pdf.add_page()
    text(pdf, handout.title, 17, "B")
    text(pdf, handout.subtitle, 10)
    text(pdf, handout.whose, 9, "I")
    for part in handout.parts:
        _part(pdf, part)
    if handout.picture:
        _map(pdf, handout.picture)
    return bytes(pdf.output())


def begun(title: str, foot: str) -> FPDF:
    """A PDF with no page yet, its `foot` below every page; raise `MaquisError` without the extra `print`."""
    if find_spec("fpdf") is None or find_spec("resvg_py") is None:
        raise MaquisError(NEEDS)
    from fpdf import FPDF

    class Pages(FPDF):
        def footer(self) -> None:
            self.set_y(-MARGIN + 3)
            self.set_font(FONT, size=7)
            self.set_text_color(*GREY)
            self.cell(0, 4, foot)
            self.set_x(-MARGIN - 20)
            self.cell(20, 4, f"{self.page_no()} of {{nb}}", align="R")

    pdf = Pages(format="A4")
    pdf.set_margin(MARGIN)
    pdf.set_auto_page_break(True, MARGIN + 2)
    with as_file(files("maquis.pictures") / "fonts") as fonts:
        for style, name in _FACES.items():
            pdf.add_font(FONT, style, Path(fonts) / name)
    pdf.set_title(title)
    pdf.set_creator("maquis")
    return pdf


def text(pdf: FPDF, words: str, size: float, style: str = "", grey: bool = False, indent: float = 0) -> None:
    """Lines of words from margin to margin."""
    pdf.set_font(FONT, style, size)
    pdf.set_text_color(*(GREY if grey else (25, 25, 25)))
    pdf.set_x(MARGIN + indent)
    pdf.multi_cell(0, size * _LINE / 9, words, align="L", new_x="LMARGIN", new_y="NEXT")


def _part(pdf: FPDF, part: HandoutPart) -> None:
    if pdf.will_page_break(18):
        pdf.add_page()
    pdf.ln(4)
    text(pdf, part.title, 12, "B")
    pdf.set_draw_color(*_RULE)
    pdf.line(MARGIN, pdf.get_y() + 0.6, pdf.w - MARGIN, pdf.get_y() + 0.6)
    pdf.ln(1.8)
    for line in part.lines:
        _line(pdf, line)
    if part.table:
        _table(pdf, part.table)


def _line(pdf: FPDF, line: HandoutLine) -> None:
    if line.kind == "head":
        if pdf.will_page_break(3 * _LINE):
            pdf.add_page()
        pdf.ln(1)
        text(pdf, line.words, 9.5, "B")
        return
    if pdf.will_page_break(_LINE):
        pdf.add_page()
    if line.kind == "tick":
        pdf.set_draw_color(60, 60, 60)
        pdf.rect(MARGIN + 1, pdf.get_y() + (_LINE - _BOX) / 2, _BOX, _BOX)
    indent = 6 if line.kind == "tick" else 1
    text(pdf, f"{line.words} ({line.clause})" if line.clause else line.words, 9, indent=indent)
    for note in line.notes:
        text(pdf, note, 8, grey=True, indent=indent + 3)


def _table(pdf: FPDF, rows: list[list[str]]) -> None:
    """A table whose columns are as wide as what stands in them asks for, within bounds."""
    from fpdf.enums import TableBordersLayout
    from fpdf.fonts import FontFace

    longest = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    pdf.set_font(FONT, size=8)
    pdf.set_text_color(25, 25, 25)
    pdf.set_draw_color(*_RULE)
    with pdf.table(
        rows, borders_layout=TableBordersLayout.ALL, col_widths=[min(max(each, 7), 45) for each in longest],
        headings_style=FontFace(emphasis="BOLD", size_pt=8), line_height=4.2, text_align="LEFT", padding=0.8,
    ):  # fmt: skip
        pass


def _map(pdf: FPDF, picture: str) -> None:
    """The map as large as a page of its own has room for."""
    from PIL import Image

    drawn = BytesIO(png(picture, _SHARP))
    with Image.open(drawn) as image:
        wide, high = image.size
    pdf.add_page(orientation="landscape" if wide > high else "portrait")
    pdf.image(drawn, x=MARGIN, y=MARGIN, w=pdf.epw, h=pdf.eph, keep_aspect_ratio=True)
