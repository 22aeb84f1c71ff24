"""Orders as players say them."""

from fractions import Fraction

from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import combat, field, fighting, production
from maquis.families.war_in_europe.rules.orders import VariantOrder
from maquis.families.war_in_europe.words.words import force, names, unit
from maquis.narration.words import many

ITEMS = {
    "fortification": "a fortification marker",
    "rehabilitation": "a rehabilitation point",
    "replacement": "a replacement point",
}
"""What the items of production are called."""


def said(view: Position, order: VariantOrder) -> str:
    """An order as a player says it."""
    where = view.game.map.near(order.place) if order.place is not None else ""
    who = names(view, order)
    match order.verb:
        case "attack" | "overrun":
            return attack(view, order)
        case "begin":
            return begun(view, order.item)
        case "place" | "move" | "rail" | "sail" | "retreat" | "advance":
            return f"{who} to {where}{remark(view, order)}"
        case "fortify" | "rebuild" | "lift":
            return where
        case "join":
            return f"{' and '.join(view.game.roster[each].name for each in order.counters)}{_at(view, order)}"
        case "convert" | "cut" | "restore":
            return f"{who}{_at(view, order)}"
        case "refuse":
            return "Refuse combat: one die sends the Unit away (31.82)"
        case "stand":
            return "Stand, and be attacked"
        case _:
            return "End the phase"


def in_words(view: Position, choice: Choice) -> str:
    """A choice that is a whole order as a player says it."""
    assert isinstance(choice.order, VariantOrder)
    return said(view, choice.order)


def begun(view: Position, item: str) -> str:
    """An item to be built, with what it costs."""
    cost = view.game.figures[f"production.{item}"]
    points, cycles = many(int(cost["points"]), "point"), many(int(cost["cycles"]), "cycle")
    return f"{ITEMS[item]}: {points} over {cycles} ({production.CLAUSES[item]})"


def _at(view: Position, order: VariantOrder) -> str:
    here = view.where[order.counters[0]]
    return f" at {view.game.map.near(here)}" if here >= 0 else ""


def remark(view: Position, order: VariantOrder) -> str:
    """What a unit comes upon where it goes: an enemy cadre to hunt, a fortification to destroy."""
    side, place = view.game.roster[order.counters[0]].side, order.place
    if place is None or order.verb not in ("move", "rail", "sail", "advance"):
        return ""
    cadres = [piece.name for piece in field.against(view, side) if (piece.place, piece.level) == (place, "cadre")]
    return f": hunts {cadres[0]}" if cadres else ""


def attack(view: Position, order: VariantOrder) -> str:
    """An attack: who against whom, the strengths and the odds."""
    assert order.place is not None
    men = fighting.pieces(view, order.counters)
    foes = combat.defending(view, men[0].side, order.place)
    ours, theirs = strengths(view, order)
    column = f", column {combat.column(view.game.figures, ours, theirs)}" if order.verb == "attack" else ""
    against = ", ".join(unit(view, view.game.roster.number(piece.name)) for piece in foes)
    return f"{view.game.map.near(order.place)}, {against}: by {names(view, order)}, {ours} to {theirs}{column}"


def strengths(view: Position, order: VariantOrder) -> tuple[Fraction, Fraction]:
    """The strengths of both sides of an attack, with everything counted."""
    assert order.place is not None
    men = fighting.pieces(view, order.counters)
    ours, theirs = combat.attack_strength(view, men, order.place), combat.defence_strength(view, men, order.place)
    return Fraction(ours.total), Fraction(theirs.total)


def there(view: Position, side: str, place: int) -> str:
    """The enemies of a side in a hex."""
    return force(view, (piece for piece in field.against(view, side) if piece.place == place))
