"""What a side may do in Global War, by kind: every choice is a whole order."""

from collections.abc import Iterator

from maquis.engine import acts
from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules.acting import Disrupt, Recruit, Sabotage, Support
from maquis.families.global_war.rules.answering import REPLIES
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.buying import Buy, Move
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.phases import End
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.supporting import Pass
from maquis.families.global_war.rules.transforming import Transform
from maquis.families.global_war.words.brief import rolls
from maquis.families.global_war.words.said import said
from maquis.narration.default import titled
from maquis.narration.parts import Line
from maquis.narration.why import judgement

_OFFERED: tuple[type[Order], ...] = (
    *REPLIES, Transform, Move, Sabotage, Disrupt, Recruit, Support, Pass, Attack, Generate, Buy, Send, End,
)  # fmt: skip
KINDS = {acts.verb(act): act.title for act in _OFFERED}
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
    yield from judgement(view, rules.judge(view, side, End(game=view.game)))
    yield from rolls(view, side)
