"""How a position of Dark Crusade is drawn on the desk."""

from maquis.boards.pointfile import PointMap
from maquis.check import drawing
from maquis.check.drawing import Drawing, Entries
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules.calendar import SIDES


def _entries(position: Position) -> dict[str, Entries]:
    ground = position.game.map
    assert isinstance(ground, PointMap)
    return {"seas": Entries(tuple(ground.sea_keys), SIDES)}


DRAWING = Drawing(
    names=drawing.names,
    entries=_entries,
    lists=("trail",),
    stand=("units", "origins"),
    between=("used",),
    by_place=("owed",),
    draws=(),
    plain={
        "owned": "the border of June 1941", "trail": "no partisan has left a trail",
        "units": "nobody on the map",
        "origins": "attackers came from a point beside", "seas": "whoever has their ports",
        "weather": "that of the month", "used": "no line has carried anybody", "owed": "nothing",
        "flags": "none",
        "phase": "that which the order is for, else operational movement", "player": "whoever gives the order",
        "side": "whose counters are named, else soviet",
    },
)  # fmt: skip
