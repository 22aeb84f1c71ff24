"""Sheets as small files: each its map and what a player named on it. A file may have several, each in a table."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from maquis.boards.mapfile import HexMap
from maquis.contract.maps import AnyMap, any_map
from maquis.engine.errors import MaquisError
from maquis.engine.tomlfile import read_toml
from maquis.sheets import names, sheet
from maquis.sheets.names import Names
from maquis.sheets.sheet import Corners, Sheet

AnySheet = Sheet | Names
"""A sheet of hexes, or of names."""
_KEYS = {"map", "hexes", "names", "first", "last"}


def lay(
    name: str, on: str, named: Mapping[str, str], corners: Corners | None = None, own: AnyMap | None = None
) -> AnySheet:
    """Lay a sheet over the map `on` by some of its hexes, or over one of points or zones by its names.

    That is `own` if it is called so, else a map of maquis.

    Raises:
        MaquisError: If there is no such map, it is not named as such maps are, or fits nowhere.
    """
    ground = _map(on, own)
    if isinstance(ground, HexMap):
        return sheet.lay(name, ground, named, corners)
    if corners:
        raise MaquisError(f"the places of the map {on} have names, so a sheet of it has no corners")
    return names.call(name, ground, named)


def read(path: Path, own: AnyMap | None = None) -> list[AnySheet]:
    """Read the file of a sheet, called as the file is, or of several, called as their tables are.

    They may lie over a map of players' `own`.

    Raises:
        MaquisError: If it cannot be read, has something else in it, or one fits nowhere.
    """
    return read_as(path.stem, read_toml(path), str(path), own)


def read_as(name: str, told: Mapping[str, Any], where: str, own: AnyMap | None = None) -> list[AnySheet]:
    """The sheets of the tables of a file, which is called `where` in errors; one alone has that name."""
    if "map" in told or not told or not all(isinstance(each, dict) and "map" in each for each in told.values()):
        return [_one(name, told, where, own)]
    return [_one(each, of, f"{where}, {each}", own) for each, of in told.items()]


def written(sheet: AnySheet) -> str:
    """The file of a sheet, which is called as the file is."""
    return "".join(_lines(sheet, ""))


def together(sheets: Iterable[AnySheet]) -> str:
    """One file of several sheets, each called as its table is."""
    return "\n".join("".join(_lines(each, json.dumps(each.name))) for each in sheets)


def _lines(of: AnySheet, table: str) -> Iterable[str]:
    kind, named = ("hexes", of.hexes) if isinstance(of, Sheet) else ("names", of.names)
    if table:
        yield f"[{table}]\n"
    yield f"map = {json.dumps(of.map.name)}\n"
    if isinstance(of, Sheet) and of.corners:
        yield "first = {}\nlast = {}\n".format(*map(json.dumps, of.corners))
    yield f"\n[{table}.{kind}]\n" if table else f"\n[{kind}]\n"
    for label, what in named.items():
        yield f"{json.dumps(label, ensure_ascii=False)} = {json.dumps(what, ensure_ascii=False)}\n"


def _one(name: str, told: Mapping[str, Any], where: str, own: AnyMap | None) -> AnySheet:
    odd = next((key for key in told if key not in _KEYS), None)
    if odd:
        raise MaquisError(f"{where} has {odd}; a sheet has `map`, `hexes` or `names`, `first` and `last`, nothing else")
    on = told.get("map")
    if not isinstance(on, str):
        raise MaquisError(f'{where} wants the name of the map it lies over, such as map = "eastern-front"')
    kind, example = (
        ("hexes", '"1203" = "Minsk"') if isinstance(_map(on, own), HexMap) else ("names", '"Minsk" = "minsk"')
    )
    named = told.get(kind)
    if not isinstance(named, dict) or not all(isinstance(each, str) for each in named.values()):
        raise MaquisError(f"{where}: `{kind}` wants a label and what it is in each line, such as {example}")
    corners = told.get("first"), told.get("last")
    if corners == (None, None):
        return lay(name, on, named, own=own)
    if not all(isinstance(each, str) for each in corners):
        raise MaquisError(f'{where} wants both its corners, such as first = "0101" and last = "3344"')
    return lay(name, on, named, (str(corners[0]), str(corners[1])), own)


def _map(on: str, own: AnyMap | None) -> AnyMap:
    """The map that is called so: players' own, or one of maquis."""
    return own if own is not None and own.name == on else _ours(on)


_ours = cache(any_map)
