"""A game beside a band of history, drawn over its turns."""

from collections.abc import Iterator

from maquis.narration.bands import BandTold, TimeTold, beside, digits
from maquis.narration.endings import TurnTold
from maquis.narration.line_chart import RIGHT, SIZE, Chart, Colours, Room
from maquis.pictures.text import text, width

HISTORY = "history"
EDGE = 16.0
"""Pixels left of the title."""
ROOM = Room(above=38.0)
SHADED, BAR = 0.16, 0.42
"""How dark history is drawn between the times that it is known of, and at them."""
WIDTH = 5.0
"""Half of the pixels across at a time, or less where times are near each other."""


def words(band: BandTold) -> str:
    """The chart in words, for those who do not see it."""
    return f"{band.words}, the game beside history. {' '.join(map(_said, band.times))}"


def _said(time: TimeTold) -> str:
    return f"{time.date}: {time.number:g}, in history {digits(time.low)} to {digits(time.high)}, {beside(time)}."


def chart(
    band: BandTold,
    turns: tuple[TurnTold, ...],
    wide: float,
    high: float,
    colours: Colours,
    inner: str = "",
    room: Room = ROOM,
) -> str:
    """The number of a game turn by turn as a line, and what history had as shaded ground, low to high."""
    most = max(*band.numbers, *(each.high for each in band.times), 1.0)
    least = min(*band.numbers, *(each.low for each in band.times), 0.0)
    on = Chart(wide, high, len(turns), least, most, colours, room)
    parts = [
        text(band.words, EDGE, SIZE, SIZE, colours.ink, face="bold"),
        *_named(on),
        on.level(0.0),
        *_history(on, band, {each.turn: number for number, each in enumerate(turns, 1)}),
        on.line(list(enumerate(band.numbers, 1)), colours.line, 3),
        *(on.number(digits(each), each) for each in dict.fromkeys((0.0, most))),
        on.dates(turns[0].date, turns[-1].date),
    ]
    return on.drawn(parts, words(band), inner)


def _named(on: Chart) -> Iterator[str]:
    """What the shaded ground is."""
    right = on.wide - RIGHT
    yield text(HISTORY, right, SIZE, SIZE, on.colours.ink, anchor="end")
    left = right - width(HISTORY, SIZE) - SIZE - 6
    yield (
        f'<rect x="{left:.1f}" y="3" width="{SIZE:g}" height="{SIZE - 2:g}" fill="{on.colours.history}"'
        f' fill-opacity="{BAR}"/>'
    )


def _history(on: Chart, band: BandTold, counted: dict[int, int]) -> Iterator[str]:
    """The band: pale between the times at which it is known, darker at them."""
    at = [(counted[each.turn], each) for each in band.times]
    outline = [*((x, each.low) for x, each in at), *((x, each.high) for x, each in reversed(at))]
    yield f'<polygon points="{on.points(outline)}" fill="{on.colours.history}" fill-opacity="{SHADED}"/>'
    half = min(WIDTH, (on.at(1, 0)[0] - on.at(0, 0)[0]) / 2)
    for number, each in at:
        x, top = on.at(number, each.high)
        tall = max(2.0, on.at(number, each.low)[1] - top)
        yield (
            f'<rect x="{x - half:.1f}" y="{top:.1f}" width="{2 * half:.1f}" height="{tall:.1f}"'
            f' fill="{on.colours.history}" fill-opacity="{BAR}"/>'
        )
