"""Where pieces stand, what is whose, and whose zones of control reach where."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal, TypeVar

import msgspec

from maquis.engine.figures import FigureBook
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.works import Works

AXIS = "Axis"
Level = Literal["", "cadre", "unit", "division"]
T = TypeVar("T")


class Piece(msgspec.Struct, frozen=True):
    """A counter on the map: strengths are the printed ones; `level` is that of a partisan, empty for all others."""

    name: str
    side: str
    place: int
    kind: str = "infantry"
    attack: int = 0
    defence: int = 0
    size: str = "division"
    level: Level = ""
    nation: str = ""

    @property
    def partisan(self) -> bool:
        """Whether it is a partisan, of whatever level."""
        return bool(self.level)

    @property
    def here(self) -> int:
        """The set of its hex; nothing if it is not on the map."""
        return 1 << self.place if self.place >= 0 else 0


def printed(figures: FigureBook, piece: Piece) -> tuple[int, int]:
    """Return a piece's attack and defence strengths: a battlegroup's are nominal."""
    if piece.size == "battlegroup":
        known = figures["battlegroup.strength"]
        return int(known["attack"]), int(known["defence"])
    return piece.attack, piece.defence


def enemies(a: str, b: str) -> bool:
    """Whether two sides fight each other: the Axis and everybody else."""
    return (a == AXIS) != (b == AXIS)


@dataclass(frozen=True, eq=False)
class Field:
    """All that the clauses ask about at one moment; a change makes a new one."""

    figures: FigureBook
    ground: Ground
    pieces: tuple[Piece, ...] = ()
    owned: Mapping[str, int] = field(default_factory=dict)
    """Side to the hexes that it controls: last entered or passed by it."""
    works: Works = field(default_factory=Works)
    sources: Mapping[str, int] = field(default_factory=dict)
    """Side to the rail hexes where its supply begins."""
    sea_ports: Mapping[str, int] = field(default_factory=dict)
    """Side to the ports that its ships can supply."""
    shut: Mapping[str, int] = field(default_factory=dict)
    """Side to the hexes where its cadres have cut the railway for a turn."""
    lines: Mapping[str, int] = field(default_factory=dict)
    """Side to the hexes where divisions of the host war stand: they have zones of control, and are no pieces."""
    year: int = 1943
    kept: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False)
    """What has been worked out of this field."""

    def once(self, key: Hashable, work_out: Callable[[], T]) -> T:
        """Return what `work_out` gives, worked out once for this field."""
        if key not in self.kept:
            self.kept[key] = work_out()
        found: T = self.kept[key]
        return found

    @cached_property
    def at(self) -> Mapping[int, tuple[Piece, ...]]:
        """The pieces of every place that has any."""
        found: dict[int, tuple[Piece, ...]] = {}
        for piece in self.pieces:
            found[piece.place] = (*found.get(piece.place, ()), piece)
        return found

    def of(self, side: str) -> tuple[Piece, ...]:
        """Return the pieces of a side."""
        return self.once(("of", side), lambda: tuple(piece for piece in self.pieces if piece.side == side))

    def against(self, side: str) -> tuple[Piece, ...]:
        """Return the pieces of the enemies of a side."""
        axis = side == AXIS
        return self.once(
            ("against", axis), lambda: tuple(piece for piece in self.pieces if (piece.side == AXIS) != axis)
        )

    def friends(self, side: str) -> tuple[Piece, ...]:
        """Return the pieces of a side and of those who fight the same enemies."""
        axis = side == AXIS
        return self.once(
            ("friends", axis), lambda: tuple(piece for piece in self.pieces if (piece.side == AXIS) == axis)
        )

    def controlled(self, side: str) -> int:
        """Return the hexes that a side controls."""
        return self.owned.get(side, 0)

    def zone(self, piece: Piece) -> int:
        """Return the hexes that a piece's zone of control reaches (W3): it counts in its own hex, too."""
        here = piece.here
        reach = self.figures["zone.partisans"][piece.level] if piece.partisan else "neighbours"
        if reach == "neighbours":
            return here | self.ground.beside(here)
        return here if reach == "own hex" else 0

    def zones(self, side: str) -> int:
        """Return the hexes in the zones of control of the enemies of a side."""
        return self.once(("zones", side), lambda: places_of_zones(self, self.against(side)) | self._of_lines(side))

    def _of_lines(self, side: str) -> int:
        lines = self.line_against(side)
        return lines | self.ground.beside(lines) if lines else 0

    def line_against(self, side: str) -> int:
        """Return the hexes where the host war has divisions of the enemies of a side."""
        return sum_of(places for other, places in self.lines.items() if enemies(side, other))

    def line_of(self, side: str) -> int:
        """Return the hexes where the host war has divisions of a side and its friends."""
        return sum_of(places for other, places in self.lines.items() if not enemies(side, other))

    def foes(self, side: str) -> int:
        """Return the hexes with enemy units of a side, cadres not counted."""
        return self.once(("foes", side == AXIS), lambda: self._foes(side))

    def _foes(self, side: str) -> int:
        return self.defended(side) | self.line_against(side)

    def defended(self, side: str) -> int:
        """Return the hexes with pieces of the enemies of a side that defend them: cadres do not (W10)."""
        return self.once(
            ("defended", side == AXIS),
            lambda: places_of(piece for piece in self.against(side) if piece.level != "cadre"),
        )

    def free(self, side: str) -> int:
        """Return the hexes that supply may pass: without enemies or, but where a friend stands, their zones (W8)."""
        return self.once(("free", side == AXIS), lambda: self._free(side))

    def _free(self, side: str) -> int:
        own = places_of(self.friends(side))
        return self.ground.land & ~self.foes(side) & (~self.zones(side) | own | self.line_of(side))

    def stacked(self, place: int, side: str) -> Fraction:
        """Return how many divisions of a side and its friends are in a hex; brigades and battlegroups are half (W7)."""
        return Fraction(self.halves(side).get(place, 0), 2)

    def halves(self, side: str) -> Mapping[int, int]:
        """Return how many half divisions of a side and its friends are in each hex that has any."""
        return self.once(("halves", side == AXIS), lambda: self._halves(side))

    def _halves(self, side: str) -> dict[int, int]:
        found: dict[int, int] = {}
        for piece in self.friends(side):
            if not piece.partisan:
                found[piece.place] = found.get(piece.place, 0) + (2 if piece.size == "division" else 1)
        return found


def sum_of(sets: Iterable[int]) -> int:
    """Return all the places of some sets."""
    found = 0
    for places in sets:
        found |= places
    return found


def places_of(pieces: Iterable[Piece]) -> int:
    """Return the hexes where pieces stand."""
    return sum_of(piece.here for piece in pieces)


def places_of_zones(field: Field, pieces: Iterable[Piece]) -> int:
    """Return the hexes that the zones of control of pieces reach."""
    return sum_of(field.zone(piece) for piece in pieces)
