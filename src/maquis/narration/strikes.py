"""The staff officer's answer to "where would you strike, and why?", in words."""

from collections.abc import Iterator, Sequence

from maquis.campaign.strikes import WORLDS, Change, Strike, may_end, phases
from maquis.contract.stakes import GOAL
from maquis.engine.notation import shown
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.words import many

TOLD = 5
"""How many orders are told."""
SURE = 2
"""How many standard errors are told."""
NOISE = 9
"""Decimals after which numbers differ by how they were added up."""
LITTLE = 0.05
"""A change that brings less is not told."""


def told(
    rules: GameRules, view: Position, side: str, found: Sequence[Strike], meant: Sequence[Order] = ()
) -> list[str]:
    """What is expected of the best orders, best first, and what the numbers are.

    If there are none, why, and what the officer would order in the phase, `meant`.
    """
    if not found:
        return [_none(rules, view, side), *_intended(meant)]
    best = found[0]
    if sure(best):
        advice = "I would do the first."
    elif may_end(rules, view, side):
        advice = "I would strike nowhere: none is sure to gain."
    else:
        advice = "None is sure to gain, but the phase cannot be ended yet."
    about = (
        f"Points of what is at stake, as the mean of {many(WORLDS, 'world')} that you may be in, ± two standard errors."
    )
    return [*(f"{number}. {line(each)}" for number, each in enumerate(found[:TOLD], 1)), advice, about]


def _intended(orders: Sequence[Order]) -> Iterator[str]:
    if orders:
        yield f"I would order this: {'; '.join(map(shown, orders))}."
        yield "So the highest level plays, by what you see; what it is worth beside other ways I have not reckoned."


def _none(rules: GameRules, view: Position, side: str) -> str:
    """Why nothing can be begun now, and the phases that have such orders."""
    if not rules.to_act(view):
        return "The game is over: nothing is left to dice or to others any more."
    now, named = "while an answer is owed" if rules.debtors(view) else "now", phases(rules, view, side)
    here = now == "now" and view.side == side and view.phase in named
    *others, last = [each for each in named if not here or each != view.phase] or [""]
    names = f"{', '.join(others)} or {last}" if others else last
    nothing = f"Nothing that is left to dice or to others can be done {now}"
    if here:
        return f"{nothing}, though this phase has such orders{f', as has your {names} phase' if names else ''}."
    return f"{nothing}{f': by the sequence of play, such orders are given in your {names} phase' if names else ''}."


def sure(strike: Strike) -> bool:
    """Whether an order is sure to gain, and more than is told as nothing."""
    return strike.worth > max(SURE * strike.error, LITTLE)


def line(strike: Strike) -> str:
    """An order and what is expected of it, and on lines of their own of what that is made."""
    whole = f"{shown(strike.order)}: {points(strike.worth, SURE * strike.error)}"
    return "\n   ".join((whole, *(part(change) for change in strike.changes if abs(change.worth) >= LITTLE)))


def points(worth: float, error: float) -> str:
    """So many points, with so many standard errors, or that it is so in every world looked at."""
    return f"{worth:+.1f} ± {error:.1f}" if round(error, NOISE) else f"{worth:+.1f} in every world"


def part(change: Change) -> str:
    """What a change brings, and of what there is how much more or less by it."""
    of = change.part
    clause = f" ({of.clause})" if of.clause else ""
    each = "" if of.weight == 1 else f", at {of.weight:g} each"
    counted = of.words if of.name == GOAL else f"{change.amount:+.2f} {of.words}{each}"
    return f"{change.worth:+.1f}: {counted}{clause}"
