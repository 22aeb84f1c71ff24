"""Orders as players say them."""

from fractions import Fraction

from maquis.engine.acts import Act
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import combat, field, production
from maquis.families.war_in_europe.rules.acts import pieces
from maquis.families.war_in_europe.rules.answering import Advance, Refuse, Retreat
from maquis.families.war_in_europe.rules.building import Begin, Restore
from maquis.families.war_in_europe.rules.fighting import Attack, Fight
from maquis.families.war_in_europe.rules.fortifications import Fortify, Lift, Rebuild
from maquis.families.war_in_europe.rules.growth import Convert, Join, PlaceCadre
from maquis.families.war_in_europe.rules.movement import Move
from maquis.families.war_in_europe.rules.transport import Cut, Rail, Sail
from maquis.families.war_in_europe.words.words import ITEMS, force, names, unit
from maquis.narration.words import many


def said(view: Position, order: Act) -> str:
    """An order as a player says it."""
    near = view.game.map.near
    match order:
        case Fight():
            return attack(view, order)
        case Begin():
            return begun(view, order.item)
        case PlaceCadre() | Move() | Rail() | Sail() | Retreat() | Advance():
            return f"{names(view, order)} to {near(order.place)}{remark(view, order)}"
        case Fortify() | Rebuild() | Lift():
            return near(order.place)
        case Join():
            return f"{' and '.join(view.game.roster[each].name for each in order.units)}{_at(view, order)}"
        case Convert() | Cut() | Restore():
            return f"{names(view, order)}{_at(view, order)}"
        case Refuse():
            return "Refuse combat: one die sends the Unit away (31.82)"
        case _:
            return order.title


def in_words(view: Position, choice: LegalOrder) -> str:
    """A choice that is a whole order as a player says it."""
    assert isinstance(choice.order, Act)
    return said(view, choice.order)


def begun(view: Position, item: str) -> str:
    """An item to be built, with what it costs."""
    cost = view.game.figures[f"production.{item}"]
    points, cycles = many(int(cost["points"]), "point"), many(int(cost["cycles"]), "cycle")
    return f"a {ITEMS[item]}: {points} over {cycles} ({production.CLAUSES[item]})"


def _at(view: Position, order: Act) -> str:
    here = view.where[order.counters[0]]
    return f" at {view.game.map.near(here)}" if here >= 0 else ""


def remark(view: Position, order: Act) -> str:
    """What a unit comes upon where it goes: an enemy cadre to hunt, a fortification to destroy."""
    if not isinstance(order, Move | Rail | Sail | Advance):
        return ""
    side, place = view.game.roster[order.unit].side, order.place
    cadres = [piece.name for piece in field.against(view, side) if (piece.place, piece.level) == (place, "cadre")]
    return f": hunts {cadres[0]}" if cadres else ""


def attack(view: Position, order: Fight) -> str:
    """An attack: who against whom, the strengths and the odds."""
    men = pieces(view, order.units)
    foes = combat.defending(view, men[0].side, order.place)
    ours, theirs = strengths(view, order)
    column = f", column {combat.column(view.game.figures, ours, theirs)}" if isinstance(order, Attack) else ""
    against = ", ".join(unit(view, view.game.roster.number(piece.name)) for piece in foes)
    return f"{view.game.map.near(order.place)}, {against}: by {names(view, order)}, {ours} to {theirs}{column}"


def strengths(view: Position, order: Fight) -> tuple[Fraction, Fraction]:
    """The strengths of both sides of an attack, with everything counted."""
    men = pieces(view, order.units)
    ours, theirs = combat.attack_strength(view, men, order.place), combat.defence_strength(view, men, order.place)
    return Fraction(ours.total), Fraction(theirs.total)


def there(view: Position, side: str, place: int) -> str:
    """The enemies of a side in a hex."""
    return force(view, (piece for piece in field.against(view, side) if piece.place == place))
