"""Exact odds: the same rule code, run with dice that walk every outcome."""

from fractions import Fraction

from maquis.engine.dice import Dice, distribution
from maquis.engine.events import Event, Marked, apply
from maquis.engine.position import Position
from maquis.engine.referee import Order, Rules


def chance_of_success(rules: Rules, view: Position, side: str, order: Order) -> Fraction:
    """Return the exact chance that an order leaves a marker of damage; `order` must be legal in `view`."""

    def succeeds(dice: Dice) -> bool:
        after, marked = view.copy(), False

        def say(event: Event) -> None:
            nonlocal marked
            apply(after, event)
            marked = marked or isinstance(event, Marked)

        rules.carry_out(after, side, order, dice, say)
        return marked

    return distribution(succeeds).get(True, Fraction(0))
