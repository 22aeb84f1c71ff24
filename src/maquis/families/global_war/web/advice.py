"""What the machine would do in a seat's stead: it sees what the seat sees."""

from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.global_war.words.advice import advise
from maquis.table import wire
from maquis.table.choices import advised


def advice(rules: GameRules, view: Position, side: str, kind: str, seed: str, again: bool = False) -> wire.Advice:
    """The orders by which the machine would do all that is left of a kind, `again` by another taste, as `seed` decides.

    Raise `MaquisError` for a kind on which there is no advice.
    """
    found = advise(rules, view, side, kind, seed if again else "")
    return wire.Advice(
        orders=[advised(each.order, each.words, each.order.zone(view).bit_length() - 1) for each in found]
    )
