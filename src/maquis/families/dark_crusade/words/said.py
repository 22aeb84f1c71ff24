"""Orders as players say them."""

from maquis.engine.acts import Act
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules import combat, isolation, production
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.calendar import AXIS, enemy
from maquis.families.dark_crusade.rules.combat import Answer, BreakOff, Fire
from maquis.families.dark_crusade.rules.composites import Combine
from maquis.families.dark_crusade.rules.fortification import Fortify, Roll
from maquis.families.dark_crusade.rules.front import ground, held, partisan_points, stack
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.words.words import force, many, point, unit


def said(view: Position, order: Act) -> str:
    """An order as a player says it."""
    roster, near = view.game.roster, view.game.map.near
    names = ", ".join(roster[number].name for number in order.counters)
    match order:
        case PlacePartisan(place=place):
            return f"{names} to {near(place)}"
        case Move(unit=number):
            return f"{names} to {near(order.place)}{remark(view, number, order.place)}"
        case Fortify(unit=number):
            here = view.where[number]
            return unit(view, number) + (f" at {near(here)}" if here >= 0 else "")
        case Combine(units=pair):
            return f"{' and '.join(roster[each].name for each in pair)} at {near(view.where[pair[0]])}"
        case Drop(place=place, escort=escort):
            return f"{names} onto {near(place)}, with {', '.join(roster[each].name for each in escort)}"
        case Fire(place=place) | Answer(place=place):
            return _fight(view, place) + (f"; all out: {names}" if names else "")
        case BreakOff(place=place):
            return f"Break off at {near(place)}"
        case Lose(place=place):
            return f"{near(place)}: {names}"
        case Roll():
            return "Roll for the border units"
        case _:
            return order.title


def remark(view: Position, number: int, place: int) -> str:
    """What a unit that goes to a point comes upon: an attack, partisans."""
    side = view.game.roster[number].side
    foes = view.at(place) & ground(view.game, enemy(side))
    found = [f"attack {force(view, foes)}"] if held(view, enemy(side)) >> place & 1 else []
    found += ["removes partisans"] if side == AXIS and partisan_points(view) >> place & 1 else []
    return f" ({', '.join(found)})" if found else ""


def _fight(view: Position, place: int) -> str:
    """A combat, with what stands against what and the round that is next."""
    ours, theirs = combat.attackers(view, place), combat.defenders(view, place)
    number = combat.rounds(view, place) + 1
    change = production.given(view, view.side)
    attack = force(view, ours) + (f" and {change:+} each by production" if change else "")
    return f"{view.game.map.near(place)}, round {number}: {attack}, against {force(view, theirs)}"


def garrison(view: Position, side: str, place: int) -> str:
    """What a garrison has to lose."""
    owed = isolation.owed(view, side).get(place, 0)
    return f"{point(view.game, place)}: {many(owed, 'unit')} of {stack(view, side, place).bit_count()} to go"


def in_words(view: Position, choice: LegalOrder) -> str:
    """A choice as a player says it."""
    assert isinstance(choice.order, Act)
    return said(view, choice.order)
