"""Where an order may be aimed: every demand on a zone, and all the zones that meet it."""

from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.global_war.rules import orders
from maquis.families.global_war.rules.buying import Buy
from maquis.families.global_war.rules.game import RULES
from maquis.table import wire
from maquis.table.default.where import anywhere


def where(rules: GameRules, view: Position, side: str, verb: str, who: str, mode: str = "") -> wire.Where:
    """Where an order of that kind may be given, and what stands in the way elsewhere; raise `MaquisError`.

    In every zone the demands that fail are those that fail when the order is judged.
    """
    known = {acts.verb(act): act for act in RULES.acts if acts.about(act)}
    if verb not in known or mode:
        raise MaquisError(f"{' '.join((verb, mode)).strip()!r} is not about a zone; these are: {', '.join(known)}")
    if side == UMPIRE:
        raise MaquisError("the umpire gives no orders in this game")
    order, name = _aimed(view, side, known[verb], who)
    return anywhere(rules, view, side, verb, order, name)


def _aimed(view: Position, side: str, act: type[Act], who: str) -> tuple[Act, str]:
    """An order with some zone in it, and whose it is as orders have it: a partisan, a nation that buys, the side."""
    if acts.of_unit(act):
        counter = view.game.roster.number(who)
        return acts.aim(act, view.game, counter), view.game.roster[counter].name
    if act is Buy:
        nation = orders.nation(view.game, who)
        return Buy(game=view.game, nation=nation, place=0), nation
    return acts.aim(act, view.game, None), side
