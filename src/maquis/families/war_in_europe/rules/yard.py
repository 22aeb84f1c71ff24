"""A yard to try the rules in: one hex of a kind in a plain, an attacker beside it, no map and no game."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from maquis.boards.hex import HexBoard
from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import cadres
from maquis.families.war_in_europe.rules.chances import Siege, attack_on_unit, base_of, siege
from maquis.families.war_in_europe.rules.field import AXIS, Piece
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.state import SHIPS
from maquis.families.war_in_europe.rules.supposed import standing
from maquis.families.war_in_europe.rules.works import Works

BOARD = HexBoard(16, 14, "pointy")
_AT, _FROM, _PORT = "0805", "0905", "0401"
_NONE = (0,) * 6


class Attacker(msgspec.Struct, frozen=True):
    """A kind of division with its attack strength."""

    kind: str
    attack: int

    @property
    def name(self) -> str:
        """What it is called."""
        return f"{self.kind} {self.attack}"


def _ground(terrain: dict[str, int], sea: int = 0, major: int = 0, minor: int = 0) -> Ground:
    land = BOARD.all & ~sea
    special = 0
    for places in terrain.values():
        special |= places
    return Ground(
        board=BOARD, land=land, coast=BOARD.around(sea) & land | major | minor, major_ports=major, minor_ports=minor,
        maginot=0, west_wall=0, belgian=0, terrain={"clear": land & ~special, "sea": sea, **terrain},
        country={"Yugoslavia": land}, regions={}, rail=_NONE, rivers=_NONE,
    )  # fmt: skip


def hunted(figures: FigureBook, who: Attacker, terrain: str) -> tuple[Position, Piece, Piece]:
    """Return a Partisan Unit in a hex of that terrain, a supplied attacker east of it, and both."""
    here, there = BOARD.place(_AT), BOARD.place(_FROM)
    ground = _ground({} if terrain == "clear" else {terrain: 1 << here})
    attacker = Piece(who.name, AXIS, there, who.kind, who.attack, who.attack)
    unit = cadres.partisan(figures, "Partisans", "unit", "Allied", here)
    ports = {SHIPS.called(AXIS): 1 << BOARD.place("1005")}
    return standing(figures, ground, (unit, attacker), painted=ports), attacker, unit


def under_attack(figures: FigureBook, who: Attacker, terrain: str, variant: bool) -> dict[str, Fraction]:
    """Return what one attack on a lone Unit comes to, under the variant or under the base game."""
    now, attacker, unit = hunted(figures, who, terrain)
    return attack_on_unit(now, (attacker,), unit, variant)


def besieged(figures: FigureBook, port: str, points: int, supplied: bool, variant: bool, defence: int = 4) -> Siege:
    """Return how long a division with a marker holds a port of a class against so many supplied points a turn.

    Cut off, it has no supply but what the port gives; otherwise its ships come.
    """
    here = BOARD.place(_PORT)
    sea = sum(1 << BOARD.at(column, 0) for column in range(16))
    place = 1 << here
    ground = _ground({}, sea, place if port == "major" else 0, place if port == "minor" else 0)
    beside = [each for each in BOARD.neighbours(here) if ground.land >> each & 1]
    share = -(-points // len(beside))
    men = tuple(
        Piece(f"{number}", "Allied", each, "infantry", min(share, points - number * share), 4)
        for number, each in enumerate(beside)
        if points > number * share
    )
    garrison = Piece("Garrison", AXIS, here, "static", 3, defence)
    now = standing(
        figures, ground, (garrison, *men), {AXIS: place, "Allied": ground.land & ~place}, Works(marker=place),
        {SHIPS.called("Allied"): 1 << BOARD.place("0505"), SHIPS.called(AXIS): place if supplied else 0},
    )  # fmt: skip
    return siege(now if variant else base_of(now), here, men)
