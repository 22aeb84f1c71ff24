"""How a position of Europa is drawn on the desk: ground, owners, borders, units of the host game, and counters."""

from typing import Any

from maquis.check.drawing import Drawing, Entries, Names
from maquis.engine.position import Position
from maquis.families.europa.examples.setup import COMMANDS, FLAGS, OWNERS, WEATHER, areas
from maquis.families.europa.examples.sketch import DRAWN, GROUND, REGIONS, ZONES
from maquis.families.europa.rules import targets
from maquis.families.europa.rules.calendar import AXIS, SIDES, SOVIET
from maquis.families.europa.rules.umpiring import LAYERS

PRINTED: dict[str, dict[str, Any]] = {
    "infantry division": {"kind": "infantry"},
    "panzer division": {"kind": "panzer", "attack": 8, "movement": 10},
    "security regiment": {"kind": "security", "size": "regiment"},
    "police regiment": {"kind": "police", "size": "regiment"},
}
"""Regular counters as they are drawn; each can be changed in the example."""
PLAIN = {
    "map": "drawn here", "piece": "the whole map: 2714-3018 is a rectangle of it, 2714, Minsk are hexes",
    "ground": "5 by 5 clear hexes", "owners": "the Axis owns everything", "owned": "the Axis owns everything",
    "district": "Western", "districts": "all Soviet land is the Western military district", "rail": "no railway",
    "regions": "all land is the Soviet Union", "zones": "all central", "rivers": "no river", "towns": "no town",
    "lake_sides": "none", "units": "all in their pools", "counters": "no regular counter", "marks": "none",
    "painted": "no units of the host game", "due": "nobody", "flags": "none",
    "phase": "that which the order is for, else movement",
    "player": "whoever gives the order", "side": "whose counters are named, else soviet",
}  # fmt: skip


def _names(position: Position) -> Names:
    return {
        "owned": SIDES, "painted": LAYERS, "marks": targets.MARKS.values(), "flags": FLAGS, "regions": REGIONS,
        "zones": ZONES,
    }  # fmt: skip


def _entries(position: Position) -> dict[str, Entries]:
    return {"due": Entries((*areas(position), COMMANDS))}


def _choices(position: Position) -> Names:
    return {"weather": WEATHER, "map": ("eastern-front",)}


DRAWING = Drawing(
    signs={
        "ground": {sign: meaning for sign, meaning in GROUND.items() if sign != "c"},
        "owners": {sign: meaning or "nobody" for sign, meaning in OWNERS.items()},
    },
    names=_names,
    entries=_entries,
    sides=("rail", "rivers", "lake_sides", "marks.bridge down"),
    new={
        "counters": {
            f"{side} {title}": {"name": title, "side": side, **fields}
            for side in (AXIS, SOVIET) for title, fields in PRINTED.items()
        }
    },
    choices=_choices,
    draws=("map", "piece", "district", *DRAWN),
    plain=PLAIN,
)  # fmt: skip
