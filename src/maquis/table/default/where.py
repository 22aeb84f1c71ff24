"""Where an order may be aimed: every demand of its ruling on a place, and all the places that meet it."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.rulings import Demand
from maquis.engine.sequence import SequencedRules
from maquis.table import wire
from maquis.table.choices import priced
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
    return anywhere(rules, view, side, verb, order, side if unit is None else view.game.roster[unit].name)


def anywhere(
    rules: GameRules,
    view: Position,
    side: str,
    verb: str,
    order: Act,
    who: str,
    *,
    modes: Sequence[str] = (),
    words: Callable[[int], Mapping[int, str]] | None = None,
) -> wire.Where:
    """Where an order may be aimed, of which the place that it names says nothing; nowhere, if it cannot be written.

    `verb` is what was asked about, and `who` it is of; `words` say what it comes to in each legal place.
    """
    assert isinstance(rules, SequencedRules)
    ruling = rules.anywhere(view, side, order)
    legal = ruling.places & view.game.board.all if order.template else 0
    return wire.Where(
        who=who,
        verb=verb,
        order=order.template,
        places=bits(view.game, legal),
        demands=[demand(view.game, each) for each in _merged(ruling.demands)],
        costs=priced(order.costs(view, side), legal) if legal else {},
        words=dict(words(legal)) if words is not None else {},
        modes=list(modes),
    )


def _merged(demands: Iterable[Demand]) -> list[Demand]:
    """Demands that say the same, taken together."""
    found: dict[Demand, int] = {}
    for each in demands:
        key = replace(each, places=0)
        found[key] = found.get(key, -1) & each.places
    return [replace(key, places=places) for key, places in found.items()]


def aimed(rules: GameRules) -> list[type[Act]]:
    """The kinds of orders that can be aimed on the map."""
    return [each for each in rules.acts if acts.aimed(each)] if isinstance(rules, SequencedRules) else []
