"""The map that an example lies on: that of its game or of players, a piece of it, and what is redrawn there."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from maquis.boards import mapcheck, mapsentences, mapwriting
from maquis.boards.errors import BadMap
from maquis.boards.mapfile import HexMap
from maquis.boards.piece import piece
from maquis.check.errors import naming
from maquis.check.form import Example
from maquis.contract import maps
from maquis.contract.maps import AnyMap

Fit = Callable[[AnyMap], AnyMap]
"""Makes of a map of players' own one that a game can be played on; raises `BoardError`."""


def ground(example: Example[Any], own: str, fit: Fit, where: str) -> AnyMap:
    """The map of an example, which is `own` by its name unless it says another; raise `BadExample`."""
    with naming(where, "map"):
        found = _whole(example.map or own, own, fit)
    if part := getattr(example, "piece", ""):
        with naming(where, "piece"):
            found = _piece(example.map or own, own, fit, part)
    if not example.redrawn:
        return found
    with naming(where, "redrawn"):
        return _redrawn(example.map or own, own, fit, part, example.redrawn)


@lru_cache(maxsize=8)
def _whole(name: str, own: str, fit: Fit) -> AnyMap:
    found = maps.called(name)
    if faults := mapcheck.faults(found) if maps.is_text(name) else ():
        raise BadMap(*faults)
    return found if name == own else fit(found)


@lru_cache(maxsize=8)
def _piece(name: str, own: str, fit: Fit, part: str) -> AnyMap:
    return piece(maps.hexes(_whole(name, own, fit), "the map"), part)


@lru_cache(maxsize=4)
def _redrawn(name: str, own: str, fit: Fit, part: str, said: str) -> AnyMap:
    return redrawn(_piece(name, own, fit, part) if part else _whole(name, own, fit), said)


def redrawn(map_: AnyMap, said: str) -> AnyMap:
    """A map with what sentences of a patch say of it; raise `BadMap`."""
    found = maps.patched(map_, mapsentences.read(_lines(said), "what is redrawn").changes)
    if faults := mapcheck.faults(found):
        raise BadMap(*faults)
    return found


def _lines(said: str) -> str:
    """Sentences, a line each; they may have semicolons between them."""
    return "\n".join(re.split(r"[;\n]", said))


def text(name: str, said: str) -> str:
    """The text of a map by its name or its text, with what sentences of a patch say of it; raise `BadMap`."""
    whole = name if maps.is_text(name) else f"patch of {name}\n"
    if not said:
        return whole
    if mapsentences.is_patch(whole):
        return f"{whole.rstrip()}\n{_lines(said)}\n"
    return mapwriting.written(redrawn(maps.called(whole), said))


def of_hexes(found: AnyMap) -> HexMap:
    """A map as one of hexes; raise `BadMap`."""
    return maps.hexes(found, "the map")
