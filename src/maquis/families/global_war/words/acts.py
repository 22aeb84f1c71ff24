"""What a side may do in Global War, by kind: every choice is a whole order."""

from collections.abc import Iterator

from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules.phases import End
from maquis.families.global_war.words.brief import rolls
from maquis.families.global_war.words.said import said
from maquis.narration.parts import Line
from maquis.narration.why import judgement


def in_words(view: Position, choice: LegalOrder) -> str:
    """A choice as a player says it, with its zone."""
    assert choice.order is not None
    words = said(view, choice.order, choice.counters)
    where = ", ".join(view.game.map.near(place) for place in numbers(choice.places))
    return f"{words}  ({where})" if where and where not in words else words


def why(rules: GameRules, view: Position, side: str) -> Iterator[Line]:
    """What the end of the phase asks, and the zones that may still be rolled for."""
    yield "What ending the phase asks:", "title"
    yield from judgement(view, rules.judge(view, side, End(game=view.game)))
    yield from rolls(view, side)
