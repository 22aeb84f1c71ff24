"""What a phase asks of a side: what can be done in it, and must be if nothing else ends it."""

from maquis.boards.sets import union
from maquis.engine.acts import Act
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.narration.parts import Kind
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.default.acts import END
from maquis.table.plain import item


def owed(rules: GameRules, view: Position, side: str) -> list[wire.Item]:
    """What the side that is to act may do, kind by kind; it must, if the phase has one kind and no end by itself."""
    if side not in rules.to_act(view):
        return []
    kinds = of(view.game).kinds(rules, view, side)
    offered = [kind for kind in kinds if kind.name != END]
    return [_item(rules, view, side, kind, must=[kind] == kinds) for kind in offered]


def _item(rules: GameRules, view: Position, side: str, kind: Kind, *, must: bool) -> wire.Item:
    order = kind.choices[0].order
    assert order is not None
    own = order.ruling(view, side).demands if isinstance(order, Act) else ()
    clause = (*own, *rules.judge(view, side, order).ruling.demands)[0].clause
    who = dict.fromkeys(number for choice in kind.choices for number in choice.counters)
    places = union(choice.places for choice in kind.choices)
    return item(view, kind.name, kind.title, clause, len(who) or places.bit_count() or 1, places, must=must, who=who)
