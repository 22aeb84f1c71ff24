"""What a side may do in Global War, by kind: every choice is a whole order."""

from collections.abc import Iterator

from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules import orders, phases
from maquis.families.global_war.words.brief import rolls
from maquis.families.global_war.words.said import said
from maquis.narration.default import titled
from maquis.narration.parts import Line
from maquis.narration.why import judgement

KINDS = {
    "lose": "Choose who is hit",
    "fight": "Let partisans make their rolls",
    "fade": "Let partisans fade",
    "go on": "Go on attacking",
    "break off": "Break off the attack",
    "transform": "Turn partisans into militia",
    "move": "Move partisans",
    "sabotage": "Sabotage",
    "disrupt": "Disrupt the enemy's resources",
    "recruit": "Recruit partisans",
    "support": "Support an attack",
    "pass": "Give no more support",
    "attack": "Attack partisans, or with partisans and militia",
    "generate": "Roll for new partisans",
    "buy": "Buy partisans",
    "send": "Send supplies to partisans",
    "end": "End the phase",
}
"""The kinds of acts by verb, in the order in which they are offered."""
kinds = titled(KINDS)
"""The kinds of acts that are open to a side now."""


def in_words(view: Position, choice: Choice) -> str:
    """A choice as a player says it, with its zone."""
    assert choice.order is not None
    words = said(view, choice.order, choice.counters)
    where = ", ".join(view.game.map.near(place) for place in numbers(choice.places))
    return f"{words}  ({where})" if where and where not in words else words


def why(rules: Played, view: Position, side: str) -> Iterator[Line]:
    """What the end of the phase asks, and the zones that may still be rolled for."""
    yield "What ending the phase asks:", "title"
    yield from judgement(view, phases.judge_end(view, side, orders.end()))
    yield from rolls(view, side)
