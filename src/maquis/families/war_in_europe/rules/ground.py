"""What the clauses ask of a map: coast, ports, countries, lines of forts, railways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from maquis.boards.board import Sides, join
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap
from maquis.boards.recalled import Recalled
from maquis.boards.sets import union

NETWORKS = 256
"""Railway networks that are remembered as far as they are joined up, and questions what is joined on foot."""
CITIES = "ABC"
"""Sizes of towns that are cities in combat: 100,000 people and more (ours)."""


@dataclass(frozen=True, eq=False)
class Ground:
    """A map as sets of places; it never changes."""

    board: HexBoard
    land: int
    coast: int
    """Land hexes at the sea, and all ports."""
    major_ports: int
    minor_ports: int
    maginot: int
    west_wall: int
    belgian: int
    terrain: Mapping[str, int]
    country: Mapping[str, int]
    regions: Mapping[str, int]
    rail: Sides
    rivers: Sides
    cities: int = 0
    """Hexes with a town large enough to help its defenders."""
    narrows: tuple[Sides, ...] = ()
    """Sides that nobody crosses on foot."""

    @cached_property
    def gates(self) -> Sides:
        """The sides that may be crossed on foot."""
        shut = join(*self.narrows) if self.narrows else (0,) * 6
        return tuple(self.board.all & ~sides for sides in shut)

    def joined(self, start: int, network: int) -> int:
        """Return the hexes of a railway network that are joined to some of them."""
        return self._joined.of((start, network), lambda: self.board.flood(start, network, self.rail))

    @cached_property
    def _joined(self) -> Recalled[int]:
        return Recalled(NETWORKS)

    def stretch(self, here: int, network: int) -> int:
        """Return the hexes of a railway network that are joined to one of its hexes: for all of these the same."""
        known = self._stretches.of((network,), list)
        found = next((each for each in known if each & here), 0)
        if not found:
            found = self.board.flood(here, network, self.rail)
            known.append(found)
        return found

    @cached_property
    def _stretches(self) -> Recalled[list[int]]:
        return Recalled(NETWORKS)

    def on_foot(self, start: int, through: int, steps: int = -1) -> int:
        """Return some hexes, and all of `through` that are joined to them on foot, within so many steps or by any."""
        return self._on_foot.of(
            (start, through, steps), lambda: self.board.flood(start, through & self.land, None, self.narrows, steps)
        )

    @cached_property
    def _on_foot(self) -> Recalled[int]:
        return Recalled(NETWORKS)

    def beside(self, places: int) -> int:
        """Return the land hexes next to some, but for those across narrow water."""
        return self.board.across(places, self.gates) & self.land

    def next_to(self, place: int) -> int:
        """Return the same of one hex; nothing of what is no hex."""
        if place not in self._next_to:
            self._next_to[place] = self.beside(1 << place) if place >= 0 else 0
        return self._next_to[place]

    @cached_property
    def _next_to(self) -> dict[int, int]:
        return {}

    def across_river(self, one: int, other: int) -> bool:
        """Return whether two hexes are next to each other with a river between them."""
        return other in self.board.neighbours(one) and self.board.has_side(self.rivers, one, other)

    @cached_property
    def railed(self) -> int:
        """Hexes that a railway leads from."""
        return union(self.rail)

    @property
    def ports(self) -> int:
        """Ports of either class."""
        return self.major_ports | self.minor_ports

    @staticmethod
    def of(hexmap: HexMap) -> Ground:
        """Return the ground of a map such as war-in-europe."""
        regions = hexmap.regions
        major = regions.get("major_port", 0)
        minor = regions.get("minor_port", 0) & ~major
        sea = hexmap.layers["terrain"].get("sea", 0)
        return Ground(
            board=hexmap.board,
            land=hexmap.land,
            coast=hexmap.board.around(sea) & hexmap.land | major | minor,
            major_ports=major,
            minor_ports=minor,
            maginot=regions.get("maginot_line", 0),
            west_wall=regions.get("west_wall", 0),
            belgian=regions.get("belgian_fortress", 0),
            terrain=hexmap.layers["terrain"],
            country=hexmap.layers["country_1939"],
            regions=regions,
            rail=hexmap.rail(),
            rivers=join(hexmap.sides["river"], hexmap.sides["major_river"]),
            cities=sum(1 << place for place, towns in hexmap.towns_at.items() if towns[0].size in CITIES),
            narrows=tuple(hexmap.sides[name] for name in ("strait", "lake_side") if name in hexmap.sides),
        )

    def terrain_at(self, place: int) -> str:
        """Return the terrain of a hex."""
        return next((kind for kind, places in self.terrain.items() if places & 1 << place), "")
