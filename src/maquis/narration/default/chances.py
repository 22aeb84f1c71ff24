"""What an order may come to, as the side that gives it may know: by the dice, and by what lies face down."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from maquis.engine.errors import MaquisError
from maquis.engine.events import Began, Entered, Event, Left, Marked, Rolled
from maquis.engine.orders import Judgement
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.sequence import OVER
from maquis.engine.words import many
from maquis.narration.default.acts import END
from maquis.narration.default.phase_log import in_words
from maquis.narration.explained import demands, outcome, outcome_lines
from maquis.odds import outcomes_of, success_of
from maquis.odds.hidden import Dealt, TooMany, possible

NAMED = 3
"""So many ways in which hidden counters may lie are told of what an order comes to; the rest are counted."""
ChancesTold = list[dict[str, Any]]
"""What an order may come to, as plain data."""


def chance(rules: GameRules, seen: Position, side: str, judgement: Judgement) -> Fraction | None:
    """The exact chance that a legal order succeeds that comes down to one die; nothing if that hangs on secrets."""
    order = judgement.order
    if not judgement.legal or order.notation == END:
        return None
    try:
        found = {success_of(rules, position, side, order) for _, position in possible(seen)}
    except TooMany:
        return None
    return found.pop() if len(found) == 1 else None


def chances(rules: GameRules, seen: Position, side: str, judgement: Judgement, plan: str = "") -> dict[str, Any]:
    """The outcomes of a legal order with their chances; if they hang on hidden counters, by what those may be.

    There are no plans to name; raise `MaquisError` for one.
    """
    order = judgement.order
    if plan:
        raise MaquisError("no order of this game hangs on later choices, so there is no plan to name")
    if not judgement.legal:
        return {"demands": demands(judgement.ruling, judgement.place)}
    if order.notation == END:
        return {"outcomes": []}
    together: list[tuple[ChancesTold, list[Dealt]]] = []
    try:
        for dealt, position in possible(seen):
            told = [outcome(each, partial(_happening, position)) for each in outcomes_of(rules, position, side, order)]
            same = next((ways for others, ways in together if others == told), None)
            if same is None:
                together.append((told, [dealt]))
            else:
                same.append(dealt)
    except TooMany as error:
        return {"outcomes": [], "unknown": f"{error}: what it comes to is not told"}
    if len(together) == 1:
        return {"outcomes": together[0][0]}
    return {"plans": [{"words": _if(seen, ways), "outcomes": told} for told, ways in together]}


def _if(seen: Position, ways: list[Dealt]) -> str:
    """What hidden counters may be."""
    roster, near = seen.game.roster, seen.game.map.near
    words = [" and ".join(f"{roster[number].name} is at {near(at)}" for number, at in each) for each in ways[:NAMED]]
    more = f", or in {many(len(ways) - NAMED, 'other way')}" if len(ways) > NAMED else ""
    return f"{', or '.join(words)}{more}"


def _happening(position: Position, event: Event) -> str:
    """What an event means to whoever weighs an order; nothing of the die, and of phases only the end of the game."""
    if isinstance(event, Rolled):
        return ""
    if isinstance(event, Began):
        return "the game is over" if event.phase == OVER else ""
    head, thing = in_words(position.game, event)
    return f"{head}: {thing}" if head else thing


def chance_lines(data: Mapping[str, Any]) -> Iterator[str]:
    """The same for people, with rich's marks."""
    from rich.markup import escape  # late, for only a terminal needs it

    if "unknown" in data:
        yield f"  {data['unknown']}"
        return
    yield from outcome_lines(data)
    for each in data.get("plans", []):
        yield f"  [bold]if {escape(each['words'])}[/bold]"
        yield from outcome_lines(each)


def changes(before: Position, event: Event) -> Iterator[tuple[str, int]]:
    """What an event changes that players count: markers laid, counters lost and received."""
    match event:
        case Marked():
            yield f"{event.mark} at {before.game.map.near(before.game.board.place(event.place))}", 1
        case Left():
            yield "counters lost", 1
        case Entered():
            yield "counters received", 1
        case _:
            pass
