"""Playouts: games played on for their outcome alone, by the same rules, with a yes or no for each order."""

from maquis.engine.changes import apply
from maquis.engine.dice import Dice
from maquis.engine.events import Event
from maquis.engine.orders import Order, Rules, settle
from maquis.engine.position import Position


class Playout:
    """A game played on from a position: an order is judged, carried out and forgotten.

    The rules are the referee's, and so are the positions that its orders lead to, but for the number of entries
    (`Position.version` and `uninformed` stand still): nothing is recorded, told to a side or taken back. An order is
    judged on the position itself; that is right for an edition that asks of an order only what its giver may know,
    and then the answer tells him nothing new. The position given stays as it is.
    """

    def __init__(self, position: Position, rules: Rules, dice: Dice) -> None:
        self.position = position.copy()
        self.rules = rules
        self.dice = dice

    def allows(self, side: str, order: Order) -> bool:
        """Whether an order of `side` is legal now."""
        return self.rules.allows(self.position, side, order)

    def give(self, side: str, order: Order) -> bool:
        """Carry out an order if it is legal, and say whether it was; one that is not changes nothing."""
        if not self.allows(side, order):
            return False
        settle(self.rules.carry_out(self.position, side, order, self._say), self.position, self.dice, self._say)
        return True

    def _say(self, event: Event) -> None:
        apply(self.position, event)
