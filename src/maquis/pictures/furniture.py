"""What stands round a map: title, frame with column and row numbers, legend, scale bar, credits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from html import escape

from maquis.boards.hex import digits
from maquis.pictures import ground, layers, style, works
from maquis.pictures.layers import Layer
from maquis.pictures.layout import Layout
from maquis.pictures.overlay import Overlay
from maquis.pictures.text import font_style, text
from maquis.pictures.text import width as wide_as

EDGE = 15
"""Pixels between the edge of the picture and the map, where the numbers of columns and rows stand."""


@dataclass(frozen=True)
class Panel:
    """A part of the picture across its whole width: SVG elements and their height in pixels."""

    height: float
    parts: list[str] = field(default_factory=list)


NONE = Panel(0)
_LINES = {"river": "river", "major_river": "major river", "rail": "railway"}


def head(title: str, wide: float) -> Panel:
    """The title above the map."""
    if not title:
        return NONE
    size = min(max(wide * 0.022, 15), 34)
    size = min(size, (wide - 2 * EDGE) / max(wide_as(title, 1, "bold", 0.04), 1))
    return Panel(size * 1.5, [text(title, EDGE, size * 1.25, size, style.INK, face="bold", spacing=size * 0.04)])


def frame(layout: Layout) -> list[str]:
    """The line round the map, and the numbers of every fifth column and row outside it."""
    found = [
        f'<rect width="{layout.width:.1f}" height="{layout.height:.1f}" fill="none" stroke="{style.FRAME}" '
        'stroke-width="1.4"/>'
    ]
    board = layout.hexmap.board
    every = next(step for step in (1, 2, 5, 10, 20) if layout.pitch * step >= 22)
    for column in range(0, board.columns, every):
        x, _ = layout.pixel(board.shape.spot(column, 0))
        if 6 < x < layout.width - 6:
            found += [
                text(digits(column + board.first[0]), x, y, 8, style.FAINT, anchor="middle")
                for y in (-4, layout.height + 10)
            ]
    for row in range(0, board.rows, every):
        _, y = layout.pixel(board.shape.spot(0, row))
        if 6 < y < layout.height - 6:
            name = digits(row + board.first[1])
            found += [text(name, x, y + 3, 8, style.FAINT, anchor="middle") for x in (-7.5, layout.width + 7.5)]
    return found


def foot(
    layout: Layout, wide: float, overlays: Sequence[Overlay], markers: Sequence[tuple[str, str]], credits: bool = True
) -> Panel:
    """Legend, scale bar and credits, the latter two if wanted; `markers` are signs with their words."""
    signs = [*markers, *overlay_signs(overlays), *_signs(layout)]
    return (
        legend(signs, wide, layout.hexmap.credits, *_scale(layout, letters(wide))) if credits else legend(signs, wide)
    )


def sheet(title: str, width: int, height: float, body: Iterable[str]) -> str:
    """The text of an SVG picture, so large, on paper."""
    size = f'viewBox="0 0 {width} {height:.0f}" width="{width}" height="{height:.0f}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {font_style()}>',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height:.0f}" fill="{style.PAPER}"/>',
            *body,
            "</svg>",
            "",
        ]
    )


class Stack:
    """Parts of a map one below the other, under its title and over its legend."""

    def __init__(self, title: str, width: int, definitions: Iterable[str] = ()) -> None:
        panel = head(title, width)
        self.width, self.height, self.body = width, panel.height, [*definitions, *panel.parts]

    def add(self, heading: str, height: float, draw: Callable[[str], Iterable[str]]) -> None:
        """Add a part, so many pixels high, under a heading if it has one; `draw` draws it under a name of its own."""
        if heading:
            self.height += 16
            self.body.append(text(heading, EDGE, self.height, 11, style.INK, face="bold"))
        self.height += 6
        parts = draw(f"part{self.height:.0f}")
        self.body += [f'<g transform="translate({EDGE} {self.height:.1f})">', *parts, "</g>"]
        self.height += height + 4

    def foot(self, panel: Panel) -> None:
        """Add the legend."""
        self.body += [f'<g transform="translate(0 {self.height + 8:.1f})">', *panel.parts, "</g>"]
        self.height += panel.height + 8

    def svg(self, title: str) -> str:
        """The text of the picture."""
        return sheet(title, self.width, self.height, self.body)


def framed(name: str, width: float, height: float, body: Iterable[str]) -> list[str]:
    """A part of a map, cut off at its edges, with a line round it."""
    box = f'<rect width="{width:.1f}" height="{height:.1f}"'
    return [
        f'<clipPath id="{name}">{box}/></clipPath>',
        f'<g clip-path="url(#{name})">',
        *body,
        "</g>",
        f'{box} fill="none" stroke="{style.FRAME}" stroke-width="1.4"/>',
    ]


def letters(wide: float) -> float:
    """The height of letters in a legend, in pixels."""
    return 11.0 if wide >= 700 else 10.0


def legend(
    signs: Iterable[tuple[str, str]], wide: float, credits: Sequence[str] = (), bar: str = "", long: float = 0
) -> Panel:
    """Signs with their words, a bar `long` pixels wide, and credits, in as many lines as the width asks for."""
    size = letters(wide)
    x, y, line = float(EDGE), 6.0, size * 1.75
    found = []
    for sign, words in signs:
        needed = 24 + wide_as(words, size) + size * 1.3
        if x + needed > wide - EDGE and x > EDGE:
            x, y = float(EDGE), y + line
        found.append(f'<g transform="translate({x:.1f} {y:.1f})">{sign}</g>')
        found.append(text(words, x + 24, y + size * 0.95, size, style.INK))
        x += needed
    if bar:
        if x + long > wide - EDGE:
            x, y = float(EDGE), y + line
        found.append(f'<g transform="translate({x:.1f} {y:.1f})">{bar}</g>')
    y += line + size * 0.6
    small = size * 0.78
    for words in _lines(credits, wide - 2 * EDGE, small):
        found.append(text(words, EDGE, y + small * 0.4, small, style.FAINT))
        y += small * 1.35
    return Panel(y + 4, found)


def hatching(name: str, colour: str, opacity: float, step: float) -> str:
    """An SVG pattern of slanting lines `step` pixels apart."""
    return (
        f'<pattern id="{name}" width="{step:.1f}" height="{step:.1f}" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><rect width="{step * 0.45:.1f}" height="{step:.1f}" fill="{colour}" '
        f'fill-opacity="{min(opacity * 1.6, 1):.2f}"/></pattern>'
    )


def overlay_signs(overlays: Sequence[Overlay]) -> Iterable[tuple[str, str]]:
    """What the legend says of overlays: signs with their words."""
    for i, overlay in enumerate(overlays):
        fill = f'fill="{overlay.colour}" fill-opacity="{overlay.opacity}"'
        hatch = ""
        if overlay.hatched:
            hatch, fill = hatching(f"key{i}", overlay.colour, overlay.opacity, 5), f'fill="url(#key{i})"'
        if overlay.words:
            yield (
                f'{hatch}<rect width="18" height="11" y="1" fill="{style.CLEAR}"/>'
                f'<rect width="18" height="11" y="1" {fill} stroke="{overlay.colour}"/>',
                overlay.words,
            )


def _signs(layout: Layout) -> Iterable[tuple[str, str]]:
    terrain = layout.hexmap.layers["terrain"]
    for kind, colour in style.TERRAIN.items():
        if terrain.get(kind, 0) & layout.view:
            yield f'<rect width="18" height="11" y="1" fill="{colour}" stroke="{style.FRAME}" stroke-width=".5"/>', kind
    for name, words in _LINES.items():
        coats = [layer for layer in (*layers.WATERS, *layers.RAILWAYS) if name in layer.of]
        if name in layout.hexmap.sides and any(layer.since <= layout.pitch for layer in coats):
            yield line(coats), words
    for _, drawn in ground.areas(layout.hexmap):
        yield line([layer for layer in layers.BORDERS if drawn.kind in layer.of]), drawn.words
    for _, drawn in works.shown(layout):
        yield f'<g transform="translate(2 -.5) scale(1.75)">{works.sign(drawn)}</g>', drawn.words


def line(coats: Iterable[Layer]) -> str:
    """A sign of a line, painted as the layers are on a map of middling scale."""
    return "".join(part for coat in coats for part in coat.svg("M0 6.5H18", 22))


def _scale(layout: Layout, size: float) -> tuple[str, float]:
    """A bar of a round number of kilometres, and how many pixels it takes with its words."""
    per_km = layout.pitch / layout.hexmap.hex_km
    km = next((km for km in (500, 200, 100, 50, 20, 10, 5, 2, 1) if km * per_km <= 130), 1)
    long = km * per_km
    miles = layout.hexmap.hex_km / 1.609344
    words = f"{km} km (1 hex = {layout.hexmap.hex_km:g} km, {miles:.3g} miles)"
    bar = (
        f'<path d="M0 4V10M0 7H{long:.1f}M{long:.1f} 4V10M{long / 2:.1f} 5V9" stroke="{style.INK}" '
        'stroke-width="1.3" fill="none"/>'
        f"{text(words, long + 7, size * 0.95, size, style.INK)}"
    )
    return bar, long + 7 + wide_as(words, size)


def _lines(credits: Sequence[str], wide: float, size: float) -> list[str]:
    """The credits, wrapped."""
    found = [""]
    for word in " ".join(credits).split():
        longer = f"{found[-1]} {word}".strip()
        if wide_as(longer, size) > wide and found[-1]:
            found.append(word)
        else:
            found[-1] = longer
    return found


def readable(colour: str) -> str:
    """Dark or light ink, whichever can be read on a colour given as #rrggbb."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return style.INK if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else style.PAPER


__all__ = ["EDGE", "NONE", "Panel", "escape", "foot", "frame", "head", "legend", "line", "overlay_signs", "readable"]
