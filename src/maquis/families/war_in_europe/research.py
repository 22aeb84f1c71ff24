"""The variant of War in Europe as researchers see it."""

from maquis.engine.orders import Order
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.research.studied import Studied


def made(view: Position, choice: LegalOrder, place: int) -> Order:
    """The order of a choice that names a hex."""
    return RULES.order(view, choice, place)


SIDES = ("Axis", "Allied", "Soviet")

STUDIED = Studied(
    "war-in-europe-yugoslavia-1943",
    verbs=tuple(RULES.forms),
    counters=("unit", "moved", "fought", "rolled", "advancing", "retreating", "converted", "cutting", "battlegroup"),
    places=(
        *(f"{side} {what}" for side in SIDES for what in ("supply", "line", "ships", "cut rail")),
        "west wall", "raised wall", "ordinary marker", "lost maginot", "lost belgian", "marker",
    ),
    numbers=("points", "used", "placed", "ready", "begun", "rail", "sea", "to retreat", "to answer", "Soviet"),
    words={"combat": (), "asked": (), "refusing": (), "vacated": ()},
    made=made,
)  # fmt: skip
