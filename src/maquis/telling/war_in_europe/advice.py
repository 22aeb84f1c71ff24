"""What the sensible policy would do in a player's stead, kind by kind."""

from maquis.boards.errors import quoted
from maquis.campaign.war_in_europe.sensible import SensiblePolicy
from maquis.engine.errors import MaquisError
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.games.war_in_europe.orders import VariantOrder
from maquis.telling.planned import planned
from maquis.telling.war_in_europe.said import said

WORDS = "what would the machine do now?"
SILENT = ("end", "sail")
"""What the machine has no advice on."""


def advise(rules: Played, view: Position, side: str, kind: str) -> list[tuple[VariantOrder, str]]:
    """The orders that the policy would give in this phase, with their words; raise `MaquisError` for other kinds.

    They are legal one after another. Where dice decide how it goes on there is one order.
    """
    if kind in SILENT:
        raise MaquisError(f"the machine has no advice on {quoted(kind)}")
    if side not in view.game.sides:
        raise MaquisError("the machine advises those who play a side")
    plan = SensiblePolicy(side, "").phase
    found = planned(rules, view, side, plan, lambda order: order.verb == "end")
    return [(order, said(now, order)) for order, now in found]
