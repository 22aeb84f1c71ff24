"""The names on a map: seas, countries, districts, towns, each where it fits."""

from __future__ import annotations

from maquis.boards.board import members
from maquis.boards.mapfile import Town
from maquis.pictures import ground, style
from maquis.pictures.layout import Layout
from maquis.pictures.text import Face, FreeSpace, text, width

_SOONER = 0.55
"""A picture cannot be zoomed, so it names towns from this part of the scale from which the page does."""


def towns(layout: Layout, space: FreeSpace) -> tuple[list[str], list[str]]:
    """Marks of the largest town of every hex, and the names that fit, larger towns first.

    On a small map a great city's name may stand where a lesser town would be, which is then left out.
    """
    shown = [
        (places[0], layout.centre(place))
        for place, places in sorted(layout.hexmap.towns_at.items(), key=lambda item: item[1][0].size)
        if layout.view >> place & 1 and layout.pitch >= style.DRAWN_FROM[places[0].size]
    ]
    marks: list[str] = []
    names: list[str] = []
    for sizes in ("ABCDEF",) if layout.pitch >= style.MARKS_FROM else ("AB", "C", "DEF"):
        now = []
        for town, (x, y) in shown:
            half = reach(layout, town)
            box = (x - half, y - half, x + half, y + half)
            if town.size in sizes and (sizes[0] == "A" or space.free(box)):
                space.take(box)
                marks.append(_mark(town, x, y, half))
                now.append((town, (x, y)))
        for town, (x, y) in now:
            if layout.pitch >= style.NAMED_FROM[town.size] * _SOONER:
                names += _name(layout, space, town, x, y)
    return marks, names


def reach(layout: Layout, town: Town) -> float:
    """Half the width of a town's mark, in pixels."""
    if town.size in style.BLOCKS:
        return max(layout.pitch * style.BLOCKS[town.size] / 2, style.LEAST_BLOCKS[town.size])
    return max(layout.pitch * style.DOTS[town.size], 1.2)


def _mark(town: Town, x: float, y: float, half: float) -> str:
    if town.size in style.DOTS:
        fill = style.PAPER if town.size == "D" else style.TOWN
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half:.1f}" fill="{fill}" stroke="{style.TOWN}" '
            f'stroke-width="{half * 0.45:.1f}"/>'
        )
    side = 2 * half
    block = f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{side:.1f}" height="{side:.1f}" '
    if town.size == "C" or half < 3.5:
        return f'{block}fill="{style.TOWN}" stroke="{style.PAPER}" stroke-width="{max(half * 0.14, 0.4):.1f}"/>'
    # A large city is a block of houses: four for B, nine for A.
    many = 3 if town.size == "A" else 2
    step = side / many
    house = f"h{step * 0.76:.1f}v{step * 0.76:.1f}h-{step * 0.76:.1f}z"
    corners = [-half + step * (i + 0.12) for i in range(many)]
    houses = "".join(f"M{x + east:.1f} {y + south:.1f}{house}" for east in corners for south in corners)
    return (
        f'{block}fill="{style.PAPER}" stroke="{style.TOWN}" stroke-width="{half * 0.1:.1f}"/>'
        f'<path d="{houses}" fill="{style.TOWN}"/>'
    )


def _name(layout: Layout, space: FreeSpace, town: Town, x: float, y: float) -> list[str]:
    """The name of a town beside its mark, if there is room."""
    own, power, most = style.NAME_GROWS
    grow = min(max((layout.pitch / own) ** power, 0.82), most)
    size = style.TOWN_TEXT_SIZE[town.size] * grow
    face: Face = "bold" if town.size in "AB" else "regular"
    name = plain(town.name)
    long, high = width(name, size, face), size * style.NAME_HIGH
    gap = reach(layout, town) + max(1.0, size * style.NAME_GAP)
    spots = [(x + a * gap + b * long, y + c * gap + d * high) for a, b, c, d in style.NAME_SPOTS]
    low = size * style.NAME_BELOW
    boxes = [
        (left - (2.5 if left < x else 0), base - high, left + long + (2.5 if left > x else 0), base + low)
        for left, base in spots
    ]
    chosen = space.fit(boxes)
    if chosen is None:
        return []
    left, base = spots[chosen]
    return [text(name, left, base, size, style.TOWN_TEXT, face=face, halo=style.PAPER)]


