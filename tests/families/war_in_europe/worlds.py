"""Small fields to rule on: a plain of pointy-top hexes, all of it land unless told otherwise."""

from collections.abc import Mapping
from typing import Any

from maquis.boards.hex import HexBoard
from maquis.contract import earlier
from maquis.engine.position import Position
from maquis.engine.record import Header
from maquis.families.war_in_europe.rules.book import figures
from maquis.families.war_in_europe.rules.field import Level, Piece
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.state import CUT_RAIL, LINE, SHIPS, SUPPLY
from maquis.families.war_in_europe.rules.supposed import standing

BOARD = HexBoard(16, 14, "pointy")
NONE = (0,) * 6
WEST = sum(1 << BOARD.at(column, row) for column in range(8) for row in range(14))
EAST = BOARD.all & ~WEST


def places(*labels: str) -> int:
    return sum(1 << BOARD.place(label) for label in labels)


def at(label: str) -> int:
    return BOARD.place(label)


def ground(**parts: Any) -> Ground:
    """A plain, with whatever is given in place of its parts."""
    sea = parts.pop("sea", 0)
    land = BOARD.all & ~sea
    terrain = {"clear": land, "sea": sea, **parts.pop("terrain", {})}
    for kind, where in terrain.items():
        if kind not in ("clear", "sea"):
            terrain["clear"] &= ~where
    major, minor = parts.get("major_ports", 0), parts.get("minor_ports", 0)
    plain: dict[str, Any] = {
        "board": BOARD, "land": land, "coast": BOARD.around(sea) & land | major | minor, "major_ports": 0,
        "minor_ports": 0, "maginot": 0, "west_wall": 0, "belgian": 0, "terrain": terrain,
        "country": {"Yugoslavia": WEST & land, "France": EAST & land}, "regions": {}, "rail": NONE, "rivers": NONE,
    }  # fmt: skip
    return Ground(**{**plain, **parts})


def field(
    *pieces: Piece, options: Mapping[str, Any] | None = None, land: Ground | None = None, **parts: Any
) -> Position:
    """A field on the plain: everything is the Axis's unless told otherwise."""
    known = figures().override(options or {}, "the test")
    painted = {what.called(side): bits for key, what in PAINTED.items() for side, bits in parts.pop(key, {}).items()}
    return standing(known, land or ground(), pieces, painted=painted, **parts)


PAINTED = {"sources": SUPPLY, "sea_ports": SHIPS, "lines": LINE, "shut": CUT_RAIL}


def axis(
    name: str, label: str, attack: int = 4, defence: int = 4, kind: str = "infantry", size: str = "division"
) -> Piece:
    return Piece(name, "Axis", at(label), kind, attack, defence, size)


def allied(name: str, label: str, attack: int = 4, defence: int = 4, kind: str = "infantry") -> Piece:
    return Piece(name, "Allied", at(label), kind, attack, defence)


STRENGTHS = {"cadre": (0, 0), "unit": (0, 1), "division": (2, 3)}


def partisan(label: str, level: Level = "unit", name: str = "Partisans 1", side: str = "Allied") -> Piece:
    attack, defence = STRENGTHS[level]
    return Piece(name, side, at(label), "partisan", attack, defence, "brigade", level)


NUMBERED = earlier.figures(Header(edition="war_in_europe.variant", rules="3", scenario="", title=""))
"""The figures by which a scenario has the numbered defaults, and not those that are set by history."""
