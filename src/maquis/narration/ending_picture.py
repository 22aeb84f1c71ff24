"""How a game ended as pictures: the chart of its number over turns, and a summary to be shared."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from maquis.narration.endings import Ending, signed
from maquis.pictures.style import FAINT, FRAME, INK, PAPER
from maquis.pictures.text import Face, font_style, text, width


@dataclass(frozen=True)
class Colours:
    """What a chart is drawn in."""

    ink: str = INK
    faint: str = FAINT
    line: str = "#1d4f7a"
    history: str = "#8c2d26"


ON_PAGE = Colours("var(--ink)", "var(--faint)", "var(--accent)", "var(--grave)")
"""On the page of the table, which has colours of its own."""
WIDE, HIGH = 1200, 675
"""Pixels of the summary: what sites that show a picture beside a link ask for."""
_LEFT, _BELOW, _ABOVE = 62.0, 30.0, 22.0
"""Room around the chart for its numbers and dates."""
_SIZE = 15.0


def words(told: Ending) -> str:
    """The chart in one sentence, for those who do not see it."""
    first, last = told.turns[0], told.turns[-1]
    most = max(told.turns, key=lambda each: each.number)
    least = min(told.turns, key=lambda each: each.number)
    found = (
        f"The number from {first.date} ({signed(first.number)}) to {last.date} ({signed(last.number)});"
        f" at most {signed(most.number)} in {most.date}, at least {signed(least.number)} in {least.date}."
    )
    return " ".join((found, *(f"{words}." for words in legend(told))))


def legend(told: Ending) -> list[str]:
    """What the lines beside the number are."""
    found = [f"Dashed: {told.course}"] if told.course else []
    return [*found, "Dotted: two sensible policies"] if told.par else found


def chart(told: Ending, wide: float = 640, high: float = 280, colours: Colours = Colours(), inner: str = "") -> str:
    """The number over turns as an SVG; `inner` are attributes that put it into another picture."""
    numbers = [0.0, *(each.number for each in told.turns)]
    history = [0.0, *(each.history for each in told.turns if each.history is not None)]
    par = [0.0, *(each.par for each in told.turns if each.par is not None)]
    low, high_ = min(*numbers, *history, *par), max(*numbers, *history, *par)
    span = (high_ - low) or 1.0

    def at(turn: int, number: float) -> tuple[float, float]:
        x = _LEFT + (wide - _LEFT - 12) * turn / max(1, len(told.turns))
        return x, _ABOVE + (high - _ABOVE - _BELOW) * (high_ - number) / span

    def line(values: Sequence[float]) -> str:
        return " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*each) for each in enumerate(values)))

    zero = at(0, 0.0)[1]
    parts = [f'<line x1="{_LEFT}" x2="{wide - 12}" y1="{zero:.1f}" y2="{zero:.1f}" stroke="{colours.faint}"/>']
    for number in dict.fromkeys((0.0, high_, low)):
        y = at(0, number)[1]
        if number and abs(y - zero) < _SIZE:
            continue
        parts.append(text(signed(number), _LEFT - 8, y + _SIZE / 3, _SIZE, colours.ink, anchor="end"))
    parts.append(text(told.turns[0].date, _LEFT, high - 8, _SIZE, colours.ink))
    if len(told.turns) > 1:
        parts.append(text(told.turns[-1].date, wide - 12, high - 8, _SIZE, colours.ink, anchor="end"))
    if len(history) > 1:
        parts.append(
            f'<polyline points="{line(history)}" fill="none" stroke="{colours.history}" stroke-width="2.5"'
            ' stroke-dasharray="7 5"/>'
        )
    if len(par) > 1:
        parts.append(
            f'<polyline points="{line(par)}" fill="none" stroke="{colours.faint}" stroke-width="2.5"'
            ' stroke-dasharray="1.5 4"/>'
        )
    parts.append(f'<polyline points="{line(numbers)}" fill="none" stroke="{colours.line}" stroke-width="3.5"/>')
    places = {each.turn: number for number, each in enumerate(told.turns, 1)}
    for turn in dict.fromkeys(act.turn for act in told.acts):
        x, y = at(places[turn], told.turns[places[turn] - 1].number)
        those = ", ".join(str(number) for number, act in enumerate(told.acts, 1) if act.turn == turn)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colours.line}"/>')
        parts.append(text(those, x, y - 9, _SIZE, colours.ink, face="bold", anchor="middle"))
    said = escape(words(told))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" role="img" aria-label="{said}"'
        f" {font_style()}{inner}>{''.join(parts)}</svg>"
    )


def picture(told: Ending) -> str:
    """The summary: number, chart, acts, history, and whose measure it is."""
    parts = [
        f'<rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>',
        f'<rect x="8" y="8" width="{WIDE - 16}" height="{HIGH - 16}" fill="none" stroke="{FRAME}" stroke-width="2"/>',
        text(f"{told.title}: {told.scenario}", 40, 58, 24, FAINT),
        *_paragraph(told.verdict, 40, 104, 36, WIDE - 80, 1, bold=True),
        *_paragraph(told.par, 40, 136, 18, WIDE - 80, 1, FAINT),
        *_paragraph(told.basis, 40, HIGH - 28, 18, WIDE - 200, 1, FAINT),
    ]
    if told.turns:
        place = ' x="24" y="158" width="700" height="330"'
        parts += [chart(told, 700, 330, inner=place), *_acts(told), *_below(told)]
    parts.append(text("maquis", WIDE - 40, HIGH - 28, 20, FAINT, face="bold", anchor="end"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"'
        f" {font_style()}>{''.join(parts)}</svg>\n"
    )


def _acts(told: Ending) -> Iterator[str]:
    """The acts that mattered, in a column beside the chart."""
    y = 186.0
    if told.acts:
        yield text("The acts that mattered most", 748, y, 20, INK, face="bold")
    for number, act in enumerate(told.acts, 1):
        y += 32
        yield text(f"{number}  {signed(act.change)}, {act.date}, {act.player}", 748, y, 18, INK, face="bold")
        for line in _paragraph("; ".join((act.order, *act.words)), 748, y + 22, 16, WIDE - 748 - 36, 3):
            yield line
            y += 21


def _below(told: Ending) -> Iterator[str]:
    """What the number is made of, and history, below the chart."""
    most = sorted((part for part in told.parts if part.amount), key=lambda part: -abs(part.worth))[:4]
    y = 518.0
    for part in most:
        yield from _paragraph(f"{signed(part.worth)}  {part.words} ({part.amount:g})", 40, y, 17, 660, 1)
        y += 25
    y = 518.0
    for line in legend(told):
        yield from _paragraph(line, 748, y, 17, WIDE - 748 - 36, 1, FAINT)
        y += 25
    for line in told.history[-2:]:
        for each in _paragraph(line, 748, y, 16, WIDE - 748 - 36, 3, FAINT):
            yield each
            y += 21


def _paragraph(
    said: str, x: float, y: float, size: float, wide: float, most: int, colour: str = INK, bold: bool = False
) -> Iterator[str]:
    """Words in lines of a width, at most so many; what does not fit is cut off with an ellipsis."""
    face: Face = "bold" if bold else "regular"
    rows, row = list[str](), ""
    for word in said.split():
        longer = f"{row} {word}".strip()
        if row and width(longer, size, face) > wide:
            rows.append(row)
            longer = word
        row = longer
    rows.append(row)
    if len(rows) > most:
        rows = [*rows[: most - 1], f"{rows[most - 1]} …"]
    for number, each in enumerate(rows):
        yield text(each, x, y + number * (size + 5), size, colour, face=face)
