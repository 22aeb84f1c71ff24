"""The names of points and seas: where each stands clear of every sign and other name, and of most lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from maquis.boards import labels
from maquis.boards.board import members
from maquis.pictures import point_signs, style
from maquis.pictures.point_layout import Pixel, PointLayout
from maquis.pictures.text import Face, FreeSpace, Rectangle, text, width

_AWAY = (0.0, 0.5, 1.2, 2.2, 3.4, 5.0, 7.0, 9.0, 12.0, 15.0, 19.0)
"""How far from its sign a name may stand, in radii of a dot."""


def names(layout: PointLayout, space: FreeSpace) -> list[str]:
    """The names of all points in the picture, those with least room first."""
    shown = [place for place in members(layout.pointmap.board.all) if layout.shows(place)]
    lines = _lines(layout)
    crowd = {place: sum(_near(layout, place, other) for other in shown) for place in shown}
    shown.sort(key=lambda place: (-layout.pointmap.signed[place].number, -crowd[place], place))
    return [part for place in shown for part in _name(layout, space, lines, place)]


def _near(layout: PointLayout, a: int, b: int) -> int:
    (x, y), (u, v) = layout.centre(a), layout.centre(b)
    return hypot(x - u, (y - v) * 2) < 9 * layout.size


def _called(layout: PointLayout, place: int) -> str:
    """A point as whoever looks calls it, without what tells it from another of its name."""
    board = layout.pointmap.board
    return labels.drawn(layout.pointmap.name, board.label(place), board.name(place)).partition(" (")[0]


def _name(layout: PointLayout, space: FreeSpace, lines: list[tuple[Pixel, Pixel]], place: int) -> list[str]:
    """One name: the free place beside its point that fewest lines cross, nearer ones first."""
    words = _called(layout, place)
    great = bool(layout.pointmap.signed[place].number)
    face: Face = "bold" if great else "regular"
    size = layout.size * (1.12 if great else 1.0)
    best: tuple[float, Rectangle] | None = None
    long = width(words, size, face)
    lines = _about(lines, layout.centre(place), long + _AWAY[-1] * layout.radius + 4 * size)
    for cost, box in _places(layout, place, long, size):
        if best is not None and cost - 0.5 >= best[0]:
            break
        if space.free(box):
            worth = cost + sum(_cut(box, line) for line in lines) / size
            if best is None or worth < best[0]:
                best = worth, box
    if best is None:
        best = next(iter(_places(layout, place, long, size)))
    box = best[1]
    space.take(box)
    x, y = layout.centre(place)
    middle = (box[0] + box[2]) / 2
    found = [text(words, middle, box[1] + size * 0.86, size, style.TOWN_TEXT, face=face, anchor="middle",
                  halo=style.PAPER)]  # fmt: skip
    gap = _gap(box, (x, y))
    if gap > layout.radius * 5.5:
        near = min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])
        found.insert(0, f'<path d="M{x:.1f} {y:.1f}L{near[0]:.1f} {near[1]:.1f}" stroke="{style.FAINT}" '
                     'stroke-width=".6"/>')  # fmt: skip
    return found


def _about(lines: list[tuple[Pixel, Pixel]], at: Pixel, reach: float) -> list[tuple[Pixel, Pixel]]:
    """The lines that come near a point."""
    box = (at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)
    return [line for line in lines if _cut(box, line)]


def _places(layout: PointLayout, place: int, long: float, size: float) -> Iterator[tuple[float, Rectangle]]:
    """Where a name may stand, with what is against it: right of its point is best, then left, above and below."""
    left, top, right, bottom = point_signs.box(layout, place)
    x, y = layout.centre(place)
    half, high = long / 2, size * 1.04
    for i, away in enumerate(_AWAY):
        d = away * layout.radius + 1.2
        spots = (
            (0.0, right + d + half, y), (0.15, left - d - half, y),
            (0.2, x, top - d - high / 2), (0.2, x, bottom + d + high / 2),
            (0.3, right + d * 0.7 + half, top - d * 0.7), (0.3, right + d * 0.7 + half, bottom + d * 0.7),
            (0.35, left - d * 0.7 - half, top - d * 0.7), (0.35, left - d * 0.7 - half, bottom + d * 0.7),
            (0.4, x + half * 0.6, top - d - high / 2), (0.4, x - half * 0.6, top - d - high / 2),
            (0.4, x + half * 0.6, bottom + d + high / 2), (0.4, x - half * 0.6, bottom + d + high / 2),
            (0.5, x + half, top - d - high / 2), (0.5, x - half, top - d - high / 2),
            (0.5, x + half, bottom + d + high / 2), (0.5, x - half, bottom + d + high / 2),
        )  # fmt: skip
        for cost, u, v in spots:
            yield cost + 0.8 * i, (u - half, v - high / 2, u + half, v + high / 2)


def _gap(box: Rectangle, at: Pixel) -> float:
    """Pixels from a rectangle to a point."""
    return hypot(max(box[0] - at[0], 0, at[0] - box[2]), max(box[1] - at[1], 0, at[1] - box[3]))


def _lines(layout: PointLayout) -> list[tuple[Pixel, Pixel]]:
    place = layout.pointmap.board.place
    return [(layout.centre(place(line.a)), layout.centre(place(line.b))) for line in layout.pointmap.lines]


def _cut(box: Rectangle, line: tuple[Pixel, Pixel]) -> float:
    """Pixels of a line that lie inside a rectangle."""
    (x, y), (u, v) = line
    start, end = 0.0, 1.0
    for at, step, low, high in ((x, u - x, box[0], box[2]), (y, v - y, box[1], box[3])):
        if abs(step) < 1e-9:
            if not low <= at <= high:
                return 0.0
            continue
        first, last = sorted(((low - at) / step, (high - at) / step))
        start, end = max(start, first), min(end, last)
    return max(0.0, end - start) * hypot(u - x, v - y)


def seas(layout: PointLayout, space: FreeSpace) -> Iterable[str]:
    """The names of the seas, with the ports that decide who controls each."""
    for sea in layout.pointmap.seas:
        x, y = layout.pixel(*sea.at)
        if not (0 <= x <= layout.width and 0 <= y <= layout.height):
            continue
        keys = [_called(layout, layout.pointmap.board.place(port)) for port in sea.held_by]
        size, small = layout.size * 1.25, layout.size * 0.82
        rows: list[tuple[str, float, Face]] = [(sea.name, size, "italic")]
        if layout.pointmap.sea_keys:
            rows.append((f"held by {' and '.join(keys)}" if keys else "nobody's", small, "regular"))
        long = max(width(words, high, face) for words, high, face in rows)
        space.take((x - long / 2, y - size, x + long / 2, y + small * 1.3))
        for words, high, face in rows:
            yield text(words, x, y, high, style.WATER_TEXT, face=face, anchor="middle", halo=style.SEA)
            y += small * 1.15
