"""Where a counter may go: every demand on a hex, and all the hexes that meet it."""

from maquis.engine import acts
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules
from maquis.families.europa.rules.acts import modes
from maquis.families.europa.rules.orders import EVERY, HostOrder, Order
from maquis.families.europa.rules.units import unit_name
from maquis.table import wire
from maquis.table.default.where import anywhere

AIMED: dict[str, type[Order]] = {acts.verb(act): act for act in EVERY if act.to_places()}
"""The orders that take a unit to a hex or against one, and the umpire's that are about hexes."""


def where(rules: GameRules, view: Position, side: str, verb: str, who: str, mode: str = "") -> wire.Where:
    """Where a unit may go by an order of that kind, and what stands in the way elsewhere; raise `MaquisError`.

    In every hex the demands that fail are those that fail when the order is judged.
    """
    assert isinstance(rules, SequencedRules)
    choice, place = _asked(view, verb, who, mode), acts.somewhere(view.game)
    orders = {way: AIMED[verb].to(view, choice, place, way) for way in (mode, *modes(AIMED[verb]))}
    if orders[mode].template:
        rules.parse(view, orders[mode].notation)
    name = choice.unit or view.game.roster[choice.counters[0]].name
    others = [] if mode or not rules.when(view, side, AIMED[verb]).allows() else modes(AIMED[verb])
    open_ = [way for way in others if orders[way].legal_places(view, side)]
    return anywhere(rules, view, side, verb, orders[mode], name, modes=open_)


def _asked(view: Position, verb: str, who: str, mode: str) -> LegalOrder:
    """The choice that is asked about, without its places; raise `MaquisError` if the question makes no sense."""
    act = AIMED.get(verb)
    if act is None:
        raise MaquisError(f"{verb!r} takes no unit to a hex; these do: {', '.join(AIMED)}")
    if mode and mode not in modes(act):
        raise MaquisError(f"there is no way to {verb} called {mode!r}")
    if acts.of_unit(act):
        return LegalOrder(verb, (view.game.roster.number(who),))
    return LegalOrder(verb, unit=who if issubclass(act, HostOrder) else unit_name(view.game, who))
