"""A ruling on all places, put together from rulings that ask the same in all of a part of the board."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from maquis.boards.board import members
from maquis.engine.rulings import Demand, Ruling


def zone_by_zone(ruling: Callable[[int], Ruling], zones: Iterable[int], board: int) -> Ruling:
    """One ruling for all places from one that asks the same in all of a zone, and outside the zones."""
    each_zone, rest = list(zones), board
    for zone in each_zone:
        rest &= ~zone
    found: dict[Demand, int] = {}
    for zone in _parts([*each_zone, rest]):
        asked: dict[Demand, int] = {}
        for each in ruling(members(zone)[0]).demands:
            key = replace(each, places=0)
            asked[key] = asked.get(key, -1) & each.places
        for key, places in asked.items():
            found[key] = found.get(key, -1) & (places | ~zone)
    return Ruling(*(replace(key, places=places) for key, places in found.items()))


def _parts(sets: list[int]) -> list[int]:
    """The sets cut into parts that do not overlap."""
    parts: list[int] = []
    for each in sets:
        cut = []
        for part in parts:
            cut += [part & each, part & ~each]
            each &= ~part
        parts = [part for part in (*cut, each) if part]
    return parts


def merged(demands: Iterable[Demand]) -> list[Demand]:
    """Demands that say the same, taken together."""
    found: dict[Demand, int] = {}
    for each in demands:
        key = replace(each, places=0)
        found[key] = found.get(key, -1) & each.places
    return [replace(key, places=places) for key, places in found.items()]
