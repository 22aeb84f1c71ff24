"""The variant of War in Europe as researchers see it."""

from maquis.engine.orders import Order
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.research.studied import Studied


def made(view: Position, choice: LegalOrder, place: int) -> Order:
    """The order of a choice that names a hex."""
    return RULES.order(view, choice, place)


STUDIED = Studied(
    "war-in-europe-yugoslavia-1943",
    verbs=tuple(RULES.forms),
    places=("lost maginot", "lost belgian", "Soviet supply", "Soviet line", "Soviet ships"),
    made=made,
)
