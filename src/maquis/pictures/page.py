"""What the page of the table needs to paint the ground of maps as pictures do: `npm run wire` writes it down there."""

from __future__ import annotations

import json
from dataclasses import asdict, is_dataclass
from typing import Any

from maquis.boards.shape import SHAPES
from maquis.engine.pipes import piped
from maquis.pictures import layers, signs, style
from maquis.pictures.layers import Layer
from maquis.pictures.signs import Part

_STYLE = (
    "SEA", "ZONE_SEA", "LAKE", "CLEAR", "OFF", "BARE", "NOBODY", "ZONE_TINTS", "FAINT", "TOWN", "TOWN_TEXT",
    "WATER_TEXT", "AREA_TEXT", "COUNTRY_TEXT", "PAPER", "VICTORY", "FORTRESS", "BLOCKS", "LEAST_BLOCKS",
    "DOTS", "WATER_SIZE", "TOWN_TEXT_SIZE", "NAMED_FROM", "DRAWN_FROM", "MARKS_FROM", "EVERY_LABEL_FROM",
    "SOME_LABELS_FROM", "WORKS_FROM", "ZONE_MARKS_FROM", "ZONE_SIGNS_FROM", "ZONE_FORCED_FROM", "NET_SIGNS_FROM",
    "NET_FORCED_FROM", "NET_NAMED_FROM", "NAME_HIGH", "NAME_BELOW", "NAME_GAP", "NAME_SPOTS", "NAME_GROWS", "BASE",
    "LEADING", "AREA_LEADING", "SEA_SPACING", "ZONE_SEA_SPACING", "AREA_SPACING", "AREA_SIZE", "LONGEST_LINE",
    "LABEL_ABOVE",
)  # fmt: skip
_LAYERS = (
    "SHORE", "WASHES", "GRID", "WATERS", "BORDERS", "RAILWAYS", "ZONE_SHORE", "ZONE_BORDERS", "ZONE_RAILWAYS",
    "NET_LAND", "NET_WATERS", "NET_LINES",
)  # fmt: skip
_SIGNS = ("MARKS", "MARK_OF", "ZONE_MARKS", "FACILITIES", "CITY", "UNKNOWN", "PORTS", "FORT", "SOURCE")


def module() -> str:
    """The TypeScript module."""
    found = {"FONT": style.PAGE_FONT, "SIGN_SIDE": signs.SIDE}
    for names, source in ((_STYLE, style), (_LAYERS, layers), (_SIGNS, signs)):
        found |= {name: getattr(source, name) for name in names}
    written = {name: json.dumps(value, default=_plain) for name, value in found.items()}
    return "\n".join(
        [
            "/** How the ground of maps is painted: made by `npm run wire` from maquis.pictures. */",
            'import type { Layer, Part } from "./brush";',
            'import type { HexShape } from "../shape";',
            f'export const HEXES: Readonly<Record<"flat" | "pointy", HexShape>> = {json.dumps(_hexes())};',
            *(f"export const {name}{_type(found[name])} = {value};" for name, value in written.items()),
            "",
        ]
    )


def _hexes() -> dict[str, object]:
    """How hexes stand, southwards as the page counts."""
    return {
        orientation: {
            "corners": [(x, -y) for x, y in shape.corners],
            "neighbours": [(x, -y) for x, y in shape.steps],
            "sides": shape.directions,
            "unit": dict(zip("xy", shape.unit, strict=True)),
        }
        for orientation, shape in SHAPES.items()
    }


def _type(value: object) -> str:
    """What TypeScript cannot see for itself."""
    return "" if isinstance(value, str | float | int) else f": {_of(value)}"


def _of(value: object) -> str:
    match value:
        case Layer() | Part():
            return type(value).__name__
        case dict():
            return f"Readonly<Record<string, {_of(next(iter(value.values())))}>>"
        case tuple():
            return f"readonly ({_of(value[0])})[]"
        case str():
            return "string"
        case _:
            return "number"


def _plain(value: object) -> dict[str, Any]:
    """A layer or a part of a sign without what it does not have."""
    assert is_dataclass(value)
    assert not isinstance(value, type)
    empty = {"fill": "", "stroke": "", "width": 0, "least": 0, "dash": (), "since": 0}
    return {name: each for name, each in asdict(value).items() if name not in empty or each != empty[name]}


if __name__ == "__main__":
    with piped():
        print(module(), end="")
