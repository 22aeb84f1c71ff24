"""What the machine would do in a seat's stead: it sees what the seat sees."""

from maquis.engine.errors import MaquisError
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.engine.referee import Order
from maquis.table import wire
from maquis.telling.europa.advice import ADVISED, Adviser


def advice(rules: Played, view: Position, side: str, kind: str, seed: str) -> wire.Advice:
    """The orders by which the machine would do all that is left of a kind; raise `MaquisError`.

    `seed` is what chance decides by; it must be one that the other side cannot foresee.
    """
    if kind not in ADVISED:
        raise MaquisError(f"the machine has no advice on {kind!r}; it has on {', '.join(ADVISED)}")
    if side not in view.game.sides:
        raise MaquisError("the machine advises those who play a side")
    return wire.Advice(orders=[_advised(view, each) for each in Adviser(side, seed).suggest(rules, view, kind)])


def _advised(view: Position, order: Order) -> wire.Advised:
    path = getattr(order, "path", None)
    goal = path[-1] if path else getattr(order, "place", None)
    if goal is None:
        return wire.Advised(order=order.notation, words=order.notation)
    return wire.Advised(order=order.notation, words=f"{order.notation}  ({view.game.map.near(goal)})", place=goal)
