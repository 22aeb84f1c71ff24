"""How sides look: as their game has it, else by their order of play."""

from collections.abc import Mapping
from types import MappingProxyType

from maquis.table import wire

RED = wire.Look(fill="#d98a7d", dark="#9c2a20", text="#3d0d08", pattern="hatch", cut="round", emblem="star")
GREY = wire.Look(fill="#b3bfca", dark="#3f4c59", text="#14202b", pattern="back", cut="chamfer", emblem="cross")
GREEN = wire.Look(fill="#b7c58b", dark="#4a5d16", text="#222b08", pattern="dots", cut="square", emblem="badge")
NO_LOOKS: Mapping[str, wire.Look] = MappingProxyType({})
OTHERS = (
    wire.Look(fill="#f3c194", dark="#8f4100", text="#3a1a00", pattern="hatch", cut="round", emblem="sun"),
    wire.Look(fill="#b6c6f0", dark="#22469c", text="#0c1c45", pattern="back", cut="chamfer", emblem="bars"),
    wire.Look(fill="#b4d6a4", dark="#2d6329", text="#0f2a0d", pattern="cross", cut="square", emblem="triangle"),
    wire.Look(fill="#cdc3ee", dark="#4f3fa0", text="#1d1548", pattern="rings", cut="round", emblem="ring"),
    wire.Look(fill="#a4d8d4", dark="#0d5f64", text="#04282a", pattern="grid", cut="chamfer", emblem="disc"),
    wire.Look(fill="#e8b8d2", dark="#8c1d5f", text="#3a0826", pattern="lines", cut="square", emblem="diamond"),
)
"""Colours and signs of the sides of a game that has none of its own; a seventh looks like the first."""


def look(sides: tuple[str, ...], side: str, own: Mapping[str, wire.Look] = NO_LOOKS) -> wire.Look:
    """How a side of a game looks, whose `own` looks go before."""
    return own.get(side) or OTHERS[sides.index(side) % len(OTHERS)]
