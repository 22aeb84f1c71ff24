"""A rulebook as a PDF: a chapter a section, each clause with its figures and readings, its examples side by side."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from maquis.book.chapters import Book, Chapter, Entry
from maquis.book.pages import origin
from maquis.book.sequence import sequence
from maquis.book.shown import Shown
from maquis.cli.pdf import GREY, MARGIN, begun, text
from maquis.contract.differences import labelled, value
from maquis.engine.words import many
from maquis.pictures.files import png

if TYPE_CHECKING:
    from fpdf import FPDF

_GAP, _LINE, _SMALL = 6.0, 3.7, 8.0
"""Millimetres between two examples and from line to line, and the size of small letters."""
_SHARP = 1.5
"""Pixels of a picture for each of the SVG's."""
_ROOM = 60
"""Millimetres that a clause takes with what stands below its pictures, at least."""
_COLOURS = 96
_MOST = 9
"""Demands that are not met, or lines of what happens, that are printed of an example."""


def printed(book: Book) -> bytes:
    """A rulebook as a PDF; raise `MaquisError` without the extra `print`."""
    pdf = begun(book.title, book.title)
    pdf.add_page()
    text(pdf, book.title, 20, "B")
    text(pdf, "The clauses in our own words, with what they rest on, and worked examples as the umpire rules them.", 10)
    _contents(pdf, book)
    for chapter in book.chapters:
        _chapter(pdf, chapter)
    if book.terms:
        _opened(pdf, "Index of terms")
        for term, ids in book.terms:
            text(pdf, term.term, 9, "B")
            text(pdf, term.words + (f" ({', '.join(ids)})" if ids else ""), 9, indent=4)
    return bytes(pdf.output())


def _contents(pdf: FPDF, book: Book) -> None:
    pdf.ln(4)
    for chapter in book.chapters:
        pdf.set_font(size=11)
        pdf.cell(0, 6.5, chapter.heading, link=pdf.add_link(name=chapter.section), new_x="LMARGIN", new_y="NEXT")
    parts = sequence(book.edition)
    if parts:
        pdf.ln(5)
        text(pdf, "The sequence of play", 12, "B")
    for part in parts:
        pdf.ln(2)
        text(pdf, ("Before the first turn: " if part.once else "") + ", then ".join(part.sides), 10, "B")
        for stage in part.stages:
            acts = "; ".join(f"{each.title} ({', '.join(each.clauses)})" if each.clauses else each.title
                             for each in stage.acts)  # fmt: skip
            text(pdf, f"{stage.name.capitalize()}: {acts or 'nothing is ordered'}", 9, indent=4)


def _opened(pdf: FPDF, heading: str) -> None:
    """A new page with a heading, which readers of PDF list."""
    pdf.add_page()
    pdf.start_section(heading)
    text(pdf, heading, 16, "B")
    pdf.ln(2)


def _chapter(pdf: FPDF, chapter: Chapter) -> None:
    _opened(pdf, chapter.heading)
    pdf.set_link(name=chapter.section, page=pdf.page)
    for entry in chapter.entries:
        _entry(pdf, entry)


def _entry(pdf: FPDF, entry: Entry) -> None:
    clause = entry.clause
    wide = (pdf.epw - _GAP) / 2
    if pdf.will_page_break(_ROOM + max((_high(each, wide) for each in entry.shown), default=0)):
        pdf.add_page()
    pdf.ln(4)
    pdf.start_section(f"{clause.id} {clause.title}", level=1)
    text(pdf, f"{clause.id}  {clause.title}", 12, "B")
    text(pdf, clause.words, 10)
    text(pdf, origin(clause), _SMALL, "I", grey=True)
    for figure in entry.figures:
        text(pdf, f"{labelled(figure.words)} {value(figure.value)}. {origin(figure)}", _SMALL, indent=4)
    for reading in entry.readings:
        text(pdf, f"{reading.words} {reading.where}", _SMALL, "B", indent=4)
        for choice, words in reading.readings.items():
            why = f" Played, unless you choose: {reading.why}" if choice == reading.default else ""
            text(pdf, f"{choice}: {words}{why}", _SMALL, indent=8)
    for ids, words in ((entry.leans, "Leans on"), (entry.bears, "Bears")):
        if ids:
            text(pdf, f"{words} {', '.join(ids)}", _SMALL, grey=True)
    for other in entry.otherwise:
        told = " ".join(each.words for each in other.difference.other) or "nothing of the kind"
        figures = "; ".join(f"{labelled(each.words)} {value(each.other)}" for each in other.difference.settings)
        said = figures if other.difference.alike else "; ".join(filter(None, (told, figures)))
        text(pdf, f"In {other.title}: {said}", _SMALL, "I", indent=4)
    if entry.shown:
        _side_by_side(pdf, entry.shown)


