"""What a side may do now, by kind, and what that asks."""

from collections.abc import Iterator

from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.narration.parts import Kind, Line, by_verb
from maquis.narration.parts import whole_orders as listed
from maquis.narration.why import judgement

END = "end"
"""The order that ends a phase, in every game."""


def kinds(rules: GameRules, view: Position, side: str) -> list[Kind]:
    """The kinds of acts that are open to a side now, by the titles of the acts, in the order of the rules."""
    return by_verb(rules.titles, rules.choices(view, side)) if side in rules.to_act(view) else []


def why(rules: GameRules, view: Position, side: str) -> Iterator[Line]:
    """What the end of the phase asks; if there is no such order now, what one of each kind rests on."""
    found = kinds(rules, view, side)
    ends = [kind for kind in found if kind.name == END]
    if ends:
        yield "What ending the phase asks:", "title"
    for kind in ends or found:
        order = kind.choices[0].order
        if order is not None:
            yield from judgement(view, rules.judge(view, side, order))


__all__ = ["END", "kinds", "listed", "why"]
