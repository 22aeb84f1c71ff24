"""The maps of every family by name, each a file of its folder `maps`."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from maquis.boards.mapfile import HexMap
from maquis.boards.mapfile import load as _load_hexes
from maquis.boards.pointfile import PointMap
from maquis.boards.pointfile import load as _load_points
from maquis.boards.zonefile import ZoneMap
from maquis.boards.zonefile import load as _load_zones
from maquis.contract.families import families
from maquis.contract.names import found


@cache
def maps() -> Mapping[str, Path]:
    """The file of every map."""
    paths = (path for family in families().values() for path in (family.folder / "maps").glob("*.json"))
    return MappingProxyType({path.stem: path for path in sorted(paths, key=lambda path: path.stem)})


class _Kind(msgspec.Struct):
    kind: str = "hexes"


def any_map(name: str) -> HexMap | ZoneMap | PointMap:
    """Return the map called `name`, of any kind; raise `UnknownName`."""
    path = _file(name)
    match msgspec.json.decode(path.read_bytes(), type=_Kind).kind:
        case "zones":
            return _load_zones(path)
        case "points":
            return _load_points(path)
        case _:
            return _load_hexes(path)


def load_map(name: str) -> HexMap:
    """Return the map of hexes called `name`; raise `UnknownName`."""
    return _load_hexes(_file(name))


def load_zones(name: str) -> ZoneMap:
    """Return the map of zones called `name`; raise `UnknownName`."""
    return _load_zones(_file(name))


def load_points(name: str) -> PointMap:
    """Return the map of points called `name`; raise `UnknownName`."""
    return _load_points(_file(name))


def _file(name: str) -> Path:
    return maps()[found(name, "map", maps())]
