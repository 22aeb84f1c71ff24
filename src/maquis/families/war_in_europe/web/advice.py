"""What the machine would do in a seat's stead: it sees what the seat sees."""

from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.war_in_europe.words.advice import advise
from maquis.table import wire
from maquis.table.choices import advised


def advice(rules: GameRules, view: Position, side: str, kind: str, seed: str, again: bool = False) -> wire.Advice:
    """The orders by which the machine would do what is left of the phase, `again` in another temper, as `seed` decides.

    Raise `MaquisError` for a kind on which there is no advice.
    """
    found = advise(rules, view, side, kind, seed if again else "")
    return wire.Advice(
        orders=[advised(order, f"{order.verb.capitalize()}: {words}", order.goal) for order, words in found]
    )
