"""What is written on the zones: names, income, cities and facilities, where each has room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import cos, pi, sin

from maquis.boards import labels
from maquis.boards.zonefile import Zone
from maquis.pictures import style
from maquis.pictures.text import Face, FreeSpace, Rectangle, text, width
from maquis.pictures.zone_layout import ZoneLayout
from maquis.pictures.zone_signs import SIGN, sign_row

_LARGEST = 12.0
_LEADING = 1.04
_SEA = 0.4
"""What a block's part over the sea counts, of one over its own zone."""
_AWAY = (12, 15, 19, 24, 30, 37, 45, 54, 66, 80, 96, 115)


@dataclass(frozen=True)
class Block:
    """A zone's name in lines, with its row of signs, as large as it will be written."""

    lines: tuple[str, ...]
    size: float
    rows: tuple[tuple[str, ...], ...]
    """Signs, row by row."""
    face: Face

    @cached_property
    def wide(self) -> float:
        """Pixels across."""
        names = (width(line, self.size, self.face) for line in self.lines)
        return max(*names, *(len(row) * (SIGN + 1) for row in self.rows), 0)

    @cached_property
    def high(self) -> float:
        """Pixels down."""
        return self.size * _LEADING * len(self.lines) + (SIGN + 1) * len(self.rows)

    def box(self, x: float, y: float) -> Rectangle:
        """The rectangle it takes, about its middle."""
        return x - self.wide / 2, y - self.high / 2, x + self.wide / 2, y + self.high / 2

    def draw(self, x: float, y: float) -> list[str]:
        """The block about its middle, as SVG."""
        base = y - self.high / 2 + self.size * 0.84
        found = [
            text(line, x, base + i * self.size * _LEADING, self.size, style.TOWN_TEXT, face=self.face,
                 anchor="middle", halo=style.PAPER)
            for i, line in enumerate(self.lines)
        ]  # fmt: skip
        top = y + self.high / 2 - (SIGN + 1) * len(self.rows) + 1
        for down, row in enumerate(self.rows):
            left = x - len(row) * (SIGN + 1) / 2
            for i, sign in enumerate(row):
                at = f"{left + i * (SIGN + 1):.1f} {top + down * (SIGN + 1):.1f}"
                found.append(f'<g transform="translate({at})">{sign}</g>')
        return found


def blocks(layout: ZoneLayout, space: FreeSpace) -> list[str]:
    """Everything written on the zones: inside where it fits, else over the border a little, else on a leader."""
    zones = layout.zonemap.zones
    shown = [place for place in layout.cover if layout.shows(place)]
    found: list[str] = []
    left = []
    for place in shown:
        drawn = _inside(layout, space, place)
        if drawn is None:
            left.append(place)
        else:
            found += drawn
    left.sort(key=lambda place: zones[place].label[2])
    for place in left:
        found += (
            _overlapping(layout, space, place, 0.55)
            or _beside(layout, space, place, 45)
            or _overlapping(layout, space, place, 0.3)
            or _beside(layout, space, place, 120)
            or _forced(layout, space, place)
        )
    return found


def _inside(layout: ZoneLayout, space: FreeSpace, place: int) -> list[str] | None:
    zone, cover = layout.zonemap.zones[place], layout.cover[place]
    size = _LARGEST
    while size >= layout.least:
        for block in _blocks(layout, place, size):
            for x, y in _spots(layout, zone):
                box = block.box(x, y)
                if cover.holds(_grown(box, 1)) and space.free(box):
                    space.take(box)
                    return block.draw(x, y)
        size *= 0.93
    return None


def _overlapping(layout: ZoneLayout, space: FreeSpace, place: int, least: float) -> list[str] | None:
    """The block where most of it is on its own zone, at the place that has the largest part."""
    zone, cover = layout.zonemap.zones[place], layout.cover[place]
    best: tuple[float, Block, float, float] | None = None
    for block in _blocks(layout, place, layout.least):
        for x, y in _spots(layout, zone):
            box = block.box(x, y)
            own = cover.share(box)
            if own + _SEA < (best[0] if best else least):
                continue
            part = own + _SEA * (1 - layout.land.share(box))
            if part >= least and (best is None or part > best[0]) and space.free(box):
                best = part, block, x, y
    if best is None:
        return None
    _, block, x, y = best
    space.take(block.box(x, y))
    return block.draw(x, y)


