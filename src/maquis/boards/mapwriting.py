"""Writes files of maps, and makes a blank one of hexes to draw on."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_letters, digits, punctuation
from typing import Any

import msgspec

from maquis.boards import rowpatch
from maquis.boards.board import Sides, members
from maquis.boards.errors import BadMap
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap, Origin
from maquis.boards.mapreading import NOTHING
from maquis.boards.projection import LambertConformal
from maquis.boards.rowpatch import RowMap
from maquis.boards.shape import Orientation

HEX_KM = 25.75
"""Kilometres between the centres of neighbours, of a map of which nothing else is said."""
_SIGNS = {
    "clear": "c", "woods": "w", "forest": "f", "rough": "r", "wooded rough": "R", "swamp": "s", "wooded swamp": "S",
    "mountain": "m", "sea": "~", "lake": "o",
}  # fmt: skip
"""The signs of ground, as files have them that come with maquis; other values take a letter of theirs."""
_SPARE = ascii_letters + digits + punctuation.replace(NOTHING, "").replace('"', "").replace("\\", "")
_OURS = Origin("assumed", "drawn by players")
_SOMEWHERE = LambertConformal(47.0, 64.0, 56.0, 36.0)
"""The projection of a map that lies nowhere in particular."""


def blank(columns: int, rows: int, name: str, orientation: Orientation = "flat", hex_km: float = HEX_KM) -> HexMap:
    """A map of one's own with nothing on it but clear ground; raise `BoardError` for a size that no board has."""
    board = HexBoard(columns, rows, orientation)
    return HexMap(
        name=name, title=name, credits=(), board=board, hex_km=hex_km, origin_km=(0.0, 0.0), projection=_SOMEWHERE,
        layers={"terrain": {"clear": board.all}}, regions={}, sides={}, opens={},
        origins={"terrain": _OURS, "towns": _OURS}, towns=(),
    )  # fmt: skip


def written(map_: HexMap | RowMap) -> str:
    """The text of the file of a map; raise `BadMap` for a layer of more values than there are signs."""
    raw = _file(map_) if isinstance(map_, HexMap) else rowpatch.file(map_)
    return msgspec.json.format(msgspec.json.encode(raw), indent=1).decode() + "\n"


def _file(map_: HexMap) -> dict[str, Any]:
    board = map_.board
    off_map = _rows(board, HexBoard(board.columns, board.rows, board.orientation).all & ~board.all)
    proj = map_.projection
    return {
        "maquis_map": 1, "name": map_.name, "title": map_.title, "credits": map_.credits,
        "grid": {
            "orientation": board.orientation, "columns": board.columns, "rows": board.rows, "hex_km": map_.hex_km,
            "projection": f"+proj=lcc +lat_1={proj.lat_1} +lat_2={proj.lat_2} +lat_0={proj.lat_0} +lon_0={proj.lon_0}",
            "origin_km": map_.origin_km, **({"off_map": off_map} if off_map else {}),
        },
        "layers": {name: _part(map_, name, **_layer(board, name, values)) for name, values in map_.layers.items()},
        "regions": {name: _part(map_, name, rows=_rows(board, places)) for name, places in map_.regions.items()},
        "sides": {
            name: _part(map_, name, **_opens(map_, name), sides=_sides(board, sides))
            for name, sides in map_.sides.items()
        },
        "names": map_.names,
        "towns_origin": map_.origins.get("towns", _OURS),
        "towns": sorted(map_.towns, key=lambda town: town.size),
    }  # fmt: skip


def _part(map_: HexMap, name: str, **own: Any) -> dict[str, Any]:
    """A layer, a region or sides, with whence it is and how it is drawn."""
    drawn = {"drawn": map_.drawn[name]} if name in map_.drawn else {}
    return {**msgspec.to_builtins(map_.origins.get(name, _OURS)), **drawn, **own}


def _opens(map_: HexMap, name: str) -> dict[str, str]:
    return {"opens": map_.opens[name]} if name in map_.opens else {}


def _layer(board: HexBoard, name: str, values: Mapping[str, int]) -> dict[str, Any]:
    legend: dict[str, str] = {}
    for value in values:
        wanted = (_SIGNS.get(value, ""), *value.lower(), *value.upper(), *_SPARE)
        free = (sign for sign in wanted if sign and sign in _SPARE and sign not in legend)
        sign = next(free, "")
        if not sign:
            raise BadMap(f"The layer {name} has more than {len(_SPARE)} values, and a file no more signs.")
        legend[sign] = value
    text = bytearray(NOTHING.encode() * board.size)
    for sign, value in legend.items():
        for place in members(values[value]):
            text[place] = ord(sign)
    grid = HexBoard(board.columns, board.rows, board.orientation)
    rows = [
        "".join(chr(text[grid.at(column, row)]) for column in range(board.columns))
        for row in reversed(range(board.rows))
    ]
    return {"legend": legend, "rows": rows}


def _rows(board: HexBoard, places: int) -> dict[str, str]:
    """The columns of each row, singly or as ranges: {"14": "07 11-13"}."""
    grid, found = HexBoard(board.columns, board.rows, board.orientation), dict[str, list[str]]()
    for place in members(places):
        label = grid.label(place)
        found.setdefault(label[2:], []).append(label[:2])
    return {row: " ".join(_runs(sorted(found[row]), grid)) for row in sorted(found)}


def _runs(columns: Sequence[str], grid: HexBoard) -> Iterator[str]:
    first = last = columns[0]
    for each in (*columns[1:], ""):
        if not each or grid.column_row(grid.place(each + "00"))[0] != grid.column_row(grid.place(last + "00"))[0] + 1:
            yield first if first == last else f"{first}-{last}"
            first = each
        last = each


def _sides(board: HexBoard, sides: Sides) -> dict[str, list[str]]:
    """Each side once, by row: {"14": ["2714:N,SE"]}."""
    by_hex: dict[str, list[str]] = {}
    for place, direction in board.marks(sides):
        by_hex.setdefault(board.label(place), []).append(direction)
    found: dict[str, list[str]] = {}
    for label in _by_row(by_hex):
        found.setdefault(label[2:], []).append(f"{label}:{','.join(by_hex[label])}")
    return found


def _by_row(labels: Iterable[str]) -> list[str]:
    return sorted(labels, key=lambda label: (label[2:], label[:2]))
