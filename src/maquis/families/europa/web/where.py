"""Where a counter may go: every demand on a hex, and all the hexes that meet it."""

from msgspec.structs import replace

from maquis.boards.board import members
from maquis.engine import acts, citing
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.engine.sequence import SequencedRules
from maquis.families.europa.rules import general, movement, recruitment, special, umpiring
from maquis.families.europa.rules.acts import modes
from maquis.families.europa.rules.forces import COMMAND
from maquis.families.europa.rules.orders import (
    Attack,
    Displace,
    HostOrder,
    Mark,
    Move,
    Order,
    Own,
    Paint,
    Place,
    Recruit,
    Retreat,
    Unmark,
    Unpaint,
)  # fmt: skip
from maquis.families.europa.rules.units import known
from maquis.table import wire
from maquis.table.choices import priced
from maquis.table.plain import bits, demand
from maquis.table.zonal import merged, zone_by_zone

AIMED: dict[str, type[Order]] = {
    acts.verb(act): act
    for act in (Move, Recruit, Displace, Retreat, Attack, Place, Own, Paint, Unpaint, Mark, Unmark)
}  # fmt: skip
"""The orders that take a unit to a hex or against one, and the umpire's that are about hexes."""


def where(rules: GameRules, view: Position, side: str, verb: str, who: str, mode: str = "") -> wire.Where:
    """Where a unit may go by an order of that kind, and what stands in the way elsewhere; raise `MaquisError`.

    In every hex the demands that fail are those that fail when the order is judged.
    """
    assert isinstance(rules, SequencedRules)
    choice, somewhere = _asked(view, verb, who, mode), members(view.game.board.all)[0]
    order, costs = AIMED[verb].to(view, choice, somewhere, mode), dict[int, int]()
    match order:
        case Move():
            ruling, reach = movement.anywhere(view, side, order.counter, mode)
            ruling = rules.when(view, side, Move) & ruling
            costs = priced(reach.by_cost, ruling.places) if reach is not None else {}
        case Recruit():
            ruling = _recruit(rules, view, side, order)
        case _:
            ruling = _ruling(rules, view, side, rules.parse(view, order.notation))
    ruling = citing.ruling(view.game.clauses, ruling)
    return wire.Where(
        who=choice.unit or view.game.roster[choice.counters[0]].name,
        verb=verb,
        order=order.template,
        places=bits(view.game, ruling.places) if order.template else "0",
        demands=[demand(view.game, each) for each in merged(ruling.demands)],
        costs=costs,
        modes=[] if mode else _modes(rules, view, side, order),
    )


def _ruling(rules: SequencedRules, view: Position, side: str, order: object) -> Ruling:
    """The ruling on an order in every hex; the umpire's that names hexes is judged in each of them."""
    match order:
        case Own() | Unpaint() if side:
            return rules.when(view, side, type(order)) & umpiring.changing(view)
        case Paint() if side:
            return rules.when(view, side, Paint) & umpiring.painting(view, order.layer)
        case _:
            assert isinstance(order, Order)
            return rules.judge(view, side, order).ruling


def _asked(view: Position, verb: str, who: str, mode: str) -> LegalOrder:
    """The choice that is asked about, without its places; raise `MaquisError` if the question makes no sense."""
    act = AIMED.get(verb)
    if act is None:
        raise MaquisError(f"{verb!r} takes no unit to a hex; these do: {', '.join(AIMED)}")
    if mode and mode not in modes(act):
        raise MaquisError(f"there is no way to {verb} called {mode!r}")
    if acts.of_unit(act):
        return LegalOrder(verb, (view.game.roster.number(who),))
    return LegalOrder(verb, unit=who if issubclass(act, HostOrder) else known(view.game, who))


def _modes(rules: SequencedRules, view: Position, side: str, order: Order) -> list[str]:
    """The other ways to go that are open."""
    found = modes(type(order))
    if not found or not rules.when(view, side, type(order)).allows():
        return []
    match order:
        case Move():
            return [mode for mode in found if movement.destinations(view, side, order.counter, mode)]
        case Recruit() if special.is_due(view, view.game.roster[order.counter]):
            return [*found] if special.may_receive(view, side, order.counter).allows() else []
        case _:
            return []


def _recruit(rules: SequencedRules, view: Position, side: str, order: Recruit) -> Ruling:
    """General recruitment, and where that fails special replacements, if any are due."""
    number, who, now = order.counter, view.game.roster[order.counter], rules.when(view, side, Recruit)

    def by_area(place: int) -> Ruling:
        return now & general.ruling(view, side, number, place)

    if who.kind == COMMAND or order.special:
        return rules.judge(view, side, order).ruling
    everywhere = zone_by_zone(by_area, [area.places for area in recruitment.areas(view).values()], view.game.board.all)
    if not special.is_due(view, who):
        return everywhere
    instead = now & special.ruling(view, side, number)
    legal = everywhere.places
    return Ruling(*(replace(d, places=d.places | legal) for d in instead.demands))
