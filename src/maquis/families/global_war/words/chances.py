"""Chances in a player's words: what an action, a roll or a whole battle may come to."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from maquis.engine.errors import MaquisError
from maquis.engine.events import Entered, Event, Flagged, Happening, Left, Marked
from maquis.engine.orders import Judgement
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.global_war.rules import births, supplies
from maquis.families.global_war.rules.acting import Action, Disrupted
from maquis.families.global_war.rules.actions import chances as of_action
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.state import DAMAGE, RAIL_DAMAGE, SUPPLIED, SUPPORT
from maquis.families.global_war.rules.wording import unit
from maquis.families.global_war.words import battles
from maquis.families.global_war.words.words import nation, plain
from maquis.narration.explained import demands, outcome, outcome_lines
from maquis.odds import outcomes_of


def chance(rules: GameRules, seen: Position, side: str, judgement: Judgement) -> Fraction | None:
    """The exact chance that an action or a roll succeeds."""
    order, figures = judgement.order, seen.game.figures
    if not judgement.legal:
        return None
    match order:
        case Action():
            aim = order.target(seen, seen.where[order.counter])
            found = of_action(figures, order.action, order.aided, aim)
            return sum(
                (share for effect, share in found.items() if not (effect.nothing or effect.eliminated)), Fraction(0)
            )
        case Send():
            return supplies.received(figures)[0]
        case Generate():
            born = births.may_give(seen, order.place, births.rollers(seen, side)[order.place])
            return sum((share for who, share in born.items() if who is not None), Fraction(0))
        case _:
            return None


def chances(rules: GameRules, seen: Position, side: str, judgement: Judgement, plan: str = "") -> dict[str, Any]:
    """The outcomes of a legal order with their chances; of an attack or an answer those of the whole battle.

    `plan` says what the sides of a battle do, as `plans.given` reads it; raise `MaquisError`.
    """
    order = judgement.order
    if not judgement.legal:
        return {"demands": demands(judgement.ruling, judgement.place)}
    if isinstance(order, battles.BATTLE):
        return battles.prospects(seen, order, plan)
    if plan:
        raise MaquisError("a plan is for a battle: name it with an attack, or with an answer in a battle")
    if not isinstance(order, Action | Send | Generate):
        return {"outcomes": []}
    return {"outcomes": [outcome(each, partial(_happens, seen)) for each in outcomes_of(rules, seen, side, order)]}


def _happens(seen: Position, event: Event) -> str:
    """What an event means to whoever weighs an order, if anything."""
    near, place = seen.game.map.near, seen.game.board.place
    match event:
        case Happening():
            return event.told(seen.game)
        case Left():
            return f"{event.counter}: {event.told(seen.game)}"
        case Entered():
            return f"{event.counter} in {near(place(event.place))}"
        case Marked():
            return _marked(seen, event)
        case Flagged(flag=SUPPLIED.name, on=True):
            return "the supplies are received"
        case Disrupted():
            return f"{nation(seen.game, event.nation)} loses {event.points} IPP"
        case _:
            return ""


def _marked(seen: Position, event: Marked) -> str:
    """A marker of damage or support."""
    near, place = seen.game.map.near, seen.game.board.place
    here = near(place(event.place))
    if zone := RAIL_DAMAGE.key(event.mark):
        return f"the railway between {here} and {near(place(zone))} has {event.value} damage"
    if keys := SUPPORT.keys(event.mark):
        return f"{unit(**keys)} in {here}: {event.value} supported"
    return f"{plain(DAMAGE.key(event.mark))} in {here}: {event.value} damage"


def lines(data: Mapping[str, Any]) -> Iterator[str]:
    """The same for people, with rich's marks."""
    if data.get("too_large"):
        yield "  the battle is too large to be worked out to its end"
        return
    yield from battles.lines(data) if "plans" in data else outcome_lines(data)
