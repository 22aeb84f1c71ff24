"""A sheet of names: what places of a map of points or of zones are called on another one, or in another language."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from maquis.boards.errors import UnknownPlace
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.engine.errors import MaquisError

Named = PointMap | ZoneMap
"""A map whose places go by their names."""


@dataclass(frozen=True)
class Names:
    """Names of a player's own for places of a map, each with what the map calls it."""

    name: str
    map: Named
    names: Mapping[str, str]

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {_bare(theirs): self.map.board.place(ours) for theirs, ours in self.names.items()}

    @cached_property
    def _names(self) -> Mapping[int, str]:
        return {self.map.board.place(ours): theirs for theirs, ours in self.names.items()}

    def writes(self, label: str) -> bool:
        """Whether it has such a name."""
        return _bare(label) in self._places

    def place(self, label: str) -> int:
        """The place of a name; raise `MaquisError` if it has none such."""
        place = self._places.get(_bare(label))
        if place is None:
            raise MaquisError(f"{label} is not on {self.name}")
        return place

    def label(self, place: int) -> str | None:
        """What a place is called; nothing, if it has no name of its own."""
        return self._names.get(place)


def call(name: str, ground: Named, names: Mapping[str, str]) -> Names:
    """Make a sheet of names.

    Raises:
        MaquisError: If a place is not there, or two have one name; all that is wrong is said at once.
    """
    faults, found = [], dict[str, str]()
    for theirs, ours in names.items():
        try:
            ground.board.place(ours)
        except UnknownPlace as error:
            faults.append(str(error).rstrip("."))
        if not _bare(theirs):
            faults.append(f'"{theirs}" has no letter in it')
        elif (other := found.setdefault(_bare(theirs), theirs)) != theirs:
            faults.append(f"{other} and {theirs} are one name")
    if faults or not names:
        raise MaquisError("; ".join(faults) or "name at least one place, with what the map calls it")
    return Names(name, ground, dict(names))


def _bare(name: str) -> str:
    """The letters and digits of a name, which alone count."""
    return "".join(filter(str.isalnum, name.casefold()))
