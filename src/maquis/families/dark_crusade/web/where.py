"""Where an order may be aimed: every demand on a point, and all the points that meet it."""

from maquis.boards.board import members
from maquis.engine.errors import MaquisError
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import airborne, movement, orders
from maquis.families.dark_crusade.rules.calendar import SOVIET
from maquis.families.dark_crusade.rules.front import of_class
from maquis.families.dark_crusade.rules.orders import Order
from maquis.families.dark_crusade.words import said, staff
from maquis.table import wire
from maquis.table.plain import bits, demand

MOVE, PLACE, DROP = "move", "place", "drop"
VERBS = (MOVE, PLACE, DROP)
"""The orders that take a counter to a point; a unit that moves may also drop, as another way."""


def where(rules: Played, view: Position, side: str, verb: str, who: str, mode: str = "") -> wire.Where:
    """Where an order of that kind may be given, and what stands in the way elsewhere; raise `MaquisError`.

    On every point the demands that fail are those that fail when the order is judged.
    """
    if verb not in VERBS or mode not in ("", DROP) or (mode and verb != MOVE):
        raise MaquisError(f"{' '.join((verb, mode)).strip()!r} is not about a point; these are: {', '.join(VERBS)}")
    number = view.game.roster.number(who)
    asked = mode or verb
    template, order = _order(view, asked, number)
    ruling = rules.judge(view, side, order).ruling
    return wire.Where(
        who=view.game.roster[number].name,
        verb=verb,
        order=template,
        places=bits(view.game, ruling.places),
        demands=[demand(view.game, each) for each in ruling.demands],
        costs=_costs(view, number, ruling.places) if asked == MOVE else {},
        words=_words(view, asked, number, ruling.places & view.game.board.all),
        modes=[DROP] if verb == MOVE and not mode and drops(view, side, number) else [],
    )


def _order(view: Position, verb: str, number: int) -> tuple[str, Order]:
    """The order with {} in place of its point, and with some point in it."""
    name, any_point = view.game.roster[number].name, members(view.game.board.all)[0]
    if verb == PLACE:
        return template(verb, name), orders.place(view, number, any_point)
    if verb == MOVE:
        return template(verb, name), orders.move(view, number, (any_point,))
    with_ = escort(view, number)
    if with_ is None:
        raise MaquisError(f"no fighter stands with {name} to escort a drop")
    return drop((name,), view.game.roster[with_].name), orders.drop(view, (number,), any_point, (with_,))


def template(verb: str, name: str) -> str:
    """The order that takes a counter to a point, with {} in place of it."""
    return f"{verb} {name} {{}}"


def drop(names: tuple[str, ...], fighter: str) -> str:
    """The order by which units drop, with {} in place of the point."""
    return f"drop {', '.join(names)} onto {{}} with {fighter}"


def escort(view: Position, number: int) -> int | None:
    """The fighter that would escort a unit: the strongest that stands with it."""
    here = view.where[number]
    fighters = view.at(here) & of_class(view.game, SOVIET, "air") if here >= 0 else 0
    roster = view.game.roster
    able = [each for each in numbers(fighters) if roster[each].kind == "fighter"]
    return max(able, key=lambda each: (roster[each].attack, -each), default=None)


def drops(view: Position, side: str, number: int) -> int:
    """The points that a unit may drop on alone."""
    with_ = escort(view, number)
    if with_ is None or not of_class(view.game, SOVIET, "parachute") >> number & 1:
        return 0
    return airborne.may_drop(view, side, (number,), (with_,)).places & view.game.board.all


def _words(view: Position, verb: str, number: int, legal: int) -> dict[int, str]:
    """What a partisan would cut off on each point; of a move whom it attacks, or that it removes partisans."""
    if verb == PLACE:
        return {place: words for place, words in staff.alone(view, number, legal).items() if words}
    if verb == MOVE:
        told = {place: said.remark(view, number, place).removeprefix(": ") for place in members(legal)}
        return {place: words for place, words in told.items() if words}
    return {}


def _costs(view: Position, number: int, legal: int) -> dict[int, int]:
    """How many lines each point is away."""
    by_cost = movement.reach(view, number).by_cost
    return {place: cost for cost, places in enumerate(by_cost) for place in members(places & legal)}
