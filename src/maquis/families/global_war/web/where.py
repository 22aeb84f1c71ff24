"""Where an order may be aimed: every demand on a zone, and all the zones that meet it."""

from msgspec.structs import replace

from maquis.engine.errors import MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Ruling
from maquis.families.global_war.rules import buying, claims, orders, phases
from maquis.families.global_war.rules.births import Generate
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
    name, ruling = _ruled(view, side, verb, who)
    found: dict[Demand, int] = {}
    for each in ruling.demands:
        key = replace(each, places=0)
        found[key] = found.get(key, -1) & each.places
    return wire.Where(
        who=name,
        verb=verb,
        order=template(verb, name),
        places=bits(view.game, ruling.places),
        demands=[demand(view.game, replace(key, places=there)) for key, there in found.items()],
    )  # fmt: skip


def _ruled(view: Position, side: str, verb: str, who: str) -> tuple[str, Ruling]:
    """The name as orders have it, and the ruling: on a partisan that moves, a nation that buys, the side that rolls."""
    if verb == "move":
        counter = view.game.roster.number(who)
        return view.game.roster[counter].name, phases.ruling(
            view, side, buying.Move(game=view.game, counter=counter, place=0)
        )
    if verb == "buy":
        nation = orders.nation(view.game, who)
        return nation, phases.ruling(view, side, buying.Buy(game=view.game, nation=nation, place=0))
    return side, Ruling(*phases.when(view, side, Generate), claims.rolling(view, view.side))
