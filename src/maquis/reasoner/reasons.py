"""Reasons: by which line of a log it is known what a face-down counter is not, in words and clauses of the rules."""

from collections.abc import Sequence

import msgspec

from maquis.engine.acts import Act, fields
from maquis.engine.events import Displaced, Entered, Left, Moved, Turned
from maquis.engine.fields import UnitField, UnitsField
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.views import Line, view
from maquis.reasoner.alike import Alike
from maquis.reasoner.worlds import Tried, World, behind, lying, possible


class Because(msgspec.Struct, frozen=True):
    """A clause, and what it asks or tells in words."""

    clause: str
    words: str


class Reason(msgspec.Struct, frozen=True):
    """Since when a counter is known not to be some others, by which order of whom, and why."""

    line: int
    turn: int
    player: str
    phase: str
    side: str
    order: str
    excluded: tuple[int, ...]
    because: tuple[Because, ...]


def reasons(
    rules: GameRules, alike: Alike, told: Line, tried: Sequence[Tried], after: Sequence[World], all_of: bool
) -> dict[int, Reason]:
    """Return why masks that are there before and after a line can be less after it, by mask.

    If these are not `all_of` the states, then only of masks that the line names, and if the rules say why.
    """
    masks = None if all_of else _named(told)
    if masks is not None and (not masks or all(each.ways for each in tried)):
        return {}
    before = possible((each.position for each in tried), alike, masks)
    now = possible((each.position for each in after), alike, masks)
    at, found = tried[0].position, {}
    for mask, may in now.items():
        excluded = tuple(sorted(before.get(mask, may) - may))
        if excluded:
            refused = dict.fromkeys(
                each for number in excluded for each in _refused(rules, alike, told, tried, mask, number)
            )
            if not refused and not all_of:
                continue
            found[mask] = Reason(
                told.version,
                at.turn,
                at.side,
                at.phase,
                told.side,
                told.order,
                excluded,
                tuple(refused) or _told(at, told),
            )
    return found


def _named(told: Line) -> frozenset[int]:
    """The masks that a line names."""
    names = (event.counter for event in told.events if isinstance(event, Moved | Displaced | Entered))
    return frozenset(int(last) for name in names if (last := name.rpartition(" ")[2]).isdigit())


def _refused(
    rules: GameRules, alike: Alike, told: Line, tried: Sequence[Tried], mask: int, number: int
) -> list[Because]:
    """What the rules ask, and is not so, of the order that was told, given to the counter that it cannot have been."""
    side = alike.side
    position, those = next(
        (
            (each.position, those)
            for each in tried
            if not each.ways and (those := [n for n in _there(each.position, side, mask) if alike.first(n) == number])
        ),
        (None, []),
    )
    if position is None:
        return []
    for other in tried:
        for way in other.ways:
            instead = _instead(way.outcomes[0].order, other.position, side, mask, those[0])
            if instead is not None:
                judged = rules.judge(view(position, told.side), told.side, instead)
                return [Because(each.clause, each.words) for each in judged.failures]
    return []


def _there(position: Position, side: str, mask: int) -> tuple[int, ...]:
    return next((behind(position, each) for each in lying(position, side) if each.mask == mask), ())


def _instead(order: Order | None, position: Position, side: str, mask: int, number: int) -> Order | None:
    """The order with a counter in place of the one that lies behind a mask; nothing, if it does not name that."""
    own = _there(position, side, mask)
    if not isinstance(order, Act) or len(own) != 1:
        return None
    for name, kind in fields(type(order)).items():
        value = getattr(order, name)
        if isinstance(kind, UnitField) and value == own[0]:
            return msgspec.structs.replace(order, **{name: number})
        if isinstance(kind, UnitsField) and own[0] in value:
            return msgspec.structs.replace(order, **{name: tuple(number if n == own[0] else n for n in value)})
    return None


def _told(position: Position, told: Line) -> tuple[Because, ...]:
    """The clauses of what was told, if no order would have been refused: of what showed counters, if anything did."""
    shown = [event for event in told.events if isinstance(event, Turned | Left)]
    cited = dict.fromkeys(event.clause for event in shown or told.events if event.clause)
    return tuple(Because(each, position.game.clauses[each].title) for each in cited)
