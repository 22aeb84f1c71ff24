"""What a policy would do in a player's stead, order by order, worked out on what the player sees."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import TypeVar

from maquis.boards.errors import quoted
from maquis.engine.changes import apply
from maquis.engine.errors import MaquisError
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position

MOST = 200
"""Orders that are looked at, at most."""
T = TypeVar("T", bound=Order)


def may_ask(view: Position, side: str, kind: str, known: Iterable[str]) -> None:
    """Raise `MaquisError` for a kind of act on which there is no advice, and to whoever plays no side."""
    if kind not in known:
        raise MaquisError(f"the machine has no advice on {quoted(kind)}; it has on {', '.join(known)}")
    if side not in view.game.sides:
        raise MaquisError("the machine advises those who play a side")


def planned(
    rules: GameRules,
    view: Position,
    side: str,
    plan: Callable[[Callable[[], Position]], Iterator[T]],
    skips: Callable[[T], bool],
    stops: Callable[[T], bool] = lambda _: False,
) -> Iterator[tuple[T, Position]]:
    """Yield the orders of a plan that are legal one after another, each with the position that it is given in.

    It looks at a copy of the view, in which each is carried out. Those that `skips` names are passed over; the plan
    ends with the first whose dice decide how it goes on, or that `stops` names.
    """  # fmt: skip
    now = view.copy()
    for order in islice(plan(lambda: now), MOST):
        if skips(order) or not rules.judge(now, side, order).legal:
            continue
        yield order, now
        if rules.carry_out(now, side, order, partial(apply, now)) is not None or stops(order):
            return
