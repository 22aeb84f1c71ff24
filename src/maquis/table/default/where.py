"""Where an order may be aimed: every demand of its ruling on a place, and all the places that meet it."""

from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules as Sequence
from maquis.table import wire
from maquis.table.default.board import called
from maquis.table.plain import bits, demand


def where(rules: GameRules, view: Position, side: str, verb: str, who: str, mode: str = "") -> wire.Where:
    """Where an order of that kind may be given, and what stands in the way elsewhere; raise `MaquisError`.

    In every place the demands that fail are those that fail when the order is judged.
    """
    known = {acts.verb(each): each for each in aimed(rules)}
    if verb not in known or mode:
        asked, place = " ".join((verb, mode)).strip(), called(view.game.map)[0]
        raise MaquisError(f"{asked!r} is not about a {place}; these are: {', '.join(known) or 'none'}")
    unit = view.game.roster.number(who) if acts.of_unit(known[verb]) else None
    order = acts.aim(known[verb], view.game, unit)
    ruling = rules.judge(view, side, order).ruling
    return wire.Where(
        who=side if unit is None else view.game.roster[unit].name,
        verb=verb,
        order=order.template,
        places=bits(view.game, ruling.places),
        demands=[demand(view.game, each) for each in ruling.demands],
    )


def aimed(rules: GameRules) -> list[type[Act]]:
    """The kinds of orders that can be aimed on the map."""
    return [each for each in rules.acts if acts.aimed(each)] if isinstance(rules, Sequence) else []
