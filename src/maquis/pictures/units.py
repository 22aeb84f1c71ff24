"""Counters with the signs of their branch and size, and arrows, as SVG."""

from collections.abc import Sequence
from math import hypot

from maquis.pictures import furniture, style

FRAME = "M-36-16H36V30H-36Z"
CROSS, OVAL = "M-36-16L36 30M-36 30L36-16", "M-24 7a24 13 0 1 0 48 0a24 13 0 1 0-48 0"
_BRANCHES = (
    ("dummy", "M-10-2a10 10 0 1 1 10 10v6m0 8v1"),
    ("decoy", "M-10-2a10 10 0 1 1 10 10v6m0 8v1"),
    ("command", "M-36-4H36M-36 30V44"),
    ("cavalry", "M-36 30L36-16"),
    ("panzer", OVAL), ("tank", OVAL), ("armo", OVAL), ("mechanized", CROSS + OVAL),
    ("motorized", CROSS + "M0-16V30"),
    ("airborne", CROSS + "M-14 24q7-14 14 0q7-14 14 0"), ("parachute", CROSS + "M-14 24q7-14 14 0q7-14 14 0"),
    ("marine", CROSS + "M0-12V26"),
    ("anti-air", "M-36 30Q0-26 36 30"),
    ("artillery", "M-6 7a6 6 0 1 0 12 0a6 6 0 1 0-12 0"),
    ("mountain", CROSS + "M-12 30L0 12L12 30"),
    ("police", "M-36 7H36M0-16V30"), ("security", "M-36 7H36M0-16V30"),
    ("", CROSS),
)  # fmt: skip
"""Words in a kind of unit, of which the first that is found counts, and what is drawn in its frame."""
_SIZES = (
    ("division", "xx"), ("regiment", "|||"), ("battalion", "||"), ("brigade", "x"), ("corps", "xxx"), ("army", "xxxx"),
)  # fmt: skip
"""Words for sizes, and the strokes that stand for them above the frame."""
_STROKES = {"x": ("M{left}-35l12 12m0-12l-12 12", 17), "|": ("M{left}-35v12", 9)}
"""How a stroke is drawn, and how far apart they are."""
SHOWN = 2
"""Counters below another that are seen of a stack."""


def counter(kind: str, colour: str, x: float, y: float, half: float, below: int = 0) -> str:
    """A square counter about (x, y), `half` its side, with the sign of a kind of unit, and the edges of those below."""
    boxes = "".join(
        f'<rect x="{depth * 8 - 50}" y="{-depth * 8 - 50}" width="100" height="100" rx="8" fill="{colour}" '
        f'stroke="{style.PAPER}" stroke-width="4"/>'
        for depth in range(min(below, SHOWN), -1, -1)
    )
    words = kind.lower()
    sign = next(sign for word, sign in _BRANCHES if word in words)
    size = next((strokes for word, strokes in _SIZES if word in words), "")
    pen = f'fill="none" stroke="{furniture.readable(colour)}" stroke-width="4.5" stroke-linecap="round"'
    at = f"translate({x:.1f} {y:.1f}) scale({half / 50:.3f})"
    return f'<g transform="{at}">{boxes}<path d="{FRAME}{sign}{_size(size)}" {pen}/></g>'


def _size(strokes: str) -> str:
    """The strokes of a size above the frame, as path data."""
    found = ""
    for number, stroke in enumerate(strokes):
        path, step = _STROKES[stroke]
        found += path.format(left=f"{(number - (len(strokes) - 1) / 2) * step - 6 * (stroke == 'x'):g}")
    return found


def arrow(way: Sequence[tuple[float, float]], colour: str, half: float) -> str:
    """An arrow through points to just before the last; `half` is half the side of a counter beside it."""
    (ax, ay), (bx, by) = way[-2:]
    long = hypot(bx - ax, by - ay) or 1
    east, south = (bx - ax) / long * half, (by - ay) / long * half
    neck_x, neck_y = bx - east * 0.9, by - south * 0.9
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in [*way[:-1], (neck_x, neck_y)])
    head = (
        f"M{bx - east * 0.3:.1f} {by - south * 0.3:.1f}L{neck_x - south * 0.36:.1f} {neck_y + east * 0.36:.1f}"
        f"L{neck_x + south * 0.36:.1f} {neck_y - east * 0.36:.1f}Z"
    )
    return "".join(
        f'<path d="M{line}" fill="none" stroke="{paint}" stroke-width="{half * wide:.1f}" stroke-linejoin="round"/>'
        f'<path d="{head}" fill="{paint}" stroke="{paint}" stroke-width="{half * edge:.1f}" stroke-linejoin="round"/>'
        for paint, wide, edge in ((style.PAPER, 0.4, 0.2), (colour, 0.22, 0.02))
    )
