"""How a game ended as pictures: the chart of its number over turns, and a summary to be shared."""

from collections.abc import Iterator

from maquis.narration import band_picture
from maquis.narration.endings import Ending, signed
from maquis.narration.line_chart import PRINTED, SIZE, Chart, Colours
from maquis.pictures.style import FAINT, FRAME, INK, PAPER
from maquis.pictures.text import Face, font_style, text, width

WIDE, HIGH = 1200, 675
"""Pixels of the summary: what sites that show a picture beside a link ask for."""


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


def chart(told: Ending, wide: float = 640, high: float = 280, colours: Colours = PRINTED, inner: str = "") -> str:
    """The number over turns as an SVG; `inner` are attributes that put it into another picture."""
    numbers = [0.0, *(each.number for each in told.turns)]
    history = [0.0, *(each.history for each in told.turns if each.history is not None)]
    par = [0.0, *(each.par for each in told.turns if each.par is not None)]
    least, most = min(*numbers, *history, *par), max(*numbers, *history, *par)
    on = Chart(wide, high, len(told.turns), least, most, colours)
    parts, zero = [on.level(0.0)], on.at(0, 0.0)[1]
    for number in dict.fromkeys((0.0, most, least)):
        if not number or abs(on.at(0, number)[1] - zero) >= SIZE:
            parts.append(on.number(signed(number), number))
    parts.append(on.dates(told.turns[0].date, told.turns[-1].date))
    if len(history) > 1:
        parts.append(on.line(list(enumerate(history)), colours.history, 2.5, "7 5"))
    if len(par) > 1:
        parts.append(on.line(list(enumerate(par)), colours.faint, 2.5, "1.5 4"))
    parts.append(on.line(list(enumerate(numbers)), colours.line, 3.5))
    places = {each.turn: number for number, each in enumerate(told.turns, 1)}
    for turn in dict.fromkeys(act.turn for act in told.acts):
        x, y = on.at(places[turn], told.turns[places[turn] - 1].number)
        those = ", ".join(str(number) for number, act in enumerate(told.acts, 1) if act.turn == turn)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colours.line}"/>')
        parts.append(text(those, x, y - 9, SIZE, colours.ink, face="bold", anchor="middle"))
    return on.drawn(parts, words(told), inner)


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
        parts += [*_charts(told), *_acts(told), *_below(told)]
    parts.append(text("maquis", WIDE - 40, HIGH - 28, 20, FAINT, face="bold", anchor="end"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"'
        f" {font_style()}>{''.join(parts)}</svg>\n"
    )


def _charts(told: Ending) -> Iterator[str]:
    """The number over turns, and below it the first band of history that there is, turn under turn."""
    tall = 182 if told.bands else 330
    yield chart(told, 700, tall, inner=f' x="24" y="158" width="700" height="{tall}"')
    if told.bands:
        place = ' x="24" y="344" width="700" height="150"'
        yield band_picture.chart(told.bands[0], told.turns, 700, 150, PRINTED, place)


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
