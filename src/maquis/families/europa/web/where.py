"""Where a counter may go: every demand on a hex, and all the hexes that meet it."""

from collections.abc import Iterable

from msgspec.structs import replace

from maquis.boards.board import members
from maquis.engine import citing
from maquis.engine.errors import MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.families.europa.rules import movement, recruitment, special, umpiring
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL
from maquis.families.europa.rules.forces import COMMAND
from maquis.families.europa.rules.host_orders import Own, Paint
from maquis.families.europa.rules.orders import Recruit
from maquis.families.europa.rules.units import known
from maquis.families.europa.web.acts import template
from maquis.table import wire
from maquis.table.plain import bits, demand
from maquis.table.zonal import merged, zone_by_zone

VERBS = ("move", "recruit", "displace", "retreat", "attack")
"""The orders of a side that take a unit to a hex, or against one."""
OF_HOST = ("place", "own", "paint", "unpaint", "mark", "unmark")
"""The orders of the umpire that are about hexes."""
SPECIAL = "special"
"""The way to recruit a brigade for isolated losses."""
MODES = {"move": (BY_RAIL, ADMIN), "recruit": (SPECIAL,)}


def where(rules: Played, view: Position, side: str, verb: str, who: str, mode: str = "") -> wire.Where:
    """Where a unit may go by an order of that kind, and what stands in the way elsewhere; raise `MaquisError`.

    In every hex the demands that fail are those that fail when the order is judged.
    """
    name = _asked(view, verb, who, mode)
    order, costs = template(view, verb, name, mode), {}
    match verb:
        case "move":
            ruling, reach = movement.anywhere(view, side, view.game.roster.number(name), mode)
            costs = _costs(reach.by_cost, ruling.places) if reach is not None else {}
        case "recruit":
            ruling = _recruit(rules, view, side, view.game.roster.number(name), mode)
        case _:
            ruling = _ruling(rules, view, side, order)
    ruling = citing.ruling(view.game.clauses, ruling)
    return wire.Where(
        who=name,
        verb=verb,
        order=order,
        places=bits(view.game, ruling.places) if order else "0",
        demands=[demand(view.game, each) for each in merged(ruling.demands)],
        costs=costs,
        modes=[] if mode else _modes(view, side, verb, name),
    )


def _ruling(rules: Played, view: Position, side: str, order: str) -> Ruling:
    """The ruling on an order with any hex in it; raise `MaquisError` if it cannot be read."""
    asked = rules.parse(view, order.format(view.game.board.label(members(view.game.board.all)[0])))
    match asked:
        case Own() if side == UMPIRE:
            return umpiring.changing(view)
        case Paint() if side == UMPIRE:
            return umpiring.painting(view, asked.layer) if asked.on else umpiring.changing(view)
        case _:
            return rules.judge(view, side, asked).ruling


def _asked(view: Position, verb: str, who: str, mode: str) -> str:
    """The unit's name as orders have it; raise `MaquisError` if the question makes no sense."""
    if verb not in (*VERBS, *OF_HOST):
        raise MaquisError(f"{verb!r} takes no unit to a hex; these do: {', '.join((*VERBS, *OF_HOST))}")
    if mode and mode not in MODES.get(verb, ()):
        raise MaquisError(f"there is no way to {verb} called {mode!r}")
    if verb in ("retreat", "attack"):
        return known(view.game, who)
    if verb in OF_HOST and verb != "place":
        return who
    return view.game.roster[view.game.roster.number(who)].name


def _costs(by_cost: Iterable[int], legal: int) -> dict[int, int]:
    return {place: cost for cost, places in enumerate(by_cost) for place in members(places & legal)}


def _modes(view: Position, side: str, verb: str, name: str) -> list[str]:
    """The other ways to go that are open."""
    number = view.game.roster.number(name) if verb in MODES else -1
    if verb == "move":
        return [mode for mode in MODES[verb] if movement.destinations(view, side, number, mode)]
    due = verb == "recruit" and special.is_due(view, view.game.roster[number])
    return [SPECIAL] if due and special.may_receive(view, side, number).allows() else []


def _recruit(rules: Played, view: Position, side: str, number: int, mode: str) -> Ruling:
    """General recruitment, and where that fails special replacements, if any are due."""
    who, somewhere = view.game.roster[number], members(view.game.board.all)[0]

    def general(place: int) -> Ruling:
        return recruitment.ruling(view, side, number, place)

    if who.kind == COMMAND or mode:
        return rules.judge(view, side, Recruit(view.game, number, somewhere, mode)).ruling
    everywhere = zone_by_zone(general, [area.places for area in recruitment.areas(view).values()], view.game.board.all)
    if not special.is_due(view, who):
        return everywhere
    instead = special.ruling(view, side, number)
    legal = everywhere.places
    return Ruling(*(replace(d, places=d.places | legal) for d in instead.demands))
