"""What stands of the fortifications: kinds of them, where they stand, and where they were destroyed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from maquis.boards.sets import less
from maquis.engine.events import Painted
from maquis.engine.position import Position
from maquis.engine.state import Layer
from maquis.families.war_in_europe.rules.state import BELGIAN, LOST, MAGINOT, MARKER, PLAIN, RAISED, WEST_WALL

Kind = Literal["marker", "west wall", "maginot", "belgian"]
KINDS: tuple[Kind, ...] = ("marker", "west wall", "maginot", "belgian")


class Works(msgspec.Struct, frozen=True):
    """Hexes by what stands there.

    A West Wall hex that was raised works as a marker, and so does any that was rebuilt: `marker` has them, and `raised`
    those of the West Wall among them, which take no marker of the set.
    """

    marker: int = 0
    west_wall: int = 0
    maginot: int = 0
    belgian: int = 0
    lost_marker: int = 0
    lost_west_wall: int = 0
    lost_maginot: int = 0
    lost_belgian: int = 0
    raised: int = 0
    plain: int = 0
    """Rebuilt markers that work as ordinary ones, in a port, too."""

    @staticmethod
    def of(now: Position) -> Works:
        """Return what a position has."""
        return Works(**{name: layer.of(now, *keys) for name, (layer, *keys) in LAYERS.items()})

    def becomes(self, now: Position, clause: str) -> Iterator[Painted]:
        """Say that a position has these works and no others."""
        for name, (layer, *keys) in LAYERS.items():
            yield from layer.becomes(now, getattr(self, name), *keys, clause=clause)

    @property
    def standing(self) -> int:
        """Hexes with a fortification."""
        return self.marker | self.west_wall | self.maginot | self.belgian

    @property
    def destroyed(self) -> int:
        """Hexes where one was destroyed and none stands now."""
        lost = self.lost_marker | self.lost_west_wall | self.lost_maginot | self.lost_belgian
        return lost & ~self.standing

    @property
    def in_force(self) -> int:
        """Hexes with a marker that does in a port what markers do there."""
        return less(self.marker, self.plain)

    @property
    def placed(self) -> int:
        """Hexes with a marker of the set."""
        return self.marker & ~self.raised

    def kind(self, place: int) -> Kind | None:
        """Return what stands in a hex."""
        return next((kind for kind in KINDS if getattr(self, field_of(kind)) >> place & 1), None)

    def with_(self, kind: Kind, places: int) -> Works:
        """Return these works with that kind in some hexes, in place of whatever stood there."""
        cleared = {field_of(each): getattr(self, field_of(each)) & ~places for each in KINDS}
        cleared[field_of(kind)] |= places
        lost = {f"lost_{field_of(each)}": getattr(self, f"lost_{field_of(each)}") & ~places for each in KINDS}
        return msgspec.structs.replace(self, **cleared, **lost, **self._others(places))

    def raise_(self, places: int) -> Works:
        """Return these works with the West Wall raised, or rebuilt, in some hexes."""
        return msgspec.structs.replace(self.with_("marker", places), raised=self.raised | places)

    def without(self, place: int) -> Works:
        """Return these works with what stood in a hex destroyed."""
        kind = self.kind(place)
        if kind is None:
            return self
        here = 1 << place
        name, was = field_of(kind), field_of("west wall" if self.raised & here else kind)
        lost = getattr(self, f"lost_{was}") | here
        left = {name: getattr(self, name) & ~here, f"lost_{was}": lost}
        return msgspec.structs.replace(self, **left, **self._others(here))

    def _others(self, places: int) -> dict[str, int]:
        """What else there is to say of markers, of those but in some hexes."""
        return {"raised": self.raised & ~places, "plain": self.plain & ~places}


def field_of(kind: Kind) -> str:
    """Return a kind as a name of Python's."""
    return kind.replace(" ", "_")


LAYERS: dict[str, tuple[Layer, *tuple[str, ...]]] = {
    "marker": (MARKER,),
    "west_wall": (WEST_WALL,),
    "maginot": (MAGINOT,),
    "belgian": (BELGIAN,),
    **{f"lost_{field_of(kind)}": (LOST, kind) for kind in KINDS},
    "raised": (RAISED,),
    "plain": (PLAIN,),
}
"""The field of state that each set of works is, and what stands in its braces."""
