"""The names on a map: seas, countries, districts, towns, each where it fits."""

from __future__ import annotations

from collections.abc import Sequence

from maquis.boards.board import members
from maquis.boards.mapfile import Town
from maquis.pictures import style
from maquis.pictures.layout import Layout
from maquis.pictures.text import Face, Room, text, width

_BLOCKS = {"A": 0.62, "B": 0.5, "C": 0.36}
_DOTS = {"D": 0.15, "E": 0.115, "F": 0.085}


def town_marks(layout: Layout, room: Room) -> list[str]:
    """A city block or dot for the largest town of every hex, and its space taken in `room`."""
    found = []
    for place in sorted(layout.hexmap.towns_at, key=lambda p: layout.hexmap.towns_at[p][0].size, reverse=True):
        town = layout.hexmap.towns_at[place][0]
        if not layout.view >> place & 1 or layout.pitch < style.DOT_FROM[town.size]:
            continue
        x, y = layout.centre(place)
        half = reach(layout, town)
        room.take((x - half, y - half, x + half, y + half))
        found.append(_mark(town, x, y, half))
    return found


def reach(layout: Layout, town: Town) -> float:
    """Half the width of a town's mark, in pixels."""
    if town.size in _BLOCKS:
        return max(layout.pitch * _BLOCKS[town.size] / 2, {"A": 2.6, "B": 2.0, "C": 1.4}[town.size])
    return max(layout.pitch * _DOTS[town.size], 1.2)


def _mark(town: Town, x: float, y: float, half: float) -> str:
    if town.size in _DOTS:
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
    houses = "".join(
        f"M{x - half + step * (i + 0.12):.1f} {y - half + step * (j + 0.12):.1f}h{step * 0.76:.1f}v{step * 0.76:.1f}h-{step * 0.76:.1f}z"
        for i in range(many)
        for j in range(many)
    )
    return f'{block}fill="{style.PAPER}" stroke="{style.TOWN}" stroke-width="{half * 0.1:.1f}"/><path d="{houses}" fill="{style.TOWN}"/>'


def town_names(layout: Layout, room: Room) -> list[str]:
    """Names of towns, larger ones first, each beside its mark where no other name or mark is; the rest are left out."""
    found = []
    grow = min(max((layout.pitch / 18) ** 0.35, 0.82), 1.5)
    for town in layout.hexmap.towns:
        place = layout.hexmap.board.place(town.hex)
        if not layout.view >> place & 1 or layout.pitch < style.TOWN_FROM[town.size]:
            continue
        if layout.hexmap.towns_at[place][0] is not town:
            continue
        size = style.TOWN_TEXT_SIZE[town.size] * grow
        face: Face = "bold" if town.size in "AB" else "regular"
        x, y = layout.centre(place)
        name = plain(town.name)
        long, high, half = width(name, size, face), size * 0.74, reach(layout, town) + max(1.0, size * 0.14)
        spots = _spots(x, y, long, high, half)
        chosen = room.fit([(left - 1, base - high - 0.5, left + long + 1, base + size * 0.2) for left, base in spots])
        if chosen is not None:
            left, base = spots[chosen]
            found.append(text(name, left, base, size, style.TOWN_TEXT, face=face, halo=style.PAPER))
    return found


def plain(name: str) -> str:
    """The name without what the list adds in brackets."""
    return name.partition(" (")[0]


def _spots(x: float, y: float, long: float, high: float, half: float) -> list[tuple[float, float]]:
    """Left end and base line of a name round its town: right, left, above, below, then the corners."""
    middle = y + high / 2
    near = half * 0.75
    return [
        (x + half, middle),
        (x + near, y - near),
        (x + near, y + near + high),
        (x - half - long, middle),
        (x - long / 2, y - half),
        (x - long / 2, y + half + high),
        (x - near - long, y - near),
        (x - near - long, y + near + high),
    ]


def water_names(layout: Layout, room: Room) -> list[str]:
    """Names of seas, lakes and rivers, in blue."""
    found = []
    for name in layout.hexmap.names:
        large = name.kind == "sea"
        size = {"sea": 0.95, "gulf": 0.62, "lake": 0.5, "river": 0.42}[name.kind] * layout.pitch
        size = min(max(size, 0), 26 if large else 15)
        if size < (7.5 if name.kind in ("sea", "gulf") else 6.5):
            continue
        x, y = layout.at(name.lon, name.lat)
        spacing = size * 0.18 if large else 0
        words = name.text.split("|")
        for i, line in enumerate(words):
            base = y + size * (0.35 + 1.15 * (i - (len(words) - 1) / 2))
            long = width(line, size, "italic", spacing)
            box = (x - long / 2, base - size * 0.75, x + long / 2, base + size * 0.2)
            if name.turn == 0:
                if not room.free(box):
                    continue
                room.take(box)
            elif not (room.frame[0] < x < room.frame[2] and room.frame[1] < y < room.frame[3]):
                continue
            found.append(
                text(line, x, base, size, style.WATER_TEXT, face="italic", anchor="middle", spacing=spacing,
                     turn=name.turn, halo=style.CLEAR if name.kind == "river" else "")
            )  # fmt: skip
    return found


def area_names(layout: Layout, layer: str) -> list[str]:
    """Names of military districts and of other countries, large and pale, in the middle of each."""
    found = []
    hexmap = layout.hexmap
    inside = [(name, places, style.COUNTRY_TEXT) for name, places in hexmap.layers[layer].items() if name != "USSR"]
    inside += [(name, places, style.DISTRICT_TEXT) for name, places in hexmap.layers.get("district", {}).items()]
    for name, places, colour in inside:
        spot = _middle(layout, places)
        if spot is None:
            continue
        x, y, across = spot
        words = name.upper().split() if len(name) > 9 else [name.upper()]
        longest = max(words, key=len)
        spacing = 0.22
        size = min(across * 0.62 / (width(longest, 1, "bold") + spacing * len(longest)), layout.pitch * 1.25, 30)
        if size < 6.5:
            continue
        for i, line in enumerate(words):
            base = y + size * (0.35 + 1.1 * (i - (len(words) - 1) / 2))
            long = width(line, size, "bold", size * spacing)
            if x - long / 2 > 0 and x + long / 2 < layout.width and size < base < layout.height:
                found.append(
                    text(
                        line, x, base, size, colour, face="bold", anchor="middle", spacing=size * spacing, opacity=0.42
                    )
                )
    return found


def _middle(layout: Layout, places: int) -> tuple[float, float, float] | None:
    """Middle of the part of a set that is in the window, and how wide it is there, in pixels; None if hardly any is."""
    spots: Sequence[tuple[float, float]] = [layout.centre(place) for place in members(places & layout.view)]
    spots = [(x, y) for x, y in spots if 0 < x < layout.width and 0 < y < layout.height]
    if len(spots) < 12:
        return None
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots)
    _, x, y = min(((px - x) ** 2 + (py - y) ** 2, px, py) for px, py in spots)
    row = [px for px, py in spots if abs(py - y) < layout.pitch]
    return (
        (min(row) + max(row)) / 2 if max(row) - min(row) < 2 * abs(max(row) - x) + 1 else x,
        y,
        max(row) - min(row) + layout.pitch,
    )
