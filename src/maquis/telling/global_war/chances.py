"""Chances in a player's words: what an action, a roll or a whole battle may come to."""

from fractions import Fraction
from typing import Any

from maquis.engine.events import Counted, Entered, Event, Flagged, Left, Marked, Noted
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.engine.referee import Judgement
from maquis.games.global_war import acting, battle, births, fighting, generation, keeping, supplies
from maquis.games.global_war.actions import chances as of_action
from maquis.games.global_war.book import SIDES_OF_DIE
from maquis.games.global_war.chances import attacking, defending, outcomes
from maquis.games.global_war.combat import Combat
from maquis.games.global_war.ground import ground
from maquis.games.global_war.orders import Act, Attack, Generate, Send
from maquis.games.global_war.wording import unit
from maquis.odds import outcomes_of
from maquis.telling.explained import demands
from maquis.telling.global_war.sheet import DAMAGE, RAIL_DAMAGE
from maquis.telling.global_war.words import nation, plain

LARGEST = 60
"""Attackers times defenders, and times their kinds, of the largest battle that is worked out to its end."""


def chance(rules: Played, seen: Position, side: str, judgement: Judgement) -> Fraction | None:
    """The exact chance that an action or a roll succeeds."""
    order, figures = judgement.order, seen.game.figures
    if not judgement.legal:
        return None
    match order:
        case Act():
            aim = acting.target(seen, order, seen.where[order.counter])
            found = of_action(figures, order.action, order.aided, aim)
            return sum(
                (share for effect, share in found.items() if not (effect.nothing or effect.eliminated)), Fraction(0)
            )
        case Send():
            faces = range(1, SIDES_OF_DIE + 1)
            got = [supplies.receive(figures, supplies.Marker(order.nation), face).marker for face in faces]
            return Fraction(sum(each is not None for each in got), SIDES_OF_DIE)
        case Generate():
            born = generation.chances(figures, births.zone(seen, order.place), births.holding(seen, order.place))
            return sum((share for who, share in born.items() if who is not None), Fraction(0))
        case _:
            return None


def chances(rules: Played, seen: Position, side: str, judgement: Judgement) -> dict[str, Any]:
    """The outcomes of a legal order with their chances; of an attack those of the whole battle."""
    order = judgement.order
    if not judgement.legal:
        return {"demands": demands(judgement.ruling, judgement.place)}
    if isinstance(order, Attack):
        return {"outcomes": _battle(seen, order)}
    if not isinstance(order, Act | Send | Generate):
        return {"outcomes": []}
    found = outcomes_of(rules, seen, side, order)
    return {
        "outcomes": [
            {
                "chance": str(each.chance),
                "rolls": [list(rolls) for rolls in each.rolls],
                "happens": [{"words": words, "clause": e.clause} for e in each.events if (words := _happens(seen, e))],
            }
            for each in found
        ]
    }


def _battle(seen: Position, order: Attack) -> list[dict[str, Any]]:
    """How many of each side are left in the end, if nobody fades or breaks off; nothing of a very large battle."""
    attackers = fighting.attacking(seen, order)
    defenders = fighting.defending(seen, order, attackers)
    if len(attackers) * len(defenders) * len({*attackers, *defenders}) > LARGEST:
        return []
    ours, theirs = ([battle.as_kind(seen, each) for each in forces] for forces in (attackers, defenders))
    combat = Combat(seen.game.figures, ours, theirs, ground(seen.game, order.place), elsewhere=bool(order.nation))
    found: dict[tuple[int, int], Fraction] = {}
    for outcome, share in outcomes(combat, attacking(combat), defending(combat, fades=False)).items():
        left = sum(outcome.attackers), sum(outcome.defenders)
        found[left] = found.get(left, Fraction(0)) + share
    return [
        {
            "chance": str(share),
            "rolls": [],
            "how": f"about {float(share):.1%}, if nobody fades or breaks off",
            "happens": [{"words": f"{ours} attacking and {theirs} defending are left", "clause": "PAR.2.2"}],
        }
        for (ours, theirs), share in sorted(found.items(), key=lambda each: -each[1])
    ]


def _happens(seen: Position, event: Event) -> str:
    """What an event means to whoever weighs an order, if anything."""
    near, place = seen.game.map.near, seen.game.board.place
    match event:
        case Noted():
            return event.words
        case Left():
            return f"{event.counter}: {event.how}"
        case Entered():
            return f"{event.counter} in {near(place(event.place))}"
        case Marked():
            return _marked(seen, event)
        case Flagged(flag=keeping.SUPPLIED, on=True):
            return "the supplies are received"
        case Counted(clause="PAR.4.4"):
            whose = event.name.removeprefix(keeping.purse(""))
            return f"{nation(seen.game, whose)} loses {seen.counts.get(event.name, 0) - event.value} IPP"
        case _:
            return ""


def _marked(seen: Position, event: Marked) -> str:
    """A marker of damage or support."""
    near, place = seen.game.map.near, seen.game.board.place
    here = near(place(event.place))
    if event.mark.startswith(RAIL_DAMAGE):
        other = near(place(event.mark.removeprefix(RAIL_DAMAGE)))
        return f"the railway between {here} and {other} has {event.value} damage"
    if event.mark.startswith(keeping.SUPPORT):
        return f"{unit(event.mark.removeprefix(keeping.SUPPORT))} in {here}: {event.value} supported"
    return f"{plain(event.mark.removeprefix(DAMAGE))} in {here}: {event.value} damage"
