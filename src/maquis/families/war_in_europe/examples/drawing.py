"""How a position of War in Europe is drawn on the desk."""

from maquis.check import drawing
from maquis.check.drawing import Drawing, Names
from maquis.engine.position import Position
from maquis.families.war_in_europe.examples.setup import LEVELS, MARKERS
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.works import KINDS


def _names(position: Position) -> Names:
    return {
        **drawing.names(position), "owned": SIDES, "works": (*KINDS, *MARKERS), "levels": LEVELS,
        "supply": SIDES, "ships": SIDES, "lines": SIDES, "cut": SIDES,
    }  # fmt: skip


DRAWING = Drawing(
    names=_names,
    of_names=("flags", "levels"),
    draws=("piece",),
    plain={
        "piece": "the whole map: 6016-6520 is a rectangle of it",
        "owned": "the Axis holds Europe but what was never its own", "units": "nobody on the map",
        "works": "the fortifications of 1939",
        "supply": "home towns; on a piece without any, the side's hexes at its edge",
        "ships": "none", "lines": "none", "cut": "none",
        "levels": "cadres, and whole divisions", "counts": "none", "flags": "none",
        "phase": "that which the order is for, else movement", "player": "whoever gives the order",
        "side": "whose counters are named, else Axis",
    },
)  # fmt: skip
