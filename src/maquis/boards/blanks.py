"""Blank maps of points and of zones to draw on: of the kind of a map that games are played on, with nothing on it."""

from typing import Any

import msgspec

from maquis.boards import pointfile, rowpatch, zonefile
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap

_OURS = {"provenance": "assumed", "source": "drawn by players"}
_LARGE = 200
"""Half the side of the largest square of a zone, in units of the sheet."""
_TERRAIN, _CLEAR = "terrain", "clear"


def blank(like: PointMap | ZoneMap, name: str) -> PointMap | ZoneMap:
    """A blank map of the kind of another one."""
    return points(like, name) if isinstance(like, PointMap) else zones(like, name)


def points(like: PointMap, name: str) -> PointMap:
    """A sheet of land as large as that of another map, with two points to begin with, joined by a line.

    Seas have their names, and no ports yet.
    """
    raw, (wide, high) = rowpatch.file(like), like.sheet
    columns = {name: kind for name, kind in rowpatch.place_columns(like).items() if name != "sea"}
    blank = {column: _nothing(like, column, kind) for column, kind in columns.items()}
    found = [
        {
            **blank, "id": label, "name": label.capitalize(), "provenance": "assumed",
            "at": [wide * third // 3, high // 2], "lon": like.points[0].lon + third, "lat": like.points[0].lat,
        }
        for third, label in ((1, "first"), (2, "second"))
    ]  # fmt: skip
    line = {"a": "first", "b": "second", "class": like.classes[0], "provenance": "assumed"}
    seas = [{**{key: sea[key] for key in ("id", "name", "at")}, "provenance": "assumed"} for sea in raw["seas"]]
    drawn = {
        "origins": {"points": _OURS, "lines": _OURS}, "points": found, "lines": [line], "seas": seas, "regions": {},
        "frontiers": [], "rivers": [], "lakes": [], "views": [], "land": [[[0, 0, wide, 0, wide, high, 0, high]]],
    }  # fmt: skip
    return pointfile.parse(_file(raw, name, drawn))


def zones(like: ZoneMap, name: str) -> ZoneMap:
    """The zones of another map, each a plain square with lines to those that it borders, and whose they are.

    Nothing is in them, and no coast is drawn: what lies where is for whoever draws. No patch makes or ends a zone.
    """
    raw, listed = rowpatch.file(like), like.signs.listed
    blank: dict[str, object] = {**dict.fromkeys(like.sets, False), **dict.fromkeys(like.numbers, 0)}
    if _TERRAIN in like.layers:
        blank[_TERRAIN] = _CLEAR
    if listed:
        blank[listed.column] = []
    squares = {zone["id"]: (*zone["centre"], _half(zone, raw["zones"])) for zone in raw["zones"]}
    found = [{**zone, **blank, **_square(*squares[zone["id"]]), "note": ""} for zone in raw["zones"]]
    bare = dict.fromkeys(like.sides, False)
    borders = [
        {**border, **bare, "lines": [], "link": _link(border, squares, like.sheet[0]), "note": ""}
        for border in raw["borders"]
    ]
    drawn = {"zones": found, "borders": borders, "closed": [], "land": [], "names": []}
    return zonefile.parse(_file(raw, name, drawn))


def _half(zone: dict[str, Any], others: list[dict[str, Any]]) -> int:
    """Half the side of a zone's square: it keeps clear of the squares beside it."""
    x, y = (int(each) for each in zone["centre"])
    centres: list[tuple[int, int]] = [other["centre"] for other in others if other is not zone]
    nearest = min(max(abs(x - east), abs(y - south)) for east, south in centres)
    return min(_LARGE, nearest * 2 // 5)


def _square(x: int, y: int, half: int) -> dict[str, Any]:
    """The shape of a zone, and where its name stands."""
    rim = [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]
    return {"shape": [[rim]], "label": [x, y, 2 * half]}


def _link(border: dict[str, Any], squares: dict[str, tuple[int, int, int]], wide: int) -> list[int]:
    """The line from one square to the other; over the edge of the sheet as the other map has it."""
    (ax, ay, a), (bx, by, b) = squares[border["a"]], squares[border["b"]]
    across, down = bx - ax, by - ay
    if abs(across) > wide // 2 and border.get("link"):
        return list(border["link"])
    far = max(abs(across), abs(down))
    return [ax + across * a // far, ay + down * a // far, bx - across * b // far, by - down * b // far]


def _nothing(like: PointMap, column: str, kind: type) -> object:
    """What a place has in a column of which nothing is said yet: where each has something, what most have."""
    words = like.layers.get(column, {})
    everywhere = sum(words.values()) == like.board.all
    return max(words, key=lambda word: words[word].bit_count()) if everywhere else kind()


def _file(raw: dict[str, Any], name: str, drawn: dict[str, Any]) -> bytes:
    return msgspec.json.encode({**raw, "name": name, "title": name, "credits": [], **drawn})
