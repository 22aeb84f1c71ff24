"""Where an order may be aimed: every demand on a zone, and all the zones that meet it."""

from msgspec.structs import replace

from maquis.engine.errors import MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling
from maquis.families.global_war.rules import orders
from maquis.families.global_war.web.acts import template
from maquis.table import wire
from maquis.table.plain import bits, demand

VERBS = ("move", "buy", "generate")
"""The orders that are about a zone to be chosen."""


def where(rules: Played, view: Position, side: str, verb: str, who: str, mode: str = "") -> wire.Where:
    """Where an order of that kind may be given, and what stands in the way elsewhere; raise `MaquisError`.

    In every zone the demands that fail are those that fail when the order is judged.
    """
    if verb not in VERBS or mode:
        raise MaquisError(f"{' '.join((verb, mode)).strip()!r} is not about a zone; these are: {', '.join(VERBS)}")
    if side == UMPIRE:
        raise MaquisError("the umpire gives no orders in this game")
    name = _asked(view, side, verb, who)
    order = template(verb, name)
    found: dict[Demand, int] = {}
    places = 0
    for place, ruling in _rulings(rules, view, side, order):
        here = 1 << place
        fails = ruling.failures(place)
        places |= here * (not fails)
        for each in ruling.demands:
            key = replace(each, places=0)
            found[key] = found.get(key, -1) & (-1 if each.holds(place) else ~here)
    return wire.Where(
        who=name,
        verb=verb,
        order=order,
        places=bits(view.game, places),
        demands=[demand(view.game, replace(key, places=there)) for key, there in found.items()],
    )  # fmt: skip


def _rulings(rules: Played, view: Position, side: str, order: str) -> list[tuple[int, Ruling]]:
    """The ruling on the order in each zone; one that asks the same of all zones is asked for once."""
    label, everywhere = view.game.board.label, list(numbers(view.game.board.all))
    if order.startswith("generate"):
        return [(place, rules.judge(view, side, orders.generate(view, place)).ruling) for place in everywhere]
    ruling = rules.judge(view, side, rules.parse(view, order.format(label(everywhere[0])))).ruling
    return [(place, ruling) for place in everywhere]


def _asked(view: Position, side: str, verb: str, who: str) -> str:
    """The name as orders have it: of a partisan that moves, of a nation that buys, of the side that rolls."""
    if verb == "move":
        return view.game.roster[view.game.roster.number(who)].name
    return orders.nation(view, who) if verb == "buy" else side
