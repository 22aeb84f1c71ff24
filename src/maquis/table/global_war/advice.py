"""What the machine would do in a seat's stead: it sees what the seat sees."""

from maquis.engine.errors import MaquisError
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.global_war import births, orders
from maquis.table import wire
from maquis.table.global_war.acts import ADVICE


def advice(rules: Played, view: Position, side: str, kind: str, seed: str) -> wire.Advice:
    """The orders by which the machine would do all that is left of a kind; raise `MaquisError`."""
    if kind not in ADVICE:
        raise MaquisError(f"the machine has no advice on {kind!r}; it has on {', '.join(ADVICE)}")
    if side not in view.game.sides:
        raise MaquisError("the machine advises those who play a side")
    found = [orders.generate(view, place) for place in numbers(births.rollable(view, side))]
    legal = [order for order in found if rules.judge(view, side, order).legal]
    return wire.Advice(
        orders=[
            wire.Advised(order=order.notation, words=f"roll for {view.game.map.near(order.place)}", place=order.place)
            for order in legal
        ]
    )
