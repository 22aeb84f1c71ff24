"""How a position of War in Europe is drawn on the desk."""

from typing import Any

from maquis.check import drawing
from maquis.check.drawing import Drawing, Names
from maquis.engine.position import Position
from maquis.families.war_in_europe.examples.setup import LEVELS, MARKERS
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.works import KINDS


def _names(position: Position) -> Names:
    return {
        **drawing.names(position), "owned": SIDES, "works": (*KINDS, *MARKERS), "levels": LEVELS,
        "supply": SIDES, "ships": SIDES, "lines": SIDES, "cut": SIDES,
    }  # fmt: skip


NEW: dict[str, dict[str, Any]] = {
    "Axis infantry division": {"name": "Inf", "side": AXIS, "attack": 4, "movement": 6},
    "Axis security division": {
        "name": "Sec",
        "side": AXIS,
        "kind": "security",
        "attack": 2,
        "defence": 3,
        "movement": 5,
    },
    "Axis panzer division": {"name": "Pz", "side": AXIS, "kind": "panzer", "attack": 8, "defence": 6, "movement": 10},
    "Allied infantry division": {"name": "Div", "side": "Allied", "attack": 8, "movement": 6},
    "Allied armoured division": {
        "name": "Arm",
        "side": "Allied",
        "kind": "armour",
        "attack": 9,
        "defence": 7,
        "movement": 12,
    },
    "Soviet infantry division": {"name": "Rifle Div", "side": "Soviet", "attack": 5, "movement": 5},
    "Soviet tank division": {
        "name": "Tank Div",
        "side": "Soviet",
        "kind": "tank",
        "attack": 8,
        "defence": 6,
        "movement": 10,
    },
}
"""Units of the host war as they are drawn; each can be changed in the example."""

DRAWING = Drawing(
    names=_names,
    new={"counters": NEW},
    of_names=("flags", "levels"),
    draws=("piece",),
    plain={
        "counters": "none but those of every example", "piece": "the whole map: 6016-6520 is a rectangle of it",
        "owned": "the Axis holds Europe but what was never its own", "units": "nobody on the map",
        "works": "the fortifications of 1939",
        "supply": "home towns; on a piece without any, the side's hexes at its edge",
        "ships": "none", "lines": "none", "cut": "none",
        "levels": "cadres, and whole divisions", "counts": "none", "flags": "none",
        "phase": "that which the order is for, else movement", "player": "whoever gives the order",
        "side": "whose counters are named, else Axis",
    },
)  # fmt: skip
