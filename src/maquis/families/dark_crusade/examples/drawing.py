"""How a position of Dark Crusade is drawn on the desk."""

from maquis.check import drawing
from maquis.check.drawing import Drawing

DRAWING = Drawing(
    names=drawing.names,
    lists=("trail",),
    stand=("units", "origins"),
    by_place=("owed",),
    draws=(),
    plain={
        "owned": "the border of June 1941", "trail": "no partisan has left a trail", "units": "nobody on the map",
        "origins": "attackers came from a point beside", "used": "no line has carried anybody", "owed": "nothing",
        "flags": "none",
        "phase": "that which the order is for, else operational movement", "player": "whoever gives the order",
        "side": "whose counters are named, else soviet",
    },
)  # fmt: skip
