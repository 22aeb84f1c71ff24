"""What the machine would do in a seat's stead: it sees what the seat sees."""

from random import Random

from maquis.engine.errors import MaquisError
from maquis.engine.orders import Order
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.families.europa.words.advice import ADVISED, Adviser, Restless
from maquis.table import wire


def advice(rules: Played, view: Position, side: str, kind: str, seed: str, again: bool = False) -> wire.Advice:
    """The orders by which the machine would do all that is left of a kind; raise `MaquisError`.

    `seed` is what chance decides by; it must be one that the other side cannot foresee. `again`, it may be what
    another player would do.
    """
    if kind not in ADVISED:
        raise MaquisError(f"the machine has no advice on {kind!r}; it has on {', '.join(ADVISED)}")
    if side not in view.game.sides:
        raise MaquisError("the machine advises those who play a side")
    adviser = Random(seed).choice((Adviser, Restless)) if again else Adviser
    return wire.Advice(orders=[_advised(view, each) for each in adviser(side, seed).suggest(rules, view, kind)])


def _advised(view: Position, order: Order) -> wire.Advised:
    path = getattr(order, "path", None)
    goal = path[-1] if path else getattr(order, "place", None)
    if goal is None:
        return wire.Advised(order=order.notation, words=order.notation)
    _, _, where = view.game.map.near(goal).partition(", ")
    words = f"{order.notation} ({where})" if where else order.notation
    return wire.Advised(order=order.notation, words=words, place=goal)
