"""Dark Crusade as researchers see it."""

from maquis.research.studied import Studied

STUDIED = Studied(
    "dark-crusade-june-1941-history",
    counters=("moved", "placed", "fortified", "isolated", "border", "dispersed", "exploiting", "repulsed", "dropped"),
    places=("partisan trail", "line", "armour", "rounds", "to lose"),
    numbers=("first turn", "dropped this turn"),
    words={"dark_crusade.ToAnswer": ()},
)
