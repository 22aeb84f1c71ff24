"""Blank maps of points and of zones to draw on: of the kind of a map that games are played on, with nothing on it."""

from typing import Any

import msgspec

from maquis.boards import pointfile, rowpatch, zonefile
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap

_OURS = {"provenance": "assumed", "source": "drawn by players"}
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
    """The zones of another map, whose shapes and borders no patch can make, and whose they are; nothing is in them."""
    raw, listed = rowpatch.file(like), like.signs.listed
    blank: dict[str, object] = {**dict.fromkeys(like.sets, False), **dict.fromkeys(like.numbers, 0)}
    if _TERRAIN in like.layers:
        blank[_TERRAIN] = _CLEAR
    if listed:
        blank[listed.column] = []
    found = [{**zone, **blank, "note": ""} for zone in raw["zones"]]
    bare = dict.fromkeys(like.sides, False)
    borders = [{**border, **bare, "note": ""} for border in raw["borders"]]
    return zonefile.parse(_file(raw, name, {"zones": found, "borders": borders}))


def _nothing(like: PointMap, column: str, kind: type) -> object:
    """What a place has in a column of which nothing is said yet: where each has something, what most have."""
    words = like.layers.get(column, {})
    everywhere = sum(words.values()) == like.board.all
    return max(words, key=lambda word: words[word].bit_count()) if everywhere else kind()


def _file(raw: dict[str, Any], name: str, drawn: dict[str, Any]) -> bytes:
    return msgspec.json.encode({**raw, "name": name, "title": name, "credits": [], **drawn})
