"""How a game ended as pictures: the chart of its number over turns, and a summary to be shared."""

from collections.abc import Iterator
from dataclasses import replace

from maquis.narration import band_picture
from maquis.narration.endings import ActTold, Ending, signed
from maquis.narration.line_chart import FOOT, PRINTED, ROOM, SIZE, Chart, Colours, Room, beside
from maquis.pictures.style import FAINT, FRAME, INK, PAPER
from maquis.pictures.text import Face, FreeSpace, Rectangle, font_style, text, width

WIDE, HIGH = 1200, 675
"""Pixels of the summary: what sites that show a picture beside a link ask for."""
CHARTS, BELOW, FOOT_OF_TEXT = 158.0, 518.0, 628.0
"""How far down its charts begin, what is below them begins, and the last line of that may stand."""
ACTS_WIDE, ROWS = WIDE - 748 - 36, 3
"""How wide the acts beside the charts are told, and in how many lines each."""
TIGHT = 9.0
"""Room below a chart that has another below it."""
DOT, TRIES = 5.0, 4
"""Half of a dot at an act, and how many lines above and below it its number may stand."""


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


def _lines(told: Ending) -> tuple[list[float], list[float], list[float]]:
    """The number from 0 on, turn by turn, and beside it history's and that of sensible policies."""
    history = (each.history for each in told.turns if each.history is not None)
    par = (each.par for each in told.turns if each.par is not None)
    return [0.0, *(each.number for each in told.turns)], [0.0, *history], [0.0, *par]


def _span(told: Ending) -> tuple[float, float]:
    """The lowest number of the chart and the highest."""
    all_ = [number for line in _lines(told) for number in line]
    return min(all_), max(all_)


def _left(told: Ending) -> float:
    """The room that the numbers of the chart need at its left."""
    return beside(*map(signed, _span(told)))


def chart(
    told: Ending,
    wide: float = 640,
    high: float = 280,
    colours: Colours = PRINTED,
    inner: str = "",
    below: float = ROOM.below,
) -> str:
    """The number over turns as an SVG; `inner` are attributes that put it into another picture."""
    (numbers, history, par), (least, most) = _lines(told), _span(told)
    on = Chart(wide, high, len(told.turns), least, most, colours, Room(left=_left(told), below=below))
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
    return on.drawn([*parts, *_dots(told, on)], words(told), inner)


def _dots(told: Ending, on: Chart) -> Iterator[str]:
    """A dot in each turn with acts that mattered, and their numbers where there is room: above it or below."""
    foot = on.high - FOOT - SIZE if on.room.dated else on.high
    space = FreeSpace((on.room.left, 0, on.wide, foot))
    number = {each.turn: (place, each.number) for place, each in enumerate(told.turns, 1)}
    dots = {turn: on.at(*number[turn]) for turn in dict.fromkeys(act.turn for act in told.acts)}
    for x, y in dots.values():
        space.take((x - DOT, y - DOT, x + DOT, y + DOT))
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{DOT:g}" fill="{on.colours.line}"/>'
    for turn, (x, y) in dots.items():
        those = ", ".join(str(at) for at, act in enumerate(told.acts, 1) if act.turn == turn)
        half = width(those, SIZE, "bold") / 2
        places = list(_beside_dot(x, y, on.room.left + half, on.wide - half - 1))
        found = space.fit([_box(*place, half) for place in places])
        yield text(those, *places[found or 0], SIZE, on.colours.ink, face="bold", anchor="middle")


def _beside_dot(x: float, y: float, least: float, most: float) -> Iterator[tuple[float, float]]:
    """Where the middle of words about a dot and their line may be, the nearest first."""
    for step in range(TRIES):
        for line in (y - 9 - SIZE * step, y + 20 + SIZE * step):
            for aside in (0, SIZE * (step + 1), -SIZE * (step + 1)):
                yield min(max(x + aside, least), most), line


def _box(x: float, line: float, half: float) -> Rectangle:
    """What words about a place take up on a line."""
    return x - half, line - 0.75 * SIZE, x + half, line + 0.2 * SIZE


