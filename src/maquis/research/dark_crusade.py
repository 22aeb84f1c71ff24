"""Dark Crusade as researchers see it."""

from maquis.games.dark_crusade.orders import FORMS
from maquis.research.families import Family

FAMILY = Family(
    "dark-crusade-june-1941-history",
    verbs=tuple(FORMS),
    counters=("moved", "placed", "fortified", "isolated", "border", "dispersed", "exploiting", "repulsed", "dropped"),
    places=("partisan trail", "line", "armour", "rounds", "to lose"),
    numbers=("first turn", "dropped this turn"),
    words={"fight": ()},
)
