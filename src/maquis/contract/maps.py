"""The maps of every family by name, each a file of its folder `maps`."""

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

import msgspec

from maquis.boards import mapcheck, mappatch, mapsentences, rowpatch
from maquis.boards.errors import BadMap
from maquis.boards.mapfile import HexMap
from maquis.boards.mapfile import load as _load_hexes
from maquis.boards.mapfile import parse as _parse_hexes
from maquis.boards.pointfile import PointMap
from maquis.boards.pointfile import load as _load_points
from maquis.boards.pointfile import parse as _parse_points
from maquis.boards.zonefile import ZoneMap
from maquis.boards.zonefile import load as _load_zones
from maquis.boards.zonefile import parse as _parse_zones
from maquis.contract.families import families
from maquis.contract.names import found
from maquis.engine import durable
from maquis.engine.files import readable

AnyMap = HexMap | ZoneMap | PointMap
"""A map of any kind."""


@cache
def maps() -> Mapping[str, Path]:
    """The file of every map."""
    paths = (path for family in families().values() for path in (family.folder / "maps").glob("*.json"))
    return MappingProxyType({path.stem: path for path in sorted(paths, key=lambda path: path.stem)})


class _Kind(msgspec.Struct):
    kind: str = "hexes"


def any_map(name: str) -> AnyMap:
    """Return the map called `name`, of any kind; raise `UnknownName`."""
    path = _file(name)
    return read(path.read_text(encoding="utf-8"), path.name)


def read(text: str, file: str) -> AnyMap:
    """Read the text of a map file of any kind, or of a patch of a map that comes with maquis; raise `BadMap`."""
    if mapsentences.is_patch(text):
        return _patched(mapsentences.read(text, file), file)
    try:
        kind = msgspec.json.decode(text, type=_Kind).kind
    except msgspec.DecodeError as fault:
        raise BadMap(f"{file} is not a map file: {fault}.") from None
    match kind:
        case "zones":
            return _parse_zones(text, file)
        case "points":
            return _parse_points(text, file)
        case _:
            return _parse_hexes(text, file)


def corrects(text: str, file: str) -> AnyMap:
    """The map that a patch corrects, or that of a map file; raise `BadMap`."""
    return _of(mapsentences.read(text, file), file) if mapsentences.is_patch(text) else read(text, file)


def _patched(patch: mapsentences.Patch, file: str) -> AnyMap:
    return patched(_of(patch, file), patch.changes)


def _of(patch: mapsentences.Patch, file: str) -> AnyMap:
    """The map of maquis that a patch is of; raise `BadMap`."""
    if patch.of not in maps():
        known = f"a patch that is to be a map begins with one of {', '.join(f'patch of {name}' for name in maps())}"
        raise BadMap(f"{file} does not say of which map of maquis it is a patch: {known}.")
    return any_map(patch.of)


def patched(map_: AnyMap, changes: Iterable[mappatch.Change]) -> AnyMap:
    """A map of any kind with changes; raise `BadMap` with all of those that cannot be carried out."""
    return mappatch.patched(map_, changes) if isinstance(map_, HexMap) else rowpatch.patched(map_, changes)


def difference(old: AnyMap, new: AnyMap) -> tuple[mapsentences.Patch, list[str]]:
    """The patch that makes one map of another, and what differs too and is in no patch; raise `BadMap`."""
    if isinstance(old, HexMap) and isinstance(new, HexMap):
        changes, parts = mappatch.difference(old, new), mappatch.untold(old, new)
    elif isinstance(old, HexMap) or isinstance(new, HexMap):
        raise BadMap(f"Of {old.name} and {new.name} one is a map of hexes and one is none: a patch keeps the kind.")
    else:
        changes, parts = rowpatch.difference(old, new), rowpatch.untold(old, new)
    return mapsentences.Patch(old.name, tuple(changes)), parts


def fits(own: object, other: AnyMap) -> bool:
    """Whether a map has the grid or the zones of another, or points as it has."""
    if isinstance(own, HexMap):
        return isinstance(other, HexMap) and mappatch.same_grid(own, other)
    return isinstance(own, ZoneMap | PointMap) and rowpatch.fits(own, other)


def called(word: str) -> AnyMap:
    """The map of this name, or of this text; raise `UnknownName` or `BadMap`."""
    return read(word, "the map") if is_text(word) else any_map(word)


def is_text(word: str) -> bool:
    """Whether a map that is called so is the text of one, and not the name of one of maquis."""
    return "\n" in word or word.startswith("{")


def strange(own: object, other: AnyMap) -> list[str]:
    """What a game of one map does not know on another that fits; of hexes each family looks for itself."""
    if isinstance(own, ZoneMap | PointMap) and isinstance(other, ZoneMap | PointMap):
        return [*rowpatch.strange(own, other)]
    return []


def known(own: AnyMap, other: AnyMap) -> AnyMap:
    """A map on which whatever knows `own` finds its way; raise `BadMap` with all that it does not know there."""
    if not fits(own, other):
        parts = {HexMap: "hexes", PointMap: "points", ZoneMap: "its zones"}[type(own)]
        raise BadMap(f"This is played on maps of {parts}, as {own.name} is, and {other.name} is none.")
    if faults := strange(own, other):
        raise BadMap(*faults)
    return other


def playable(text: str, file: str = "the map") -> AnyMap:
    """Read a map of one's own that is to be played on; raise `BadMap` with all for which it cannot be."""
    map_ = read(text, file)
    if faults := mapcheck.faults(map_):
        raise BadMap(*faults)
    return map_


def digest(text: str) -> str:
    """What tells one map of players' own from another: twelve hexadecimal digits of the SHA-256 of its text."""
    return sha256(text.encode()).hexdigest()[:12]


def hexes(map_: AnyMap, file: str) -> HexMap:
    """A map as one of hexes; raise `BadMap` if it is none."""
    if not isinstance(map_, HexMap):
        raise BadMap(f"{file} is no map of hexes, and only those are drawn on.")
    return map_


def text_of(name: str) -> tuple[str, str]:
    """The text of a map by its name, or of the file of one's own that is called so, and the file's name.

    Raises:
        MaquisError: If there is neither, or the file cannot be read.
    """
    own = name not in maps() and (Path(name).exists() or Path(name).suffix)
    path = Path(name) if own else _file(name)
    with readable(path):
        return durable.text(durable.read(path)), path.name


def told(word: str, beside: Path = Path()) -> str:
    """What tells a map: its name, if it is one of maquis, else the text of the file that is called so, which can be
    played on; raise `MaquisError` or `BadMap`."""
    if word in maps() or is_text(word):
        return word
    text, file = text_of(str(beside / word))
    playable(text, file)
    return text


def in_our_labels(text: str) -> str:
    """The text of a map or a patch in the labels of maquis alone, of one that may have a reader's own before them."""
    return mapsentences.written(mapsentences.read(text)) if mapsentences.is_patch(text) and "=" in text else text


@cache
def load_map(name: str) -> HexMap:
    """Return the map of hexes called `name`, the same to everybody, for none changes; raise `UnknownName`."""
    return _load_hexes(_file(name))


@cache
def load_zones(name: str) -> ZoneMap:
    """Return the map of zones called `name`, the same to everybody, for none changes; raise `UnknownName`."""
    return _load_zones(_file(name))


@cache
def load_points(name: str) -> PointMap:
    """Return the map of points called `name`, the same to everybody, for none changes; raise `UnknownName`."""
    return _load_points(_file(name))


def _file(name: str) -> Path:
    return maps()[found(name, "map", maps())]