def picture(told: Ending) -> str:
    """The summary: number, chart, acts, history, and whose measure it is."""
    parts = [
        f'<rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>',
        f'<rect x="8" y="8" width="{WIDE - 16}" height="{HIGH - 16}" fill="none" stroke="{FRAME}" stroke-width="2"/>',
        _fitted(f"{told.title}: {told.scenario}", 58, 24, WIDE - 80, FAINT),
        _fitted(told.verdict, 104, 36, WIDE - 80, INK, "bold"),
        _fitted(told.par, 136, 18, WIDE - 80, FAINT),
        _fitted(told.basis, HIGH - 28, 18, WIDE - 200, FAINT),
    ]
    if told.turns:
        parts += [*_charts(told), *_acts(told), *_below(told)]
    parts.append(text("maquis", WIDE - 40, HIGH - 28, 20, FAINT, face="bold", anchor="end"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"'
        f" {font_style()}>{''.join(parts)}</svg>\n"
    )


def _charts(told: Ending) -> Iterator[str]:
    """The number over turns, and below it each band of history, turn under turn; the dates are below the last."""
    if not told.bands:
        yield chart(told, 700, 330, inner=_place(CHARTS, 330))
    elif len(told.bands) == 1:
        yield chart(told, 700, 182, inner=_place(CHARTS, 182))
        yield band_picture.chart(
            told.bands[0], told.turns, 700, 150, PRINTED, _place(344, 150), replace(band_picture.ROOM, left=_left(told))
        )
    else:
        yield from _stacked(told)


def _stacked(told: Ending) -> Iterator[str]:
    """The number and several bands, one below the other with as little between them as can be."""
    dates = ROOM.below - TIGHT
    tall = (336 - dates) / (len(told.bands) + 1)
    yield chart(told, 700, tall, inner=_place(CHARTS, tall), below=TIGHT)
    for number, band in enumerate(told.bands, 1):
        below = ROOM.below if band is told.bands[-1] else TIGHT
        high = tall + below - TIGHT
        place, room = _place(CHARTS + number * tall, high), Room(_left(told), 26, below)
        yield band_picture.chart(band, told.turns, 700, high, PRINTED, place, room)


def _place(y: float, high: float) -> str:
    """Where a chart is in the summary."""
    return f' x="24" y="{y:g}" width="700" height="{high:g}"'


def _acts(told: Ending) -> Iterator[str]:
    """The acts that mattered, in a column beside the chart."""
    y = 186.0
    if told.acts:
        yield text("The acts that mattered most", 748, y, 20, INK, face="bold")
    for number, act in enumerate(told.acts, 1):
        y += 32
        yield text(f"{number}  {signed(act.change)}, {act.date}, {act.player}", 748, y, 18, INK, face="bold")
        for line in _paragraph(_outcome(act), 748, y + 22, 16, ACTS_WIDE, ROWS):
            yield line
            y += 21


def _outcome(act: ActTold) -> str:
    """An act, and as much of what came of it as there is room for: what came of it in the end, if that is not all."""
    told = ["; ".join((act.order, *act.words[left_out:])) for left_out in range(max(1, len(act.words)))]
    return next((each for each in told if len(_rows(each, 16, ACTS_WIDE)) <= ROWS), told[-1])


def _below(told: Ending) -> Iterator[str]:
    """What the number is made of, and history, below the chart."""
    most = sorted((part for part in told.parts if part.amount), key=lambda part: -abs(part.worth))[:4]
    y = BELOW
    for part in most:
        yield _fitted(f"{signed(part.worth)}: {part.words} ({part.amount:g})", y, 17, 660, INK)
        y += 25
    y = BELOW
    for line in legend(told):
        yield from _paragraph(line, 748, y, 17, ACTS_WIDE, 1, FAINT)
        y += 22
    for line in told.history[-2:]:
        left = int((FOOT_OF_TEXT - y) // 21) + 1
        if left < 1:
            return
        for each in _paragraph(line, 748, y, 16, ACTS_WIDE, min(3, left), FAINT):
            yield each
            y += 21


def _fitted(said: str, y: float, size: float, wide: float, colour: str, face: Face = "regular") -> str:
    """Words in one line at the left, smaller if they are too long."""
    return text(said, 40, y, size * min(1, wide / max(1, width(said, size, face))), colour, face=face)


def _paragraph(
    said: str, x: float, y: float, size: float, wide: float, most: int, colour: str = INK, bold: bool = False
) -> Iterator[str]:
    """Words in lines of a width, at most so many; what does not fit is cut off with an ellipsis."""
    face: Face = "bold" if bold else "regular"
    rows = _rows(said, size, wide, face)
    if len(rows) > most:
        rows = [*rows[: most - 1], f"{rows[most - 1]} …"]
    for number, each in enumerate(rows):
        yield text(each, x, y + number * (size + 5), size, colour, face=face)


def _rows(said: str, size: float, wide: float, face: Face = "regular") -> list[str]:
    """The words of each line, if lines are so wide."""
    rows, row = list[str](), ""
    for word in said.split():
        longer = f"{row} {word}".strip()
        if row and width(longer, size, face) > wide:
            rows.append(row)
            longer = word
        row = longer
    return [*rows, row]
