"""Acts of the standard rules that section B1 closes to partisans, so that the umpire can be asked about them."""

from maquis.engine.position import Position
from maquis.engine.referee import Judgement
from maquis.engine.rulings import Ruling, demand
from maquis.games.europa.calendar import enemy
from maquis.games.europa.orders import StandardAct
from maquis.games.europa.places import in_partisan_mode, partisans

CLOSED = {
    "overrun": ("40.B1.overrun", "partisans do not overrun"),
    "break rail": ("40.B1.damage", "partisans break rail lines by sabotage only"),
    "damage airbase": ("40.B1.damage", "partisans damage airbases by sabotage only"),
    "destroy bridge": ("40.B1.damage", "partisans destroy bridges by sabotage only"),
}


def judge(position: Position, side: str, order: StandardAct) -> Judgement:
    """Rule on a standard act: closed to partisans; for other units it belongs to the host game."""
    clause, words = CLOSED[order.act]
    ruling = Ruling(demand(clause, words, not any(in_partisan_mode(position, c) for c in order.counters)))
    if order.act == "overrun":
        ruling &= Ruling(demand("40.B1.overrun", "partisans are not overrun", ~partisans(position, enemy(side))))
    hosted = demand("40.0", "an act that this umpire carries out: the host game plays it", False)
    return Judgement(order, ruling & Ruling(hosted), order.place)