def plain(name: str) -> str:
    """The name without what the list adds in brackets."""
    return name.partition(" (")[0]


def water_names(layout: Layout, space: FreeSpace) -> list[str]:
    """Names of seas, lakes and rivers, in blue."""
    found = []
    for name in layout.hexmap.names:
        large = name.kind == "sea"
        size = style.WATER_SIZE[name.kind] * layout.pitch
        size = min(max(size, 0), 26 if large else 15)
        if size < (7.5 if name.kind in ("sea", "gulf") else 6.5):
            continue
        size = max(size, 8)
        x, y = layout.at(name.lon, name.lat)
        spacing = size * style.SEA_SPACING if large else 0
        words = name.text.split("|")
        for i, line in enumerate(words):
            base = y + size * (style.BASE + style.LEADING * (i - (len(words) - 1) / 2))
            long = width(line, size, "italic", spacing)
            box = (x - long / 2, base - size * 0.75, x + long / 2, base + size * 0.2)
            if name.turn == 0:
                if not space.free(box):
                    continue
                space.take(box)
            elif not (space.frame[0] < x < space.frame[2] and space.frame[1] < y < space.frame[3]):
                continue
            found.append(
                text(line, x, base, size, style.WATER_TEXT, face="italic", anchor="middle", spacing=spacing,
                     turn=name.turn, halo=style.CLEAR if name.kind == "river" else "")
            )  # fmt: skip
    return found


def area_names(layout: Layout, space: FreeSpace) -> list[str]:
    """Names of districts and countries, large and pale, well inside each and clear of towns."""
    areas = [
        (drawn.named.format(name), places, style.AREA_TEXT[drawn.kind])
        for layer, drawn in ground.areas(layout.hexmap)
        for name, places in layout.hexmap.layers[layer].items()
    ]
    found = []
    for name, places, colour in areas:
        best = _best_spot(layout, space, places, name.upper())
        if best is not None:
            x, y, size, lines = best
            for i, line in enumerate(lines):
                base = y + size * (style.BASE + style.AREA_LEADING * (i - (len(lines) - 1) / 2))
                spacing = size * style.AREA_SPACING
                found.append(
                    text(line, x, base, size, colour, face="bold", anchor="middle", spacing=spacing, opacity=0.45)
                )
    return found


def _best_spot(
    layout: Layout, space: FreeSpace, places: int, name: str
) -> tuple[float, float, float, list[str]] | None:
    """Middle, letter height and lines of an area's name: as large as fits, near the middle, over few towns."""
    spots = [layout.centre(place) for place in members(places & layout.view)]
    spots = [(x, y) for x, y in spots if 0 < x < layout.width and 0 < y < layout.height]
    if len(spots) < 12:
        return None
    cells = {(round(x / layout.pitch), round(y / layout.pitch)) for x, y in spots}
    x, y = (sum(spot[i] for spot in spots) / len(spots) for i in (0, 1))
    words = name.split()
    wrapped = [words[0], " ".join(words[1:])] if len(name) > style.LONGEST_LINE else [name]
    if len(words) == 3:
        wrapped = [words[0], f"{words[1]} {words[2]}"]
    longest = max(width(line, 1, "bold", style.AREA_SPACING) for line in wrapped)
    across = max(s[0] for s in spots) - min(s[0] for s in spots)
    largest = min(layout.pitch * style.AREA_SIZE, 28, across * 0.7 / longest)
    size = largest
    while size >= max(6.5, largest * 0.55):
        half, high = longest * size / 2, size * style.AREA_LEADING * len(wrapped) / 2
        fits = []
        for cx, cy in spots:
            if not (half < cx < layout.width - half and high < cy < layout.height - high):
                continue
            ends = [(cx + dx, cy + dy) for dx in (-half, -half / 2, 0, half / 2, half) for dy in (-high, high)]
            if all((round(ex / layout.pitch), round(ey / layout.pitch)) in cells for ex, ey in ends):
                covered = sum(not space.free((ex - 6, ey - high, ex + 6, ey + high)) for ex, ey in ends[::2])
                fits.append((covered * layout.pitch * 4 + abs(cx - x) + 1.5 * abs(cy - y), cx, cy))
        if fits:
            _, cx, cy = min(fits)
            return cx, cy, size, wrapped
        size *= 0.88
    return None
