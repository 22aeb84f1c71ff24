"""What the machine would do in a seat's stead: the sensible policy is asked, which sees what the seat sees."""

from maquis.boards.labels import read_by
from maquis.campaign import campaigns
from maquis.campaign.campaigns import SENSIBLE
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.notation import shown
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.narration.planned import planned
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.choices import advised
from maquis.table.default.acts import END


def advice(rules: GameRules, view: Position, side: str, kind: str, seed: str, again: bool = False) -> wire.Advice:
    """The orders of a kind that the machine would give now, or what it would do instead; `seed` decides chance.

    Raise `MaquisError` for a kind of which nothing may be done.
    """
    titles = {each.name: each.title for each in of(view.game).kinds(rules, view, side)}
    if kind not in titles or kind == END:
        known = ", ".join(name for name in titles if name != END)
        raise MaquisError(f"the machine has no advice on {kind!r}; it has on {known or 'nothing now'}")
    policy = campaigns.of(view.game).policies[SENSIBLE](side, seed)
    plan = [order for order, _ in planned(rules, view, side, policy.phase, lambda _: False)]
    orders = [_advised(view, order) for order in plan if _verb(order) == kind]
    instead = dict.fromkeys(titles[_verb(order)].lower() for order in plan if _verb(order) in titles)
    words = [] if orders else [f"The machine would not: it would {', '.join(instead) or 'do nothing'}."]
    return wire.Advice(orders=orders, words=words)


def _verb(order: Order) -> str:
    return order.verb if isinstance(order, Act) else order.notation.partition(" ")[0]


def _advised(view: Position, order: Order) -> wire.Advised:
    place: int | None = getattr(order, "place", None)
    with read_by(None):
        near = "" if place is None else view.game.map.near(place)
        where = near.removeprefix("" if place is None else view.game.board.label(place)).lstrip(", ")
    return advised(order, f"{shown(order)} ({where})" if where else "", place)
