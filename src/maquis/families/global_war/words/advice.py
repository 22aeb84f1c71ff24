"""What the sensible policy would do in a player's stead, kind by kind, with what it expects of it."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from random import Random
from typing import TypeVar

import msgspec

from maquis.boards.errors import quoted
from maquis.engine import acts
from maquis.engine.errors import MaquisError
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.policies.worth import Worth
from maquis.families.global_war.rules import acting, phases
from maquis.families.global_war.rules.answering import REPLIES, Reply
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.buying import BUYER, Buy, Move
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.forces import CCP_PARTISAN
from maquis.families.global_war.rules.orders import Order
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.transforming import Transform
from maquis.families.global_war.words.chances import chance
from maquis.families.global_war.words.said import said

ADVICE = {
    "answer": "what would the machine answer?",
    "attack": "which attacks would the machine make?",
    "sabotage": "what would the machine sabotage?",
    "recruit": "who would recruit for the machine?",
    "disrupt": "what would the machine disrupt?",
    "support": "what would the machine support?",
    "transform": "who would become militia for the machine?",
    "move": "where would the machine move?",
    "generate": "roll for all of them",
    "buy": "what would the machine buy?",
    "send": "where would the machine send supplies?",
}
"""The kinds of acts on which there is advice, and what it is asked for with."""
ANSWERS = tuple(acts.verb(act) for act in REPLIES)


class Advised(msgspec.Struct, frozen=True):
    """An order that the policy would give, in words, and what it is expected to gain, in IPP; None if not weighed."""

    order: Order
    words: str
    worth: Fraction | None = None


def advise(rules: Played, view: Position, side: str, kind: str, seed: str = "") -> list[Advised]:
    """What the policy would do of a kind of act now; raise `MaquisError` for a kind on which it has no advice.

    With a `seed`, what somebody would do to whom by chance everything is worth more or less than to the policy.
    """
    kind = "answer" if kind in ANSWERS else kind
    if kind not in ADVICE:
        raise MaquisError(f"the machine has no advice on {quoted(kind)}; it has on {', '.join(ADVICE)}")
    if side not in view.game.sides:
        raise MaquisError("the machine advises those who play a side")
    found = [each for each in _plan(view, side, kind, _taste(seed)) if rules.judge(view, side, each[0]).legal]
    return [Advised(order, _words(rules, view, side, order, worth), worth) for order, worth in found]


T = TypeVar("T", bound=Order)
Weighed = tuple[Order, Fraction | None]
Taste = Callable[[Fraction], Fraction]
"""What somebody makes of what an order is worth."""
MORE_OR_LESS = 50
"""Per cent by which another's taste may differ."""


def _taste(seed: str) -> Taste:
    """The policy's own taste, or another's."""
    chance = Random(seed)

    def another(worth: Fraction) -> Fraction:
        return worth * Fraction(chance.randint(100 - MORE_OR_LESS, 100 + MORE_OR_LESS), 100)

    return another if seed else lambda worth: worth


def _plan(view: Position, side: str, kind: str, taste: Taste) -> Iterator[Weighed]:
    worth = Worth(view, side)
    match kind:
        case "answer":
            replies = list(Reply.offers(view, side))
            chosen = worth.reply(replies) if replies else None
            yield from ((each, None) for each in replies if each == chosen)
        case "generate":
            yield from ((order, None) for order in Generate.offers(view, side))
        case "attack":
            yield from _best(phases.offered(view, side, Attack), worth.attack, lambda order: {order.place}, taste)
        case "transform":
            found = phases.offered(view, side, Transform)
            yield from _best(found, worth.transformation, lambda order: set(order.counters), taste)
        case "buy":
            yield from _purchases(view, side, worth, taste)
        case "send":
            yield from _best(phases.offered(view, side, Send), worth.marker, lambda order: {order.counter}, taste)
        case "move":
            yield from _moves(view, side, worth, taste)
        case _:
            yield from _actions(view, side, worth, kind, taste)


def _best(
    found: Iterable[T], worth: Callable[[T], Fraction], uses: Callable[[T], set[int]], taste: Taste
) -> Iterator[tuple[T, Fraction]]:
    """Orders that gain something, the best first; none that uses what a better one does."""
    used = set[int]()
    for value, order in sorted(((worth(each), each) for each in found), key=lambda pair: -taste(pair[0])):
        if value > 0 and not used & uses(order):
            used |= uses(order)
            yield order, value


def _actions(view: Position, side: str, worth: Worth, wanted: str, taste: Taste) -> Iterator[Weighed]:
    """The best action of each partisan, if it is of the kind wanted."""
    for counter in numbers(view.in_play(view.game.roster.sides.get(side, 0))):
        legal = [each for each in acting.tries(view, counter) if phases.legal(view, side, each)]
        weighed = [(worth.action(each), each) for each in legal]
        value, best = max(weighed, key=lambda pair: taste(pair[0]), default=(Fraction(0), None))
        if best is not None and value > 0 and best.verb == wanted:
            yield best, value


def _purchases(view: Position, side: str, worth: Worth, taste: Taste) -> Iterator[Weighed]:
    cost = view.game.figures[CCP_PARTISAN]["cost"]
    left = view.counts.get(f"ipp {BUYER}", 0)
    found = phases.offered(view, side, Buy)
    for order, value in _best(found, worth.purchase, lambda order: {order.place}, taste):
        left -= cost
        if left >= 0:
            yield order, value


def _moves(view: Position, side: str, worth: Worth, taste: Taste) -> Iterator[Weighed]:
    for counter, places in phases.movers(view, side).items():
        here = view.where[counter]
        goal = max((here, *numbers(places)), key=lambda place: (taste(worth.haunt(place)), place == here))
        if goal != here:
            yield Move(game=view.game, counter=counter, place=goal), worth.haunt(goal) - worth.haunt(here)


def _words(rules: Played, view: Position, side: str, order: Order, worth: Fraction | None) -> str:
    """An order as players say it, its chance, and what it is expected to gain, with the clause it rests on."""
    words = said(view, order, order.counters)
    share = chance(rules, view, side, rules.judge(view, side, order))
    told = [f"{float(share):.0%}"] if share is not None else []
    if worth is not None:
        told.append(f"worth about {float(worth):.1f} IPP")
    return f"{words}: {', '.join(told)} ({order.rests})" if told else f"{words} ({order.rests})"
