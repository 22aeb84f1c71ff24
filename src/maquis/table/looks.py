"""How the sides of the war in Europe look, in every game of it."""

from maquis.table import wire

LOOKS = {
    "soviet": wire.Look(fill="#d98a7d", dark="#9c2a20", text="#3d0d08", pattern="hatch", cut="round", emblem="star"),
    "axis": wire.Look(fill="#b3bfca", dark="#3f4c59", text="#14202b", pattern="back", cut="chamfer", emblem="cross"),
    "allied": wire.Look(fill="#b7c58b", dark="#4a5d16", text="#222b08", pattern="dots", cut="square", emblem="badge"),
}
