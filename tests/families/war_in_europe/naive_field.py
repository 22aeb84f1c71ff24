"""Cadres, conversion, zones, garrisons, railways and limits a second time: loops over hexes and men, no sets of bits.

A world is plain data: who stands where, whose each hex is, what ground and railways there are. Nothing of the rules is
imported; the words and numbers are typed again from the numbered defaults.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tests.families.war_in_europe.naive import Hex, beside

DENSE = {"woods", "forest", "wooded swamp", "swamp", "mountain"}
SOVIET_GROUND = {"woods", "forest", "swamp", "wooded swamp", "rough", "wooded rough"}
PER_CYCLE = {"west": {1941: 1, 1942: 1, 1943: 2, 1944: 2}, "Soviet Union": {1941: 1, 1942: 2, 1943: 3, 1944: 4}}
LANDS = {"Yugoslavia": 8, "France": 5, "Greece": 3, "Italy": 3, "Low Countries": 1, "Norway": 1}
GARRISONS = {"Yugoslavia": 8, "France": 10, "Soviet Union": 12}
FROM = {1941: 6, 1942: 5, 1943: 4}
"""The Soviet roll of conversion; the west's is 5."""


@dataclass(frozen=True)
class Man:
    """A counter: where it stands, and what it is."""

    name: str
    side: str
    at: Hex
    level: str = ""
    size: str = "division"


@dataclass(frozen=True)
class World:
    """Everything these rules ask about."""

    men: tuple[Man, ...]
    ground: Mapping[Hex, str]
    """The terrain of every land hex."""
    axis: frozenset[Hex]
    lands: Mapping[str, frozenset[Hex]]
    """The hexes of the lands that have partisans."""
    rails: frozenset[frozenset[Hex]]
    cut: frozenset[Hex]
    """Hexes where a cadre of the other side has cut the railway."""
    year: int
    used: Mapping[str, int]
    placed: Mapping[str, int]


def friends(a: str, b: str) -> bool:
    return (a == "Axis") == (b == "Axis")


def zone(world: World, man: Man) -> set[Hex]:
    """The hexes that a man's zone of control reaches."""
    if man.level == "cadre":
        return set()
    if man.level:
        return {man.at}
    return {man.at, *(each for each in beside(man.at) if each in world.ground)}


def zones_against(world: World, side: str) -> set[Hex]:
    found: set[Hex] = set()
    for man in world.men:
        if not friends(man.side, side):
            found |= zone(world, man)
    return found


def cadre_hexes(world: World, land: str) -> set[Hex]:
    """Where a cadre of a land may be placed now."""
    latest = max(year for year in PER_CYCLE["west"] if year <= world.year)
    table = PER_CYCLE["Soviet Union" if land == "Soviet Union" else "west"]
    if world.placed.get(land, 0) >= table[latest]:
        return set()
    if land == "Soviet Union":
        if sum(man.name.startswith("Soviet partisans") for man in world.men) >= 18:
            return set()
    elif world.used.get(land, 0) >= LANDS[land] or sum(world.used.get(each, 0) for each in LANDS) >= 21:
        return set()
    found = set()
    for at, terrain in world.ground.items():
        near = {at, *beside(at)}
        if at not in world.lands[land] or at not in world.axis:
            continue
        if any(man.side == "Axis" and man.at in near for man in world.men):
            continue
        if any(man.level and man.at == at for man in world.men):
            continue
        if land != "Soviet Union" or terrain in SOVIET_GROUND:
            found.add(at)
    return found


def faces_that_convert(world: World, man: Man) -> set[int]:
    """The faces on which a cadre becomes a Unit; none if an Axis unit is too near."""
    if any(other.side == "Axis" and other.at in {man.at, *beside(man.at)} for other in world.men):
        return set()
    change = 1 if world.ground[man.at] in DENSE else 0
    soviet = man.side == "Soviet"
    if not soviet and world.year >= 1943:
        change += 1
    land = next((land for land, hexes in world.lands.items() if man.at in hexes), None)
    if land is not None:
        garrison = sum(1 for other in world.men if other.side == "Axis" and other.at in world.lands[land])
        if garrison >= GARRISONS[land]:
            change -= 2
    needed = FROM[max(year for year in FROM if year <= max(world.year, 1941))] if soviet else 5
    return {face for face in range(1, 7) if face + change >= needed}


def passes(world: World, side: str, at: Hex) -> bool:
    """Whether a train of a side may be in a hex."""
    enemies = [man for man in world.men if not friends(man.side, side) and man.level != "cadre"]
    own = [man for man in world.men if friends(man.side, side)]
    held = (at in world.axis) == (side == "Axis")
    free = at not in zones_against(world, side) or any(man.at == at for man in own)
    return held and free and all(man.at != at for man in enemies) and at not in world.cut


def stacked(world: World, side: str, at: Hex) -> Fraction:
    """Divisions of a side in a hex, brigades and battlegroups being half."""
    there = [man for man in world.men if man.at == at and not man.level and friends(man.side, side)]
    return sum((Fraction(1) if man.size == "division" else Fraction(1, 2) for man in there), Fraction(0))


def by_rail(world: World, man: Man) -> set[Hex]:
    """Where a division may go by rail."""
    zones = zones_against(world, man.side)
    if man.level or man.at in zones or not passes(world, man.side, man.at):
        return set()
    found, queue = {man.at}, [man.at]
    for at in queue:
        for other in beside(at):
            if frozenset((at, other)) in world.rails and other not in found and passes(world, man.side, other):
                found.add(other)
                queue.append(other)
    own = Fraction(1) if man.size == "division" else Fraction(1, 2)
    return {at for at in found - {man.at} if at not in zones and stacked(world, man.side, at) + own <= 3}
