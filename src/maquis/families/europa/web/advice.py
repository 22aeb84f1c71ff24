"""What the machine would do in a seat's stead: it sees what the seat sees."""

from random import Random

from maquis.engine.acts import Act
from maquis.engine.notation import shown
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.words.advice import ADVICE, Adviser, Restless
from maquis.narration.planned import may_ask
from maquis.table import wire
from maquis.table.choices import advised


def advice(rules: GameRules, view: Position, side: str, kind: str, seed: str, again: bool = False) -> wire.Advice:
    """The orders by which the machine would do all that is left of a kind; raise `MaquisError`.

    `seed` is what chance decides by; it must be one that the other side cannot foresee. `again`, it may be what
    another player would do.
    """
    may_ask(view, side, kind, ADVICE)
    adviser = Random(seed).choice((Adviser, Restless)) if again else Adviser
    return wire.Advice(orders=[_advised(view, each) for each in adviser(side, seed).suggest(rules, view, kind)])


def _advised(view: Position, order: Order) -> wire.Advised:
    assert isinstance(order, Act)
    goal = order.goal
    where = "" if goal is None else hexmap(view.game).beside(goal)
    return advised(order, f"{shown(order)} ({where})" if where else "", goal)