def _side_by_side(pdf: FPDF, examples: tuple[Shown, ...]) -> None:
    """Examples beside each other, on one page if they fit on one."""
    wide = (pdf.epw - _GAP) / 2
    columns = [list(_said(each)) for each in examples]
    heights = [
        sum(_say(pdf, each, wide, dry=True) for each in said) + _high(of, wide)
        for of, said in zip(examples, columns, strict=True)
    ]
    pdf.ln(2)
    if pdf.will_page_break(max(heights)):
        pdf.add_page()
    top, page, ends = pdf.get_y(), pdf.page, []
    for at, (of, said) in enumerate(zip(examples, columns, strict=True)):
        pdf.page = page
        pdf.set_xy(MARGIN + at * (wide + _GAP), top)
        first, *others = said
        _say(pdf, first, wide)
        if of.board.picture:
            left = pdf.get_x()
            pdf.image(_drawn(of.board.picture), w=wide, alt_text=of.board.words)
            pdf.set_x(left)
        for each in others:
            _say(pdf, each, wide)
        ends.append((pdf.page, pdf.get_y()))
    pdf.page, bottom = max(ends)
    pdf.set_y(bottom)


def _drawn(svg: str) -> BytesIO:
    """A picture in few colours, which takes little room."""
    from PIL import Image

    found = BytesIO()
    with Image.open(BytesIO(png(svg, _SHARP))) as whole:
        whole.convert("RGB").quantize(_COLOURS).save(found, "PNG")
    return found


def _high(of: Shown, wide: float) -> float:
    """The height of a picture that is so wide."""
    width, height = of.board.size
    return wide * height / width if width else 0


_Line = tuple[str, str, bool]
"""Words, their style, and whether they are grey."""


def _say(pdf: FPDF, line: _Line, wide: float, *, dry: bool = False) -> float:
    """Print a line of a column, or only find out how high it will be."""
    words, style, grey = line
    pdf.set_font(style=style, size=_SMALL)
    pdf.set_text_color(*(GREY if grey else (25, 25, 25)))
    high = pdf.multi_cell(wide, _LINE, words, align="L", new_x="LEFT", new_y="NEXT", dry_run=dry, output="HEIGHT")
    return float(high)  # type: ignore[arg-type]  # a height is asked for


def _said(of: Shown) -> Iterator[_Line]:
    """An example in words; the picture stands below the first line."""
    yield ("It bites. " if of.bites else "It does not. ") + of.title, "B", False
    for each in of.before:
        yield f"Before: {each}", "", False
    yield f"{of.giver or 'Asked'}: {of.asked}", "", False
    yield of.verdict, "B", False
    unmet = [each for each in of.demands if not each.met]
    for demand in unmet[:_MOST]:
        yield f"Not so: {demand.words} ({demand.clause})", "", False
    if others := len(unmet[_MOST:]):
        yield f"Not so either: {many(others, 'other demand')}, which the example's file has", "", True
    if met := len(of.demands) - len(unmet):
        yield many(met, "demand is met", "demands are met"), "", True
    for number in of.numbers:
        steps = ", ".join(f"{does} {why} ({clause})" for does, why, clause, _ in number.steps)
        yield f"{number.words}: {number.total}" + (f" = {steps}" if steps else ""), "", False
    for chance, words in of.chances:
        yield f"{chance}: {words}", "", False
    for each in of.told[:_MOST]:
        yield each, "", False
    if others := len(of.told[_MOST:]):
        yield f"{many(others, 'line')} more, which its file has", "", True
