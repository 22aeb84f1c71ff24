"""Orders as players say them."""

from maquis.engine.acts import Act
from maquis.engine.position import Position
from maquis.families.global_war.rules import (
    acting,
    answering,
    births,
    buying,
    fighting,
    sending,
    supporting,
    transforming,
    wording,
)
from maquis.families.global_war.rules.dice import SIDES_OF_DIE
from maquis.families.global_war.rules.forces import partisans
from maquis.families.global_war.rules.wording import people, plain, unit


def said(view: Position, order: object, counters: tuple[int, ...] = ()) -> str:
    """An order as a player says it."""
    game = view.game
    near = game.map.near
    who = _who(view, counters)
    aided = ", spending its supplies" if getattr(order, "aided", False) else ""
    match order:
        case births.Generate(place=place):
            return f"Roll for {near(place)}: {_born(view, place)}"
        case buying.Buy(place=place):
            return f"Buy a partisan in {near(place)}"
        case sending.Send():
            return f"Send {people(order.lender(view))} supplies to {who}"
        case acting.Sabotage(aim=int() as across):
            return f"The railway to {near(across)}, by {who}{aided}"
        case acting.Sabotage(aim=str() as target):
            return f"The {plain(target)}, by {who}{aided}"
        case acting.Support(unit=target):
            return f"{unit(*target)}, by {who}{aided}"
        case buying.Move(place=place):
            return f"{who} to {near(place)}"
        case acting.Action():
            return f"{who}{aided}"
        case transforming.Transform():
            return f"{who} become{'s' if len(counters) == 1 else ''} a militia{aided}"
        case fighting.Attack(place=place, nation=nation):
            foes = _foes(view, nation, place) if nation else "the enemy's units"
            return f"{near(place)}: {foes}, with {_force(view, order)}"
        case answering.Lose():
            return f"Lose {_force(view, order)}"
        case answering.Fade():
            return f"{who} fades from the battle"
        case answering.Fight():
            return f"{who} stands and rolls"
        case supporting.Pass():
            return "No more support for the attack"
        case answering.GoOn():
            return "Go on attacking"
        case answering.BreakOff():
            return "Break the attack off"
        case Act():
            return order.title
        case _:
            return ""


def _foes(view: Position, nation: str, place: int) -> str:
    number = partisans(view, nation, place).bit_count()
    return f"{number} {wording.partisans(nation, number)}"


def _who(view: Position, counters: tuple[int, ...]) -> str:
    return " and ".join(view.game.roster[number].name for number in counters)


def _force(view: Position, order: fighting.Attack | answering.Lose) -> str:
    units = [each.words for each in order.units]
    return ", ".join([*units, *(view.game.roster[number].name for number in order.counters)])


def _born(view: Position, place: int) -> str:
    """What the roll of the side whose turn it is may give for a zone."""
    who = births.rollers(view, view.side).get(place)
    chances = births.may_give(view, place, who) if who else {}
    return ", ".join(
        f"{people(born.controller)} {'mountain ' * ('mountain' in born.kind)}partisan "
        f"{share * SIDES_OF_DIE} in {SIDES_OF_DIE}"
        for born, share in chances.items()
        if born is not None
    )
