"""Orders as players say them."""

from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules import combat, isolation
from maquis.families.dark_crusade.rules.front import AXIS, enemy, haunted, held, stack
from maquis.families.dark_crusade.rules.orders import Order
from maquis.families.dark_crusade.words.words import force, many, point, unit


def said(view: Position, order: Order) -> str:
    """An order as a player says it."""
    names = [view.game.roster[number].name for number in order.units]
    where = view.game.map.near(order.place) if order.place is not None else ""
    match order.verb:
        case "place":
            return f"{names[0]} to {where}"
        case "move":
            return f"{names[0]} to {where}{remark(view, order.units[0], order.place)}"
        case "fortify":
            here = view.where[order.units[0]]
            return unit(view, order.units[0]) + (f" at {view.game.map.near(here)}" if here >= 0 else "")
        case "combine":
            return f"{' and '.join(names)} at {view.game.map.near(view.where[order.units[0]])}"
        case "drop":
            escort = ", ".join(view.game.roster[number].name for number in order.escort)
            return f"{', '.join(names)} onto {where}, with {escort}"
        case "fire" | "answer":
            out = f"; all out: {', '.join(names)}" if names else ""
            return f"{_fight(view, order.place)}{out}"
        case "break off":
            return f"Break off at {where}"
        case "lose":
            return f"{where}: {', '.join(names)}"
        case "roll":
            return "Roll for the border units"
        case _:
            return "End the phase"


def remark(view: Position, number: int, place: int | None) -> str:
    """What a unit that goes to a point comes upon: an attack, partisans."""
    if place is None:
        return ""
    side = view.game.roster[number].side
    foes = stack(view, enemy(side), place)
    found = [f"attack {force(view, foes)}"] if held(view, enemy(side)) >> place & 1 else []
    found += ["removes partisans"] if side == AXIS and haunted(view) >> place & 1 else []
    return f" ({', '.join(found)})" if found else ""


def _fight(view: Position, place: int | None) -> str:
    """A combat, with what stands against what and the round that is next."""
    assert place is not None
    ours, theirs = combat.attackers(view, place), combat.defenders(view, place)
    number = combat.rounds(view, place) + 1
    return f"{view.game.map.near(place)}, round {number}: {force(view, ours)}, against {force(view, theirs)}"


def garrison(view: Position, side: str, place: int) -> str:
    """What a garrison has to lose."""
    owed = isolation.owed(view, side).get(place, 0)
    return f"{point(view.game, place)}: {many(owed, 'unit')} of {stack(view, side, place).bit_count()} to go"


def in_words(view: Position, choice: Choice) -> str:
    """A choice as a player says it."""
    assert isinstance(choice.order, Order)
    return said(view, choice.order)