def _beside(layout: ZoneLayout, space: FreeSpace, place: int, furthest: float) -> list[str] | None:
    """The block out at sea, at most so many pixels off, with a line from the zone."""
    x, y = layout.centre(place)
    for far in (far for far in _AWAY if far <= furthest):
        for turn in range(24):
            for block in _blocks(layout, place, layout.least):
                east, south = cos(turn * pi / 12), sin(turn * pi / 12)
                bx, by = x + east * (far + block.wide / 2), y + south * (far + block.high / 2)
                box = block.box(bx, by)
                if space.free(_grown(box, 1)) and layout.land.share(_grown(box, 1)) < 0.02:
                    space.take(box)
                    ex, ey = min(max(x, box[0]), box[2]), min(max(y, box[1]), box[3])
                    return [
                        f'<path d="M{x:.1f} {y:.1f}L{ex:.1f} {ey:.1f}" stroke="{style.INK}" stroke-width=".8"/>'
                        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.6" fill="{style.INK}"/>',
                        *block.draw(bx, by),
                    ]
    return None


def _forced(layout: ZoneLayout, space: FreeSpace, place: int) -> list[str]:
    """The smallest block where it hides the least."""
    block = min(_blocks(layout, place, layout.least), key=lambda block: block.wide * block.high)
    x, y = layout.centre(place)
    x = min(max(x, block.wide / 2 + 2), layout.width - block.wide / 2 - 2)
    y = min(max(y, block.high / 2 + 2), layout.height - block.high / 2 - 2)
    space.take(block.box(x, y))
    return block.draw(x, y)


def _blocks(layout: ZoneLayout, place: int, size: float) -> Iterator[Block]:
    """The ways to write a zone, the fewest lines first."""
    sign = layout.zonemap.signed[place]
    face: Face = "bold" if sign.city else "regular"
    signs = sign_row(sign)
    half = (len(signs) + 1) // 2
    rows: list[tuple[tuple[str, ...], ...]] = [(signs,) if signs else ()]
    if len(signs) > 2:
        rows.append((signs[:half], signs[half:]))
    for lines in _breaks(_called(layout, place)):
        for row in rows:
            yield Block(lines, size, row, face)


def _called(layout: ZoneLayout, place: int) -> str:
    """A zone as whoever looks calls it."""
    ground = layout.zonemap
    return labels.drawn(ground.name, ground.board.label(place), ground.zones[place].name)


@cache
def _breaks(name: str) -> list[tuple[str, ...]]:
    """A name on one line, on two and on three, as even as can be."""
    words = name.replace("-", "- ").split()
    found = []
    for many in range(1, min(3, len(words)) + 1):
        ways = [
            tuple(" ".join(words[a:b]).replace("- ", "-") for a, b in zip((0, *cut), (*cut, len(words)), strict=True))
            for cut in _cuts(len(words), many)
        ]
        found.append(min(ways, key=lambda lines: max(width(line, 1) for line in lines)))
    return found


def _cuts(words: int, lines: int) -> list[tuple[int, ...]]:
    if lines == 1:
        return [()]
    if lines == 2:
        return [(i,) for i in range(1, words)]
    return [(i, j) for i in range(1, words) for j in range(i + 1, words)]


def _spots(layout: ZoneLayout, zone: Zone) -> list[tuple[float, float]]:
    """Where the middle of a block may be: the widest place, the centre, and round about."""
    lx, ly = layout.pixel(*zone.label[:2])
    cx, cy = layout.pixel(*zone.centre)
    round_about = [
        (cx + east, cy + south)
        for far in (6, 12, 20, 30, 42)
        for east, south in (
            (0, -far),
            (0, far),
            (-far, 0),
            (far, 0),
            (-far, -far),
            (far, -far),
            (far, far),
            (-far, far),
        )
    ]
    return [(lx, ly), ((lx + cx) / 2, (ly + cy) / 2), (cx, cy), *round_about]


def _grown(box: Rectangle, by: float) -> Rectangle:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def sea_names(layout: ZoneLayout, space: FreeSpace) -> list[str]:
    """Names of seas, in blue, where they are free."""
    found = []
    for name in layout.zonemap.names:
        x, y = layout.pixel(*name.at)
        lines = name.text.split("|")
        size = 13.0 if name.text.isupper() else 10.0
        spacing = size * style.ZONE_SEA_SPACING
        wide = max(width(line, size, "italic", spacing) for line in lines)
        box = (x - wide / 2, y - size * len(lines) * 0.6, x + wide / 2, y + size * len(lines) * 0.6)
        if not space.free(box) or layout.land.share(box) > 0.12:
            continue
        space.take(box)
        for i, line in enumerate(lines):
            base = y + size * (style.BASE + style.LEADING * (i - (len(lines) - 1) / 2))
            found.append(text(line, x, base, size, style.WATER_TEXT, face="italic", anchor="middle", spacing=spacing))
    return found
