"""All that a side sees of a game without asking, part by part, as text: of games that look alike it is the same."""

import json
from collections.abc import Iterator

from maquis.check.written import parts
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.narration.tellings import of


def sight(rules: GameRules, view: Position, side: str) -> Iterator[tuple[str, str]]:
    """Yield what each part of a side's view is called, and the part: the position, in words too, and what it may do."""
    telling = of(view.game)
    for part, value in parts(view).items():
        yield f"the {part}", json.dumps(value)
    yield "the summary", json.dumps(telling.summary(view), default=str)
    yield "the forces", str(list(telling.forces(view, side)))
    yield "who is to act", str(rules.to_act(view))
    if side in view.game.sides:
        choices = list(rules.choices(view, side))
        yield "the legal orders", str([_choice(view, each) for each in choices])
        yield "the chances", str([_chance(rules, view, side, each) for each in choices])
        yield "what is due", str(list(telling.why(rules, view, side)))


def _choice(view: Position, choice: LegalOrder) -> tuple[object, ...]:
    roster, board = view.game.roster, view.game.board
    counters = [roster[number].name for number in choice.counters]
    places = [board.label(place) for place in numbers(choice.places & board.all)]
    return choice.verb, counters, places, choice.unit, choice.order and choice.order.notation


def _chance(rules: GameRules, view: Position, side: str, choice: LegalOrder) -> object:
    """The chances of something that is a whole order, and the numbers behind it."""
    if choice.order is None:
        return None
    judgement = rules.judge(view, side, choice.order)
    return str(of(view.game).chance(rules, view, side, judgement)), [str(tally) for tally in judgement.tallies]
